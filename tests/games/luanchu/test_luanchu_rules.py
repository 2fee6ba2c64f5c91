"""Rules of 乱出 that the vectors do not reach: what the table tells, the bottom, resting, 查牌."""

import random

import pytest

from paihe.core.errors import BadSetup, IllegalAction
from paihe.core.game import HIDDEN
from paihe.games.luanchu import sentences
from paihe.games.luanchu.melds import DECK
from paihe.games.luanchu.rules import Luanchu
from paihe.games.luanchu.state import (
    BEAT,
    CALL_DRAW,
    CHALLENGE,
    CONTINUE,
    DECLINE,
    LEAD,
    PASS,
    TAKE,
    THROW,
)


def tiles(text):
    return [DECK.kind(word) for word in text.split()]


def play(code, text):
    return bytes([code] + tiles(text))


def random_deal(seed, **more):
    """Yields a random deal before every action, and at its end."""
    chance = random.Random(seed)
    game = Luanchu(more.pop("seats", 3), more, seed)
    while not game.over:
        yield game
        game.apply(chance.choice(game.legal()))
    yield game


def position(hands, **more):
    """A trick that seat 0 leads; all tiles that nobody holds were beaten before."""
    options = more.pop("options", {"void_no_tian_jiu": False})
    held = [tile for hand in hands for tile in hand.split()]
    for pile in more.get("piles", ()):
        held += pile
    rest = [tile for tile in DECK.order * 4]
    for tile in held:
        rest.remove(tile)
    setup = {
        "phase": "lead",
        "turn": 0,
        "dealer": 0,
        "hands": [hand.split() for hand in hands],
        "graveyard": rest,
        "trick_no": 3,
    }
    setup.update(more)
    game = Luanchu(3, options, 0)
    game.load_setup(setup)
    return game


# --- what the table tells ----------------------------------------------------------------------


def test_thrown_tiles_are_told_to_their_thrower_only(seed):
    for game in random_deal(seed):
        for event in game.events:
            if event[0] == "throw":
                for seat in range(3):
                    told = [e for e in game.seen_events(seat) if e[:2] == event[:2]]
                    assert event in told if seat == event[1] else event not in told


def test_the_log_names_no_tile_that_was_thrown(seed):
    for game in random_deal(seed):
        pass
    thrown = [action for _seat, action in game.history() if action[0] == THROW]
    assert thrown and set(thrown) == {bytes((THROW,))}
    assert len(thrown) == sum(action[0] == THROW for action in game.actions)
    for language in ("zh", "en"):
        assert len({game.describe(action, language) for action in thrown}) == 1


def test_a_view_never_tells_covered_tiles_of_others(seed):
    for game in random_deal(seed):
        if not game.over:
            view = game.view(1)
            assert set(view["covered"][0]) <= {HIDDEN}
            assert set(view["trick"]["thrown"][2]) <= {HIDDEN}


# --- tricks ------------------------------------------------------------------------------------


def test_what_can_beat_must_beat_even_out_of_a_pair():
    game = position(("14 15", "34 34 55", "13 13 22"))
    game.apply(play(LEAD, "14"))
    assert game.legal() == [play(BEAT, "34")]
    with pytest.raises(IllegalAction):
        game.apply(play(THROW, "55"))
    assert "must" in game.why_not(play(THROW, "55"), "en").lower()


def test_who_can_not_beat_throws_as_many_as_were_led():
    game = position(("14 14 15", "55 13 22", "45 45 66"))
    game.apply(play(LEAD, "14 14"))
    assert [action[0] for action in game.legal()] == [THROW] * 3
    game.apply(play(THROW, "55"))
    assert game.turn == 1
    game.apply(play(THROW, "13"))
    assert game.turn == 2 and game.legal() == [play(BEAT, "45 45")]
    game.apply(game.legal()[0])
    # only the winner's own tiles lie open; what was led and thrown is covered for good
    assert sorted(game.whole()["piles"][2]) == tiles("45 45")
    assert game.hand_size(1) == 1


def test_equal_rank_never_beats():
    game = position(("26 15", "35 13", "36 66"))
    game.apply(play(LEAD, "26"))
    assert [action[0] for action in game.legal()] == [THROW] * 2


def test_a_risky_lead_marks_its_seat_unless_nothing_else_can_be_led():
    game = position(("66 15", "44 13", "14 22"))
    game.apply(play(LEAD, "66"))
    assert game.whole()["bao"] == [True, False, False]
    game = position(("66 66", "44 13", "14 22"))
    game.apply(play(LEAD, "66"))
    assert game.whole()["bao"] == [False, False, False]


# --- the bottom, resting, drawing --------------------------------------------------------------


def test_the_seat_that_takes_the_bottom_deals_with_thirty_tiles():
    game = Luanchu(3, Luanchu.presets()["luanchu"], 4)
    first = game.turn
    assert game.phase == "bottom" and game.legal() == [bytes((TAKE,)), bytes((DECLINE,))]
    game.apply(bytes((DECLINE,)))
    second = game.turn
    assert second == (first + 1) % 3
    game.apply(bytes((TAKE,)))
    assert game.whole()["dealer"] == second
    hard = sum(len(pile) for pile in game.whole()["piles"])
    assert sum(game.hand_size(seat) for seat in range(3)) + hard == 84
    assert game.hand_size(second) + len(game.whole()["piles"][second]) == 30


