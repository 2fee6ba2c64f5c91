"""Rules of 打天九 that the vectors do not reach: the deal, tricks, what is hidden, the end, replay."""

import itertools
import random

import pytest

from paihe.core.errors import BadRequest, BadSetup
from paihe.core.game import HIDDEN
from paihe.games.tianjiu import melds, sentences
from paihe.games.tianjiu.judge import FUNCTIONS
from paihe.games.tianjiu.melds import DECK
from paihe.games.tianjiu.options import OPTIONS
from paihe.games.tianjiu.rules import Tianjiu
from paihe.games.tianjiu.state import BEAT, LEAD, THROW

DEFAULTS = {name: default for name, default, _values in OPTIONS}
TILES = [text for text, copies in zip(DECK.order, DECK.copies) for _ in range(copies)]


def kinds(words):
    return tuple(sorted(DECK.kind(word) for word in words.split()))


def play(code, words):
    return bytes((code,) + kinds(words))


def given(*hands, **options):
    """Deals these hands from the banker, seat 0, on; the last may be left out."""
    rest = list(TILES)
    for hand in hands:
        for word in hand.split():
            rest.remove(word)
    order = [DECK.kind(word) for hand in hands for word in hand.split()]
    order += [DECK.kind(word) for word in rest]
    return Tianjiu(4, options, deck_order=order, dealer=0)


FOUR = (
    "66 66 45 36 12 24 55 55",
    "11 11 44 13 26 35 15 15",
    "44 13 33 33 34 25 56 56",
    "22 22 46 46 16 16 14 23",
)


# --- shapes, read once more ----------------------------------------------------------------------

CIVIL = "66 11 44 13 55 33 22 56 46 16 15".split()
MILITARY = {
    "45": 9,
    "36": 9,
    "26": 8,
    "35": 8,
    "34": 7,
    "25": 7,
    "24": 6,
    "14": 5,
    "23": 5,
    "12": 3,
}
FAMILIES = {"66": 9, "11": 8, "44": 7, "13": 5}


def read_shape(tiles, combos, suits):
    """A play read from the text of §5: (category, height) or None."""
    one = suits == "one"
    civil = [tile for tile in tiles if tile in CIVIL]
    military = [tile for tile in tiles if tile in MILITARY]

    def height(tile):
        return 100 - CIVIL.index(tile) if tile in CIVIL else MILITARY[tile]

    if len(tiles) == 1:
        return ("one" if one or civil else "one of 武", height(tiles[0]))
    if sorted(tiles) == ["12", "24"]:
        return ("two", 1000) if one else ("至尊", 0)
    if len(tiles) == 2 and tiles[0] == tiles[1]:
        return ("two", height(tiles[0]))
    if len(military) == len(tiles) == 2 and MILITARY[tiles[0]] == MILITARY[tiles[1]]:
        return ("two" if one else "two of 武", height(tiles[0]))
    allowed = {"none": (), "pairs": (2,), "full": (2, 3, 4)}[combos]
    if len(tiles) in allowed and civil and military and len(civil) < 3 and len(military) < 3:
        number = FAMILIES.get(civil[0])
        if len(set(civil)) == 1 and all(MILITARY[tile] == number for tile in military):
            return ((len(civil), len(military)), height(civil[0]))
    return None


@pytest.mark.parametrize("suits", ["two", "one"])
@pytest.mark.parametrize("combos", ["none", "pairs", "full"])
def test_every_play_of_up_to_four_tiles_is_what_the_text_says(combos, suits):
    options = dict(DEFAULTS, combos=combos, suits=suits)
    found = {}
    for size in (1, 2, 3, 4):
        for tiles in sorted(set(itertools.combinations(TILES, size))):
            form = melds.shape(kinds(" ".join(tiles)), options)
            read = read_shape(tiles, combos, suits)
            assert (form < 0) is (read is None), tiles
            if read is not None:
                found.setdefault(form, set()).add(read)
    # equal shapes are equal heights, and one beats the other just where the text says so
    assert all(len(reads) == 1 for reads in found.values())
    for (a, (one,)), (b, (two,)) in itertools.product(found.items(), repeat=2):
        assert melds.beats(a, b) is (one[0] == two[0] and two[1] > one[1])


