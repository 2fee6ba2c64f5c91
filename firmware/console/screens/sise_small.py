"""The table of 四色 on 240 x 135 (look/look.md §8)."""

from console.gfx.palette import BRONZE, FELT, MIST, PINE
from console.gfx.sise_cards import ROW, TRAY
from console.screens.sise_hand import Hand


class Layout(Hand):
    """Draws the table `table` (see sise_table.Table) on the small panel."""

    now_line = (38, 43, 196, 18)
    ribbon_line = (36, 43, 203, 19)
    sheet = (36, 20, 203, 44)
    chip_h = 18
    chip_w = 24
    lift = 2
    chip_pad = 6
    hand_sizes = (ROW,)
    feet = (99, 133)
    top = 67
    rise = 2
    most_rise = 6
    colour_gap = 3
    offer_at = (4, 21)
    offer_size = TRAY
    words_at = (38, 21, 172)
    # whether a question stands where the words are
    _asking = False

    def draw(self):
        """Draws everything."""
        canvas = self.canvas
        canvas.fill(FELT)
        self.table.pointed = ()
        self._under.forget()
        self._now_text = ""
        canvas.fill_rect(0, 0, 240, 18, PINE)
        canvas.hline(0, 18, 240, BRONZE)
        for seat in range(self.table.match.game.seats):
            self.plate(seat)
        self.tray()
        self.hand()
        self.wall()

    def plate(self, seat, turn=False, dots=0):
        """Draws the plate of an opponent; all stand in one row."""
        place = self.table.place(seat)
        if not place:
            return
        pitch = 240 // max(2, self.table.match.game.seats - 1)
        x = 1 + pitch * (place - 1)
        # letters hang out of the plate
        self.canvas.fill_rect(x, 18, pitch - 2, 1, BRONZE)
        self.plate_at(seat, x, 0, pitch - 2, turn, dots, PINE, count=pitch > 80)

    def wall(self):
        """Draws the number of wall cards at the right."""
        self.canvas.fill_rect(212, 20, 28, 17, FELT)
        words = str(self.table.wall_count())
        x = self.fonts.label.draw_right(self.canvas, words, 238, 21, MIST, FELT)
        self.little_back(x - 10, 23)

    def row(self, _seat):
        """Dead cards are in the menu."""

    def arrow(self, seat):
        """Lights the plate of the seat that the card on offer is passing."""
        if self.table.pointed:
            self.plate(self.table.pointed[0])
            self.table.pointed = ()
        if seat is not None and seat >= 0 and self.table.place(seat):
            self.plate(seat, turn=True)
            self.table.pointed = (seat,)

    def hand(self):
        """Draws the own hand and beside it the own groups."""
        super().hand()
        self._own_groups()

    def groups(self, seat):
        """Draws the own groups; those of the others are in the menu."""
        if not self.table.place(seat):
            self.hand()

    def _own_groups(self):
        """Draws the own groups right of the hand, as many as have room."""
        x = 8
        if self.table.hidden:
            x = self.canvas.width
        for index in range(len(self._lefts)):
            x = max(x, self._lefts[index] + self._size[0] + 9)
        w = self.canvas.width - 3 - x
        if w > 40:
            self.newest(x, 76, w - 18, self.table.laid(self.table.seat), 2, 34)

    def badge(self):
        """Nothing stands beside the hand."""

    def question(self, sentence, forced):
        """Writes what is asked in the place of who showed the card."""
        if sentence:
            x, y, w = self.words_at
            self.canvas.fill_rect(x, y, w, 19, FELT)
            self.fonts.text.draw(self.canvas, sentence, x, y, MIST, FELT)
        elif self._asking:
            self._caption()
        self._asking = bool(sentence)

    def end_ribbon(self):
        """Rolls the ribbon up again."""
        self.canvas.fill_rect(36, 42, 204, 22, FELT)

    def uncover(self):
        """Draws what the tutor covered."""
        self.canvas.fill_rect(36, 20, 204, 47, FELT)
        self._now_text = ""
        self._caption()
        self.wall()
