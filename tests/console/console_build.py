"""Builds the console for the unix port, with the scripts that play it, and runs deals on it."""

import re
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
for folder in (HERE.parent.parent, HERE.parent / "shims", HERE.parent.parent / "lib"):
    if str(folder) not in sys.path:
        sys.path.append(str(folder))

import micropython_runner  # noqa: E402

from paihe.core import registry  # noqa: E402
from tools import build  # noqa: E402

SCRIPTS = {
    "driving": "driving",
    "person": "person",
    "micropython_deals": "micropython_deals",
    "micropython_machine": "machine",
    "micropython_memory": "micropython_memory",
}


def make(folder):
    """Builds everything into `folder`, cross-compiled as on the device; returns the search path."""
    tree = Path(folder) / "tree"
    build.build_tree("unix", None, tree)
    scripts = Path(folder) / "scripts"
    scripts.mkdir(exist_ok=True)
    for source, name in SCRIPTS.items():
        command = [build.cross_compiler(), "-march=x64", "-O3", "-s", source + ".py"]
        command += ["-o", str(scripts / (name + ".mpy")), str(HERE / (source + ".py"))]
        subprocess.run(command, check=True, capture_output=True)
    return (tree, tree / "lib", scripts)


def start_keys(game="zipai", seats=None, people=1):
    """Returns the keys, as words, that lead from the title to a deal of `game`."""
    least, default, most = registry.load(game).SEATS
    pressed = ["RIGHT"] * registry.ids().index(game) + ["A"]
    if least < most:
        pressed += ["RIGHT"] * ((seats or default) - default) + ["DOWN"]
    return " ".join(pressed + ["RIGHT"] * (people - 1) + ["A"])


def play(paths, what, board, saves, deals, seed, heap="4M", **start):
    """Plays deals and returns what `micropython_deals` prints as lists of words.

    `start` is what `start_keys` takes.
    """
    arguments = (board, saves, deals, seed, start_keys(**start), what)
    output = micropython_runner.run(
        "-m", "micropython_deals", *arguments, paths=paths, heap=heap, timeout=600
    )
    return [line.split() for line in output.splitlines() if line]


# games whose deals take hundreds of actions: a few are as good as many
LONG = ("dama",)


def fewer(game, deals):
    """Returns how many deals of a game are played where others play `deals`."""
    return max(2, deals // 16) if game in LONG else deals


def memory(paths, board, saves, deals, seed, heap, told=None, timeout=600, **start):
    """Plays deals on a small heap; returns its size, the least free in each situation, and names.

    What the playing script itself takes counts as free; the bare interpreter and asyncio do not.
    Names are those that the interpreter keeps for ever. `told` gets the number of each deal that
    begins.
    """

    def line(text):
        if told is not None and text.startswith("deal "):
            told(int(text[5:]))

    run = micropython_runner.run
    bare = run("-c", "import gc; gc.collect(); print(gc.mem_alloc())", heap=heap)
    arguments = (board, saves, deals, seed, start_keys(**start))
    output = run(
        "-m", "micropython_memory", *arguments, paths=paths, heap=heap, timeout=timeout, told=line
    )
    rows = [line.split() for line in output.splitlines()]
    size = [int(row[1]) for row in rows if row[0] == "heap"][0]
    own = [int(row[1]) for row in rows if row[0] == "own"][0] - int(bare)
    names = int(re.search(r"n_qstr=(\d+)", output).group(1))
    return size, {row[2]: int(row[1]) + own for row in rows if row[0] == "free"}, names


def keys(rows):
    """Returns the bytes of a full frame and rows `(first, all, acted, key and situation)`.

    `first`: sent until the console waits again, with or without a timeout; `all`: until it needs
    the next key.
    """
    frame = [int(row[1]) for row in rows if row[0] == "frame"][0]
    found = []
    for row in rows:
        if row[0] == "key":
            found.append((int(row[1]), int(row[2]), int(row[3]), " ".join(row[4:])))
    return frame, found


def times(rows):
    """Returns the microseconds of every decision of a bot."""
    return [int(row[1]) for row in rows if row[0] == "thought"]
