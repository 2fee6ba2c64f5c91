"""All 496 draws of two tiles under all 24 orders, against a second reading of rules §5."""

import itertools

import pytest

from paihe.games.dingerhong import melds
from paihe.games.dingerhong.melds import DECK
from paihe.games.dingerhong.options import OPTIONS

ORDERS = [
    dict(zip(("pair_order", "wang_gang", "tie_rule", "ding_wild"), values))
    for values in itertools.product(
        ("seed", "paijiu", "classes"), (False, True), ("high_tile", "draw"), (False, True)
    )
]
DEFAULTS = {name: default for name, default, _values in OPTIONS}
TILES = [text for text, copies in zip(DECK.order, DECK.copies) for _ in range(copies)]

# §5.1: the pairs from the strongest down, and the single tiles, as the text lists them
PAIRS = {
    "seed": "天 地 人 和 梅 长二 长三 斧头 四六 幺六 幺五 九 八 七 五".split(),
    "paijiu": "天 地 人 和 梅 长三 长二 斧头 四六 幺六 幺五 九 八 七 五".split(),
    "classes": ["天", "地", "人", "和", "梅=长二=长三", "斧头=四六=幺六=幺五", "九=八=七=五"],
}
SINGLES = {
    "seed": PAIRS["seed"] + ["低"],
    "paijiu": PAIRS["paijiu"] + ["低"],
    "classes": PAIRS["classes"][:-1] + ["九", "八", "七", "五", "低"],
}
NAMES = {
    "66": "天", "11": "地", "44": "人", "13": "和", "55": "梅", "22": "长二", "33": "长三",
    "56": "斧头", "46": "四六", "16": "幺六", "15": "幺五", "45": "九", "36": "九", "26": "八",
    "35": "八", "34": "七", "25": "七", "14": "五", "23": "五", "24": "低", "12": "低",
}  # fmt: skip


def height(name, ladder):
    """How far above the lowest a name stands; equal ones share a step."""
    for step, names in enumerate(reversed(ladder)):
        if name in names.split("="):
            return step
    raise AssertionError(name)


def pips(text):
    return int(text[0]) + int(text[1])


def worth(a, b, options):
    """Two tiles in notation, read once more: a tuple that compares as §5.1 says."""
    if {a, b} == {"12", "24"}:
        return 9, 0, 0
    if NAMES[a] == NAMES[b] != "低":
        return 8, height(NAMES[a], PAIRS[options["pair_order"]]), 0
    if options["wang_gang"] and {"66", "11"} & {a, b}:
        first, other = (a, b) if a in ("66", "11") else (b, a)
        if NAMES[other] == "九":
            return 7, first == "66", 0
        if pips(other) == 8:
            return 6, first == "66", 0
    totals = [pips(a) + pips(b)]
    lone = [text for text in (a, b) if text in ("12", "24")]
    if options["ding_wild"] and lone:
        other = b if a == lone[0] else a
        totals = [pips(other) + 3, pips(other) + 6]
    points = max(total % 10 for total in totals)
    if not points or options["tie_rule"] == "draw":
        return 0, points, 0
    ladder = SINGLES[options["pair_order"]]
    return 0, points, max(height(NAMES[a], ladder), height(NAMES[b], ladder))


@pytest.mark.parametrize("order", ORDERS, ids=lambda order: "-".join(map(str, order.values())))
def test_all_draws_of_two_tiles_rank_as_the_text_says(order):
    options = dict(DEFAULTS, **order)
    ranks = melds.table(options)
    assert len(TILES) == 32
    draws = list(itertools.combinations(TILES, 2))
    assert len(draws) == 496
    values = [worth(a, b, options) for a, b in draws]
    below = {value: sum(1 for other in values if other < value) for value in set(values)}
    for (a, b), value in zip(draws, values):
        pair = (DECK.kind(a), DECK.kind(b))
        assert melds.weaker(ranks, pair) == below[value], (a, b)
        assert melds.weaker(ranks, pair[::-1]) == below[value]


def test_the_default_order_has_110_values():
    ranks = melds.table(DEFAULTS)
    found = {
        melds.weaker(ranks, (DECK.kind(a), DECK.kind(b)))
        for a, b in itertools.combinations(TILES, 2)
    }
    assert len(found) == 110


def test_every_hand_of_four_splits_as_the_text_says():
    ranks = melds.table(DEFAULTS)
    hands = {tuple(sorted(map(DECK.kind, hand))) for hand in itertools.combinations(TILES, 4)}
    seen = set()
    for hand in hands:
        ways = melds.splits(list(hand), ranks)
        partners = []
        for big, small in ways:
            assert sorted(big + small) == list(hand)
            assert melds.weaker(ranks, big) >= melds.weaker(ranks, small)
            first = big if hand[0] in big else small
            partners.append(sorted(first)[1])
        # in the order of the partner of the first tile, none twice
        assert partners == sorted(set(partners))
        seen.add(len(ways))
    # every four tiles have at least two splits
    assert seen == {2, 3}


def test_the_house_way_is_the_best_sum_and_never_dominated():
    ranks = melds.table(DEFAULTS)
    hands = {tuple(sorted(map(DECK.kind, hand))) for hand in itertools.combinations(TILES, 4)}
    for hand in hands:
        ways = melds.splits(list(hand), ranks)
        worths = [[melds.weaker(ranks, half) for half in way] for way in ways]
        chosen = worths[melds.house_way(ways, ranks)]
        assert sum(chosen) == max(map(sum, worths))
        for other in worths:
            assert other == chosen or other[0] < chosen[0] or other[1] < chosen[1]
            if sum(other) == sum(chosen):
                assert (chosen[1], chosen[0]) >= (other[1], other[0])
