"""The own side of a table of 乱出, as both panel sizes share it: the hand in two rows, the line."""

from console import text
from console.gfx import furniture, long_tiles
from console.gfx.palette import CINNABAR, FELT, GOLD, INK, MIST, PAPER
from console.screens.layout import Layout
from paihe.core.game import HIDDEN
from paihe.games.luanchu.melds import DECK, suit

# 正门 are the first eleven kinds; the rest lie in the second row
_MAIN_KINDS = 11


class Hand(Layout):
    """What the layouts of both sizes inherit.

    `rows` are the upper edges of the two rows, `size` how the tiles are drawn, `left` where a row
    begins, `pitches` how far kinds stand apart at most and at least, `gap` what lies between
    suits, `lift` how far a chosen tile is raised, `backs` the pitch of a hidden hand.
    """

    rows = (0, 0)
    size = long_tiles.HAND
    left = gap = lift = backs = 0
    pitches = (0, 0)

    def __init__(self, table):
        super().__init__(table)
        self._places = {}
        self._raised = b""
        self._line_x = 0

    # --- the hand ------------------------------------------------------------------------

    def hand(self):
        """Draws the hand: 正门 above, 点子 below, each kind once with its number."""
        table = self.table
        canvas = self.canvas
        self._raised = b""
        top = self.rows[0] - self.lift - 2
        canvas.fill_rect(0, top, canvas.width, canvas.height - top, FELT)
        held = table.view["hands"][table.seat]
        if table.hidden or HIDDEN in held:
            pitch = min(self.backs, (canvas.width - 24) // max(1, len(held)))
            for index in range(len(held)):
                long_tiles.back(canvas, self.size, self.left + pitch * index, self.rows[0] + 18)
            return
        self.arrange()
        for kind in self._places:
            self._cell(kind, 0)

    def arrange(self):
        """Works out where the kinds of the hand stand, without drawing them."""
        held = self.table.view["hands"][self.table.seat]
        self._places = {}
        if self.table.hidden or HIDDEN in held:
            return
        kinds = sorted(set(held))
        options = self.table.match.options
        for row in range(2):
            here = [kind for kind in kinds if (kind >= _MAIN_KINDS) == bool(row)]
            gaps = 0
            for index in range(1, len(here)):
                gaps += suit(here[index], options) != suit(here[index - 1], options)
            room = self.canvas.width - 2 * self.left - self.gap * gaps
            most, least = self.pitches
            pitch = max(least, min(most, room // max(1, len(here))))
            x = self.left
            for index in range(len(here)):
                if index and suit(here[index], options) != suit(here[index - 1], options):
                    x += self.gap
                self._places[here[index]] = (x, self.rows[row], pitch)
                x += pitch

    def _cell(self, kind, raised):
        """Draws one kind of the hand, `raised` of its copies chosen."""
        x, y, pitch = self._places[kind]
        canvas = self.canvas
        w, h = self.size[0], self.size[1]
        canvas.fill_rect(x - 2, y - self.lift - 2, pitch, h + self.lift + 5, FELT)
        count = self.table.view["hands"][self.table.seat].count(kind)
        face = DECK.faces[kind]
        if raised < count:
            long_tiles.draw(canvas, self.fonts, self.size, face, x, y)
        if raised:
            up = y - self.lift
            long_tiles.draw(canvas, self.fonts, self.size, face, x, up, chosen=True)
        if count > 1:
            # on the felt beside the tile; how many of them are chosen, in gold
            shown = str(raised) if raised else str(count)
            colour = GOLD if raised else MIST
            beside = x + w + (3 if pitch > w + 12 else 1)
            self.fonts.small.draw(canvas, shown, beside, y + h - 17, colour, FELT)

    def raise_tiles(self, tiles):
        """Raises the tiles of a play; only kinds that change are drawn."""
        before = self._raised
        self._raised = bytes(tiles)
        # a frame reaches into its neighbours, so it comes last
        for kind in sorted(set(before) - set(tiles)) + sorted(set(tiles)):
            count = self._raised.count(bytes((kind,)))
            if before.count(bytes((kind,))) != count and kind in self._places:
                self._cell(kind, count)

    # --- the line ------------------------------------------------------------------------

    def line(self, sentence, name, note="", forced=False):
        """Says what to do with the tiles called `name`: in gold, or on the ribbon where forced.

        `note` stands at the right end. Only the name is drawn anew while the sentence stays.
        """
        x, y, w, h = self.now_line
        ground, colour = (CINNABAR, PAPER) if forced else (GOLD, INK)
        bold = self.fonts.bold
        if self._now_text != sentence:
            if forced:
                furniture.ribbon(self.canvas, self.fonts, x, y, w, "", h=h)
                # its gold lines would run through the words
                self.canvas.fill_rect(x + 18, y + 1, w - 36, h - 3, ground)
            else:
                furniture.now_line(self.canvas, self.fonts, x, y, w, "", (), h=h)
            left = x + (22 if forced else 15)
            self._line_x = bold.draw(
                self.canvas, sentence, left, y + (h - 16) // 2, colour, ground
            )
            self._now_text = sentence
        end = x + w - (22 if forced else 8)
        top = y + (h - 16) // 2
        self.canvas.fill_rect(self._line_x, y + 1, end - self._line_x, h - 2, ground)
        right = end
        if note:
            right -= self.fonts.label.width(note)
            self.fonts.label.draw(self.canvas, note, right, top + 1, colour, ground)
            right -= 4
        font = bold
        for smaller in (self.fonts.label, self.fonts.small):
            if font.width(name) > right - self._line_x:
                font = smaller
        font.draw(self.canvas, name, self._line_x, top, colour, ground)

    def plate_of(self, seat, x, y, w, count, counter, turn, dots, ground):
        """Draws the plate of a seat at a place of its size."""
        table = self.table
        furniture.plate(
            self.canvas,
            self.fonts,
            x,
            y,
            w,
            table.name(seat),
            count,
            counter,
            table.mark(seat),
            turn,
            dots,
            ground,
        )

    def trick_words(self):
        """Returns what stands in the tray before anything was led."""
        return text.say("luan_tray", str(self.table.view["trick_no"] + 1))
