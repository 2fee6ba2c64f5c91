"""What both layouts of 四色 share: the hand in columns, one a kind, and short rows of groups."""

from array import array

from console.gfx import furniture, sise_cards
from console.gfx.palette import FELT, GOLD, MIST
from console.gfx.sise_cards import row_width
from console.gfx.under import Under
from console.screens.offer_layout import OfferLayout
from paihe.core.game import HIDDEN

_PIECES = 7


class Hand(OfferLayout):
    """A size gives its measures.

    `hand_sizes` are the sizes of cards from the largest on, `colour_gap` lies between colours,
    `feet` has the lower edge of the rows of the hand (all colours in one, or two in each), `top`
    is the first line that belongs to the hand, `lift` how far a chosen column is raised, `rise`
    how far the second of equal cards stands above the first and `most_rise` the last one at most;
    `chip_rows` is in how many rows chips may stand.
    """

    hand_sizes = (sise_cards.HAND,)
    colour_gap = lift = 4
    feet = (0,)
    top = 0
    rise = 10
    most_rise = 15
    chip_rows = 1
    # in how many rows the chips stand now
    rows_used = 1

    def __init__(self, table):
        super().__init__(table)
        self.shapes = table.cards
        # of every column of the hand its kind, its left edge, how many cards it has, whether it
        # stands out
        self._kinds = bytearray()
        self._lefts = array("h")
        self._ends = bytearray()
        self._marked = bytearray()
        self._size = self.hand_sizes[0]
        self._under = Under(22, 40)
        self._raised = -1

    # --- the hand ------------------------------------------------------------------------

    def arrange(self):
        """Works out where the columns of the hand stand, without drawing them."""
        held = self.table.view["hands"][self.table.seat]
        self._kinds = bytearray()
        self._lefts = array("h")
        self._ends = bytearray()
        if self.table.hidden or HIDDEN in held:
            return
        for tile in held:
            if self._kinds and self._kinds[-1] == tile:
                self._ends[-1] += 1
            else:
                self._kinds.append(tile)
                self._ends.append(1)
        self._marked = bytearray(len(self._kinds))
        rows = [self._line_of(kind) for kind in self._kinds]
        count = max([rows.count(row) for row in range(len(self.feet))])
        gaps = self.colour_gap * (4 // len(self.feet) - 1)
        room = self.canvas.width - 6 - gaps
        pitch = room // max(1, count)
        for size in self.hand_sizes:
            self._size = size
            if size[0] <= pitch:
                break
        pitch = min(pitch, self._size[0] + 1)
        x = 3
        row = -1
        for index in range(len(self._kinds)):
            kind = self._kinds[index]
            if rows[index] != row:
                row = rows[index]
                x = 3
            elif kind // _PIECES != self._kinds[index - 1] // _PIECES:
                x += self.colour_gap
            self._lefts.append(x)
            x += pitch

    def _line_of(self, kind):
        """Returns in which row of the hand a kind stands."""
        return kind // _PIECES * len(self.feet) // 4

    def hand(self):
        """Draws the own hand."""
        canvas = self.canvas
        self._under.forget()
        self._raised = -1
        canvas.fill_rect(0, self.top, canvas.width, canvas.height - self.top, FELT)
        held = self.table.view["hands"][self.table.seat]
        self.arrange()
        if self.table.hidden or HIDDEN in held:
            size = self.hand_sizes[0]
            pitch = min(13, (canvas.width - 30) // max(1, len(held)))
            y = self.feet[-1] - size[1]
            for index in range(len(held)):
                self.shapes.back(canvas, size, 4 + pitch * index, y)
            return
        for index in range(len(self._kinds)):
            self._column(index)

    def _column(self, index):
        """Draws a column: the card, its copies behind it."""
        kind = self._kinds[index]
        x = self._lefts[index]
        size = self._size
        y = self.feet[self._line_of(kind)] - size[1]
        behind = self._ends[index] - 1
        if behind:
            step = min(self.rise, self.most_rise // behind)
            for copy in range(behind, 0, -1):
                self.shapes.blank(self.canvas, size, kind, x, y - step * copy, shadow=False)
        marked = self._marked[index]
        if marked:
            y -= self.lift
        self.shapes.draw(self.canvas, self.fonts, size, kind, x, y, chosen=bool(marked))

    def _again(self, index):
        """Draws a column and its neighbours anew."""
        kind = self._kinds[index]
        row = self._line_of(kind)
        foot = self.feet[row]
        x = self._lefts[index]
        # not into what lies above: the row before, with its shadow, or the table
        top = self.feet[row - 1] + 2 if row else self.top
        top = max(top, foot - self._size[1] - self.most_rise - self.lift - 2)
        self.canvas.fill_rect(x - 2, top, self._size[0] + 4, foot + 3 - top, FELT)
        for near in (index - 1, index + 1, index):
            if 0 <= near < len(self._kinds) and self._line_of(self._kinds[near]) == row:
                self._column(near)

    def mark(self, kinds):
        """Raises the columns of some kinds in their gold frames, and no others."""
        changed = []
        for index in range(len(self._kinds)):
            marked = 1 if self._kinds[index] in kinds else 0
            if marked != self._marked[index]:
                self._marked[index] = marked
                changed.append(index)
        # the lowered ones first: a frame reaches into its neighbours
        changed.sort(key=lambda index: self._marked[index])
        for index in changed:
            self._again(index)

    def select(self, index):
        """Raises the column at place `index` of the hand in its gold frame."""
        if index != self._raised:
            self._raised = index
            self.mark(bytes(self._kinds[index : index + 1]))

    def lower(self):
        """Puts the raised column back."""
        self._raised = -1
        self.mark(b"")

    def places(self, kinds=None):
        """Returns the places of the hand, of some kinds only."""
        return [
            index
            for index in range(len(self._kinds))
            if kinds is None or self._kinds[index] in kinds
        ]

    def kind_at(self, index):
        """Returns the kind at a place of the hand."""
        return self._kinds[index]

    async def slide_out(self):
        """Lets the raised card slide to the frame: 160 ms, fast then slow."""
        index = self._raised
        if index < 0 or not self.app.animated:
            return
        self.lower()
        kind = self._kinds[index]
        size = self._size
        x = self._lefts[index]
        y = self.feet[self._line_of(kind)] - size[1] - self.lift
        to_x, to_y = self.offer_at
        width = size[0] + (size[0] & 1)
        for part in (8, 13, 15):
            at_x = x + (to_x - x) * part // 16
            at_y = y + (to_y - y) * part // 16
            self._under.keep(self.canvas, at_x, at_y, width, size[1])
            self.shapes.draw(self.canvas, self.fonts, size, kind, at_x, at_y, shadow=False)
            await self.app.pause(32)
            self._under.put_back(self.canvas)

    # --- the line ------------------------------------------------------------------------

    def line(self, sentence, name, forced=False):
        """Says what to do with the card called `name`; letters hang out of the line."""
        x, y, w, h = self.now_line
        self.canvas.fill_rect(x, y + h, w, 2, FELT)
        super().line(sentence, name, forced)

    def _chips_from(self, choices, first, w):
        """Returns x, y and width of the chips from number `first` on that have room in `w`."""
        x, y, _w, h = self.now_line
        places = []
        at = x + 1
        rows = 1
        for word in choices[first:]:
            width = self.fonts.bold.width(word) + self.chip_pad
            if len(choices) < 4:
                width = max(width, self.chip_w)
            if at + width > x + w:
                if rows == self.chip_rows:
                    break
                rows += 1
                at = x + 1
                y += h
            places.append((at, y, width))
            at += width + 3
        return places

    def chips(self, choices, chosen, question=""):
        """Shows choices in the line, in two where there is room; more of them page by page."""
        first = 0
        w = self.now_line[2]
        places = self._chips_from(choices, first, w)
        if len(places) < len(choices):
            # room for the dots that say so
            w -= 14
            places = self._chips_from(choices, first, w)
        while chosen >= first + len(places):
            first += len(places)
            places = self._chips_from(choices, first, w)
        shown = repr((choices, first))
        if self._now_text != shown:
            self._empty()
            self._now_text = shown
        self.rows_used = 1 + (places[-1][1] > self.now_line[1])
        for index in range(len(places)):
            x, y, width = places[index]
            word = choices[first + index]
            lit = first + index == chosen
            furniture.chip(self.canvas, self.fonts, x, y, width, self.chip_h, word, lit)
        if first or len(places) < len(choices):
            x, y, width = places[-1]
            self.fonts.label.draw(self.canvas, "…", x + width + 2, y, MIST, FELT)

    def _empty(self):
        """Empties the line, as many rows as it has."""
        x, y, w, h = self.now_line
        self.canvas.fill_rect(x - 1, y - 1, w + 3, h * self.rows_used + 2, FELT)
        self._now_text = ""
        self.rows_used = 1

    def question(self, sentence, forced):
        """Says what is asked; nothing clears it."""
        raise AssertionError("a size knows where it asks")

    def clear_now(self):
        """Empties the line; what stands out of the hand is lowered by `lower` or `mark`."""
        self._empty()
        self.question("", False)

    # --- groups --------------------------------------------------------------------------

    def newest(self, x, y, w, laid, rows=1, pitch=22):
        """Draws the newest groups, as many as have room in rows of width `w`; counts the others."""
        first = len(laid)
        room = w
        left = rows
        while first:
            need = row_width(laid[first - 1])
            if need > room:
                left -= 1
                room = w
                if not left or need > room:
                    break
            first -= 1
            room -= need
        at = x
        if first:
            at = self.fonts.small.draw(self.canvas, "+%d" % first, at, y + 5, GOLD, FELT) + 3
        for tiles in laid[first:]:
            if at + row_width(tiles) > x + w + 20 and at > x:
                at = x
                y += pitch
            at = self.shapes.row(self.canvas, self.fonts, at, y, tiles)
