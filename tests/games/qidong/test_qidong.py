"""The checks of rules/qidong.md, and that nobody takes it for a game."""

import pytest

from paihe.core import registry
from paihe.games.qidong import fu


@pytest.mark.parametrize("hand, expected", [
    ((True, False, 0, 0), 12), ((True, True, 0, 0), 16), ((False, True, 0, 1), 26),
    ((True, False, 1, 0), 20), ((True, True, 1, 2), 40), ((False, False, 0, 0), None),
    ((False, False, 0, 3), None), ((False, False, 2, 0), 20),
])  # fmt: skip
def test_fu(hand, expected):
    assert fu(*hand) == expected


@pytest.mark.parametrize("wenqian, baida", [(-1, 0), (0, -1)])
def test_a_hand_has_no_fewer_than_none(wenqian, baida):
    with pytest.raises(ValueError, match="no fewer than 0"):
        fu(True, True, wenqian, baida)


def test_it_is_no_game():
    assert "qidong" not in registry.ids()
