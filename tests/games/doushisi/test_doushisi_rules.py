"""The course of a hand of 斗十四 that the numbered vectors do not pin down, by its phases (§4)."""

import random

import pytest
from doushisi_positions import act, position, shown, without_wall

from paihe.core.errors import BadRequest, BadSetup
from paihe.games.doushisi import melds, score
from paihe.games.doushisi.rules import Doushisi
from paihe.games.doushisi.state import DECK, DO_CHE, DO_CHI, HU, big_seats

PRESETS = sorted(Doushisi.presets())
SEATS = (3, 4, 8)
every_table = pytest.mark.parametrize(
    "preset, seats", [(preset, seats) for preset in PRESETS for seats in SEATS]
)
RED_TABLE = "66x3 44x3 11-66 14-45 14-45 15-44 16-34 24-35"


def kinds(text):
    return [DECK.kind(tile) for tile in text.split()]


def random_walk(seats, preset, seed, count):
    """Yields deals before every action; a call to win that is none is mostly left out."""
    for number in range(count):
        chance = random.Random(seed + number)
        game = Doushisi(seats, Doushisi.presets()[preset], chance.randrange(1 << 30))
        while not game.over:
            yield game
            actions = game.legal()
            if actions[0][0] == HU and not game.wins(game.turn) and chance.random() < 0.97:
                actions = actions[1:]
            game.apply(chance.choice(actions))
        yield game


def names(game):
    return [event[0] for event in game.events]


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
        copy = type(game)(game.seats, game.options, 0)
        copy.copy_from(game)
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


def pull(hand, drawn, answer=None, options=None, **sets):
    """Seat 1 pulls 46 with `hand` beside the pair and draws `drawn`; returns the deal."""
    bars = {name: [[], value.split(), [], []] for name, value in sets.items()}
    game = position(
        4, "discard", 0, {0: "46", 1: "46 46 " + hand}, wall=drawn,
        avoid="46 13 22 " + hand + " " + drawn, may_hu=True, options=options, **bars,
    )  # fmt: skip
    act(game, "discard", tile="46")
    while shown(game)[1][0] != "che":
        act(game, "pass")
    act(game, "che")
    return game


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


# --- wins --------------------------------------------------------------------------------


def test_5_the_eighth_seat_wins_a_black_tile():
    game = position(
        8, "discard", 0, {0: "23"}, avoid="23 36 45 14", may_hu=True, declared=9, dang=0,
    )  # fmt: skip
    act(game, "discard", tile="23")
    assert shown(game) == (7, ["hu", "pass"])
    act(game, "hu")
    detail = game.result()["detail"]
    assert (detail["winner"], detail["all_black"], detail["fan"], detail["need"]) == (
        7,
        True,
        0,
        5,
    )
    assert game.scores() == [-2, -1, -1, -1, -1, -1, -1, 8]


def test_6_a_won_hand_is_itemised():
    game = position(4, "discard", 0, {0: "13 46"}, {0: RED_TABLE}, may_hu=True, dang=1, hand_no=2)
    act(game, "hu")
    detail = game.notate_result(game.result())["detail"]
    assert (detail["end"], detail["winner"], detail["source"]) == ("hu", 0, "own")
    # 案 of 人 and 天, the fourth of each in a pair, and 本牌 天
    assert detail["fan_names"] == [
        ["face", "44"],
        ["fourth", "44"],
        ["face", "66"],
        ["fourth", "66"],
        ["benpai", "66"],
    ]
    assert detail["fan"] == 5 and detail["need"] == 18 and detail["dang"] == 1
    assert detail["red"] == 8 + 8 + 2 * 5 + 1 + 2 and len(detail["groups"]) == 9
    assert game.scores() == [128, -64, -32, -32]
    assert "29" in game.reason("zh") and "29" in game.reason("en")


