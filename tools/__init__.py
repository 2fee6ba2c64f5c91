"""Host tools: convert sprites, build tables, build and flash, referee, simulator, bench."""
