"""The test vectors of rules/sise.md §10, by number."""

import pytest
from sise_positions import answer, deck, named, position, seen, tiles

from paihe.games.sise import melds, score
from paihe.games.sise.judge import FUNCTIONS


def judge(name, **args):
    function, needed, optional = FUNCTIONS[name]
    assert set(needed) <= set(args) <= set(needed + optional)
    return function(args)


def kind_of(text, runs="strict"):
    kinds = sorted(deck.kind(tile) for tile in text.split())
    kind = melds.classify(bytes(kinds), runs == "loose")
    return None if kind < 0 else melds.GROUP_NAMES[kind]


@pytest.mark.parametrize(
    "text, runs, expected",
    [
        pytest.param("RJ", "strict", "jiang", id="1 jiang"),
        pytest.param("RC RC", "strict", "dui", id="1 dui"),
        pytest.param("RJ RS RX", "strict", "shun", id="1 shun"),
        pytest.param("GC GM GP", "strict", "shun", id="1 shun of green"),
        pytest.param("RJ RJ", "strict", None, id="2 two generals"),
        pytest.param("RZ GZ", "strict", None, id="2 two colours"),
        pytest.param("RX RC RM", "strict", None, id="2 across"),
        pytest.param("RM RP RZ", "strict", None, id="2 with a soldier"),
        pytest.param("RC RC GC", "strict", None, id="2 two and one"),
        pytest.param("RJ GJ YJ", "strict", None, id="2 three generals"),
        pytest.param("RC GC YC", "strict", "yise3", id="3 yise3"),
        pytest.param("YZ YZ YZ", "strict", "kan", id="3 kan"),
        pytest.param("RM GM YM KM", "strict", "yise4", id="3 yise4"),
        pytest.param("KS KS KS KS", "strict", "si", id="3 si"),
        pytest.param("RJ GJ YJ KJ", "strict", "jiangyi4", id="4 jiangyi4"),
        pytest.param("KJ KJ KJ KJ", "strict", "jiang4", id="4 jiang4"),
        pytest.param("RX RC RM", "loose", "shun", id="30 across"),
        pytest.param("RM RP RZ", "loose", "shun", id="30 with a soldier"),
        pytest.param("RJ RS RZ", "loose", None, id="30 apart"),
    ],
)
def test_kinds_of_groups(text, runs, expected):
    assert kind_of(text, runs) == expected


def test_4_four_generals_are_worth_16_and_32():
    assert judge("score", exposed=[], hand=tiles("RJ GJ YJ KJ")) == 16
    assert judge("score", exposed=[], hand=tiles("KJ KJ KJ KJ")) == 32


FIVE = "RJ RS RX GC GM GP YZ YZ YZ KS KS KS KS RC RC RM GM YM RZ GZ"
SEVEN = "YZ YZ RJ GJ YJ KJ RC RM RP GS GS GS KX KX RP GP YP"
RUNS = "RC RM RP,GC GM GP,YC YM YP,KC KM KP"


@pytest.mark.parametrize(
    "exposed, hand, tile, source, options, expected",
    [
        pytest.param("", FIVE, "KZ", "own", {}, 15, id="5"),
        pytest.param("", FIVE, "KZ", "other", {}, 15, id="6"),
        pytest.param("KM KM KM", SEVEN, "YZ", "own", {}, 25, id="7"),
        pytest.param("KM KM KM", SEVEN, "YZ", "other", {}, 23, id="8"),
        pytest.param(
            "RJ,RC RM RP,GC GM GP,YC YM YP",
            "KJ KJ KS KS KZ KZ KZ RX RX GX",
            "GX",
            "own",
            {},
            9,
            id="9",
        ),
        pytest.param(RUNS + ",RZ GZ YZ", "KX KX KX RS RS", "KX", "other", {}, 11, id="10"),
        pytest.param(RUNS + ",RZ GZ YZ", "KX KX KX RS RS", "KX", "own", {}, 13, id="11"),
        pytest.param("RC RM RP", "KX KX KX RS RS GS", "KZ", "own", {}, None, id="12"),
        pytest.param(
            "RJ,RC RM RP,GC GM GP,YC YM YP",
            "KJ KJ KS KS KZ KZ KZ RX RX GX",
            "GX",
            "own",
            {"min_points": 10},
            9,
            id="29",
        ),
        pytest.param("", FIVE, "KZ", "own", {"command_points": 2}, 16, id="31"),
    ],
)
def test_points_of_wins(exposed, hand, tile, source, options, expected):
    groups = [tiles(text) for text in exposed.split(",") if text]
    args = {"hand": tiles(hand), "tile": tile}
    found = judge("score", exposed=groups, source=source, options=options, **args)
    assert found == expected
    assert judge("wins", **args) is (expected is not None)
    # the groups that the result shows make as many points
    laid = [(melds.classify(bytes(map(deck.kind, group)), False), bytes(map(deck.kind, group)))
            for group in groups]  # fmt: skip
    if expected is not None:
        counts = bytearray(deck.KINDS)
        for each in tiles(hand) + [tile]:
            counts[deck.kind(each)] += 1
        given = dict(OPTIONS, **options)
        entered = deck.kind(tile) if source == "other" else None
        rows = score.best_groups(counts, laid, entered, given)
        assert sum(worth for _kind, _tiles, worth in rows) == expected
        assert sorted(kind for _kind, group, _worth in rows for kind in group) == sorted(
            deck.kind(each) for each in tiles(hand) + [tile] + sum(groups, [])
        )


OPTIONS = {"runs": "strict", "command_points": 1, "min_points": 0, "chi_pair": True}


