"""The title: the house's sign, a board for every game, the rules and the settings."""

from micropython import const

from console import text
from console.drivers import keys
from console.gfx import furniture, paper, woodwork
from console.gfx.palette import BRONZE, FELT, GOLD, PAPER, PINE, WOOD
from paihe.core import registry

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
        font.draw_middle(canvas, "牌", 84, 0, 36, 21, GOLD, WOOD)
        font.draw_middle(canvas, "盒", 120, 0, 36, 21, GOLD, WOOD)
        for x in (10, 166):
            canvas.hline(x, 10, 64, BRONZE)
            furniture.rounded(canvas.fb, x + 29, 8, 5, 5, b"\x01", GOLD)

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
        hints = paper.fitting(
            app.fonts, hints[::-1], app.width - 24 - app.fonts.text.width(about)
        )[::-1]
        left = app.width - 8 - paper.hints_width(app.fonts, hints)
        paper.hints(canvas, app.fonts, left, y, hints, PAPER, PINE)

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
    """Returns the id of the game that was taken, `rules` or `settings`."""
    taken = await Title(app).run()
    app.fonts.drop_brush()
    return taken
