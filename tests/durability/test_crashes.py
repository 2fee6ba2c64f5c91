"""Exceptions at random places: a crash file, a code, and the match goes on where it was.

A heap that is full at the table is a table anew with a word; anything else is the crash screen.
"""

import asyncio
import random
import re
import sys
from pathlib import Path

import machine
import positions
import pytest
import virtual_time
from hands import Hands
from monkey import BOARDS, Console
from scenes import drive, report

from console import app as console_app
from console import lives, text
from console.begin import STRAINED_ACTIONS
from console.drivers import keys, rest
from console.drivers.storage import GO, Store
from console.screens import play
from console.settings import Settings
from paihe.core import registry
from paihe.table.loading import decode

ROOT = Path(play.__file__).resolve().parent.parent.parent.parent
# what the crash screen stands on, and tasks of their own beside the screens
_SPARED = ("crash.py", "keys.py", "speaker.py")
LONGEST_FILE = 4600


class Boom(Exception):
    pass


class Trap:
    """Raises `kind` at the `left`-th line that runs in the folders `parts` of the repository."""

    def __init__(self, parts, left, kind):
        self.parts = [str(ROOT / part) for part in parts]
        self.left = left
        self.kind = kind
        self.sprung = None

    def __call__(self, frame, event, _argument):
        path = frame.f_code.co_filename
        if self.sprung or not path.startswith(tuple(self.parts)) or path.endswith(_SPARED):
            return None
        # loading is left alone: half a module is no state that the chip can be in
        return None if frame.f_code.co_name == "<module>" else self.line

    def line(self, frame, event, _argument):
        if event == "line" and self.sprung is None:
            self.left -= 1
            if self.left < 0:
                self.sprung = "%s:%d" % (frame.f_code.co_filename, frame.f_lineno)
                raise self.kind("sprung at " + self.sprung)
        return self.line


class Session:
    """A console with a match in its store, and hands; `code` is that of the newest crash file."""

    def __init__(self, console, seed):
        async def wait(duration):
            await asyncio.sleep(duration / 1000)

        self.console = console
        self.hands = Hands(console.board, seed, wait)
        self.folder = Path(console.folder)

    def kept(self, name):
        """Returns what lies in the store as `name`, or None."""
        return Store(self.console.folder).load(name)

    async def resume(self):
        """Says yes to the match that lies in the store."""
        assert self.console.top == "dialog", self.console.open
        await self.hands.tap("A", 60)

    async def settled(self):
        """Waits until a key is waited for."""
        for _ in range(4000):
            await asyncio.sleep(0.04)
            if (self.console.app.keys.idle or self.console.top == "handover") and not (
                self.console.app.keys.waiting()
            ):
                return
        raise AssertionError("stuck in %s" % self.console.open)

    @property
    def crashed(self):
        """True while a crash file is there that was not taken away."""
        return (self.folder / "crash0.txt").exists()


async def crash_once(session, trap, most=90):
    """Presses keys with a trap set until it springs; returns the match as the crash left it."""
    console = session.console
    await session.settled()
    await session.resume()
    await session.settled()
    frames = sys.gettrace()
    sys.settrace(trap)
    try:
        for number in range(most):
            if trap.sprung:
                break
            # A alone is no answer everywhere
            await session.hands.tap("RIGHT" if number % 5 == 4 else "A", 60)
            await session.settled()
    finally:
        sys.settrace(frames)
    assert trap.sprung, "the trap was not sprung"
    await session.settled()
    return console


KINDS = (Boom, MemoryError, OSError, ValueError, KeyError)
WHERE = {
    "thinking": ("lib/paihe/bots", "lib/paihe/games", "lib/paihe/melds"),
    "drawing": ("firmware/console/gfx",),
    "screens": ("firmware/console/screens", "firmware/console/text"),
    "storage": ("firmware/console/drivers/storage.py", "lib/paihe/table/match.py"),
}


