"""The table of 打天九 on 320 x 240: rectangles and drawing (look/look.md §7)."""

from console import text
from console.gfx import furniture, long_tiles
from console.gfx.palette import BRONZE, FELT, GOLD, MIST, PAPER, PINE
from console.screens.tianjiu_layout import Hand
from paihe.core.game import HIDDEN

# by place, 0 below, then the next seat at the right, the one opposite, the left one
_PLATES = ((4, 123, 74), (244, 58, 74), (84, 20, 92), (4, 58, 74))
_WON = ((4, 105), (246, 78), (180, 22), (6, 78))
_PLAYS = ((136, 93), (186, 62), (136, 42), (86, 62))
_WORDS = ((187, 125), (186, 110), (187, 44), (86, 110))
_ROOM = 48


class Layout(Hand):
    """Draws the table `table` (see tianjiu_table.Table) on the large panel."""

    now_line = (22, 143, 276, 19)
    ribbon_line = (22, 143, 276, 20)
    sheet = (4, 40, 312, 100)
    chip_h = 19
    chip_w = 60
    chip_pad = 16
    size = b"\x24\x48\x03\x08\x0a\x0a\x01"  # 36 x 72
    hand_y = 167
    pitch = 38
    gap = 10
    lift = 2

    def draw(self):
        """Draws everything."""
        self.canvas.fill(FELT)
        self._now_text = ""
        match = self.table.match
        name = match.kind.NAME[0 if text.language() == "zh" else 1]
        note = text.say("round", str(match.number + 1))
        trick = text.say("tian_trick", str(self.table.view["trick_no"] + 1))
        furniture.status_bar(
            self.canvas, self.fonts, 320, match.kind.NAME[0][0], name, note + " · " + trick
        )
        for seat in range(4):
            self.plate(seat)
        self.trick()
        self.hand()

    def plate(self, seat, turn=False, dots=0):
        """Draws the plate of a seat, and under it the stacks that it has won."""
        table = self.table
        place = table.place(seat)
        x, y, w = _PLATES[place]
        furniture.plate(
            self.canvas,
            self.fonts,
            x,
            y,
            w,
            table.name(seat),
            len(table.view["hands"][seat]) if place else -1,
            "",
            table.mark(seat),
            turn,
            dots,
        )
        x, y = _WON[place]
        won = table.view["taken"][seat]
        self.canvas.fill_rect(x, y, 58, 17, FELT)
        colour = GOLD if won else MIST
        self.fonts.label.draw(self.canvas, table.stacks(seat), x, y, colour, FELT)

    def trick(self):
        """Draws the tray with the plays of all seats."""
        self._now_text = ""
        self.canvas.fill_rect(80, 38, 160, 104, FELT)
        furniture.tray(self.canvas, 80, 38, 160, 104)
        for seat in range(4):
            self.place(seat)

    def place(self, seat):
        """Draws what a seat has put down, and whether it is the best or thrown."""
        table = self.table
        place = table.place(seat)
        x, y = _PLAYS[place]
        canvas = self.canvas
        played = table.play_of(seat)
        if not played:
            if not place and table.view["trick"]["best"]:
                # one's own place waits
                canvas.rect(x, y, _ROOM, 44, BRONZE)
                name = table.name(seat)
                self.fonts.text.draw_centre(canvas, name, x, y + 13, _ROOM, PAPER, PINE)
            return
        if not place:
            canvas.fill_rect(x, y, _ROOM, 46, PINE)
        # more than a pair stands smaller, so that every face is seen
        size = long_tiles.WIDE if len(played) < 3 else long_tiles.TABLE
        self.play_at(seat, size, x, y, _ROOM)
        best = seat == table.view["trick"]["best_seat"]
        if best or HIDDEN in played:
            x, y = _WORDS[place]
            words = text.say("tian_best" if best else "tian_thrown")
            colour = GOLD if best else MIST
            canvas.fill_rect(x, y, _ROOM, 16, PINE)
            self.fonts.small.draw_centre(canvas, words, x, y + 1, _ROOM, colour, PINE)

    def taken_by(self, seat):
        """Says who takes the trick."""
        self.now(text.say("tian_takes", self.table.name(seat)))

    def uncover(self):
        """Draws what the tutor covered."""
        self.canvas.fill_rect(0, 20, 320, 124, FELT)
        for seat in range(4):
            self.plate(seat)
        self.trick()
