"""The test vectors of rules/doushisi.md §10, by number."""

import pytest
from doushisi_positions import act, position, read_groups, shown

from paihe.games.doushisi.judge import FUNCTIONS
from paihe.games.doushisi.rules import Doushisi
from paihe.games.doushisi.state import DECK


def judge(name, **args):
    return FUNCTIONS[name][0](args)


def tiles(text):
    return text.split()


def claims(hand, tile, where, **more):
    answer = judge("claims", hand=tiles(hand), tile=tile, where=where, **more)
    return answer["che"], answer["chi"]


def zhao(hand, drawn, **sets):
    sets = {name: tiles(value) for name, value in sets.items()}
    found = judge("zhao", hand=tiles(hand), drawn=drawn, **sets)
    return [" ".join(row) for row in found]


def can_win(hand, table="", tile=None, **more):
    return judge("can_win", hand=tiles(hand), groups=read_groups(table), tile=tile, **more)


def fan(table, seats, **more):
    return judge("fan", groups=read_groups(table), seats=seats, **more)


SINGLES = "11 12 13 14 23 15 24 33 16 25 34 26"


@pytest.mark.parametrize(
    "seats, counts, wall",
    [
        pytest.param(4, [18, 17, 17, 5], (27, 35), id="1"),
        pytest.param(6, [12, 11, 11, 11, 5, 3], (31, 39), id="2"),
        pytest.param(3, [18, 17, 17], (32, 40), id="three seats"),
        pytest.param(5, [12, 11, 11, 11, 5], (34, 42), id="five seats"),
        pytest.param(7, [12, 11, 11, 11, 5, 3, 1], (30, 38), id="seven seats"),
        pytest.param(8, [12, 11, 11, 11, 5, 3, 1, 0], (30, 38), id="eight seats"),
    ],
)
def test_1_and_2_what_is_dealt_and_the_wall(seats, counts, wall):
    assert judge("deal_counts", seats=seats) == counts
    for wilds, size in zip((0, 8), wall):
        order = [k for k, n in enumerate(Doushisi(seats, {"wilds": wilds}, 0).deck_counts())
                 for _ in range(n)]  # fmt: skip
        assert len(order) - sum(counts) == size
        game = Doushisi(seats, {"wilds": wilds}, deck_order=order, dealer=1)
        assert game.wall_size() == size


@pytest.mark.parametrize(
    "caller, tile, seats, head",
    [
        pytest.param(2, "56", 4, 0, id="3"),
        pytest.param(2, "23", 4, 2, id="4"),
        pytest.param(3, "66", 5, 4, id="5"),
    ],
)
def test_3_to_5_the_head_is_counted_from_the_caller(caller, tile, seats, head):
    assert judge("head_seat", caller=caller, tile=tile, seats=seats) == head


@pytest.mark.parametrize(
    "an, forced",
    [
        pytest.param("22 22 22 55 55 55", True, id="6 two black"),
        pytest.param("22 22 22", False, id="7 one black"),
        pytest.param("45 45 45", True, id="8 one red"),
    ],
)
def test_6_to_8_who_may_push(an, forced):
    hand = tiles(an) + tiles(SINGLES)
    assert judge("must_dang", hand=hand) is forced
    order = [DECK.kind(tile) for tile in hand]
    left = [kind for kind in range(21) for _ in range(4)]
    for kind in order:
        left.remove(kind)
    # the others get no three of a kind: every fifth tile of the sorted rest
    rest = [left[index] for start in range(5) for index in range(start, len(left), 5)]
    game = Doushisi(4, None, deck_order=order + rest)
    taken = [event for event in game.first_events if event[0] == "take_dang"]
    assert taken == ([("take_dang", 0, 255, "an")] if forced else [])
    assert (game.phase == "push_dang") is not forced


