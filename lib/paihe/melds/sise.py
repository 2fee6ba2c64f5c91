"""Checker of hands of 四色: complete or not, most points, cards outside groups.

A hand is a count vector of 28: kind = 7 * colour + piece (`paihe.decks.sise`), of one deal: so many
cards as a player may hold, or the ways to take runs become many. Runs aside, a group holds one
piece only; so the runs are searched through, and what they leave is looked up piece by piece.
`goal` is what `goal_of` makes of the options.

Nothing here allocates. The work buffer is shared: not for use in an interrupt.
"""

from micropython import const

from .sise_fast import WORK, cover
from .sise_table import COLUMNS

_LAST = const(27)
_SHIFT = const(10)
_POINTS = const(1023)
_work = bytearray(WORK)


def goal_of(options):
    """Returns the options `runs` and `command_points` as one number."""
    return 2 * options["command_points"] + (1 if options["runs"] == "loose" else 0)


def complete(counts, goal):
    """Says whether all cards split into groups."""
    # A look at the last count costs half of what len() does, and fails on a hand too short.
    assert counts[_LAST] < 5, "a hand has 28 counts of 0..4"
    return cover(counts, COLUMNS, _work, goal) >= 0


def best(counts, goal):
    """Returns the most points of such a split, all of it in hand; -1 if there is none."""
    assert counts[_LAST] < 5, "a hand has 28 counts of 0..4"
    return max(-1, cover(counts, COLUMNS, _work, goal))


def distance(counts, goal):
    """Returns how many cards stay outside groups when as many as can be are in them."""
    assert counts[_LAST] < 5, "a hand has 28 counts of 0..4"
    return -(cover(counts, COLUMNS, _work, goal) >> _SHIFT)


def promise(counts, goal):
    """Returns that number, plus 1024 times the most points of the groups then."""
    assert counts[_LAST] < 5, "a hand has 28 counts of 0..4"
    found = cover(counts, COLUMNS, _work, goal)
    return (found & _POINTS) << _SHIFT | -(found >> _SHIFT)