@pytest.mark.parametrize("combos", ["none", "pairs", "full"])
def test_all_plays_of_a_hand_are_all_its_shapes(combos, seed):
    options = dict(DEFAULTS, combos=combos)
    chance = random.Random(seed)
    for _ in range(150):
        hand = sorted(DECK.kind(tile) for tile in chance.sample(TILES, 8))
        counts = bytearray(DECK.KINDS)
        for tile in hand:
            counts[tile] += 1
        every = {
            tiles
            for size in (1, 2, 3, 4)
            for tiles in itertools.combinations(hand, size)
            if melds.shape(tiles, options) >= 0
        }
        plays = [tiles for tiles, _form in melds.all_plays(counts, options)]
        assert plays == sorted(every, key=lambda tiles: (len(tiles), tiles))
        for size in (1, 2, 3, 4):
            assert melds.throws(counts, size) == sorted(set(itertools.combinations(hand, size)))


# --- the course of a deal ------------------------------------------------------------------------


def test_from_a_given_deck_the_banker_gets_the_first_two_stacks():
    game = given(*FOUR)
    shown = game.notate(game.whole())
    assert [sorted(hand) for hand in shown["hands"]] == [sorted(hand.split()) for hand in FOUR]
    assert shown["dice"] is None and shown["turn"] == 0 and shown["phase"] == "lead"


def test_the_best_takes_all_tiles_of_the_trick_and_leads():
    game = given(*FOUR)
    game.apply(play(LEAD, "55"))
    game.apply(play(BEAT, "44"))
    game.apply(play(THROW, "34"))
    game.apply(play(THROW, "14"))
    assert game.turn == 1 and game.phase == "lead"
    assert game.whole()["taken"] == [0, 4, 0, 0]
    game.apply(play(LEAD, "26 35"))
    game.apply(play(THROW, "33 33"))
    game.apply(play(THROW, "22 22"))
    game.apply(play(BEAT, "45 36"))
    assert game.turn == 0 and game.whole()["taken"] == [8, 4, 0, 0]
    assert game.whole()["trick_no"] == 2 and game.whole()["last_winner"] == 0


def test_supreme_led_is_beaten_by_nothing_and_answered_by_throws():
    game = given(*FOUR)
    game.apply(play(LEAD, "24 12"))
    assert all(action[0] == THROW for action in game.legal())
    assert "至尊" in game.why_not(play(BEAT, "26 35"), "zh")


def test_what_beats_may_be_thrown_unless_the_strict_reading_is_played():
    for strict in (False, True):
        game = given(*FOUR, must_beat=strict)
        game.apply(play(LEAD, "55"))
        assert (play(THROW, "44") in game.legal()) is not strict
        assert play(BEAT, "44") in game.legal()
        game.apply(play(BEAT, "11"))
        # seat 2 beats 11 with nothing: it may throw anything
        assert {action[0] for action in game.legal()} == {THROW}


def test_the_last_tiles_play_themselves():
    game = given(*FOUR)
    chance = random.Random(4)
    while not game.over:
        assert len(game.legal()) > 1
        game.apply(chance.choice(game.legal()))
    # whoever has one tile left leads it without being asked
    names = [event[0] for event in game.events]
    assert names[-2:] == ["trick", "settle"]
    asked = [action for action in game.actions if action[0] == LEAD]
    assert len(asked) < game.whole()["trick_no"]


def test_thrown_tiles_are_backs_to_all_but_their_thrower_until_the_end(seed):
    chance = random.Random(seed)
    game = Tianjiu(4, None, seed & 0xFFFF)
    thrown = False
    while not game.over:
        for seat in range(4):
            view = game.view(seat)
            for other in range(4):
                shown = view["covered"][other] + view["trick"]["thrown"][other]
                assert (HIDDEN in shown) is (other != seat and bool(shown))
                thrown = thrown or bool(shown)
            for event in game.seen_events(seat):
                if event[0] == "throw":
                    assert (HIDDEN in event[2]) is (event[1] != seat)
        game.apply(chance.choice(game.legal()))
    assert thrown
    assert HIDDEN not in [tile for row in game.view(0)["covered"] for tile in row]