@pytest.mark.parametrize("wilds, place", [(0, None), (8, 3)])
def test_9_everybody_pushes(wilds, place):
    hands = [tiles(SINGLES)] * 4
    assert judge("push_dang", hands=hands, wishes=["push"] * 4, wilds=wilds) == place
    for seed in range(60):
        game = Doushisi(4, {"wilds": wilds}, seed)
        pushed = 0
        while not game.over and game.phase == "push_dang":
            pushed += 1
            act(game, "push")
        if pushed == 4:
            break
    assert pushed == 4
    if wilds:
        small = (game.whole()["dealer"] + 3) % 4
        assert game.whole()["dang"] == small and game.phase == "discard"
    else:
        assert game.result()["detail"]["end"] == "redeal" and game.scores() == [0, 0, 0, 0]


HAND_10 = "46 46 13 25 16 44"


@pytest.mark.parametrize(
    "hand, tile, where, more, expected",
    [
        pytest.param(HAND_10, "46", "upper_discard", {}, (True, ["13"]), id="10"),
        pytest.param(HAND_10, "46", "other_flip", {}, (True, []), id="11"),
        pytest.param(
            HAND_10,
            "46",
            "upper_discard",
            {"no_eat": ["46"], "no_pull": ["46"]},
            (False, []),
            id="12",
        ),
        pytest.param(
            "46 46 13 22 36", "55", "upper_discard", {"small": True}, (False, []), id="13"
        ),
        pytest.param("13", "46", "own_flip", {}, (False, []), id="14"),
    ],
)
def test_10_to_14_what_a_seat_may_claim(hand, tile, where, more, expected):
    assert claims(hand, tile, where, **more) == expected


def test_14_the_last_tile_wins_only_with_enough_red():
    table = "22x3 55x3 23-36 26-33 26-33 25-25 24-35 24-35"
    assert can_win("13", table, "46")["win"] is False


@pytest.mark.parametrize(
    "hand, drawn, sets, expected",
    [
        pytest.param(
            "13 45", "44", {"no_eat": "15 33 22"}, ["zhao_eat 15", "zhao_eat 33"], id="15"
        ),
        pytest.param("36 13", "36", {"no_pull": "36"}, ["zhao_pull 36"], id="16"),
        pytest.param("13", "55", {"eaten": "55"}, ["zhao_eaten 55"], id="17 eaten"),
        pytest.param("13", "55", {"an_kinds": "55"}, ["zhao_fourth 55"], id="17 an"),
        pytest.param("13 13", "44", {}, [], id="nothing appeared"),
    ],
)
def test_15_to_17_what_a_replacement_announces(hand, drawn, sets, expected):
    assert zhao(hand, drawn, **sets) == expected


def test_18_a_third_after_a_pull_is_laid_at_once_and_one_tile_drawn():
    assert judge("forced_lays", hand=tiles("66 66 66")) == [["66", 3, 1]]
    game = position(
        4,
        "discard",
        0,
        {0: "46", 1: "46 46 66 66"},
        wall="66 23",
        avoid="66 46 13 22 23",
        may_hu=True,
    )
    act(game, "discard", tile="46")
    act(game, "che")
    names = [(event[0], event[1]) for event in game.events]
    assert names == [("che", 1), ("replace", 1), ("nei_hua", 1), ("replace", 1)]
    state = game.notate(game.whole())
    assert state["groups"][1] == [["46"] * 3, ["66"] * 3]
    assert "23" in state["hands"][1] and game.phase == "discard" and state["may_hu"]


@pytest.mark.parametrize(
    "hand, tile, expected",
    [
        pytest.param("16 25 34", "25", True, id="19"),
        pytest.param("16 25 34", "35", False, id="20"),
        pytest.param("CS", "TY", False, id="21"),
        pytest.param("CS CS 66", "66", True, id="22"),
    ],
)
def test_19_to_22_what_pairs_up(hand, tile, expected):
    assert judge("completes", hand=tiles(hand), groups=[], tile=tile) is expected


HAND_23 = "13 46 23 36 33 35 33 26 25 25 22 55 33"


def test_23_a_big_seat_wins_with_18_red():
    answer = can_win(HAND_23, "66x3 11x3", "35")
    assert answer == {"win": True, "red": 18, "need": 18, "all_black": False, "fan": 2}


def test_24_the_same_seat_with_the_dang_needs_20():
    answer = can_win(HAND_23, "66x3 11x3", "35", dang=True)
    assert (answer["win"], answer["red"], answer["need"]) == (False, 18, 20)


