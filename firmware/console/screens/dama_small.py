"""The table of 打马 on 240 x 135: three rows of the road, a bar for each player (look.md §8)."""

from console import text
from console.gfx import dice, horses
from console.gfx.palette import GOLD, PAPER, PINE
from console.screens import dama_layout


class Layout(dama_layout.Layout):
    """Draws the table on the small panel."""

    now_line = (4, 107, 232, 16)
    ribbon_line = (2, 106, 236, 19)
    cell = (18, 27)
    road_h = 13
    seal = 18
    corner = (4, 1)
    rows = 3
    hills = bytes(
        (
            24, 40, 6, 8, 0, 70, 50, 6, 8, 1, 104, 26, 6, 8, 0,
            20, 44, 14, 35, 0, 74, 56, 13, 35, 0, 110, 24, 10, 35, 1,
            12, 30, 12, 62, 1, 44, 40, 9, 62, 0, 96, 44, 14, 62, 1,
            60, 60, 6, 84, 0,
        )
    )  # fmt: skip
    strip_y = 83
    die = dice.SMALL

    def dice(self, rolling=""):
        """Draws the dice with the name of the throw and why it is played so."""
        canvas = self.canvas
        shown = rolling or self.throw_faces()
        canvas.fill_rect(2, 85, 237, 22, PINE)
        if not shown:
            return
        self.faces(shown, 4, 23, 85)
        if not rolling:
            fonts = self.fonts
            name = self.table.throw_name()
            chinese = text.language() == "zh"
            font = fonts.bold if chinese else fonts.label
            x = font.draw(canvas, name, 77, 88, GOLD, PINE)
            width = 52 if chinese else 46
            self.tag_chip(x + 4, 87, width, 18, fonts.label if chinese else fonts.small)
            self.status(x + width + 6)

    def status(self, left=0):
        """Draws the pot where the strip has room for it, right of `left`."""
        pot = text.say("dama_pot", str(self.table.view["pot"]))
        if left and self.fonts.label.width(pot) <= 236 - left:
            self.fonts.label.draw_right(self.canvas, pot, 237, 89, GOLD, PINE)

    def plate(self, seat, turn=False, dots=0):
        """Draws one bar: the player's mark and how far the horses are."""
        view = self.table.view
        count = view["n"]
        width = 236 // count
        x = 3 + width * seat
        canvas = self.canvas
        canvas.fill_rect(x - 2, 125, width, 10, PINE)
        horses.small(canvas, seat, x, 125, GOLD if turn or dots else PAPER)
        horses.bar(
            canvas, x + 12, 125, width - 18, 9, view["board"][seat], view["home"][seat],
            seat == self.table.seat,
        )  # fmt: skip
