"""The checker of 四色 against the rules, a plain search, and under MicroPython."""

import json
import random
from itertools import product

import micropython_runner
import pytest

from paihe.melds import sise

HANDS = 20000
# strict or loose runs, 将仕相 worth 1 or 2
GOALS = (2, 3, 4, 5)
ORDER = [colour + piece for colour in "RGYK" for piece in "JSXCMPZ"]


def hand(text):
    counts = bytearray(28)
    for tile in text.split():
        counts[ORDER.index(tile)] += 1
    return counts


@pytest.mark.parametrize(
    "text, points",
    [
        ("", 0),
        ("RJ", 1),
        ("RJ RJ", 2),
        ("RS", -1),
        ("RS RS", 0),
        ("RS GS YS", 1),
        ("RS GS YS KS", 4),
        ("RS RS RS", 3),
        ("RS RS RS RS", 8),
        ("RJ RS RX", 1),
        ("RC RM RP", 1),
        ("RX RC RM", -1),
        ("RM RP RZ", -1),
        ("RC RM GP", -1),
        ("RJ GJ YJ", 3),
        ("RJ GJ YJ KJ", 16),
        ("KJ KJ KJ KJ", 32),
        ("KJ KJ KJ KJ RJ GJ YJ", 35),
        # two runs are worth more than their three pairs
        ("RC RC RM RM RP RP", 2),
        # 对 and 异色三 where 异色四 would leave one alone
        ("RC RC GC YC KC", 1),
        ("RJ RS RX RS GS YS", 0 + 1 + 1),
    ],
)
def test_a_hand_is_worth_its_best_split(text, points):
    counts = hand(text)
    assert sise.best(counts, 2) == points
    assert sise.complete(counts, 2) is (points >= 0)
    assert (sise.distance(counts, 2) == 0) is (points >= 0)


def test_the_options_count_runs_as_they_say():
    options = {"runs": "loose", "command_points": 2}
    assert sise.goal_of(options) == 5
    for text, strict, loose in (("RX RC RM", -1, 1), ("RM RP RZ", -1, 1), ("RS RX RC", -1, 1)):
        assert [sise.best(hand(text), goal) for goal in (2, 3)] == [strict, loose]
    assert [sise.best(hand("RJ RS RX"), goal) for goal in GOALS] == [1, 1, 2, 2]


# --- an independent reading of rules/sise.md §5: all groups, tried one by one --------------------


def every_group():
    """Returns every group but runs as `(tiles, points in hand)`."""
    found = []
    for tile in ORDER:
        general = tile[1] == "J"
        sizes = {1: 1, 4: 32} if general else {2: 0, 3: 3, 4: 8}
        found += [((tile,) * size, points) for size, points in sizes.items()]
    for piece in "JSXCMPZ":
        for colours in ("RGY", "RGK", "RYK", "GYK", "RGYK"):
            if piece != "J" or len(colours) == 4:
                points = 16 if piece == "J" else 4 if len(colours) == 4 else 1
                found.append((tuple(colour + piece for colour in colours), points))
    return found


def groups_of(goal):
    """Returns {lowest kind: [(kinds, points)]} for a goal."""
    rows = every_group()
    for colour in "RGYK":
        for start in range(5) if goal & 1 else (0, 3):
            tiles = tuple(colour + piece for piece in "JSXCMPZ"[start : start + 3])
            rows.append((tiles, goal >> 1 if start == 0 else 1))
    found = {kind: [] for kind in range(28)}
    for tiles, points in rows:
        kinds = sorted(ORDER.index(tile) for tile in tiles)
        found[kinds[0]].append((kinds, points))
    return found


SHAPES = {goal: groups_of(goal) for goal in GOALS}


def by_search(counts, shapes, known):
    """Returns (loose cards, -points), the least of all ways; the lowest card goes first."""
    key = bytes(counts)
    if key not in known:
        lowest = next((kind for kind in range(28) if counts[kind]), None)
        if lowest is None:
            return 0, 0
        counts[lowest] -= 1
        loose, points = by_search(counts, shapes, known)
        counts[lowest] += 1
        best = loose + 1, points
        for kinds, worth in shapes[lowest]:
            if all(counts[kind] >= kinds.count(kind) for kind in kinds):
                for kind in kinds:
                    counts[kind] -= 1
                loose, points = by_search(counts, shapes, known)
                best = min(best, (loose, points - worth))
                for kind in kinds:
                    counts[kind] += 1
        known[key] = best
    return known[key]


@pytest.mark.parametrize("piece", range(7))
def test_every_column_of_a_piece_is_as_a_search_finds_it(piece):
    known = {}
    for column in product(range(5), repeat=4):
        counts = bytearray(28)
        for colour, count in enumerate(column):
            counts[7 * colour + piece] = count
        loose, points = by_search(bytearray(counts), SHAPES[2], known)
        assert sise.distance(counts, 2) == loose
        assert sise.promise(counts, 2) == -points << 10 | loose
        assert sise.best(counts, 2) == (-1 if loose else -points)


def random_hands(chance):
    """Hands of one deck: of whole groups, such with a card changed, cards of few kinds, any cards."""
    for number in range(HANDS):
        goal = GOALS[number % 4]
        shapes = [row for rows in SHAPES[goal].values() for row in rows]
        counts = bytearray(28)
        way = number // 4 % 4
        size = 21 if number % 100 < 4 else chance.randrange(1, 13)
        if way < 2:
            while sum(counts) < size:
                kinds = chance.choice(shapes)[0]
                if all(counts[kind] + kinds.count(kind) < 5 for kind in kinds):
                    for kind in kinds:
                        counts[kind] += 1
            if way:
                counts[chance.choice([kind for kind in range(28) if counts[kind]])] -= 1
                counts[chance.choice([kind for kind in range(28) if counts[kind] < 4])] += 1
        else:
            among = chance.sample(range(28), 9) if way == 2 else range(28)
            for tile in chance.sample([kind for kind in among for _ in range(4)], size):
                counts[tile] += 1
        yield counts, goal


def test_20000_hands_are_as_a_search_finds_them(seed):
    complete = 0
    for counts, goal in random_hands(random.Random(seed)):
        loose, points = by_search(bytearray(counts), SHAPES[goal], {})
        complete += not loose
        assert sise.promise(counts, goal) == -points << 10 | loose, (counts.hex(), goal)
        assert sise.complete(counts, goal) is (not loose)
    assert HANDS // 4 < complete < HANDS * 3 // 4


def test_micropython_answers_as_cpython_and_nothing_allocates(seed, tmp_path):
    hands = [(counts.hex(), goal) for counts, goal in random_hands(random.Random(seed + 1))][:6000]
    file = tmp_path / "hands.json"
    file.write_text(json.dumps(hands), encoding="utf-8")
    there = micropython_runner.run("tests/melds/micropython_sise.py", file).splitlines()
    here = []
    for text, goal in hands:
        counts = bytes.fromhex(text)
        here.append(
            "%s %d %d %d"
            % (
                sise.complete(counts, goal),
                sise.best(counts, goal),
                sise.distance(counts, goal),
                sise.promise(counts, goal),
            )
        )
    assert there == here
