"""Drives the console without a panel: keys are posted, waits are short, pictures are looked at.

Runs on CPython through the shims and on the MicroPython unix port alike, where it is compiled
without asserts. No wait of the console
takes time: one with a timeout ends at once unless a key is there. The hand-over, which polls
whether A is held, counts as waiting for a key.
"""

import asyncio
import sys

import machine

from console import boards
from console.app import App
from console.drivers import keys as logical

# a hand-over has looked this often for A when it takes it for held
_HELD_POLLS = 14
# waits of at most so many milliseconds look at levels instead of pauses
_POLL_MS = 20
# turns of the loop after which a console that neither waits nor shows anything is stuck
_STUCK = 200000


class FakePanel:
    """Takes windows and pixels and forgets them."""

    swapped = negative = 0

    def apply(self):
        pass

    def sleep(self):
        pass

    async def start(self):
        pass

    def show(self):
        pass

    def window(self, x, y, w, h):
        pass

    def write(self, pixels):
        pass


def _leave_out(*_arguments):
    """Expands nothing: on CPython that costs more than all the rest, and nobody looks."""


class _Deals:
    """Stands in for the clock where the title draws a random deal from it: 1, 2, 3 …"""

    def __init__(self):
        self.number = 0

    def ticks_us(self):
        self.number += 1
        return self.number


class Driver:
    """A console with a task of its own; `press` posts a key and waits until it is answered.

    `expand` False leaves out the expansion to RGB565, so that `picture()` is all that can be
    looked at. `on_wait`, a function or None, is called with the timeout whenever the console
    begins to wait for a key, `on_key` with every event that it takes.
    """

    def __init__(self, board="devkit_st7789", folder="/tmp/paihe-saves", expand=None):
        self.board = boards.load(board)
        self._folder = folder
        self._expand = sys.implementation.name == "micropython" if expand is None else expand
        self.restarts = 0
        self._boot()
        self.failure = None
        self.task = None
        self.polls = 0
        self.on_wait = None
        self.on_key = None
        self.deals = _Deals()

    def _boot(self):
        self.app = App(self.board, self._folder)
        fault = self.app.open_fonts()
        if fault is not None:
            raise AssertionError(fault)
        self.app.panel = FakePanel()
        if not self._expand:
            self.app.canvas._expand = _leave_out
        self.app.keys.wait = self._wait

    async def _wait(self, timeout=None):
        """Stands in for `Keys.wait`: the same answers without the time."""
        keys = self.app.keys
        if not keys.waiting():
            if self.on_wait is not None:
                self.on_wait(timeout)
            if timeout is not None:
                self.polls = self.polls + 1 if timeout <= _POLL_MS else 0
                await asyncio.sleep_ms(0)
                if not keys.waiting():
                    return -1
            else:
                self.polls = 0
                keys.signal.clear()
                keys.idle = True
                try:
                    await keys.signal.wait()
                finally:
                    keys.idle = False
        event = keys.get()
        if event >= 0 and self.on_key is not None:
            self.on_key(event)
        return event

    async def start(self, whole=False):
        """Starts the console; returns when it waits for a key.

        What breaks is raised by `settle`, but with `whole` the console itself deals with it.
        """
        self.task = asyncio.create_task(self._run(whole))
        await self.settle()

    async def _run(self, whole):
        """Runs the console, and boots it again where it restarts the chip."""
        while True:
            try:
                await self._live(whole)
                return
            except machine.Reset:
                self.restarts += 1
                self.app.fonts.close()
                self._boot()

    async def _live(self, whole):
        from console import app

        make = app.App
        self.app.random_deal = self.deals.ticks_us
        try:
            if not whole:
                await self.app.run()
            app.App = lambda board, folder: self.app
            self.app.open_fonts = lambda: None
            await app.main()
        except Exception as error:
            self.failure = error
        finally:
            app.App = make

    @property
    def handing_over(self):
        """True while the console covers the hand and looks for A."""
        return self.polls > 2

    async def settle(self):
        """Waits until the console has nothing to do but wait for a key; raises what broke it."""
        quiet = turns = 0
        while quiet < 6:
            await asyncio.sleep_ms(0)
            keys = self.app.keys
            if self.failure is not None:
                raise self.failure
            polling = self.polls > (_HELD_POLLS if keys.is_down(logical.A) else 2)
            quiet = quiet + 1 if (keys.idle or polling) and not keys.waiting() else 0
            turns += 1
            if turns > _STUCK:
                raise AssertionError("the console neither waits for a key nor comes to an end")

    async def press(self, *names):
        """Presses keys one after another, each answered before the next."""
        for name in names:
            self.polls = 0
            self.app.keys.post(getattr(logical, name))
            await self.settle()

    async def take_over(self):
        """Holds A at a hand-over, or presses it where that is set, and lets go."""
        if not self.handing_over:
            raise AssertionError("there is no hand-over")
        keys = self.app.keys
        self.polls = 0
        if keys.two_keys or self.app.settings.handover:
            keys.post(logical.A)
        else:
            keys.down[logical.A] = 1
        await self.settle()
        keys.down[logical.A] = 0

    def picture(self):
        """Returns what the panel shows, two pixels a byte."""
        return bytes(self.app.canvas.pixels)

    async def stop(self):
        """Ends the console as if its power were cut."""
        self.task.cancel()
        try:
            await self.task
        except asyncio.CancelledError:
            pass
        self.app.fonts.close()
