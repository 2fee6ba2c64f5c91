"""The bots of 丰顺四色, and the tutor: what they say has its sentence."""

import random

from sise_positions import answer, played, position

from paihe.decks import sise as deck
from paihe.games.sise import sentences
from paihe.games.sise.rules import Sise

# every action that a player could think of, 吃 in general and with some other cards
ACTIONS = [bytes((code,)) for code in range(5)] + [
    bytes((code, tile)) for code in (5, 6) for tile in range(28)
]


def chis(game, chance):
    """吃 of the card on offer with any other cards."""
    tile = game.whole()["open"]
    if tile is None:
        return []
    return [bytes((4, tile, tile))] + [
        bytes([4, tile] + sorted(chance.sample(range(28), 2))) for _ in range(4)
    ]


def test_every_rule_that_forbids_something_has_its_sentence(told, seed):
    """Asks for every action in many positions: what is not legal is forbidden by some rule."""
    games = [
        Sise(seats, options, seed + number)
        for seats in (2, 3, 4)
        for options in (None, {"chi_pair": False, "min_points": 10})
        for number in range(4)
    ]
    for options in (None, {"min_points": 10}):
        hands = ["RC GM", "RZ RZ GS GS", "GZ YZ"]
        games.append(position(hands, options, open="RZ", source="flip", owner=0, turn=1))
    for number, start in enumerate(games):
        chance = random.Random(number)
        for game in played(start, chance):
            for seat in range(game.seats):
                for action in ACTIONS + chis(game, chance):
                    zh = game.why_not(action, "zh", seat)
                    general = action == b"\4" and any(a[0] == 4 for a in game.legal())
                    legal = seat == game.turn and (action in game.legal() or general)
                    assert (zh is None) is legal, (action, seat, zh)
    own = {key for key in sentences.TEXTS if not key.startswith(("why_", "end_"))}
    assert told == own | {
        "over", "not_turn", "not_asked", "must_throw", "answer_first", "not_in_hand", "no_tile",
        "own_throw",
    }  # fmt: skip


def test_each_refusal_names_its_rule():
    game = position(
        ["RC GM", "RZ RZ KP", "GS GZ YZ KX"], open="RZ", source="flip", owner=0, turn=1
    )
    said = {
        (b"\2", 1): "开要手里有三张 红卒",
        (b"\3", 2): "碰要手里有两张 红卒",
        (b"\4", 2): "打出的牌只有下家能吃，翻出的先自己、后下家",
        (b"\4", 0): "红卒 和手里的牌不成一组",
        (b"\1", 1): "还有散牌，不能和",
    }
    for (action, seat), sentence in said.items():
        assert game.why_not(action, "zh", seat) == sentence
    game = position(["RJ RC GM", "RZ KP"], phase="discard", turn=0)
    assert game.why_not(bytes((5, deck.kind("RJ"))), "zh") == "将不能打"


def test_every_sentence_is_there_in_both_languages():
    for texts in (sentences.TEXTS, Sise.room("words").TEXTS):
        for zh, en in texts.values():
            assert zh and en and zh.count("%s") == en.count("%s")


def test_cards_have_names_that_cannot_be_confused():
    for language in ("zh", "en"):
        assert len({deck.label(tile, language) for tile in range(28)}) == 28
    assert deck.label(deck.kind("KZ"), "zh") == "黑卒"
    assert deck.label(deck.kind("RJ"), "en") == "red general"
    assert [deck.kind(deck.notation(tile)) for tile in range(28)] == list(range(28))


def test_bots_take_what_wins_and_say_why():
    game = position(["RC GM", "RZ RZ", "GS KP"], open="RZ", source="flip", owner=0, turn=1)
    for level in Sise.LEVELS:
        action, why = game.bot(level, 3).choose(game.view(1), game.legal(), 1)
        assert action == b"\1" and why == "why_hu"


def test_a_bot_never_breaks_a_group_while_it_holds_a_loose_card():
    game = position(["RC RM RP GS GS KX", "RZ KP"], phase="discard", turn=0)
    for level in Sise.LEVELS:
        for number in range(5):
            action, _why = game.bot(level, number).choose(game.view(0), game.legal(), 0)
            assert game.action_dict(action)["tile"] == "KX"


def test_11_normal_keeps_a_triplet_that_a_novice_lays():
    game = position(["RC GM", "RZ RZ RZ GS YS KS KX KX KP", "GX YM"], open="RZ", source="flip",
                    owner=0, turn=1, step="peng")  # fmt: skip
    assert game.bot("normal", 1).choose(game.view(1), game.legal(), 1)[0] == b"\2"


def test_11_normal_is_stronger_than_novice():
    points = [0, 0]
    for number in range(160):
        seat = number % 4
        game = Sise(4, None, number)
        bots = [game.bot("normal" if s == seat else "novice", number + s) for s in range(4)]
        while not game.over:
            turn = game.turn
            action, why = bots[turn].choose(game.view(turn), game.legal(), turn)
            assert game.explain(why, "zh") and game.explain(why, "en")
            game.apply(action)
        scores = game.scores()
        points[0] += 3 * scores[seat]
        points[1] += sum(scores) - scores[seat]
    assert points[0] > points[1] * 1.1, points


def test_what_a_bot_says_of_a_claim_is_about_the_claim():
    game = position(
        ["RC GM", "GZ YZ KP YX RC", "GX YM"], open="RZ", source="flip", owner=0, turn=1
    )
    action, why = game.bot("normal", 1).choose(game.view(1), game.legal(), 1)
    assert game.action_dict(action)["name"] == "chi" and why == "why_fewer"
    answer(game, "pass")
