"""Rules of 丁二红 that the vectors do not reach: who is asked when, stakes, dice, chips, the banker."""

import random

import pytest

from paihe.core.errors import BadOption, BadSetup
from paihe.core.game import HIDDEN
from paihe.games.dingerhong import sentences
from paihe.games.dingerhong.melds import DECK
from paihe.games.dingerhong.rules import Dingerhong
from paihe.games.dingerhong.state import ARRANGE, STAKE
from paihe.table import loading
from paihe.table.match import Match, Seat


def stake(number):
    return bytes((STAKE, number))


def arrange(index):
    return bytes((ARRANGE, index))


def deck(*hands):
    """Returns a deck order whose first stacks are `hands`, the rest in canonical order."""
    dealt = [DECK.kind(text) for hand in hands for text in hand.split()]
    rest = [kind for kind, copies in enumerate(DECK.copies) for _ in range(copies)]
    for kind in dealt:
        rest.remove(kind)
    return dealt + rest


def given(*hands, dealer=0, **options):
    """Deals `hands` from the banker on."""
    return Dingerhong(len(hands), options, deck_order=deck(*hands), dealer=dealer)


def play(game, *numbers):
    """Answers the questions with stakes or splits."""
    for number in numbers:
        code = STAKE if game.phase == "stake" else ARRANGE
        game.apply(bytes((code, number)))


def choose(game, *big):
    """Fixes the split whose stronger half is `big`, in notation."""
    seat = game.turn
    half = tuple(sorted(DECK.kind(text) for text in big))
    ways = [sorted(way[0]) for way in game.splits(seat)]
    game.apply(arrange(ways.index(list(half))))


# --- the course of a deal ------------------------------------------------------------------------


def test_seats_are_asked_from_the_one_after_the_banker_and_the_banker_last():
    game = Dingerhong(4, None, 5, dealer=2)
    asked = []
    while not game.over:
        asked.append((game.phase, game.turn))
        game.apply(game.legal()[0])
    assert asked == [("stake", 3), ("stake", 0), ("stake", 1)] + [
        ("arrange", seat) for seat in (3, 0, 1, 2)
    ]


def test_no_tile_and_no_dice_are_seen_before_the_last_stake():
    game = Dingerhong(3, None, 8, dealer=0)
    view = game.view(1)
    assert view["hands"] == [[], [], []] and view["wall"] == 32 and view["dice"] is None
    assert game.whole()["dice"] is not None and len(game.whole()["wall"]) == 32
    play(game, 4, 2)
    view = game.view(1)
    assert [len(hand) for hand in view["hands"]] == [4, 4, 4] and view["wall"] == 20
    assert view["stakes"] == [0, 4, 2] and len(view["dice"]) == 2


@pytest.mark.parametrize("seed", range(12))
def test_the_dice_count_from_the_banker_to_the_first_stack(seed):
    game = Dingerhong(5, None, seed, dealer=3)
    wall = game.whole()["wall"]
    a, b = game.whole()["dice"]
    play(game, 1, 1, 1, 1)
    first = (3 + a + b - 1) % 5
    for index in range(5):
        seat = (first + index) % 5
        assert game.whole()["hands"][seat] == sorted(wall[4 * index : 4 * index + 4])


def test_from_a_given_deck_the_banker_gets_the_first_stack_and_no_dice_fall():
    hands = ("66 66 12 24", "11 11 44 44", "13 13 15 15")
    game = given(*hands, dealer=1)
    play(game, 1, 1)
    shown = game.notate(game.whole())
    assert shown["dice"] is None
    for index in range(3):
        seat = (1 + index) % 3
        assert sorted(shown["hands"][seat]) == sorted(hands[index].split())


def test_a_split_is_told_to_nobody_before_the_showdown():
    game = Dingerhong(3, None, 4, dealer=0)
    play(game, 1, 1)
    play(game, 1)
    assert [event for event in game.events if event[0] == "arrange"] == [("arrange", 1)]
    assert game.view(2)["splits"] == [None, True, None] and game.view(1)["splits"][1] == 1
    assert [action for _seat, action in game.history()][-1] == bytes((ARRANGE,))
    play(game, 0, 0)
    assert game.view(2)["splits"] == [0, 1, 0]
    assert HIDDEN not in [tile for hand in game.view(2)["hands"] for tile in hand]


def test_a_dealt_hand_is_told_to_its_owner_only():
    game = Dingerhong(3, None, 4, dealer=0)
    play(game, 1, 1)
    for seat in range(3):
        for event in game.seen_events(seat):
            if event[0] == "deal":
                assert (HIDDEN in event[2]) is (event[1] != seat)


def test_one_chip_is_staked_without_a_question():
    game = Dingerhong(3, {"stake_max": 1}, 4, dealer=0)
    assert game.phase == "arrange" and game.whole()["stakes"] == [0, 1, 1]


def test_with_two_tiles_the_deal_is_over_after_the_stakes():
    game = Dingerhong(16, {"hand_size": 2}, 6, dealer=0)
    play(game, *[3] * 15)
    assert game.over and game.view(0)["wall"] == []
    assert sum(game.scores()) == 0 and any(game.scores())


