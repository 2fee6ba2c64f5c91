"""Exceptions at random places: a crash file, a code, and the match goes on where it was."""

import asyncio
import random
import re
import sys
from pathlib import Path

import positions
import pytest
import virtual_time
from hands import Hands
from monkey import BOARDS, Console
from scenes import drive

from console import text
from console.drivers.storage import Store
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
            caught = not session.crashed
            if caught and console.app.match is not None:
                # an error that the console expects there, like one of the storage
                return None
            trace = (session.folder / "crash0.txt").read_text(encoding="utf-8")
            saved = Store(folder).load("match")
            played, before = console.app.match, decode(saved)
            journal = " ".join([action.hex() for action in played.game.actions[-200:]])
            assert "\njournal " + journal[-1200:] + "\n" in trace
            if played.number == before.number and played.seed == before.seed:
                done = list(before.game.actions)
                assert list(played.game.actions)[: len(done)] == done
                assert len(played.game.actions) - len(done) <= 1, "more than one action is lost"
            # the crash screen first, then whether the match is to go on
            assert console.top == "", console.open
            await session.hands.tap("A", 60)
            await session.settled()
            await session.resume()
            await session.settled()
            assert console.app.match is not None
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
