"""Which described positions of 斗十四 are refused, and what is said of them."""

import pytest
from doushisi_positions import act

from paihe.core.errors import BadRequest, BadSetup
from paihe.games.doushisi.rules import Doushisi


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