def test_with_two_tiles_and_everybody_nobody_is_asked():
    game = Dingerhong(5, {"hand_size": 2, "mode": "all", "stake": 2}, 6)
    assert game.over and game.result()["detail"]["halves"] == [None] * 5
    assert sum(game.scores()) == 0


def test_more_than_eight_seats_need_two_tiles():
    with pytest.raises(BadOption, match="9 seats: 2 to 8"):
        Dingerhong(9)
    assert Dingerhong(9, {"hand_size": 2}).seats == 9
    with pytest.raises(BadOption, match="17 seats: 2 to 16"):
        Dingerhong(17, {"hand_size": 2})


# --- settlement ----------------------------------------------------------------------------------


def test_the_first_example_of_the_rules():
    game = given("12 24 66 66", "11 11 44 44", "13 13 15 15", "22 22 33 33")
    play(game, 3, 5, 1)
    choose(game, "11", "11")
    choose(game, "13", "13")
    choose(game, "22", "22")
    choose(game, "12", "24")
    assert game.scores() == [9, -3, -5, -1]
    detail = game.result()["detail"]
    assert detail["halves"] == [None] + [[-1, -1]] * 3 and detail["results"] == [None, -1, -1, -1]
    assert game.reason("zh") == "庄家通杀"


def test_the_second_and_third_example_of_the_rules():
    game = given("11 11 55 56", "66 66 15 22")
    play(game, 4)
    choose(game, "66", "66")
    choose(game, "11", "11")
    assert game.scores() == [0, 0] and game.result()["detail"]["halves"][1] == [1, -1]
    for copies, paid in (("banker", -4), ("draw", 0)):
        game = given("66 34 11 15", "66 25 11 15", copy_to=copies)
        play(game, 4)
        choose(game, "66", "25")
        choose(game, "66", "34")
        assert game.scores() == [-paid, paid]


def test_zhizun_wins_both_halves_however_it_is_split():
    for big in (("12", "24"), ("66", "24")):
        game = given("11 11 13 13", "12 24 66 66", zhizun_multiplier=5)
        play(game, 2)
        choose(game, *big)
        play(game, 0)
        assert game.scores() == [-10, 10] and game.result()["detail"]["halves"][1] == [1, 1]


@pytest.mark.parametrize("rule, scores, expected", [
    ("rotate", (5, -5), 1), ("rotate", (-5, 5), 1), ("keep", (5, -5), 0), ("keep", (-5, 5), 1),
])  # fmt: skip
def test_the_next_banker(rule, scores, expected):
    strong, weak = "12 24 66 66", "13 13 15 15"
    game = given(*((strong, weak) if scores[0] > 0 else (weak, strong)), banker_rule=rule)
    play(game, 5, 0, 0)
    assert tuple(game.scores()) == scores
    detail = game.result()["detail"]
    assert detail["next_banker"] == detail["next_dealer"] == expected


def test_without_a_banker_nobody_is_the_next_one():
    game = Dingerhong(3, {"mode": "all"}, 1, dealer=1)
    play(game, 0, 0, 0)
    detail = game.result()["detail"]
    assert detail["next_banker"] is None and detail["next_dealer"] == 2
    assert detail["results"] == [None] * 3


# --- chips ---------------------------------------------------------------------------------------


def with_chips(chips, hands, stakes, dealer=0):
    """Stakes from the chips given, everybody on the house way; returns the scores."""
    seats = len(hands)
    carry = sum(number << 16 * seat for seat, number in enumerate(chips))
    game = Dingerhong(seats, {"bankroll": True}, 0, dealer=dealer, carry=carry)
    state = game.notate(game.whole())
    state["wall"] = [DECK.notation(kind) for kind in deck(*hands)]
    state["dice"] = None
    game.load_setup(state)
    play(game, *stakes)
    while not game.over:
        action, _why = game.bot("normal").choose(game.view(game.turn), game.legal(), game.turn)
        game.apply(action)
    return game


def test_a_stake_is_no_more_than_the_chips():
    game = Dingerhong(2, {"bankroll": True}, 3, dealer=0, carry=196 | 4 << 16)
    assert [action[1] for action in game.legal()] == [1, 2, 3, 4]
    assert "4" in game.why_not(stake(5), "zh")


def test_a_banker_pays_in_turn_what_he_has_and_the_last_one_short():
    weak, strong = "55 46 44 66", ("11 11 13 13", "15 15 22 22", "33 33 56 56")
    game = with_chips((12, 200, 100, 88), (weak, *strong), (10, 10, 10))
    # the banker has the first stack, so seats 1, 2, 3 are paid in this order
    assert game.scores() == [-12, 10, 2, 0] and game.view(0)["chips"] == [0, 210, 102, 88]


def test_a_banker_takes_from_the_losers_before_he_pays():
    hands = ("33 33 56 56", "11 11 13 13", "55 46 44 66")
    game = with_chips((2, 198, 100), hands, (10, 10))
    assert game.scores() == [0, 10, -10]


