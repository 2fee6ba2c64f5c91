"""Which described positions of 丰顺四色 are refused, and what is said of them."""

import pytest
from sise_positions import position, seen

from paihe.core.errors import BadRequest, BadSetup
from paihe.games.sise.rules import Sise


def refused(setup, message, options=None):
    game = Sise(3, options, 9)
    before = bytes(game.state)
    with pytest.raises((BadSetup, BadRequest), match=message):
        game.load_setup(setup)
    assert game.state == before


@pytest.mark.parametrize(
    "change, message",
    [
        ({"wall": ["RZ"] * 60}, "more than 51"),
        ({"phase": "over"}, "has none"),
        ({"phase": "night"}, "phase must be one of"),
        ({"turn": 3}, "turn must be a whole number from 0 to 2"),
        ({"dealer": True}, "dealer must be a whole number"),
        ({"hands": [[], [], []]}, "stands"),
        ({"moon": 1}, "unknown field 'moon'"),
        ({"hands": [["RZ"] * 5, [], []]}, "more than 4 times"),
        ({"turn": 1}, "cards in hand and groups"),
        ({"groups": [[["kan", ["RZ", "GZ", "YZ"]]], [], []]}, "is no kan"),
        ({"groups": [[["kan", ["RZ", "GZ"]]], [], []]}, "is no group"),
        ({"groups": [[["jiang4", ["RJ"] * 4]], [], []]}, "lie alone"),
        ({"groups": [[["moon", ["RJ"]]], [], []]}, "group kind must be one of"),
        ({"groups": [[["jiang", ["RJ"]]] * 19, [], []]}, "19 groups"),
        ({"open": "RZ"}, "only phase claim has open"),
        ({"step": "hu"}, "only phase claim has step"),
        ({"winners": [1]}, "deal would be over"),
        ({"winners": [3]}, "winners must be"),
        ({"river": [["RZ"] * 60, [], []]}, "river of seat 0 has 60"),
    ],
)
def test_an_impossible_position_is_refused_and_named(change, message):
    setup = seen(position(["RZ RC GM", "GZ YZ RC", "RZ RZ GS"], phase="discard", turn=0))
    setup.update(change)
    refused(setup, message)


@pytest.mark.parametrize(
    "change, message",
    [
        ({"owner": 3}, "owner must be"),
        ({"open": None}, "no tile None"),
        ({"source": "sky"}, "source must be"),
        ({"turn": 2}, "not asked"),
        ({"turn": 0}, "threw the card"),
        ({"step": "moon"}, "step must be"),
        ({"winners": [2]}, "can't have said hu"),
        ({"winners": [1]}, "can't have said hu"),
        ({"winners": [0]}, "can't have said hu|threw"),
    ],
)
def test_an_impossible_offer_is_refused_and_named(change, message):
    setup = seen(
        position(["RC GM", "RZ RZ", "GS KP"], open="RZ", source="discard", owner=0, turn=1)
    )
    setup.update(change)
    refused(setup, message)


def test_generals_are_never_thrown_nor_dead():
    setup = seen(position(["RC GM", "RZ RZ", "GS KP"], open="RZ", source="flip", owner=0, turn=1))
    thrown = dict(setup, open="RJ", source="discard")
    refused(thrown, "never thrown")
    setup["river"][0].append(setup["wall"].pop(next(
        at for at, face in enumerate(setup["wall"]) if face[1] == "J"
    )))  # fmt: skip
    refused(setup, "never dead")


def test_a_pair_lies_on_the_table_only_where_it_may_be_eaten():
    setup = seen(position(["RZ RC GM", "GZ YZ RC", "RZ RZ GS"], phase="discard", turn=0))
    refused(setup, "chi a pair", {"chi_pair": False})


def test_without_a_step_the_first_question_is_meant():
    game = position(["RC GM", "RZ RZ", "GS KP"], open="RZ", source="flip", owner=0, turn=1)
    assert seen(game)["step"] == "hu"
    game = position(["RC GM", "RZ RZ KP", "GS"], open="RZ", source="flip", owner=0, turn=1)
    assert seen(game)["step"] == "peng"
