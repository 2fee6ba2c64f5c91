"""The tiles in the help of games with long tiles."""

from console.gfx import long_tiles
from console.gfx.palette import PAPER, PARCHMENT


class Figures:
    """Draws long tiles by their notation, `big` or at table size; `??` is a back."""

    def __init__(self, app):
        self._fonts = app.fonts

    def _size(self, big):
        return long_tiles.WIDE if big else long_tiles.TABLE

    def pitch(self, big):
        """Returns how far tiles stand apart."""
        return self._size(big)[0] + 2

    def height(self, big):
        """Returns the height of a tile."""
        return self._size(big)[1]

    def draw(self, canvas, word, x, y, big, dim):
        """Draws the tile that `word` writes; `dim` on parchment."""
        size = self._size(big)
        if word == "??":
            long_tiles.back(canvas, size, x, y, shadow=False)
            return
        face = {"CS": 0, "TY": 1}.get(word)
        if face is None:
            face = int(word[0]) << 4 | int(word[1])
        ground = PARCHMENT if dim else PAPER
        long_tiles.draw(canvas, self._fonts, size, face, x, y, ground, shadow=False)

    def close(self):
        """Gives nothing back: the tiles are drawn from shapes."""