HAND_25 = "66 11 66 11 13 46 13 46 14 45 14 45 44 15 44 24 16"


def test_25_and_26_eighteen_red_tiles_without_an():
    answer = can_win(HAND_25, "", "34")
    assert (answer["win"], answer["red"]) == (True, 18)
    answer = can_win(HAND_25, "", "25")
    assert (answer["win"], answer["red"]) == (False, 17)


@pytest.mark.parametrize(
    "hand, tile, table, win, red, black",
    [
        pytest.param("22 55 23 36 12", "56", "", True, 2, True, id="27"),
        pytest.param("66 11 13 55 12", "56", "", True, 5, False, id="28"),
        pytest.param("66 11 22 55 12", "56", "", False, 4, False, id="29"),
        pytest.param("22 55 33", "44", "36x3", True, 5, False, id="30"),
        pytest.param("25", "16", "", False, 1, False, id="31 red"),
        pytest.param("25", "25", "", True, 0, True, id="31 black"),
    ],
)
def test_27_to_31_small_seats(hand, tile, table, win, red, black):
    answer = can_win(hand, table, tile, small=True)
    assert (answer["win"], answer["red"], answer["all_black"]) == (win, red, black)
    assert answer["need"] == 5


def test_32_the_eighth_seat_wins_on_a_black_tile_only():
    assert judge("eighth_wins", declared=9, tile="23") is True
    assert judge("eighth_wins", declared=9, tile="14") is False


def test_33_a_wild_beside_ding_is_black_for_a_big_seat():
    answer = judge("red", groups=[["CS", "12"], ["13", "46"]])
    assert answer == {"red": [3], "all_black": False}


@pytest.mark.parametrize(
    "table, seats, more, expected",
    [
        pytest.param("66x3 66-11", 4, {}, 2, id="34"),
        pytest.param("14x3", 4, {}, 0, id="35 four"),
        pytest.param("14x3", 5, {}, 1, id="35 five"),
        pytest.param("66-11 66-11 66-11 66-11", 4, {}, 2, id="36"),
        pytest.param("66x3", 4, {"benpai": "66"}, 2, id="37"),
    ],
)
def test_34_to_37_fan(table, seats, more, expected):
    assert fan(table, seats, **more) == expected


KE = {"fan_mode": "ke"}
RED = {"score_mode": "red"}


@pytest.mark.parametrize(
    "winner, fans, more, expected",
    [
        pytest.param(2, 1, {}, [-4, -2, 8, -2], id="38"),
        pytest.param(0, 0, {}, [6, -2, -2, -2], id="39"),
        pytest.param(2, 1, {"options": KE}, [-3, -2, 7, -2], id="40 ke"),
        pytest.param(2, 1, {"caishen": 2}, [-6, -4, 14, -4], id="40 caishen"),
        pytest.param(2, 0, {"red": 22, "options": RED}, [-44, -22, 88, -22], id="41"),
        pytest.param(
            2,
            1,
            {"source": "discard", "discarder": 3, "options": {"chengbao": True}},
            [0, 0, 8, -8],
            id="42",
        ),
        pytest.param(3, 0, {"red": 0, "options": RED}, [-10, -5, -5, 20], id="50"),
    ],
)
def test_38_to_42_and_50_what_a_win_pays(winner, fans, more, expected):
    assert judge("settle", seats=4, winner=winner, dang=0, fan=fans, **more) == expected


def test_43_fines():
    assert judge("foul", seats=4, offender=1, kind="cuo") == [2, -6, 2, 2]
    assert judge("foul", seats=4, offender=0, kind="ma") == [-15, 5, 5, 5]


def test_44_the_tiers_are_asked_one_by_one():
    game = position(4, "discard", 0, {0: "46", 1: HAND_10}, avoid="46 13 22", may_hu=True)
    act(game, "discard", tile="46")
    assert shown(game) == (1, ["che", "pass"])
    act(game, "pass")
    assert shown(game) == (1, ["chi 13", "pass"])


