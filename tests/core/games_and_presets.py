"""Every registered game with each of its presets and numbers of seats, for tests of all games.

A game without presets is played with its default options: its preset is "".
"""

import pytest

from paihe.core import registry

GAMES = [
    pytest.param(game_id, preset, seats, id="%s-%s-%d" % (game_id, preset, seats))
    for game_id in registry.ids()
    for preset in sorted(registry.load(game_id).presets()) or [""]
    for seats in sorted(set(registry.load(game_id).SEATS))
]
each_preset = pytest.mark.parametrize("game_id, preset, seats", GAMES)
each_game = pytest.mark.parametrize("game_id", registry.ids())


def options_of(game_id, preset):
    """Returns the options of a preset, those only that it sets; "" has none."""
    return registry.load(game_id).presets()[preset] if preset else {}
