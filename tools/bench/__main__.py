"""Runs the benches: `python -m tools.bench [name…] [--out FILE]`.

Names: checker, canvas, bytes, keys, thinking, memory, flashing; all of them if none is given. Everything is
measured under the MicroPython unix port, ratios inside one run. The tables are printed and written
to .cache/bench.txt; the exit code is 1 when something misses what is required.

`python -m tools.bench heap --interpreter PATH …` measures on any MicroPython: `--help` says how.
"""

import argparse
import sys
from pathlib import Path

from rich.console import Console as Terminal
from rich.table import Table

from tools.bench import canvas, checker, console, flashing, heap
from tools.build import BuildError

ROOT = Path(__file__).resolve().parent.parent.parent
NAMES = ("checker", "canvas", "bytes", "keys", "thinking", "memory", "flashing")
TITLES = {
    "checker": "Checker of 字牌: plain search against the table",
    "canvas": "Canvas: expansion of 4-bit pixels to RGB565",
    "bytes": "Bytes for a key press inside a hand, in per cent of a full frame",
    "keys": "The same by key, place and phase, until the console waits again",
    "thinking": "Thinking of a bot about one decision, and what that is on the chip",
    "flashing": "Faults at many places of a flash: what starts afterwards",
    "memory": "Heap of 290 KB, 64 bits, in played deals: free after a collection, the least seen",
}


def measure(name, micropython, built):
    """Returns (columns, rows, shortfalls) of a bench; `built` gives the console when it is needed."""
    if name == "checker":
        rows = checker.run(micropython)
        return checker.COLUMNS, rows, checker.shortfalls(rows)
    if name == "canvas":
        rows = canvas.run(micropython)
        return canvas.COLUMNS, rows, canvas.shortfalls(rows)
    if name == "bytes":
        rows = console.bytes_sent(built())
        return console.BYTES_COLUMNS, rows, console.bytes_shortfalls(rows)
    if name == "keys":
        return console.KEYS_COLUMNS, console.bytes_by_key(built()), []
    if name == "thinking":
        return console.THINKING_COLUMNS, console.thinking(built()), []
    if name == "flashing":
        rows = flashing.run()
        return flashing.COLUMNS, rows, flashing.shortfalls(rows)
    rows = console.memory()
    return console.MEMORY_COLUMNS, rows, console.memory_shortfalls(rows)


def shown(cell):
    """Returns a cell as text."""
    if cell is None:
        return "–"
    if isinstance(cell, float):
        return "%.3f" % cell if abs(cell) < 1 else "%.1f" % cell
    return format(cell, ",") if isinstance(cell, int) else cell


def table(name, columns, rows):
    """Returns a rich table."""
    made = Table(title=TITLES[name], title_justify="left", min_width=70)
    for index, column in enumerate(columns):
        numbers = bool(rows) and isinstance(rows[0][index], (int, float))
        made.add_column(column, justify="right" if numbers else "left")
    for row in rows:
        made.add_row(*[shown(cell) for cell in row])
    return made


def find_micropython():
    """Returns the path of the unix port as the tests find it."""
    folder = str(ROOT / "tests" / "shims")
    if folder not in sys.path:
        sys.path.append(folder)
    import micropython_runner

    return micropython_runner.find()


def main(arguments=None):
    """Runs the benches that the command line names; returns the exit code."""
    arguments = sys.argv[1:] if arguments is None else arguments
    if arguments[:1] == ["heap"]:
        return heap.main(arguments[1:])
    parser = argparse.ArgumentParser(prog="python -m tools.bench", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("names", nargs="*", metavar="name", help=", ".join(NAMES))
    parser.add_argument("--out", default=str(ROOT / ".cache" / "bench.txt"))
    options = parser.parse_args(arguments)
    unknown = [name for name in options.names if name not in NAMES]
    if unknown:
        parser.error("no bench %s: there are %s" % (unknown[0], ", ".join(NAMES)))
    held = []

    def built():
        if not held:
            held.append(console.Console())
        return held[0]

    out = Path(options.out)
    out.parent.mkdir(parents=True, exist_ok=True)
    failed = False
    with open(out, "w", encoding="utf-8") as file:
        screens = (Terminal(), Terminal(file=file, width=120))
        try:
            micropython = find_micropython()
            for name in NAMES:
                if options.names and name not in options.names:
                    continue
                try:
                    columns, rows, short = measure(name, micropython, built)
                except (AssertionError, RuntimeError, BuildError) as error:
                    columns, rows = (), []
                    last = str(error).strip().splitlines()[-1]
                    short = ["%s could not be measured: %s" % (name, last)]
                for screen in screens:
                    if rows:
                        screen.print(table(name, columns, rows))
                    for sentence in short:
                        screen.print("Missed: " + sentence, highlight=False)
                    screen.print()
                failed = failed or bool(short)
        finally:
            for each in held:
                each.close()
    print("written to %s" % out)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