@pytest.mark.parametrize(
    "options, expected",
    [
        # the face 天 and its fourth; all four of 幺五 and of 三五
        ({}, 4),
        ({"any_four_fan": False}, 2),
        # 天 is no face: its four copies count as any four
        ({"fan_faces": 0}, 3),
        ({"fan_faces": 3}, 3),
        ({"fan_faces": 0, "any_four_fan": False}, 0),
        ({"fan_faces": 7}, 4),
        ({"fan_cap": 1}, 1),
    ],
)
def test_6_which_faces_count(options, expected):
    table = [["66"] * 3, ["11", "66"]] + [["15", "35"]] * 4
    judge = Doushisi.judge_functions()["fan"][0]
    assert judge({"groups": table, "seats": 4, "options": options}) == expected


def test_6_the_benpai_is_one_face_for_six_hands_each():
    faces = [DECK.notation(score.benpai_of(number)) for number in range(1, 25)]
    assert faces == ["66"] * 6 + ["11"] * 6 + ["44"] * 6 + ["13"] * 6
    judge = Doushisi.judge_functions()["fan"][0]
    given = {"groups": [["66"] * 3], "seats": 4, "benpai": "66", "options": {"benpai": False}}
    assert judge(given) == 1


def test_5_the_red_that_lies_on_the_table_is_told_for_every_seat():
    game = position(
        4, "discard", 0, {0: "13 25"}, {0: "66x3 55x3 12-56 12-CS 46-TY", 1: "44x4", 3: "56x3"},
        options={"wilds": 8},
    )  # fmt: skip
    # a wild is red, but 斧 beside 丁
    assert [game.laid_red(seat) for seat in range(4)] == [8 + 4 + 1 + 1 + 2, 10, 0, 4]
    assert [game.needed(seat) for seat in range(4)] == [18, 18, 18, 5]


def test_6_scores_may_exceed_sixteen_bits():
    options = {"score_mode": "red", "fan_faces": 7}
    game = position(
        4, "discard", 0, {0: "13 46"},
        {0: "66x4 11x4 44x4 14x4 34x4 45x4 13x3 46x3"}, may_hu=True, dang=0, options=options,
    )  # fmt: skip
    act(game, "hu")
    detail = game.result()["detail"]
    assert detail["fan"] == 16 and detail["red"] == 78
    assert game.scores()[1] == -2 * 78 << 16 and sum(game.scores()) == 0


# --- 错二麻五 ----------------------------------------------------------------------------

TABLE = {"fouls": "table"}


def test_7_every_announcement_is_a_question_and_may_be_let_go():
    game = pull("45", "44", no_eat="15 33", options=TABLE)
    assert shown(game) == (1, ["zhao_eat 15", "pass"])
    assert game.notate(game.view(1))["left"] == [["zhao_eat", "15"], ["zhao_eat", "33"]]
    assert game.view(0)["left"] is None and game.view(0)["skip_eat"][1] is None
    act(game, "pass")
    act(game, "zhao_eat", kind="33")
    state = game.notate(game.whole())
    assert state["no_eat"][1] == ["15"] and state["skip_eat"][1] == ["15"]
    assert shown(game)[1][0] == "hu"


def barred_chi(skip):
    """Seat 1 could eat 15 with 44, but 15 is barred; `skip`: it let the 召 of it go."""
    return position(
        4, "discard", 0, {0: "15", 1: "44 44"}, avoid="15 26 35 44 46 33 24", may_hu=True,
        options=TABLE, no_eat=[[], ["15"], [], []],
        skip_eat=[[], ["15"] if skip else [], [], []],
    )  # fmt: skip


def test_7_a_claim_against_a_skipped_bar_is_fined_and_counts_as_a_pass():
    game = barred_chi(True)
    act(game, "discard", tile="15")
    while shown(game)[1][0] == "hu":
        act(game, "pass")
    assert shown(game) == (1, ["chi 44", "pass"])
    hand = game.whole()["hands"][1]
    act(game, "chi", hand_tile="44")
    assert game.events[0] == ("cuo", 1, DECK.kind("15"))
    assert game.scores() == [2, -6, 2, 2] and game.whole()["hands"][1] == hand
    assert game.notate(game.whole())["skip_eat"][1] == ["15"]
    assert ("dead", 0, DECK.kind("15")) in game.events


def test_7_a_bar_that_was_not_skipped_is_simply_a_bar():
    game = barred_chi(False)
    act(game, "discard", tile="15")
    assert game.offers(1) == [b"\1"]
    key = game.claim_key()
    while game.claim_key() == key:
        assert shown(game)[1] == ["hu", "pass"]
        act(game, "pass")


