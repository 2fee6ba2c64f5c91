"""The course of a deal of 挤儿 where the numbered vectors do not pin it down, by section."""

import random

import pytest
from jier_positions import answer, deal_of, kind, named, names, played, position, seen

from paihe.core.game import HIDDEN, NOBODY
from paihe.games.jier.dealing import highest
from paihe.games.jier.rules import Jier
from paihe.games.jier.state import deal_counts, deck, wall_size
from paihe.table.match import HUMAN, Match, Seat

PRESETS = sorted(Jier.presets())
TABLES = [
    pytest.param(preset, seats, id="%s-%d" % (preset, seats))
    for preset in PRESETS
    for seats in range(2, 8)
]
each_table = pytest.mark.parametrize("preset, seats", TABLES)


# --- §3 ------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(2, 8))
def test_3_blocks_are_dealt_from_the_head_on_and_the_rest_is_the_wall(seats):
    order = [tile for tile in range(deck.KINDS) for _ in range(deck.copies[tile])]
    for number in range(30):
        random.Random(number).shuffle(order)
        game = Jier(seats, None, deck_order=order, dealer=seats - 1)
        if len(game.first_events) > 1:
            continue  # something was laid
        state = game.whole()
        at = 0
        for place, count in enumerate(deal_counts(seats)):
            assert state["hands"][(seats - 1 + place) % seats] == sorted(order[at : at + count])
            at += count
        assert state["wall"] == order[at:] and len(order[at:]) == wall_size(seats)
        return
    raise AssertionError("every deal laid something")


def test_3_the_first_head_turned_the_most_pips_and_tied_seats_turned_again():
    again = 0
    for number in range(60):
        game = Jier(4, None, number)
        turned = [event for event in game.first_events if event[0] == "turn_up"]
        seats = list(range(4))
        while len(seats) > 1:
            round_of = turned[: len(seats)]
            del turned[: len(seats)]
            assert [event[1] for event in round_of] == seats
            seats = [seats[index] for index in highest([event[2] for event in round_of])]
            again += len(seats) > 1
        assert not turned
        assert seats == [game.whole()["dealer"]]
        assert ("head", seats[0], HIDDEN) in game.first_events
    assert again


def test_3_a_named_head_turns_nothing_and_has_the_same_deck():
    one, two = Jier(4, None, 77), Jier(4, None, 77, dealer=3)
    assert two.whole()["dealer"] == 3
    assert "turn_up" not in [event[0] for event in two.first_events]
    dealt = one.whole()["dealer"]
    if one.first_events[-1][0] == "head" and two.first_events[-1][0] == "head":
        assert one.whole()["hands"][dealt] == two.whole()["hands"][3]


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_3_the_next_head_is_counted_by_the_tile_of_the_cutter(seats, seed):
    heads = set()
    for number in range(30):
        *_, game = played(Jier(seats, None, seed + number), random.Random(number))
        detail = game.result()["detail"]
        if detail["winner"] is None:
            assert detail["next_dealer"] == game.whole()["dealer"]
            assert detail["cutter"] is detail["cut"] is detail["count"] is None
            continue
        assert detail["cutter"] == (detail["winner"] + 2) % seats
        count = 3 if deck.is_script(detail["cut"]) else deck.pips(detail["cut"])
        assert detail["count"] == count
        assert detail["next_dealer"] == (detail["cutter"] + count - 1) % seats
        assert game.result()["detail"] == detail
        heads.add(detail["next_dealer"])
    assert len(heads) > 1


def test_8_a_match_has_as_many_deals_as_the_option_hands():
    match = Match(Jier, [Seat("novice", "a"), Seat(HUMAN, "b")], {"hands": 4}, 5)
    assert match.rounds == 4
    deals = 1
    while True:
        while not match.game.over:
            match.game.apply(match.game.legal()[0])
        if match.over:
            break
        head = match.game.result()["detail"]["next_dealer"]
        match.next_deal()
        deals += 1
        assert match.game.view(0)["dealer"] == head
    assert deals == 4
    assert Match(Jier, match.players, None, 5).rounds == 12


# --- §4.2 ----------------------------------------------------------------------------------

