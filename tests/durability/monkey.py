"""A monkey at the pins: the whole console in virtual time, with random hands; runs on CPython.

`life(...)` is one power-on. The real `main`, keys, waits, storage and screens run; only the panel's
pixels go nowhere.
"""

import asyncio
import sys
from pathlib import Path

import machine
import positions
import virtual_time
from hands import Hands

from console import app as console_app
from console import boards
from console.drivers.storage import Store
from console.settings import Settings
from paihe.core import registry

BOARDS = ("devkit_st7789", "devkit_240")
STARTS = ("deal", "end", "middle", "last", "new")
# virtual milliseconds after which a console that still does not wait for a key is stuck
_STUCK_MS = 240000
_LOOK_MS = 40
_LONGEST = 9
_FIRST_PRESSES = 7
_HAND_OVER_MS = 400
# B and MENU presses that lead from anywhere to the title or the table
WAY_HOME = ("B", "B", "MENU", "MENU") * 4
SCREENS = sorted(
    path.stem
    for path in (Path(console_app.__file__).parent / "screens").glob("*.py")
    # what a seat without faults, keys held at power-on or a glass never comes to
    if path.stem not in ("__init__", "crash", "rescue", "keys_test", "touch_test")
)


# why a life begins, by how the one before ended
_CAUSES = {
    "soft reset": machine.SOFT_RESET,
    "reset": machine.HARD_RESET,
    "deep sleep": machine.DEEPSLEEP_RESET,
}


class Console:
    """The console, life after life; `open` are the screens that lie over each other, the top one last.

    `app` is that of the present life, `before` that of the one before, `restarts` tells how many
    have ended; `seen` are the modules of all screens that were loaded.
    """

    def __init__(self, board, folder):
        self.board = boards.load(board)
        self.folder = folder
        self.app = None
        self.before = None
        self.open = []
        self.seen = set()
        self.restarts = 0
        self._task = None
        self._kept = (console_app.App.__init__, console_app.App.visit)

    def __enter__(self):
        console = self
        make, visit = self._kept

        def spied_make(app, *arguments, **named):
            console.app = app
            console.open = []
            make(app, *arguments, **named)
            app.canvas._expand = _leave_out

        async def spied_visit(app, name, *arguments):
            console.open.append(name)
            # some are left without a key
            console.seen.add(name)
            try:
                return await visit(app, name, *arguments)
            finally:
                console.open.pop()

        console_app.App.__init__, console_app.App.visit = spied_make, spied_visit
        return self

    def __exit__(self, *_error):
        machine.begin(machine.PWRON_RESET)
        console_app.App.__init__, console_app.App.visit = self._kept

    def look(self):
        """Notes which screens are loaded."""
        for name in sys.modules:
            if name.startswith("console.screens."):
                self.seen.add(name[16:])

    @property
    def top(self):
        """The screen on top."""
        return self.open[-1] if self.open else ""

    @property
    def at_title(self):
        """True on the title."""
        return self.top == "title"

    @property
    def at_table(self):
        """True at the table itself, with nothing over it."""
        return self.top == "play" or self.top.endswith("_choosing")

    def start(self):
        """Switches on."""
        self._task = asyncio.create_task(self._main())

    async def _main(self):
        while True:
            try:
                await console_app.main(self.board, self.folder)
            except machine.Reset as reset:
                self.restarts += 1
                self._close()
                self.before = self.app
                for _part, task in self.app._beside:
                    if task is not None:
                        task.cancel()
                machine.begin(_CAUSES[str(reset)])

    async def stop(self):
        """Takes the power away."""
        self._task.cancel()
        try:
            await self._task
        except asyncio.CancelledError:
            pass
        self._close()

    def _close(self):
        if self.app.fonts is not None:
            self.app.fonts.close()

    async def settle(self):
        """Waits until the console waits for a key; raises what broke it, or that it is stuck."""
        waited = 0
        quiet = 0
        while quiet < 3:
            await asyncio.sleep(_LOOK_MS / 1000)
            waited += _LOOK_MS
            if self._task.done():
                self._task.result()
            self.check_crash()
            keys = self.app.keys
            ready = (keys.idle or self.top == "handover") and not keys.waiting()
            quiet = quiet + 1 if ready else 0
            assert waited < _STUCK_MS, "stuck in %s" % " > ".join(self.open)
        self.look()

    def check_crash(self):
        """Fails with the trace where the console crashed."""
        path = Path(self.folder) / "crash0.txt"
        assert not path.exists(), path.read_text(encoding="utf-8")

    def check_save(self):
        """What is played lies in the store as it is, and nothing was reported or put aside."""
        match = self.app.match
        if match is not None and self.top != "console.begin":
            saved = Store(self.folder).load("match")
            assert saved == match.encode(), "the save is not what is played"
        assert not self.app.store.reports, self.app.store.reports
        assert not list(Path(self.folder).glob("*.bad*")), "a record was put aside"


