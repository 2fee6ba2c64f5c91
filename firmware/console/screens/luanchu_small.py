"""The table of 乱出 on 240 x 135: rectangles and drawing (look/look.md §8)."""

from micropython import const

from console import text
from console.gfx import long_tiles, tiles
from console.gfx.palette import BRONZE, FELT, GOLD, MIST, PAPER, PINE
from console.screens.luanchu_hand import Hand
from paihe.games.luanchu.melds import DECK

_WORDS_X = const(94)


class Layout(Hand):
    """Draws the table `table` (see luanchu_table.Table) on the small panel."""

    now_line = (92, 41, 146, 20)
    ribbon_line = (2, 41, 236, 20)
    sheet = (44, 20, 193, 53)
    chip_h = 19
    chip_w = 32
    chip_pad = 6
    rows = (64, 100)
    size = long_tiles.TABLE
    left = 4
    gap = 3
    lift = 0
    backs = 8
    pitches = (25, 20)

    def draw(self):
        """Draws everything."""
        canvas = self.canvas
        canvas.fill(FELT)
        self._now_text = ""
        canvas.fill_rect(0, 0, 240, 19, PINE)
        canvas.hline(0, 19, 240, BRONZE)
        self.piles()
        self.trick()
        self.hand()

    def plate(self, seat, turn=False, dots=0):
        """Draws the plate of a seat; its number is what it has won."""
        seats = self.table.seats()
        if seat in seats:
            self._plate_at(seats.index(seat), turn, dots)

    def _plate_at(self, place, turn=False, dots=0):
        seat = self.table.seats()[place]
        won = str(len(self.table.view["piles"][seat]))
        x = 1 + 80 * place
        self.canvas.fill_rect(x, 19, 78, 1, BRONZE)
        self.plate_of(seat, x, 1, 78, -1, won, turn, dots, PINE)

    def piles(self):
        """The numbers stand on the plates; the kinds are in the menu."""
        for place in range(3):
            self._plate_at(place)

    def trick(self):
        """Draws what was led and what is best, and who holds it."""
        canvas = self.canvas
        canvas.fill_rect(0, 21, 240, 41, FELT)
        self._now_text = ""
        trick = self.table.view["trick"]
        if not trick["best"]:
            words = self.table.rest_note() or self.trick_words()
            self.fonts.text.draw(canvas, words, 6, 22, PAPER, FELT)
            return
        if trick["beaten"]:
            self._tiles(3, trick["beaten"][: trick["size"]], 40, False)
            self._tiles(48, trick["best"], 42, True)
        else:
            self._tiles(8, trick["best"], 78, True)
        best = text.say("luan_best", self.table.name(trick["best_seat"]))
        self.fonts.text.draw(canvas, best, _WORDS_X, 21, GOLD, FELT)
        self.thrown()

    def thrown(self):
        """Draws how many tiles of the trick lie face down."""
        trick = self.table.view["trick"]
        down = sum([len(row) for row in trick["thrown"]])
        if down and trick["best"]:
            self.canvas.fill_rect(208, 21, 30, 17, FELT)
            x = self.fonts.text.draw_right(self.canvas, str(down), 237, 21, MIST, FELT)
            tiles.little_back(self.canvas, x - 10, 24)

    def _tiles(self, x, shown, room, best):
        count = len(shown)
        pitch = min(16, (room - 15) // (count - 1)) if count > 1 else 16
        for index in range(count):
            face = DECK.faces[shown[index]]
            at = x + pitch * index
            long_tiles.draw(self.canvas, self.fonts, long_tiles.TABLE, face, at, 24, shadow=False)
        if best:
            self.canvas.rect(x - 1, 23, pitch * (count - 1) + 17, 34, GOLD)

    def chips(self, choices, chosen, question=""):
        """Shows choices in the line; a question takes the line above it."""
        if question and self._now_text != repr(choices):
            self.canvas.fill_rect(0, 21, 240, 41, FELT)
            self.fonts.text.draw(self.canvas, question, 6, 21, PAPER, FELT)
        super().chips(choices, chosen)

    def end_ribbon(self):
        """Rolls the ribbon up again."""
        self.trick()

    def uncover(self):
        """Draws what the tutor covered."""
        self.canvas.fill_rect(44, 20, 196, 57, FELT)
        self.trick()
        self.hand()
