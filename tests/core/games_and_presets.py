"""Every registered game with each of its presets and numbers of seats, for tests of all games.

A game without presets is played with its default options: its preset is "".
"""

import pytest

from paihe.core import registry

# a game without presets is tried with its default options
DEFAULTS = ""
# options that keep random deals of a long game short enough to try everything in them
SHORT = {"dama": {"horses": 6}}


def presets_of(game_id):
    """Returns the names of a game's presets, DEFAULTS alone where it has none."""
    return sorted(registry.load(game_id).presets()) or [DEFAULTS]


GAMES = [
    pytest.param(game_id, preset, seats, id="%s-%s-%d" % (game_id, preset or "defaults", seats))
    for game_id in registry.ids()
    for preset in presets_of(game_id)
    for seats in sorted(set(registry.load(game_id).SEATS))
]
each_preset = pytest.mark.parametrize("game_id, preset, seats", GAMES)
each_game = pytest.mark.parametrize("game_id", registry.ids())


def options_of(game_id, preset):
    """Returns the options of a preset, those only that it sets, and what makes deals short."""
    return dict(registry.load(game_id).presets().get(preset, {}), **SHORT.get(game_id, {}))
