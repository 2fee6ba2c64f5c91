"""The course of a deal of 丰顺四色, its settlement and its dealer (rules/sise.md §3 to §6, §8)."""

import random

import pytest
from sise_positions import DECK, answer, deal_of, deck, named, played, position, seen

from paihe.core.errors import BadRequest, IllegalAction
from paihe.games.sise.judge import FUNCTIONS
from paihe.games.sise.rules import Sise
from paihe.table.match import Match, Seat

each_seats = pytest.mark.parametrize("seats, wall", [(2, 71), (3, 51), (4, 31)])


@each_seats
def test_twenty_cards_each_the_dealer_one_more_in_the_fixed_order(seats, wall):
    kinds = [deck.kind(face) for face in DECK]
    random.Random(5).shuffle(kinds)
    game = Sise(seats, deck_order=kinds, dealer=1)
    state = game.whole()
    assert state["dealer"] == 1 and state["wall"] == kinds[20 * seats + 1 :]
    assert len(state["wall"]) == wall
    for turn in range(seats):
        dealt = kinds[20 * turn : 20 * turn + 20] + (kinds[20 * seats :][:1] if not turn else [])
        assert state["hands"][(1 + turn) % seats] == sorted(dealt)


def test_the_first_dealer_is_random_and_dice_are_told():
    dealers = set()
    for seed in range(40):
        game = Sise(4, seed=seed)
        name, seat, _tile, first, second = game.first_events[0]
        assert name == "dice" and seat == game.whole()["dealer"]
        assert 1 <= first <= 6 and 1 <= second <= 6
        assert game.event_dict(game.first_events[0])["dice"] == [first, second]
        dealers.add(seat)
    assert dealers == {0, 1, 2, 3}


def test_a_general_is_never_thrown_and_every_other_kind_may_be():
    game = position(["RJ KJ RS RS GZ", "GS"], phase="discard", turn=0)
    assert named(game) == ["discard RS", "discard GZ"]


def test_a_dealt_hand_may_win_at_once_and_need_not():
    hand = "RJ RS RX GC GM GP YZ YZ YZ KS KS KS KS RC RC RM GM YM RZ GZ KZ"
    game = deal_of([hand, "", ""])
    assert named(game)[0] == "hu" and len(named(game)) > 1
    answer(game, "hu")
    detail = game.result()["detail"]
    assert detail["winners"] == [0] and detail["points"] == [15, 0, 0]
    assert game.scores() == [15, 0, 0] and detail["next_dealer"] == 0
    assert seen(game)["open"] is None and seen(game)["source"] is None


def test_with_only_generals_left_a_hand_is_won_even_below_min_points():
    table = [[["shun", [colour + piece for piece in "CMP"]] for colour in "RGYK"]
             + [["jiang", ["RJ"]], ["jiang", ["GJ"]], ["dui", ["RZ", "RZ"]]], []]  # fmt: skip
    game = position(["KJ KJ YJ RZ RZ", "RS GX"], {"min_points": 10}, open="RZ", source="flip",
                    owner=0, turn=0, table=[table[0][:4] + table[0][4:6], []])  # fmt: skip
    while "peng" not in named(game):
        answer(game, "pass")
    answer(game, "peng")
    while not game.over:
        answer(game, *named(game)[0].split()[:1])
    assert game.result()["detail"]["winners"] == [0]


def test_a_lone_legal_discard_is_played():
    game = position(["RZ RZ GS KJ", "RC KP"], open="RZ", source="flip", owner=0, turn=0, step="peng",
                    options={"min_points": 10})  # fmt: skip
    answer(game, "peng")
    assert [event[0] for event in game.events][:2] == ["peng", "discard"]
    assert game.events[1][2] == deck.kind("GS")


def test_whoever_can_win_is_asked_also_after_another_and_several_win():
    game = position(["RZ RC GM", "RZ RZ", "GZ YZ", "RZ RZ"][:3], phase="discard", turn=0)
    answer(game, "discard", tile="RZ")
    assert game.turn == 1 and named(game) == ["hu", "pass"]
    answer(game, "hu")
    assert not game.over and game.turn == 2 and named(game) == ["hu", "pass"]
    assert game.view(0)["winners"] == [1] and game.view(0)["step"] is None
    answer(game, "hu")
    detail = game.result()["detail"]
    assert game.over and detail["winners"] == [1, 2]
    # won on one discard: the discarder deals
    assert detail["next_dealer"] == 0
    assert seen(game)["open"] == "RZ" and seen(game)["owner"] == 0


def test_several_winners_on_a_turned_card_leave_the_dealer_to_chance():
    nexts = set()
    for seed in range(30):
        game = position(["RC GM", "RZ RZ", "GZ YZ"], open="RZ", source="flip", owner=0, turn=1)
        game.state[2] = seed + 1
        answer(game, "hu")
        answer(game, "hu")
        nexts.add(game.result()["detail"]["next_dealer"])
    assert nexts == {0, 1, 2}


def test_the_wall_runs_out_only_after_the_last_claims():
    game = position(["RZ RC GM YS", "RZ RZ KP YX GS"], phase="discard", turn=0)
    game.state[game.DRAWN] += game.wall_left
    answer(game, "discard", tile="RZ")
    assert named(game) == ["peng", "pass"]
    answer(game, "peng")
    assert game.phase == "discard" and game.turn == 1
    answer(game, "discard", tile="KP")
    while not game.over:
        answer(game, "pass")
    assert game.events[-1][0] == "liu_ju"
    assert game.result()["detail"]["winners"] == [] and game.scores() == [0, 0]


