"""Long campaigns: `python -m tools.bench.campaigns NAME [--seed N] [--games ID…] [--count N]`.

Names: deals (a hundred of each game in a row), monkey (a thousand sequences of random gestures at
the pins), cuts (power cuts at every block operation), full (a storage without room).

Each shows a bar while it runs, prints a table of its results, writes it to .cache/campaign-NAME.txt
and ends with 1 when something misses what is required. Ctrl-C ends one; what it has found by then
is shown.
"""

import argparse
import sys
from pathlib import Path

from rich.console import Console as Terminal
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from tools import heaps
from tools.bench import durability, endurance

ROOT = Path(__file__).resolve().parent.parent.parent
SEED = 2710
CAMPAIGNS = {
    "deals": (endurance, endurance.DEALS, "Deals in a row on a heap of 290 KB, 64 bits"),
    "monkey": (durability.Monkey, durability.Monkey.USUAL, "Random gestures at the pins"),
    "cuts": (durability.Cuts, durability.Cuts.USUAL, "Power cuts at every block operation"),
    "full": (durability.Full, durability.Full.USUAL, "Saving where there is no room"),
}


def main(arguments=None):
    """Runs the campaign that the command line names; returns the exit code."""
    every = heaps.registry.ids()
    parser = argparse.ArgumentParser(prog="python -m tools.bench.campaigns", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("name", choices=sorted(CAMPAIGNS))
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--games", nargs="+", default=every, choices=every, metavar="ID")
    parser.add_argument(
        "--count", type=int, help="deals of each game, sequences in all, or seeds of each game"
    )
    options = parser.parse_args(arguments)
    module, usual, title = CAMPAIGNS[options.name]
    count = usual if options.count is None else options.count
    if count < 1:
        parser.error("--count is 1 or more")
    rows, broken = [], False
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, TimeElapsedColumn()) as progress:
        try:
            for row in module.run(options.games, count, options.seed, progress):
                rows.append(row)
        except KeyboardInterrupt:
            broken = True
    table = Table(title=title, title_justify="left", min_width=70)
    for index, name in enumerate(module.COLUMNS):
        numbers = bool(rows) and isinstance(rows[0][index], (int, float))
        table.add_column(name, justify="right" if numbers else "left")
    for row in rows:
        shown = ["%.1f" % cell if isinstance(cell, float) else str(cell) for cell in row]
        table.add_row(*shown)
    short = module.shortfalls(rows)
    out = ROOT / ".cache" / ("campaign-%s.txt" % options.name)
    out.parent.mkdir(parents=True, exist_ok=True)
    with open(out, "w", encoding="utf-8") as file:
        for screen in (Terminal(), Terminal(file=file, width=120)):
            screen.print(table)
            for sentence in short:
                screen.print("Missed: " + sentence, highlight=False)
            if broken:
                screen.print("Broken off: this is not all.")
    print("written to %s" % out)
    return 1 if short or broken else 0


if __name__ == "__main__":
    sys.exit(main())
