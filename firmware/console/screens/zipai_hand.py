"""The hand of 字牌 on the screen: which tile stands in which column, and the cursor over them."""

from console.drivers import keys


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
