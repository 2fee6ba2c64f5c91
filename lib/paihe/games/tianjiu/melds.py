"""Shapes of 打天九 and what beats what (rules/tianjiu.md §5).

A play is a sorted tuple of kinds. `shape` gives its category and rank as one number, or -1
for no shape; within a category the higher rank beats.
"""

from micropython import const

from paihe.decks.dominoes import Deck

DECK = Deck(
    "66 11 44 13 55 33 22 56 46 16 15 45 36 26 35 34 25 24 14 23 12",
    {"16": "高脚七", "22": "板凳"},
)
KINDS = const(21)
_CIVIL = const(11)  # 文: the first kinds, two tiles each
_RED_SIX = const(17)  # 24, half of 至尊
_THREE = const(20)  # 12, the other half

_CATEGORY = const(5)  # bits of a rank
# categories: 文 and 武 of one size stand together; with one ladder the first of them has both
_SINGLE = const(0)
_MILITARY = const(1)
_PAIR = const(2)
_MILITARY_PAIR = const(3)
SUPREME = const(4)
_MIXED = const(5)  # 天九 地八 人七 和五
_TWO_ONE = const(6)  # two civil tiles of a family and one military
_ONE_TWO = const(7)
_FOUR = const(8)

# 武 by rank: 九 八 七 六 五 三; civil ranks begin above them
_MILITARY_RANKS = bytes((6, 6, 5, 5, 4, 4, 3, 2, 2, 1))
_HIGHEST = const(31)
# the military kinds of 天九 地八 人七 和五; the civil ones are the first four kinds
_TAILS = ((11, 12), (13, 14), (15, 16), (18, 19))


def rank(tile):
    """Returns the rank of a tile, 1 (12) .. 21 (66): every civil tile above every military one."""
    return KINDS - tile if tile < _CIVIL else _MILITARY_RANKS[tile - _CIVIL]


def shape(tiles, options):
    """Returns the shape of a sorted tuple of kinds under `options`, -1 for none."""
    size = len(tiles)
    if not size:
        return -1
    one = options["suits"] == "one"
    first, last = tiles[0], tiles[-1]
    if size == 1:
        military = first >= _CIVIL and not one
        return (_MILITARY if military else _SINGLE) << _CATEGORY | rank(first)
    if size == 2:
        if first == _RED_SIX and last == _THREE:
            # 至尊
            return _PAIR << _CATEGORY | _HIGHEST if one else SUPREME << _CATEGORY
        if first == last:
            return _PAIR << _CATEGORY | rank(first)
        if first >= _CIVIL and rank(first) == rank(last):
            return (_PAIR if one else _MILITARY_PAIR) << _CATEGORY | rank(first)
    family = _family(tiles)
    if family < 0 or options["combos"] == "none" or size > 2 and options["combos"] == "pairs":
        return -1
    if size == 2:
        category = _MIXED
    elif size == 4:
        category = _FOUR
    else:
        category = _TWO_ONE if tiles[1] < _CIVIL else _ONE_TWO
    return category << _CATEGORY | 4 - family


def _family(tiles):
    """Returns the family 0..3 of 2 to 4 tiles that are some of both of its sides, -1 for none."""
    if not 2 <= len(tiles) <= 4 or tiles[0] > 3 or tiles[-1] < _CIVIL:
        return -1
    tails = _TAILS[tiles[0]]
    for tile in tiles[1:]:
        if tile != tiles[0] and tile not in tails:
            return -1
    return tiles[0]


def category(form):
    """Returns the category of a shape."""
    return form >> _CATEGORY


def beats(best, play):
    """Tells whether the shape `play` beats the shape `best`; equal never beats, 至尊 only leads."""
    return category(best) == category(play) and play > best


def all_plays(counts, options):
    """Lists every legal shape of a hand as `(tiles, shape)`, by size, then canonical order."""
    found = [(kind,) for kind in range(KINDS) if counts[kind]]
    for kind in range(_CIVIL):
        if counts[kind] == 2:
            found.append((kind, kind))
    for a, b in ((11, 12), (13, 14), (15, 16), (17, 20), (18, 19)):
        if counts[a] and counts[b]:
            found.append((a, b))
    if options["combos"] != "none":
        for civil in range(4):
            _family_plays(counts, civil, options, found)
    plays = [(tiles, shape(tiles, options)) for tiles in found]
    plays.sort(key=lambda play: (len(play[0]), play[0]))
    return plays


def _family_plays(counts, civil, options, found):
    """Adds what mixes a civil kind with the military ones of its family."""
    held = [tile for tile in _TAILS[civil] if counts[tile]]
    full = options["combos"] == "full"
    for heads in range(1, counts[civil] + 1):
        if heads == 1 or full:
            for tile in held:
                found.append((civil,) * heads + (tile,))
        if len(held) == 2 and full:
            found.append((civil,) * heads + tuple(held))


def beating(counts, best, options):
    """Returns every play of a hand that beats the shape `best`."""
    return [tiles for tiles, form in all_plays(counts, options) if beats(best, form)]


def throws(counts, size):
    """Returns every choice of `size` tiles of a hand, in canonical order."""
    found = []
    _choose(counts, size, 0, (), found)
    return found


def _choose(counts, size, kind, tiles, found):
    if not size:
        found.append(tiles)
        return
    while kind < KINDS:
        for count in range(min(size, counts[kind]), 0, -1):
            _choose(counts, size - count, kind + 1, tiles + (kind,) * count, found)
        kind += 1
