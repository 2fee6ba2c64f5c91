"""Pictures of every screen at every panel size, made by the console itself on CPython.

`python -m tools.screens [--out DIR] [--only PART]` writes PNGs and a contact sheet. The tests
compare the same pictures with those kept in `tests/console/golden`.
"""

import argparse
import asyncio
import shutil
import sys
import tempfile
from pathlib import Path

from tools import host

host.prepare(firmware=True)
for folder in (host.ROOT / "tests" / "console", host.SHIMS / "board"):
    sys.path.append(str(folder))

import device  # noqa: E402

device.install()

from driving import Driver  # noqa: E402

from paihe.core import registry  # noqa: E402
from paihe.table.match import HUMAN, Match, Seat  # noqa: E402

BOARDS = {"320": "devkit_st7789", "240": "devkit_240"}
LANGUAGES = {"zh": 0, "en": 1}
NAMES = {"zh": ("你", "王婆", "李叔"), "en": ("You", "Wang", "Li")}
SEARCHED = 400


def new_match(language, seed, people=1, options=None):
    """Returns a fresh match of 字牌 as the set-up would make it."""
    kind = registry.load("zipai")
    names = NAMES[language]
    seats = [Seat(HUMAN if seat < people else "normal", names[seat]) for seat in range(3)]
    return Match(kind, seats, options, seed)


def find(language, wanted, before=False, **more):
    """Returns a match in which `wanted(match, seat, events)` has just come true.

    All seats are played by normal bots up to there; with `before` the last action is taken back,
    so that the table shows how it comes about.
    """
    for seed in range(1, SEARCHED):
        match = new_match(language, seed, **more)
        game = match.game
        while not game.over:
            seat = game.turn
            bot = match.bot(seat) if seat else game.bot("normal", 1)
            action = bot.choose(game.view(seat), game.legal(), seat)[0]
            game.apply(action)
            if wanted(match, seat, game.events):
                if before:
                    game.undo()
                return match
    raise AssertionError("no deal shows what was wanted")


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

    async def end(self):
        """Cuts the power."""
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


async def shoot_house(shots):
    """Title, set-up, settings, help, notices: what lies before the table."""
    driver = shots.driver
    driver.app.store.reports.append(("save_damaged", "match"))
    await driver.start()
    shots.take("notice")
    await driver.press("A")
    shots.take("title")
    await driver.press("A")
    shots.take("setup")
    await driver.press("DOWN", "DOWN", "DOWN", "RIGHT", "DOWN", "DOWN", "DOWN", "DOWN", "DOWN")
    shots.take("setup-more")
    await driver.press("B", "RIGHT", "A")
    shots.take("help")
    for _ in range(4):
        await driver.press("DOWN")
    shots.take("help-chi")
    await driver.press("B", "MENU")
    shots.take("settings")
    await driver.press("B")


async def shoot_throw(shots):
    """A throw with groups on the table; the tutor; the menu and its pages."""
    driver = shots.driver
    match = find(
        shots.language,
        asks(
            lambda game: (
                game.phase == "discard"
                and len(game.groups(0)) >= 2
                and min(len(game.groups(1)), len(game.groups(2))) >= 1
                and 3 in game.hand(0)
            )
        ),
    )
    await shots.at_table(match)
    shots.take("throw")
    kan = list(match.game.hand(0)).index(3)
    for _ in range(12):
        if _chosen(driver) == kan:
            break
        await driver.press("RIGHT")

    def keep_refusal(_shots, timeout):
        if timeout is not None and timeout > 1000:
            shots.take("tutor")

    driver.on_wait = lambda timeout: keep_refusal(shots, timeout)
    await driver.press("A")
    driver.on_wait = None
    if "tutor" not in shots.pictures:
        # a sentence too long for the ribbon stands on a sheet
        shots.take("tutor")
        await driver.press("A")
    await driver.press("MENU")
    shots.take("menu")
    await driver.press("DOWN", "A")
    shots.take("dead-tiles")
    await driver.press("B", "DOWN", "A")
    shots.take("log")
    await driver.press("B", "DOWN", "DOWN", "A")
    shots.take("hint")


def _chosen(driver):
    """Returns the tile under the cursor of the running table."""
    import gc

    from console.screens.zipai_table import Table

    for thing in gc.get_objects():
        if isinstance(thing, Table) and thing.app is driver.app:
            return thing.layout.chosen_tile()
    return None


