"""Completeness, red counts and all black of 斗十四 against a search of all pairings (§5)."""

import random

import pytest

from paihe.core.game import check_options
from paihe.games.doushisi import ending, melds
from paihe.games.doushisi.judge import FUNCTIONS
from paihe.games.doushisi.rules import Doushisi
from paihe.games.doushisi.state import AN, DECK, PAIR

PIPS = [DECK.pips(kind) for kind in range(23)]
RED = [int(DECK.is_red(kind)) if kind < 21 else 0 for kind in range(23)]
DING, FU = DECK.kind("12"), DECK.kind("56")


def test_pips_and_colours_are_those_of_the_deck():
    assert list(melds.PIPS) == PIPS and list(melds.RED) == RED


def faces(tile, mate):
    """What a tile beside `mate` may stand for."""
    return [tile] if tile < 21 else [k for k in range(21) if PIPS[k] + PIPS[mate] == 14]


def ways_of_tile(tile, mate):
    """The (red, counted against its print) that a tile in a pair may have."""
    found = set()
    for face in faces(tile, mate):
        found.add((RED[face], 0))
        if face in (DING, FU):
            found.add((1 - RED[face], 1))
    return found


def ways_of_pair(a, b):
    return {(r + q, s + t) for r, s in ways_of_tile(a, b) for q, t in ways_of_tile(b, a)}


PAIR_WAYS = {
    (a, b): ways_of_pair(a, b)
    for a in range(21)
    for b in range(23)
    if b > 20 or PIPS[a] + PIPS[b] == 14
}


def pairings(counts, known):
    """Every (red, against its print) of every way to pair all tiles; wilds are of one kind, 21."""
    key = bytes(counts)
    if key in known:
        return known[key]
    found = set()
    first = next((kind for kind in range(21) if counts[kind]), None)
    if first is None:
        found = set() if counts[21] else {(0, 0)}
    else:
        counts[first] -= 1
        for mate in range(first, 22):
            if counts[mate] and (first, mate) in PAIR_WAYS:
                counts[mate] -= 1
                for red, against in pairings(counts, known):
                    for more, other in PAIR_WAYS[first, mate]:
                        found.add((red + more, against + other))
                counts[mate] += 1
        counts[first] += 1
    known[key] = found
    return found


def random_hand(chance, pairs):
    """A hand that is complete more often than not, with up to four wilds."""
    counts = bytearray(23)
    while sum(counts) < 2 * pairs:
        first = chance.randrange(21)
        mate = chance.choice([k for k in range(21) if PIPS[k] + PIPS[first] == 14])
        counts[first] += 1
        counts[mate] += 1
        if max(counts) > 4:
            counts[first] -= 1
            counts[mate] -= 1
    for _ in range(chance.choice((0, 0, 1, 2, 2, 3, 4))):
        held = [kind for kind in range(21) if counts[kind]]
        if held:
            counts[chance.choice(held)] -= 1
            counts[chance.choice((21, 22))] += 1
    if chance.random() < 0.15:
        counts[chance.choice([kind for kind in range(23) if counts[kind]])] -= 1
        free = [kind for kind in range(23) if counts[kind] < 4]
        counts[chance.choice(free)] += 1
    return counts


def best_of(ways, limit):
    """The most red and whether nothing is red, with at most `limit` tiles against their print."""
    reds = [red for red, against in ways if against <= limit]
    return max(reds), 0 in reds


@pytest.mark.parametrize(
    "pairs, hands", [(1, 1000), (2, 4000), (3, 20000), (6, 12000), (9, 12000)]
)
def test_every_hand_is_judged_as_a_search_judges_it(pairs, hands, seed):
    chance = random.Random(seed + pairs)
    complete = 0
    for _ in range(hands):
        counts = random_hand(chance, pairs)
        plain = bytearray(counts[:22])
        plain[21] += counts[22]
        ways = pairings(plain, {})
        small = pairs < 4
        for ding_fu in ("any", "one", "none"):
            options = {"ding_fu": ding_fu, "small_black_an": True}
            win = melds.win(counts, (), small, False, options)
            assert (win is not None) == bool(ways), list(counts)
            if win is None:
                break
            limit = {"any": 99, "one": 1, "none": 0}[ding_fu] if small else 0
            red, black = best_of(ways, limit)
            assert win[1:] == (red, 5 if small else 18, black), (list(counts), ding_fu)
            assert win[0] == (red >= win[2] or (small and black))
        complete += bool(ways)
    assert complete > hands // 4


def test_laid_groups_count_and_the_judge_lists_every_total(seed):
    chance = random.Random(seed)
    for _ in range(600):
        small = chance.random() < 0.6
        given = {
            "ding_fu": chance.choice(("any", "one", "none")),
            "small_black_an": chance.random() < 0.5,
        }
        options = check_options(Doushisi.option_rows(), given)
        groups = []
        reds, laid = {(0, 0)}, 0
        black = True
        for _ in range(chance.randrange(1, 5)):
            if chance.random() < 0.4:
                tile, size = chance.randrange(21), chance.choice((3, 4))
                if any(tile in tiles for _kind, tiles in groups):
                    continue
                groups.append((AN, bytes([tile] * size)))
                laid += (8 if RED[tile] else 4) + (2 if size == 4 else 0)
                black = black and not RED[tile] and given["small_black_an"]
            else:
                a, b = chance.choice(sorted(PAIR_WAYS))
                if any(a in tiles or b in tiles for _kind, tiles in groups):
                    continue
                groups.append((PAIR, bytes(sorted((a, b)))))
                reds = {(r + q, s + t) for r, s in reds for q, t in PAIR_WAYS[a, b]}
        limit = {"any": 99, "one": 1, "none": 0}[given["ding_fu"]] if small else 0
        totals = sorted({laid + red for red, against in reds if against <= limit})
        black = black and any(red == 0 and against <= limit for red, against in reds)
        most, all_black = melds.red_of(bytearray(23), groups, small, options)
        assert (most, all_black) == (totals[-1], black), groups
        rows = [[DECK.notation(tile) for tile in tiles] for _kind, tiles in groups]
        answer = FUNCTIONS["red"][0]({"groups": rows, "small": small, "options": given})
        assert answer == {"red": totals, "all_black": black}


def test_a_complete_hand_is_shown_in_pairs_that_have_its_red(seed):
    chance = random.Random(seed)
    options = {"ding_fu": "none", "small_black_an": True}
    for _ in range(2000):
        counts = random_hand(chance, 9)
        if not melds.completes(counts):
            continue
        pairs = ending.arrange(counts)
        shown = bytearray(23)
        for pair in pairs:
            assert melds.matches(*pair)
            for tile in pair:
                shown[tile] += 1
        assert shown == counts
        groups = [(PAIR, bytes(pair)) for pair in pairs]
        red = melds.red_of(bytearray(23), groups, False, options)[0]
        assert red == melds.red_of(counts, (), False, options)[0]


def test_the_eighth_seat_wins_as_a_black_tile_of_its_points_would():
    for points in (2, 4, 5, 6, 7, 8, 9, 10, 12):
        black = [k for k in range(21) if PIPS[k] == points and not RED[k]]
        for tile in range(23):
            good = bool(black) and tile < 21 and not RED[tile] and PIPS[tile] + points == 14
            assert melds.eighth_wins(points, tile) is good