def test_the_log_names_no_tile_that_was_thrown(seed):
    chance = random.Random(seed)
    game = Tianjiu(4, None, seed & 0xFFFF)
    while not game.over:
        game.apply(chance.choice(game.legal()))
    thrown = [action for _seat, action in game.history() if action[0] == THROW]
    assert thrown and set(thrown) == {bytes((THROW,))}


# --- the end -------------------------------------------------------------------------------------


def settle(piles, last, banker=0, **options):
    args = {"piles": piles, "deal": {"last": last, "banker": banker}, "options": options}
    return FUNCTIONS["settle"][0](args)


def test_the_examples_of_the_rules():
    assert settle([16, 8, 4, 4], 1)["pay"] == [2, 0, -1, -1]
    par = settle([0, 20, 12, 0], 2, settle="last_trick")
    assert par["pay"] == [-4, 1, 7, -4]
    assert settle([32, 0, 0, 0], 0, settle="last_trick")["pay"] == [24, -8, -8, -8]


def test_transfers_with_the_banker_count_double():
    piles = [0, 20, 12, 0]
    double = {"settle": "last_trick", "banker_double": True}
    assert settle(piles, 2, 1, **double)["pay"] == [-4, 2, 6, -4]
    assert settle(piles, 2, 2, **double)["pay"] == [-8, 2, 14, -8]
    assert settle(piles, 2, 0, stake=3, **double)["pay"] == [-24, 3, 33, -12]


@pytest.mark.parametrize("rule, banker, expected", [
    ("last_trick", 0, 3), ("rotate", 0, 1), ("rotate", 3, 0),
    ("most", 0, 1), ("most", 1, 1), ("most", 2, 2), ("most", 3, 1),
])  # fmt: skip
def test_the_next_banker(rule, banker, expected):
    # seats 1 and 2 have three stacks each; the tied one from the old banker on
    assert settle([4, 12, 12, 4], 3, banker, banker_rule=rule)["next_banker"] == expected


# --- replay --------------------------------------------------------------------------------------


@pytest.mark.parametrize("write_all", [True, False])
def test_a_replay_comes_to_the_same_end_whether_forced_plays_are_written_or_not(write_all):
    for seed in range(30):
        chance = random.Random(seed)
        game = Tianjiu(4, {"combos": "full"}, seed, dealer=seed % 4)
        hands = game.notate(game.whole())["hands"]
        actions = []
        while not game.over:
            game.apply(chance.choice(game.legal()))
            events = [event for event in game.events if event[0] in ("lead", "beat", "throw")]
            for event in events if write_all else events[:1]:
                tiles = [DECK.notation(tile) for tile in event[2]]
                actions.append(["throw" if event[0] == "throw" else "play", tiles])
        args = {"hands": hands, "actions": actions, "banker": seed % 4,
                "options": {"combos": "full"}}  # fmt: skip
        answer = FUNCTIONS["replay"][0](args)
        detail = game.result()["detail"]
        assert answer == {name: detail[name] for name in ("stacks", "pay", "next_banker")}


def test_a_replay_with_an_illegal_action_is_illegal_and_one_cut_short_an_error():
    hands = [hand.split() for hand in FOUR]
    bad = {"hands": hands, "actions": [["play", ["55"]], ["play", ["33"]]]}
    assert FUNCTIONS["replay"][0](bad) == "illegal"
    with pytest.raises(BadRequest, match="end before the deal"):
        FUNCTIONS["replay"][0]({"hands": hands, "actions": [["play", ["55"]]]})
    with pytest.raises(BadRequest, match="7 tiles, not 8"):
        FUNCTIONS["replay"][0]({"hands": [hands[0][:7]] + hands[1:], "actions": []})


