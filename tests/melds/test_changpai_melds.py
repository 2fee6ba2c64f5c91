"""The matching of long tiles against the rules, plain searches, and under MicroPython."""

import json
import random
from functools import lru_cache

import micropython_runner
import pytest

from paihe.melds import changpai
from paihe.melds.doushisi_table import FAMILIES as DOUSHISI
from paihe.melds.jier_table import FAMILIES as JIER

HANDS = 20000
# kinds in the order of each game, and the sums that a pair makes
GAMES = {
    "doushisi": (
        DOUSHISI,
        "11 12 13 22 14 23 15 24 33 16 25 34 26 35 44 36 45 46 55 56 66".split(),
        (14,),
    ),
    "jier": (
        JIER,
        "11 66 35 26 44 12 16 34 25 13 22 15 24 33 56 45 36 14 23 46 55".split(),
        (10, 20),
    ),
}
COPIES = {"doushisi": {}, "jier": {"12": 2}}
each_game = pytest.mark.parametrize("game", sorted(GAMES))


def pips(text):
    return int(text[0]) + int(text[1])


def hand(game, text):
    """Counts of the natural tiles, and how many wilds."""
    order = GAMES[game][1]
    counts = bytearray(21)
    wilds = 0
    for tile in text.split():
        if tile in ("CS", "TY"):
            wilds += 1
        else:
            counts[order.index(tile)] += 1
    return counts, wilds


def complete(game, text):
    counts, wilds = hand(game, text)
    return changpai.complete(counts, GAMES[game][0], wilds)


@pytest.mark.parametrize(
    "game, text, expected",
    [
        ("doushisi", "", True),
        ("doushisi", "16 25 34 25", True),
        ("doushisi", "16 25 34 35", False),
        ("doushisi", "66 11 56 12 55 22 46 13", True),
        ("doushisi", "CS TY", False),
        ("doushisi", "CS 66", True),
        ("doushisi", "CS CS 66 66", True),
        ("doushisi", "CS CS 66 11", True),
        ("doushisi", "CS CS CS 66", False),
        ("jier", "11 35 66 26", True),
        ("jier", "13 46", False),
        ("jier", "14 23 46 55", True),
        ("jier", "14 46", False),
        ("jier", "12 16", True),
        ("jier", "12 56", False),
        ("jier", "CS TY", False),
        ("jier", "CS TY 13 15", True),
        ("jier", "13 22 46", False),
    ],
)
def test_tiles_match_to_the_sums_of_the_game(game, text, expected):
    assert complete(game, text) is expected


@lru_cache(maxsize=None)
def by_search(values, wilds, sums):
    """Says whether pips pair up; the first one is tried with every other and with a wild."""
    if not values:
        return wilds == 0
    first, rest = values[0], values[1:]
    if wilds and by_search(rest, wilds - 1, sums):
        return True
    for at, value in enumerate(rest):
        if first + value in sums and by_search(rest[:at] + rest[at + 1 :], wilds, sums):
            return True
    return False


def random_hands(game, chance):
    """Hands of a full deck, every third one built of pairs so that complete ones are met."""
    _table, order, sums = GAMES[game]
    for number in range(HANDS):
        wilds = chance.choice((0, 0, 0, 1, 2, 3, 8))
        deck = order * 4
        chance.shuffle(deck)
        tiles = []
        if number % 3:
            for tile in deck[: chance.randrange(1, 9)]:
                mates = [each for each in order if pips(tile) + pips(each) in sums]
                tiles += [tile, chance.choice(mates)]
            if number % 3 == 2 and tiles:
                tiles[chance.randrange(len(tiles))] = deck[-1]
            for _ in range(min(wilds, len(tiles))):
                tiles.pop(chance.randrange(len(tiles)))
        else:
            tiles = deck[: chance.randrange(0, 19)]
        if all(tiles.count(tile) <= COPIES[game].get(tile, 4) for tile in tiles):
            yield sorted(tiles, key=order.index), wilds


@each_game
def test_completion_agrees_with_a_search_on_random_hands(game, seed):
    table, order, sums = GAMES[game]
    chance = random.Random(seed)
    found = [0, 0]
    for tiles, wilds in random_hands(game, chance):
        counts, _none = hand(game, " ".join(tiles))
        expected = by_search(tuple(sorted(map(pips, tiles))), wilds, sums)
        assert changpai.complete(counts, table, wilds) is expected, (tiles, wilds)
        lone, pairs = changpai.lone(counts, table), changpai.pairs(counts, table)
        assert lone + 2 * pairs == len(tiles)
        found[expected] += 1
    assert min(found) > 2000, found


@each_game
def test_micropython_gives_the_same_answers_and_allocates_nothing(game, seed, tmp_path):
    table, order, _sums = GAMES[game]
    chance = random.Random(seed)
    asked = []
    for tiles, wilds in random_hands(game, chance):
        counts, _none = hand(game, " ".join(tiles))
        asked.append((bytes(counts), wilds))
    asked = asked[:4000]
    path = tmp_path / "hands.json"
    path.write_text(json.dumps([[counts.hex(), wilds] for counts, wilds in asked]))
    lines = micropython_runner.run("tests/melds/micropython_changpai.py", path, game).splitlines()
    assert len(lines) == len(asked)
    for line, (counts, wilds) in zip(lines, asked):
        lone, pairs = changpai.lone(counts, table), changpai.pairs(counts, table)
        assert line == "%d %d %s" % (lone, pairs, changpai.complete(counts, table, wilds))
