"""Starts the power cuts on MicroPython and reads what they print; the bench uses it too."""

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
for _folder in (HERE.parent / "shims", HERE.parent / "console"):
    if str(_folder) not in sys.path:
        sys.path.append(str(_folder))

import micropython_runner  # noqa: E402

PATHS = ("firmware", "lib", "tests/shims/board", "tests/console", "tests/durability")


def cut_sessions(games, seed, steps, tears, timeout=600, told=None):
    """Cuts at every block operation of the games' sessions.

    `steps` is how many things a person answers in one; fewer than 8 leave the last two sessions
    out. `told` gets each row. Returns rows `(game, session, operations, cuts, writes, old, new)`;
    raises AssertionError naming the first cut after which something is wrong.
    """
    rows = []

    def line(text):
        words = text.split()
        if words[:1] == ["cuts"]:
            rows.append((words[1], words[2]) + tuple([int(word) for word in words[3:]]))
            if told is not None:
                told(rows[-1])

    script = HERE / "micropython_cuts.py"
    arguments = (script, seed, steps, tears) + tuple(games)
    micropython_runner.run(*arguments, paths=PATHS, heap="6M", timeout=timeout, told=line)
    return rows


def fill_up(games, seed, timeout=600, told=None):
    """Lets the games play over a small littlefs that is full; returns `(game, rests, failed, told)`.

    `failed` counts saves that found no room, `told` the notices about them. Raises AssertionError
    when a save is lost, something is told twice, or saving does not go on.
    """
    rows = []

    def line(text):
        words = text.split()
        if words[:1] == ["full"]:
            rows.append((words[1],) + tuple([int(word) for word in words[2:]]))
            if told is not None:
                told(rows[-1])

    arguments = (HERE / "micropython_full.py", seed) + tuple(games)
    micropython_runner.run(*arguments, paths=PATHS, heap="3M", timeout=timeout, told=line)
    return rows
