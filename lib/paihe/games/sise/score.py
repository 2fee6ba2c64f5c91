"""What a complete hand of 丰顺四色 is worth, and who pays whom (rules/sise.md §6).

A group is a pair `(kind, tiles)`: kind a number of `melds.GROUP_NAMES`, tiles a `bytes` of kinds in
canonical order.
"""

from paihe.decks.sise import KINDS
from paihe.games.sise.melds import SHUN, groups_with, is_general
from paihe.melds import sise as checker
from paihe.melds.sise_table import EXPOSED, HELD


def group_points(kind, tiles, table, options):
    """Returns the points of one group; `table` is EXPOSED or HELD."""
    if kind == SHUN and is_general(tiles[0]):
        return options["command_points"]
    return table[kind]


def laid_points(groups, options):
    """Returns the points of the groups on the table."""
    return sum([group_points(kind, tiles, EXPOSED, options) for kind, tiles in groups])


def points(counts, groups, tile, options):
    """Returns the points of a win, -1 when the hand does not split.

    `counts` is the hand with the winning card; `tile` is that card where it came from another
    player, so that its group counts as exposed, else None.
    """
    goal = checker.goal_of(options)
    held = checker.best(counts, goal)
    if held < 0:
        return held
    laid = laid_points(groups, options)
    if tile is None:
        return laid + held
    return laid + entered(counts, tile, goal, options)[0]


def entered(counts, tile, goal, options):
    """Returns `(points, group)` of the best split in which the group of `tile` is exposed."""
    most = -1
    best = 0, b""
    left = bytearray(counts)
    for group in groups_with(counts, tile, goal & 1):
        for kind in group[1]:
            left[kind] -= 1
        rest = checker.best(left, goal)
        if rest >= 0:
            rest += group_points(group[0], group[1], EXPOSED, options)
            if rest > most:
                most = rest
                best = group
        for kind in group[1]:
            left[kind] += 1
    return most, best


def wins(counts, groups, tile, options):
    """Tells whether a hand wins: it splits, and has `min_points`. Arguments as for `points`."""
    if not checker.complete(counts, checker.goal_of(options)):
        return False
    least = options["min_points"]
    return not least or points(counts, groups, tile, options) >= least


def best_groups(counts, groups, tile, options):
    """Returns `(kind, tiles, points)` of all groups of a win: laid, then exposed by it, then held."""
    goal = checker.goal_of(options)
    found = [group + (group_points(group[0], group[1], EXPOSED, options),) for group in groups]
    left = bytearray(counts)
    if tile is not None:
        group = entered(counts, tile, goal, options)[1]
        found.append(group + (group_points(group[0], group[1], EXPOSED, options),))
        for kind in group[1]:
            left[kind] -= 1
    rest = checker.best(left, goal)
    for lowest in range(KINDS):
        while left[lowest]:
            rest = _take(left, lowest, rest, goal, options, found)
    return found


def _take(left, lowest, rest, goal, options, found):
    """Takes a group of the best split with the card `lowest` out; returns what the others make."""
    for group in groups_with(left, lowest, goal & 1):
        for kind in group[1]:
            left[kind] -= 1
        worth = group_points(group[0], group[1], HELD, options)
        if rest >= worth and checker.best(left, goal) == rest - worth:
            found.append(group + (worth,))
            return rest - worth
        for kind in group[1]:
            left[kind] += 1
    raise AssertionError("a complete hand splits")


def settle(seats, worth, thrower, pays):
    """Returns the change of every seat's score.

    `worth` has the points of every winner, None for the others; `thrower` is the seat whose
    discard was won on, else None; `pays` is False where each winner only adds his points.
    """
    if not pays:
        return [won or 0 for won in worth]
    changes = [0] * seats
    losers = [seat for seat in range(seats) if worth[seat] is None]
    for seat in range(seats):
        if worth[seat] is not None:
            for other in losers:
                payer = other if thrower is None else thrower
                changes[payer] -= worth[seat]
                changes[seat] += worth[seat]
    return changes
