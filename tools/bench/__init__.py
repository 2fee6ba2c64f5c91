"""Measurements of speed, each run under MicroPython. Only ratios inside one run mean anything."""