def test_a_seat_without_chips_only_looks_on():
    hands = ("33 33 56 56", "11 11 13 13", "55 46 44 66")
    game = with_chips((100, 0, 200), hands, (10,))
    assert game.scores() == [10, 0, -10] and game.view(0)["stakes"] == [0, 0, 10]


def test_chips_go_from_deal_to_deal_and_through_a_save():
    players = [Seat("normal", str(seat)) for seat in range(4)]
    match = Match(Dingerhong, players, {"bankroll": True, "stake_max": 50}, 11)
    chance = random.Random(2)
    while not match.over:
        if match.game.over:
            match.next_deal()
            match = loading.decode(match.encode())
        chips = match.game.view(0)["chips"]
        assert sum(chips) == 400 and min(chips) >= 0
        assert chips == [100 + total for total in match.before]
        while not match.game.over:
            match.game.apply(chance.choice(match.game.legal()))
    assert match.number == 7


@pytest.mark.parametrize("carry", [1, 100 | 101 << 16, 100 | 100 << 16 | 1 << 32])
def test_chips_that_no_match_hands_on_are_refused(carry):
    with pytest.raises(BadSetup, match="do not carry"):
        Dingerhong(2, {"bankroll": True}, 3, carry=carry)
    data = Dingerhong(2, {"bankroll": True}, 3, carry=150 | 50 << 16).encode()
    assert Dingerhong.decode(data).view(0)["chips"] == [150, 50]
    assert Dingerhong.decode(data).encode() == data


# --- positions and the tutor ---------------------------------------------------------------------


def described(**more):
    game = given("12 24 66 66", "11 11 44 44", "13 13 15 15")
    play(game, 3, 5)
    play(game, 0)
    return dict(game.notate(game.whole()), **more)


@pytest.mark.parametrize("more, complaint", [
    ({"hands": [["12", "24", "66"], ["11", "11", "44", "44"], ["13", "13", "15", "15"]]}, "deck"),
    ({"stakes": [0, 0, 5]}, "stakes of seat 1"),
    ({"stakes": [1, 3, 5]}, "stakes of seat 0"),
    ({"splits": [None, None, None]}, "splits of seat 1"),
    ({"splits": [0, 0, None]}, "splits of seat 0"),
    ({"splits": [None, 2, None]}, "seat 1 has 2 splits"),
    ({"chips": [100, 100, 100]}, "only with a bankroll"),
    ({"phase": "stake"}, "tiles in phase stake"),
    ({"phase": "over"}, "no seat|none"),
    ({"turn": 0}, "splits of seat 2"),
])  # fmt: skip
def test_a_position_that_no_deal_comes_to_is_refused(more, complaint):
    game = Dingerhong(3, None, 0)
    before = bytes(game.state)
    game.load_setup(described())
    game = Dingerhong(3, None, 0)
    with pytest.raises(BadSetup, match=complaint):
        game.load_setup(described(**more))
    assert game.state == before


def test_every_refusal_is_met_and_has_a_sentence_in_both_languages(told):
    actions = [stake(0), stake(60), arrange(0), arrange(2), arrange(3), b"\2", b""]
    for options in ({}, {"bankroll": True, "stake_max": 50}, {"mode": "all"}):
        carry = 380 | 10 << 16 | 10 << 32 if "bankroll" in options else 0
        for number in range(8):
            game = Dingerhong(4, options, number, carry=carry)
            while not game.over:
                for seat in range(4):
                    for action in actions:
                        zh = game.why_not(action, "zh", seat)
                        en = game.why_not(action, "en", seat)
                        legal = seat == game.turn and action in game.legal()
                        assert (zh is None) is legal and (en is None) is legal
                game.apply(game.legal()[-1])
            assert game.why_not(actions[0])
    own = {key for key in sentences.TEXTS if not key.startswith(("why_", "end_"))}
    assert told == own | {"over", "not_turn", "not_asked"}


# --- bots ----------------------------------------------------------------------------------------


def test_a_novice_never_plays_a_split_that_is_worse_in_both_halves():
    game = given("66 66 12 24", "11 11 44 46")
    play(game, 1)
    # 对地 and 8 points, or 2 points and 瘪十
    assert len(game.legal()) == 2
    for seed in range(40):
        action, why = game.bot("novice", seed).choose(game.view(1), game.legal(), 1)
        assert why == "why_guess"
        assert game.splits(1)[action[1]][0] == (DECK.kind("11"), DECK.kind("11"))


def test_the_house_way_beats_a_random_split():
    won = 0
    for seed in range(1500):
        game = Dingerhong(2, None, seed, dealer=seed & 1)
        chance = random.Random(seed)
        while not game.over:
            legal = game.legal()
            if game.turn == 0 and game.phase == "arrange":
                action, why = game.bot("normal").choose(game.view(0), legal, 0)
                assert why == "why_house"
            else:
                action = legal[0] if game.phase == "stake" else chance.choice(legal)
            game.apply(action)
        won += game.scores()[0]
    assert won > 150
