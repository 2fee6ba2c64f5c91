"""The bots of 斗十四, and the tutor: what they say has its sentence."""

from doushisi_positions import act, position, random_walk, without_wall

from paihe.games.doushisi import melds, sentences
from paihe.games.doushisi.rules import Doushisi


def test_11_normal_is_stronger_than_novice():
    won = {"normal": 0, "novice": 0}
    for seed in range(200):
        levels = ["normal" if (seed + seat) % 4 == 0 else "novice" for seat in range(4)]
        game = Doushisi(4, None, 1000 + seed // 4)
        bots = [game.bot(level, seed * 31 + seat) for seat, level in enumerate(levels)]
        while not game.over:
            seat = game.turn
            game.apply(bots[seat].choose(game.view(seat), game.legal(), seat)[0])
        winner = game.result()["detail"]["winner"]
        if winner is not None:
            won[levels[winner]] += 1
    # one normal against three novices
    assert won["normal"] * 3 > won["novice"] * 3 // 2


def test_11_nobody_throws_what_the_eighth_seat_waits_for():
    thrown = 0
    for seed in range(30):
        game = Doushisi(8, None, seed)
        bots = [game.bot("normal", seat) for seat in range(8)]
        while not game.over:
            seat = game.turn
            legal = game.legal()
            action, _why = bots[seat].choose(game.view(seat), legal, seat)
            if action[0] == 4:
                gifts = [melds.eighth_wins(game.view(0)["declared"], one[1]) for one in legal]
                thrown += 1
                assert all(gifts) or not gifts[legal.index(action)]
            game.apply(action)
    assert thrown > 30


def test_every_refusal_is_met_and_has_a_sentence_in_both_languages(told):
    """Asks for every action in many positions: what is not legal is forbidden by some rule."""
    actions = [bytes((code,)) for code in (0, 1, 2, 3, 5, 6)]
    actions += [bytes((code, kind)) for code in (3, 4) for kind in range(23)]
    actions += [bytes((code, 11)) for code in (8, 9, 10, 11)]
    actions += [bytes((7, points)) for points in (3, 6, 13)]
    for preset, seats, count in (("wilds", 4, 8), ("open_table", 4, 4), ("standard", 8, 8)):
        for game in random_walk(seats, preset, 3, count):
            for seat in range(seats):
                for action in actions:
                    zh = game.why_not(action, "zh", seat)
                    en = game.why_not(action, "en", seat)
                    legal = seat == game.turn and action in game.legal()
                    assert (zh is None) is legal and (en is None) is legal
    # with the wall empty seat 1 is still asked to eat, and seat 2 can't pull
    hands = {0: "46", 1: "13", 2: "46 46 13"}
    game = without_wall(position(4, "discard", 0, hands, avoid="46 13 22", may_hu=True))
    setup = game.notate(game.whole())
    setup["discards"][3] += setup["wall"]
    game.load_setup(dict(setup, wall=[]))
    act(game, "discard", tile="46")
    assert game.turn == 1 and game.why_not(b"\2", "en", 2)
    own = {key for key in sentences.TEXTS if not key.startswith(("why_", "end_"))} - {"goes_on"}
    assert told == own | {
        "not_turn", "not_asked", "answer_first", "must_throw", "no_tile", "own_throw",
        "not_in_hand",
    }  # fmt: skip


def test_every_reason_of_a_bot_has_a_sentence():
    told = set()
    for seats, preset in ((4, "standard"), (8, "wilds")):
        for seed in range(40):
            game = Doushisi(seats, Doushisi.presets()[preset], seed)
            level = Doushisi.LEVELS[seed % 2]
            bots = [game.bot(level, seat) for seat in range(seats)]
            while not game.over:
                seat = game.turn
                action, why = bots[seat].choose(game.view(seat), game.legal(), seat)
                told.add(why)
                assert game.explain(why, "zh") and game.explain(why, "en")
                game.apply(action)
    assert len(told) >= 10