# no three of a kind that goes down by itself, nothing to lay
QUIET = (
    "66 66 44 44 56 45 36 46 55 13 24 22 33 14 23 16",
    "11 11 35 35 56 45 46 55 13 15 22 33 14 23 34",
)


def test_4_2_all_lay_first_and_draw_afterwards():
    game = deal_of(
        ["15 15 15 66 44 11 35 56 45 46 55 14 23 12 16 25", "24 24 24 66 44 11 35 56 45 46 46 14 23 12 16"],
        wall="13 13",
    )  # fmt: skip
    events = names(game.first_events)
    assert events[:5] == [("head", 0), ("an", 0), ("an", 1), ("replace", 0), ("replace", 1)]
    assert seen(game)["owed"] == [0, 0] and (game.phase, game.turn) == ("discard", 0)


def test_4_2_a_seat_that_drew_lays_again_and_draws_at_once():
    game = deal_of(
        ["15 15 15 66 44 11 35 56 45 46 55 14 23 12 16 25", "66 44 11 35 56 45 46 55 14 23 12 16 33 33 26"],
        wall="15 22",
    )  # fmt: skip
    assert names(game.first_events) == [
        ("head", 0),
        ("an", 0),
        ("replace", 0),
        ("qi", 0),
        ("replace", 0),
    ]
    assert seen(game)["groups"][0] == [["qi", ["15"] * 4]]


def test_4_2_an_optional_lay_down_may_be_passed_and_made_later():
    # 15 15 15 with three 4s: 齐头
    hands = ["15 15 15 13 13 22 66 44 66 35 56 45 46 55 14 16", QUIET[1].replace("15", "24")]
    game = deal_of(hands, wall="16 34 25")
    assert named(game) == [{"name": "an", "tile": "15"}, {"name": "pass"}]
    answer(game, "pass")
    assert game.events == []
    assert game.phase == "discard" and seen(game)["groups"][0] == []
    again = position(["15 15 15 13 13 22 66", "25"], phase="offer", turn=0, offer="44", owner=0,
                     is_discard=False)  # fmt: skip
    answer(again, "bai", hand_tile="66")
    assert named(again)[0] == {"name": "an", "tile": "15"}


def test_4_2_draws_that_others_are_owed_are_not_there():
    game = deal_of(["15 15 15 " + QUIET[0][:-9], "24 24 24 13 13 22 66 44 16 34 56 45 55 46 35"])
    assert game.turn == 1 and named(game)[-1] == {"name": "pass"}
    assert seen(game)["owed"] == [1, 0] and game.free_wall() == game.wall_left - 1 == 52


def test_4_2_a_must_leaves_no_pass_and_no_choice_but_order():
    game = position(["15 15 15 15 16 25 34 11", "66"], phase="lay", turn=0)
    assert game.why_not(b"\0", "en") == "1-5 is not wholly mated: it must be laid first."
    answer(game, "yan")
    # then the 亮 is forced
    assert ("liang", 0, kind("15"), bytes([kind("15")] * 4), NOBODY) in game.events


def test_4_2_all_paired_after_the_deal_wins():
    hand = "66 44 11 35 56 45 46 55 14 23 13 15 22 24 12 16"
    game = deal_of([hand, QUIET[1].replace("15 ", "26 ")])
    detail = game.result()["detail"]
    assert (detail["winner"], detail["hu"], detail["value"]) == (0, 3, 4)
    assert game.first_events[-1] == ("hu", 0, HIDDEN)
    assert game.scores() == [4, -4]


# --- §4.3 ----------------------------------------------------------------------------------


def test_4_3_a_tile_set_aside_is_still_its_owners():
    game = position(["15 16 25 34", "66"], guo=[["15", "24"], []], phase="discard", turn=0)
    assert [action["tile"] for action in named(game)] == ["16", "34", "25", "15", "24"]
    assert game.view(1)["guo"][0] == [HIDDEN, HIDDEN]
    assert game.view(0)["guo"][0] == [kind("15"), kind("24")]
    answer(game, "discard", tile="15")
    # of two equal ones that which is not set aside goes first
    assert seen(game)["guo"][0] == ["15", "24"] and "15" not in seen(game)["hands"][0]


