"""Campaigns of the durability tests: the monkey, power cuts, a full storage.

Each is a class with `COLUMNS`, `USUAL` (what `--count` is if it is not given), `run(games, count,
seed, progress)`, which yields rows, and `shortfalls(rows)`, which returns sentences.
"""

import sys
import tempfile
from abc import abstractmethod
from pathlib import Path

from tools import host

host.prepare(firmware=True)

ROOT = Path(__file__).resolve().parent.parent.parent
for _folder in ("tests/shims/board", "tests/console", "tests/durability"):
    if str(ROOT / _folder) not in sys.path:
        sys.path.insert(0, str(ROOT / _folder))

import device  # noqa: E402

device.install()

import cutting  # noqa: E402
import monkey  # noqa: E402


class Monkey:
    """Random gestures at the pins over all games; the last row tells which screens were seen."""

    COLUMNS = ("game", "lives", "sequences", "presses", "faults", "screens")
    USUAL = 1000
    A_LIFE = 6

    @classmethod
    def run(cls, games, count, seed, progress):
        """`count` is how many sequences there are in all."""
        bar = progress.add_task("sequences", total=count)
        found = {game: [0, 0, 0, 0, set()] for game in games}
        number = done = 0
        try:
            while done < count:
                chosen = monkey.plan(seed, number)
                number += 1
                if chosen["game"] not in found:
                    continue
                row = found[chosen["game"]]
                row[0] += 1
                row[1] += cls.A_LIFE
                done += cls.A_LIFE
                with tempfile.TemporaryDirectory() as folder:
                    try:
                        presses, seen = monkey.life(
                            folder=folder + "/saves", sequences=cls.A_LIFE, **chosen
                        )
                        row[2] += presses
                        row[4] |= seen
                    except AssertionError as error:
                        row[3] += 1
                        progress.console.print("%s\n%s" % (chosen, error), highlight=False)
                progress.update(bar, completed=min(done, count))
        except KeyboardInterrupt:
            progress.console.print("broken off after %d sequences" % done)
        every = [0, 0, 0, 0, set()]
        for game, row in found.items():
            yield (game, *row[:4], str(len(row[4])))
            every = [a + b if isinstance(a, int) else a | b for a, b in zip(every, row)]
        missing = sorted(set(monkey.SCREENS) - every[4])
        words = "not seen: " + ", ".join(missing) if missing else "all %d" % len(monkey.SCREENS)
        yield ("all", *every[:4], words)

    @staticmethod
    def shortfalls(rows):
        """Faults, and screens that were not come by."""
        found = [f"{row[0]}: {row[4]} lives with a fault." for row in rows[:-1] if row[4]]
        if rows and rows[-1][5].startswith("not seen") and len(rows) > 8:
            found.append("Screens " + rows[-1][5] + ".")
        return found


class _OnMicroPython:
    """What runs a script on MicroPython for one game and seed after the other."""

    WORDS = ()

    @classmethod
    @abstractmethod
    def one(cls, game, seed):
        """Returns the rows of a game and a seed; raises AssertionError."""

    @classmethod
    def run(cls, games, count, seed, progress):
        """`count` is how many seeds are tried of each game."""
        bar = progress.add_task("games and seeds", total=len(games) * count)
        for game in games:
            sums = [0] * len(cls.WORDS)
            faults = 0
            for number in range(count):
                try:
                    for row in cls.one(game, seed + number):
                        sums = [a + b for a, b in zip(sums, row)]
                except AssertionError as error:
                    faults += 1
                    progress.console.print(
                        "%s, seed %d: %s" % (game, seed + number, error), highlight=False
                    )
                progress.advance(bar)
            yield (game, count, *sums, faults)

    @staticmethod
    def shortfalls(rows):
        """Seeds with a fault."""
        return [f"{row[0]}: {row[-1]} seeds with a fault." for row in rows if row[-1]]


class Cuts(_OnMicroPython):
    """Power cuts at every block operation of whole sessions, with every tear."""

    WORDS = ("operations", "cuts", "writes", "old found", "new found")
    COLUMNS = ("game", "seeds", *WORDS, "faults")
    USUAL = 2
    STEPS = 10
    TEARS = "clean+half+most+garbled"

    @classmethod
    def one(cls, game, seed):
        """Returns the sums of every session."""
        return [row[2:] for row in cutting.cut_sessions([game], seed, cls.STEPS, cls.TEARS)]


class Full(_OnMicroPython):
    """A littlefs that is full, with four rests of room."""

    WORDS = ("rests", "failed saves", "told")
    COLUMNS = ("game", "seeds", *WORDS, "faults")
    USUAL = 5

    @classmethod
    def one(cls, game, seed):
        """Returns the sums of all rests."""
        return [row[1:] for row in cutting.fill_up([game], seed)]