@pytest.mark.parametrize(
    "hand, tile, seat, source, options, expected",
    [
        pytest.param("RC RM GZ YZ KP", "RP", "next", "discard", {}, "chi RC RM RP", id="13"),
        pytest.param("RC RM GZ YZ KP", "RP", "other", "discard", {}, "", id="14"),
        pytest.param("GZ YZ KP RM", "RZ", "next", "discard", {}, "chi RZ GZ YZ", id="15"),
        pytest.param(
            "GZ YZ KZ RM",
            "RZ",
            "next",
            "discard",
            {},
            "chi RZ GZ YZ,chi RZ GZ KZ,chi RZ YZ KZ,chi RZ GZ YZ KZ",
            id="16",
        ),
        pytest.param("RZ RZ KP RM", "RZ", "other", "discard", {}, "peng RZ RZ RZ", id="17"),
        pytest.param(
            "RZ RZ RZ RM",
            "RZ",
            "other",
            "discard",
            {},
            "kai RZ RZ RZ RZ,peng RZ RZ RZ",
            id="18",
        ),
        pytest.param("RC GM KP RS", "RC", "next", "discard", {}, "chi RC RC", id="19"),
        pytest.param(
            "RC GM KP RS", "RC", "next", "discard", {"chi_pair": False}, "", id="19 no pair"
        ),
        pytest.param("RS RX GM KP", "RJ", "self", "flip", {}, "take RJ", id="20"),
        pytest.param("RS RX GM KP", "RJ", "next", "flip", {}, "", id="21"),
        pytest.param("RS RX", "RJ", "other", "flip", {}, "hu", id="22"),
        pytest.param("RC RM GZ KP", "RP", "self", "flip", {}, "chi RC RM RP", id="23"),
    ],
)
def test_claims(hand, tile, seat, source, options, expected):
    found = judge("claims", hand=tiles(hand), tile=tile, seat=seat, source=source, options=options)
    assert ",".join(" ".join(row) for row in found) == expected


@pytest.mark.parametrize("name, at", [("discard", "KZ"), ("hu", None)])
def test_24_a_general_whose_turner_passes_is_taken_and_hu_may_be_said_then(name, at):
    game = position(["RS RX KZ KZ", "RC GM", "YP GS", "YX KC"], open="RJ", source="flip", owner=0,
                    turn=0)  # fmt: skip
    assert named(game) == ["hu", "pass"]
    answer(game, "pass")
    assert [event[0] for event in game.events] == ["take"]
    assert seen(game)["groups"][0][-1] == ["jiang", ["RJ"]] and game.phase == "discard"
    assert "hu" not in named(game)
    game = position(["RS RS KZ KZ", "RC GM", "YP GS", "YX KC"], open="RJ", source="flip", owner=0,
                    turn=0)  # fmt: skip
    answer(game, "pass")
    assert named(game) == ["hu", "discard RS", "discard KZ"]
    answer(game, name, **({"tile": at} if at else {}))
    assert game.over is (name == "hu")


def test_25_peng_goes_before_chi():
    game = position(["RZ RC GM", "GZ YZ RC KM", "RZ RZ GS KP"], phase="discard", turn=0)
    answer(game, "discard", tile="RZ")
    assert game.turn == 2 and named(game) == ["peng", "pass"]
    answer(game, "pass")
    assert game.turn == 1 and named(game) == ["chi RZ GZ YZ", "pass"]


def test_26_one_seat_is_asked_for_kai_and_peng_then_for_chi():
    game = position(["RZ RC GM", "RZ RZ RZ GZ YZ KC YM", "GS KP"], phase="discard", turn=0)
    answer(game, "discard", tile="RZ")
    assert game.turn == 1 and named(game) == ["kai", "peng", "pass"]
    answer(game, "pass")
    assert game.turn == 1 and named(game) == ["chi RZ GZ YZ", "chi RZ RZ", "pass"]


def test_27_the_discarder_pays_for_all_that_did_not_win():
    assert score.settle(4, [None, 10, 12, None], 0, True) == [-44, 20, 24, 0]


def test_28_without_a_discarder_everybody_pays():
    game = position(["YC KM", "RZ RZ KC KC GS GS GS GJ RJ", "GS KP RX"],
                    {"settle": "pay"}, open="RZ", source="discard", owner=0, turn=1,
                    table=[[], [["yise4", ["RX", "GX", "YX", "KX"]], ["shun", ["YJ", "YS", "YX"]]],
                           []])  # fmt: skip
    while "peng" not in named(game):
        answer(game, "pass")
    answer(game, "peng")
    assert game.turn == 1 and "hu" in named(game)
    answer(game, "hu")
    points = game.result()["detail"]["points"][1]
    assert game.scores() == [-points, 2 * points, -points]
    assert score.settle(3, [None, 9, None], None, True) == [-9, 18, -9]


def test_29_a_hu_below_min_points_is_not_offered():
    hand = "KJ KJ KS KS KZ KZ KZ RX RX GX"
    table = [["jiang", ["RJ"]]] + [
        ["shun", [colour + piece for piece in "CMP"]] for colour in "RGY"
    ]
    for least, expected in ((0, True), (10, False)):
        counts = bytearray(deck.KINDS)
        for tile in tiles(hand + " GX"):
            counts[deck.kind(tile)] += 1
        groups = [(melds.GROUP_NAMES.index(kind), bytes(map(deck.kind, group)))
                  for kind, group in table]  # fmt: skip
        options = dict(OPTIONS, min_points=least)
        assert score.points(counts, groups, None, options) == 9
        assert score.wins(counts, groups, None, options) is expected