def test_4_3_what_one_throws_has_passed_oneself_too():
    game = position(["15 66", "25"], phase="discard", turn=0)
    answer(game, "discard", tile="15")
    assert 6 in seen(game)["passed"][0]


def test_4_3_a_jing_adds_no_point():
    game = position(["56", "25"], phase="offer", turn=0, offer="CS", owner=0, is_discard=False,
                    wall="12 12 16 16")  # fmt: skip
    answer(game, "pass")
    while game.whole()["offer"] == kind("CS"):
        answer(game, "pass")
    assert game.whole()["river"][0] == [kind("CS")]
    assert 3 not in seen(game)["passed"][0] + seen(game)["passed"][1]


# --- §4.4 and §4.5 -------------------------------------------------------------------------


def test_4_4_a_small_seat_draws_unseen_and_wins_by_its_own_draw():
    draws = []
    wins = 0
    for number in range(150):
        chance = random.Random(number)
        for game in played(Jier(5, None, number), chance):
            for event in game.events:
                if event[0] == "draw":
                    draws.append(event)
                    seat = event[1]
                    assert game.place(seat) == 4
                    for other in range(5):
                        told = [told for told in game.seen_events(other) if told[:2] == event[:2]]
                        assert (told[0][2] == HIDDEN) is (other != seat)
        detail = game.result()["detail"]
        if detail["winner"] is not None and game.place(detail["winner"]) == 4:
            wins += 1
            assert game.whole()["offer"] is None, "a small seat does not win on a tile on offer"
    assert len(draws) > 50 and wins


@each_table
def test_4_4_whatever_leaves_no_choice_is_played_and_musts_leave_no_pass(preset, seats, seed):
    for number in range(12):
        chance = random.Random(seed + number)
        for game in played(Jier(seats, Jier.presets()[preset], chance.randrange(1 << 30)), chance):
            actions = game.legal()
            assert game.over or len(actions) > 1
            if game.over:
                continue
            assert not game.is_idle(game.turn)
            if game.phase in ("lay", "offer"):
                found = game.lays(game.turn) if game.phase == "lay" else game.answers(game.turn)
                assert (b"\0" in actions) is not any(must for _action, must in found)
            if game.phase == "offer":
                assert set(actions) == set(game.offers(game.turn))
                assert all(game.answer(choice) == choice for choice in actions)
                assert game.claim_key() is not None
            else:
                assert game.claim_key() is None
                assert [game.offers(seat) for seat in range(seats)] == [[]] * seats


def test_4_4_an_empty_wall_ends_the_deal_without_a_winner():
    game = position(["15 66", "25"], phase="discard", turn=0)
    game.state[game.DRAWN] += game.wall_left
    answer(game, "discard", tile="15")
    assert game.over and game.events[-1][0] == "liu_ju"
    detail = game.result()["detail"]
    assert (detail["winner"], detail["hu"], detail["value"]) == (None, None, None)
    assert game.scores() == [0, 0] and detail["next_dealer"] == 0
    assert game.reason("zh") == "流局：牌翻完，无人和"


def test_4_5_a_declined_win_whose_hand_is_all_paired_wins_at_the_throw():
    game = position(["22", "25"], phase="offer", turn=0, offer="15", owner=0, is_discard=False)
    assert [action["name"] for action in named(game)] == ["hu", "bai"]
    answer(game, "bai", hand_tile="22")
    assert game.over and game.result()["detail"]["winner"] == 0
    assert names(game.events) == [("bai", 0), ("hu", 0)]
    assert game.whole()["offer"] is None


@pytest.mark.parametrize("first, taker", [(True, 1), (False, 0)])
def test_8_with_win_first_off_a_win_is_no_better_than_a_bai(first, taker):
    game = position(
        ["15 15 13 13 46", "22"],
        options={"win_first": first},
        phase="offer",
        turn=0,
        offer="15",
        owner=0,
        is_discard=False,
    )
    answer(game, "peng")
    if first:
        assert game.turn == 1 and not game.over
        answer(game, "hu")
    assert (game.result()["detail"] or {}).get("winner") == (1 if first else None)
    assert ("peng", 0) in names(game.events) or first
    assert taker == (1 if game.over else 0)


