"""Checker of hands of long tiles whose pips match in twos: 斗十四 to fourteen, 挤儿 to ten or twenty.

The kinds fall into families: the tiles of one side match those of the other, or in a family of one
side each other. So a look at a table for each family tells how many tiles stay lone at best, and
how many pairs there are; no search is needed. `counts` is a count vector whose first 21 kinds are
the natural tiles in the order of the game, `table` the FAMILIES of its table module.

Nothing here allocates. The work buffer is shared: not for use in an interrupt.
"""

from micropython import const

from .changpai_fast import WORK, match

_LAST = const(20)
_work = bytearray(WORK)


def lone(counts, table):
    """Returns how many natural tiles find no partner when as many as can be are matched."""
    assert counts[_LAST] < 5, "a hand has 21 counts of 0..4"
    return match(counts, table, _work) & 255


def pairs(counts, table):
    """Returns how many pairs of natural tiles there are then."""
    assert counts[_LAST] < 5, "a hand has 21 counts of 0..4"
    return match(counts, table, _work) >> 8


def complete(counts, table, wilds):
    """Says whether all tiles pair up with `wilds` more that match any natural tile, not each other.

    A wild that no lone tile needs breaks a pair together with a second one.
    """
    assert counts[_LAST] < 5, "a hand has 21 counts of 0..4"
    found = match(counts, table, _work)
    spare = wilds - (found & 255)
    return spare >= 0 and not spare & 1 and spare >> 1 <= found >> 8
