"""The test vectors of rules/jier.md §10, by number."""

import pytest
from jier_positions import answer, groups, named, position, seen, tiles

from paihe.games.jier.judge import FUNCTIONS
from paihe.games.jier.rules import Jier
from paihe.games.jier.state import deck

ANSWERS = ("hu", "qi", "gang", "peng", "bai", "yan", "pass")


def judge(name, **args):
    function, needed, optional = FUNCTIONS[name]
    assert set(needed) <= set(args) <= set(needed + optional)
    return function(args)


def obliged(hand, tile, table="", **more):
    """Returns what is not `cannot`: `{"bai": "must", …}`."""
    answer = judge("obligations", hand=tiles(hand), tile=tile, groups=groups(table), **more)
    assert tuple(answer) == ANSWERS and set(answer.values()) <= {"must", "may", "cannot"}
    return {name: answer[name] for name in answer if answer[name] != "cannot"}


def lays(hand, table="", **more):
    return judge("lay_obligations", hand=tiles(hand), groups=groups(table), **more)


def discards(hand):
    return " ".join(judge("legal_discards", hand=tiles(hand)))


# --- deck and deal -------------------------------------------------------------------------


def test_1_deck_and_walls():
    assert deck.SIZE == 84 and deck.KINDS == 23
    walls = [judge("wall_size", seats=seats) for seats in range(2, 8)]
    assert walls == [53, 38, 23, 20, 15, 14]
    assert judge("deal_counts", seats=7) == [16, 15, 15, 15, 5, 3, 1]
    assert judge("deal_counts", seats=3) == [16, 15, 15]


# --- throws --------------------------------------------------------------------------------


def test_2_a_mated_four_and_six_are_not_thrown():
    assert discards("13 15 46") == "46"


def test_3_a_six_too_many_may_go_whichever():
    assert discards("13 15 24") == "15 24"


@pytest.mark.parametrize(
    "hand, tile, expected",
    [
        pytest.param("13", "15", {"hu": "may", "bai": "must"}, id="4"),
        pytest.param("13 15", "24", {"bai": "may", "pass": "may"}, id="5"),
        pytest.param("15 15 13 22", "15", {"peng": "may", "bai": "may", "pass": "may"}, id="10"),
        pytest.param("15 15 13", "15", {"peng": "must", "bai": "may"}, id="11"),
        pytest.param("13 13 15", "13", {"peng": "may", "bai": "may", "pass": "may"}, id="12"),
        pytest.param("13 13", "13", {"peng": "must"}, id="13"),
        pytest.param("15 15 13 13 22 46", "15", {"peng": "may", "bai": "must"}, id="14"),
        pytest.param(
            "13 13 13 15 24 33 46",
            "13",
            {"gang": "may", "bai": "may", "pass": "may"},
            id="15",
        ),
        pytest.param("13 13 13 15 46", "13", {"gang": "must", "bai": "may"}, id="16"),
        pytest.param("14 14", "14", {"peng": "may", "bai": "may", "pass": "may"}, id="17 pair"),
        pytest.param(
            "14 14 23", "14", {"hu": "may", "peng": "must", "bai": "must"}, id="17 three"
        ),
        pytest.param("16 25", "34", {"yan": "must"}, id="18"),
        pytest.param("16 25 12 12 46", "34", {"yan": "may", "bai": "may", "pass": "may"}, id="19"),
        pytest.param("16 16 25 34 46", "16", {"peng": "must", "yan": "must"}, id="20"),
        pytest.param("12 12", "CS", {"peng": "may", "bai": "may", "pass": "may"}, id="25"),
        pytest.param("CS TY", "12", {"bai": "may", "pass": "may"}, id="26"),
        pytest.param("12 CS TY", "12", {"gang": "must", "bai": "may", "hu": "may"}, id="27"),
    ],
)
def test_answers_to_a_tile(hand, tile, expected):
    assert obliged(hand, tile) == expected


def test_17_bai_wins():
    assert judge("completes", hand=tiles("14 14 23"), tile="14") is True


# --- lay-downs -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "hand, expected",
    [
        pytest.param("15 15 15 13 13 22", {"an 15": "may"}, id="6"),
        pytest.param("15 15 15 13 22", {"an 15": "must"}, id="7"),
        pytest.param("13 13 13 15 24", {"an 13": "may"}, id="8"),
        pytest.param("13 13 13 15", {"an 13": "must"}, id="9"),
        pytest.param("16 16 16 25 34", {"an 16": "must", "yan 16": "must"}, id="21"),
        pytest.param("12 12 CS", {"an 12": "may"}, id="28"),
        pytest.param("15 15 15 15 16 25 34", {"liang 15": "must", "yan 16": "must"}, id="49"),
    ],
)
def test_lay_downs(hand, expected):
    assert lays(hand) == expected


