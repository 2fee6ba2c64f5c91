"""The table of 丁二红 on 240 x 135: rectangles and drawing (look/look.md §8)."""

from console import text
from console.gfx import furniture
from console.gfx.palette import CELADON, FELT, GOLD, MIST
from console.screens.dingerhong_layout import Split


class Layout(Split):
    """Draws the table `table` (see dingerhong_table.Table) on the small panel."""

    now_line = (2, 114, 236, 20)
    ribbon_line = (2, 114, 236, 20)
    sheet = (2, 20, 236, 90)
    trays = ((2, 20, 96, 90), (142, 20, 96, 90))
    stake_tray = (120, 62, 52)
    size = b"\x1e\x3c\x03\x07\x08\x08\x01"  # 30 x 60
    gap = 6
    tile_y = 25
    value_y = 88
    middle = (0, 19, 240, 116)
    hint_y = 117

    def plate_at(self, place, count, seat, turn, dots):
        """Draws a plate while stakes are made; then the trays have its place."""
        if self.table.view["phase"] == "stake":
            columns = 3 if count < 7 else 4 if count < 9 else 5
            self.plate_in(columns, 19 if count < 9 else 14, place, seat, turn, dots)
        elif dots:
            words = text.say("ding_thinks", self.table.name(seat))
            self.canvas.fill_rect(0, 113, 240, 22, FELT)
            self.fonts.text.draw(self.canvas, words, 6, self.hint_y, MIST, FELT)
            self._now_text = words

    def splits(self, before=-1):
        """Tells between the trays which of the splits is looked at."""
        table = self.table
        ways = table.ways()
        self.canvas.fill_rect(98, 52, 44, 20, FELT)
        if not ways or table.match.game.over or not self.choosing:
            return
        if before < 0:
            self.fonts.label.draw_centre(self.canvas, text.say("ding_way"), 98, 34, 44, MIST, FELT)
        shown = "%d/%d" % (table.index + 1, len(ways))
        self.fonts.counter.draw_centre(self.canvas, shown, 98, 50, 44, GOLD, FELT)
        left = 120 - 6 * len(ways)
        for index in range(len(ways)):
            colour = GOLD if index == table.index else CELADON
            furniture.rounded(self.canvas.fb, left + 12 * index, 78, 8, 8, b"\x02\x01", colour)
        self.canvas.mark(98, 78, 44, 8)
