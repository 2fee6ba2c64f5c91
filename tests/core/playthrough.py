"""Whole deals as text: every question, answer and event, for a readable difference.

`python tests/core/playthrough.py` writes them anew into tests/playthroughs; read the difference
before it is committed: it is a change of the rules.
"""

import json
import sys
from pathlib import Path

if __name__ == "__main__":
    ROOT = Path(__file__).resolve().parents[2]
    for folder in ("lib", "tests/shims"):
        sys.path.insert(0, str(ROOT / folder))

from games_and_presets import DEFAULTS, options_of, presets_of  # noqa: E402
from playing import Chance  # noqa: E402

from paihe.core import registry  # noqa: E402

FOLDER = Path(__file__).resolve().parents[1] / "playthroughs"
# seed and preset of every play-through of a game, "" where it has no presets
DEALS = (
    (1, "standard"),
    (2, "standard"),
    (5, "honghei"),
    (11, "duohongdui"),
    (23, "gentle"),
    (1, "xuexi84"),
    (4, "xuexi84"),
    (2, "luanchu"),
    (9, "luanchu"),
    (7, "strict"),
    (86, "wilds"),
    (377, "red"),
    (28, "open_table"),
    (3, "paijiu"),
    (6, "everybody"),
    (8, "tiangow"),
    (3, DEFAULTS),
    (8, DEFAULTS),
)


def write(game_id, seed, preset):
    """Returns the text of one random deal."""
    kind = registry.load(game_id)
    game = kind(None, options_of(game_id, preset), seed)
    chance = Chance(seed)
    lines = ["%s seed %d preset %s" % (game_id, seed, preset or "defaults")]
    lines.append("start " + dump(game.notate(game.whole())))
    lines += ["  " + dump(game.event_dict(event)) for event in game.first_events]
    while not game.over:
        actions = game.legal()
        action = actions[chance.below(len(actions))]
        lines.append("%s seat %d of %d" % (game.phase, game.turn, len(actions)))
        lines += ["  ? " + dump(game.action_dict(item)) for item in actions]
        lines.append("  ! " + game.describe(action, "zh") + " / " + game.describe(action, "en"))
        game.apply(action)
        lines += ["  " + dump(game.event_dict(event)) for event in game.events]
    lines.append("end " + dump(game.notate(game.whole())))
    lines.append("result " + dump(game.notate_result(game.result())))
    lines.append("reason " + game.reason("zh") + " / " + game.reason("en"))
    return "\n".join(lines) + "\n"


def dump(value):
    """Returns a value as one line."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True)


def path(game_id, seed, preset):
    """Returns where a play-through is kept."""
    return FOLDER / game_id / ("%s-%d.txt" % (preset or "defaults", seed))


def main():
    """Writes all play-throughs of all games."""
    for game_id in registry.ids():
        for seed, preset in DEALS:
            if preset in presets_of(game_id):
                target = path(game_id, seed, preset)
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_text(write(game_id, seed, preset), encoding="utf-8")
                print(target.relative_to(FOLDER))


if __name__ == "__main__":
    main()
