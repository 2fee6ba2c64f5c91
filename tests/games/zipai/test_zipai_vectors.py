"""The test vectors of rules/zipai.md §10, by number."""

import random

import pytest

from paihe.core.errors import BadRequest
from paihe.decks import zipai as deck
from paihe.games.zipai.judge import FUNCTIONS
from paihe.games.zipai.rules import Zipai


def judge(name, **args):
    return FUNCTIONS[name][0](args)


def tiles(text):
    return text.split()


def groups(text):
    """Reads `wei:9b chi:1b2b3b` as the referee's groups."""
    found = []
    for word in text.split():
        kind, _, faces = word.partition(":")
        read = faces.replace("s", "s ").replace("b", "b ").split()
        if len(read) == 1:
            read = read * (4 if kind in ("ti", "pao") else 3)
        found.append([kind, read])
    return found


def wins(table, hand, tile, source, **options):
    return judge(
        "wins", groups=groups(table), hand=tiles(hand), tile=tile, source=source, options=options
    )


def claims(hand, tile, event, role, table="", **more):
    return judge(
        "claims",
        groups=groups(table),
        hand=tiles(hand),
        tile=tile,
        event=event,
        role=role,
        **more,
    )


def layouts(text):
    """Reads `1s1b1b+1s2s3s 1s1s1b` as a set of layouts: 吃 first, then 比."""
    found = set()
    for word in text.split():
        read = [
            tuple(part.replace("s", "s ").replace("b", "b ").split()) for part in word.split("+")
        ]
        found.add((read[0], tuple(sorted(read[1:]))))
    return found


def as_set(answer):
    found = {(tuple(chi), tuple(sorted(tuple(bi) for bi in bis))) for chi, bis in answer}
    assert len(found) == len(answer), "a layout stands twice"
    return found


NOTHING = {"forced": None, "hu": False, "peng": False, "chi": []}


@pytest.mark.parametrize(
    "hand, tile, expected",
    [
        pytest.param("1s 2s 3s 1b 1b 9b", "1s", "1s1b1b+1s2s3s 1s2s3s+1s1b1b 1s1s1b", id="1"),
        pytest.param("1s 2s 3s 9b", "1s", "", id="2"),
        pytest.param(
            "1s 2s 2s 3s 3s 4s 2b 2b 9b",
            "2s",
            "2s2b2b+1s2s3s+2s3s4s 1s2s3s+2s2s2b 1s2s3s+2s2b2b+2s3s4s 2s3s4s+2s2s2b "
            "2s3s4s+1s2s3s+2s2b2b 2s2s2b+1s2s3s 2s2s2b+2s3s4s",
            id="3",
        ),
        pytest.param("1s 2s 2s 3s 2b 9b", "2s", "1s2s3s+2s2s2b 2s2s2b+1s2s3s", id="4"),
        pytest.param("5s 5s 5s 6s 7s 9b", "4s", "", id="7"),
        pytest.param("2s 7b 10s 9b 9s", "7s", "2s7s10s", id="31 two-seven-ten"),
        pytest.param("10s 1s 5b", "9s", "", id="31 no wrap-around"),
    ],
)
def test_chi_and_bi(hand, tile, expected):
    answer = judge("chi_options", hand=tiles(hand), tile=tile)
    assert as_set(answer) == layouts(expected)
    assert as_set(claims(hand, tile, "discard", "next")["chi"]) == layouts(expected)


@pytest.mark.parametrize("hand", ["1s 2s 2s 3s 3s 4s 2b 2b 9b", "1s 2s 2s 3s 2b 9b"])
def test_3_and_4_the_pair_may_also_peng(hand):
    assert claims(hand, "2s", "discard", "next")["peng"] is True


def test_5_after_the_refusal_nothing_is_offered():
    answer = claims("1s 2s 2s 3s 2b 9b", "2s", "discard", "next", stale=["2s"], ren_peng=["2s"])
    assert answer == NOTHING


