"""Wins, what they pay, and 错二麻五 of 斗十四, as far as the numbered vectors leave it open."""

import pytest
from doushisi_positions import SEATS, act, names, position, pull, shown

from paihe.games.doushisi import score
from paihe.games.doushisi.rules import Doushisi
from paihe.games.doushisi.state import DECK

RED_TABLE = "66x3 44x3 11-66 14-45 14-45 15-44 16-34 24-35"


# --- wins --------------------------------------------------------------------------------


def test_5_the_eighth_seat_wins_a_black_tile():
    game = position(
        8, "discard", 0, {0: "23"}, avoid="23 36 45 14", may_hu=True, declared=9, dang=0,
    )  # fmt: skip
    act(game, "discard", tile="23")
    assert shown(game) == (7, ["hu", "pass"])
    act(game, "hu")
    detail = game.result()["detail"]
    assert (detail["winner"], detail["all_black"], detail["fan"], detail["need"]) == (
        7,
        True,
        0,
        5,
    )
    assert game.scores() == [-2, -1, -1, -1, -1, -1, -1, 8]


def test_6_a_won_hand_is_itemised():
    game = position(4, "discard", 0, {0: "13 46"}, {0: RED_TABLE}, may_hu=True, dang=1, hand_no=2)
    act(game, "hu")
    detail = game.notate_result(game.result())["detail"]
    assert (detail["end"], detail["winner"], detail["source"]) == ("hu", 0, "own")
    # 案 of 人 and 天, the fourth of each in a pair, and 本牌 天
    assert detail["fan_names"] == [
        ["face", "44"],
        ["fourth", "44"],
        ["face", "66"],
        ["fourth", "66"],
        ["benpai", "66"],
    ]
    assert detail["fan"] == 5 and detail["need"] == 18 and detail["dang"] == 1
    assert detail["red"] == 8 + 8 + 2 * 5 + 1 + 2 and len(detail["groups"]) == 9
    assert game.scores() == [128, -64, -32, -32]
    assert "29" in game.reason("zh") and "29" in game.reason("en")


@pytest.mark.parametrize(
    "options, expected",
    [
        # the face 天 and its fourth; all four of 幺五 and of 三五
        ({}, 4),
        ({"any_four_fan": False}, 2),
        # 天 is no face: its four copies count as any four
        ({"fan_faces": 0}, 3),
        ({"fan_faces": 3}, 3),
        ({"fan_faces": 0, "any_four_fan": False}, 0),
        ({"fan_faces": 7}, 4),
        ({"fan_cap": 1}, 1),
    ],
)
def test_6_which_faces_count(options, expected):
    table = [["66"] * 3, ["11", "66"]] + [["15", "35"]] * 4
    judge = Doushisi.judge_functions()["fan"][0]
    assert judge({"groups": table, "seats": 4, "options": options}) == expected


def test_6_the_benpai_is_one_face_for_six_hands_each():
    faces = [DECK.notation(score.benpai_of(number)) for number in range(1, 25)]
    assert faces == ["66"] * 6 + ["11"] * 6 + ["44"] * 6 + ["13"] * 6
    judge = Doushisi.judge_functions()["fan"][0]
    given = {"groups": [["66"] * 3], "seats": 4, "benpai": "66", "options": {"benpai": False}}
    assert judge(given) == 1


def test_5_the_red_that_lies_on_the_table_is_told_for_every_seat():
    game = position(
        4, "discard", 0, {0: "13 25"}, {0: "66x3 55x3 12-56 12-CS 46-TY", 1: "44x4", 3: "56x3"},
        options={"wilds": 8},
    )  # fmt: skip
    # a wild is red, but 斧 beside 丁
    assert [game.laid_red(seat) for seat in range(4)] == [8 + 4 + 1 + 1 + 2, 10, 0, 4]
    assert [game.needed(seat) for seat in range(4)] == [18, 18, 18, 5]


