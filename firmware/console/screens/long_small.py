"""The table of games that offer long tiles on 240 x 135 (look/look.md §8)."""

from micropython import const

from console import text
from console.gfx import long_tiles
from console.gfx.palette import BRONZE, CINNABAR, FELT, GOLD, MIST, PAPER, PINE
from console.screens.long_layout import LongLayout

_OWN_X = const(176)
_OWN_Y = const(58)


class Layout(LongLayout):
    """Draws the table `table` (see long_table.LongTable) on the small panel."""

    now_line = (33, 57, 140, 18)
    ribbon_line = (32, 57, 207, 19)
    sheet = (32, 38, 207, 53)
    chip_h = 18
    chip_w = 30
    chip_pad = 7
    hand_y = 96
    gap = 4
    lift = 2
    few = 12
    sizes = (long_tiles.SHORT, long_tiles.TABLE)
    offer_at = (4, 41)
    offer_size = long_tiles.WIDE
    words_at = (33, 38, 118)

    def draw(self):
        """Draws everything."""
        canvas = self.canvas
        canvas.fill(FELT)
        self.table.pointed = ()
        self._under.forget()
        self._now_text = ""
        canvas.fill_rect(0, 0, 240, 37, PINE)
        canvas.hline(0, 37, 240, BRONZE)
        for seat in range(self.table.match.game.seats):
            self.plate(seat)
        self.groups(self.table.seat)
        self.tray()
        self.hand()
        self.badge()

    def plate(self, seat, turn=False, dots=0):
        """Draws the plate of an opponent: two in a row, or four where there are many."""
        place = self.table.place(seat)
        if not place:
            return
        many = self.table.match.game.seats > 5
        columns = 4 if many else 2
        pitch = 240 // columns
        index = place - 1
        x = 1 + pitch * (index % columns)
        # letters hang out of the plate
        self.canvas.fill_rect(x, 18 * (index // columns) + 18, pitch - 2, 1, PINE)
        self.canvas.fill_rect(x, 37, pitch - 2, 1, BRONZE)
        self.plate_at(
            seat, x, 18 * (index // columns), pitch - 2, turn, dots, PINE, count=not many
        )

    def wall(self):
        """Draws the number of wall tiles beside the words."""
        self.canvas.fill_rect(212, 39, 28, 17, FELT)
        x = self.fonts.label.draw_right(
            self.canvas, str(self.table.wall_count()), 238, 40, MIST, FELT
        )
        self.little_back(x - 10, 42)

    def groups(self, seat):
        """Draws the own groups, equal tiles once with their number; others are in the menu."""
        if self.table.place(seat):
            return
        canvas = self.canvas
        canvas.fill_rect(_OWN_X, _OWN_Y - 1, 240 - _OWN_X, 33, FELT)
        x = _OWN_X
        pairs = 0
        for shown, _note in self.table.laid(seat):
            if len(shown) == 2 or x > 222:
                pairs += 1
            else:
                self._small(x, _OWN_Y, shown[0], long_tiles.SMALL)
                x = self.fonts.small.draw(canvas, str(len(shown)), x + 13, _OWN_Y + 12, GOLD, FELT)
        if pairs and x <= 222:
            self.fonts.small.draw(
                canvas, text.say("long_pairs", str(pairs)), x + 1, _OWN_Y + 5, PAPER, FELT
            )

    def row(self, _seat):
        """What lies before the seats is in the menu on this panel."""

    def arrow(self, seat):
        """The words say whose tile it is; on this panel a plate is lit while it passes."""
        if self.table.pointed:
            self.plate(self.table.pointed[0])
            self.table.pointed = ()
        if seat is not None and seat >= 0 and self.table.place(seat):
            self.plate(seat, turn=True)
            self.table.pointed = (seat,)

    def badge(self):
        """Draws the counter at the right of the words, or how many tiles lie apart."""
        canvas = self.canvas
        canvas.fill_rect(152, 38, 60, 19, FELT)
        badge = self.table.badge()
        if badge is not None:
            _label, number, rest = badge
            x = self.fonts.counter.draw(canvas, number, 154, 37, GOLD, FELT)
            self.fonts.label.draw(canvas, rest, x, 41, PAPER, FELT)
        aside = self.table.aside()
        if aside:
            x = self.fonts.label.draw(canvas, self.table.aside_word(), 154, 40, MIST, FELT)
            self.fonts.label.draw(canvas, str(len(aside)), x + 2, 40, GOLD, FELT)
        self.wall()

    def question(self, sentence, forced):
        """Writes what the chips ask below them, in cinnabar where something is forced."""
        canvas = self.canvas
        canvas.fill_rect(33, 78, 140, 14, FELT)
        if sentence:
            ground = CINNABAR if forced else FELT
            colour = PAPER if forced else MIST
            if forced:
                canvas.fill_rect(33, 79, 140, 13, CINNABAR)
            self.fonts.small.draw(canvas, sentence, 36, 78, colour, ground)

    def clear_now(self):
        """Empties the line and what it asks."""
        super().clear_now()
        self.question("", False)

    def end_ribbon(self):
        """Rolls the ribbon up again."""
        self.canvas.fill_rect(31, 56, 209, 22, FELT)
        self.groups(self.table.seat)

    def uncover(self):
        """Draws what the tutor covered."""
        self.canvas.fill_rect(32, 38, 208, 54, FELT)
        self._now_text = ""
        self.groups(self.table.seat)
        self._caption()
        self.badge()