def test_6_then_the_own_draw_is_a_forced_chou_wei():
    answer = claims("1s 2s 2s 3s 2b 9b", "2s", "draw", "self", stale=["2s"], ren_peng=["2s"])
    assert answer["forced"] == "chou_wei"


def test_8_a_thrown_fourth_is_a_forced_pao_and_a_throw_is_due():
    assert claims("5s 5s 5s 6s 7s 9b", "5s", "discard", "third")["forced"] == "pao"
    due = judge("discard_due", action="pao", groups=groups("pao:5s"), skip_debt=0)
    assert due == {"discard": True, "skip_debt": 0}


def test_9_a_second_quad_goes_without_a_throw():
    answer = claims("5b 5b 5b", "5b", "draw", "third", "ti:9s")
    assert answer["forced"] == "pao"
    due = judge("discard_due", action="pao", groups=groups("ti:9s pao:5b"), skip_debt=0)
    assert due == {"discard": False, "skip_debt": 0}


def test_10_a_peng_pays_no_heed_to_a_thrown_fourth_but_a_drawn_one_is_pao():
    assert claims("1b 9s", "6s", "discard", "next", "peng:6s")["forced"] is None
    assert claims("1b 9s", "6s", "discard", "third", "peng:6s")["forced"] is None
    assert claims("1b 9s", "6s", "draw", "self", "peng:6s")["forced"] == "pao"
    assert claims("1b 9s", "6s", "draw", "next", "peng:6s")["forced"] == "pao"


def test_11_a_wei_becomes_ti_on_the_own_draw_and_pao_on_anothers_tile():
    assert claims("1b 9s", "6s", "draw", "self", "wei:6s")["forced"] == "ti"
    assert claims("1b 9s", "6s", "discard", "next", "wei:6s")["forced"] == "pao"


HAND_12 = "1s 2s 4s 5s 6s 7s 8s 9s 10s 10s 10b 5b 6b 7b"


def test_12_fifteen_huxi_win_and_pay_one_tun():
    answer = wins("wei:9b chi:1b2b3b", HAND_12, "3s", "other")
    assert (answer["win"], answer["huxi"]) == (True, 15)
    assert judge("settle", huxi=15, self_draw=False) == 1


def test_13_the_same_tile_thrown_is_no_win():
    assert claims(HAND_12, "3s", "draw", "third", "wei:9b chi:1b2b3b")["hu"] is True
    assert claims(HAND_12, "3s", "discard", "third", "wei:9b chi:1b2b3b")["hu"] is False


def test_14_complete_with_twelve_is_no_win():
    answer = wins("peng:9b chi:1b2b3b", HAND_12, "3s", "other")
    assert (answer["win"], answer["huxi"]) == (False, 12)


TABLE_15 = "pao:5b wei:2s chi:1b2b3b chi:7s8s9s chi:4s5s6s"


@pytest.mark.parametrize("tile, win", [("10b", True), ("7b", True), ("6b", False)])
def test_15_the_jiang_must_be_left(tile, win):
    answer = wins(TABLE_15, "8b 9b 6b 6b", tile, "other")
    assert answer["win"] is win
    if win:
        assert answer["huxi"] == 18
        assert ["jiang", ["6b", "6b"]] in answer["groups"]


def test_16_waiting_for_the_jiang_alone():
    table = TABLE_15 + " chi:8b9b10b"
    assert wins(table, "6b", "6b", "other")["huxi"] == 18
    assert wins(table, "6b", "6b", "other")["win"] is True
    assert wins(table, "6b", "6s", "other") == {"win": False, "huxi": -1, "groups": []}


TABLE_17 = "chi:1b2b3b peng:10s peng:9s wei:8s chi:4b5b6b chi:4s5s6s"


