"""The checks of 字牌's checker that run under MicroPython, where its inner loops are viper.

Arguments: a file of hands, one a line (counts in hexadecimal, pair, groups). For each hand one
line of answers is printed; the last lines are the counts of rules/zipai.md §11 for 8 tiles.
"""

import sys

import micropython

from paihe.melds import zipai, zipai_distance

_out = bytearray(20)


def answer(hand, pair, groups):
    """All answers at once, with the heap locked: nothing here may allocate."""
    micropython.heap_lock()
    try:
        complete = zipai.complete(hand, pair)
        best = zipai.best(hand, pair)
        need = zipai_distance.distance(hand, groups, pair)
        marked = zipai_distance.useful(hand, groups, pair, _out)
    finally:
        micropython.heap_unlock()
    return complete, best, need, marked


def count_complete(counts, at, left, three):
    """(vectors, complete ones) that fill the kinds from `at` on with `left` tiles, with a pair.

    At most two of a kind; kind `three` has its three tiles already.
    """
    while at == three:
        at += 1
    if left == 0:
        return 1, zipai.complete(counts, True)
    if at >= 20:
        return 0, 0
    found, good = count_complete(counts, at + 1, left, three)
    for count in range(1, min(2, left) + 1):
        counts[at] = count
        more, better = count_complete(counts, at + 1, left - count, three)
        found += more
        good += better
    counts[at] = 0
    return found, good


def main():
    with open(sys.argv[1]) as file:
        for line in file:
            text, pair, groups = line.split()
            hand = bytes.fromhex(text)
            print(*answer(hand, pair == "1", int(groups)), _out.hex())
    counts = bytearray(20)
    print(*count_complete(counts, 0, 8, -1))
    found = good = 0
    for three in range(20):
        counts[three] = 3
        more, better = count_complete(counts, 0, 5, three)
        counts[three] = 0
        found += more
        good += better
    print(found, good)


main()
