"""Builds the console for the unix port, with the scripts that play it, and runs deals on it."""

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
for folder in (HERE.parent.parent, HERE.parent / "shims", HERE.parent.parent / "lib"):
    if str(folder) not in sys.path:
        sys.path.append(str(folder))

import micropython_runner  # noqa: E402

from tools import build, heaps  # noqa: E402

LONG, fewer, start_keys = heaps.LONG, heaps.fewer, heaps.start_keys
SCRIPTS = {
    "driving": "driving",
    "person": "person",
    "micropython_deals": "micropython_deals",
    "micropython_machine": "machine",
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


def play(paths, what, board, saves, deals, seed, heap="4M", **start):
    """Plays deals and returns what `micropython_deals` prints as lists of words.

    `start` is what `start_keys` takes.
    """
    arguments = (board, saves, deals, seed, start_keys(**start), what)
    output = micropython_runner.run(
        "-m", "micropython_deals", *arguments, paths=paths, heap=heap, timeout=600
    )
    return [line.split() for line in output.splitlines() if line]


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
