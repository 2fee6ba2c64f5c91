"""Benches of the console in played deals: bytes for a key press, thinking of bots, memory.

The console is built for the unix port as for the device, and a person that presses keys plays deals
on it (tests/console). Nothing waits, so only counts and ratios mean anything.
"""

import statistics
import sys
import tempfile
from pathlib import Path

from tools import heaps
from tools.heaps import registry

ROOT = Path(__file__).resolve().parent.parent.parent
BOARDS = {"320×240": "devkit_st7789", "240×135": "devkit_240"}
SEED = 2710
# Per cent of a full frame: at most so much in the median, and at the most.
MEDIAN, MOST = 15, 40
# Byte code in WebAssembly, which is near the chip's speed, against the unix port.
SLOWER = 21


def tests():
    folder = str(ROOT / "tests" / "console")
    if folder not in sys.path:
        sys.path.append(folder)
    import console_build

    return console_build


def _everywhere():
    return [(game, size) for game in registry.ids() for size in BOARDS.items()]


class Console:
    """The console as built, and a folder for its saves."""

    def __init__(self):
        self._folder = tempfile.TemporaryDirectory()
        self._tests = tests()
        self._paths = self._tests.make(self._folder.name)
        self._number = 0

    def close(self):
        """Removes what was built."""
        self._folder.cleanup()

    def play(self, what, board, deals, game):
        """Plays deals of a game with new saves; returns rows of words."""
        self._number += 1
        saves = Path(self._folder.name) / ("saves%d" % self._number)
        return self._tests.play(self._paths, what, board, saves, deals, SEED, game=game)


BYTES_COLUMNS = (
    "game",
    "panel",
    "key presses",
    "until it waits",
    "",
    "until it asks",
    "",
    "worst key",
)


def bytes_sent(console, deals=40):
    """Returns a row a game and panel: per cent of a frame, for both ends of a press."""
    rows = []
    for game, (size, board) in _everywhere():
        frame, presses = tests().keys(console.play("bytes", board, deals, game))
        first = [100 * press[0] / frame for press in presses]
        whole = [100 * press[1] / frame for press in presses]
        worst = max(presses)
        rows.append(
            (
                game,
                size,
                len(presses),
                statistics.median(first),
                max(first),
                statistics.median(whole),
                max(whole),
                worst[3],
            )
        )
    return rows


def bytes_shortfalls(rows):
    """Returns sentences about panels that miss what is required."""
    found = []
    for row in rows:
        if row[3] > MEDIAN:
            found.append(f"{row[0]} {row[1]}: {row[3]:.1f} % in the median, at most {MEDIAN}.")
        if row[4] > MOST:
            found.append(f"{row[0]} {row[1]}: {row[4]:.1f} % for {row[7]}, at most {MOST}.")
    return found


KEYS_COLUMNS = ("game", "panel", "key, place, phase", "presses", "median %", "most %")


def bytes_by_key(console, deals=40):
    """Returns a row for every kind of key press, the one that sends most first."""
    rows = []
    for game, (size, board) in _everywhere():
        frame, presses = tests().keys(console.play("bytes", board, deals, game))
        kinds = {}
        for first, _whole, acted, name in presses:
            kinds.setdefault(name + (", played" if acted else ""), []).append(100 * first / frame)
        for name, shares in sorted(kinds.items(), key=lambda item: -max(item[1])):
            rows.append((game, size, name, len(shares), statistics.median(shares), max(shares)))
    return rows


THINKING_COLUMNS = ("game", "level", "decisions", "median ms", "max ms", "median × 21", "max × 21")


def thinking(console, deals=30):
    """Returns a row a game: how long a normal bot thinks about a decision."""
    rows = []
    for game in registry.ids():
        played = console.play("thinking", BOARDS["320×240"], deals, game)
        times = [time / 1000 for time in tests().times(played)]
        middle, most = statistics.median(times), max(times)
        rows.append((game, "normal", len(times), middle, most, middle * SLOWER, most * SLOWER))
    return rows


MEMORY_COLUMNS = ("game", "people", "situation", "free bytes", "in use")


def memory(deals=50):
    """Returns a row for each situation, the worst first; raises when the heap does not suffice."""
    rows = []
    interpreter = heaps.Interpreter(heaps.unix_port(), heaps.PORT_HEAP)
    with tempfile.TemporaryDirectory() as folder:
        built = heaps.Built(interpreter, folder)
        for game in registry.ids():
            for people in (1, 3):
                seats = heaps.seats_of(game, "most")
                way = heaps.start_keys(game, seats, min(people, seats))
                count = deals if people == 1 else deals // 8
                saves = Path(folder) / ("%s%d" % (game, people))
                figures = heaps.play(built, BOARDS["320×240"], saves, game, count, SEED, [way])
                if figures.faults:
                    raise RuntimeError(figures.faults[0])
                for name, (free, used, _block) in sorted(
                    figures.least.items(), key=lambda row: row[1][0]
                ):
                    rows.append((game, people, name, free, used))
    return rows


def memory_shortfalls(rows):
    """Returns sentences about tables that leave too little."""
    return [
        f"{row[0]}, {row[2]}, {row[1]} people: {row[3]} bytes free, at least {heaps.TABLE_FREE}."
        for row in rows
        if heaps.is_table(row[2]) and row[3] < heaps.TABLE_FREE
    ]
