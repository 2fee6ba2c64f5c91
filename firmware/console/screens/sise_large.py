"""The table of 四色 on 320 x 240 (look/look.md §7)."""

from micropython import const

from console import text
from console.gfx import furniture
from console.gfx.palette import FELT, GOLD, MIST, PAPER, WOOD
from console.gfx.sise_cards import HAND, OFFER, SLIM, SMALL, THIN
from console.screens.sise_hand import Hand
from paihe.core.game import HIDDEN

_PLATE_Y = const(20)
_PITCH = const(106)
_WIDTH = const(104)
_GROUPS_Y = const(40)
_GROUPS_H = const(63)
_OWN_X = const(194)
_OWN_Y = const(112)


class Layout(Hand):
    """Draws the table `table` (see sise_table.Table) on the large panel."""

    chip_w = 38
    now_line = (3, 136, 130, 20)
    ribbon_line = (34, 85, 252, 22)
    sheet = (2, 20, 316, 84)
    chip_h = 19
    chip_pad = 10
    hand_sizes = (HAND, SLIM, THIN)
    feet = (238,)
    top = 180
    offer_at = (138, 114)
    offer_size = OFFER
    words_at = (4, 115, 130)
    chip_rows = 2

    def draw(self):
        """Draws everything."""
        self.canvas.fill(FELT)
        self.table.pointed = ()
        self._under.forget()
        self._now_text = ""
        match = self.table.match
        name = match.kind.NAME[0 if text.language() == "zh" else 1]
        furniture.status_bar(
            self.canvas,
            self.fonts,
            320,
            match.kind.NAME[0][0],
            name,
            self.table.note(),
            self.table.wall_count(),
        )
        for seat in range(match.game.seats):
            self.plate(seat)
            self.groups(seat)
        self.tray()
        self.hand()

    def wall(self):
        """Draws the number of wall cards."""
        self.canvas.fill_rect(284, 0, 36, 16, WOOD)
        words = str(self.table.wall_count())
        x = self.fonts.label.draw_right(self.canvas, words, 316, 1, GOLD, WOOD)
        self.little_back(x - 12, 3)

    def _left(self, seat):
        """Returns where an opponent's things begin, -1 for the own seat."""
        place = self.table.place(seat)
        return _PITCH * (place - 1) + 2 if place else -1

    def plate(self, seat, turn=False, dots=0):
        """Draws the plate of an opponent; the own seat has none."""
        x = self._left(seat)
        if x >= 0:
            # letters hang out of the plate
            self.canvas.fill_rect(x, _PLATE_Y + 18, _WIDTH, 2, FELT)
            self.plate_at(seat, x, _PLATE_Y, _WIDTH, turn, dots, FELT)

    def groups(self, seat):
        """Draws what a seat has laid down: columns, or the newest ones where they are many."""
        laid = self.table.laid(seat)
        x = self._left(seat)
        if x < 0:
            self.canvas.fill_rect(_OWN_X - 8, _OWN_Y - 1, 134, 66, FELT)
            self.newest(_OWN_X, _OWN_Y, 106, laid, 3)
            return
        self.canvas.fill_rect(x, _GROUPS_Y, _WIDTH + 2, _GROUPS_H, FELT)
        if 21 * len(laid) > _WIDTH:
            self.newest(x + 1, _GROUPS_Y, _WIDTH - 18, laid, 3, 21)
            return
        for tiles in laid:
            for index in range(len(tiles)):
                y = _GROUPS_Y + 14 * index
                self.shapes.draw(
                    self.canvas, self.fonts, SMALL, tiles[index], x + 1, y, shadow=False
                )
            x += 21

    def row(self, _seat):
        """Dead cards are in the menu."""

    def badge(self):
        """Nothing stands beside the hand."""

    def arrow(self, seat):
        """Points from the card on offer to the seat that it is passing; None takes that away."""
        if self.table.pointed:
            self.canvas.fill_rect(*self.table.pointed, FELT)
            self.table.pointed = ()
        if seat is None or seat < 0:
            return
        x = self._left(seat)
        if x < 0:
            x, y, step = 160, 180, -1
        else:
            x, y, step = x + _WIDTH // 2, 107, 1
        for index in range(4):
            row = y - 3 + index if step > 0 else y - index
            self.canvas.fill_rect(x - index, row, 2 * index + 1, 1, GOLD)
        self.table.pointed = (x - 4, y - 3, 9, 4)

    def question(self, sentence, forced):
        """Says something under the first row of chips: what is asked, or goes with it."""
        self.rows_used = 1
        self.canvas.fill_rect(3, 159, 132, 18, FELT)
        font = self.fonts.text
        for smaller in (self.fonts.label, self.fonts.small):
            if font.width(sentence) > 130:
                font = smaller
        if sentence:
            font.draw(self.canvas, sentence, 4, 159, MIST, FELT)

    def _caption(self):
        """Says who showed which card, in two lines where one has no room."""
        table = self.table
        x, y, w = self.words_at
        font = self.fonts.label
        name = table.tile_word(table.tile) if table.tile != HIDDEN else ""
        self.canvas.fill_rect(x, y - 9, w, 29, FELT)
        if name and font.width(table.caption + " " + name) > w:
            font.draw(self.canvas, table.caption, x, y - 9, PAPER, FELT)
            font.draw(self.canvas, name, x, y + 4, PAPER, FELT)
        else:
            super()._caption()

    def line(self, sentence, name, forced=False):
        """Says what to do with the card called `name`; where both have no room, the name alone."""
        room = self.now_line[2] - 22
        if self.fonts.bold.width(sentence) + self.fonts.small.width(name) > room:
            sentence = ""
            self._now_text = name
        super().line(sentence, name, forced)

    def end_ribbon(self):
        """Rolls the ribbon up again: felt, and what lies before the seats."""
        self.canvas.fill_rect(32, 85, 256, 24, FELT)
        self._lay_all()
        self.arrow(self.table.owner)

    def uncover(self):
        """Draws what the tutor covered: the plates and what is laid down."""
        self.canvas.fill_rect(0, 20, 320, 88, FELT)
        self.table.pointed = ()
        for seat in range(self.table.match.game.seats):
            if self.table.place(seat):
                self.plate(seat)
        self._lay_all()
        self.arrow(self.table.owner)

    def _lay_all(self):
        for seat in range(self.table.match.game.seats):
            if self.table.place(seat):
                self.groups(seat)
