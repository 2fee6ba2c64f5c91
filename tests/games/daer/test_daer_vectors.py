"""The test vectors of rules/daer.md §10, by number."""

import pytest
from daer_positions import deal_of, faces, groups, judge, play, position, wins

from paihe.core.errors import BadRequest
from paihe.decks import zipai as deck
from paihe.games.daer import score
from paihe.games.daer.rules import Daer
from paihe.games.daer.setup import read_group

DEFAULTS = Daer(3, None, 0).options


@pytest.mark.parametrize(
    "kind, tiles, worth",
    [
        pytest.param("peng", "3s 2s 9b 10b", (1, 6, 3, 9), id="1"),
        pytest.param("kan", "1s 7s 4b 2b", (6, 9, 9, 12), id="2"),
        pytest.param("zhao", "5s 10s 6b 7b", (9, 12, 12, 15), id="3"),
        pytest.param("long", "8s 2s 1b 2b", (12, 15, 15, 18), id="4"),
    ],
)
def test_equal_groups(kind, tiles, worth):
    read = [read_group(row) for tile in tiles.split() for row in groups(kind + ":" + tile)]
    assert tuple(score.group_huxi(*group) for group in read) == worth


@pytest.mark.parametrize(
    "group, worth",
    [
        pytest.param("run:1s2s3s", 3, id="5 small 123"),
        pytest.param("run:1b2b3b", 6, id="5 big 123"),
        pytest.param("eqs:2s7s10s", 6, id="5 small 2-7-10"),
        pytest.param("eqs:2b7b10b", 9, id="5 big 2-7-10"),
        pytest.param("run:4s5s6s", 0, id="5 run"),
        pytest.param("aab:5s5s5b", 0, id="5 aab"),
    ],
)
def test_lies(group, worth):
    assert score.group_huxi(*read_group(groups(group)[0])) == worth


@pytest.mark.parametrize(
    "tiles",
    [pytest.param(tiles, id="6 " + tiles) for tiles in ("1s2s3b", "5s5b6s", "9s10s1s", "2s7s10b")],
)
def test_no_group(tiles):
    for kind in ("run", "eqs", "aab"):
        with pytest.raises(BadRequest, match="is no " + kind):
            read_group([kind, faces(tiles)])
    assert judge("chi_options", hand=faces(tiles)[:2], tile=faces(tiles)[2]) == []


HAND_11 = "4s 5s 6s 8s 9s 10s 3b 4b 5b 7s 8s 9s 6b 6b 3s 3s"


@pytest.mark.parametrize(
    "table, hand, tile, flags, huxi, pays",
    [
        pytest.param(
            "",
            "1s 2s 3s 2b 7b 10b 4s 5s 6s 5b 5b 5s 8s 9s 10s 1b 2b 3b 7s 8s",
            "9s",
            (),
            18,
            2,
            id="7",
        ),
        pytest.param(
            "peng:1s eqs:2s7s10s",
            "4s 5s 6s 5b 5b 5s 8s 9s 10s 7b 8b 9b 7s 8s",
            "9s",
            (),
            7,
            None,
            id="8",
        ),
        pytest.param(
            "",
            "4s 5s 6s 6b 6b 6s 8s 9s 10s 3b 4b 5b 7s 8s 3s 4s 5s 8b 9b 10b",
            "9s",
            (),
            0,
            4,
            id="9",
        ),
        pytest.param(
            "peng:1s",
            "2b 2b 2b 4s 5s 6s 6b 6b 6s 8s 9s 10s 3b 4b 5b 7s 8s",
            "9s",
            ("zimo",),
            13,
            4,
            id="10",
        ),
        pytest.param("zhao:2s", HAND_11, "6b", (), 15, None, id="11"),
        pytest.param("zhao:2s", HAND_11, "3s", (), 13, None, id="12"),
        pytest.param(
            "",
            "9b 9b 9b 4s 5s 6s 6b 6b 6s 8s 9s 10s 3b 4b 5b 7s 8s 9s 1s 1s",
            "9b",
            (),
            12,
            4,
            id="13",
        ),
    ],
)
def test_wins(table, hand, tile, flags, huxi, pays):
    answer = wins(table, hand, tile, flags)
    assert answer["huxi"] == huxi
    assert answer["win"] is (huxi == 0 or huxi >= 10)
    if pays is not None or not answer["win"]:
        assert answer["score"] == pays
    if huxi == 0:
        assert answer["fan"] == ["luan"]


