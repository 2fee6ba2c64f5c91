"""The test vectors of rules/dama.md §10, by their numbers."""

import pytest
from dama_positions import deal, judge, legal, state

DROP = state(n=2, drop=True)
WAITING = dict(DROP, ben=["235", "344"])
BUMPED = dict(DROP, last=[1, "256"])


def start(ben=(None, None), turn=0):
    """Returns a state of phase ben."""
    return state(n=2, drop=True, phase="ben", ben=list(ben), turn=turn)


def moves(first, k, *targets):
    """Writes moves of 1..k horses from one square to each target."""
    return ["move %d %d %d" % (first, target, size) for target in targets for size in k]


HOLD = ["hold"]
# number: position, throw, legal actions (None: not asked), options
LEGAL = {
    "1a": (start(), "123", ["rethrow"]),
    "1b": (start(), "136", ["rethrow"]),
    "2": (start(), "556", ["set_ben"]),
    "3": (start(("223", None), 1), "133", ["rethrow"]),
    "4": (DROP, "223", ["drop 3 7"]),
    "5": (DROP, "124", ["drop 2 7"]),
    "6": (DROP, "344", ["drop 3 11"]),
    "7": (DROP, "155", ["drop 2 11"]),
    "8": (WAITING, "136", ["drop 4 10"]),
    "9": (DROP, "236", ["drop 2 11"]),
    "10": (DROP, "444", ["drop 8 12"]),
    "11": (DROP, "112", ["drop 2 4"]),
    "12": (BUMPED, "256", ["drop 3 13"]),
    "13": (BUMPED, "355", ["drop 2 13"]),
    "15": (state(((), ((13, 3),)), drop=True), "346", HOLD),
    "16": (state(((), ((13, 1),)), drop=True), "346", ["drop 1 13"]),
    "17": (state(((), ((10, 5),)), drop=True), "244", ["drop 1 10"]),
    "18": (state((((20, 2),), ((25, 3),)), hand=[0, 0]), "134", moves(20, (1, 2), 12) + HOLD),
    "19": (
        state((((20, 2),), ((25, 2),)), hand=[0, 0]),
        "134",
        ["move 20 28 2", "move 20 12 1"] + HOLD,
    ),
    "20": (
        state((((20, 2),), ((28, 9),)), hand=[0, 0]),
        "134",
        moves(20, (1, 2), 28) + HOLD,
    ),
    "21": (
        state((((40, 9),), ()), passed=[False, True]),
        "134",
        ["drop 1 8"] + moves(40, range(1, 10), 46) + HOLD,
    ),
    "22": (
        state((((40, 10), (5, 10)), ()), passed=[False, True], hangu_paid=False),
        "134",
        moves(5, range(1, 11), 13) + moves(40, range(1, 10), 46) + ["move 40 48 10"] + HOLD,
    ),
    "23": (state((((46, 9),), ()), passed=[False, True], hand=[0, 0]), "134", HOLD),
    "24": (
        state((((79, 19), (70, 1)), ())),
        "134",
        moves(70, (1,), 78) + moves(79, range(1, 20), 82) + HOLD,
    ),
    "25": (
        state((((79, 20),), ())),
        "134",
        moves(79, range(1, 20), 82) + ["move 79 87 20"] + HOLD,
    ),
    "26a": (state((((82, 20),), ())), "235", HOLD),
    "26b": (state((((82, 20),), ())), "136", ["move 82 92 20"] + HOLD),
    "26c": (state((((82, 20),), ())), "333", ["move 82 91 20"] + HOLD),
    "26d": (state((((82, 20),), ())), "223", ["move 82 89 20"] + HOLD),
    "26e": (state((((82, 20),), ())), "124", HOLD),
    "27a": (state((((85, 20),), ())), "166", ["move 85 86 20"] + HOLD),
    "27b": (state((((85, 20),), ())), "135", HOLD),
    "27c": (state((((85, 20),), ())), "666", ["move 85 91 20"] + HOLD),
    "27d": (state((((85, 20),), ())), "225", ["move 85 90 20"] + HOLD),
    "28a": (state((((90, 20),), ())), "124", ["fly 2"] + HOLD),
    "28b": (state((((90, 20),), ())), "444", ["fly 8"] + HOLD),
    "28c": (state((((90, 20),), ())), "235", HOLD),
    "28d": (state((((90, 20),), ())), "136", HOLD),
    "31": (state((((90, 2),), ()), home=[18, 0]), "333", ["fly 2"] + HOLD),
    "32": (state((((90, 20),), ()), ben=["235", "344"]), "136", HOLD),
    "34": (
        state((((46, 10),), ()), passed=[False, True], hangu_paid=False),
        "134",
        ["drop 1 8", "move 46 54 10"] + HOLD,
    ),
    "35a": (
        state((((20, 2),), ((25, 3),)), hand=[0, 0]),
        "134",
        moves(20, (1, 2), 28) + HOLD,
        {"block_from": 46},
    ),
    "35b": (
        state((((21, 2),), ((25, 3), (29, 3))), hand=[0, 0]),
        "134",
        moves(21, (1, 2), 13) + HOLD,
        {"block_from": 46},
    ),
    "36": (
        state((((40, 9),), ()), passed=[False, True], hand=[0, 0]),
        "134",
        HOLD,
        {"gate_stop": "exact"},
    ),
}


