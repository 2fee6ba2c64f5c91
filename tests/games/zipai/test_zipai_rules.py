"""The rules of 字牌 that the numbered vectors do not pin down, each named by its section."""

import random

import pytest

from paihe.core.errors import BadRequest, BadSetup
from paihe.decks import zipai as deck
from paihe.games.zipai import melds, score, sentences
from paihe.games.zipai.rules import Zipai

PRESETS = sorted(Zipai.presets())


def deal_of(hands, light, wall=(), dealer=0):
    """Deals the given hands (dealer, 下家, 上家), filled up with what is left over."""
    left = {deck.notation(kind): 4 for kind in range(deck.KINDS)}
    given = [hand.split() for hand in hands]
    wall = list(wall)
    for face in [face for hand in given for face in hand] + [light] + wall:
        left[face] -= 1
        assert left[face] >= 0, face
    rest = [face for face in left for _ in range(left[face])]
    random.Random(3).shuffle(rest)
    for hand in given:
        while len(hand) < 20:
            hand.append(rest.pop())
    order = given[0] + given[1] + given[2] + [light] + wall + rest
    return Zipai(3, None, deck_order=[deck.kind(face) for face in order], dealer=dealer)


def hand_of(game, seat):
    return game.notate(game.whole())["hands"][seat]


def test_3_the_deck_is_dealt_in_the_documented_order():
    order = [kind for kind in range(deck.KINDS) for _ in range(4)]
    random.Random(1).shuffle(order)
    game = Zipai(3, None, deck_order=order, dealer=2)
    state = game.whole()
    dealt = sorted(order[0:20] + [order[60]])
    laid = [tile for _kind, tiles in state["groups"][2] for tile in tiles]
    assert sorted(state["hands"][2] + laid) == dealt
    assert state["light"] == order[60]
    if game.phase != "end" and state["claim"] is None:
        assert state["wall"] == order[61:]


def test_4_2_three_ti_end_the_deal_at_once_and_lay_nothing():
    game = deal_of(["1s 1s 1s 1s 2s 2s 2s 2s 3b 3b 3b 3b", "", ""], "9s")
    detail = game.result()["detail"]
    assert (detail["kind"], detail["winner"], detail["huxi"]) == ("tian_hu_forced", 0, 30)
    assert detail["self_draw"] is False
    assert game.whole()["groups"] == [[], [], []]


def test_4_2_the_forced_win_is_an_own_draw_when_the_light_tile_made_it():
    hand = "1s 1s 1s 2s 2s 2s 3b 3b 3b 4b 4b 4b 9s 9s"
    game = deal_of([hand, "", ""], "9s")
    detail = game.result()["detail"]
    assert (detail["kind"], detail["self_draw"]) == ("tian_hu_forced", True)


def test_4_2_dealt_ti_are_laid_and_two_of_them_skip_the_dealers_throw():
    game = deal_of(["1s 1s 1s 1s 2s 2s 2s 2s", "", ""], "9s", ["5b"])
    names = [event[0] for event in game.first_events]
    assert names[:4] == ["light", "ti", "ti", "no_throw"]
    assert ("draw", 1, deck.kind("5b")) in game.first_events


def test_4_2_another_seat_with_two_dealt_ti_owes_a_throw_less():
    game = deal_of(["", "1s 1s 1s 1s 2s 2s 2s 2s", ""], "9s")
    assert game.whole()["skip_debt"] == [0, 1, 0]


def test_4_4_a_thrown_face_is_stale_for_its_thrower():
    game = Zipai(3, None, 5)
    tile = game.legal()[0][1]
    seat = game.turn
    game.apply(game.legal()[0])
    assert tile in game.whole()["stale"][seat]


def test_4_8_a_wei_is_hidden_from_others_and_its_event_too():
    seen = 0
    for number in range(200):
        game = Zipai(3, None, number)
        while not game.over and seen < 5:
            game.apply(game.legal()[0])
            for event in game.events:
                if event[0] == "wei" and not game.over:
                    seen += 1
                    owner = event[1]
                    other = (owner + 1) % 3
                    told = [told for told in game.seen_events(other) if told[1] == owner]
                    assert ("wei", owner, 255) in told
                    groups = game.view(other)["groups"][owner]
                    assert ["wei", [255, 255, 255]] in groups
                    assert ["wei", [event[2]] * 3] in game.view(owner)["groups"][owner]
    assert seen


