"""The table of 打马 on 320 x 240: the whole road (look/look.md §7)."""

from micropython import const

from console import text
from console.gfx import furniture, horses, paper
from console.gfx.palette import GOLD, PAPER, PINE
from console.screens import dama_layout

_PLAYERS_X = const(242)


class Layout(dama_layout.Layout):
    """Draws the table on the large panel."""

    now_line = (8, 217, 230, 20)
    ribbon_line = (6, 216, 232, 22)
    cell = (24, 22)
    road_h = 11
    corner = (4, 20)
    hills = bytes(
        (
            30, 40, 9, 47, 0, 100, 60, 13, 47, 0, 142, 26, 10, 47, 0,
            70, 56, 15, 69, 1, 122, 34, 11, 69, 0, 155, 20, 20, 75, 0,
            16, 26, 12, 91, 1, 92, 62, 12, 91, 0,
            4, 30, 20, 113, 1, 120, 40, 13, 113, 1, 60, 24, 9, 113, 0,
            50, 62, 13, 135, 0, 150, 34, 13, 135, 0,
            20, 30, 11, 157, 0, 82, 40, 9, 157, 1, 140, 34, 12, 157, 0,
        )
    )  # fmt: skip
    river = 168
    strip_y = 176

    def status(self):
        """Draws the bar: the match, the pot."""
        view = self.table.view
        chinese = text.language() == "zh"
        name = self.table.match.kind.NAME[0 if chinese else 1]
        note = text.say("dama_note", str(view["H"]), str(view["n"]))
        pot = text.say("dama_pot", str(view["pot"]))
        furniture.status_bar(self.canvas, self.fonts, 320, "马", name, note, -1, pot)

    def dice(self, rolling=""):
        """Draws the dice with the name of the throw and why it is played so."""
        canvas = self.canvas
        shown = rolling or self.throw_faces()
        canvas.fill_rect(6, 181, 232, 34, PINE)
        if not shown:
            return
        self.faces(shown, 8, 32, 182)
        if not rolling:
            name = self.table.throw_name()
            fonts = self.fonts
            brush = fonts.brush(24)
            if len(name) < 4 and all([brush.has(letter) for letter in name]):
                brush.draw_middle(canvas, name, 104, 181, 76, 32, GOLD, PINE)
            else:
                lines = name.split(" ")
                y = 190 - 8 * (len(lines) - 1)
                for line in lines:
                    fonts.label.draw_centre(canvas, line, 104, y, 76, GOLD, PINE)
                    y += 16
            self.tag_chip(180, 186, 58, 22, self.fonts.label)

    def plate(self, seat, turn=False, dots=0):
        """Draws one row of the players: what is in hand, the name, the chips."""
        view = self.table.view
        if view["n"] > 3:
            self._low_plate(seat, GOLD if turn or dots else PAPER)
            return
        canvas = self.canvas
        fonts = self.fonts
        x, y = _PLAYERS_X, 180 + 19 * seat
        canvas.fill_rect(x - 2, y - 1, 79, 19, PINE)
        hand = str(view["hand"][seat]) if view["hand"][seat] else ""
        horses.marker(canvas, fonts, seat, x, y, hand)
        colour = GOLD if turn or dots else PAPER
        chips, _colour = paper.amount(view["chips"][seat])
        name = self.table.name(seat) + "." * dots
        font = fonts.label
        if font.width(name) + font.width(chips) > 56:
            font = fonts.small
        while font.width(name) + font.width(chips) > 57 and name[-1] == ".":
            name = name[:-1]
        font.draw(canvas, name, x + 18, y, colour, PINE)
        font.draw_right(canvas, chips, x + 76, y, colour, PINE)

    def _low_plate(self, seat, colour):
        """Draws a row where more than three share the place: mark, horses in hand, chips."""
        view = self.table.view
        pitch = 60 // view["n"]
        x, y = _PLAYERS_X, 179 + pitch * seat
        canvas = self.canvas
        canvas.fill_rect(x - 2, y, 79, pitch, PINE)
        y += (pitch - 12) // 2
        horses.small(canvas, seat, x, y + 2, colour)
        small = self.fonts.small
        if view["hand"][seat]:
            small.draw_right(canvas, str(view["hand"][seat]), x + 32, y, colour, PINE)
        chips, _colour = paper.amount(view["chips"][seat])
        small.draw_right(canvas, chips, x + 76, y, colour, PINE)