def test_nobody_wants_the_bottom_and_the_third_time_the_dealer_must():
    for carry, over in ((0, True), (1, True), (2, False)):
        game = Luanchu(3, Luanchu.presets()["luanchu"], 4, carry=carry, dealer=1)
        for _ in range(3):
            game.apply(bytes((DECLINE,)))
        assert game.over is over
        if over:
            detail = game.result()["detail"]
            assert (detail["result"], detail["next_dealer"]) == ("void", 1)
            assert detail["next_carry"] == carry + 1
        else:
            assert game.whole()["dealer"] == 1 and game.phase == "lead"
            assert list(game.history()) == [(seat, bytes((DECLINE,))) for seat in (1, 2, 0)]


def test_a_described_deal_keeps_how_often_nobody_wanted_the_bottom():
    start = Luanchu(3, Luanchu.presets()["luanchu"], 4, carry=2, dealer=1)
    game = Luanchu(3, start.options, 0)
    game.load_setup(start.notate(start.whole()))
    again = Luanchu.decode(game.encode())
    for deal in (game, again):
        for _ in range(3):
            deal.apply(bytes((DECLINE,)))
        assert deal.phase == "lead" and len(list(deal.history())) == 3
    assert again.encode() == game.encode()


def test_with_four_the_seat_before_the_dealer_rests_and_never_pays(seed):
    for number in range(20):
        for game in random_deal(seed + number, seats=4):
            rest = game.whole()["rest"]
            assert rest == (game.whole()["dealer"] - 1) % 4
            assert game.turn != rest and not game.hand_size(rest)
        assert game.scores()[rest] == 0 and sum(game.scores()) == 0


def test_fifteen_tiles_and_a_short_hand_may_slip_away():
    pile = "66 66 66 66 11 11 11 11 44 44 44 44 13 13".split()
    game = position(
        ("55 22", "15", "16"), piles=[pile, [], []], options={"void_no_tian_jiu": False}
    )
    game.apply(play(LEAD, "55"))
    while game.phase != "declare":
        game.apply(game.legal()[0])
    assert game.turn == 0 and game.legal() == [bytes((CALL_DRAW,)), bytes((CONTINUE,))]
    assert game.may_call(0) == "escape"
    game.apply(bytes((CALL_DRAW,)))
    assert game.result()["detail"]["result"] == "draw" and game.scores() == [0, 0, 0]


@pytest.mark.parametrize("guilty", [True, False])
def test_a_challenge_fines_the_offender_or_the_challenger(guilty):
    options = {"foul_mode": "allowed", "void_no_tian_jiu": False}
    game = position(("14 15", "34 55", "13 22"), options=options)
    game.apply(play(LEAD, "14"))
    game.apply(play(THROW, "55") if guilty else play(BEAT, "34"))
    while game.phase != "declare":
        game.apply(game.legal()[0])
    while game.turn == 1:
        game.apply(bytes((CONTINUE,)))
    challenger = game.turn
    game.apply(bytes((CHALLENGE, 1)))
    payer = 1 if guilty else challenger
    assert game.scores()[payer] == -4 and sorted(game.scores()) == [-4, 2, 2]


# --- positions ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "change, message",
    [
        ({"graveyard": []}, "stands"),
        ({"phase": "settle"}, "must have a seat"),
        ({"phase": "follow"}, "needs a trick"),
    ],
)
def test_a_position_that_no_deal_comes_to_is_refused(change, message):
    with pytest.raises(BadSetup, match=message):
        position(("14 15", "34 55", "13 22"), **change)


# --- the tutor ---------------------------------------------------------------------------------


def test_every_refusal_is_met_and_has_a_sentence_in_both_languages(told):
    """Asks for plays of all shapes in many positions: what is not legal some rule forbids."""
    actions = [bytes((code,)) for code in (PASS, TAKE, DECLINE, CALL_DRAW, CONTINUE)]
    actions += [bytes((CHALLENGE, seat)) for seat in range(3)]
    actions += [bytes((THROW, kind)) for kind in range(0, DECK.KINDS, 3)]
    for first in range(DECK.KINDS):
        for count in range(1, 4):
            for last in (first, (first + 11) % DECK.KINDS):
                shape = sorted([first] * count + [last] * (last != first))
                actions += [bytes([LEAD] + shape), bytes([BEAT] + shape)]
    for preset in sorted(Luanchu.presets()):
        for more in ({}, {"tian_jiu_lead": "forbid"}, {"foul_mode": "allowed"}):
            chance = random.Random(3)
            game = Luanchu(3, dict(Luanchu.presets()[preset], **more), 5)
            while not game.over:
                for action in actions:
                    zh = game.why_not(action, "zh")
                    en = game.why_not(action, "en")
                    legal = action in game.legal()
                    assert (zh is None) is legal and (en is None) is legal
                    assert game.why_not(action, "zh", (game.turn + 1) % 3)
                game.apply(chance.choice(game.legal()))
            assert game.why_not(b"\0")
    own = {key for key in sentences.TEXTS if not key.startswith(("why_", "end_"))}
    assert told == own | {"over", "not_turn"}
