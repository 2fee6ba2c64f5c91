"""What cards of 四色 make together (rules/sise.md §5): kinds of groups, and those of one card.

Hands are count vectors of 28, kind = 7 * colour + piece; piece 0 is 将, a general.
"""

from micropython import const

from paihe.decks.sise import KINDS, PIECES

# kinds of groups
JIANG = const(0)
DUI = const(1)
SHUN = const(2)
YISE3 = const(3)
KAN = const(4)
YISE4 = const(5)
SI = const(6)
JIANGYI4 = const(7)
JIANG4 = const(8)
GROUP_NAMES = ("jiang", "dui", "shun", "yise3", "kan", "yise4", "si", "jiangyi4", "jiang4")

# first pieces of runs: 将仕相 and 车马炮, or any three neighbours
_STRICT = (0, 3)
_LOOSE = (0, 1, 2, 3, 4)
_EQUAL = (JIANG, DUI, KAN, SI)


def is_general(tile):
    """Tells whether a kind is a 将."""
    return tile % PIECES == 0


def run_starts(loose):
    """Returns the pieces with which a 顺 begins."""
    return _LOOSE if loose else _STRICT


def classify(tiles, loose):
    """Returns the kind of group that sorted `tiles` are, -1 for none."""
    size = len(tiles)
    if not 1 <= size <= 4:
        return -1
    first = tiles[0]
    general = is_general(first)
    if tiles[-1] == first:
        if general:
            return JIANG if size == 1 else JIANG4 if size == 4 else -1
        return _EQUAL[size - 1] if size > 1 else -1
    gaps = [tiles[at + 1] - tiles[at] for at in range(size - 1)]
    if size == 3 and gaps == [1, 1] and first % PIECES in run_starts(loose):
        return SHUN
    for gap in gaps:
        if not gap or gap % PIECES:
            return -1
    if size == 4:
        return JIANGYI4 if general else YISE4
    return YISE3 if size == 3 and not general else -1


def groups_with(counts, tile, loose):
    """Returns every group `(kind, tiles)` that the cards of `counts` make with `tile`, one of them.

    In the order of rules/sise.md §5 but for 对 and 将, which stand last.
    """
    found = runs_with(counts, tile, loose)
    piece = tile % PIECES
    others = [kind for kind in range(piece, KINDS, PIECES) if kind != tile and counts[kind]]
    if piece:
        for first in range(len(others)):
            for second in range(first):
                group = bytes(sorted((tile, others[second], others[first])))
                found.append((YISE3, group))
        if counts[tile] > 2:
            found.append((KAN, bytes((tile,) * 3)))
    if len(others) == 3:
        found.append((YISE4 if piece else JIANGYI4, bytes(sorted([tile] + others))))
    if counts[tile] > 3:
        found.append((SI if piece else JIANG4, bytes((tile,) * 4)))
    if not piece:
        found.append((JIANG, bytes((tile,))))
    elif counts[tile] > 1:
        found.append((DUI, bytes((tile, tile))))
    return found


def runs_with(counts, tile, loose):
    """Returns every 顺 that the cards of `counts` make with `tile`, one of them."""
    found = []
    piece = tile % PIECES
    for start in run_starts(loose):
        if start <= piece < start + 3:
            first = tile - piece + start
            if counts[first] and counts[first + 1] and counts[first + 2]:
                found.append((SHUN, bytes((first, first + 1, first + 2))))
    return found


def chi_groups(counts, tile, options):
    """Returns the groups for which a hand may 吃 `tile`, which it does not hold (§4.3)."""
    if is_general(tile):
        return []
    whole = bytearray(counts)
    whole[tile] += 1
    kinds = (SHUN, YISE3, YISE4, DUI) if options["chi_pair"] else (SHUN, YISE3, YISE4)
    return [
        group
        for group in groups_with(whole, tile, options["runs"] == "loose")
        if group[0] in kinds
    ]
