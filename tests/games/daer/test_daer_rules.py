"""The rules of 大贰 that the numbered vectors do not pin down, each named by its section."""

import random
from functools import lru_cache

import pytest
from daer_positions import deal_of, groups, judge, play, position, wins

from paihe.core.errors import BadRequest, BadSetup
from paihe.decks import zipai as deck
from paihe.games.daer import melds, score, sentences
from paihe.games.daer.rules import Daer

DEFAULTS = Daer(3, None, 0).options
SETS = (
    {},
    {"fan_mode": "add", "fan_cap": "none", "base_cap": 5},
    {"zero_hu": False, "passed_bars_hu": True},
    {"peng_forced": False, "start_win": "3垅-4坎", "fan_cap": 4},
)


# --- an independent search: all ways to split, written from §5 alone ----------------------

SHAPES = (
    [(a + b, a + b + 1, a + b + 2) for b in (0, 10) for a in range(8)]
    + [(b + 1, b + 6, b + 9) for b in (0, 10)]
    + [(a, a, a + 10) for a in range(10)]
    + [(a, a + 10, a + 10) for a in range(10)]
)
WORTH = {(0, 1, 2): 3, (10, 11, 12): 6, (1, 6, 9): 6, (11, 16, 19): 9}


@lru_cache(None)
def ways(tiles, pair):
    """All (胡, every group worth some) of splits of sorted tiles into lies and one pair if `pair`."""
    if not tiles:
        return frozenset() if pair else frozenset([(0, True)])
    found = set()
    first = tiles[0]
    for shape in SHAPES:
        if first in shape:
            rest = list(tiles)
            for tile in shape:
                if tile not in rest:
                    break
                rest.remove(tile)
            else:
                for huxi, worth in ways(tuple(rest), pair):
                    more = WORTH.get(shape, 0)
                    found.add((huxi + more, worth and more > 0))
    if pair and tiles.count(first) > 1:
        found |= ways(tiles[2:], False)
    return frozenset(found)


def equal_worth(tile, place):
    """胡 of 碰 坎 招 垅 by place 0..3, as the table of §5 has them."""
    small = ((1, 6, 9, 12), (6, 9, 12, 15))
    big = ((3, 9, 12, 15), (9, 12, 15, 18))
    return (big if tile > 9 else small)[tile % 10 in (1, 6, 9)][place]


def outcomes(hand, tile):
    """All (胡, 昆) of seven groups that a hand and a winning card make, nothing being laid."""
    found = set()
    held = hand.count(tile)
    for use in ("join", "equal"):
        if use == "equal" and held not in (2, 3):
            continue
        loose, fixed, quads, huxi = [], 0, 0, 0
        for kind in range(20):
            copies = hand.count(kind)
            if use == "equal" and kind == tile:
                fixed += 1
                quads += held == 3
                huxi += equal_worth(kind, 0 if held == 2 else 2)
            elif copies >= 3:
                fixed += 1
                quads += copies == 4
                huxi += equal_worth(kind, 1 if copies == 3 else 3)
            else:
                loose += [kind] * copies
        if use == "join":
            loose.append(tile)
        need = 7 - fixed - (quads > 0)
        if len(loose) == 3 * need + 2 * (quads > 0):
            for more, worth in ways(tuple(sorted(loose)), quads > 0):
                found.add((huxi + more, worth))
    return found