def test_7_a_wrong_call_to_win_ends_the_hand_and_the_tile_stays_on_offer():
    game = barred_chi(True)
    act(game, "discard", tile="15")
    assert shown(game) == (1, ["hu", "pass"])
    act(game, "pass")
    act(game, "hu")
    assert game.turn == -1 and game.scores() == [5, 5, -15, 5]
    detail = game.result()["detail"]
    assert (detail["end"], detail["offender"], detail["winner"]) == ("ma", 2, None)
    assert game.notate(game.whole())["offer"]["tile"] == "15"


def test_7_earlier_fines_stand():
    game = barred_chi(True)
    act(game, "discard", tile="15")
    while shown(game)[1][0] == "hu":
        act(game, "pass")
    act(game, "chi", hand_tile="44")
    again = Doushisi(4, TABLE, 0)
    again.load_setup(game.notate(game.whole()))
    assert again.scores() == [2, -6, 2, 2]
    while not again.over:
        again.apply(again.legal()[0])
    wrong = again.result()["detail"]["offender"]
    expected = [7, -1, 7, 7]
    if wrong is not None:
        expected = [score + (-15 if seat == wrong else 5) for seat, score in
                    enumerate([2, -6, 2, 2])]  # fmt: skip
        assert again.scores() == expected


@pytest.mark.parametrize("level", Doushisi.LEVELS)
@pytest.mark.parametrize("seats", SEATS)
def test_7_bots_make_no_fouls(level, seats):
    for seed in range(25):
        game = Doushisi(seats, TABLE, seed)
        bots = [game.bot(level, seed + seat) for seat in range(seats)]
        while not game.over:
            seat = game.turn
            game.apply(bots[seat].choose(game.view(seat), game.legal(), seat)[0])
            assert "cuo" not in names(game) and "ma" not in names(game)


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


# --- positions ---------------------------------------------------------------------------


@every_table
def test_a_position_that_was_loaded_plays_on_as_the_deal_it_came_from(preset, seats, seed):
    for number in range(6):
        chance = random.Random(seed + number)
        game = Doushisi(seats, Doushisi.presets()[preset], chance.randrange(1 << 30))
        for _ in range(chance.randrange(40)):
            if not game.over:
                actions = game.legal()
                game.apply(actions[chance.randrange(actions[0][0] == HU, len(actions))])
        if game.over:
            continue
        again = Doushisi(seats, Doushisi.presets()[preset], 0)
        again.load_setup(game.notate(game.whole()))
        assert type(game).decode(again.encode()).state == again.state
        while not game.over:
            assert again.legal() == game.legal()
            action = chance.choice(game.legal())
            game.apply(action)
            again.apply(action)
            assert game.whole() == again.whole()
        assert game.scores() == again.scores()


def setup_of(**change):
    game = Doushisi(4, None, 5)
    while game.phase == "push_dang":
        act(game, "take_dang")
    setup = game.notate(game.whole())
    setup.update(change)
    return setup


@pytest.mark.parametrize(
    "change, message",
    [
        ({"phase": "hand_end"}, "has none"),
        ({"phase": "flip"}, "phase must be one of"),
        ({"turn": 4}, "turn must be a whole number from 0 to 3"),
        ({"wall": ["11"] * 30}, "more than 27"),
        ({"hands": [[], [], [], []]}, "stands"),
        ({"moon": 1}, "unknown field 'moon'"),
        ({"hand_no": 25}, "hand_no"),
        ({"dang": 4}, "dang"),
        ({"declared": 6}, "eighth seat"),
        ({"declared": 3}, "eighth seat"),
        ({"groups": [[["11", "12"]], [], [], []]}, "no pair and no an"),
        ({"groups": [[["CS", "TY"]], [], [], []]}, "no pair and no an"),
        ({"groups": [[["66", "66", "11"]], [], [], []]}, "no pair and no an"),
        ({"may_hu": 1}, "may_hu"),
        ({"phase": "offer"}, "has a tile on offer"),
        ({"phase": "replace"}, "has a drawn tile"),
        ({"scores": [1, 0, 0, 0]}, "sum to zero"),
        ({"scores": [1, -1, 0, 0]}, "nothing is paid"),
        ({"left": [["zhao_eat", "11"]]}, "no tile is drawn"),
        ({"skip_eat": [[], [], [], []]}, "fouls table only"),
        ({"turned": "99"}, "no tile '99'"),
    ],
)
def test_an_impossible_position_is_refused_and_named(change, message):
    game = Doushisi(4, None, 9)
    before = bytes(game.state)
    with pytest.raises((BadSetup, BadRequest), match=message):
        game.load_setup(setup_of(**change))
    assert game.state == before