def test_14_a_kan_is_not_split():
    nothing = {"win": False, "huxi": -1, "score": None, "fan": []}
    assert wins("", "4s 4s 4s 5s 6s", "7s") == nothing
    laid = "run:8s9s10s run:4b5b6b run:7b8b9b eqs:2s7s10s peng:1s"
    assert wins(laid, "4s 4s 4s 5s 6s", "4b") == nothing


KAN_5 = "1s 1s 1s 2s 2s 2s 3s 3s 3s 4b 4b 4b 5b 5b 5b"


@pytest.mark.parametrize(
    "hand, start",
    [
        pytest.param(KAN_5, True, id="15"),
        pytest.param("1s 1s 1s 1s 2s 2s 2s 2s 3s 3s 3s 3s", True, id="16"),
        pytest.param("1s 1s 1s 2s 2s 2s 3s 3s 3s 4b 4b 4b 5b 5b", False, id="17"),
    ],
)
def test_start_win(hand, start):
    assert judge("start_win", hand=hand.split()) is start


def claims(hand, seat, source="discard", passed=(), tile="4s"):
    return judge(
        "claims", groups=[], hand=hand.split(), tile=tile, seat=seat, source=source, passed=passed
    )


@pytest.mark.parametrize("seat", ["next", "other"])
def test_18_19_zhao_and_peng_are_forced(seat):
    assert claims("4s 4s 4s 5b 9b", seat) == ["zhao"]
    assert claims("4s 4s 5b 9b 10b", seat) == ["peng"]


def test_18_19_a_deal_plays_them_at_once():
    for held, name in (("4s 4s 4s", "zhao"), ("4s 4s", "peng")):
        game = deal_of(["4s 9b", "", held + " 5b"], "8b", avoid="4s")
        happened = play(game, name="discard", tile="4s")
        assert happened[:2] == [("discard", 0), (name, 2)]
        assert (game.phase, game.turn) == ("discard", 2)


def test_20_who_may_chi():
    hand = "5s 6s 9b 1b 3b"
    assert claims(hand, "next") == ["chi"]
    assert claims(hand, "other") == []
    assert claims(hand, "next", passed=["4s"]) == []
    assert claims(hand, "self", "flip") == ["chi"]
    assert claims(hand, "self") == []


def layouts(hand, tile):
    return sorted(
        ("".join(chi), "".join("".join(bi) for bi in bis))
        for chi, bis in judge("chi_options", hand=hand.split(), tile=tile)
    )


@pytest.mark.parametrize(
    "hand, expected",
    [
        pytest.param("4s 5s 6s 3s 2s 9b", [("2s3s4s", "4s5s6s"), ("4s5s6s", "2s3s4s")], id="21"),
        pytest.param("4s 5s 6s 9b 1b", [], id="22"),
        pytest.param(
            "4s 4b 4b 5s 6s",
            [("4s4b4b", "4s5s6s"), ("4s4s4b", ""), ("4s5s6s", "4s4b4b")],
            id="23",
        ),
        pytest.param("4s 4s 5s 6s 2s 3s", [], id="23 two copies are a peng"),
    ],
)
def test_chi_and_bi(hand, expected):
    assert layouts(hand, "4s") == sorted(expected)


def test_24_one_long_is_laid_with_the_first_meld():
    game = deal_of(["4s", "7b 7b 7b 7b 4s 4s 10b 10b 5b", ""], "8b", avoid="4s 7b")
    happened = play(game, name="discard", tile="4s")
    assert happened == [("discard", 0), ("peng", 1), ("long", 1)]
    assert (game.phase, game.turn) == ("discard", 1)
    game = deal_of(["4s", "7b 7b 7b 7b 4s 4s 4s", ""], "8b", avoid="4s 7b")
    happened = play(game, name="discard", tile="4s")
    assert happened[:4] == [("discard", 0), ("zhao", 1), ("long", 1), ("no_throw", 1)]
    assert ("flip", 2) in happened


def test_25_two_long_and_a_zhao_skip_two_discards():
    hand = "7b 7b 7b 7b 8b 8b 8b 8b 4s 4s 4s 5s 5s 1s 1b 3s 3b 6b 9s 9b"
    game = deal_of(["4s", hand, ""], "10s", avoid="4s 5s 7b 8b")
    happened = play(game, name="discard", tile="4s")
    assert happened[1:5] == [("zhao", 1), ("long", 1), ("long", 1), ("no_throw", 1)]
    laid = "long:7b long:8b zhao:4s"
    loose = "1s 3s 5b 9b 10b 1b 3b 6b 9s 2b".split()
    for more, owned, due in (("", 21, False), (" peng:5s", 22, False)):
        assert _due(groups(laid + more), loose, owned) is due
    assert _due(groups(laid + " peng:5s run:1s2s3s"), loose, 23) is True


