"""Free heap on any MicroPython: `python -m tools.bench heap --interpreter PATH [--games a,b] …`.

Plays deals of each game by keys through the whole console, built for that interpreter, and prints a
line for each game and panel: the least that was free after a collection, in which situation, the
largest free block then, and how many names the interpreter holds; first the same of title, set-up,
settings, help and recovery. `PAIHE_HEAP` and `PAIHE_SPARE` are handed to a 32-bit port; where they
are not set they are as on a stock ESP32.

The exit code is 1 on a MemoryError or on anything else that breaks in any game, and where less is
free than the chip needs (32-bit ports alone). Ctrl-C ends it with what there is.
"""

import argparse
import sys
import tempfile
from pathlib import Path

from rich.console import Console as Terminal
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from tools import build, heaps

SEED = 2710
SEATS = ("most", "default", "fewest")
COLUMNS = ("game", "panel", "deals", "least free", "in", "block then", "names")
_OUTSIDE = (
    ("title", ("title",)),
    ("set-up", ("setup",)),
    ("settings", ("settings",)),
    ("help", ("help", "rules")),
    ("recovery", ("rescue",)),
)


class Course:
    """A measurement as the command line says: rows of the table, and what is missed or broke."""

    def __init__(self, built, options, progress):
        self.built = built
        self.options = options
        self.progress = progress
        # where the heap has the chip's size
        self.limited = built.interpreter.block == 16
        self.rows = []
        self.said = []
        self.broken_off = False
        self._number = 0

    def run(self):
        """Measures; what there is when it is broken off stays."""
        for board in self.options.boards:
            self._outside(board)
        for game in self.options.games:
            for board in self.options.boards:
                if not self.broken_off:
                    self._game(game, board)

    def _play(self, label, board, game, deals, way):
        self._number += 1
        bar = self.progress.add_task("%s, %s" % (label, board), total=max(deals, 1))
        figures = heaps.play(
            self.built,
            board,
            self.built.slot.parent / ("saves%d" % self._number),
            game,
            deals,
            self.options.seed,
            [way],
            told=lambda count: self.progress.update(bar, completed=count - 1),
        )
        if not figures.broken_off:
            self.progress.update(bar, completed=figures.deals or 1)
        self.broken_off = figures.broken_off
        self.said += ["Broke: %s, %s, %s" % (label, board, fault) for fault in figures.faults]
        return figures

    def _row(self, label, board, figures, situations, least):
        """Adds a row of the worst of some situations."""
        where, found = figures.worst(situations)
        if found is None:
            self.rows.append((label, board, figures.deals, None, "–", None, figures.names))
            return
        free, used, block = found
        if self.built.interpreter.has_no_limit:
            free, block = heaps.chip_free(used, board, label), None
        self.rows.append((label, board, figures.deals, free, where, block, figures.names))
        if self.limited and free < least:
            words = (label, board, free, where, least)
            self.said.append("Missed: %s, %s: %d bytes free (%s), at least %d" % words)
        if block is not None and block < heaps.LARGEST_BLOCK:
            words = (label, board, block, heaps.LARGEST_BLOCK)
            self.said.append("Missed: %s, %s: largest block %d, at least %d" % words)

    def _outside(self, board):
        figures = self._play("outside", board, heaps.registry.ids()[0], 0, heaps.TOUR)
        for name, situations in _OUTSIDE:
            self._row(name, board, figures, situations.__contains__, heaps.TITLE_FREE)

    def _game(self, game, board):
        options = self.options
        seats = heaps.seats_of(game, options.seats)
        way = heaps.start_keys(game, seats, min(options.people, seats))
        figures = self._play(game, board, game, options.deals, way)
        self._row(game, board, figures, heaps.is_table, heaps.TABLE_FREE)


def _listed(known):
    def read(text):
        found = text.split(",")
        for each in found:
            if each not in known:
                raise argparse.ArgumentTypeError("no %s: there are %s" % (each, ", ".join(known)))
        return found

    return read


def arguments_of(words):
    """Returns the options of the command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench heap", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    every = heaps.registry.ids()
    parser.add_argument("--interpreter", help="the 64-bit unix port if not given, or `node`")
    parser.add_argument("--games", type=_listed(every), default=every, help=",".join(every))
    parser.add_argument("--deals", type=int, default=7)
    parser.add_argument("--seats", choices=SEATS, default="most")
    parser.add_argument("--people", type=int, choices=(1, 2, 3), default=1)
    parser.add_argument("--boards", type=_listed(build.boards()), default=["devkit_st7789"])
    parser.add_argument("--seed", type=int, default=SEED)
    options = parser.parse_args(words)
    if options.deals < 1:
        parser.error("--deals is 1 or more")
    return options


def _shown(cell):
    if cell is None:
        return "–"
    return format(cell, ",") if isinstance(cell, int) else cell


def main(words=None):
    """Measures as the command line says; returns the exit code."""
    options = arguments_of(words)
    terminal = Terminal(width=None if sys.stdout.isatty() else 100)
    course = None
    bars = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    try:
        path = options.interpreter or heaps.unix_port()
        interpreter = heaps.Interpreter(None if path in (None, "node") else path)
        with tempfile.TemporaryDirectory() as folder, Progress(*bars, TimeElapsedColumn()) as bar:
            built = heaps.Built(interpreter, Path(folder))
            course = Course(built, options, bar)
            course.run()
    except KeyboardInterrupt:
        if course is None:
            return 1
        course.broken_off = True
    except (heaps.HeapError, build.BuildError) as error:
        print("heap: %s" % error, file=sys.stderr)
        return 1
    title = "Free after a collection at the worst, %s seats, people: %d"
    table = Table(title=title % (options.seats, options.people), title_justify="left")
    for name in COLUMNS:
        table.add_column(name, justify="left" if name in ("game", "panel", "in") else "right")
    for row in course.rows:
        table.add_row(*[_shown(cell) for cell in row])
    terminal.print(table)
    for sentence in course.said:
        terminal.print(sentence, highlight=False, markup=False)
    if course.broken_off:
        terminal.print("Broken off: this is not all.")
    return 1 if course.said or course.broken_off else 0


if __name__ == "__main__":
    sys.exit(main())
