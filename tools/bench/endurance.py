"""A hundred deals of each game in a row on a heap of the 64-bit port that stands for the chip's.

Every game is played with the most seats that it has; what is free after a collection is noted in
every situation, and the names that the interpreter keeps are counted. Of a hundred deals most are
played in one life of the table.
"""

import tempfile
from pathlib import Path

from tools import heaps

COLUMNS = ("game", "panel", "deals", "lives", "least free", "in", "names")
DEALS = 100
MOST_NAMES = 1260


def run(games, deals, seed, progress, boards=("devkit_st7789",)):
    """Yields a row for each game and panel; `progress` is a `rich.progress.Progress`.

    A run that breaks, or that the heap does not suffice for, gives a row with the reason in place
    of the situation and nothing free.
    """
    interpreter = heaps.Interpreter(heaps.unix_port(), heaps.PORT_HEAP)
    with tempfile.TemporaryDirectory() as folder:
        built = heaps.Built(interpreter, folder)
        for game in games:
            for board in boards:
                bar = progress.add_task("%s, %s" % (game, board), total=deals)
                figures = heaps.play(
                    built,
                    board,
                    Path(folder) / ("saves-%s-%s" % (game, board)),
                    game,
                    deals,
                    seed,
                    [heaps.start_keys(game, heaps.seats_of(game, "most"))],
                    told=lambda number, bar=bar: progress.update(bar, completed=number - 1),
                )
                free, where = 0, ""
                if figures.faults:
                    where = figures.faults[0].strip().splitlines()[-1]
                else:
                    where, found = figures.worst(heaps.is_table)
                    free = found[0] if found else 0
                yield game, board, figures.deals, figures.lives, free, where, figures.names
                if figures.broken_off:
                    raise KeyboardInterrupt


def shortfalls(rows):
    """Returns sentences about games that leave too little of the heap or keep too many names."""
    found = []
    for game, board, deals, _lives, free, where, names in rows:
        if free < heaps.TABLE_FREE:
            found.append(f"{game}, {board}: {free} bytes free in {deals} deals ({where}).")
        if names > MOST_NAMES:
            found.append(f"{game}, {board}: {names} names, at most {MOST_NAMES}.")
    return found