@pytest.mark.parametrize(
    "fan_set, red, expected",
    [
        ("honghei", 0, 5),
        ("honghei", 1, 3),
        ("honghei", 2, 1),
        ("honghei", 9, 1),
        ("honghei", 10, 2),
        ("honghei", 12, 2),
        ("honghei", 13, 4),
        ("duohongdui", 0, 6),
        ("duohongdui", 1, 4),
        ("duohongdui", 9, 1),
        ("duohongdui", 10, 2),
        ("duohongdui", 13, 5),
        ("none", 0, 1),
    ],
)
def test_6_3_red_tiles_count_fan(fan_set, red, expected):
    options = dict(Zipai(3, None, 0).options, fan_set=fan_set)
    tiles = bytes([1] * red + [0] * (21 - red))
    groups = [(score.CHI, tiles[index : index + 3]) for index in range(0, 21, 3)]
    assert score.fan(groups, (), options) == expected


def test_6_3_equal_groups_and_flags_add_up():
    options = dict(Zipai(3, None, 0).options, fan_set="duohongdui")
    groups = [(score.PENG, bytes([kind] * 3)) for kind in (1, 2, 3, 4, 5, 6, 7)]
    # 6 red tiles count nothing, 对子胡 6, 海胡 4, 听胡 4
    assert score.fan(groups, ("hai", "ting"), options) == 14
    assert score.fan(groups, ("tian", "ting"), options, forced=True) == 8


@pytest.mark.parametrize(
    "change, message",
    [
        ({"wall": ["1s"] * 30}, "more than 19"),
        ({"phase": "end"}, "no seat|has none"),
        ({"phase": "night"}, "phase must be one of"),
        ({"turn": 3}, "turn must be a whole number from 0 to 2"),
        ({"dealer": True}, "dealer must be a whole number"),
        ({"hands": [[], [], []]}, "stands"),
        ({"moon": 1}, "unknown field 'moon'"),
        ({"light": "11s"}, "no tile '11s'"),
        ({"skip_debt": [2, 0, 0]}, "skip_debt"),
        ({"passed_hu": [{"1s": -1}, {}, {}]}, "passed_hu"),
        ({"groups": [[["chi", ["1s", "2s", "4s"]]], [], []]}, "is no chi"),
        ({"groups": [[["moon", ["1s"]]], [], []]}, "group kind must be one of"),
        ({"opened": [1, False, False]}, "opened must be true or false"),
    ],
)
def test_an_impossible_position_is_refused_and_named(change, message):
    state = Zipai(3, None, 5)
    setup = state.notate(state.whole())
    setup.update(change)
    game = Zipai(3, None, 9)
    before = bytes(game.state)
    with pytest.raises((BadSetup, BadRequest), match=message):
        game.load_setup(setup)
    assert game.state == before


def test_every_refusal_is_met_and_has_a_sentence_in_both_languages(told):
    """Asks for every action in many positions: what is not legal is forbidden by some rule."""
    actions = [b"\0", b"\1", b"\2", b"\4"] + [bytes((3, kind)) for kind in range(20)]
    actions += [bytes((4, first, first + 1)) for first in range(9)]
    # in deal 265 one that may win on a tile holds three of it
    for number in [*range(80), 265]:
        chance = random.Random(number)
        game = Zipai(3, Zipai.presets()[PRESETS[number % 4]] if number < 80 else None, number)
        while not game.over:
            for seat in range(3):
                for action in actions:
                    zh = game.why_not(action, "zh", seat)
                    en = game.why_not(action, "en", seat)
                    legal = seat == game.turn and action in game.legal()
                    assert (zh is None) is legal and (en is None) is legal
            game.apply(chance.choice(game.legal()))
        assert game.why_not(b"\0")
    own = {key for key in sentences.TEXTS if not key.startswith(("why_", "end_"))}
    assert told == own | {
        "over", "not_turn", "not_asked", "must_throw", "answer_first", "not_in_hand", "no_tile",
    }  # fmt: skip


def test_4_6_a_layout_never_uses_a_locked_kan():
    counts = bytearray(20)
    counts[deck.kind("5s")] = 3
    counts[deck.kind("6s")] = counts[deck.kind("7s")] = counts[deck.kind("9b")] = 1
    assert melds.chi_layouts(counts, deck.kind("4s")) == []
    assert melds.chi_layouts(counts, deck.kind("8s"))[0][0] == (5, 6, 7)


def test_the_match_rounds_and_next_dealer_options_are_told_by_the_result():
    for mode in ("winner", "rotate"):
        game = Zipai(3, {"next_dealer": mode}, 21)
        while not game.over:
            game.apply(game.legal()[0])
        detail = game.result()["detail"]
        dealer = game.whole()["dealer"]
        if mode == "rotate":
            assert detail["next_dealer"] == (dealer + 1) % 3
        else:
            winner = detail["winner"]
            assert detail["next_dealer"] == (dealer if winner is None else winner)
