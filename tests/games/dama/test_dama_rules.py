"""打马: the throws, the road against a second reading, payments, positions, the tutor."""

import itertools
import random
import sys
from pathlib import Path

import pytest
from dama_positions import KIND, deal, judge, state

from paihe.core.errors import BadOption, BadRequest, BadSetup
from paihe.games.dama import melds, sentences, words
from paihe.games.dama.state import DROP, FLY, HOLD, MOVE, RETHROW, SET_BEN

sys.path.insert(0, str(Path(__file__).parents[2] / "core"))

import playing  # noqa: E402

REWARDS = {"111": 4, "222": 4, "333": 4, "444": 8, "555": 5, "666": 6}
REWARDS.update({dice: 2 for dice in ("136", "145", "236", "456", "566")})


# --- throws ------------------------------------------------------------------------------------


@pytest.mark.parametrize("dice", list(itertools.product(range(1, 7), repeat=3)))
def test_each_of_216_dice_is_the_throw_of_the_table(dice):
    throw = melds.find(*dice)
    digits = "".join(str(die) for die in sorted(dice))
    assert melds.key(throw) == digits and melds.total(throw) == sum(dice)
    assert melds.is_triple(throw) is (len(set(dice)) == 1)
    single = [die for die in dice if dice.count(die) == 1]
    beside = single[0] if len(set(dice)) == 2 else dice[0] if len(set(dice)) == 1 else 0
    assert melds.third(throw) == beside
    expected = melds.PENALTY if digits in ("112", "123") else REWARDS.get(digits, 0)
    assert melds.reward(throw) == expected


def test_there_are_56_throws_of_three_classes_and_a_name_for_each():
    classes = [melds.reward(throw) for throw in range(melds.THROWS)]
    assert (classes.count(0), classes.count(melds.PENALTY)) == (43, 2)
    for language in ("zh", "en"):
        names = {words.throw_name(throw, language) for throw in range(melds.THROWS)}
        assert len(names) == melds.THROWS
    # a name that holds a number holds the total
    for throw in range(melds.THROWS):
        name = words.throw_name(throw, "zh")
        for number, digit in ((7, "七"), (8, "八"), (9, "九"), (10, "十")):
            if len(name) == 2 and name[1] == digit:
                assert melds.total(throw) == number


def test_classify_names_a_throw_in_any_order_of_its_dice():
    from paihe.games.dama.judge import FUNCTIONS

    classify = FUNCTIONS["classify"][0]
    assert classify({"dice": [4, 1, 2]}) == {
        "key": "124",
        "name": "拐七",
        "cls": "Z",
        "total": 7,
        "triple": False,
        "third": None,
        "reward": 0,
    }
    assert classify({"dice": "555"})["reward"] == 5
    assert classify({"dice": "211"})["cls"] == "F"
    for wrong in ("12", "127", [1, 2], [1, 2, 7], 123, None, ["1", "2", "3"]):
        with pytest.raises(BadRequest):
            classify({"dice": wrong})


# --- the road: a second reading of §4.3, written apart from the engine ---------------------------

SAFE = (1, 10, 19, 28, 37, 46, 55, 64, 73, 82)


