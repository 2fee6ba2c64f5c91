"""What tiles of 挤儿 make together: mates, surpluses, groups, and complete hands (rules/jier.md §4.1, §5).

Hands are count vectors of 23: the natural kinds, then 财神 and 听用, the 经. The natural kinds of
one point value lie together, and so do the two sides of a family, {2, 12} and {8} and so on.
"""

from micropython import const

from paihe.melds import changpai as checker
from paihe.melds.jier_table import FAMILIES

DING = const(5)
FIRST_SEVEN = const(6)
LAST_SEVEN = const(8)
NATURAL = const(21)
KINDS = const(23)

# kinds of groups; 挤儿 in the hand are told apart from those laid by 摆
BAI = const(0)
PENG = const(1)
AN = const(2)
YAN = const(3)
QI = const(4)
LIANG = const(5)
GANG = const(6)
JI = const(7)
GROUP_NAMES = ("bai", "peng", "an", "yan", "qi", "liang", "gang", "ji")

# points by kind; a 经 that is turned up to find the 头家 counts 3
PIPS = b"\2\x0c\x08\x08\x08\3\7\7\7\4\4\6\6\6\x0b\x09\x09\5\5\x0a\x0a\3\3"
# by natural kind: its side; the mates of side 0..7 are those of side ^ 1, 5 and 10 mate themselves
_SIDE = b"\0\0\1\1\1\2\3\3\3\4\4\5\5\5\6\7\7\x08\x08\x09\x09"
# by side: its first kind
_FIRST = b"\0\2\5\6\x09\x0b\x0e\x0f\x11\x13\x15"
_SELF_MATED = const(8)
# by side: the surplus from which three of a kind are due (齐头): 好头 two, all others one
_DUE = b"\2\1\1\1\2\1\2\1\1\1"


def is_script(tile):
    """Tells whether a kind is a 经, 财神 or 听用."""
    return tile >= NATURAL


def scripts(counts):
    """Returns how many 经 a hand holds."""
    return counts[NATURAL] + counts[NATURAL + 1]


def mates(tile):
    """Returns the natural kinds whose points make ten or twenty with those of a natural kind."""
    side = _SIDE[tile]
    if side < _SELF_MATED:
        side ^= 1
    return range(_FIRST[side], _FIRST[side + 1])


def makes_pair(a, b):
    """Tells whether two kinds make a 挤儿; a 经 makes one with any natural tile."""
    if a >= NATURAL or b >= NATURAL:
        return a < NATURAL or b < NATURAL
    return b in mates(a)


def _held(counts, side):
    total = 0
    for tile in range(_FIRST[side], _FIRST[side + 1]):
        total += counts[tile]
    return total


def surplus(counts, tile):
    """Returns d(t) of §4.1: how many more tiles of its side the hand holds than of its mates'."""
    side = _SIDE[tile]
    held = _held(counts, side)
    if side >= _SELF_MATED:
        return held & 1
    return held - _held(counts, side ^ 1)


def has_lone_mate(counts, tile):
    """Tells whether a hand holds a lone mate of a natural kind, `tile` itself not counted."""
    if _SIDE[tile] >= _SELF_MATED:
        return surplus(counts, tile) > 0
    return surplus(counts, tile) < 0


def must_three(counts, tile):
    """齐头: tells whether three of a kind are due, not every copy being tied to a mate (must3)."""
    return surplus(counts, tile) >= _DUE[_SIDE[tile]]


def completes(counts, tile=None):
    """Tells whether all tiles of a hand, with `tile` if there is one, are in pairs."""
    if tile is None:
        return checker.complete(counts, FAMILIES, scripts(counts))
    counts[tile] += 1
    whole = checker.complete(counts, FAMILIES, scripts(counts))
    counts[tile] -= 1
    return whole


def lone(counts):
    """Returns how many natural tiles of a hand have no mate."""
    return checker.lone(counts, FAMILIES)


def aside(tile, passed):
    """过牌: tells whether a replacement tile is set aside; `passed` has a bit a point that passed."""
    if tile >= NATURAL:
        return False
    points = PIPS[tile]
    mask = 1 << (10 - points) if points <= 8 else 0
    if points >= 8:
        mask |= 1 << (20 - points)
    return passed & mask != 0


def loose(counts):
    """Returns the kinds that may be thrown: surplus tiles, else the 经 (不能拆挤儿打)."""
    found = [tile for tile in range(NATURAL) if counts[tile] and surplus(counts, tile) > 0]
    return found or [tile for tile in range(NATURAL, KINDS) if counts[tile]]
