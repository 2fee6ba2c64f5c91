"""The 吃/比 chooser: one row a layout, what it gains at the right; the hand stays in sight."""

from console import text
from console.drivers import keys
from console.gfx import paper, tiles
from console.gfx.palette import CINNABAR, GOLD, INK, PAPER, STONE, UMBER
from paihe.games.zi_eating import chi_groups
from paihe.games.zi_words import tile_name


async def run(app, table, layouts):
    """Lets the player choose one of `layouts` (吃 actions); returns it, or None with B."""
    rows = []
    for action in layouts:
        groups = chi_groups(action)
        # 0 is the kind of whatever is laid by 吃
        gain = sum([table.score.group_huxi(0, group) for group in groups])
        rows.append((groups[0], groups[1:], gain))
    # what gains most stands first
    order = sorted(range(len(rows)), key=lambda index: (-rows[index][2], index))
    sheet = (_Small if app.small else _Large)(app, table.tiles, [rows[index] for index in order])
    chosen = first = 0
    sheet.draw(tile_name(layouts[0][1], text.language()))
    _rows(sheet, first, chosen)
    while True:
        sheet.count(chosen)
        key = await app.key()
        before = chosen
        if key in (keys.UP, keys.LEFT):
            chosen = (chosen - 1) % len(rows)
        elif key in (keys.DOWN, keys.RIGHT, keys.NEXT):
            chosen = (chosen + 1) % len(rows)
        elif key == keys.A:
            return layouts[order[chosen]]
        elif key == keys.B:
            return None
        moved = min(max(first, chosen - sheet.visible + 1), chosen)
        if moved != first:
            first = moved
            _rows(sheet, first, chosen)
        elif chosen != before:
            sheet.row(before - first, before, False)
            sheet.row(chosen - first, chosen, True)


def _rows(sheet, first, chosen):
    """Draws the rows in sight."""
    for place in range(min(sheet.visible, len(sheet.rows) - first)):
        sheet.row(place, first + place, first + place == chosen)


class _Sheet:
    """What both sizes share: rows of `(chi, bis, gain)`, of which `visible` are in sight."""

    visible = 0

    def __init__(self, app, faces, rows):
        self.canvas = app.canvas
        self.fonts = app.fonts
        self.faces = faces
        self.rows = rows

    def few_tiles(self, group, x, y, pitch):
        """Draws a group of small tiles; returns where it ends."""
        for tile in group:
            self.faces.draw(self.canvas, tiles.SMALL, tile, x, y, shadow=False)
            x += pitch
        return x


class _Large(_Sheet):
    """The sheet on 320 x 240: it covers the opponents, no more."""

    visible = 3

    def draw(self, tile):
        """Draws the empty sheet with its title and keys."""
        canvas = self.canvas
        paper.sheet(canvas, 2, 20, 316, 89)
        self.fonts.bold.draw(canvas, text.say("choose_layout", tile), 14, 25, CINNABAR, PAPER)
        hints = (("A", text.say("take")), ("B", text.say("no_chi")))
        left = 262 - paper.hints_width(self.fonts, hints)
        paper.hints(canvas, self.fonts, left, 26, hints, UMBER, PAPER)

    def count(self, chosen):
        """Writes which of how many layouts is chosen."""
        self.canvas.fill_rect(266, 25, 42, 17, PAPER)
        shown = "%d/%d" % (chosen + 1, len(self.rows))
        self.fonts.label.draw_right(self.canvas, shown, 306, 26, UMBER, PAPER)

    def row(self, place, index, chosen):
        """Draws one layout in row `place`."""
        chi, bis, gain = self.rows[index]
        canvas = self.canvas
        fonts = self.fonts
        y = 44 + 20 * place
        paper.row_ground(canvas, 7, y, 306, 20, chosen)
        ground = GOLD if chosen else PAPER
        x = fonts.text.draw(canvas, text.say("chi_word"), 26, y + 2, INK, ground)
        x = self.few_tiles(chi, x + 6, y + 1, 18)
        if bis:
            x = fonts.text.draw(canvas, text.say("bi_word"), x + 10, y + 2, INK, ground) + 6
            for group in bis:
                x = self.few_tiles(group, x, y + 1, 18) + 6
        shown = text.say("points", str(gain)) if gain else "0"
        colour = INK if chosen or gain else STONE
        fonts.bold.draw_right(canvas, shown, 304, y + 2, colour, ground)


class _Small(_Sheet):
    """The sheet on 240 x 135: beside the tile on offer, two rows."""

    visible = 2

    def draw(self, _tile):
        """Draws the empty sheet; the tile on offer lies beside it."""
        paper.sheet(self.canvas, 44, 20, 193, 53)

    def count(self, chosen):
        """Draws a bar that says which part of the layouts is in sight."""
        if len(self.rows) > self.visible:
            canvas = self.canvas
            canvas.fill_rect(231, 26, 2, 41, STONE)
            height = 41 // len(self.rows)
            canvas.fill_rect(231, 26 + height * chosen, 2, height, CINNABAR)

    def row(self, place, index, chosen):
        """Draws one layout in row `place`."""
        chi, bis, gain = self.rows[index]
        y = 26 + 21 * place
        paper.row_ground(self.canvas, 49, y, 181, 20, chosen)
        ground = GOLD if chosen else PAPER
        x = self.few_tiles(chi, 62, y + 1, 16) + 5
        for group in bis:
            x = self.few_tiles(group, x, y + 1, 16) + 2
        shown = "+%d" % gain if gain else "0"
        colour = INK if chosen or gain else STONE
        self.fonts.bold.draw_right(self.canvas, shown, 229, y + 2, colour, ground)
