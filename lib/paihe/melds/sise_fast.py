"""Inner loop of the checker of 四色: viper on MicroPython, plain Python elsewhere.

The caller (sise.py) vouches for the sizes: counts 28, table as written by `tools.tables`, work
`WORK` bytes. Nothing here allocates.
"""

import micropython
from micropython import const

# Bytes of the work buffer: the counts that are left, and three bytes for each run of the hand:
# its first kind, how often it is taken, its points.
WORK = const(88)


# Three equal runs are three triplets as well, which are worth more: so a run is taken twice at most.
@micropython.viper
def cover(counts: ptr8, table: ptr8, work: ptr8, goal: int) -> int:
    """Most of points - 1024 * cards outside groups, over all ways to take runs out of a hand.

    `goal` is 1 where any three neighbours are a run, plus twice the points of 将仕相.
    """
    kind = 0
    while kind < 28:
        work[kind] = int(counts[kind])
        kind += 1
    top = 28
    step = 1 if goal & 1 else 3
    kind = 0
    while kind < 28:
        piece = 0
        while piece < 5:
            if int(counts[kind + piece]) and int(counts[kind + piece + 1]):
                if int(counts[kind + piece + 2]):
                    work[top] = kind + piece
                    work[top + 1] = 0
                    work[top + 2] = 1 if piece else goal >> 1
                    top += 3
            piece += step
        kind += 7
    best = -999999
    worth = 0
    while True:
        found = worth
        kind = 0
        while kind < 7:
            column = int(work[kind]) * 125 + int(work[kind + 7]) * 25
            column += int(work[kind + 14]) * 5 + int(work[kind + 21])
            if kind:
                column = int(table[column])
                found += (column & 63) - (column >> 6 << 10)
            else:
                found += int(table[column + 625])
            kind += 1
        if found > best:
            best = found
        # the next way: one more of the last run that can be had, the later ones put back
        at = top - 3
        while at > 27:
            kind = int(work[at])
            left = int(work[kind])
            middle = int(work[kind + 1])
            right = int(work[kind + 2])
            taken = int(work[at + 1])
            if taken < 2 and left and middle and right:
                work[kind] = left - 1
                work[kind + 1] = middle - 1
                work[kind + 2] = right - 1
                work[at + 1] = taken + 1
                worth += int(work[at + 2])
                break
            if taken:
                work[kind] = left + taken
                work[kind + 1] = middle + taken
                work[kind + 2] = right + taken
                work[at + 1] = 0
                worth -= taken * int(work[at + 2])
            at -= 3
        if at < 28:
            return best
