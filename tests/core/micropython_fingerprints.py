"""Prints the fingerprints of deals; run under MicroPython, compared with CPython's."""

import sys

from playing import fingerprint

game_id, first, count, level = sys.argv[1:5]
seeds = range(int(first), int(first) + int(count))
for line in fingerprint(game_id, seeds, None if level == "random" else level):
    print(line)
