"""The own side of a table of 打天九, as both panel sizes share it: the hand, marks, the line."""

from console.gfx import long_tiles
from console.gfx.palette import FELT, GOLD, INK, PAPER, PARCHMENT
from console.screens.layout import Layout
from paihe.core.game import HIDDEN
from paihe.games.tianjiu.melds import DECK

# 文 are the first eleven kinds
_CIVIL = 11


class Hand(Layout):
    """What the layouts of both sizes inherit.

    `size` is how the tiles of the hand are drawn, `hand_y` their upper edge, `pitch` how far they
    stand apart, `gap` what lies between 文 and 武, `lift` how far a chosen tile is raised.
    """

    size = long_tiles.HAND
    hand_y = pitch = gap = lift = 0

    def __init__(self, table):
        super().__init__(table)
        self._places = []
        self._shown = b""
        self._line = self._hints = ""

    def hand(self):
        """Draws the hand in canonical order: 文, a gap, 武; pairs stand side by side."""
        canvas = self.canvas
        top = self.hand_y - self.lift - 3
        canvas.fill_rect(0, top, canvas.width, canvas.height - top, FELT)
        self.arrange()
        for index in range(len(self._places)):
            self._tile(index, 0)

    def arrange(self):
        """Works out where the tiles of the hand stand, without drawing them."""
        held = self.table.view["hands"][self.table.seat]
        civil = len([tile for tile in held if tile < _CIVIL])
        gap = self.gap if 0 < civil < len(held) else 0
        width = self.pitch * len(held) + gap
        x = (self.canvas.width - width) // 2
        self._places = [
            x + self.pitch * index + (gap if index >= civil else 0) for index in range(len(held))
        ]
        # nothing is raised when the hand is drawn, nor when the layout comes back
        self._shown = bytes(len(held))

    def tiles(self):
        """Returns the kinds of the hand that is shown, none while it is hidden."""
        held = self.table.view["hands"][self.table.seat]
        return [] if self.table.hidden or HIDDEN in held else held

    def _tile(self, index, look):
        """Draws a tile of the hand; `look` is 1 for a raised one, 2 for one that can't beat."""
        canvas = self.canvas
        held = self.table.view["hands"][self.table.seat]
        x = self._places[index]
        y = self.hand_y
        w, h = self.size[0], self.size[1]
        canvas.fill_rect(x - 1, y - self.lift - 2, self.pitch, h + self.lift + 4, FELT)
        if held[index] == HIDDEN:
            long_tiles.back(canvas, self.size, x, y)
            return
        if look & 1:
            y -= self.lift
        ground = PARCHMENT if look & 2 else PAPER
        face = DECK.faces[held[index]]
        long_tiles.draw(canvas, self.fonts, self.size, face, x, y, ground, shadow=not look & 1)
        if look & 1:
            canvas.rect(x - 1, y - 1, w + 2, h + 2, GOLD)
            canvas.rect(x, y, w, h, GOLD)

    def show(self, raised=(), dim=()):
        """Raises the tiles at the indices `raised`, dims those at `dim`; draws what changes."""
        looks = bytearray(len(self._places))
        for index in range(len(looks)):
            looks[index] = (index in raised) | (index in dim and index not in raised) << 1
        for index in range(len(looks)):
            if self._shown[index] != looks[index]:
                self._tile(index, looks[index])
        self._shown = bytes(looks)

    def clear_now(self):
        """Empties the line: others think."""
        x, y, w, h = self.now_line
        self._now_text = ""
        self.canvas.fill_rect(x - 1, y - 1, w + 2, h + 2, FELT)

    def line(self, sentence, hints=()):
        """Says in gold what to do; only the words are drawn anew while the hints stay."""
        if sentence == self._now_text:
            return
        x, y, w, h = self.now_line
        bold = self.fonts.bold
        room = w - 28 - bold.width(sentence)
        if sum([26 + self.fonts.text.width(label) for _cap, label in hints]) > room:
            # the caps alone
            hints = [(cap, "") for cap, _label in hints]
        if self._line and self._now_text == self._line and repr(hints) == self._hints:
            same = 0
            while sentence[same : same + 1] == self._line[same : same + 1] != "":
                same += 1
            x += 16 + bold.width(sentence[:same])
            self.canvas.fill_rect(x, y + 1, bold.width(self._line[same:]) + 1, h - 2, GOLD)
            bold.draw(self.canvas, sentence[same:], x, y + (h - 16) // 2, INK, GOLD)
            self._now_text = sentence
        else:
            if self._now_text:
                self.clear_now()
            self.now(sentence, hints)
            self._hints = repr(hints)
        self._line = sentence

    def play_at(self, seat, size, x, y, room):
        """Draws what a seat has put down, in `room` pixels; the best play in a gold frame."""
        tiles = self.table.play_of(seat)
        if not tiles:
            return
        w, h = size[0], size[1]
        count = len(tiles)
        pitch = min(w + 1, (room - w) // (count - 1)) if count > 1 else 0
        x += (room - w - pitch * (count - 1)) // 2
        for index in range(count):
            at = x + pitch * index
            if tiles[index] == HIDDEN:
                long_tiles.back(self.canvas, size, at, y, shadow=False)
            else:
                face = DECK.faces[tiles[index]]
                long_tiles.draw(self.canvas, self.fonts, size, face, at, y, shadow=False)
        if seat == self.table.view["trick"]["best_seat"]:
            self.canvas.rect(x - 1, y - 1, w + pitch * (count - 1) + 2, h + 2, GOLD)

    def end_ribbon(self):
        """Rolls the ribbon up again."""
        self.clear_now()
