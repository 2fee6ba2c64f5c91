"""Is a hand of 斗十四 complete, and how red is it (rules/doushisi.md §5).

Counts are vectors of 23 kinds, groups pairs `(kind, tiles)` as they lie on the table. Nothing is
searched: how wild tiles are best placed follows from the counts of a family.
"""

from micropython import const

from paihe.games.doushisi.state import AN, NATURAL
from paihe.melds import changpai as checker
from paihe.melds.doushisi_table import FAMILIES

PIPS = b"\2\3\4\4\5\5\6\6\6\7\7\7\x08\x08\x08\x09\x09\x0a\x0a\x0b\x0c\0\0"
RED = b"\1\1\1\0\1\0\1\1\0\1\0\1\0\0\1\0\1\1\0\0\1\0\0"
DING = const(1)  # 丁丁, red
FU = const(19)  # 斧头, black: its only partner
_TY = const(22)
_NEED_DANG = const(20)
_NEED_BIG = const(18)
NEED_SMALL = const(5)


def wilds(counts):
    """Returns how many 财神 and 听用 a hand holds."""
    return counts[NATURAL] + counts[_TY]


def completes(counts):
    """Tells whether every tile of a hand finds a partner."""
    return checker.complete(counts, FAMILIES, wilds(counts))


def matches(a, b):
    """Tells whether two tiles make a pair: fourteen pips, or one wild with a natural tile."""
    if a >= NATURAL or b >= NATURAL:
        return a < NATURAL or b < NATURAL
    return PIPS[a] + PIPS[b] == 14


def an_red(tile, size):
    """Returns the red count of an 案 of three or four."""
    return (8 if RED[tile] else 4) + 2 * (size - 3)


def need(small, dang):
    """Returns the red count that a win needs."""
    return NEED_SMALL if small else _NEED_DANG if dang else _NEED_BIG


def pairs_of_ding(counts):
    """Returns how few pairs of a complete hand hold a 丁 or 斧 or a wild standing for one.

    A wild that no lone tile needs breaks a pair; one of 丁 and 斧 is broken last, since a wild
    beside 丁 is a 斧 and not red, and since such a pair has but one tile that counts both ways.
    """
    ding = counts[DING]
    fu = counts[FU]
    fewer = min(ding, fu)
    spare = (wilds(counts) - checker.lone(counts, FAMILIES)) >> 1
    broken = spare - (checker.pairs(counts, FAMILIES) - fewer)
    return max(ding, fu) + max(0, broken)


def red_of(counts, groups, small, options):
    """Returns `(most red that may be claimed, can it be all black)` for a complete hand."""
    red = 0
    ding = 0
    black = True
    for kind, tiles in groups:
        if kind == AN:
            red += an_red(tiles[0], len(tiles))
            if RED[tiles[0]] or not options["small_black_an"]:
                black = False
            continue
        for index in (0, 1):
            tile = tiles[index]
            if tile < NATURAL:
                red += RED[tile]
                if RED[tile] and tile != DING:
                    black = False
            elif tiles[1 - index] != DING:
                red += 1
        if DING in tiles or FU in tiles:
            ding += 1
    for tile in range(NATURAL):
        if counts[tile] and RED[tile]:
            red += counts[tile]
            if tile != DING:
                black = False
    # a wild is red unless it stands beside 丁
    own = pairs_of_ding(counts)
    red += wilds(counts) - (own - counts[FU])
    ding += own
    # 丁斧两边算: each of these pairs has one 丁 to call black and one 斧 to call red
    limit = 0
    if small and options["ding_fu"] != "none":
        limit = ding if options["ding_fu"] == "any" else 1
    return red + min(limit, ding), black and ding <= limit


def win(counts, groups, small, dang, options):
    """Judges a hand with the winning tile in it; None when it is not complete.

    Returns `(does it win, most red, red needed, can it be all black)`.
    """
    if not completes(counts):
        return None
    red, black = red_of(counts, groups, small, options)
    least = need(small, dang)
    return red >= least or (small and black), red, least, black


def eighth_wins(points, tile):
    """Tells whether the black tile of `points` pips that the eighth seat named wins on `tile`."""
    # no black kind has two or twelve pips
    return 2 < points < 12 and tile < NATURAL and not RED[tile] and points + PIPS[tile] == 14
