"""Checker of 字牌 hands: complete or not, most 胡息 with its groups.

A hand is a count vector of 20: kind 0..9 = small 一..十, kind 10..19 = big 壹..拾. The groups
are those of rules/zipai.md §5.1. 坎, 碰, 偎, 跑 and 提 are no business of `complete` and `best`:
the caller takes them out first (a 坎 is never split, §4.1), so three equal tiles are no group
here. The distance to completion is in `zipai_distance`.

Nothing here allocates but `best_groups`. The work buffer is shared: not for use in an interrupt.
"""

from micropython import const

from .zipai_fast import WORK, split_loss
from .zipai_table import SPLITS

_KINDS = const(20)
_LAST = const(19)
# Most groups worth 胡息 that three tiles a kind allow: three small ones and three big ones,
# which count double.
_MOST = const(9)
_UNIT = const(3)

_work = bytearray(WORK)


def complete(counts, pair):
    """Says whether the tiles split exactly into 一句话 and 绞, and one pair if `pair`.

    A kind held four times makes the answer False: four equal tiles are laid down as 提.
    """
    # A look at the last count costs half of what len() does, and fails on a hand too short.
    assert counts[_LAST] < 5, "a hand has 20 counts of 0..4"
    return split_loss(counts, SPLITS, _work, 3 if pair else 2) >= 0


def best(counts, pair):
    """Returns the most 胡息 of such a split, −1 if there is none."""
    assert counts[_LAST] < 5, "a hand has 20 counts of 0..4"
    loss = split_loss(counts, SPLITS, _work, 1 if pair else 0)
    return loss if loss < 0 else _UNIT * (_MOST - loss)


def _groups_by_kind():
    """Every 一句话 and 绞 in canonical order, with its 胡息."""
    groups = []
    for low in range(_KINDS):
        rank = low % 10
        huxi = _UNIT if low < 10 else 2 * _UNIT
        if low < 10:
            groups.append((low, low, low + 10, 0))
        if rank < 8:
            groups.append((low, low + 1, low + 2, huxi if rank == 0 else 0))
        if rank == 1:
            groups.append((low, low + 5, low + 8, huxi))
        if low < 10:
            groups.append((low, low + 10, low + 10, 0))
    return groups


def _take(counts, group):
    """Takes the three tiles of `group` out of `counts`; False and no change if one is missing."""
    a, b, c = group[0], group[1], group[2]
    if not (counts[a] > (a == b) and counts[b] and counts[c] > (b == c)):
        return False
    counts[a] -= 1
    counts[b] -= 1
    counts[c] -= 1
    return True


def best_groups(counts, pair):
    """Returns (胡息, groups) of one split with the most 胡息, (−1, []) if there is none.

    The groups are ("chi", (kind, kind, kind)) in canonical order, then ("jiang", (kind, kind)).
    The same hand always gives the same groups.
    """
    huxi = best(counts, pair)
    found = []
    if huxi < 0:
        return huxi, found
    left = bytearray(counts)
    rest = huxi
    jiang = None
    if pair:
        for kind in range(_KINDS):
            if left[kind] > 1:
                left[kind] -= 2
                if best(left, False) == rest:
                    jiang = ("jiang", (kind, kind))
                    break
                left[kind] += 2
    for group in _groups_by_kind():
        while _take(left, group):
            if best(left, False) != rest - group[3]:
                for kind in group[:3]:
                    left[kind] += 1
                break
            rest -= group[3]
            found.append(("chi", group[:3]))
    if jiang:
        found.append(jiang)
    return huxi, found
