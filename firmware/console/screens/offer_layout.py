# pyright: reportOptionalMemberAccess=false, reportAttributeAccessIssue=false
"""What the layouts of games share that offer tiles round: the tile on offer, words, line, plates."""

from console.gfx import furniture, tiles
from console.gfx.palette import BRONZE, CINNABAR, FELT, GOLD, INK, PAPER
from console.screens.layout import Layout
from paihe.core.game import HIDDEN


class OfferLayout(Layout):
    """A size gives its measures.

    `offer_at` is where the tile on offer lies, `offer_size` how it is drawn, `words_at` where is
    said what it is. `shapes` draws the tiles: `draw` and `back` as in `console.gfx.long_tiles`.
    """

    shapes = None
    offer_at = (0, 0)
    words_at = (0, 0, 0)
    offer_size = b""
    # where the name goes in the line
    _line_x = 0

    def arrow(self, seat):
        """Points at the seat that the tile on offer is passing; None takes the arrow away."""
        raise AssertionError("a size knows where the seats are")

    def tray(self):
        """Draws the tile on offer in its thin frame, or the wall; who showed it, in words."""
        canvas = self.canvas
        table = self.table
        x, y = self.offer_at
        size = self.offer_size
        canvas.fill_rect(x - 3, y - 3, size[0] + 6, size[1] + 6, FELT)
        canvas.rect(x - 2, y - 2, size[0] + 4, size[1] + 4, BRONZE)
        if table.tile != HIDDEN:
            face = table.face(table.tile)
            self.shapes.draw(canvas, self.fonts, size, face, x, y, bar=table.bar, shadow=False)
        else:
            self.shapes.back(canvas, size, x, y, shadow=False)
        self._caption()
        self.arrow(table.owner if table.tile != HIDDEN else None)

    def _caption(self):
        """Says who showed which tile."""
        table = self.table
        words = table.caption
        if words and table.tile != HIDDEN:
            words += " " + table.tile_word(table.tile)
        x, y, w = self.words_at
        self.canvas.fill_rect(x, y, w, 19, FELT)
        font = self.fonts.text
        for smaller in (self.fonts.label, self.fonts.small):
            if font.width(words) > w:
                font = smaller
        font.draw(self.canvas, words, x, y, PAPER, FELT)

    def line(self, sentence, name, forced=False):
        """Says what to do with the tile called `name`: in gold, or in cinnabar where forced."""
        x, y, w, h = self.now_line
        ground, colour = (CINNABAR, PAPER) if forced else (GOLD, INK)
        top = y + (h - 16) // 2
        if self._now_text != sentence:
            self.canvas.fill_rect(x, y, w, h, FELT)
            if forced:
                self.canvas.fill_rect(x, y, w, h, CINNABAR)
                left = x + 6
            else:
                furniture.now_line(self.canvas, self.fonts, x, y, w, "", (), h=h)
                left = x + 15
            self._line_x = self.fonts.bold.draw(self.canvas, sentence, left, top, colour, ground)
            self._now_text = sentence
        end = x + w - 6
        self.canvas.fill_rect(self._line_x, y, end - self._line_x, h, ground)
        font = self.fonts.bold
        for smaller in (self.fonts.label, self.fonts.small):
            if font.width(name) > end - self._line_x:
                font = smaller
        font.draw(self.canvas, name, self._line_x, top, colour, ground)

    def waiting(self, dots):
        """Shows by 1..3 dots that the tile on offer is being thought about; 0 takes them away."""
        x, y, w, h = self.now_line
        self.canvas.fill_rect(x, y + h // 2, 20, 4, FELT)
        for index in range(dots):
            self.canvas.fill_rect(x + 7 * index, y + h // 2, 4, 4, PAPER)

    def plate_at(self, seat, x, y, w, turn, dots, ground, count=True, counter=True):
        """Draws the plate of a seat, with or without its number of tiles and its counter."""
        table = self.table
        furniture.plate(
            self.canvas,
            self.fonts,
            x,
            y,
            w,
            table.name(seat),
            table.held(seat) if count else -1,
            table.counter(seat) if counter else "",
            table.seal(seat),
            turn,
            dots,
            ground,
        )

    def little_back(self, x, y):
        """Draws the sign of the wall."""
        tiles.little_back(self.canvas, x, y)
