"""How far a 字牌 hand is from completion, for bots and hints; loaded while a bot thinks.

Hands are count vectors as in `zipai`; three equal tiles are a group like any other here. Nothing
allocates. The work buffer is shared: not for use in an interrupt.
"""

from micropython import const

from paihe.core.lazy import lend

from .zipai_fast import WORK, overlap

_TABLE = lend("paihe.melds.zipai_distance_table")
NEXT = _TABLE.NEXT
GAINED = _TABLE.GAINED
LOST = _TABLE.LOST
SHAPES = _TABLE.SHAPES
_KINDS = const(20)
_LAST = const(19)

_work = bytearray(WORK)
_more = bytearray(_KINDS)


def distance(counts, groups, pair):
    """Returns how many tiles must come until the hand holds `groups` groups, and a pair if `pair`.

    Groups are 一句话, 绞 and three equal tiles; tiles may be left over. What may come has no
    limit: a fifth tile of a kind counts as possible, here and in `useful`. Counts are 0..4,
    `groups` 0..7.
    """
    assert len(counts) == _KINDS and max(counts) < 5, "a hand has 20 counts of 0..4"
    assert 0 <= groups < 8, "a hand has 0..7 groups"
    goal = groups + 8 if pair else groups
    return (
        3 * groups + (2 if pair else 0) - overlap(counts, NEXT, GAINED, LOST, SHAPES, _work, goal)
    )


def useful(counts, groups, pair, out):
    """Marks in `out` (20 bytes) each kind of which one more tile lowers the distance.

    Returns how many there are. A kind that is held four times is never among them.
    """
    assert len(out) == _KINDS, "out has 20 bytes"
    need = distance(counts, groups, pair)
    goal = groups + 8 if pair else groups
    known = 3 * groups + (2 if pair else 0) - need
    goal += known << 4
    marked = 0
    more = _more
    for kind in range(_KINDS):
        more[kind] = counts[kind]
        out[kind] = 0
    if need == 0:
        return 0
    for kind in range(_KINDS):
        if more[kind] < 4:
            more[kind] += 1
            if overlap(more, NEXT, GAINED, LOST, SHAPES, _work, goal) > known:
                out[kind] = 1
                marked += 1
            more[kind] -= 1
    return marked
