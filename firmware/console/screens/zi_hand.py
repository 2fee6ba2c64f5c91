"""The own side of a table of the 字牌 deck, as both panel sizes share it.

Which tile stands in which column, the cursor over them, and the line that says what to do now.
"""

from console import text
from console.drivers import keys
from console.gfx import tiles
from console.gfx.palette import GOLD, INK
from console.gfx.under import Under
from console.screens.layout import Layout
from paihe.games.zi_words import tile_name


def columns(counts, most_columns, most_high):
    """Sorts a hand (20 counts) into columns of at most `most_high` tiles, listed from the top.

    A column holds a rank, big above small, a 坎 on top; a rank with more than fits is split by
    size; then neighbours are joined until no more than `most_columns` are left.
    """
    found = []
    for rank in range(10):
        small = [rank] * counts[rank]
        big = [rank + 10] * counts[rank + 10]
        if len(small) + len(big) > most_high:
            found.append(big)
            found.append(small)
        elif len(small) >= 3:
            found.append(small + big)
        elif small or big:
            found.append(big + small)
    while len(found) > most_columns:
        best = -1
        least = most_high + 1
        for index in range(len(found) - 1):
            height = len(found[index]) + len(found[index + 1])
            if height < least:
                least = height
                best = index
        if best < 0:
            break
        found[best : best + 2] = [found[best + 1] + found[best]]
    return found


class Cursor:
    """Which tile of the columns is chosen: a column and the first tile of a run of equal ones."""

    def __init__(self):
        self.column = 0
        self.row = 0
        self.columns = []

    def put(self, new_columns):
        """Takes over new columns; the cursor stays where it was as far as it can."""
        self.columns = new_columns
        self.column = min(self.column, max(0, len(new_columns) - 1))
        self._fit()

    def _fit(self):
        if self.columns:
            column = self.columns[self.column]
            self.row = min(self.row, len(column) - 1)
            while self.row and column[self.row - 1] == column[self.row]:
                self.row -= 1

    def tile(self):
        """Returns the chosen tile, or None when there is none."""
        return self.columns[self.column][self.row] if self.columns else None

    def find(self, tile):
        """Puts the cursor on `tile`; tells whether it is there."""
        for index in range(len(self.columns)):
            if tile in self.columns[index]:
                self.column = index
                self.row = self.columns[index].index(tile)
                return True
        return False

    def move(self, key):
        """Moves as `key` says; tells whether it did. NEXT goes through all tiles."""
        if not self.columns:
            return False
        before = (self.column, self.row)
        if key == keys.LEFT:
            self.column = (self.column - 1) % len(self.columns)
            self.row = 0
        elif key == keys.RIGHT:
            self.column = (self.column + 1) % len(self.columns)
            self.row = 0
        elif key in (keys.UP, keys.DOWN):
            self._step(-1 if key == keys.UP else 1)
        elif key == keys.NEXT:
            if not self._step(1):
                self.column = (self.column + 1) % len(self.columns)
                self.row = 0
        else:
            return False
        return before != (self.column, self.row)

    def _step(self, step):
        """Goes to the next other tile of the column; False at its end."""
        column = self.columns[self.column]
        row = self.row
        while 0 <= row + step < len(column):
            row += step
            if column[row] != column[self.row]:
                self.row = row
                self._fit()
                return True
        return False


class Hand(Layout):
    """What the layouts of both sizes inherit; a size gives its measures and `_spot`.

    `slide_to` is where a thrown tile slides, `lift` how far the chosen one is raised, `kept` the
    size of what it covers then.
    """

    lift = 0
    slide_to = kept = (0, 0)

    def __init__(self, table):
        super().__init__(table)
        self.cursor = Cursor()
        self._under = Under(*self.kept)

    def _spot(self, tile) -> tuple:
        """Returns where the upper left corner of the chosen `tile` lies in the hand."""
        raise AssertionError("a size knows its spots")

    def is_loose(self, tile):
        """Tells whether the hand holds less than three of `tile`: it may be thrown."""
        return self.table.view["hands"][self.table.seat].count(tile) < 3

    def first_loose(self):
        """Returns the tile on which the cursor starts: where it was, or the first loose one."""
        tile = self.cursor.tile()
        if tile is not None and self.is_loose(tile):
            return tile
        for column in self.cursor.columns:
            for tile in column:
                if self.is_loose(tile):
                    return tile
        return self.cursor.tile()

    def chosen_tile(self):
        """Returns the tile under the cursor."""
        return self.cursor.tile()

    def select(self, tile):
        """Raises `tile` in its gold frame."""
        self.cursor.find(tile)
        self._raise()

    def move(self, key):
        """Moves the cursor; tells whether it moved."""
        if not self.cursor.move(key):
            return False
        self._raise()
        return True

    def lower(self):
        """Puts the raised tile back."""
        self._under.put_back(self.canvas)

    def _raise(self):
        """Raises the tile under the cursor."""
        raise AssertionError("a size knows how a tile is raised")

    async def slide_out(self, tile):
        """Lets the chosen tile slide from the hand to the tray: 160 ms, fast then slow."""
        if not self.app.animated:
            return
        self.lower()
        x, y = self._spot(tile)
        y -= self.lift
        to_x, to_y = self.slide_to
        width, height = self.kept
        for part in (8, 13, 15):
            at_x = x + (to_x - x) * part // 16
            at_y = y + (to_y - y) * part // 16
            self._under.keep(self.canvas, at_x, at_y, width, height - 8)
            self.table.tiles.draw(self.canvas, tiles.HAND, tile, at_x, at_y, shadow=False)
            await self.app.pause(32)
            self.lower()

    def now_throw(self, tile):
        """Says that a tile is to be thrown, and which one is chosen."""
        x, y, _w, h = self.now_line
        sentence = text.say("your_throw")
        if self._now_text != sentence:
            self.now(sentence, (("A", text.say("throw")),))
        x += 16 + self.fonts.bold.width(sentence)
        y += (h - 16) // 2
        self.canvas.fill_rect(x, y, 34, 16, GOLD)
        name = "" if tile is None else tile_name(tile, text.language())
        self.fonts.bold.draw(self.canvas, name, x, y, INK, GOLD)
