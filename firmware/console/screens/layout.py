"""What the layouts of all tables share: the line that says what to do, its chips, the ribbon."""

from console.gfx import furniture
from console.gfx.palette import CINNABAR, FELT, PAPER


class Layout:
    """Draws the table `table` (see `table.Table`); a size of a game gives the measures.

    `now_line` is x, y, width and height of the line, `chip_h` the height of its chips, `chip_w`
    their least width and `chip_pad` what the word leaves free; `ribbon_line` is x, y, width and
    height of the ribbon, `sheet` where a sheet covers the table. A layout defines `draw()`,
    `arrange()`, which works out where the hand stands without drawing it, `plate(seat, turn,
    dots)`, `end_ribbon()`, and `uncover()`, which draws what a sheet over the table covered.
    """

    # a layout that was dropped is never used again: its class is emptied, see `console.app`
    FORGOTTEN = True
    now_line = (0, 0, 0, 0)
    ribbon_line = (0, 0, 0, 0)
    sheet = (2, 20, 316, 89)
    chip_h = chip_w = chip_pad = 0

    def __init__(self, table):
        self.table = table
        self.app = table.app
        self.canvas = table.app.canvas
        self.fonts = table.app.fonts
        self._now_text = ""
        # the chip in gold, and where chips begin after a question
        self._chosen = None
        self._chips_x = 0

    def arrange(self):
        """Works out where the tiles of the hand stand, without drawing them."""

    def clear_now(self):
        """Empties the line: others think."""
        x, y, w, h = self.now_line
        self._now_text = ""
        self.canvas.fill_rect(x - 1, y - 1, w + 3, h + 3, FELT)

    def now(self, sentence, hints=()):
        """Says in gold what to do."""
        x, y, w, h = self.now_line
        furniture.now_line(self.canvas, self.fonts, x, y, w, sentence, hints, h)
        self._now_text = sentence

    def chips(self, choices, chosen, question=""):
        """Shows choices in the line, after a question where there is one."""
        x, y, _w, _h = self.now_line
        before = self._chosen
        if self._now_text != repr(choices):
            self.clear_now()
            self._now_text = repr(choices)
            before = None
        self._chosen = chosen
        x += 1
        if question and before is None:
            below = y + (self.chip_h - 16) // 2
            x = self.fonts.text.draw(self.canvas, question, x, below, PAPER, FELT)
            x += self.chip_pad // 2
            self._chips_x = x
        elif question:
            x = self._chips_x
        for index in range(len(choices)):
            word = choices[index]
            width = max(self.chip_w, self.fonts.bold.width(word) + self.chip_pad)
            if before is None or index == chosen or index == before:
                furniture.chip(
                    self.canvas, self.fonts, x, y, width, self.chip_h, word, index == chosen
                )
            x += width + 3

    async def ribbon(self, sentence, animated):
        """Unrolls the cinnabar ribbon with `sentence`."""
        x, y, w, h = self.ribbon_line
        canvas = self.canvas
        # one that covers an eighth of the panel appears at once: unrolling sends it three times
        if animated and 8 * w * h < canvas.width * canvas.height:
            for part in (w // 3, w * 2 // 3):
                furniture.ribbon(canvas, self.fonts, x + (w - part) // 2, y, part, h=h, full=w)
                await self.app.show()
        furniture.ribbon(canvas, self.fonts, x, y, w, "", h=h)
        font = self.fonts.bold
        if font.width(sentence) > w - 26:
            font = self.fonts.label
        font.draw_centre(canvas, sentence, x, y + (h - 14) // 4, w, PAPER, CINNABAR)

    def fits_ribbon(self, sentence):
        """Tells whether a sentence has room on the ribbon."""
        return self.fonts.label.width(sentence) <= self.ribbon_line[2] - 22
