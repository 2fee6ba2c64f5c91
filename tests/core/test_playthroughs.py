"""Golden play-throughs and counts: a change of a rule shows up here."""

import sys
from pathlib import Path

import pytest

from paihe.core import registry

sys.path.insert(0, str(Path(__file__).parent))

import playthrough  # noqa: E402

KEPT = [
    pytest.param(game_id, seed, preset, id="%s-%s-%d" % (game_id, preset or "defaults", seed))
    for game_id in registry.ids()
    for seed, preset in playthrough.DEALS
    if preset in playthrough.presets_of(game_id)
]


@pytest.mark.parametrize("game_id, seed, preset", KEPT)
def test_a_deal_goes_as_it_was_kept(game_id, seed, preset):
    kept = playthrough.path(game_id, seed, preset).read_text(encoding="utf-8")
    assert playthrough.write(game_id, seed, preset) == kept


def count(game, depth):
    """Counts the ways to play `depth` actions."""
    if depth == 0 or game.over:
        return 1
    total = 0
    for action in game.legal():
        game.apply(action)
        total += count(game, depth - 1)
        game.undo()
    return total


# game, seed: ways to play 1, 2, 3 and 4 actions; counted once, then kept
WAYS = {
    ("zipai", 1): (15, 54, 302, 1610),
    ("zipai", 2): (11, 43, 348, 1427),
    ("zipai", 7): (10, 33, 233, 1414),
    ("jier", 1): (2, 12, 40, 222),
    ("jier", 2): (2, 4, 25, 89),
    ("jier", 7): (8, 25, 97, 318),
    ("doushisi", 1): (2, 13, 39, 251),
    ("doushisi", 2): (2, 24, 74, 640),
    ("doushisi", 7): (2, 15, 60, 359),
    ("sise", 1): (16, 40, 387, 1415),
    ("sise", 2): (12, 29, 221, 749),
    ("sise", 7): (14, 37, 299, 936),
}


@pytest.mark.parametrize("game_id, seed", WAYS)
def test_the_number_of_ways_to_play_is_as_it_was_counted(game_id, seed):
    game = registry.load(game_id)(None, None, seed)
    assert tuple(count(game, depth) for depth in (1, 2, 3, 4)) == WAYS[game_id, seed]
