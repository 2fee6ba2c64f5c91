"""Brings the console to a position on CPython and keeps pictures of what it shows."""

import asyncio
import gc
import shutil
import sys
import tempfile

from tools import host

host.prepare(firmware=True)
for folder in (host.ROOT / "tests" / "console", host.SHIMS / "board"):
    sys.path.append(str(folder))

import device  # noqa: E402

device.install()

from driving import Driver  # noqa: E402

from console import text  # noqa: E402
from paihe.core import registry  # noqa: E402
from paihe.table.match import HUMAN, Match, Seat  # noqa: E402

BOARDS = {"320": "devkit_st7789", "240": "devkit_240"}
LANGUAGES = {"zh": 0, "en": 1}
SEARCHED = 400
# condition and match: the deal's number and its actions
_found = {}


def new_match(language, seed, people=1, options=None, game="zipai", seats=None):
    """Returns a fresh match as the set-up would make it; the bots are normal ones."""
    kind = registry.load(game)
    text.choose(language)
    names = [text.say("name_%d" % seat) for seat in range(seats or kind.SEATS[1])]
    players = [Seat(HUMAN if seat < people else "normal", name) for seat, name in enumerate(names)]
    return Match(kind, players, options, seed)


def find(language, wanted, before=False, **more):
    """Returns a match in which `wanted(match, seat, events)` has just come true.

    All seats are played by normal bots up to there; with `before` the last action is taken back,
    so that the table shows how it comes about. What was found once is found again at once.
    """
    key = _signature(wanted), tuple(sorted((name, repr(more[name])) for name in more))
    if key in _found:
        seed, actions = _found[key]
        match = new_match(language, seed, **more)
        for action in actions:
            match.game.apply(action)
        if before:
            match.game.undo()
        return match
    for seed in range(1, SEARCHED):
        match = new_match(language, seed, **more)
        game = match.game
        while not game.over:
            seat = game.turn
            bot = match.bot(seat) if seat else game.bot("normal", 1)
            action = bot.choose(game.view(seat), game.legal(), seat)[0]
            game.apply(action)
            if wanted(match, seat, game.events):
                _found[key] = seed, list(game.actions)
                if before:
                    game.undo()
                return match
    raise AssertionError("no deal shows what was wanted")


def _signature(value):
    """Returns what tells one condition from another: its code, and what it closes over."""
    if not hasattr(value, "__code__"):
        return repr(value)
    cells = value.__closure__ or ()
    return value.__code__, tuple([_signature(cell.cell_contents) for cell in cells])


def asks(check):
    """Returns a condition: seat 0 is asked now, and `check(game)` holds."""

    def wanted(match, _seat, _events):
        game = match.game
        return not game.over and game.turn == 0 and check(game)

    return wanted


def happens(name, seat):
    """Returns a condition: an event `name` of `seat` follows an action of a bot."""

    def wanted(_match, acting, events):
        return acting != 0 and any(event[0] == name and event[1] == seat for event in events)

    return wanted


class Shots:
    """Drives one console and keeps pictures by name."""

    def __init__(self, size, language, theme=0):
        self.folder = tempfile.mkdtemp()
        self.driver = Driver(BOARDS[size], self.folder)
        settings = self.driver.app.settings
        settings.language = LANGUAGES[language]
        settings.theme = theme
        self.driver.app.apply_settings()
        self.language = language
        self.pictures = {}

    def take(self, name):
        """Keeps the present picture under `name`."""
        self.pictures[name] = image(self.driver.app.canvas)

    async def at_table(self, match, wait_for=None):
        """Opens the table on a match in mid-deal; stops at the first pause that `wait_for` likes."""

        async def play():
            self.driver.app.match = match
            await self.driver.app.play()

        self.driver.task = asyncio.create_task(play())
        if wait_for is not None:
            self.driver.on_wait = lambda timeout: wait_for(self, timeout)
        await self.driver.settle()
        self.driver.on_wait = None

    def table(self):
        """Returns the table that is played at."""
        from console.screens.table import Table

        for thing in gc.get_objects():
            if isinstance(thing, Table) and thing.app is self.driver.app:
                return thing
        raise AssertionError("no table is open")

    async def end(self):
        """Cuts the power."""
        if self.driver.task is not None:
            await self.driver.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


def image(canvas):
    """Returns the canvas as a picture in true colours."""
    from PIL import Image

    from console.gfx import palette

    values = palette.theme(canvas.theme)
    colours = []
    for at in range(0, 32, 2):
        value = values[at] << 8 | values[at + 1]
        red, green, blue = value >> 11, value >> 5 & 63, value & 31
        colours += [red * 255 // 31, green * 255 // 63, blue * 255 // 31]
    pixels = bytearray()
    for byte in canvas.pixels:
        pixels.append(byte >> 4)
        pixels.append(byte & 15)
    picture = Image.frombytes("P", (canvas.width, canvas.height), bytes(pixels))
    picture.putpalette(colours)
    return picture