async def shoot_claims(shots):
    """The chips of a claim and the chooser of 吃."""

    def many(game):
        return sum(action[0] == 4 for action in game.offers(0)) >= 3

    await shots.at_table(find(shots.language, asks(many)))
    shots.take("claim")
    match = shots.driver.app.match
    codes = {action[0] for action in match.game.offers(0)}
    for _ in range(len(codes) - 1):
        await shots.driver.press("RIGHT")
    await shots.driver.press("A")
    shots.take("chooser")


async def shoot_forced(shots):
    """The ribbon of a forced 偎."""

    def keep(shots, timeout):
        if timeout is not None and timeout > 1000 and "forced" not in shots.pictures:
            shots.take("forced")

    await shots.at_table(find(shots.language, happens("wei", 0), before=True), keep)


async def shoot_win(shots):
    """A win that is offered, the result, the open table and the totals."""

    def wins(game):
        return any(action[0] == 1 for action in game.offers(0))

    await shots.at_table(find(shots.language, asks(wins), options={"match_rounds": 1}))
    shots.take("may-win")
    await shots.driver.press("B")
    shots.take("sure")
    await shots.driver.press("B", "A")
    shots.take("result")
    await shots.driver.press("B")
    shots.take("look-back")
    await shots.driver.press("A", "A", "A", "A")
    shots.take("final")


async def shoot_drawn(shots):
    """A drawn deal."""

    def drawn(_match, _seat, events):
        return bool(events) and events[-1][0] == "huang_zhuang"

    match = find(shots.language, drawn, before=True)
    await shots.at_table(match)
    for _ in range(60):
        if match.game.over:
            break
        await shots.driver.press("B" if match.game.phase == "claim" else "A")
    shots.take("drawn")


async def shoot_shared(shots):
    """Two people at one device: the hand-over, and a hand face down."""
    match = new_match(shots.language, 7, people=2)
    await shots.at_table(match)
    shots.take("handover")


async def shoot_faults(shots):
    """The resume prompt and the crash screen."""
    driver = shots.driver
    match = new_match(shots.language, 3)
    driver.app.match = match
    driver.app.save_match()
    driver.app.match = None
    await driver.start()
    shots.take("resume")
    from console.screens import crash

    task = asyncio.create_task(crash.run(driver.app, ValueError("picture")))
    await driver.settle()
    shots.take("crash")
    task.cancel()


SCENES = (
    shoot_house,
    shoot_throw,
    shoot_claims,
    shoot_forced,
    shoot_win,
    shoot_drawn,
    shoot_shared,
    shoot_faults,
)


def shoot(size, language, theme=0, scenes=SCENES):
    """Returns all pictures of one panel size and language: name to picture."""
    pictures = {}
    for scene in scenes:

        async def run(scene=scene):
            shots = Shots(size, language, theme)
            try:
                await scene(shots)
            finally:
                await shots.end()
            return shots.pictures

        pictures.update(asyncio.run(run()))
    return pictures


def contact_sheet(pictures, columns=4):
    """Returns one picture with all others on it, at twice their size."""
    from PIL import Image

    images = [picture.convert("RGB") for picture in pictures.values()]
    width, height = images[0].size
    width, height = 2 * width, 2 * height
    rows = (len(images) + columns - 1) // columns
    sheet = Image.new("RGB", ((width + 8) * columns, (height + 8) * rows), "#181410")
    for number, picture in enumerate(images):
        place = ((width + 8) * (number % columns), (height + 8) * (number // columns))
        sheet.paste(picture.resize((width, height)), place)
    return sheet


def main():
    """Writes all pictures and a contact sheet for each size and language."""
    from tqdm import tqdm

    parser = argparse.ArgumentParser(prog="python -m tools.screens", description=__doc__)
    parser.add_argument("--out", type=Path, default=host.ROOT / ".cache" / "screens")
    parser.add_argument("--only", default="", help="part of size-language, like 240 or en")
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    kinds = [
        (size, language, theme)
        for size in BOARDS
        for language in LANGUAGES
        for theme in ((0, 1, 2) if language == "zh" else (0,))
    ]
    kinds = [kind for kind in kinds if given.only in "%s-%s-%d" % kind]
    for size, language, theme in tqdm(kinds, unit="set"):
        stem = "%s-%s" % (size, language) + ("", "-night", "-high")[theme]
        pictures = shoot(size, language, theme)
        for name, picture in pictures.items():
            picture.save(given.out / ("%s-%s.png" % (stem, name)))
        contact_sheet(pictures).save(given.out / ("contact-%s.png" % stem))
    print("pictures in %s" % given.out)


if __name__ == "__main__":
    main()