# --- positions and the tutor ---------------------------------------------------------------------


def described(**more):
    game = given(*FOUR)
    game.apply(play(LEAD, "55"))
    game.apply(play(BEAT, "44"))
    game.apply(play(THROW, "34"))
    setup = game.notate(game.whole())
    for name, value in more.items():
        if name in setup["trick"] and name not in setup:
            setup["trick"][name] = value
        else:
            setup[name] = value
    return setup


@pytest.mark.parametrize("more, complaint", [
    ({"phase": "lead"}, "do not fit phase lead"),
    ({"turn": 2}, "acted of seat 2"),
    ({"turn": 0}, "acted of seat 0"),
    ({"dealer": 2}, "seat 2 leads"),
    ({"leader": 1}, "acted of seat 0"),
    ({"n": 2}, "must have 2 tiles|has"),
    ({"best": ["55"]}, "stands 1 times|stands 3 times"),
    ({"best_seat": None}, "nobody's"),
    ({"best_seat": 3}, "must have"),
    ({"beaten": [[], [], [], []]}, "stands"),
    ({"taken": [4, 0, 0, 0]}, "after 1 stacks"),
    ({"taken": [3, 0, 0, 0]}, "no whole stacks"),
    ({"last_winner": 1}, "last_winner"),
    ({"trick_no": 1}, "1 tricks"),
    ({"phase": "settle"}, "none"),
])  # fmt: skip
def test_a_position_that_no_deal_comes_to_is_refused(more, complaint):
    game = Tianjiu(4, None, 0)
    game.load_setup(described())
    game = Tianjiu(4, None, 0)
    before = bytes(game.state)
    with pytest.raises(BadSetup, match=complaint):
        game.load_setup(described(**more))
    assert game.state == before


def test_every_refusal_is_met_and_has_a_sentence_in_both_languages(told):
    actions = [b"", b"\3", bytes((LEAD, 99)), bytes((THROW,))]
    for first in range(DECK.KINDS):
        for code in (LEAD, BEAT, THROW):
            actions.append(bytes((code, first)))
            for last in (first, (first + 3) % DECK.KINDS):
                actions.append(bytes([code] + sorted((first, last))))
    for more in ({}, {"must_beat": True}, {"combos": "pairs"}):
        chance = random.Random(3)
        for number in range(5):
            game = Tianjiu(4, more, number)
            while not game.over:
                legal = game.legal()
                for action in actions:
                    zh = game.why_not(action, "zh")
                    assert (zh is None) is (action in legal)
                    assert (game.why_not(action, "en") is None) is (action in legal)
                assert game.why_not(actions[4], "zh", (game.turn + 1) % 4)
                pairs = [action for action in legal if len(action) > 2]
                game.apply(chance.choice(pairs or legal))
            assert game.why_not(b"\0\0")
    own = {key for key in sentences.TEXTS if not key.startswith(("why_", "end_"))}
    assert told == own | {"over", "not_turn"}


# --- bots ----------------------------------------------------------------------------------------


def choose(game, level="normal"):
    return game.bot(level).choose(game.view(game.turn), game.legal(), game.turn)


def test_a_normal_bot_leads_what_nobody_can_beat_pairs_first():
    action, why = choose(given(*FOUR))
    assert len(action) == 3 and why == "why_boss"


def test_a_normal_bot_throws_what_has_no_future_and_keeps_its_pair():
    game = given(*FOUR)
    game.apply(play(LEAD, "66"))
    action, why = choose(game)
    assert action[0] == THROW and why == "why_useless"
    assert action != play(THROW, "11")


def test_normal_bots_win_more_than_novices():
    total = 0
    for seed in range(120):
        game = Tianjiu(4, None, seed, dealer=seed % 4)
        while not game.over:
            level = "normal" if game.turn == 0 else "novice"
            bot = game.bot(level, seed)
            game.apply(bot.choose(game.view(game.turn), game.legal(), game.turn)[0])
        total += game.scores()[0]
    assert total > 30
