"""The title: the house's sign, a board with a small picture for every game and the rules."""

from micropython import const

from console import text
from console.drivers import keys
from console.drivers.storage import LAST
from console.gfx import emblems, furniture, paper, woodwork
from console.gfx.palette import BRONZE, FELT, GOLD, PAPER, PINE, WOOD
from paihe.core import registry

# boards: pitch, top, width, height, how much the chosen one hangs, where the pictures stand
_LARGE = (29, 94, 28, 84, 7, 190)
_SMALL = (22, 31, 21, 62, 3, 98)
# what lies between groups
_GAP = const(3)
# three at once, so that each of ten boards is at most three presses away
_STEPS = {keys.LEFT: -1, keys.RIGHT: 1, keys.NEXT: 1, keys.UP: -3, keys.DOWN: 3}
# the first of every group but those of the 字牌 deck: long tiles, dominoes, 四色, 打马, the rules
_FIRSTS = b"\x02\x05\x07\x08\x09"


def names():
    """Returns the entries of the title as `(id, name on its board)`: the games, then the rules."""
    ids = registry.ids() + ("rules",)
    return [(name, text.say("board_" + name)) for name in ids]


class Title:
    """Draws the title and lets a board be chosen, the game played last first."""

    def __init__(self, app):
        self.app = app
        self.entries = names()
        self.chosen = 0
        last = app.store.load(LAST)
        self.box = _SMALL if app.small else _LARGE
        # left edges of the boards, which hang in the middle of the rail
        self.lefts = []
        x = 0
        for index in range(len(self.entries)):
            if index in _FIRSTS:
                x += _GAP
            self.lefts.append(x)
            x += self.box[0]
            if last == self.entries[index][0].encode():
                self.chosen = index
        first = (app.width - x) // 2
        self.lefts = [first + left for left in self.lefts]

    def move(self, key):
        """Moves as `key` says, up and down three boards at once; tells whether it was such a key."""
        step = _STEPS.get(key)
        if step is None:
            return False
        self.chosen = (self.chosen + step) % len(self.entries)
        return True

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
            x = self.lefts[index] + (self.box[2] - emblems.SIZE) // 2
            emblems.draw(canvas, index, x, self.box[5])
        self._draw_footer()

    def _draw_small_lintel(self):
        canvas = self.app.canvas
        woodwork.lintel(canvas, 240, 22)
        font = self.app.fonts.brush(24)
        font.draw_middle(canvas, "牌", 84, 0, 36, 21, GOLD, WOOD)
        font.draw_middle(canvas, "盒", 120, 0, 36, 21, GOLD, WOOD)
        canvas.hline(10, 10, 64, BRONZE)
        furniture.rounded(canvas.fb, 39, 8, 5, 5, b"\x01", GOLD)
        # the settings have no board
        canvas.hline(166, 10, 24, BRONZE)
        furniture.cap(canvas, self.app.fonts, 194, 3, "MENU")

    def _draw_board(self, index):
        _pitch, top, w, h, drop, _below = self.box
        canvas = self.app.canvas
        x = self.lefts[index]
        rail = 27 if self.app.small else 87
        chosen = index == self.chosen
        canvas.fill_rect(x, rail, w + 1, top - rail + h + drop + 2, FELT)
        y = top + (drop if chosen else 0)
        font = self.app.fonts.brush(20 if self.app.small else 26)
        woodwork.board(
            canvas, font, x, y, w, h, self.entries[index][1], chosen=chosen, string=y - rail
        )

    def _draw_footer(self):
        app = self.app
        canvas = app.canvas
        y = 118 if app.small else 216
        canvas.fill_rect(0, y - 1, app.width, 18, PINE)
        chosen = self.entries[self.chosen][0]
        about = text.say("about_" + chosen)
        app.fonts.text.draw(canvas, about, 8, y, PAPER, PINE)
        hints = [("A", text.say("enter" if chosen in registry.ids() else "open"))]
        room = app.width - 24 - app.fonts.text.width(about)
        if not app.small:
            for label in (text.say("settings"), ""):
                # the cap alone where the word has no room
                longer = hints + [("MENU", label)]
                if paper.hints_width(app.fonts, longer) <= room:
                    hints = longer
                    break
        left = app.width - 8 - paper.hints_width(app.fonts, hints)
        paper.hints(canvas, app.fonts, left, y, hints, PAPER, PINE)

    async def run(self):
        """Returns the id of the entry that was taken."""
        self.draw()
        while True:
            key = await self.app.key()
            before = self.chosen
            if self.move(key):
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
