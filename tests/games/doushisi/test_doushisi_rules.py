"""The course of a hand of 斗十四 that the numbered vectors do not pin down, by its phases (§4)."""

import random

import pytest
from doushisi_positions import (
    SEATS,
    act,
    every_table,
    kinds,
    names,
    position,
    pull,
    random_walk,
    shown,
    without_wall,
)

from paihe.games.doushisi.rules import Doushisi
from paihe.games.doushisi.state import DECK, DO_CHE, DO_CHI, HU, big_seats

# --- the first questions -----------------------------------------------------------------


def test_3_5_the_eighth_seat_names_its_points_before_anything_else():
    game = Doushisi(8, None, 3)
    head = game.whole()["dealer"]
    assert game.phase == "declare_points" and game.turn == (head + 7) % 8
    points = [action[1] for action in game.legal()]
    assert points == [2, 4, 5, 6, 7, 8, 9, 10, 12]
    act(game, "declare_points", points=6)
    assert game.view(0)["declared"] == 6 and game.phase != "declare_points"


@pytest.mark.parametrize("seats, asked", [(3, 3), (4, 4), (5, 5), (6, 5), (7, 5), (8, 5)])
def test_4_push_is_asked_up_to_the_seat_with_five_tiles(seats, asked):
    most = 0
    for seed in range(40):
        game = Doushisi(seats, {"wilds": 8}, seed)
        if seats == 8:
            act(game, "declare_points", points=2)
        head = game.whole()["dealer"]
        while game.phase == "push_dang":
            most = max(most, (game.turn - head) % seats + 1)
            act(game, "push")
    assert most == asked


def test_4_a_seat_that_was_never_reached_is_not_forced():
    for seed in range(300):
        game = Doushisi(4, None, seed)
        if game.phase == "push_dang" and game.turn == game.whole()["dealer"]:
            act(game, "take_dang")
            assert game.whole()["dang"] == game.whole()["dealer"]
            return
    raise AssertionError("no head was asked")


def test_4_open_steal_ends_the_hand_when_the_wall_is_empty():
    """Quads everywhere: 32 tiles of wall are too few for their replacements."""
    piles = []
    for seat in range(3):
        piles.append([kind for kind in range(seat * 4, seat * 4 + 4) for _ in range(4)])
    rest = [kind for kind in range(12, 21) for _ in range(4)]
    piles[0] += [rest.pop(), rest.pop(0)]
    piles[1].append(rest.pop(4))
    piles[2].append(rest.pop(8))
    game = Doushisi(3, None, deck_order=piles[0] + piles[1] + piles[2] + rest)
    detail = game.result()["detail"]
    assert detail["end"] == "huang" and game.scores() == [0, 0, 0]
    assert game.whole()["wall"] == []
    # no announcements at the deal, and the seats come one after the other
    laid = [event[1] for event in game.first_events if event[0] == "steal"]
    assert laid == sorted(laid) and len(laid) > 12
    assert not [event for event in game.first_events if event[0].startswith("zhao")]


@pytest.mark.parametrize("seats", SEATS)
def test_4_wilds_never_form_an_an(seats):
    for seed in range(60):
        game = Doushisi(seats, {"wilds": 8}, seed)
        for event in game.first_events:
            assert event[0] != "steal" or event[2] < 21


# --- discards ----------------------------------------------------------------------------


def test_4_the_eaten_kind_and_wilds_are_kept_while_other_tiles_are_held():
    game = position(
        4,
        "discard",
        0,
        {0: "13 25 46 TY"},
        {0: "66x3 44x3 11-66 14-45 14-45 15-44 16-34"},
        no_discard=[["46"], [], [], []],
        options={"wilds": 8},
    )
    assert shown(game) == (0, ["discard 13", "discard 25"])
    assert "You ate a 4-6" in game.why_not(bytes((4, DECK.kind("46"))), "en")
    assert "Wilds are kept" in game.why_not(bytes((4, DECK.kind("TY"))), "en")


@pytest.mark.parametrize(
    "hand, eaten, released, expected",
    [
        ("13 46 46 TY", "46", "", "13"),
        ("13 46 46 TY", "46", "46", "13 46"),
        ("46 46 CS TY", "46", "", "46"),
        ("CS TY", "46", "", "CS TY"),
        ("13 22 46 46", "", "", "13 22 46"),
    ],
)
def test_4_what_may_be_thrown(hand, eaten, released, expected):
    judge = Doushisi.judge_functions()["legal_discards"][0]
    given = {"hand": hand.split(), "no_discard": eaten.split(), "released": released.split()}
    assert judge(given) == expected.split()


def test_4_a_single_possible_throw_is_played_without_a_question():
    game = position(
        4,
        "discard",
        0,
        {0: "46", 1: "13 25 25"},
        {1: "22-55 22-55 33-26 33-26 23-36 23-36 33-35"},
        avoid={0: "13 22", 2: "46 13 22", 3: "46 13 22"},
        may_hu=True,
    )
    act(game, "discard", tile="46")
    assert shown(game) == (1, ["chi 13", "pass"])
    act(game, "chi", hand_tile="13")
    assert game.events[:2] == [
        ("chi", 1, DECK.kind("46"), DECK.kind("13")),
        ("discard", 1, DECK.kind("25")),
    ]


