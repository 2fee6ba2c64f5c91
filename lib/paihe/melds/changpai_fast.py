"""Inner loop of the checker of long tiles: viper on MicroPython, plain Python elsewhere.

The caller (changpai.py) vouches for the sizes: counts 21, table as written by `tools.tables`, work
`WORK` bytes. Nothing here allocates.
"""

import micropython
from micropython import const

# Bytes of the work buffer, one a family
WORK = const(8)


@micropython.viper
def match(counts: ptr8, table: ptr8, work: ptr8) -> int:
    """Lone tiles, and in steps of 256 pairs, over all families."""
    families = int(table[0])
    family = 0
    while family < families:
        work[family] = 0
        family += 1
    kind = 0
    at = 1
    while kind < 21:
        count = int(counts[kind])
        if count:
            family = int(table[at])
            work[family] = int(work[family]) + count * int(table[at + 1])
        kind += 1
        at += 2
    found = 0
    family = 0
    while family < families:
        state = int(table[at]) | int(table[at + 1]) << 8
        state += int(work[family])
        both = int(table[state])
        found += (both & 15) | (both >> 4) << 8
        family += 1
        at += 2
    return found
