"""What the layouts of games that offer long tiles share at both sizes: hand, groups, line.

The hand lies sorted by pairs: mates touch, what has no mate stands alone.
"""

from array import array

from console.gfx import long_tiles
from console.gfx.palette import BRONZE, FELT, GOLD, PAPER, PARCHMENT
from console.gfx.under import Under
from console.screens.layout import Layout
from console.screens.offer_layout import OfferLayout
from paihe.core.game import HIDDEN


def clusters(hand, matches):
    """Sorts a hand (kinds in canonical order) into pairs, then lone tiles, each in order.

    Returns a list of tuples of one or two kinds, lone ones where their kind would stand.
    """
    left = list(hand)
    found = []
    while left:
        tile = left.pop(0)
        mate = None
        for other in left:
            if matches(tile, other):
                mate = other
                break
        if mate is None:
            found.append((tile,))
        else:
            left.remove(mate)
            found.append((tile, mate))
    return found


class LongLayout(OfferLayout):
    """A size gives its measures.

    `hand_y` is the upper edge of the hand, `sizes` how its tiles are drawn when they are few and
    when they are many, `few` how many are few, `gap` what lies between clusters, `lift` how far
    the chosen one is raised; `clasp` is y of the line that joins mates, 0 for none.
    """

    shapes = long_tiles
    hand_y = gap = lift = few = clasp = 0
    sizes = (long_tiles.WIDE, long_tiles.HAND)
    offer_size = long_tiles.OFFER

    def __init__(self, table):
        super().__init__(table)
        self._size = self.sizes[0]
        # of every tile of the hand its kind, its left edge, and whether it ends its cluster
        self._kinds = bytearray()
        self._lefts = array("h")
        self._ends = bytearray()
        self._under = Under(30, 58)
        self._raised = -1

    # --- the hand ------------------------------------------------------------------------

    def arrange(self):
        """Works out where the tiles of the hand stand, without drawing them."""
        table = self.table
        held = table.view["hands"][table.seat]
        self._kinds = bytearray()
        self._lefts = array("h")
        self._ends = bytearray()
        if table.hidden or HIDDEN in held:
            return
        found = clusters(held, table.matches)
        count = len(held)
        self._size = self.sizes[0 if count <= self.few else 1]
        width = self._size[0]
        room = self.canvas.width - 6
        gap = self.gap
        while len(found) > 1 and gap > 1 and width * count + gap * (len(found) - 1) > room:
            gap -= 1
        spare = room - width - gap * (len(found) - 1)
        pitch = min(width + 1, spare / max(1, count - 1)) if count > 1 else width
        x = (self.canvas.width - (pitch * (count - 1) + width + gap * (len(found) - 1))) / 2
        for cluster in found:
            for index in range(len(cluster)):
                self._kinds.append(cluster[index])
                self._lefts.append(int(x))
                self._ends.append(index + 1 == len(cluster))
                x += pitch
            x += gap

    def hand(self):
        """Draws the own hand."""
        table = self.table
        canvas = self.canvas
        self._under.forget()
        self._raised = -1
        top = self.hand_y - self.lift - 2
        canvas.fill_rect(0, top, canvas.width, canvas.height - top, FELT)
        held = table.view["hands"][table.seat]
        self.arrange()
        if table.hidden or HIDDEN in held:
            pitch = min(13, (canvas.width - 30) // max(1, len(held)))
            for index in range(len(held)):
                long_tiles.back(canvas, self.sizes[1], 4 + pitch * index, self.hand_y)
            return
        for index in range(len(self._kinds)):
            self._draw(index, self.hand_y)
        if self.clasp:
            for index in range(len(self._kinds) - 1):
                if not self._ends[index]:
                    x = self._lefts[index]
                    end = self._lefts[index + 1] + self._size[0]
                    canvas.rect(x + 4, self.clasp, end - x - 8, 2, BRONZE)

    def _draw(self, index, y, chosen=False):
        kind = self._kinds[index]
        x = self._lefts[index]
        ground = PAPER if self.table.is_loose(kind) else PARCHMENT
        long_tiles.draw(
            self.canvas,
            self.fonts,
            self._size,
            self.table.face(kind),
            x,
            y,
            ground,
            self.table.bar,
            chosen,
        )

    def select(self, index):
        """Raises the tile at place `index` of the hand in its gold frame."""
        if index == self._raised:
            return
        self.lower()
        if not 0 <= index < len(self._kinds):
            return
        self._raised = index
        x = self._lefts[index]
        y = self.hand_y - self.lift
        width = self._size[0] + 4
        self._under.keep(
            self.canvas, x - 2, y - 2, width + (width & 1), self._size[1] + self.lift + 4
        )
        self._draw(index, y, chosen=True)

    def lower(self):
        """Puts the raised tile back."""
        self._under.put_back(self.canvas)
        self._raised = -1

    def places(self, kinds=None):
        """Returns the places of the hand, of some kinds only: the first of each run of equals."""
        found = []
        for index in range(len(self._kinds)):
            kind = self._kinds[index]
            if kinds is not None and kind not in kinds:
                continue
            if found and self._kinds[found[-1]] == kind and found[-1] == index - 1:
                continue
            found.append(index)
        return found

    def kind_at(self, index):
        """Returns the kind at a place of the hand."""
        return self._kinds[index]

    async def slide_out(self):
        """Lets the raised tile slide to the frame: 160 ms, fast then slow."""
        index = self._raised
        if index < 0 or not self.app.animated:
            return
        self.lower()
        kind = self._kinds[index]
        x = self._lefts[index]
        y = self.hand_y - self.lift
        to_x, to_y = self.offer_at
        size = self._size
        width = size[0] + (size[0] & 1)
        for part in (8, 13, 15):
            at_x = x + (to_x - x) * part // 16
            at_y = y + (to_y - y) * part // 16
            self._under.keep(self.canvas, at_x, at_y, width, size[1])
            long_tiles.draw(
                self.canvas, self.fonts, size, self.table.face(kind), at_x, at_y, shadow=False
            )
            await self.app.pause(32)
            self.lower()

    # --- groups --------------------------------------------------------------------------

    def stack(self, x, y, shown, note, size, below):
        """Draws a group as a column: two tiles of a pair, one of equal ones with their number.

        `note` stands under a single tile, `below` is where its number goes.
        """
        canvas = self.canvas
        if len(shown) == 2:
            for index in range(2):
                self._small(x, y + (size[1] - 1) * index, shown[index], size)
            return
        distinct = len(set(shown))
        if distinct > 1 and HIDDEN not in shown:
            # 燕 and groups of 经: their tiles overlap so that every face is seen
            step = size[1] // 2
            for index in range(len(shown)):
                self._small(x, y + step * index, shown[index], size)
            return
        self._small(x, y, shown[0], size)
        if len(shown) > 1:
            number = str(len(shown))
            self.fonts.small.draw(canvas, number, x + size[0] // 2 - 3, below, GOLD, FELT)
        if note:
            self.fonts.small.draw(canvas, note, x, below + 11, PAPER, FELT)

    def _small(self, x, y, tile, size):
        if tile == HIDDEN:
            long_tiles.back(self.canvas, size, x, y, shadow=False)
        else:
            face = self.table.face(tile)
            long_tiles.draw(
                self.canvas, self.fonts, size, face, x, y, bar=self.table.bar, shadow=False
            )

    def thrown(self, x, y, row, room):
        """Draws the newest tiles of a row on parchment, as many as there is room for."""
        size = long_tiles.SMALL
        most = max(1, (room + 1) // (size[0] + 1))
        row = row[-most:]
        for index in range(len(row)):
            long_tiles.draw(
                self.canvas,
                self.fonts,
                size,
                self.table.face(row[index]),
                x + (size[0] + 1) * index,
                y,
                PARCHMENT,
                self.table.bar,
                False,
                False,
            )

    # --- the line ------------------------------------------------------------------------

    def chips(self, choices, chosen, question=""):
        """Shows choices in the line; what they ask stays beside it."""
        if self._now_text != repr(choices):
            Layout.clear_now(self)
            self._now_text = repr(choices)
            self._chosen = None
        super().chips(choices, chosen, question)