@every_table
def test_a_question_always_leaves_a_choice(preset, seats, seed):
    for game in random_walk(seats, preset, seed, 12):
        assert game.over or len(game.legal()) > 1


# --- turning and drawing -----------------------------------------------------------------


def test_4_the_last_wall_tile_is_offered_and_then_the_hand_is_drawn():
    game = position(3, "discard", 2, {2: "12"}, wall="46", avoid="11 12 56 66", may_hu=True)
    without_wall(game)
    act(game, "discard", tile="12")
    assert game.whole()["offer"]["tile"] == DECK.kind("46") and game.wall_left == 0
    while not game.over:
        act(game, "pass")
    assert names(game)[-1] == "huang" and game.scores() == [0, 0, 0]
    assert game.result()["detail"]["end"] == "huang"


def test_4_a_small_seat_draws_unseen_and_lays_three_of_a_kind():
    game = position(
        4,
        "discard",
        2,
        {2: "12", 3: "46 46 13 22 36"},
        wall="46 25",
        avoid={seat: "12 56 46" for seat in range(4)},
        may_hu=True,
    )
    act(game, "discard", tile="12")
    while game.phase == "offer":
        act(game, "pass")
    assert [event[:3] for event in game.events[-3:]] == [
        ("draw", 3, DECK.kind("46")),
        ("nei_hua", 3, DECK.kind("46")),
        ("replace", 3, DECK.kind("25")),
    ]
    assert [event[2] for event in game.seen_events(1)[-3:]] == [255, DECK.kind("46"), 255]
    assert [event[2] for event in game.seen_events(3)[-3:]] == kinds("46 46 25")
    assert game.phase == "discard" and game.turn == 3 and game.whole()["may_hu"]


# --- offers ------------------------------------------------------------------------------


def winning_table():
    """Seat 0 turns 46 after seat 3 threw; it and the next seat wait for that tile with 13."""
    groups = {
        0: "66x3 44x3 15x3 16x3 24x3 34x3 45x3 14x3",
        1: "22x3 55x3 26x3 23x3 35x3 36x3 33x3 25x3",
    }
    others = {2: "12 56", 3: "12 56"}
    game = position(
        4, "discard", 3, {0: "13", 1: "13", 3: "12"}, groups, wall="46", avoid=others, may_hu=True
    )
    act(game, "discard", tile="12")
    assert game.whole()["offer"]["source"] == "flip"
    return game


def test_4_the_winner_is_the_seat_nearest_to_the_owner():
    game = winning_table()
    # 0 turned the tile and is nearest; then comes 1
    assert shown(game) == (0, ["hu", "pass"])
    act(game, "pass")
    assert shown(game) == (1, ["hu", "pass"])
    act(game, "hu")
    assert game.result()["detail"]["winner"] == 1
    # the tile that was won stays on offer
    assert game.notate(game.whole())["offer"]["tile"] == "46"
    assert "46" not in game.notate(game.whole())["hands"][1]


@pytest.mark.parametrize(
    "candidates, owner, thrown, winner",
    [([0, 2], 1, True, 2), ([0, 2], 0, False, 0), ([0, 2], 0, True, 2), ([], 1, True, None)],
)
def test_4_winner_of(candidates, owner, thrown, winner):
    judge = Doushisi.judge_functions()["winner_of"][0]
    given = {"candidates": candidates, "owner": owner, "is_discard": thrown, "seats": 4}
    assert judge(given) == winner


class Shadow:
    """Keeps the bars of §4 by the events alone."""

    def __init__(self, game):
        self.seats = game.seats
        self.head = game.whole()["dealer"]
        self.bars = {
            name: [set() for _ in range(self.seats)]
            for name in ("no_eat", "no_pull", "no_discard")
        }
        self.rows = [[] for _ in range(self.seats)]

    def big(self, seat):
        return (seat - self.head) % self.seats < big_seats(self.seats)

    def appear(self, tile, taker, pulled, reached):
        for seat in range(self.seats):
            if self.big(seat) and not (pulled and seat == taker):
                self.bars["no_pull"][seat].add(tile)
        for seat in reached:
            if self.big(seat):
                self.bars["no_eat"][seat].add(tile)

    def read(self, event):
        name, seat, tile = event[:3]
        if name in ("flip", "discard"):
            after = (seat + 1) % self.seats
            self.owner = seat
            self.reach = [seat, after] if name == "flip" else [after]
            if name == "discard" and self.big(seat):
                self.bars["no_eat"][seat].add(tile)
                self.bars["no_pull"][seat].add(tile)
        elif name == "che":
            self.appear(tile, seat, True, [])
        elif name == "chi":
            self.appear(tile, seat, False, self.reach[: self.reach.index(seat)])
            self.bars["no_discard"][seat].add(tile)
        elif name == "dead":
            self.appear(tile, None, False, self.reach)
            self.rows[seat].append(tile)
        elif name == "zhao_eat":
            self.bars["no_eat"][seat].remove(tile)
        elif name == "zhao_pull":
            self.bars["no_pull"][seat].remove(tile)
        elif name == "zhao_eaten":
            self.bars["no_discard"][seat].remove(tile)