@pytest.mark.parametrize("where", sorted(WHERE))
@pytest.mark.parametrize("number", range(3))
def test_wherever_it_breaks_the_match_goes_on_and_a_file_says_why(where, number, folder, seed):
    chance = random.Random("%d %s %d" % (seed, where, number))
    game = registry.ids()[chance.randrange(len(registry.ids()))]
    match = positions.middle(game, seed + number, 6)
    store = Store(folder)
    kept = Settings(store)
    kept.animation = 0
    kept.save()
    store.save("match", match.encode())
    kind = KINDS[number % len(KINDS)]
    trap = Trap(WHERE[where], chance.randrange(40 if where == "storage" else 4000), kind)

    async def scenario(session):
        console = session.console
        console.start()
        try:
            await crash_once(session, trap)
            lived = console.restarts
            caught = not session.crashed
            if caught and console.app.match is not None:
                # an error that the console expects there, like one of the storage
                return None
            trace = (session.folder / "crash0.txt").read_text(encoding="utf-8")
            saved = Store(folder).load("match")
            # resuming was a restart; a full heap is one more
            strained = kind is MemoryError
            assert lived == 1 + strained
            played, before = (console.before if strained else console.app).match, decode(saved)
            journal = " ".join([action.hex() for action in played.game.actions[-200:]])
            assert "\njournal " + journal[-1200:] + "\n" in trace
            if played.number == before.number and played.seed == before.seed:
                done = list(before.game.actions)
                assert list(played.game.actions)[: len(done)] == done
                assert len(played.game.actions) - len(done) <= 1, "more than one action is lost"
            if strained:
                # a word, and on it goes
                assert console.top == "dialog" and "title" not in console.open, console.open
                assert console.app.strained == STRAINED_ACTIONS
            else:
                # the crash screen first, then whether the match is to go on
                assert console.top == "", console.open
                await session.hands.tap("A", 60)
                await session.settled()
                assert console.restarts == lived + 1
                assert Store(folder).load(GO) is None
            await session.resume()
            await session.settled()
            assert console.restarts == lived + (0 if strained else 2)
            assert console.app.match is not None and Store(folder).load(GO) is None
            now = console.app.match
            assert now.seed == before.seed and now.players[0].name == before.players[0].name
            if now.number == before.number:
                done = list(before.game.actions)
                assert list(now.game.actions)[: len(done)] == done
            return trace
        finally:
            await console.stop()

    with Console(BOARDS[number % 2], folder) as console:
        trace = virtual_time.run(scenario(Session(console, seed)))
    if trace is not None:
        assert re.match(r"[A-Z]{1,3}-[0-9A-F]{4}\n", trace), trace
        assert "seed" in trace and len(trace) <= LONGEST_FILE
        assert Path(trap.sprung.split(":")[0]).name in trace
    print(where, game, trap.sprung, kind.__name__, "caught" if trace is None else trace[:8])


@pytest.mark.parametrize("broken", ["describe", "code_of"])
def test_a_crash_that_can_not_be_written_down_is_shown_all_the_same(
    broken, folder, heard, monkeypatch
):
    from console.screens import crash

    real = getattr(crash, broken)
    failures = [MemoryError("no room for a trace")]

    def fail(*arguments):
        if failures:
            raise failures.pop()
        return real(*arguments)

    async def scenario(driver):
        monkeypatch.setattr(crash, broken, fail)

        def boom(_name):
            raise ZeroDivisionError("boom")

        driver.app.speaker.play = boom
        heard.clear()
        await driver.press("RIGHT")
        assert text.say("crash_title") in heard and "ZDE-" in repr(heard)
        del driver.app.speaker.play
        heard.clear()
        await driver.press("A")
        assert text.say("crash_title") not in heard

    drive(scenario, folder, whole=True)


# --- what a full heap at the table is, and what everything else ----------------------------------


class Faults:
    """Errors that are raised one after the other where `place` runs: table, keys or watchdog."""

    PLACES = {
        # after an action, before it is saved
        "table": (console_app.App, "save_match"),
        # tasks beside the screens
        "keys": (keys.Keys, "scan"),
        "power": (machine.WDT, "feed"),
    }

    def __init__(self, place, monkeypatch):
        self.left = []
        self.beside = place != "table"
        kind, name = self.PLACES[place]
        real = getattr(kind, name)

        def call(part):
            if self.left:
                raise self.left.pop(0)
            return real(part)

        monkeypatch.setattr(kind, name, call)


