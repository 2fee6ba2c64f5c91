"""A hundred deals of each game in a row on a heap that stands for the chip's.

Every game is played in one life of the console with the most seats that it has; what is free after
a collection is noted in every situation, and the names that the interpreter keeps are counted.
"""

import tempfile
from pathlib import Path

from tools.bench import console

COLUMNS = ("game", "panel", "deals", "least free", "%", "in", "names")
DEALS = 100
MOST_NAMES = 1260
# a deal takes seconds; one that does not come to its end is found by this
_SECONDS_A_DEAL = 90


def run(games, deals, seed, progress, boards=("devkit_st7789",)):
    """Yields a row for each game and panel; `progress` is a `rich.progress.Progress`.

    A run that breaks, or that the heap does not suffice for, gives a row with the reason in place
    of the situation and nothing free.
    """
    tests = console.tests()
    with tempfile.TemporaryDirectory() as folder:
        paths = tests.make(folder)
        for game in games:
            for board in boards:
                bar = progress.add_task("%s, %s" % (game, board), total=deals)
                saves = Path(folder) / ("saves-%s-%s" % (game, board))
                try:
                    heap, free, names = tests.memory(
                        paths,
                        board,
                        saves,
                        deals,
                        seed,
                        console.MEMORY_HEAP,
                        told=lambda number, bar=bar: progress.update(bar, completed=number - 1),
                        timeout=_SECONDS_A_DEAL * deals,
                        game=game,
                        seats=max(console.registry.load(game).SEATS),
                    )
                except AssertionError as error:
                    yield game, board, deals, 0, 0.0, str(error).strip().splitlines()[-1], 0
                    continue
                worst = min(free, key=free.get)
                yield game, board, deals, free[worst], 100 * free[worst] / heap, worst, names


def shortfalls(rows):
    """Returns sentences about games that leave too little of the heap or keep too many names."""
    found = []
    for game, board, deals, _free, share, where, names in rows:
        if share < console.LEAST_FREE:
            found.append(f"{game}, {board}: {share:.1f} % free in {deals} deals ({where}).")
        if names > MOST_NAMES:
            found.append(f"{game}, {board}: {names} names, at most {MOST_NAMES}.")
    return found