def _leave_out(*_arguments):
    """Expands nothing: on CPython that costs more than all the rest, and nobody looks."""


def life(board, folder, seed, game, start, people, language, two_keys, sequences):
    """One power-on with so many sequences of random gestures; returns `(presses, screens)`.

    `folder` is new. `start` is one of STARTS: the set-up, or a match that begins, is in its
    middle, ends its deal or ends. An AssertionError tells where it was and the last presses.
    """
    store = Store(folder)
    kept = Settings(store)
    kept.language, kept.two_keys = language, two_keys
    kept.handover = seed % 2
    kept.animation = int(seed % 5 == 0)
    kept.save()
    seats = registry.load(game).SEATS[seed % 2]
    who = {"people": min(people, seats), "seats": seats}
    if start == "middle":
        match = positions.middle(game, seed, 4 + seed % 40, **who)
    elif start in ("end", "last"):
        match = positions.near_end(
            game, seed, number_left(seed, start), last=start == "last", **who
        )
    else:
        match = None
    if match is not None:
        store.save("match", match.encode())
    store.save("last", game.encode())
    with Console(board, folder) as console:
        return virtual_time.run(_live(console, seed, start, sequences, two_keys))


def number_left(seed, start):
    """Returns how many actions are left of a deal at its end; a match that is over is not kept."""
    return seed % 4 if start == "end" else 1 + seed % 4


async def _live(console, seed, start, sequences, two_keys):
    async def wait(duration):
        await asyncio.sleep(duration / 1000)

    hands = Hands(console.board, seed, wait)
    console.start()
    try:
        await console.settle()
        # yes to what is in the store; the game on the title, and its set-up
        await hands.mean("A", two_keys)
        await console.settle()
        if start == "middle":
            await hands.mean("MENU", two_keys)
            for _ in range(1 + hands.below(8)):
                await hands.tap("UP")
            await hands.mean("A", two_keys)
            await console.settle()
        elif start != "new":
            # what comes first in a deal, and at its end, comes by nowhere else
            for _ in range(_FIRST_PRESSES):
                held = _HAND_OVER_MS if console.top == "handover" and not two_keys else 60
                await hands.tap("A", held)
                await console.settle()
        for _ in range(sequences):
            for _ in range(2 + hands.below(_LONGEST)):
                await hands.gesture()
                if hands.below(3):
                    await console.settle()
            hands.lift()
            await console.settle()
            console.check_save()
            if not hands.below(3):
                await _go_home(console, hands)
    except Exception as error:
        words = " ".join(hands.done[-60:])
        raise AssertionError("%s\nin %s, keys %s" % (error, console.open, words)) from error
    finally:
        hands.lift()
        await console.stop()
    return hands.presses, console.seen


async def _go_home(console, hands):
    """From wherever it is the title or the table is reached by B and MENU, and answers."""
    for name in WAY_HOME:
        if console.at_title or console.at_table:
            break
        await hands.mean(name, console.app.keys.two_keys)
        await console.settle()
        console.check_save()
    assert console.at_title or console.at_table, "no way home"
    before = list(console.open)
    # the first may close a question that lies on the table; who has nothing to take only says so
    for name in ("MENU", "MENU", "B", "MENU"):
        await hands.mean(name, console.app.keys.two_keys)
        await console.settle()
        if console.open != before:
            return
    raise AssertionError("no answer")


def plan(seed, number):
    """Returns the parameters of life `number`: all games, boards, starts and settings in turn."""
    ids = registry.ids()
    group = number // len(ids)
    return {
        "seed": (seed + 7919 * number) & 0xFFFFF,
        "game": ids[number % len(ids)],
        "board": BOARDS[(number + group) % 2],
        "start": STARTS[(number + group) % len(STARTS)],
        "people": (1, 2, 1, 3, 4)[(group + number) % 5],
        "language": (number // 2 + group) % 2,
        "two_keys": int((number + group // 2) % 3 == 2),
    }