def test_17_the_own_draw_is_a_forced_wei_and_wins():
    answer = claims("7b 7b", "7b", "draw", "self", TABLE_17)
    assert (answer["forced"], answer["hu"]) == ("wei", True)
    assert wins(TABLE_17, "7b 7b", "7b", "self")["huxi"] == 17


def test_18_drawn_by_another_it_falls_short_and_no_peng_is_offered():
    assert claims("7b 7b", "7b", "draw", "third", TABLE_17) == NOTHING
    assert wins(TABLE_17, "7b 7b", "7b", "other")["huxi"] == 14


TABLE_19 = "peng:2s wei:9b chi:1b2b3b chi:4s5s6s"


def test_19_breaking_the_pao_wins_and_refused_it_is_forced():
    hand = "7s 10s 4b 5b 6b 8s 8s 8b"
    answer = wins(TABLE_19, hand, "2s", "other")
    assert (answer["win"], answer["huxi"]) == (True, 16)
    assert ["chi", ["2s", "7s", "10s"]] in answer["groups"]
    assert ["peng", ["2s"] * 3] in answer["groups"]
    assert claims(hand, "2s", "draw", "third", TABLE_19)["forced"] == "pao"


@pytest.mark.parametrize("source", ["self", "other"])
def test_20_pao_hu(source):
    answer = wins(TABLE_19, "4b 5b 6b 7s 8s 9s 10b 10b", "2s", source)
    assert (answer["win"], answer["huxi"]) == (True, 18)


def test_21_the_kan_may_stay_for_anothers_draw_but_the_own_one_is_ti():
    table, hand = "wei:3s peng:7s chi:4s4s4b peng:10s", "2b 2b 2b 7b 10b 1s 1b 1b"
    other = wins(table, hand, "2b", "other")
    assert (other["win"], other["huxi"]) == (True, 17)
    own = claims(hand, "2b", "draw", "self", table)
    assert (own["forced"], own["hu"]) == ("ti", False)


def test_22_a_kan_is_not_split():
    table = "wei:9b wei:8b chi:2b7b10b chi:6s6s6b chi:4b5b6b"
    assert wins(table, "3s 3s 3s 3b 4s", "5s", "other")["win"] is False


def test_23_thirty_six_with_four_quads():
    answer = wins("ti:1s pao:5b ti:6s pao:9b", "2s 3s 4s 7b 8b 10s 10s", "6b", "other")
    assert (answer["win"], answer["huxi"]) == (True, 36)
    assert sum(len(group[1]) for group in answer["groups"]) == 24


@pytest.mark.parametrize(
    "hand, forced, huxi",
    [
        pytest.param(
            "1s 1s 1s 2s 2s 2s 3b 3b 3b 4b 4b 4b 9s 9s 9s 5s 6s 7b 8b 10b", True, 21, id="24"
        ),
        pytest.param(
            "1s 1s 1s 1s 2s 2s 2s 2s 3b 3b 3b 4b 4b 4b 9s 9s 9s 5s 7b 8b", True, 33, id="25"
        ),
        pytest.param(
            "1s 1s 1s 1s 2s 2s 2s 2s 3b 3b 3b 4b 4b 4b 9s 9s 5s 6s 7b 8b", False, 0, id="26"
        ),
        pytest.param(
            "1s 1s 1s 1s 2s 2s 2s 2s 3b 3b 3b 3b 9s 9s 5s 6s 7b 8b 10b 4b", True, 30, id="27"
        ),
    ],
)
def test_forced_heaven(hand, forced, huxi):
    assert judge("heaven", hand=tiles(hand)) == {"forced": forced, "huxi": huxi}


def test_28_the_debt_of_two_dealt_quads():
    table = groups("ti:1s ti:2s peng:6s")
    assert judge("discard_due", action="peng", groups=table, skip_debt=1) == {
        "discard": False,
        "skip_debt": 0,
    }
    table = groups("ti:1s ti:2s pao:6s")
    assert judge("discard_due", action="pao", groups=table, skip_debt=1) == {
        "discard": False,
        "skip_debt": 1,
    }