@pytest.mark.parametrize("first", ["an", "yan"])
def test_21_the_seat_chooses_and_everything_is_judged_again(first):
    order = tiles("16 16 16 25 34 66 44 66 35 11 26 13 24 22 33 56")
    rest = [face for face in deck.order for _ in range(deck.copies[deck.kind(face)])]
    for face in order:
        rest.remove(face)
    game = Jier(2, None, deck_order=[deck.kind(face) for face in order + rest], dealer=0)
    assert named(game) == [{"name": "an", "tile": "16"}, {"name": "yan"}]
    game.apply(game.legal()[0 if first == "an" else 1])
    # 暗 leaves no whole 燕, 燕 leaves only two of a kind
    assert [kind for kind, _tiles in seen(game)["groups"][0]] == [first]
    assert (game.phase, game.turn) != ("lay", 0)


# --- 起 and 碰 -----------------------------------------------------------------------------


def test_22_a_qi_is_a_must():
    assert obliged("22 46", "15", "an:15") == {"qi": "must", "bai": "must"}
    assert obliged("14 46", "15", "an:15") == {"qi": "must"}


def test_23_a_possible_win_excuses_the_qi():
    answer = obliged("14 23 13", "15", "an:15")
    assert answer == {"hu": "may", "qi": "may", "bai": "must"}


def test_24_a_fourth_copy_is_nothing_to_a_peng():
    assert obliged("14 46 55", "15", "peng:15") == {"pass": "may"}


def test_29_no_peng_without_a_wall_tile():
    assert obliged("15 15", "15", wall=0) == {"pass": "may"}


def test_30_a_small_seat_has_no_bai_but_peng():
    assert obliged("13", "15", small=True) == {"pass": "may"}
    assert obliged("15 15 13", "15", small=True) == {"peng": "must"}


# --- complete hands ------------------------------------------------------------------------


def test_31_three_tiles_of_twenty_are_no_group():
    assert judge("completes", hand=tiles("13 15 46")) is False
    assert judge("completes", hand=tiles("13 24 46 46")) is True


def test_32_jing_pair_with_natural_tiles_only():
    assert judge("completes", hand=tiles("CS TY")) is False
    assert judge("completes", hand=tiles("CS TY 13 15")) is True


def test_33_a_jing_may_go_when_nothing_else_can():
    assert discards("CS TY") == "CS TY"
    assert discards("CS 13") == "13"


@pytest.mark.parametrize(
    "drawn, passed, expected",
    [("13", [6], True), ("44", [12], True), ("55", [10], True), ("CS", [2, 6, 10], False)],
)
def test_34_replacements_whose_mate_has_passed_are_set_aside(drawn, passed, expected):
    assert judge("guo", drawn=drawn, passed=passed) is expected
    assert judge("guo", drawn=drawn, passed=[]) is False


# --- who takes it --------------------------------------------------------------------------


def resolve(claims, owner, is_discard, seats=4):
    return judge("resolve", claims=claims, owner=owner, is_discard=is_discard, seats=seats)


def test_35_a_peng_comes_before_a_bai():
    assert resolve({"0": "bai", "2": "peng"}, 3, True) == 2


def test_36_a_win_comes_before_a_peng():
    assert resolve({"0": "hu", "2": "peng"}, 3, True) == 0


def test_37_the_one_who_turned_it_up_comes_first():
    assert resolve({"1": "bai", "2": "bai"}, 1, False) == 1


# --- 胡 and money --------------------------------------------------------------------------


def test_38_hu_of_a_win():
    table = "ji:44.66 ji:44.11 ji:45.56 ji:46.55 liang:15 yan:16.34.25"
    assert judge("hu_count", groups=groups(table)) == 1 + 0 + 1 + 1 + 7 + 2


@pytest.mark.parametrize(
    "table, expected",
    [("peng:12.12.CS", 20), ("an:12.12.TY", 30), ("qi:12.12.CS.TY", 50), ("gang:12.12.CS.TY", 70)],
)
def test_39_hu_of_jing_groups(table, expected):
    assert judge("hu_count", groups=groups(table)) == expected


def test_40_hu_of_pairs_with_a_jing():
    assert judge("hu_count", groups=groups("bai:CS.44 ji:13.TY")) == 1


def test_41_everyone_pays_the_winner():
    assert judge("settle", seats=4, winner=1, hu=8) == [-9, 27, -9, -9]


def test_42_the_seventh_seat_has_its_bonus():
    changes = judge("settle", seats=7, winner=0, hu=4, bonus_seat=6)
    assert changes == [29, -6, -6, -6, -6, -6, 1]
    assert judge("seventh_bonus", held="35", out=tiles("35 35 35 66")) is True
    assert judge("seventh_bonus", held="TY", out=tiles("12 CS 12")) is True
    assert judge("seventh_bonus", held="12", out=tiles("12 CS")) is False


def test_43_the_next_head_is_counted_from_the_cutter():
    assert judge("next_head", winner=1, tile="23", seats=4) == 3


