"""The table of games that offer long tiles on 320 x 240 (look/look.md §7)."""

from micropython import const

from console import text
from console.gfx import furniture, long_tiles
from console.gfx.palette import FELT, GOLD, MIST, PAPER, WOOD
from console.screens.long_layout import LongLayout

_PLATE_Y = const(20)
_GROUPS_Y = const(41)
_ROW_Y = const(93)
_SECOND_Y = const(66)
_GROUP = const(13)
_OWN_X = const(186)
_OWN_Y = const(118)


class Layout(LongLayout):
    """Draws the table `table` (see long_table.LongTable) on the large panel."""

    now_line = (3, 160, 134, 22)
    ribbon_line = (34, 92, 252, 22)
    sheet = (2, 20, 316, 70)
    chip_h = 22
    chip_w = 38
    chip_pad = 12
    hand_y = 190
    gap = 7
    lift = 4
    few = 12
    clasp = 0
    sizes = (long_tiles.WIDE, long_tiles.HAND)
    offer_at = (143, 118)
    words_at = (4, 118, 132)

    def draw(self):
        """Draws everything."""
        self.canvas.fill(FELT)
        self.table.pointed = ()
        self._under.forget()
        self._now_text = ""
        self._status()
        for seat in range(self.table.match.game.seats):
            self.plate(seat)
            self.groups(seat)
            self.row(seat)
        self.tray()
        self.hand()
        self.badge()

    def _status(self):
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

    def wall(self):
        """Draws the number of wall tiles."""
        self.canvas.fill_rect(284, 0, 36, 16, WOOD)
        label = self.fonts.label
        x = label.draw_right(self.canvas, str(self.table.wall_count()), 316, 1, GOLD, WOOD)
        self.little_back(x - 12, 3)

    def _many(self):
        """Tells whether the opponents need two rows of plates."""
        return self.table.match.game.seats > 5

    def _box(self, seat):
        """Returns x, y and width of what belongs to an opponent, None for the own seat."""
        place = self.table.place(seat)
        if not place:
            return None
        columns = 4 if self._many() else max(3, self.table.match.game.seats - 1)
        pitch = 320 // columns
        index = place - 1
        y = _SECOND_Y if index >= columns else _PLATE_Y
        return 2 + pitch * (index % columns), y, pitch - 2

    def plate(self, seat, turn=False, dots=0):
        """Draws the plate of an opponent; the own seat has none."""
        box = self._box(seat)
        if box is not None:
            x, y, w = box
            # letters hang out of the plate
            self.canvas.fill_rect(x, y + 18, w, 2, FELT)
            self.plate_at(seat, x, y, w, turn, dots, FELT, counter=not self._many())

    def groups(self, seat):
        """Draws what a seat has laid down."""
        box = self._box(seat)
        laid = self.table.laid(seat)
        if box is None:
            self._own_groups(laid)
            return
        x, y, w = box
        if self._many():
            self._short_groups(x, y + 20, w, laid, seat)
            return
        self.canvas.fill_rect(x, _GROUPS_Y, w + 2, 51, FELT)
        pitch = _GROUP
        if len(laid) * pitch > w:
            # the oldest are counted: the menu shows them all
            most = (w - 18) // pitch
            hidden = len(laid) - most
            self.fonts.small.draw(self.canvas, "+%d" % hidden, x, _GROUPS_Y + 16, GOLD, FELT)
            x += 18
            laid = laid[hidden:]
        for shown, note in laid:
            self.stack(x + 1, _GROUPS_Y, shown, note, long_tiles.SMALL, _GROUPS_Y + 25)
            x += pitch

    def _short_groups(self, x, y, w, laid, seat):
        """Draws equal tiles once with their number, and counts the pairs."""
        canvas = self.canvas
        canvas.fill_rect(x, y, w + 2, 26, FELT)
        pairs = 0
        for shown, _note in laid:
            if len(shown) == 2:
                pairs += 1
            else:
                self._small(x + 1, y, shown[0], long_tiles.SMALL)
                x = self.fonts.small.draw(canvas, str(len(shown)), x + 14, y + 12, GOLD, FELT)
        if pairs:
            words = text.say("long_pairs", str(pairs))
            x = self.fonts.small.draw(canvas, words, x + 2, y + 8, PAPER, FELT)
        self.fonts.small.draw(canvas, self.table.counter(seat), x + 6, y + 8, GOLD, FELT)
        row = self._lying(seat)
        if row:
            self.thrown(self._box(seat)[0] + w - 14, y, row, 12)

    def _own_groups(self, laid):
        self.canvas.fill_rect(_OWN_X - 1, _OWN_Y - 4, 100, 72, FELT)
        x = _OWN_X
        size = long_tiles.TABLE if len(laid) <= 5 else long_tiles.SMALL
        pitch = min(size[0] + 4, 98 // max(1, len(laid)))
        for shown, note in laid:
            self.stack(x, _OWN_Y, shown, note, size, _OWN_Y + size[1] + 1)
            x += pitch

    def _lying(self, seat):
        """Returns the tiles before a seat without the one on offer."""
        return self.table.view[self.table.rows][seat]

    def row(self, seat):
        """Draws the tiles that lie before a seat, the newest last."""
        box = self._box(seat)
        if box is None:
            return
        x, y, w = box
        if self._many():
            if y == _SECOND_Y:
                self.groups(seat)
            return
        self.canvas.fill_rect(x, _ROW_Y, w, 22, FELT)
        self.thrown(x + 1, _ROW_Y - 1, self._lying(seat), w - 14)

    def arrow(self, seat):
        """Points at the seat that the tile on offer is passing; None takes the arrow away."""
        if self.table.pointed:
            self.canvas.fill_rect(*self.table.pointed, FELT)
            self.table.pointed = ()
        if seat is None or seat < 0:
            return
        box = self._box(seat)
        if box is None:
            x, y = 181, 180
            step = -1
        else:
            x = min(310, box[0] + box[2] // 2)
            y = 113
            step = 1
            if self._many() and box[1] == _PLATE_Y:
                y = 63
        for index in range(4):
            row = y - 3 + index if step > 0 else y - index
            self.canvas.fill_rect(x - index, row, 2 * index + 1, 1, GOLD)
        self.table.pointed = (x - 4, y - 3, 9, 4)

    def badge(self):
        """Draws what stands beside the hand: a counter, or tiles that lie apart."""
        canvas = self.canvas
        canvas.fill_rect(286, 115, 34, 70, FELT)
        badge = self.table.badge()
        if badge is not None:
            label, number, rest = badge
            self.fonts.text.draw_centre(canvas, label, 286, 118, 32, PAPER, FELT)
            self.fonts.counter.draw_centre(canvas, number, 286, 136, 32, GOLD, FELT)
            self.fonts.label.draw_centre(canvas, rest, 286, 160, 32, PAPER, FELT)
        aside = self.table.aside()
        if aside:
            self.fonts.label.draw(canvas, self.table.aside_word(), 286, 116, MIST, FELT)
            pitch = min(16, 17 // max(1, len(aside) - 1)) if len(aside) > 1 else 16
            for index in range(len(aside)):
                self._small(288 + pitch * index, 134, aside[index], long_tiles.TABLE)

    def question(self, sentence, forced):
        """Writes what the chips ask, in cinnabar where something is forced."""
        canvas = self.canvas
        canvas.fill_rect(3, 138, 134, 21, FELT)
        if not sentence:
            return
        font = self.fonts.text
        for smaller in (self.fonts.label, self.fonts.small):
            if font.width(sentence) > (112 if forced else 132):
                font = smaller
        if forced:
            furniture.ribbon(canvas, self.fonts, 2, 138, 136, "", h=20)
            canvas.fill_rect(14, 139, 112, 18, 4)
            font.draw_centre(canvas, sentence, 2, 140, 136, PAPER, 4)
        else:
            font.draw(canvas, sentence, 4, 140, MIST, FELT)

    def clear_now(self):
        """Empties the line and what it asks."""
        super().clear_now()
        self.question("", False)

    def end_ribbon(self):
        """Rolls the ribbon up again: felt, and what lies before the seats."""
        self.canvas.fill_rect(34, 92, 252, 24, FELT)
        self.table.pointed = ()
        for seat in range(self.table.match.game.seats):
            self.row(seat)
        self.arrow(self.table.owner)

    def uncover(self):
        """Draws what the tutor covered: the plates and what is laid down."""
        self.canvas.fill_rect(0, 20, 320, 72, FELT)
        for seat in range(self.table.match.game.seats):
            if self.table.place(seat):
                self.plate(seat)
                self.groups(seat)