def test_29_a_chi_that_leaves_only_kan_needs_the_debt():
    hand = "4s 5s 9b 9b 9b 1s 1s 1s"
    assert claims(hand, "6s", "discard", "next")["chi"] == []
    answer = claims(hand, "6s", "discard", "next", skip_debt=1)["chi"]
    assert answer == [[["4s", "5s", "6s"], []]]
    assert judge("chi_options", hand=tiles(hand), tile="6s", owes_discard=False) == answer


def test_30_a_peng_needs_a_loose_tile_left():
    assert claims("3s 3s 9b 9b 9b", "3s", "discard", "third")["peng"] is False
    assert claims("3s 3s 9b 9b 9b 1s", "3s", "discard", "third")["peng"] is True


def test_32_a_refused_win_comes_back_only_with_other_huxi():
    assert judge("hu_blocked", first=9, now=9) is True
    assert judge("hu_blocked", first=9, now=12) is False
    assert judge("hu_blocked", first=None, now=9) is False


@pytest.mark.parametrize("huxi, self_draw, tun", [(19, False, 2), (19, True, 3), (24, True, 5)])
def test_33_tun(huxi, self_draw, tun):
    assert judge("settle", huxi=huxi, self_draw=self_draw) == tun


def test_39_a_forced_heaven_below_hu_min_pays_one_tun():
    options = {"hu_min": 18}
    assert judge("settle", huxi=15, self_draw=False, options=options) == 1
    assert judge("settle", huxi=17, self_draw=True, options=options) == 2


# --- vectors that need a whole deal ------------------------------------------------------


def position(seats, chance, turn=0, wall_size=1, options=None, wall="", avoid="", **more):
    """A deal in which seat k holds the tiles `seats[k]` = (hand, groups), filled up by `chance`.

    The filler has no 坎 and none of the faces `avoid`; what is left over lies dead.
    """
    left = {deck.notation(kind): 4 for kind in range(deck.KINDS)}

    def take(faces):
        for face in faces:
            left[face] -= 1
            assert left[face] >= 0, face
        return faces

    hands = [take(tiles(hand)) for hand, _table in seats]
    laid = [groups(table) for _hand, table in seats]
    for row in laid:
        for _kind, faces in row:
            take(faces)
    drawn = take(tiles(wall))
    for seat in range(3):
        held = len(hands[seat]) + sum(len(faces) for _kind, faces in laid[seat])
        count = 20 + (seat == turn) - held
        faces = [face for face in left if face not in avoid.split()] * 2
        chance.shuffle(faces)
        for face in faces:
            if count and left[face] and hands[seat].count(face) < 2:
                hands[seat].append(face)
                left[face] -= 1
                count -= 1
        assert count == 0, "the filler ran out of tiles"
    rest = [face for face in left for _ in range(left[face])]
    chance.shuffle(rest)
    while len(drawn) < wall_size:
        drawn.append(rest.pop())
    setup = {
        "phase": "discard",
        "turn": turn,
        "dealer": 0,
        "light": "1s",
        "hands": hands,
        "wall": drawn,
        "groups": laid,
        "dead": [rest[:30], rest[30:60], rest[60:]],
    }
    setup.update(more)
    game = Zipai(3, options, 0)
    game.load_setup(setup)
    return game


def thrown_away(tile, seats, **more):
    """A position, and the deal after `tile` was thrown in it and nobody could take it."""
    for attempt in range(500):
        game = position(seats, random.Random(attempt), **more)
        do(game, name="discard", tile=tile)
        if ("dead", 0 if "turn" not in more else more["turn"], deck.kind(tile)) in game.events:
            return game
    raise AssertionError("no filler lets the tile pass")


LAST_PAIR = [("1b", ""), ("7b 7b", ""), ("", "")]