@pytest.mark.parametrize("number", LEGAL)
def test_vector_of_legal_actions(number):
    given, throw, expected, *options = LEGAL[number]
    assert legal(given, throw, **(options[0] if options else {})) == expected


# number: position, throw, tag, actor, payments, thrower of the next throw, options
WHO = {
    "4": (DROP, "223", "own_true", 0, [["pot", "p0", 3]], 0),
    "5": (DROP, "124", "own_side", 0, [["pot", "p0", 2]], 0),
    "6": (DROP, "344", "other_true", 1, [["p0", "p1", 3]], 1),
    "7": (DROP, "155", "other_side", 1, [["p0", "p1", 2]], 1),
    "8": (WAITING, "136", "reward", 0, [["pot", "p0", 2], ["pot", "p0", 2]], 0),
    "9": (DROP, "236", "reward", 0, [["pot", "p0", 2]], 1),
    "10": (DROP, "444", "reward", 0, [["pot", "p0", 8]], 0),
    "11": (DROP, "112", "penalty", 1, [["p0", "pot", 2]], 1),
    "12": (BUMPED, "256", "bump_true", 1, [["p0", "p1", 3]], 1),
    "13": (BUMPED, "355", "bump_side", 1, [["p0", "p1", 2]], 1),
    "14": (dict(BUMPED, bumps=2), "355", "bump_side", 1, [["p0", "p1", 4]], 1),
    "16": (state(((), ((13, 1),)), drop=True), "346", "plain", 0, [], 0),
    "32": (
        state((((90, 20),), ()), ben=["235", "344"]),
        "136",
        "reward",
        0,
        [["pot", "p0", 2], ["pot", "p0", 2]],
        0,
    ),
}


@pytest.mark.parametrize("number", WHO)
def test_vector_of_who_acts_pays_and_throws_next(number):
    given, throw, tag, actor, pay, after = WHO[number]
    found = judge("who", given, throw)
    assert (found["tag"], found["actor"], found["pay"]) == (tag, actor, pay)
    assert judge("apply", given, throw, *judge("legal_moves", given, throw)[0])["turn"] == after


def test_vector_16_a_hit_sends_home_and_is_paid():
    after = judge("apply", state(((), ((13, 1),)), drop=True), "346", "drop", 1, 13)
    assert after["hand"] == [19, 20] and after["chips"] == [-19, -21] and after["turn"] == 0


def test_vector_22_the_first_ten_through_hangu_take_half_the_pot():
    given = LEGAL["22"][0]
    after = judge("apply", given, "134", "move", 40, 48, 10)
    assert after["chips"] == [-10, -30] and after["pot"] == 40 and after["passed"][0]
    assert after["hangu_paid"] is True


@pytest.mark.parametrize(
    "number, board, throw, action, chips",
    [
        ("29", ((85, 20),), "666", ("move", 85, 91, 20), [94, -47, -47]),
        ("30", ((88, 20),), "244", ("move", 88, 92, 20), [40, -20, -20]),
    ],
    ids=lambda value: value if value in ("29", "30") else "",
)
def test_vector_of_the_prize(number, board, throw, action, chips):
    after = judge("apply", state((board,), n=3), throw, *action)
    assert after["chips"] == chips and after["pot"] == 0
    assert after["finish"] == {"29": "fine", "30": "coarse"}[number]


def test_vector_31_and_38_flying_out_of_the_ditch_wins_coarse():
    given = LEGAL["31"][0]
    after = judge("apply", given, "333", "fly", 2)
    assert (after["winner"], after["finish"], after["phase"]) == (0, "coarse", "over")
    assert after["turn"] == 0 and after["home"] == [20, 0]
    game = deal(given, "333")
    game.apply(game.legal()[0])
    shown = game.whole()
    assert (shown["phase"], shown["turn"], shown["throw"]) == ("over", 0, None)
    assert game.over and game.turn == -1 and game.legal() == []


def test_vector_33_half_the_pot_before_the_station():
    given = state((((40, 10), (5, 10)),), n=3, passed=[False, True, True], hangu_paid=False)
    after = judge("apply", given, "114", "move", 40, 46, 10)
    assert after["chips"] == [1, -30, -30] and after["pot"] == 59
    assert after["passed"][0] is False and after["turn"] == 0


def test_vector_34_from_hangu_no_half_pot():
    after = judge("apply", LEGAL["34"][0], "134", "move", 46, 54, 10)
    assert after["passed"][0] is True and after["chips"] == [-20, -20]
    assert after["hangu_paid"] is False


def test_vector_37_only_triples_throw_again():
    given = state((((30, 2),), ()))
    for action in judge("legal_moves", given, "223", extra_throw="triples_only"):
        after = judge("apply", given, "223", *action, extra_throw="triples_only")
        assert after["turn"] == 1