def test_small_seats_with_bars_and_wrong_sizes_are_refused():
    setup = setup_of()
    small = (setup["dealer"] + 3) % 4
    bars = [[], [], [], []]
    bars[small] = ["11"]
    with pytest.raises(BadSetup, match="keeps no bars"):
        Doushisi(4, None, 0).load_setup(dict(setup, no_eat=bars))
    hands = [list(hand) for hand in setup["hands"]]
    hands[small].append(hands[(small + 1) % 4].pop())
    with pytest.raises(BadSetup, match="groups counted as two"):
        Doushisi(4, None, 0).load_setup(dict(setup, hands=hands))


# --- what may be known -------------------------------------------------------------------


def swap_hidden(game, seat, chance):
    """Returns another deal that differs only in tiles that `seat` can't see, or None."""
    state = game.notate(game.whole())
    places = [("wall", index) for index in range(len(state["wall"]))]
    for other in range(game.seats):
        if other != seat:
            places += [(other, index) for index in range(len(state["hands"][other]))]

    def row(where):
        return state["wall"] if where == "wall" else state["hands"][where]

    found = [row(where)[index] for where, index in places]
    for _ in range(3):
        a, b = chance.randrange(len(found)), chance.randrange(len(found))
        found[a], found[b] = found[b], found[a]
    for (where, index), tile in zip(places, found):
        row(where)[index] = tile
    again = Doushisi(game.seats, game.options, 0)
    try:
        again.load_setup(state)
    except BadSetup:
        return None
    return again


@every_table
def test_what_a_seat_cannot_see_changes_neither_its_view_nor_its_bots(preset, seats, seed):
    compared = 0
    for game in random_walk(seats, preset, seed, 12):
        chance = random.Random(game.moves)
        seat = chance.randrange(seats)
        other = None if game.over else swap_hidden(game, seat, chance)
        if other is None:
            continue
        compared += 1
        assert other.view(seat) == game.view(seat)
        assert other.offers(seat) == game.offers(seat)
        action = bytes((4, chance.randrange(23)))
        assert other.why_not(action, "en", seat) == game.why_not(action, "en", seat)
        if seat == game.turn:
            for level in Doushisi.LEVELS:
                one = game.bot(level, 5).choose(game.view(seat), game.legal(), seat)
                two = other.bot(level, 5).choose(other.view(seat), other.legal(), seat)
                assert one == two
    assert compared > 60


def test_what_a_seat_is_asked_is_told_to_nobody_else():
    seen = 0
    for game in random_walk(4, "standard", 5, 10):
        if game.phase == "offer":
            seen += 1
            for seat in range(4):
                tier = game.view(seat)["offer"]["tier"]
                assert (tier is None) is (seat != game.turn)
    assert seen > 50


# --- the tutor ---------------------------------------------------------------------------


def test_every_refusal_is_met_and_has_a_sentence_in_both_languages(monkeypatch):
    """Asks for every action in many positions: what is not legal is forbidden by some rule."""
    from paihe.games.doushisi import sentences, words

    asked = set()
    say = words.say

    def note(key, language, *details):
        asked.add(key)
        return say(key, language, *details)

    monkeypatch.setattr(words, "say", note)
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
    keys = list(sentences.TEXTS)
    rules = set(keys[keys.index("over") : keys.index("why_hu")])
    assert asked == rules, (rules - asked, asked - rules)


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
                assert bots[seat].explain(why, "zh") and bots[seat].explain(why, "en")
                game.apply(action)
    assert len(told) >= 10
