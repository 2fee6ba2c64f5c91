"""What two tiles and four tiles of 丁二红 are worth (rules/dingerhong.md §5).

A value is a tuple that compares as the rules do: kind (POINTS .. DING), then two numbers. All the
496 draws of two tiles are ranked in one table, made once for the options in use: how many draws
are strictly weaker, two bytes for every two kinds.
"""

from micropython import const

from paihe.decks.dominoes import Deck

DECK = Deck("66 11 44 13 55 22 33 56 46 16 15 45 36 26 35 34 25 14 23 24 12")
KINDS = const(21)

POINTS = const(0)
GANG = const(1)  # 天杠 地杠
WANG = const(2)  # 天王 地王
PAIR = const(3)
DING = const(4)  # 丁二红

_HEAVEN = const(0)
_MAN = const(2)
_CIVIL = const(11)  # the first kinds, two tiles each; the next eight pair up by their number
_RED_TWO = const(19)
_DING = const(20)
# 梅 长二 长三 and 斧头 四六 幺六 幺五: equal where pairs are ranked by classes
_MIDDLE = (4, 5, 6)
_SHORT = (7, 8, 9, 10)

# the options that the table was made for, and the table
_kept = [None, b""]


def rank(tile, options):
    """Returns the rank of a single tile, higher is better (§5.1): 0 for 丁丁 and 二红."""
    if tile >= _RED_TWO:
        return 0
    if tile >= _CIVIL:
        return DECK.pips(tile)
    order = options["pair_order"]
    if order == "classes":
        if tile in _MIDDLE:
            tile = _MIDDLE[0]
        elif tile in _SHORT:
            tile = _SHORT[0]
    elif order == "paijiu" and tile in (5, 6):
        tile = 11 - tile
    return KINDS - tile


def value(a, b, options):
    """Returns what two tiles are worth."""
    if a > b:
        a, b = b, a
    if a == _RED_TWO and b == _DING:
        return DING, 0, 0
    if a == b or (_CIVIL <= a < _RED_TWO and a & 1 and b == a + 1):
        if a >= _CIVIL and options["pair_order"] == "classes":
            return PAIR, 0, 0
        return PAIR, rank(a, options), 0
    if a < 2 and options["wang_gang"]:
        points = DECK.pips(b)
        if points == 9 and b >= _CIVIL:
            return WANG, 1 - a, 0
        if points == 8:
            return GANG, 1 - a, 0
    points = points_of(a, b, options)
    if not points or options["tie_rule"] == "draw":
        return POINTS, points, 0
    return POINTS, points, max(rank(a, options), rank(b, options))


def points_of(a, b, options):
    """Returns the points of two tiles, 0..9: 0 is 瘪十. A lone 丁丁 or 二红 may count 3 or 6."""
    total = DECK.pips(a) + DECK.pips(b)
    if options["ding_wild"] and (a >= _RED_TWO) != (b >= _RED_TWO):
        other = DECK.pips(a if b >= _RED_TWO else b)
        return max((other + 3) % 10, (other + 6) % 10)
    return total % 10


def _place(a, b):
    """Returns where a table has two tiles, in either order."""
    if a > b:
        a, b = b, a
    return a * (2 * KINDS - 1 - a) // 2 + b


def table(options):
    """Returns the ranking of all draws of two tiles under `options`, see `weaker`."""
    key = [options[name] for name in ("pair_order", "wang_gang", "tie_rule", "ding_wild")]
    if _kept[0] != key:
        _kept[1] = b""
        _kept[1] = _rank_all(options)
        _kept[0] = key
    return _kept[1]


def _rank_all(options):
    copies = DECK.copies
    rows = []
    for a in range(KINDS):
        for b in range(a, KINDS):
            draws = copies[a] * copies[b] if a != b else copies[a] - 1
            kind, first, second = value(a, b, options)
            # one small number a row: its value, where it stands, how many draws are it
            rows.append(((kind << 10 | first << 5 | second) << 11) | _place(a, b) << 3 | draws)
    rows.sort()
    found = bytearray(2 * len(rows))
    below = level = 0
    last = -1
    for row in rows:
        if row >> 11 != last:
            last = row >> 11
            level = below
        place = 2 * (row >> 3 & 255)
        found[place] = level & 255
        found[place + 1] = level >> 8
        below += row & 7
    return bytes(found)


def weaker(ranks, pair):
    """Returns W: how many of the 496 draws are strictly weaker than two tiles (§5.4).

    Two pairs are equal in value just when it is.
    """
    place = 2 * _place(pair[0], pair[1])
    return ranks[place] | ranks[place + 1] << 8


def splits(tiles, ranks):
    """Returns the distinct splits of four sorted tiles, `(big, small)`, in the order of §5.3.

    Two tiles are their own only split.
    """
    if len(tiles) == 2:
        return [((tiles[0], tiles[1]),)]
    found = []
    for partner in (1, 2, 3):
        one = (tiles[0], tiles[partner])
        rest = [tiles[index] for index in (1, 2, 3) if index != partner]
        two = (rest[0], rest[1])
        difference = weaker(ranks, two) - weaker(ranks, one)
        if difference > 0 or (not difference and two < one):
            one, two = two, one
        if (one, two) not in found:
            found.append((one, two))
    return found


def house_way(ways, ranks):
    """Returns the index of the split that the house plays (§5.4)."""
    best = 0
    most = (-1, -1, -1)
    for index in range(len(ways)):
        worth = [weaker(ranks, half) for half in ways[index]]
        found = (sum(worth), worth[-1], worth[0])
        if found > most:
            most = found
            best = index
    return best


def is_zhizun(halves):
    """Tells whether a hand is 天王至尊: 12 24 66 66, however it was split."""
    return sorted([tile for half in halves for tile in half]) == [0, 0, _RED_TWO, _DING]


def compare(a, b, ranks, copies_to=0):
    """Returns what each half of hand `a` does against hand `b`: 1 wins, -1 loses, 0 is a copy.

    Hands are splits; `copies_to` is who gets the copies, 1 for `a`, -1 for `b`, 0 for nobody.
    """
    if is_zhizun(a):
        return [1] * len(a)
    if is_zhizun(b):
        return [-1] * len(a)
    found = []
    for index in range(len(a)):
        one, two = weaker(ranks, a[index]), weaker(ranks, b[index])
        found.append(copies_to if one == two else 1 if one > two else -1)
    return found


def sign(number):
    """Returns 1, 0 or -1."""
    return (number > 0) - (number < 0)