def test_44_the_first_head_has_most_pips():
    assert judge("first_head", turned=tiles("22 66 56 11")) == 1
    assert judge("first_head", turned=tiles("46 55 11")) is None
    assert judge("first_head", turned=tiles("CS 11 13")) == 2


# --- several at once -----------------------------------------------------------------------


def test_45_qi_and_a_win_by_jing():
    all_may = {"hu": "may", "qi": "may", "bai": "may", "pass": "may"}
    assert obliged("CS", "15", "an:15") == all_may
    assert obliged("CS", "15", "an:15", small=True) == {"qi": "must"}


def test_46_jing_qi_and_a_win():
    assert obliged("16", "TY", "an:12.12.CS") == {
        "hu": "may",
        "qi": "may",
        "bai": "may",
        "pass": "may",
    }
    assert obliged("16 13", "TY", "an:12.12.CS") == {"qi": "must", "bai": "may"}


def test_47_without_split_bai():
    options = {"split_bai": False}
    assert obliged("44 66", "CS", options=options) == {"bai": "may", "pass": "may"}
    assert obliged("13 15", "24", options=options) == {"pass": "may"}
    assert obliged("13 15 TY", "24", options=options) == {
        "hu": "may",
        "bai": "may",
        "pass": "may",
    }
    game = position(
        ["13 15 TY", "66"],
        options=options,
        phase="offer",
        turn=0,
        offer="24",
        owner=0,
        is_discard=False,
    )
    assert named(game) == [{"name": "hu"}, {"name": "bai", "hand_tile": "TY"}, {"name": "pass"}]


def test_48_with_one_wall_tile_four_equal_ones_stay():
    assert lays("15 15 15 15", wall=1) == {}
    assert lays("12 12 CS TY", wall=1) == {}
    assert lays("12 12 CS TY", wall=2) == {"liang 12": "must"}


def test_49_liang_and_yan_go_in_any_order_and_there_is_no_pass():
    game = position(["15 15 15 15 16 25 34 11", "66"], phase="lay", turn=0)
    assert named(game) == [{"name": "liang", "tile": "15"}, {"name": "yan"}]


@pytest.mark.parametrize("choice", ["bai", "peng", "pass"])
def test_50_who_is_asked_does_not_hang_on_the_second_answer(choice):
    game = position(
        ["22", "13 22 24 25 25", "15 15 13 13 46 34 34", "22 22 24 16 16"],
        phase="offer",
        turn=1,
        offer="15",
        owner=1,
        is_discard=False,
    )
    asked = []
    answer(game, "bai", hand_tile="22")
    asked.append(game.turn)
    assert game.events == [], "nothing is told before the last answer"
    answer(game, choice, **({"hand_tile": "13"} if choice == "bai" else {}))
    asked.append(game.turn)
    assert game.events == []
    assert asked == [2, 0]
    answer(game, "bai", hand_tile="22")  # its 和 would come first, its 摆 comes after that of 1
    name, taker = ("peng", 2) if choice == "peng" else ("bai", 1)
    assert game.events[0][:3] == (name, taker, deck.kind("15"))


@pytest.mark.parametrize(
    "second, claim, expected",
    [
        pytest.param("56", None, [0, 1, 2, 3], id="nobody wants it"),
        pytest.param("13 22 24", {"name": "bai", "hand_tile": "13"}, [0, 1], id="by 摆"),
        pytest.param("15 15 13 13 46", {"name": "peng"}, [0], id="by 碰"),
    ],
)
def test_51_whom_a_thrown_six_passes(second, claim, expected):
    game = position(
        ["15 56 16 16", "25 25 34 34 35", second, "35 35 26 26 44"], phase="discard", turn=0
    )
    answer(game, "discard", tile="15")
    if claim:
        assert (game.phase, game.turn) == ("offer", 2)
        answer(game, **claim)
    passed = seen(game)["passed"]
    assert [seat for seat in range(4) if 6 in passed[seat]] == expected


@pytest.mark.parametrize(
    "hand, groups_after, aside",
    [
        pytest.param("15 15 24 24", ["peng", "an"], [], id="three equal ones are laid"),
        pytest.param("15 13 24 24", ["peng"], ["15"], id="else it is set aside"),
    ],
)
def test_52_a_replacement_for_a_must_lay_down_goes_to_the_hand(hand, groups_after, aside):
    # 0 has let a 4 pass and takes 24 by 碰; its replacement is a 15
    game = position(
        [hand + " 66", "66"],
        wall="15 66",
        phase="offer",
        turn=0,
        offer="24",
        owner=0,
        is_discard=False,
        passed=[[4], []],
    )
    answer(game, "peng")
    kinds = [kind for kind, _tiles in seen(game)["groups"][0]]
    assert [kind for kind in kinds if kind != "bai"] == groups_after
    assert seen(game)["guo"][0] == aside
    drawn = [event for event in game.events if event[0] in ("guo", "replace")]
    assert drawn[0] == ("guo" if aside else "replace", 0, deck.kind("15"))