def test_34_a_pair_of_the_last_wall_tile_is_a_forced_wei_and_the_deal_is_drawn():
    game = thrown_away("1b", LAST_PAIR, wall="7b", avoid="7b")
    assert ["draw", "wei", "huang_zhuang"] == [event[0] for event in game.events][-3:]
    assert game.result()["detail"]["kind"] == "huang_zhuang"
    assert game.turn == -1


@pytest.mark.parametrize("passed, asked", [(11, False), (8, True)])
def test_35_the_refused_wei_compares_the_huxi_before_the_event(passed, asked):
    table = "chi:1b2b3b peng:10s peng:9s wei:8s chi:4b5b6b chi:4s5s6s"
    game = thrown_away(
        "9b",
        [("9b", ""), ("7b 7b", table), ("", "")],
        wall="7b 1s",
        wall_size=2,
        avoid="7b",
        passed_hu=[{}, {"7b": passed}, {}],
    )
    assert "wei" in [event[0] for event in game.events]
    if asked:
        assert (game.turn, game.legal()) == (1, [b"\1", b"\0"])
    else:
        assert ("no_throw", 1, 255, "no_loose") in game.events


# the filler of 37 that adds no layout to the two of row 4
PLAIN_37 = 2


def test_36_all_are_asked_in_turn_and_all_refusals_are_marked():
    seats = [("6s 7s", ""), ("3s 4s", ""), ("5s 5s 1b", "")]
    game = thrown_away("1b", seats, turn=2, wall="5s", wall_size=6, avoid="5s")
    asked = []
    for _ in range(3):
        asked.append((game.turn, game.action_dict(game.legal()[0])["name"]))
        do(game, name="pass")
    assert asked == [(2, "peng"), (0, "chi"), (1, "chi")]
    seen = game.notate(game.whole())
    assert all("5s" in stale for stale in seen["stale"])
    assert ["5s" in row for row in seen["ren_peng"]] == [False, False, True]


@pytest.mark.parametrize("takes", [True, False])
def test_37_after_peng_the_same_seat_is_asked_chi(takes):
    seats = [("2s", ""), ("1s 2s 2s 3s 2b 9b", ""), ("", "")]
    game = position(seats, random.Random(PLAIN_37), wall_size=6, avoid="2s 1s 3s 4s")
    do(game, name="discard", tile="2s")
    assert game.turn == 1
    do(game, name="pass")
    actions = [game.action_dict(action)["name"] for action in game.legal()]
    assert (game.turn, actions) == (1, ["chi", "chi", "pass"])
    game.apply(game.legal()[0 if takes else 2])
    seen = game.notate(game.whole())
    assert ("2s" in seen["stale"][1], "2s" in seen["ren_peng"][1]) == (not takes, not takes)


def test_38_a_refused_peng_is_marked_though_chi_was_never_asked():
    seats = [("3s 4s", ""), ("1s 2s 2s 3s 2b 9b", ""), ("1b", "")]
    game = thrown_away("1b", seats, turn=2, wall="2s", wall_size=6, avoid="2s 1s 3s 2b")
    assert game.turn == 1
    do(game, name="pass")
    assert game.turn == 0
    game.apply(game.legal()[0])
    seen = game.notate(game.whole())
    assert "2s" in seen["stale"][1] and "2s" in seen["ren_peng"][1]


def test_40_the_fine_of_a_drawn_deal_is_not_multiplied_by_the_stake():
    game = thrown_away(
        "1b",
        LAST_PAIR,
        wall="7b",
        avoid="7b",
        options={"huang_penalty": 10, "stake": 5},
        dealer=1,
    )
    assert game.scores() == [5, -10, 5]


def do(game, **action):
    game.apply(game.parse_action(action))


def test_a_group_that_is_none_is_an_error():
    with pytest.raises(BadRequest, match="is no chi"):
        wins("chi:1s2s4s", "6b", "6b", "other")