def second_reading(given, dice, options):
    """Returns the moves of stacks by §4.3, slowly and by another way than the engine."""
    found = judge("who", given, dice, **options)
    me, horses = found["actor"], given["H"]
    total = sum(int(die) for die in dice)
    pair = len(set(dice)) < 3
    beside = next((int(die) for die in dice if dice.count(die) == 1), int(dice[0]))
    reward = judge_class(dice) == "S"
    boards = [{int(s): c for s, c in row.items()} for row in given["board"]]

    def larger(square, k):
        if square in SAFE or square >= 90:
            return False
        return any(boards[p].get(square, 0) > k for p in range(given["n"]) if p != me)

    def barred(low, high, target, k):
        first = options.get("block_from", 1)
        return larger(target, k) or any(larger(s, k) for s in range(low, high) if s >= first)

    def forward(square, k):
        if square == 90 or square >= 82 and k < horses:
            return None
        if square == 82 and not (found["own"] and (found["tag"] == "own_true" or reward)):
            return None
        if 83 <= square <= 87:
            return min(92, square + beside) if found["own"] and pair else None
        target = square + total
        exact = options.get("gate_stop") == "exact"
        if k * 2 < horses and not given["passed"][me]:
            if square == 46:
                return None
            if square < 46 < target:
                if exact:
                    return None
                target = 46
        if k < horses and target > 82:
            if exact:
                return None
            target = 82
        if barred(square + 1, min(target, 91), target, k):
            return "barred"
        return min(target, 92)

    moves = set()
    for square, count in boards[me].items():
        for k in range(1, count + 1):
            ahead = forward(square, k)
            if isinstance(ahead, int):
                moves.add((square, ahead, k))
            target = square - total
            if square >= 82 or target < 1 or barred(target + 1, square, target, k):
                continue
            enemy = any(
                boards[p].get(target) for p in range(given["n"]) if p != me and target not in SAFE
            )
            if enemy or target in boards[me] or target in SAFE or ahead == "barred":
                moves.add((square, target, k))
    return moves


def judge_class(dice):
    """Returns S, F or Z."""
    if dice in ("112", "123"):
        return "F"
    return "S" if dice in REWARDS else "Z"


def random_state(chance):
    """Returns some position of deployed players."""
    horses = chance.choice((6, 10, 20))
    seats = chance.randrange(2, 6)
    boards, taken = [], set()
    for _seat in range(seats):
        row, left = {}, horses
        if chance.random() < 0.2:
            row[chance.choice((82, 83, 84, 85, 87, 88, 89))] = horses
            left = 0
        while left and chance.random() < 0.9:
            square = chance.randrange(1, 83)
            if square in taken and square not in SAFE:
                continue
            taken.add(square)
            row[square] = row.get(square, 0) + chance.randrange(1, left + 1)
            left = horses - sum(row.values())
        boards.append(row.items())
    bens = chance.sample(["115", "116", "126", "226", "155", "156", "166"], seats)
    passed = [chance.random() < 0.5 for _ in range(seats)]
    return state(boards, H=horses, ben=bens, passed=passed, turn=chance.randrange(seats))


def test_moves_are_those_of_a_second_reading_of_the_rules(seed):
    chance = random.Random(seed)
    met = 0
    for _ in range(1500):
        given = random_state(chance)
        dice = "".join(sorted(chance.choice("123456") for _die in range(3)))
        options = {
            "block_from": chance.choice((1, 46)),
            "gate_stop": chance.choice(("on", "exact")),
        }
        found = [a for a in judge("legal_moves", given, dice, **options) if a[0] == "move"]
        assert {tuple(action[1:]) for action in found} == second_reading(given, dice, options)
        met += len(found)
    assert met > 5000


# --- payments ------------------------------------------------------------------------------------


def test_a_pot_that_can_not_pay_is_filled_up_first():
    given = state(n=2, drop=True, pot=3, chips=[-1, -2])
    after = judge("apply", given, "444", "drop", 8, 12)
    assert after["pot"] == 3 + 40 - 8 and after["chips"] == [-1 - 20 + 8, -2 - 20]


def test_who_wipes_a_player_off_the_road_takes_half_the_pot():
    given = state((((20, 2),), ((28 + 1, 1),)))
    after = judge("apply", given, "135", "move", 20, 29, 1)
    # one 帖 for the horse, half of 40, then ten each
    assert after["chips"] == [-20 + 1 + 20 - 10, -20 - 1 - 10] and after["pot"] == 40


def test_a_player_who_was_never_deployed_is_no_prize():
    given = state((((5, 2),), ((13, 1),)), deployed=[True, False])
    after = judge("apply", given, "134", "move", 5, 13, 1)
    assert after["chips"] == [-19, -21]