def test_6_scores_may_exceed_sixteen_bits():
    options = {"score_mode": "red", "fan_faces": 7}
    game = position(
        4, "discard", 0, {0: "13 46"},
        {0: "66x4 11x4 44x4 14x4 34x4 45x4 13x3 46x3"}, may_hu=True, dang=0, options=options,
    )  # fmt: skip
    act(game, "hu")
    detail = game.result()["detail"]
    assert detail["fan"] == 16 and detail["red"] == 78
    assert game.scores()[1] == -2 * 78 << 16 and sum(game.scores()) == 0


# --- 错二麻五 ----------------------------------------------------------------------------

TABLE = {"fouls": "table"}


def test_7_every_announcement_is_a_question_and_may_be_let_go():
    game = pull("45", "44", no_eat="15 33", options=TABLE)
    assert shown(game) == (1, ["zhao_eat 15", "pass"])
    assert game.notate(game.view(1))["left"] == [["zhao_eat", "15"], ["zhao_eat", "33"]]
    assert game.view(0)["left"] is None and game.view(0)["skip_eat"][1] is None
    act(game, "pass")
    act(game, "zhao_eat", kind="33")
    state = game.notate(game.whole())
    assert state["no_eat"][1] == ["15"] and state["skip_eat"][1] == ["15"]
    assert shown(game)[1][0] == "hu"


def barred_chi(skip):
    """Seat 1 could eat 15 with 44, but 15 is barred; `skip`: it let the 召 of it go."""
    return position(
        4, "discard", 0, {0: "15", 1: "44 44"}, avoid="15 26 35 44 46 33 24", may_hu=True,
        options=TABLE, no_eat=[[], ["15"], [], []],
        skip_eat=[[], ["15"] if skip else [], [], []],
    )  # fmt: skip


def test_7_a_claim_against_a_skipped_bar_is_fined_and_counts_as_a_pass():
    game = barred_chi(True)
    act(game, "discard", tile="15")
    while shown(game)[1][0] == "hu":
        act(game, "pass")
    assert shown(game) == (1, ["chi 44", "pass"])
    hand = game.whole()["hands"][1]
    act(game, "chi", hand_tile="44")
    assert game.events[0] == ("cuo", 1, DECK.kind("15"))
    assert game.scores() == [2, -6, 2, 2] and game.whole()["hands"][1] == hand
    assert game.notate(game.whole())["skip_eat"][1] == ["15"]
    assert ("dead", 0, DECK.kind("15")) in game.events


def test_7_a_bar_that_was_not_skipped_is_simply_a_bar():
    game = barred_chi(False)
    act(game, "discard", tile="15")
    assert game.offers(1) == [b"\1"]
    key = game.claim_key()
    while game.claim_key() == key:
        assert shown(game)[1] == ["hu", "pass"]
        act(game, "pass")


def test_7_a_wrong_call_to_win_ends_the_hand_and_the_tile_stays_on_offer():
    game = barred_chi(True)
    act(game, "discard", tile="15")
    assert shown(game) == (1, ["hu", "pass"])
    act(game, "pass")
    act(game, "hu")
    assert game.turn == -1 and game.scores() == [5, 5, -15, 5]
    detail = game.result()["detail"]
    assert (detail["end"], detail["offender"], detail["winner"]) == ("ma", 2, None)
    assert game.notate(game.whole())["offer"]["tile"] == "15"


def test_7_earlier_fines_stand():
    game = barred_chi(True)
    act(game, "discard", tile="15")
    while shown(game)[1][0] == "hu":
        act(game, "pass")
    act(game, "chi", hand_tile="44")
    again = Doushisi(4, TABLE, 0)
    again.load_setup(game.notate(game.whole()))
    assert again.scores() == [2, -6, 2, 2]
    act(again, "hu")
    assert again.result()["detail"]["offender"] == 1
    assert again.scores() == [7, -21, 7, 7]


@pytest.mark.parametrize("level", Doushisi.LEVELS)
@pytest.mark.parametrize("seats", SEATS)
def test_7_bots_make_no_fouls(level, seats):
    for seed in range(25):
        game = Doushisi(seats, TABLE, seed)
        bots = [game.bot(level, seed + seat) for seat in range(seats)]
        while not game.over:
            seat = game.turn
            game.apply(bots[seat].choose(game.view(seat), game.legal(), seat)[0])
            assert "cuo" not in names(game) and "ma" not in names(game)