@pytest.fixture
def tried(folder, seed, monkeypatch):
    """Runs `await scenario(session, faults)` at a table whose match lies in the store."""

    def run(scenario, place="table"):
        store = Store(folder)
        kept = Settings(store)
        kept.animation = 0
        kept.save()
        store.save("match", positions.middle("zipai", seed, 6).encode())
        faults = Faults(place, monkeypatch)

        async def all_of_it(session):
            session.console.start()
            try:
                await session.settled()
                await session.resume()
                await session.settled()
                assert session.console.at_table and session.console.restarts == 1
                session.console.seen.clear()
                await scenario(session, faults)
            finally:
                await session.console.stop()

        with Console(BOARDS[0], folder) as console:
            virtual_time.run(all_of_it(Session(console, seed)))
        rest.count_crashes(0)

    return run


async def spring(session, faults, *errors):
    """Sets errors; plays on, or waits where what runs beside the screens raises them."""
    faults.left += errors
    for number in range(90):
        if not faults.left:
            break
        if faults.beside:
            await asyncio.sleep(0.1)
            continue
        await session.hands.tap("RIGHT" if number % 5 == 4 else "A", 60)
        await session.settled()
    assert not faults.left
    await session.settled()


def crash_files(session):
    """Returns how many crash files there are."""
    return len(list(session.folder.glob("crash*.txt")))


async def on_after_strain(session, heard):
    """The word about a full heap is there; reads it and is at the table, where the save was."""
    console = session.console
    assert console.top == "dialog" and report("strained") in heard
    assert text.say("crash_title") not in heard
    assert console.app.strained == STRAINED_ACTIONS
    saved = session.kept("match")
    await session.hands.tap("A", 60)
    await session.settled()
    # it was not begun over the title, and no life after this one will be by itself
    assert console.at_table and not console.seen & {"title", "setup"}
    assert session.kept(GO) is None
    now, before = console.app.match, decode(saved)
    assert (now.seed, now.number) == (before.seed, before.number)
    # a bot may have acted since
    assert list(now.game.actions)[: len(before.game.actions)] == list(before.game.actions)


async def title_that_works(session, heard):
    """A on the crash screen leads to the question of power-on; no to it leads to a sound title."""
    console, hands = session.console, session.hands
    assert console.top == "" and text.say("crash_title") in heard
    restarts, saved = console.restarts, session.kept("match")
    await hands.tap("A", 60)
    await session.settled()
    assert console.restarts == restarts + 1 and console.app is not console.before
    assert session.kept(GO) is None and console.app.match is None
    assert console.top == "dialog" and text.say("resume_title") in heard
    await hands.tap("B", 60)
    await session.settled()
    assert console.at_title
    heard.clear()
    await hands.tap("RIGHT", 60)
    await session.settled()
    await hands.tap("A", 60)
    await session.settled()
    assert console.top == "setup"
    await hands.tap("B", 60)
    await session.settled()
    assert console.at_title and console.restarts == restarts + 1
    assert session.kept("match") == saved


@pytest.mark.parametrize("place", Faults.PLACES)
def test_a_full_heap_is_a_table_anew_once_and_the_second_in_a_row_a_crash(tried, place, heard):
    async def scenario(session, faults):
        console = session.console
        await spring(session, faults, MemoryError("full"))
        assert console.restarts == 2 and crash_files(session) == 1
        assert "MemoryError: full" in (session.folder / "crash0.txt").read_text(encoding="utf-8")
        assert rest.crashes() == 0
        await on_after_strain(session, heard)
        await spring(session, faults, MemoryError("full"))
        assert console.restarts == 2 and crash_files(session) == 2 and rest.crashes() == 1
        await title_that_works(session, heard)

    tried(scenario, place)


