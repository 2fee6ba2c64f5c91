"""What games of hands, laid groups and offered tiles keep alike: rows, groups and a wall.

Beside what `Game` names a subclass sets the offsets GROUPS, ROWS, WALL and DRAWN:

- GROUPS: a seat has GROUPS_BYTES bytes, the number of its groups and five bytes for each: kind of
  group and up to four tiles, HIDDEN behind the last;
- ROWS: a seat has ROW_BYTES bytes, the number of tiles that it threw or turned up and those tiles;
- WALL: the tiles in the order they are drawn, DRAWN how many of them are gone.
"""

from paihe.core.game import HIDDEN, Game


class MeldGame(Game):
    """Reads and writes what lies on the table; subclasses give the rules."""

    GROUPS = 0
    GROUPS_BYTES = 0
    ROWS = 0
    ROW_BYTES = 0
    WALL = 0
    DRAWN = 0

    def wall_size(self) -> int:
        """Returns how many tiles the wall had after the deal."""
        raise AssertionError("a game has a wall")

    @property
    def wall_left(self):
        """How many tiles the wall still holds."""
        return self.wall_size() - self.state[self.DRAWN]

    def wall(self):
        """Returns the tiles that are left in the wall, in the order they are drawn."""
        return list(self.state[self.WALL + self.state[self.DRAWN] : self.WALL + self.wall_size()])

    def _next_tile(self):
        """Takes the next tile off the wall, which is not empty, and returns it."""
        state = self.state
        tile = state[self.WALL + state[self.DRAWN]]
        state[self.DRAWN] += 1
        return tile

    def groups(self, seat):
        """Returns what `seat` has laid down: a list of `(kind, tiles)`, in order."""
        state = self.state
        at = self.GROUPS + seat * self.GROUPS_BYTES
        found = []
        for first in range(at + 1, at + 1 + state[at] * 5, 5):
            size = 4
            while state[first + size] == HIDDEN:
                size -= 1
            found.append((state[first], bytes(state[first + 1 : first + 1 + size])))
        return found

    def _lay(self, seat, kind, tiles):
        """Lays a group of `tiles` before `seat`; they are taken from nowhere."""
        at = self.GROUPS + seat * self.GROUPS_BYTES
        self._write_group(at + 1 + self.state[at] * 5, kind, tiles)
        self.state[at] += 1

    def _change_group(self, seat, index, kind, tiles):
        """Makes group `index` of `seat` another one."""
        self._write_group(self.GROUPS + seat * self.GROUPS_BYTES + 1 + index * 5, kind, tiles)

    def _write_group(self, at, kind, tiles):
        state = self.state
        state[at] = kind
        for index in range(4):
            state[at + 1 + index] = tiles[index] if index < len(tiles) else HIDDEN

    def row(self, seat):
        """Returns the tiles that lie open before `seat` outside its groups, in order."""
        at = self.ROWS + seat * self.ROW_BYTES
        return list(self.state[at + 1 : at + 1 + self.state[at]])

    def _bury(self, seat, tile):
        """Puts a tile at the end of the row of `seat`."""
        at = self.ROWS + seat * self.ROW_BYTES
        self.state[at] += 1
        self.state[at + self.state[at]] = tile

    def _unbury(self, seat):
        """Takes the last tile out of the row of `seat`."""
        at = self.ROWS + seat * self.ROW_BYTES
        self.state[at + self.state[at]] = 0
        self.state[at] -= 1
