"""Which described positions of 挤儿 are refused, and what is said of them."""

import pytest
from jier_positions import position, seen

from paihe.core.errors import BadRequest, BadSetup
from paihe.games.jier.rules import Jier


@pytest.mark.parametrize(
    "change, message",
    [
        ({"wall": ["13"] * 60}, "more than 23"),
        ({"phase": "hand_end"}, "has none"),
        ({"phase": "night"}, "phase must be one of"),
        ({"turn": 4}, "turn must be a whole number from 0 to 3"),
        ({"dealer": True}, "dealer must be a whole number"),
        ({"hands": [[], [], [], []]}, "stands"),
        ({"moon": 1}, "unknown field 'moon'"),
        ({"hands": [["13"] * 5, [], [], []]}, "more than 4 times"),
        ({"passed": [[1], [], [], []]}, "passed must be"),
        ({"owed": [9, 0, 0, 0]}, "owed must be"),
        ({"owed": [1, 0, 0, 0]}, "owed|by its hand"),
        ({"step": "lay"}, "deal only|by its hand"),
        ({"groups": [[["bai", ["13", "46"]]], [], [], []]}, "is no bai"),
        ({"groups": [[["ji", ["13", "15"]]], [], [], []]}, "called bai"),
        ({"groups": [[["moon", []]], [], [], []]}, "group kind must be one of"),
        ({"out": ["TY"]}, "out has TY"),
        ({"offer": "13"}, "only phase offer"),
        ({"answers": [{"name": "hu"}, None, None, None]}, "only phase offer has answers"),
        ({"river": [["13"], [], [], []], "out": ["13"]}, "stands"),
    ],
)
def test_an_impossible_position_is_refused_and_named(change, message):
    state = position(["15 56 16 16", "25 25 34 34 35", "56", "35 35 26 26 44"],
                     phase="discard", turn=0)  # fmt: skip
    setup = seen(state)
    setup.update(change)
    game = Jier(4, None, 9)
    before = bytes(game.state)
    with pytest.raises((BadSetup, BadRequest), match=message):
        game.load_setup(setup)
    assert game.state == before


@pytest.mark.parametrize(
    "change, message",
    [
        ({"owner": 4}, "owner must be"),
        ({"offer": None}, "no tile None"),
        ({"is_discard": 1}, "is_discard must be true or false"),
        ({"turn": 1}, "not asked"),
        ({"owner": 1, "is_discard": True, "turn": 1}, "not asked"),
        ({"answers": [None, None, {"name": "hu"}, None]}, "can't have answered"),
        ({"answers": [{"name": "hu"}, None, None, None]}, "can't have answered"),
    ],
)
def test_an_impossible_offer_is_refused_and_named(change, message):
    setup = seen(
        position(
            ["22 22 16", "56", "15 15 13 13 46 34 34", "44 44 16"],
            phase="offer",
            turn=0,
            offer="15",
            owner=0,
            is_discard=False,
        )
    )
    setup.update(change)
    with pytest.raises((BadSetup, BadRequest), match=message):
        Jier(4, None, 9).load_setup(setup)


def test_a_seat_is_not_asked_that_has_nothing_to_lay():
    setup = seen(position(["15 56 16 16", "25"], phase="discard", turn=0))
    setup["phase"] = "lay"
    with pytest.raises(BadSetup, match="nothing to lay"):
        Jier(2, None, 9).load_setup(setup)


def test_small_and_idle_seats_hold_what_they_may():
    game = Jier(7, None, 4)
    while game.phase != "discard":
        game.apply(game.legal()[-1])
    idle = [seat for seat in range(7) if game.is_idle(seat)][0]
    for name, value, message in (
        ("turn", idle, "never acts"),
        ("passed", [[2] if seat == idle else [] for seat in range(7)], "does not play"),
    ):
        setup = seen(game)
        setup[name] = value
        with pytest.raises(BadSetup, match=message):
            Jier(7, None, 9).load_setup(setup)