@every_table
def test_4_bars_are_those_that_the_events_make(preset, seats, seed):
    shadow = None
    for game in random_walk(seats, preset, seed, 25):
        if not game.moves:
            shadow = Shadow(game)
        for event in game.events if game.moves else game.first_events:
            shadow.read(event)
        if not game.over:
            state = game.whole()
            for name, bars in shadow.bars.items():
                assert state[name] == [sorted(bar) for bar in bars], name
            assert state["discards"] == shadow.rows


@every_table
def test_4_all_offers_at_once_give_what_the_questions_give(preset, seats, seed):
    """Everybody says at once what it wants; the highest tier and the nearest seat have it."""
    compared = 0
    key = None
    for game in random_walk(seats, preset, seed, 30):
        if game.over or game.claim_key() in (None, key):
            continue
        key = game.claim_key()
        chance = random.Random(game.moves)
        copy = game.copy(game.state)
        owner = game.whole()["offer"]["owner"]
        choices = {}
        best = None
        for turn in range(seats):
            seat = (owner + turn) % seats
            offers = game.offers(seat)
            choices[seat] = chance.choice(offers + [b"\0"])
            if choices[seat] != b"\0":
                tier = (HU, DO_CHE, DO_CHI).index(choices[seat][0])
                best = min(best or (9, 9, 9), (tier, turn, seat))
        while copy.claim_key() == key:
            before = len(copy.events)
            copy.apply(copy.answer(choices[copy.turn]))
            wrong = "cuo" in names(copy)[:1]
            if wrong:
                break
        else:
            compared += 1
            took = next(event for event in copy.events if event[0] != "draw")
            if best is None:
                assert took[0] == "dead"
            else:
                assert took[0] in (("hu", "ma"), ("che",), ("chi",))[best[0]]
                assert took[1] == best[2]
        assert before >= 0
    assert compared > 20


@every_table
def test_nobody_is_asked_who_has_nothing_to_say(preset, seats, seed):
    for game in random_walk(seats, preset, seed, 12):
        if game.phase == "offer":
            offers = game.offers(game.turn)
            assert offers and [action for action in game.legal() if action in offers]
        elif not game.over:
            assert game.claim_key() is None and game.offers(game.turn) == []


# --- replacements ------------------------------------------------------------------------


def test_4_zhao_eat_is_made_at_once_and_lifts_the_bar():
    game = pull("45", "44", no_eat="15 33 22")
    assert [event[0] for event in game.events] == ["che", "replace", "zhao_eat", "zhao_eat"]
    assert game.notate(game.whole())["no_eat"][1] == ["22"]
    assert game.seen_events(2)[1] == ("replace", 1, 255)
    assert game.seen_events(2)[2] == ("zhao_eat", 1, DECK.kind("15"))


@pytest.mark.parametrize("made", [True, False])
def test_4_zhao_pull_is_a_question(made):
    game = pull("36", "36", no_pull="36")
    assert game.phase == "replace" and shown(game) == (1, ["zhao_pull 36", "pass"])
    assert game.notate(game.view(1))["drawn"] == "36"
    assert game.notate(game.view(0))["drawn"] == "??"
    assert game.whole()["hands"][1].count(DECK.kind("36")) == 1
    act(game, *(["zhao_pull"] if made else ["pass"]), **({"kind": "36"} if made else {}))
    assert game.phase == "discard" and game.whole()["may_hu"]
    assert game.whole()["hands"][1].count(DECK.kind("36")) == 2
    assert game.notate(game.whole())["no_pull"][1] == ([] if made else ["36"])


def test_4_zhao_eaten_frees_the_kind_for_a_throw():
    game = pull("45", "55", no_discard="55")
    assert [event[0] for event in game.events][-1] == "zhao_eaten"
    assert game.whole()["no_discard"][1] == []
    assert "discard 55" in shown(game)[1]


def test_4_a_drawn_wild_announces_nothing():
    judge = Doushisi.judge_functions()["zhao"][0]
    everything = "13 46 CS TY".split()
    given = {"hand": ["CS"], "drawn": "CS", "no_eat": everything, "no_pull": everything}
    assert judge(given) == []
    given = {"hand": ["13"], "drawn": "13", "no_eat": ["CS", "46"], "no_pull": []}
    assert judge(given) == [["zhao_eat", "46"]]


def test_4_without_a_wall_nobody_pulls():
    judge = Doushisi.judge_functions()["claims"][0]
    given = {"hand": ["46", "46", "13"], "tile": "46", "where": "other_flip"}
    assert judge(given)["che"] is True
    assert judge(dict(given, wall=0))["che"] is False


def test_what_a_seat_is_asked_is_told_to_nobody_else():
    seen = 0
    for game in random_walk(4, "standard", 5, 10):
        if game.phase == "offer":
            seen += 1
            for seat in range(4):
                tier = game.view(seat)["offer"]["tier"]
                assert (tier is None) is (seat != game.turn)
    assert seen > 50
