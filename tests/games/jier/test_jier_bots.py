"""The bots of 挤儿, and the tutor: what they say has its sentence."""

import random

from jier_positions import kind, played, position

from paihe.games.jier import sentences
from paihe.games.jier.rules import Jier
from paihe.games.jier.state import deck

# every action that a player could think of
ACTIONS = [bytes((code,)) for code in range(7)] + [
    bytes((code, tile)) for code in (5, 7, 8, 9, 10) for tile in range(23)
]


def test_every_rule_that_forbids_something_has_its_sentence(told, seed):
    """Asks for every action in many positions: what is not legal is forbidden by some rule."""
    games = [
        Jier(seats, options, seed + number)
        for seats in (2, 4, 7)
        for options in Jier.presets().values()
        for number in range(6)
    ]
    games += [
        position(["12 12 CS TY 66 11", "66"], phase="lay", turn=0),
        position(["12 CS TY 15 15 15 34 33 44", "66"], phase="offer", turn=0, offer="12", owner=0,
                 is_discard=False),
        position(["12 12 TY 15 15 15 33", "66"], phase="offer", turn=0, offer="CS", owner=0,
                 is_discard=False),
        position(["CS 15 15 15 16 25 34 33 44", "66"], phase="offer", turn=0, offer="TY", owner=0,
                 is_discard=False),
        position(["15 15 15 15 16 16 34 33", "66"], phase="lay", turn=0),
        position(["15 15 15 24 24 33 16 46", "66"], phase="discard", turn=0),
        position(["CS TY", "66"], phase="discard", turn=0),
        position(["CS 15 46 46", "66"], phase="discard", turn=0),
        position(["13 15", "66"], phase="discard", turn=0),
    ]  # fmt: skip
    short = position(["15 15 15 16 46", "66"], phase="offer", turn=0, offer="15", owner=0,
                     is_discard=False)  # fmt: skip
    short.state[short.DRAWN] += short.wall_left - 1
    games.append(short)
    for number, start in enumerate(games):
        for game in played(start, random.Random(number)):
            for seat in range(game.seats):
                for action in ACTIONS:
                    zh = game.why_not(action, "zh", seat)
                    general = action == b"\5" and any(a[0] == 5 for a in game.legal())
                    legal = seat == game.turn and (action in game.legal() or general)
                    assert (zh is None) is legal, (action, seat, zh)
    own = {key for key in sentences.TEXTS if not key.startswith(("why_", "end_"))}
    assert told == own | {
        "over", "not_turn", "must_throw", "answer_first", "not_in_hand", "no_tile", "own_throw",
    }  # fmt: skip


def test_every_sentence_is_there_in_both_languages():
    for texts in (sentences.TEXTS, Jier.room("words").TEXTS):
        for zh, en in texts.values():
            assert zh and en and zh.count("%s") == en.count("%s")


def test_tiles_have_names_that_cannot_be_confused():
    labels = [deck.label(tile, "zh") for tile in range(deck.KINDS)]
    assert len(set(labels)) == 23
    assert labels[kind("12")] == "丁" and labels[kind("23")] == "黑五"


def test_11_normal_is_stronger_than_novice():
    won = 0
    for number in range(120):
        seat = number % 4
        game = Jier(4, None, number)
        bots = [game.bot("normal" if s == seat else "novice", number + s) for s in range(4)]
        while not game.over:
            turn = game.turn
            action, why = bots[turn].choose(game.view(turn), game.legal(), turn)
            assert game.explain(why, "zh") and game.explain(why, "en")
            game.apply(action)
        won += game.result()["detail"]["winner"] == seat
    assert won > 40  # a fourth would be 30; it wins 44 % of 1,000
