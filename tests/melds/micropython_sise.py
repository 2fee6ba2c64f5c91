"""The checks of 四色 hands that run under MicroPython, where the checker's loop is viper.

Argument: a file of hands as JSON, [counts in hexadecimal, goal] each. One line of answers is
printed for each hand.
"""

import json
import sys

import micropython

from paihe.melds import sise


def answer(counts, goal):
    """All answers, with the heap locked: nothing here may allocate."""
    micropython.heap_lock()
    try:
        complete = sise.complete(counts, goal)
        best = sise.best(counts, goal)
        distance = sise.distance(counts, goal)
        promise = sise.promise(counts, goal)
    finally:
        micropython.heap_unlock()
    return complete, best, distance, promise


def main():
    with open(sys.argv[1]) as file:
        hands = json.load(file)
    for counts, goal in hands:
        print(*answer(bytes.fromhex(counts), goal))


main()
