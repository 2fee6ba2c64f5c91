"""What groups of 挤儿 are worth, and who pays whom (rules/jier.md §6); needed at the end of a deal.

A group is a pair `(kind, tiles)`: kind a number of `melds.GROUP_NAMES`, tiles a `bytes` of kinds in
canonical order. 胡 are the points of a group.
"""

from micropython import const

from paihe.games.jier.melds import (
    BAI,
    DING,
    JI,
    KINDS,
    NATURAL,
    PIPS,
    completes,
    makes_pair,
    scripts,
)

# 碰 暗 燕 起 亮 扛 by kind of group; those of 经 count ten times as much
_WORTH = b"\0\2\3\2\5\7\7\0"
_SCRIPT_FACTOR = const(10)
_TWENTY = const(20)
# a 经 counts as twenty with a tile of so many points or more
_HIGH = const(8)


def group_hu(kind, tiles):
    """Returns the 胡 of one group."""
    if kind == BAI or kind == JI:
        low, high = tiles
        if high >= NATURAL:
            return 1 if PIPS[low] >= _HIGH else 0
        return 1 if PIPS[low] + PIPS[high] == _TWENTY else 0
    return _WORTH[kind] * (_SCRIPT_FACTOR if tiles[0] == DING else 1)


def total_hu(groups):
    """Returns the 胡 of all groups."""
    return sum([group_hu(kind, tiles) for kind, tiles in groups])


def pairs_of(counts):
    """Returns the pairs of a complete hand as groups, one of the ways worth most.

    Every 天 and every pair of 9 and 11 or of 10 is worth 1 in any way of pairing, so that only the
    two 经 that no lone tile needs have a choice: the pair that they break.
    """
    left = []
    for tile in range(NATURAL):
        # 天 before 地: whoever matches an 8 first is 天
        left.extend([tile] * counts[tile])
    left.sort(key=lambda tile: -PIPS[tile])
    pairs = []
    alone = []
    while left:
        tile = left.pop(0)
        for other in left:
            if makes_pair(tile, other):
                left.remove(other)
                pairs.append((tile, other))
                break
        else:
            alone.append(tile)
    wild = [tile for tile in range(NATURAL, KINDS) for _ in range(counts[tile])]
    if len(wild) > len(alone):
        alone.extend(_broken(pairs))
    pairs += zip(alone, wild)
    return sorted([(JI, bytes(sorted(pair))) for pair in pairs], key=lambda group: group[1])


def _broken(pairs):
    """Takes the pair out of `pairs` that two 经 break with most gain, and returns its tiles."""
    for pair in pairs:
        if PIPS[pair[0]] >= _HIGH:
            break
    pairs.remove(pair)
    return pair


def best_groups(counts, groups, tile=None):
    """Returns all groups of a win, laid and in the hand, or None when the hand is not complete."""
    whole = bytearray(counts)
    if tile is not None:
        whole[tile] += 1
    if not completes(whole):
        return None
    return groups + pairs_of(whole)


def settle(seats, winner, value, bonus, bonus_seat):
    """Returns the changes of chips: everybody else pays the winner `value`, the 7th seat `bonus`.

    `winner` and `bonus_seat` are None where there is none.
    """
    changes = [0] * seats
    for seat, price in ((winner, value), (bonus_seat, bonus)):
        if seat is not None:
            for other in range(seats):
                changes[other] -= price
            changes[seat] += price * seats
    return changes


def seventh_bonus(tile, out):
    """Tells whether the three others of the 7th seat's tile are among the kinds counted in `out`.

    The four of 丁 丁 财神 听用 are alike for it.
    """
    if tile == DING or tile >= NATURAL:
        return out[DING] + scripts(out) == 3
    return out[tile] == 3
