"""The title: the house's sign, a board for every game, the way to settings and to a saved game."""

import time

from micropython import const

from console import text
from console.app import MATCH, forget
from console.drivers import keys
from console.gfx import furniture, woodwork
from console.gfx.assets import AssetError
from console.gfx.palette import FELT, PAPER, PINE
from console.screens import dialog
from paihe.core import registry
from paihe.core.errors import BadSave, PaiheError
from paihe.table import match as matches

# boards: left edge of the first of ten, pitch, top, width, height, how much the chosen one hangs
_LARGE = (6, 31, 94, 28, 92, 7)
_SMALL = (5, 23, 31, 21, 76, 4)
_BOARDS = const(10)
_SETTINGS = const(-1)


def names():
    """Returns the entries of the title as `(id, name on its board)`: the games, then the rest."""
    ids = registry.ids() + ("rules", "settings")
    return [(name, text.say("board_" + name)) for name in ids]


class Title:
    """Draws the title and lets a board be chosen."""

    def __init__(self, app):
        self.app = app
        self.entries = names()
        self.chosen = 0
        self.box = _SMALL if app.small else _LARGE
        # few boards hang in the middle of the rail
        self.left = self.box[0] + self.box[1] * (_BOARDS - len(self.entries)) // 2

    def draw(self):
        """Draws everything."""
        app = self.app
        canvas = app.canvas
        canvas.fill(FELT)
        if app.small:
            self._draw_small_lintel()
            woodwork.footer(canvas, 116, 240, 19)
        else:
            woodwork.lintel(canvas, 320)
            woodwork.sign(canvas, app.fonts.brush(40), 90, 10, 140, 58, "牌盒")
            woodwork.lantern(canvas, 40, 9)
            woodwork.lantern(canvas, 280, 9)
            woodwork.rail(canvas, 82, 320)
            woodwork.footer(canvas, 208, 320, 32)
        for index in range(len(self.entries)):
            self._draw_board(index)
        self._draw_footer()

    def _draw_small_lintel(self):
        canvas = self.app.canvas
        woodwork.lintel(canvas, 240, 22)
        font = self.app.fonts.brush(24)
        font.draw_middle(canvas, "牌", 84, 0, 36, 21, 9, 11)
        font.draw_middle(canvas, "盒", 120, 0, 36, 21, 9, 11)
        for x in (10, 166):
            canvas.hline(x, 10, 64, 10)
            furniture.rounded(canvas.fb, x + 29, 8, 5, 5, b"\x01", 9)

    def _draw_board(self, index):
        left, pitch, top, w, h, drop = self.box
        canvas = self.app.canvas
        x = self.left + pitch * index
        rail = 27 if self.app.small else 87
        chosen = index == self.chosen
        canvas.fill_rect(x - 2, rail, w + 4, top - rail + h + drop + 4, FELT)
        y = top + (drop if chosen else 0)
        font = self.app.fonts.brush(20 if self.app.small else 26)
        woodwork.board(
            canvas, font, x, y, w, h, self.entries[index][1], chosen=chosen, string=y - rail
        )

    def _draw_footer(self):
        app = self.app
        canvas = app.canvas
        y = 118 if app.small else 216
        canvas.fill_rect(0, y - 1, app.width, 17, PINE)
        chosen = self.entries[self.chosen][0]
        about = text.say("about_" + chosen)
        app.fonts.text.draw(canvas, about, 8, y, PAPER, PINE)
        hints = [("A", text.say("enter" if chosen in registry.ids() else "open"))]
        if not app.small:
            hints.append(("MENU", text.say("settings")))
        hints = furniture.fitting(
            app.fonts, hints[::-1], app.width - 24 - app.fonts.text.width(about)
        )[::-1]
        left = app.width - 8 - furniture.hints_width(app.fonts, hints)
        furniture.hints(canvas, app.fonts, left, y, hints, PAPER, PINE)

    async def run(self):
        """Returns the id of the entry that was taken."""
        self.draw()
        while True:
            key = await self.app.key()
            step = {keys.LEFT: -1, keys.UP: -1, keys.RIGHT: 1, keys.DOWN: 1, keys.NEXT: 1}.get(key)
            if step is not None:
                before = self.chosen
                self.chosen = (self.chosen + step) % len(self.entries)
                self._draw_board(before)
                self._draw_board(self.chosen)
                self._draw_footer()
                self.app.speaker.play("move")
            elif key == keys.A:
                return self.entries[self.chosen][0]
            elif key == keys.MENU:
                return "settings"


async def run(app):
    """Shows the title once and goes where the player goes; a file that is missing is named."""
    try:
        await _visit(app)
    except (AssetError, ImportError) as error:
        app.match = None
        name = error.path if isinstance(error, AssetError) else str(error)
        await dialog.ask(
            app, text.say("notice"), text.say("asset_missing", name), (text.say("ok"),)
        )
    forget("console.screens.")


async def _visit(app):
    await dialog.show_reports(app)
    saved = load_saved(app)
    if saved is not None:
        if await offer_resume(app, saved):
            await play(app, saved)
            return
    await dialog.show_reports(app)
    taken = await Title(app).run()
    app.fonts.drop_brush()
    if taken == "settings":
        from console.screens import settings

        await settings.run(app)
    elif taken == "rules":
        from console.screens import help

        await help.run(app, "zipai")
    else:
        await start(app, taken)


def load_saved(app):
    """Returns the match that lies in the store, or None; a bad one is put aside and reported."""
    payload = app.store.load(MATCH)
    if payload is None:
        return None
    try:
        return matches.decode(payload)
    except ImportError as error:
        app.store.reports.append(("asset_missing", str(error)))
        return None
    except (BadSave, PaiheError) as error:
        key = error.key if error.key.startswith("save_") else "bad_save"
        app.store.reports.append((key, MATCH))
        if key != "save_newer":
            app.store.set_aside(MATCH)
        return None


async def offer_resume(app, match):
    """Asks whether the saved match goes on; a match that is given up is erased."""
    if match.over:
        app.drop_match()
        return False
    name = match.kind.NAME[0 if text.language() == "zh" else 1]
    answer = await dialog.ask(
        app,
        text.say("resume_title"),
        text.say("resume_text", name, str(match.number + 1)),
        (text.say("resume_yes"), text.say("resume_no")),
    )
    return answer == 0


async def start(app, game_id):
    """Sets a new match of `game_id` up and plays it."""
    from console.screens import setup

    kind = registry.load(game_id)
    try:
        chosen = await setup.run(app, kind)
        if chosen is not None:
            players, options, seed = chosen
            if seed is None:
                seed = int(time.ticks_us()) & 0xFFFFF
            await play(app, matches.Match(kind, players, options, seed))
    except PaiheError as error:
        await dialog.show_error(app, error)
    registry.drop(game_id)


async def play(app, match):
    """Plays a match until it is over or left; after a crash `app.match` still tells which."""
    from console.screens import play as playing

    app.match = match
    try:
        await playing.run(app)
        app.match = None
    finally:
        game_id = match.kind.ID
        forget("console.screens.")
        registry.drop(game_id)