def test_chips_and_pot_always_add_to_zero_and_horses_stay(seed):
    for seats in (2, 5):
        for game in playing.random_deal(KIND, seed, {"horses": 10}, seats):
            shown = game.whole()
            assert sum(shown["chips"]) + shown["pot"] == 0
            assert shown["scores"] == shown["chips"] == game.scores()
            for seat in range(seats):
                counts = [shown["hand"][seat], shown["home"][seat]]
                assert sum(shown["board"][seat].values()) + sum(counts) == 10
        detail = game.result()["detail"]
        assert detail["winner"] == shown["winner"] and shown["home"][shown["winner"]] == 10
        assert detail["each"] == (
            detail["pot"] // (seats - 1) if detail["finish"] == "fine" else 0
        )


def test_the_engine_goes_as_the_judge_says(seed):
    game = KIND(3, {"horses": 6}, seed)
    chance = playing.Chance(seed)
    while not game.over and game.moves < 250:
        before = game.notate(game.whole())
        throw = before.pop("throw")
        actions = judge("legal_moves", before, throw)
        assert [action[0] for action in actions] == [
            game.action_dict(action)["name"] for action in game.legal()
        ]
        chosen = chance.below(len(actions))
        game.apply(game.legal()[chosen])
        after = game.notate(game.whole())
        del after["throw"]
        assert after == judge("apply", before, throw, *actions[chosen])


def test_an_own_throw_is_nobody_elses_and_thrown_anew_until_it_is(seed):
    for game in playing.random_deal(KIND, seed, {"horses": 6}, 5):
        if game.phase == "play":
            break
        assert len(game.legal()) == 1
    bens = game.whole()["ben"]
    assert len({melds.total(ben) for ben in bens}) == 5
    assert not any(melds.reward(ben) for ben in bens)
    assert game.thrower == game.whole()["dealer"]


# --- positions -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "change, message",
    [
        ({"phase": "over"}, "must have a seat"),
        ({"pot": 41}, "add to 0"),
        ({"hand": [20, 19]}, "must have 20 horses"),
        ({"ben": ["223", "124"]}, "can't be one"),
        ({"ben": ["223", "136"]}, "can't be one"),
        ({"ben": ["223", None]}, "does not fit phase"),
        ({"board": [{"50": 20}, {"50": 20}], "hand": [0, 0]}, "both stand on 50"),
        ({"board": [{"50": 20}, {}], "hand": [0, 20], "passed": [False, True]}, "not passed"),
        ({"board": [{"84": 2}, {}], "hand": [18, 20]}, "go together"),
        ({"board": [{"30": 2}, {}], "hand": [18, 20], "deployed": [False, True]}, "has moved"),
        ({"winner": 1}, "null while"),
        ({"hands": [["1s"], []]}, "no tiles"),
        ({"n": 3}, "n is 2 here"),
        ({"H": 10}, "H is 20 here"),
    ],
)
def test_a_position_that_no_deal_comes_to_is_refused(change, message):
    game = KIND(2, None, 0)
    before = bytes(game.state)
    with pytest.raises(BadSetup, match=message):
        game.load_setup(dict(state(n=2), throw="134", **change))
    assert game.state == before


@pytest.mark.parametrize(
    "change",
    [
        {"board": [{"91": 1}, {}]},
        {"board": [{"x": 1}, {}]},
        {"board": [{}]},
        {"turn": 2},
        {"throw": "127"},
        {"last": ["p1", "134"]},
        {"moon": 1},
        {"passed": [0, 1]},
    ],
)
def test_a_setup_of_a_wrong_shape_is_refused(change):
    with pytest.raises(BadRequest):
        KIND(2, None, 0).load_setup(dict(state(n=2), **change))


def test_a_position_without_a_throw_is_thrown_and_always_the_same():
    games = [KIND(2, None, seed) for seed in (1, 2)]
    for game in games:
        game.load_setup(state(n=2))
        assert KIND.decode(game.encode()).state == game.state
    assert games[0].state == games[1].state


