"""The checks of the long tiles' matching that run under MicroPython, where its loop is viper.

Arguments: a file of hands as JSON, [counts in hexadecimal, wilds] each, and the game. One line of
answers is printed for each hand.
"""

import json
import sys

import micropython

from paihe.melds import changpai


def answer(counts, table, wilds):
    """All answers, with the heap locked: nothing here may allocate."""
    micropython.heap_lock()
    try:
        lone = changpai.lone(counts, table)
        pairs = changpai.pairs(counts, table)
        complete = changpai.complete(counts, table, wilds)
    finally:
        micropython.heap_unlock()
    return lone, pairs, complete


def main():
    name = "paihe.melds.%s_table" % sys.argv[2]
    __import__(name)
    table = sys.modules[name].FAMILIES
    with open(sys.argv[1]) as file:
        hands = json.load(file)
    for counts, wilds in hands:
        print(*answer(bytes.fromhex(counts), table, wilds))


main()
