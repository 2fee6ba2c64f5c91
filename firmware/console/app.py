"""The console: what all screens share, the tasks that run beside them, and the way through them.

A screen is a coroutine that draws, waits for keys and returns; one calls the next. Nothing here or
there blocks: waiting is asyncio, sending is in strips, thinking is in steps.
"""

import asyncio
import gc
import sys
import time

import machine

from console import lives, text
from console.drivers import parts
from console.drivers.storage import StorageError
from console.gfx.assets import AssetError
from console.gfx.glyphs import FontSet, drop_cache
from console.settings import THEMES
from paihe.core import lazy, registry

lazy.relieve = drop_cache
SAVES = "/saves"
MATCH = "match"
# from this step on the eye takes full light for a second better than none
_LIT = 2


class App:
    """Panel, canvas, keys, speaker, store, settings and fonts, made in the order of their size."""

    # duty out of 65535 for the five steps of brightness, and for darkness
    DUTIES = (4000, 11000, 24000, 42000, 65535, 0)
    # its GPIO, None where there is none
    backlight = None

    def __init__(self, board=None, folder=SAVES):
        made = lazy.load("console.start", list(sys.modules)).make(self, board, folder)
        self.canvas, self.panel, self.keys, self.speaker, self.store = made[:5]
        self.settings, self.power, self.touch, self._light, self.rescue = made[5:]
        self.small = self.height < 200
        # whether a match that was saved may go on
        self.resume = True
        self.fonts = None
        self.match = None
        # what runs beside the screens, each with its task; what broke one of them
        self._beside = [
            [part, None] for part in (self.keys, self.speaker, self.power, self.touch) if part
        ]
        self._fault = None
        # the task that wakes the panel, until it is awake
        self.waking = None
        # what the life before has left (`console.lives`)
        self.going = lives.arrive(self.store)
        # so many more actions until a full heap may end this life once more without a crash
        self.strained = 0
        self.apply_settings()
        # the facts of the board have done their work
        _empty("console.start")
        for name in list(sys.modules):
            if name.startswith("console.boards"):
                _drop(name)

    def open_fonts(self):
        """Opens the fonts; returns what is wrong with them or with the texts, or None."""
        try:
            self.fonts = FontSet()
        except AssetError as error:
            return str(error)
        return text.missing()

    @property
    def width(self):
        """The width of the panel in pixels."""
        return self.canvas.width

    @property
    def height(self):
        """The height of the panel in pixels."""
        return self.canvas.height

    def apply_settings(self):
        """Makes the settings felt: language, volume, colours, light, keys."""
        settings = self.settings
        text.choose(text.LANGUAGES[settings.language])
        self.speaker.volume = settings.sound
        if self.canvas.theme != THEMES[settings.theme]:
            self.canvas.set_theme(THEMES[settings.theme])
        self.keys.two_keys = bool(settings.two_keys or self.keys.few > 1)
        self.light(settings.brightness)
        self.panel.swapped = settings.swapped
        self.panel.negative = settings.negative

    def light(self, brightness):
        """Sets the backlight to step 0..4, or -1: dark."""
        if self._light is not None:
            try:
                self._light.duty_u16(self.DUTIES[brightness])
            except Exception as error:
                self._light = None
                parts.broken("light", error, True)

    @property
    def animated(self):
        """True when tiles slide and ribbons unroll."""
        return bool(self.settings.animation)

    async def show(self):
        """Sends what changed in the picture to the panel, as soon as that is awake."""
        if self.waking is not None:
            await self.waking  # pyright: ignore
            self.waking = None
            await self.canvas.flush(self.panel)
            self.panel.show()
        await self.canvas.flush(self.panel)

    async def key(self, timeout=None):
        """Shows the picture and waits for a key; returns -1 after `timeout` milliseconds."""
        await self.show()
        event = await self.keys.wait(timeout)
        fault, self._fault = self._fault, None
        if fault is not None:
            raise fault
        return event

    async def pause(self, duration):
        """Shows the picture and waits; any key ends the wait and means nothing else."""
        await self.show()
        if duration > 0:
            await self.keys.wait(duration)

    def random_deal(self):
        """Returns a deal number by the clock, 0..2**20 - 1."""
        return int(time.ticks_us()) & 0xFFFFF

    def save_match(self):
        """Writes the match; a failure is reported on the next screen, the last save stays."""
        try:
            match = self.match
            assert match is not None, "there is a match to save"
            self.store.save(MATCH, match.encode())
        except StorageError as error:
            report = (error.key, "match")
            if report not in self.store.reports:
                self.store.reports.append(report)

    def drop_match(self):
        """Forgets the match that is saved, because it is over or given up."""
        self.match = None
        self.store.erase(MATCH)

    async def visit(self, name, *arguments):
        """Runs the screen `console.screens.<name>` (or a module by its full name).

        Forgets it with all that it loaded.
        """
        before = list(sys.modules)
        try:
            full = name if "." in name else "console.screens." + name
            return await lazy.load(full, before).run(self, *arguments)
        finally:
            _forget_since(before)

    def put_away(self, *modules):
        """Forgets modules that others may still have parts of."""
        for name in modules:
            _drop(name)
        gc.collect()

    def drop(self, *modules):
        """Forgets modules of screens, of which nothing is used any more."""
        for name in modules:
            _empty(name)
        gc.collect()

    async def ask(self, title, body, choices, chosen=0, clear=True):
        """Asks on a small sheet; returns the index of the choice, B takes the last one."""
        return await self.visit("dialog", title, body, choices, chosen, clear)

    async def show_reports(self):
        """Shows what the storage found wrong, one notice each; tells whether there was any."""
        if not self.store.reports:
            return False
        await self.visit("console.reports")
        return True

    async def run(self):
        """Runs the console for ever; a fault leaves what runs beside the screens running."""
        self.start()
        try:
            while True:
                gc.collect()
                await self.round()
        except Exception:
            raise
        except BaseException:
            for _part, task in self._beside:
                task.cancel()
            raise

    def start(self):
        """Starts keys, sound and power beside the screens, and anew what broke."""
        for each in self._beside:
            if each[1] is None or each[1].done():
                each[1] = asyncio.create_task(self._keep(each[0]))

    async def _keep(self, part):
        """Runs one of them; what breaks it is raised where the next key is asked for."""
        try:
            await part.run()
        except Exception as error:
            self._fault = error
            self.keys.signal.set()

    async def round(self):
        """Goes once from the title to the table, or from there to the title.

        A file that is missing is named.
        """
        try:
            if self.going in (b"", lives.HOME, lives.FAILED) or self.rescue:
                self.going = await self.visit("console.flow")
            if self.going:
                self.match = await self.visit("console.begin")
                if self.match is not None:
                    await self.play()
                else:
                    lives.leave(self, lives.FAILED)
                    self.going = lives.FAILED
        except (AssetError, ImportError) as error:
            self.match = None
            name = error.path if isinstance(error, AssetError) else str(error)
            await self.ask(text.say("notice"), text.say("asset_missing", name), (text.say("ok"),))

    async def play(self):
        """Plays `match` until it is over or left, then begins the title's life.

        After a crash `match` still tells which.
        """
        assert self.match is not None, "there is a match to play"
        game_id = self.match.kind.ID
        text.use(game_id)
        try:
            record = await self.visit("play")
            self.match = None
        finally:
            text.use("")
            registry.drop(game_id)
        lives.leave(self, record)
        # the store is broken: there is no other life
        self.going = record

    def restart(self):
        """Starts the interpreter anew; the picture stays on the panel."""
        if self._light is not None and self.settings.brightness >= _LIT:
            # a wave would end with this life: until the next one the light can only be full or out
            try:
                self._light.deinit()
                machine.Pin(self.backlight, machine.Pin.OUT, value=1)
            except Exception as error:
                parts.broken("light", error)
        machine.soft_reset()