def test_8_base_and_bonus_are_what_is_paid():
    for base, expected in ((0, [0, 0]), (10, [10, -10])):
        game = position(["22", "25"], options={"base": base}, phase="offer", turn=0, offer="15",
                        owner=0, is_discard=False,
                        table=["bai:13.24 bai:14.23", ""])  # fmt: skip
        answer(game, "hu")
        hu = game.result()["detail"]["hu"]
        assert game.scores() == [expected[0] + hu, expected[1] - hu]


def test_6_the_seventh_seat_has_its_bonus_whoever_wins(seed):
    paid = drawn = 0
    for number in range(600):
        *_, game = played(Jier(7, {"bonus7": 3}, seed + number), random.Random(number))
        detail = game.result()["detail"]
        idle = [seat for seat in range(7) if game.is_idle(seat)][0]
        state = seen(game)
        held = state["hands"][idle][0]
        alike = ("12", "CS", "TY") if held in ("12", "CS", "TY") else (held,)
        earned = sum(face in alike for face in state["out"]) == 3
        assert detail["bonus_seat"] == (idle if earned else None)
        scores = game.scores()
        if detail["winner"] is None:
            assert scores[idle] == (18 if earned else 0)
            drawn += earned
        else:
            assert scores[idle] == -detail["value"] + (18 if earned else 0)
        paid += earned
        assert ("bonus" in [event[0] for event in game.events]) is earned
    assert paid > drawn > 0


# --- §4.6 ----------------------------------------------------------------------------------


@each_table
def test_4_5_answers_stay_hidden_until_the_last_one(preset, seats, seed):
    lapsed = 0
    for number in range(25):
        chance = random.Random(seed + number)
        game = Jier(seats, Jier.presets()[preset], chance.randrange(1 << 30))
        while not game.over:
            if game.phase == "offer":
                key, asked = game.claim_key(), game.turn
                action = chance.choice(game.legal())
                before = [game.offers(seat) for seat in range(seats)]
                game.apply(action)
                if game.claim_key() == key:
                    lapsed += 1
                    assert game.events == []
                    assert [game.offers(seat) for seat in range(seats)] == before
                    for seat in range(-1, seats):
                        given = game.view(seat)["answers"]
                        shown = [other for other in range(seats) if given[other] is not None]
                        assert shown in ([], [seat])
                    assert game.given(asked) == action
            else:
                game.apply(chance.choice(game.legal()))
        assert game.whole()["answers"] == [None] * seats
    assert lapsed > 2


def test_4_6_an_an_and_draws_are_hidden_from_others(seed):
    found = set()
    for number in range(40):
        chance = random.Random(seed + number)
        for game in played(Jier(6, None, number), chance):
            for event in game.events:
                if event[0] in ("an", "replace", "guo", "draw"):
                    found.add(event[0])
                    others = [seat for seat in range(-1, 6) if seat != event[1]]
                    for seat in others:
                        told = [t for t in game.seen_events(seat) if t[:2] == event[:2]]
                        assert {t[2] for t in told} == {HIDDEN}
                        assert {t[3] for t in told if t[0] == "an"} <= {bytes([HIDDEN] * 3)}
                    assert event in game.seen_events(event[1])
            if not game.over:
                for seat, rows in enumerate(game.whole()["groups"]):
                    for index, (name, _tiles) in enumerate(rows):
                        shown = game.view((seat + 1) % 6)["groups"][seat][index]
                        assert (HIDDEN in shown[1]) is (name == "an")
                        assert HIDDEN not in game.view(seat)["groups"][seat][index][1]
    assert found == {"an", "replace", "guo", "draw"}


@pytest.mark.parametrize("seats", range(2, 8))
def test_two_tiles_a_group_and_no_river_overflows(seats, seed):
    longest = 0
    for number in range(40):
        for game in played(Jier(seats, None, seed + number), random.Random(number)):
            rivers = [len(game.row(seat)) for seat in range(seats)]
            longest = max(longest, max(rivers))
    assert longest < game.ROW_BYTES