RED_TABLE = "66x3 44x3 11-66 14-45 14-45 15-44 16-34 24-35"


@pytest.mark.parametrize(
    "fresh, expected",
    [(True, ["hu", "discard 13", "discard 46"]), (False, ["discard 13", "discard 46"])],
    ids=["after a pull", "after eating"],
)
def test_45_the_last_two_tiles(fresh, expected):
    game = position(4, "discard", 0, {0: "13 46"}, {0: RED_TABLE}, may_hu=fresh)
    assert shown(game) == (0, expected)


def test_46_nobody_eats_what_the_seventh_seat_throws():
    game = position(8, "discard", 6, {0: "46 13", 6: "13 25"}, avoid="13 46 55 22", may_hu=True)
    act(game, "discard", tile="13")
    assert [event[:3] for event in game.events[:2]] == [
        ("discard", 6, DECK.kind("13")),
        ("dead", 6, DECK.kind("13")),
    ]
    assert game.events[2][:2] == ("flip", 0)


def test_47_nothing_is_barred_for_a_small_seat():
    game = position(
        4,
        "discard",
        2,
        {2: "46", 3: "46 46 13 22 36"},
        wall="25 46",
        avoid="46 13 22 25 16 34",
        may_hu=False,
    )
    act(game, "discard", tile="46")
    assert shown(game) == (3, ["che", "pass"])
    act(game, "pass")  # 3 draws 25
    act(game, "discard", tile="25")
    while shown(game)[1] != ["che", "pass"]:
        act(game, "pass")
    assert game.turn == 3 and game.notate(game.whole())["offer"]["tile"] == "46"


@pytest.mark.parametrize("tile, eats", [("CS", False), ("TY", True)])
def test_48_script_tiles_are_two_kinds(tile, eats):
    game = position(
        4,
        "discard",
        3,
        {3: "36"},
        wall="CS " + tile,
        avoid="36 14 23 CS TY",
        may_hu=True,
        options={"wilds": 8},
    )
    act(game, "discard", tile="36")
    for seat in (0, 1):  # 0 turned the 财神, 1 is its next seat
        assert game.turn == seat and game.legal()[0][0] == 3
        act(game, "pass")
    state = game.notate(game.whole())
    assert state["offer"]["owner"] == 1 and state["offer"]["tile"] == tile
    natural = [row for row in dict.fromkeys(state["hands"][1])]
    if eats:
        assert shown(game) == (1, ["chi " + mate for mate in natural] + ["pass"])
    else:
        assert game.turn != 1


def test_49_an_are_laid_and_replaced_in_order():
    dealt = tiles("11 11 11 22 22 22 12 13 14 23 15 24 33 16 25 34 26 35")
    left = [kind for kind in range(21) for _ in range(4)]
    for tile in dealt + tiles("22 66 55"):
        left.remove(DECK.kind(tile))
    rest = [left[index] for start in range(5) for index in range(start, len(left), 5)]
    order = [DECK.kind(tile) for tile in dealt]
    order += rest[:39] + [DECK.kind(tile) for tile in tiles("22 66 55")] + rest[39:]
    game = Doushisi(4, None, deck_order=order)
    told = [game.event_dict(event) for event in game.first_events]
    assert told == [
        {"name": "take_dang", "seat": 0, "reason": "an"},
        {"name": "steal", "seat": 0, "tile": "11", "size": 3},
        {"name": "replace", "seat": 0, "tile": "22"},
        {"name": "steal", "seat": 0, "tile": "22", "size": 4},
        {"name": "replace", "seat": 0, "tile": "66"},
        {"name": "replace", "seat": 0, "tile": "55"},
    ]
    assert game.phase == "discard" and game.turn == 0


@pytest.mark.parametrize(
    "ding_fu, win, red, black",
    [("any", True, 4, True), ("one", False, 3, False), ("none", False, 2, False)],
)
def test_51_how_many_ding_count_both_ways(ding_fu, win, red, black):
    answer = can_win("12 56 12 56 22", "", "55", small=True, options={"ding_fu": ding_fu})
    assert (answer["win"], answer["red"], answer["all_black"]) == (win, red, black)