def test_a_flip_is_eaten_by_its_turner_before_the_next_seat_and_by_nobody_else():
    hands = ["RC RM GS KX", "RC RM YS KX", "RC RM KS GX"]
    game = position(hands, open="RP", source="flip", owner=0, turn=0)
    assert named(game) == ["chi RC RM RP", "pass"]
    answer(game, "pass")
    assert game.turn == 1 and named(game) == ["chi RC RM RP", "pass"]
    answer(game, "pass")
    assert game.events[0][:3] == ("dead", 0, deck.kind("RP"))
    assert seen(game)["river"][0][-1] == "RP"


def test_what_is_laid_stays_and_the_claimer_throws():
    game = position(["RZ RC GM", "RZ RZ RZ GS YX", "GS KP"], phase="discard", turn=0)
    answer(game, "discard", tile="RZ")
    answer(game, "kai")
    assert seen(game)["groups"][1][-1] == ["si", ["RZ"] * 4]
    assert game.turn == 1 and named(game) == ["discard GS", "discard YX"]


def test_the_offers_of_a_seat_are_all_that_it_could_be_asked():
    game = position(["RC GM", "RZ RZ GZ YZ KP", "GZ"], open="RZ", source="flip", owner=0, turn=1)
    assert [action[0] for action in game.offers(1)] == [3, 4, 4]
    chi = game.offers(1)[1]
    assert game.answer(chi) == b"\0" and game.offers(2) == []
    key = game.claim_key()
    game.apply(game.answer(chi))
    assert game.claim_key() == key and game.answer(chi) == chi
    game.apply(chi)
    assert game.claim_key() is None and game.offers(1) == []


def test_every_offer_has_its_own_claim_key(seed):
    for number in range(30):
        keys, last = set(), None
        for game in played(Sise(4, None, seed + number), random.Random(seed + number)):
            key = game.claim_key()
            shown = None if key is None else (game.whole()["open"], game.whole()["owner"])
            if key is not None and (key, shown) != last:
                assert key not in keys
                keys.add(key)
            last = (key, shown)


@pytest.mark.parametrize("settle", ["own", "pay"])
@each_seats
def test_what_is_paid_is_what_was_won(settle, seats, wall, seed):
    several = 0
    for number in range(60):
        *_, game = played(
            Sise(seats, {"settle": settle}, seed + number), random.Random(seed + number)
        )
        detail = game.result()["detail"]
        several += len(detail["winners"]) > 1
        assert [bool(row) for row in detail["groups"]] == [
            seat in detail["winners"] for seat in range(seats)
        ]
        for seat in detail["winners"]:
            rows = detail["groups"][seat]
            assert sum(worth for _name, _tiles, worth in rows) == detail["points"][seat]
            assert sum(len(group) for _name, group, _worth in rows) == 21
        if settle == "own":
            assert game.scores() == detail["points"]
        else:
            assert sum(game.scores()) == 0


def test_the_winner_deals_next_and_the_match_adds_the_points_up():
    match = Match(Sise, [Seat("novice", "A"), Seat("novice", "B"), Seat("novice", "C")], None, 8)
    assert match.rounds == 8
    total = [0, 0, 0]
    for number in range(8):
        game = match.game
        bots = [match.kind(3, None, 1).bot("novice", number) for _ in range(3)]
        while not game.over:
            seat = game.turn
            game.apply(bots[seat].choose(game.view(seat), game.legal(), seat)[0])
        detail = game.result()["detail"]
        total = [a + b for a, b in zip(total, detail["points"])]
        assert match.totals == total
        if not match.over:
            match.next_deal()
            assert match.game.whole()["dealer"] == detail["next_dealer"]
            if len(detail["winners"]) == 1:
                assert detail["next_dealer"] == detail["winners"][0]
    assert match.over


def test_a_chi_is_parsed_in_any_order_and_must_hold_its_card():
    game = position(["RC GM", "RZ GZ YZ", "RX"], open="RZ", source="flip", owner=0, turn=1)
    action = {"name": "chi", "tile": "RZ", "group": ["YZ", "RZ", "GZ"]}
    assert game.parse_action(action) in game.legal()
    with pytest.raises(IllegalAction, match="does not hold RZ"):
        game.parse_action({"name": "chi", "tile": "RZ", "group": ["YZ", "GZ"]})
    with pytest.raises(BadRequest):
        game.parse_action({"name": "chi", "tile": "RZ"})


@pytest.mark.parametrize(
    "name, args, message",
    [
        ("wins", {"hand": ["RJ"] * 5}, "more than 4"),
        ("wins", {"hand": DECK[:22]}, "nobody holds 22"),
        ("wins", {"hand": ["RJ"] * 4, "tile": "RJ"}, "more than 4"),
        ("score", {"exposed": [["RJ", "RS"]], "hand": []}, "is no group"),
        ("score", {"exposed": [], "hand": [], "source": "mine"}, "source must be"),
        ("claims", {"hand": [], "tile": "RJ", "seat": "next", "source": "discard"}, "never"),
        ("claims", {"hand": [], "tile": "ZZ", "seat": "next", "source": "flip"}, "no tile"),
    ],
)
def test_the_judge_refuses_what_cannot_be(name, args, message):
    with pytest.raises(BadRequest, match=message):
        FUNCTIONS[name][0](args)


def test_the_discarder_has_no_claim_on_its_own_card():
    args = {"hand": ["RZ", "RZ"], "tile": "RZ", "seat": "self", "source": "discard"}
    assert FUNCTIONS["claims"][0](args) == []
