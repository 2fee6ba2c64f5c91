"""Estimates the memory of a build: starts it in 32 bits and says what the chip would have left.

It runs on MicroPython's WebAssembly build under node, where objects are as large as on the chip;
`tools.heaps` says what that build has in its heap and the chip has not. Measured is the title while
it is on the screen and waits for a key, and a table.
"""

import tempfile
from pathlib import Path

from tools import build, heaps

_GAME = "zipai"
_SEED = 1


def estimate(board, tree=None):
    """Returns (bytes free of the chip's heap at the title, at the worst moment of a deal of 字牌).

    `tree` is a build for the target `plain`, or None. Raises BuildError when the build does not
    start, HeapError when nothing can be measured here.
    """
    interpreter = heaps.Interpreter()
    with tempfile.TemporaryDirectory() as folder:
        built = heaps.Built(interpreter, Path(folder), tree)
        way = heaps.start_keys(_GAME, heaps.seats_of(_GAME, "most"))
        figures = heaps.play(built, board, Path(folder, "saves"), _GAME, 1, _SEED, [way])
    if figures.faults:
        last = figures.faults[0].strip().splitlines()[-1]
        raise build.BuildError("the build does not start: " + last)
    used = figures.least["title"][1], figures.worst(heaps.is_table)[1][1]
    return heaps.chip_free(used[0], board), heaps.chip_free(used[1], board, _GAME)


def sentence(board):
    """Returns the line that `make build` prints."""
    try:
        title, table = estimate(board)
    except heaps.HeapError as error:
        return "RAM: no estimate (%s)" % error
    words = "RAM: of the chip's %s bytes (165 KB at boot, and what it grows into) about"
    words += " %s are free at the title, %s at a table of 字牌"
    return words % tuple([format(count, ",") for count in (heaps.CHIP, title, table)])