def _forget_since(before):
    """Drops every module of the console and of the table that was not there `before`.

    A game's own modules stay: its class is alive until `registry.drop`.
    """
    for name in list(sys.modules):
        if name in before:
            continue
        if name.startswith("console."):
            _empty(name)
        elif name.startswith("paihe.table."):
            _drop(name)
    gc.collect()


def _empty(name):
    """Drops a module and all that its names stand for.

    The collector takes every word on the stack for a reference: one that points to a function of
    the module, or to an object of a class with FORGOTTEN, would keep all of it.
    """
    module = sys.modules.get(name)
    _drop(name)
    if module is None:
        return
    names = module.__dict__
    for key in list(names):
        if isinstance(names[key], type) and hasattr(names[key], "FORGOTTEN"):
            for method in list(names[key].__dict__):
                if not method.startswith("__"):
                    delattr(names[key], method)
    names.clear()


def _drop(name):
    parent, _dot, child = name.rpartition(".")
    if parent in sys.modules and hasattr(sys.modules[parent], child):
        delattr(sys.modules[parent], child)
    sys.modules.pop(name, None)


async def main(board=None, folder=SAVES):
    """Runs the console; whatever breaks leaves a crash file and a crash screen, then starts anew.

    Without its fonts the console can't speak: it says so in plain letters and waits. Where the life
    before has left its picture on the panel that stays until there is another.
    """
    app = App(board, folder)
    if not app.going or machine.reset_cause() != machine.SOFT_RESET:
        # the controller takes a quarter of a second, in which much can be loaded
        app.waking = asyncio.create_task(app.panel.start())  # pyright: ignore
        await asyncio.sleep_ms(0)
    fault = app.open_fonts()
    if fault is not None:
        from console.screens import crash

        await crash.stop(app, fault)
    await asyncio.sleep_ms(0)
    kept = list(sys.modules)
    try:
        await app.run()
    except Exception as error:
        # what the screens had is free now, but for the match
        _forget_since(kept)
        try:
            crash = lazy.lend("console.screens.crash")
            if isinstance(error, MemoryError) and app.match is not None and not app.strained:
                # in a fresh heap there may be room
                crash.note(app, error)
                lives.leave(app, lives.STRAINED)
            await crash.run(app, error)
        except Exception as second:
            print("crash screen:", second)
        try:
            # what broke is not begun again by itself
            lives.settled(app.store)
        except Exception as second:
            print("crash screen:", second)
        app.restart()