def test_it_is_played_without_a_deck():
    with pytest.raises(BadSetup, match="without a deck"):
        KIND(2, deck_order=[])
    with pytest.raises(BadOption):
        KIND(6)


# --- the tutor -----------------------------------------------------------------------------------

PLACES = (2, 5, 13, 28, 46, 60, 79, 82, 84, 90)


def test_every_refusal_is_met_and_has_a_sentence_in_both_languages(told):
    """Asks for moves of all kinds in many positions: what is not legal some rule forbids."""
    actions = [bytes((code,)) for code in (SET_BEN, RETHROW, HOLD)]
    actions += [bytes((FLY, k)) for k in (1, 2)]
    actions += [bytes((DROP, k, square)) for k in (1, 2) for square in (8, 13)]
    actions += [bytes((MOVE, a, b, k)) for a in PLACES for b in PLACES for k in (1, 6, 20)]
    chance = random.Random(3)
    for number in range(2):
        game = KIND(2, {"horses": 6, "gate_stop": ("on", "exact")[number % 2]}, number)
        while not game.over:
            if game.moves % 9 == 0:
                ask(game, actions)
            game.apply(chance.choice(game.legal()))
        assert game.why_not(actions[0])
        for language in ("zh", "en"):
            assert game.reason(language)
    for given, throw in (
        (state((((90, 20),), ()), H=20), "235"),
        (state((((90, 20),), ())), "124"),
        (state((((84, 20),), ())), "166"),
        (state((((84, 20),), ())), "135"),
        (state((((82, 20),), ())), "135"),
        (state((((60, 2), (64, 8)), ((61, 3),))), "346"),
        (state(((), ((13, 3),)), drop=True), "346"),
    ):
        ask(deal(given, throw), actions)
    begun = state(n=2, drop=True, phase="ben", ben=["223", None], turn=1)
    for throw in ("133", "136", "134"):
        ask(deal(begun, throw), actions)
    given = state((((40, 9),), ()), passed=[False, True])
    assert "Hangu" in deal(given, "134").why_not(bytes((MOVE, 40, 48, 9)))
    own = {key for key in sentences.TEXTS if not key.startswith(("why_", "end_"))}
    assert own - told == set()
    assert {"over", "end_fine", "end_coarse"} & told


def ask(game, actions):
    """Asks why each action is not legal, in both languages."""
    legal_now = game.legal()
    for action in actions:
        for language in ("zh", "en"):
            assert (game.why_not(action, language) is None) is (action in legal_now)
    assert game.why_not(actions[0], "zh", (game.turn + 1) % 2)


# --- bots ----------------------------------------------------------------------------------------


def test_normal_bots_beat_novices():
    won = 0
    for seed in range(14):
        game = KIND(2, {"horses": 10}, seed)
        bots = [game.bot(("normal", "novice")[(seat + seed) % 2], seed) for seat in (0, 1)]
        while not game.over:
            seat = game.turn
            game.apply(bots[seat].choose(game.view(seat), game.legal(), seat)[0])
        won += game.winner == seed % 2
    assert won >= 10


def test_every_reason_of_a_bot_is_said_in_both_languages():
    reasons = {key for key in sentences.TEXTS if key.startswith("why_")} | {
        "why_only",
        "why_guess",
    }
    game = deal(state((((90, 20),), ())), "124")
    met = {game.bot("normal").choose(game.view(0), game.legal(), 0)[1]}
    assert met == {"why_fly"} and game.explain("why_fly", "zh")
    for seed in range(12):
        for level in KIND.LEVELS:
            game = KIND(2, {"horses": 6}, seed)
            bot = game.bot(level, seed)
            while not game.over:
                action, why = bot.choose(game.view(game.turn), game.legal(), game.turn)
                if why not in met:
                    met.add(why)
                    assert game.explain(why, "zh") and game.explain(why, "en")
                game.apply(action)
    assert met == reasons
