"""Shapes of 乱出 and what beats what (rules/luanchu.md §2, §5), by rank tables.

A play is a sorted tuple of kinds. `shape` tells it as a tuple that `beats` compares:
`(SET, suit, rank, size)` or `(COMBO, family, heads, tails)`; None is no legal shape.
"""

from micropython import const

from paihe.decks.changpai import Deck

DECK = Deck(
    "66 11 44 13 55 33 22 56 46 16 15 45 36 26 35 34 25 14 23 24 12",
    None,
    {
        "15": "猫猫",
        "16": "高脚七",
        "34": "红七",
        "14": "红五",
        "36": "黑九",
        "25": "黑七",
        "23": "黑五",
    },
)
KINDS = const(21)
HARD_FROM = const(19)  # 二红 and 丁丁 are 硬张, never played

SET = const(0)
COMBO = const(1)

MAIN = const(0)
RED = const(1)
BLACK = const(2)

# suit and rank of every kind; higher beats. The three 中 are equal, the four 幺 are equal
_SUITS = bytes((0,) * 11 + (1, 2, 2, 2, 1, 2, 1, 2, 9, 9))
_RANKS = bytes((6, 5, 4, 3, 2, 2, 2, 1, 1, 1, 1, 4, 4, 3, 3, 2, 2, 1, 1, 0, 0))
# red ones count in the four red kinds of §2
RED_KINDS = (0, 1, 2, 11, 15, 17)
# 天九 地八 人七 和五: head, tails; the first is the highest family
FAMILIES = ((0, (11, 12)), (1, (13, 14)), (2, (15, 16)), (3, (17, 18)))
# 天, 红九, 黑九: leading them is 包牌
RISKY = (0, 11, 12)


def suit(kind, options):
    """Returns the suit of a kind; red and black are one where colours are not split."""
    value = _SUITS[kind]
    return RED if value == BLACK and not options["split_colours"] else value


def _same_rank(tiles, options):
    first = tiles[0]
    for tile in tiles:
        if suit(tile, options) != suit(first, options) or _RANKS[tile] != _RANKS[first]:
            return False
    return True


def shape(tiles, options):
    """Returns the shape of a sorted tuple of kinds, or None."""
    if not tiles or tiles[-1] >= HARD_FROM:
        return None
    equal = tiles[0] == tiles[-1]
    if equal or (options["set_match"] == "rank" and _same_rank(tiles, options)):
        return (SET, suit(tiles[0], options), _RANKS[tiles[0]], len(tiles))
    for family in range(4):
        head, tails = FAMILIES[family]
        heads = tiles.count(head)
        rest = tiles.count(tails[0]) + tiles.count(tails[1])
        if heads and rest and heads + rest == len(tiles) <= options["combo_max"]:
            return (COMBO, family, heads, rest)
    return None


def size_of(form):
    """Returns how many tiles a shape has."""
    return form[3] if form[0] == SET else form[2] + form[3]


def beats(best, play, options):
    """Tells whether the shape `play` beats the shape `best`; equal never beats."""
    if best[0] != play[0] or size_of(best) != size_of(play):
        return False
    if best[0] == COMBO:
        if options["combo_structure"] == "exact" and best[2:] != play[2:]:
            return False
        return play[1] < best[1]
    if best[1] != play[1]:
        return options["main_beats_plain"] and play[1] == MAIN and best[1] != MAIN
    return play[2] > best[2]


def all_plays(counts, options, size=0):
    """Lists every legal shape of a hand as `(tiles, shape)`, by size, then canonical order.

    `size` keeps only plays of so many tiles.
    """
    found = {}
    for kind in range(HARD_FROM):
        for count in range(1, counts[kind] + 1):
            found[(kind,) * count] = None
    if options["set_match"] == "rank":
        _rank_sets(counts, options, found)
    for head, tails in FAMILIES:
        for heads in range(1, counts[head] + 1):
            for first in range(counts[tails[0]] + 1):
                for second in range(counts[tails[1]] + 1):
                    total = heads + first + second
                    if total > heads and total <= options["combo_max"]:
                        tiles = (head,) * heads + (tails[0],) * first + (tails[1],) * second
                        found[tiles] = None
    plays = [(tiles, shape(tiles, options)) for tiles in found if not size or len(tiles) == size]
    plays.sort(key=lambda play: (len(play[0]), play[0]))
    return plays


def _rank_sets(counts, options, found):
    """Adds the sets of equal rank and different kinds."""
    groups = {}
    for kind in range(HARD_FROM):
        groups.setdefault((suit(kind, options), _RANKS[kind]), []).append(kind)
    for kinds in groups.values():
        if len(kinds) > 1:
            _mixed(counts, kinds, 0, (), found)


def _mixed(counts, kinds, at, tiles, found):
    if at == len(kinds):
        if tiles:
            found[tiles] = None
        return
    for count in range(counts[kinds[at]] + 1):
        _mixed(counts, kinds, at + 1, tiles + (kinds[at],) * count, found)


def is_risky(tiles):
    """Tells whether a lead holds 天 or a 九 (§4.1)."""
    return any([tile in RISKY for tile in tiles])


def leads(counts, options, opening=True):
    """Returns `(leads, bao)`: every play that may be led, and those that set the 包 flag.

    `opening`: this is the first lead of the deal.
    """
    plays = [tiles for tiles, _form in all_plays(counts, options)]
    safe = [tiles for tiles in plays if not is_risky(tiles)]
    mode = options["tian_jiu_lead"]
    minded = mode != "free" and (opening or options["tian_jiu_scope"] == "every")
    # a risky lead is forced, and sets no flag, where the hand has no other
    if not minded or not safe:
        return plays, []
    if mode == "forbid":
        return safe, []
    return plays, [tiles for tiles in plays if is_risky(tiles)]


def beating(counts, best, options):
    """Returns every play of a hand that beats the shape `best`."""
    return [
        tiles
        for tiles, form in all_plays(counts, options, size_of(best))
        if beats(best, form, options)
    ]
