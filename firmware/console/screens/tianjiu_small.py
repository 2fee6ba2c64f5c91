"""The table of 打天九 on 240 x 135: a column a seat, its plate above what it has put down."""

from console import text
from console.gfx import furniture, long_tiles
from console.gfx.palette import BRONZE, FELT, MIST, PINE
from console.screens.tianjiu_layout import Hand
from paihe.core.game import HIDDEN

_COLUMN = 60
# columns by place: the left seat, the one opposite, the right one, oneself
_ORDER = (3, 2, 1, 0)


class Layout(Hand):
    """Draws the table `table` (see tianjiu_table.Table) on the small panel."""

    now_line = (10, 58, 220, 18)
    ribbon_line = (9, 57, 222, 20)
    sheet = (2, 20, 235, 57)
    chip_h = 17
    chip_w = 44
    chip_pad = 10
    size = b"\x1c\x34\x03\x06\x08\x06\x01"  # 28 x 52
    hand_y = 81
    pitch = 29
    gap = 4
    lift = 1

    def draw(self):
        """Draws everything."""
        self.canvas.fill(FELT)
        self._now_text = ""
        self.canvas.fill_rect(0, 0, 240, 19, PINE)
        self.canvas.hline(0, 19, 240, BRONZE)
        for seat in range(4):
            self.plate(seat)
        self.trick()
        self.hand()

    def plate(self, seat, turn=False, dots=0):
        """Draws the plate of a seat; its number is the stacks that it has won."""
        table = self.table
        furniture.plate(
            self.canvas,
            self.fonts,
            1 + _COLUMN * _ORDER.index(table.place(seat)),
            1,
            _COLUMN - 2,
            table.name(seat),
            -1,
            str(table.view["taken"][seat] // 4),
            table.mark(seat),
            turn,
            dots,
            PINE,
        )

    def trick(self):
        """Draws the plays of all seats."""
        self._now_text = ""
        self.canvas.fill_rect(0, 20, 240, 36, FELT)
        for seat in range(4):
            self.place(seat)

    def place(self, seat):
        """Draws what a seat has put down under its plate."""
        table = self.table
        x = _COLUMN * _ORDER.index(table.place(seat))
        played = table.play_of(seat)
        self.play_at(seat, long_tiles.TABLE, x + 2, 22, 38)
        if HIDDEN in played:
            words = text.say("tian_thrown_short")
            self.fonts.small.draw(self.canvas, words, x + 41, 30, MIST, FELT)

    def taken_by(self, seat):
        """Says who takes the trick."""
        self.now(text.say("tian_takes", self.table.name(seat)))

    def uncover(self):
        """Draws what the tutor covered."""
        self.canvas.fill_rect(0, 20, 240, 60, FELT)
        self.trick()
