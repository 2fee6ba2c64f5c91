"""A session of 斗十四: who shuffles, calls and heads, 本牌 by the hand, redeals (§3, §4, §6)."""

import random

import pytest

from paihe.core.errors import BadSave, BadSetup
from paihe.games.doushisi import dealing
from paihe.games.doushisi.rules import Doushisi
from paihe.games.doushisi.state import DECK
from paihe.table import loading as matches
from paihe.table.match import Match, Seat


def played(seats, options, seed, dealer=None, carry=0):
    chance = random.Random(seed)
    game = Doushisi(seats, options, seed, dealer=dealer, carry=carry)
    while not game.over:
        game.apply(chance.choice(game.legal()))
    return game


def test_3_the_first_head_is_counted_from_the_seat_opposite_the_shuffler():
    heads = set()
    for seats in range(3, 9):
        for seed in range(60):
            game = Doushisi(seats, None, seed)
            name, caller, turned, shuffler, head = game.first_events[0]
            assert name == "call" and caller == (shuffler + seats // 2) % seats
            assert head == (caller + DECK.pips(turned) - 1) % seats
            state = game.notate(game.view(0))
            assert (state["dealer"], state["shuffler"]) == (head, shuffler)
            assert state["turned"] == DECK.notation(turned) and state["hand_no"] == 1
            heads.add((seats, head))
    assert len(heads) == sum(range(3, 9))


def test_3_a_wild_tile_is_never_the_one_that_is_counted():
    for seed in range(300):
        assert Doushisi(4, {"wilds": 8}, seed).first_events[0][2] < 21


@pytest.mark.parametrize("seats", [3, 4, 5, 8])
def test_3_the_winner_shuffles_next_and_else_the_same_again(seats):
    ends = set()
    for preset in ("standard", "wilds", "open_table"):
        for seed in range(80):
            carry = dealing.carry_of(5, seed % seats)
            game = played(seats, Doushisi.presets()[preset], seed, seed % seats, carry)
            detail = game.result()["detail"]
            ends.add(detail["end"])
            won = detail["end"] == "hu"
            assert detail["shuffler"] == (detail["winner"] if won else seed % seats)
            caller = detail["caller"]
            assert caller == (detail["shuffler"] + seats // 2) % seats
            pips = DECK.pips(detail["turned"])
            assert detail["next_dealer"] == (caller + pips - 1) % seats
            if seats == 4:
                words = {2: "shun", 3: "qian", 0: "hou", 1: "zaishou"}
                assert detail["word"] == words[pips % 4]
            else:
                assert detail["word"] is None
            after = Doushisi(
                seats,
                Doushisi.presets()[preset],
                seed + 1,
                dealer=detail["next_dealer"],
                carry=detail["next_carry"],
            )
            state = after.whole()
            assert state["dealer"] == detail["next_dealer"]
            assert state["shuffler"] == detail["shuffler"]
            assert state["hand_no"] == (5 if detail["end"] == "redeal" else 6)
            assert "call" not in [event[0] for event in after.first_events]
    assert ends == {"hu", "huang", "ma"} | ({"redeal"} if seats < 8 else ends & {"redeal"})


def test_the_result_names_the_turned_tile_in_notation():
    game = played(4, None, 3)
    shown = game.notate_result(game.result())["detail"]
    assert shown["turned"] == DECK.notation(game.result()["detail"]["turned"])


@pytest.mark.parametrize("carry", [255, 1 + 24 * 8, 1 + 4])
def test_a_carry_that_no_session_of_the_table_gives_is_refused(carry):
    with pytest.raises(BadSetup, match="does not carry"):
        Doushisi(4, None, 1, dealer=0, carry=carry)


def test_a_saved_deal_keeps_its_hand_number_and_shuffler():
    game = Doushisi(4, None, 9, dealer=2, carry=dealing.carry_of(7, 3))
    again = Doushisi.decode(game.encode())
    assert again.state == game.state and again.whole()["hand_no"] == 7
    data = bytearray(game.encode())
    data[data.index(b"doushisi") + len(b"doushisi") + 3] = 255  # the carry, behind its length
    with pytest.raises(BadSave):
        Doushisi.decode(bytes(data))


def new_match(options=None, seed=4):
    return Match(Doushisi, [Seat("novice", str(n)) for n in range(4)], options, seed)


def play_out(match, chance):
    while not match.game.over:
        actions = match.game.legal()
        if match.game.phase == "push_dang" and chance.random() < 0.8:
            actions = actions[-1:]
        match.game.apply(chance.choice(actions))


def test_a_session_is_24_hands_and_a_redeal_does_not_count():
    match = new_match(seed=6)
    chance = random.Random(2)
    numbers, redeals = [], 0
    seeds = set()
    while True:
        numbers.append(match.game.whole()["hand_no"])
        seeds.add(match.game.seed)
        play_out(match, chance)
        detail = match.game.result()["detail"]
        redeals += detail["end"] == "redeal"
        if match.over:
            break
        again = matches.decode(match.encode())
        for one in (match, again):
            one.next_deal()
        assert again.game.state == match.game.state and again.number == match.number
        assert match.game.whole()["dealer"] == detail["next_dealer"]
        assert match.number + 1 == match.game.whole()["hand_no"]
    assert redeals > 0 and len(numbers) == 24 + redeals == len(seeds)
    assert sorted(set(numbers)) == list(range(1, 25)) and match.rounds == 24
    assert sum(match.totals) == 0


def test_a_match_does_not_end_with_a_redeal():
    for seed in range(200):
        match = new_match({"session_hands": 1}, seed)
        while not match.game.over and match.game.phase == "push_dang":
            match.game.apply(match.game.legal()[-1])
        if match.game.over:
            assert not match.over and match.game.again
            match.next_deal()
            assert match.number == 0 and not match.game.over
            play_out(match, random.Random(1))
            assert match.over is not match.game.again
            return
    raise AssertionError("nobody pushed through")