def test_after_some_actions_a_full_heap_is_no_crash_again(tried, heard):
    async def scenario(session, faults):
        await spring(session, faults, MemoryError("full"))
        await on_after_strain(session, heard)
        for number in range(200):
            if not session.console.app.strained:
                break
            await session.hands.tap("RIGHT" if number % 5 == 4 else "A", 60)
            await session.settled()
        heard.clear()
        await spring(session, faults, MemoryError("full"))
        assert session.console.restarts == 3 and crash_files(session) == 2
        await on_after_strain(session, heard)

    tried(scenario)


@pytest.mark.parametrize("place", Faults.PLACES)
@pytest.mark.parametrize("kind", [Boom, OSError, ValueError, KeyError, AssertionError])
def test_any_other_fault_at_the_table_is_a_crash(tried, kind, place, heard):
    async def scenario(session, faults):
        await spring(session, faults, kind("boom"))
        assert session.console.restarts == 1 and crash_files(session) == 1
        await title_that_works(session, heard)

    tried(scenario, place)


def test_a_full_heap_where_nobody_plays_is_a_crash(tried, heard):
    async def scenario(session, faults):
        for name in ("MENU", "UP", "A"):
            await session.hands.tap(name, 60)
            await session.settled()
        assert session.console.at_title and session.console.restarts == 2
        await spring(session, faults, MemoryError("full"))
        assert session.console.restarts == 2 and crash_files(session) == 1
        await title_that_works(session, heard)

    tried(scenario, "power")


def test_a_full_heap_that_the_store_can_not_tell_the_next_life_of_is_a_crash(
    tried, heard, monkeypatch
):
    async def scenario(session, faults):
        real = Store.save

        def save(store, name, payload):
            if name == GO:
                raise lives.StorageError("storage_full", name)
            real(store, name, payload)

        monkeypatch.setattr(Store, "save", save)
        await spring(session, faults, MemoryError("full"))
        assert session.console.restarts == 1
        await title_that_works(session, heard)

    tried(scenario)


@pytest.mark.parametrize("kind", [MemoryError, Boom])
def test_where_the_crash_screen_breaks_too_the_title_asks(tried, kind, heard, monkeypatch):
    async def scenario(session, faults):
        console = session.console
        errors = [MemoryError("full")] * (kind is MemoryError)
        if errors:
            # the first full heap has no crash screen
            await spring(session, faults, *errors)
            await on_after_strain(session, heard)
        restarts = console.restarts
        broken = [1]
        real = console_app.App.start

        def start(app):
            if app.match is not None and broken:
                broken.pop()
                raise ZeroDivisionError("the crash screen")
            real(app)

        monkeypatch.setattr(console_app.App, "start", start)
        await spring(session, faults, kind("boom"))
        assert not broken and console.restarts == restarts + 1
        assert crash_files(session) == 1 + len(errors)
        assert console.top == "dialog" and text.say("resume_title") in heard
        await session.resume()
        await session.settled()
        assert console.at_table

    tried(scenario)


@pytest.mark.parametrize("shown", [True, False])
def test_what_breaks_as_a_match_begins_is_not_begun_again_by_itself(
    tried, shown, heard, monkeypatch
):
    async def scenario(session, _faults):
        console = session.console
        for name in ("MENU", "UP", "A", "A"):
            await session.hands.tap(name, 60)
            await session.settled()
        assert console.top == "dialog" and text.say("resume_title") in heard
        real, begin = Store.load, console_app.App.start
        broken = ["match"]

        def load(store, name):
            if name in broken:
                broken.remove(name)
                raise ZeroDivisionError("as it begins")
            return real(store, name)

        def start(app):
            if not shown and not broken:
                broken.append("once")
                raise ZeroDivisionError("the crash screen")
            begin(app)

        monkeypatch.setattr(Store, "load", load)
        monkeypatch.setattr(console_app.App, "start", start)
        await session.resume()
        await session.settled()
        assert crash_files(session) == 1
        if shown:
            assert console.top == "" and text.say("crash_title") in heard
            await session.hands.tap("A", 60)
            await session.settled()
        assert session.kept(GO) is None
        assert console.top == "dialog" and console.app.match is None

    tried(scenario)