def best_by_search(hand, tile):
    """(score, 胡) of the best outcome and the most 胡, None when nothing completes."""
    found = outcomes(hand, tile)
    if not found:
        return None
    cards = hand + [tile]
    red = sum(kind % 10 in (1, 6, 9) for kind in cards)
    fan = (red >= 10) + 3 * (red == 0) + sum(cards.count(kind) == 4 for kind in range(20))
    best = (0, -1)
    for huxi, worth in found:
        pays = 0
        if huxi == 0 or huxi >= 10:
            total = min(6, fan + worth + (huxi % 10 == 0))
            pays = (huxi // 10 + 1 if huxi else 2) * 2**total
        best = max(best, (pays, huxi))
    return best[0], max(huxi for huxi, _worth in found)


def random_hand(chance):
    """Seven groups, now and then with a tile exchanged; the last card is taken out as the winner."""
    while True:
        quads = chance.choice((0, 0, 0, 1, 2))
        tiles = [tile for _ in range(quads) for tile in [chance.randrange(20)] * 4]
        for _ in range(chance.choice((0, 0, 1, 2, 3))):
            tiles += [chance.randrange(20)] * 3
        while len(tiles) < 21 + quads - (2 if quads else 0):
            tiles += chance.choice(SHAPES)
        if quads:
            tiles += [chance.randrange(20)] * 2
        if chance.random() < 0.3:
            tiles[chance.randrange(len(tiles))] = chance.randrange(20)
        if max(tiles.count(kind) for kind in tiles) < 5:
            chance.shuffle(tiles)
            return sorted(tiles[1:]), tiles[0]


def test_5_the_best_arrangement_is_that_of_an_independent_search(seed):
    chance = random.Random(seed)
    complete = several = 0
    for _ in range(20000):
        hand, tile = random_hand(chance)
        counts = bytearray(hand.count(kind) for kind in range(20))
        expected = best_by_search(hand, tile)
        win = melds.best_win(counts, [], tile, DEFAULTS)
        if expected is None:
            assert win is None
            continue
        complete += 1
        several += len(outcomes(hand, tile)) > 1
        assert (win.pays, win.most) == expected
        assert len(win.groups) == 7 and score.laid_huxi(win.groups) == win.huxi
        assert sorted(t for _k, row in win.groups for t in row) == sorted([*hand, tile])
    assert complete > 2000 and several > 100


def test_5_a_winning_card_may_complete_a_run_beside_three_of_it():
    laid = "run:1b2b3b eqs:2b7b10b run:7s8s9s run:4b5b6b"
    # 坎 4s stays whole, the fourth 4s makes a run: no quad, so no pair
    answer = wins(laid + " aab:1s1s1b", "4s 4s 4s 5s 6s", "4s")
    assert (answer["win"], answer["huxi"]) == (True, 6 + 9 + 6)
    # or the 坎 becomes a 招, and then there is a pair
    answer = wins(laid + " aab:1s1s1b", "4s 4s 4s 9b 9b", "4s")
    assert (answer["win"], answer["huxi"], answer["fan"]) == (True, 6 + 9 + 9, ["gui"])


@pytest.mark.parametrize(
    "flags, options, pays, fan",
    [
        ([], {}, 2, []),
        (["zimo"], {}, 4, ["zimo"]),
        (["haidilao", "zimo"], {}, 8, ["zimo", "haidilao"]),
        (["zimo", "shuishangpiao"], {"fan_mode": "add"}, 6, ["zimo", "shuishangpiao"]),
    ],
)
def test_6_flags_count_as_given(flags, options, pays, fan):
    hand = "1s 2s 3s 2b 7b 10b 4s 5s 6s 5b 5b 5s 8s 9s 10s 1b 2b 3b 7s 8s"
    answer = wins("", hand, "9s", flags, **options)
    assert (answer["score"], answer["fan"]) == (pays, fan)


def test_6_a_black_hand_a_round_ten_and_a_hand_where_all_is_worth():
    kinds = {name: number for number, name in enumerate(score.GROUP_NAMES)}

    def fan(text, huxi):
        table = [
            (kinds[kind], bytes(deck.kind(face) for face in row)) for kind, row in groups(text)
        ]
        return score.fan_names(table, huxi, ())

    assert fan("peng:1s peng:3s kan:4b", 11) == ["hei", "kun"]
    assert fan("peng:1s run:4s5s6s", 20) == ["qia", "hei"]
    assert fan("peng:2s peng:7s eqs:2b7b10b peng:10s", 30) == ["qia", "hong", "kun"]
    assert fan("zhao:1s pair:2s", 12) == ["kun", "gui"]
    assert score.pay(11, ["hei", "kun"], DEFAULTS) == 2 * 16


def test_8_options_change_what_wins():
    hand = "4s 5s 6s 6b 6b 6s 8s 9s 10s 3b 4b 5b 7s 8s 3s 4s 5s 8b 9b 10b"
    assert wins("", hand, "9s", zero_hu=False)["win"] is False
    kan = "1s 1s 1s 2s 2s 2s 3s 3s 3s 4b 4b 4b"
    assert judge("start_win", hand=kan.split(), options={"start_win": "3垅-4坎"}) is True
    assert score.multiplied(90, 0, dict(DEFAULTS, base_cap=5)) == 5
    assert score.multiplied(40, 6, dict(DEFAULTS, fan_cap=4)) == 5 * 16
    claim = {
        "groups": groups("run:1b2b3b eqs:2b7b10b run:7s8s9s run:4b5b6b run:8b9b10b aab:1s1s1b"),
        "hand": ["5s", "6s"],
        "tile": "4s",
        "seat": "other",
        "source": "flip",
        "passed": ["4s"],
    }
    assert judge("claims", **claim) == ["hu"]
    assert judge("claims", **claim, options={"passed_bars_hu": True}) == []


def test_3_a_dealer_complete_as_dealt_may_win():
    hand = "1s 2s 3s 2b 7b 10b 4s 5s 6s 5b 5b 5s 8s 9s 10s 1b 2b 3b 7s 8s"
    game = deal_of([hand, "", ""], "9s", avoid="4s")
    assert game.turn == 0 and game.legal()[0] == b"\1"
    play(game, name="hu")
    detail = game.result()["detail"]
    assert (detail["kind"], detail["huxi"], detail["fan"]) == ("tianhu", 18, ["tianhu"])
    assert game.scores() == [8, -4, -4]


def test_6_a_discard_is_paid_by_the_discarder_alone_and_double():
    paid = set()
    for number in range(150):
        chance = random.Random(number)
        game = Daer(3, None, number)
        while not game.over:
            game.apply(chance.choice(game.legal()))
        detail = game.result()["detail"]
        if detail["winner"] is None:
            assert game.scores() == [0, 0, 0] and detail["huxi"] == detail["score"] == 0
            assert detail["next_dealer"] == (game.whole()["dealer"] + 1) % 3
            continue
        assert detail["next_dealer"] == detail["winner"]
        pays = [0, 0, 0]
        for seat in range(3):
            alone = detail["payer"]
            if seat != detail["winner"]:
                share = detail["score"] if alone is None else 2 * detail["score"] * (seat == alone)
                pays[seat] = -share
        pays[detail["winner"]] = 2 * detail["score"]
        assert game.scores() == pays
        paid.add(detail["payer"] is None)
        if detail["kind"] == "hu":
            assert game.whole()["open"] is not None
    assert paid == {True, False}


def test_3_two_cards_lie_open_and_seventeen_are_turned():
    most = 0
    for number in range(40):
        game = Daer(3, None, number)
        assert (
            len(game.whole()["bottom"]) == 2 and game.view(1)["bottom"] == game.whole()["bottom"]
        )
        flips = sum(event[0] == "flip" for event in game.first_events)
        while not game.over:
            game.apply(game.legal()[-1])
            flips += sum(event[0] == "flip" for event in game.events)
        most = max(most, flips)
    assert most == 17


def test_4_every_card_turned_up_after_a_round_without_takers_is_dead():
    game = Daer(3, None, 2)
    while not game.over:
        before = game.whole()["river"]
        game.apply(game.legal()[-1])
        dead = [event for event in game.events if event[0] == "dead"]
        after = game.whole()["river"]
        assert sum(map(len, after)) == sum(map(len, before)) + len(dead)


@pytest.mark.parametrize(
    "change, message",
    [
        ({"wall": ["1s"] * 30}, "more than 17"),
        ({"bottom": ["1s"]}, "2 items"),
        ({"phase": "over"}, "has none"),
        ({"phase": "night"}, "phase must be one of"),
        ({"phase": "react"}, "phase react needs open"),
        ({"open": "1s"}, "only phase react"),
        ({"turn": 3}, "turn must be a whole number from 0 to 2"),
        ({"dealer": True}, "dealer must be a whole number"),
        ({"hands": [[], [], []]}, "stands"),
        ({"moon": 1}, "unknown field 'moon'"),
        ({"light": "11s"}, "no tile '11s'"),
        ({"groups": [[["run", ["1s", "2s", "4s"]]], [], []]}, "is no run"),
        ({"groups": [[["kan", ["1s", "1s", "1s"]]], [], []]}, "does not lie on the table"),
        ({"groups": [[["moon", ["1s"]]], [], []]}, "group kind must be one of"),
    ],
)
def test_an_impossible_position_is_refused_and_named(change, message):
    state = Daer(3, None, 5)
    setup = state.notate(state.whole())
    setup.update(change)
    game = Daer(3, None, 9)
    before = bytes(game.state)
    with pytest.raises((BadSetup, BadRequest), match=message):
        game.load_setup(setup)
    assert game.state == before


@pytest.mark.parametrize("options", SETS)
def test_deals_with_every_option_end_sum_to_zero_and_load_again(options, seed):
    for number in range(30):
        game = Daer(3, options, (seed + number) & 0xFFFFF)
        chance = random.Random(number)
        while not game.over:
            if game.moves % 4 == 0:
                again = Daer(3, options, 0)
                again.load_setup(game.notate(game.whole()))
                assert again.whole() == game.whole() and again.legal() == game.legal()
            for seat in range(3):
                assert (
                    seat != game.turn
                    or set(game.offers(seat)) >= set(game.legal()[:-1])
                    or (game.phase == "discard")
                )
            game.apply(chance.choice(game.legal()))
        assert sum(game.scores()) == 0


def two_that_win(hand, table, options=None):
    """The third seat is asked to win on the 4s that the first turned up and has in its passed set."""
    return position(
        [hand, "", "5s 6s"],
        (table, "", "run:1b2b3b eqs:2s7s10s run:7s8s9s run:4b5b6b run:5b6b7b aab:3s3s3b"),
        options,
        phase="react",
        turn=2,
        open="4s",
        source="flip",
        owner=0,
        step="hu",
        passed=[["4s"], [], []],
    )


def test_every_refusal_is_met_and_has_a_sentence_in_both_languages(told):
    """Asks for every action in many positions: what is not legal is forbidden by some rule."""
    actions = [b"\0", b"\1", b"\2", b"\4"] + [bytes((3, kind)) for kind in range(20)]
    actions += [bytes((4, first, first + 1)) for first in range(9)]
    for number in range(60):
        chance = random.Random(number)
        game = Daer(3, SETS[number % 4], number)
        while not game.over:
            seat = chance.randrange(3)
            for action in actions:
                zh = game.why_not(action, "zh", seat)
                en = game.why_not(action, "en", seat)
                legal = seat == game.turn and action in game.legal()
                assert (zh is None) is legal and (en is None) is legal
            game.apply(chance.choice(game.legal()))
        assert game.why_not(b"\0")
    game = two_that_win(
        "4s 4s 4s 9s 1b", "run:1b2b3b eqs:2b7b10b run:7s8s9s run:4b5b6b run:8b9b10b"
    )
    assert "zhao" in game.why_not(b"\2", "en", 0)
    six = "run:1b2b3b eqs:2b7b10b run:7s8s9s run:4b5b6b run:8b9b10b aab:1s1s1b"
    game = two_that_win("4s 4s", six, {"passed_bars_hu": True})
    assert "passed" in game.why_not(b"\1", "en", 0)
    own = {key for key in sentences.TEXTS if not key.startswith(("why_", "end_"))}
    assert told == own | {
        "over", "not_turn", "not_asked", "must_throw", "answer_first", "not_in_hand", "no_tile",
        "own_throw",
    }  # fmt: skip


def test_normal_bots_beat_novices():
    total = 0
    for number in range(15):
        game = Daer(3, None, number)
        strong = number % 3
        bots = [game.bot("normal" if seat == strong else "novice", number) for seat in range(3)]
        while not game.over:
            seat = game.turn
            game.apply(bots[seat].choose(game.view(seat), game.legal(), seat)[0])
        total += game.scores()[strong]
    assert total > 0
