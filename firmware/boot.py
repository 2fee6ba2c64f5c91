"""Runs before main.py: lets the collector come early, since the heap is small."""

import gc

gc.collect()
gc.threshold(16384)