def _due(table, loose, owned):
    """Asks whether a seat with these groups and so many cards in all owes a discard."""
    game = Daer(3, None, 0)
    laid = sum(len(row) for _kind, row in table)
    hand = [deck.kind(face) for face in loose[: owned - laid]]
    for tile in range(deck.KINDS):
        game.state[game.HANDS + deck.KINDS + tile] = hand.count(tile)
    game.state[game.GROUPS + game.GROUPS_BYTES] = 0
    for row in table:
        game._lay(1, *read_group(row))
    return game.discard_due(1)


def test_26_a_dealer_with_two_long_does_not_discard():
    game = deal_of(["7b 7b 7b 7b 8b 8b 8b 8b", "", ""], "10s", avoid="7b 8b")
    told = [event[:2] for event in game.first_events]
    assert told[:5] == [("light", 0), ("long", 0), ("long", 0), ("no_throw", 0), ("flip", 1)]


def test_27_a_peng_comes_before_the_flippers_chi_and_marks_nothing():
    game = deal_of(["9b", "5s 6s", "4s 4s"], "1b", wall="4s", avoid="4s 9b 8b 9s")
    happened = play(game, name="discard", tile="9b")
    assert ("flip", 1) in happened and ("peng", 2) in happened
    assert "4s" not in game.notate(game.whole())["passed"][1]


def test_28_who_passes_a_chi_passes_the_tile():
    game = deal_of(["9b", "5s 6s", "5s 6s"], "1b", wall="4s", avoid="4s 9b 8b 9s")
    play(game, name="discard", tile="9b")
    assert (game.phase, game.turn) == ("react", 1)
    play(game, name="pass")
    assert (game.phase, game.turn) == ("react", 2)
    play(game, name="chi", tile="4s", group=["4s", "5s", "6s"], bi=[])
    passed = game.notate(game.whole())["passed"]
    assert "4s" in passed[1] and "4s" not in passed[2]


def test_29_every_win_is_asked_before_the_forced_peng():
    own = "4s 4s"
    third = "5s 6s"
    game = position(
        [own, "", third],
        tables=(
            "run:1b2b3b eqs:2b7b10b run:7s8s9s run:4b5b6b run:8b9b10b aab:1s1s1b",
            "",
            "run:1b2b3b eqs:2s7s10s run:7s8s9s run:4b5b6b run:5b6b7b aab:3s3s3b",
        ),
        phase="react",
        turn=0,
        open="4s",
        source="flip",
        owner=0,
        step="hu",
    )
    # the flipper 6 + 9 + 碰 1, the third seat 6 + 6
    assert game.legal() == [b"\1", b"\0"]
    play(game, name="pass")
    assert (game.turn, game.legal()) == (2, [b"\1", b"\0"])
    assert play(game, name="pass")[0] == ("peng", 0)


@pytest.mark.parametrize(
    "options, expected",
    [
        pytest.param({"fan_mode": "add"}, 21, id="30 add"),
        pytest.param({"fan_mode": "add", "fan_cap": "none"}, 27, id="30 add without a cap"),
        pytest.param({}, 192, id="30 double"),
    ],
)
def test_fan_modes(options, expected):
    assert score.multiplied(24, 8, dict(DEFAULTS, **options)) == expected


def test_31_five_kan_as_dealt():
    game = deal_of(["", KAN_5, ""], "10s")
    detail = game.result()["detail"]
    assert (detail["winner"], detail["huxi"], detail["score"]) == (1, 39, 8)
    assert game.scores() == [-8, 16, -8]
    assert (game.over, detail["fan"], detail["kind"]) == (True, ["tianhu"], "start_win")


@pytest.mark.parametrize(
    "huxi, names, flip, expected",
    [
        pytest.param(18, (), True, 2, id="worked: 18"),
        pytest.param(0, ("luan",), True, 4, id="worked: luan"),
        pytest.param(36, ("hong", "gui", "zimo"), True, 32, id="worked: 36"),
    ],
)
def test_6_the_worked_examples(huxi, names, flip, expected):
    assert score.pay(huxi, names, DEFAULTS) == expected
