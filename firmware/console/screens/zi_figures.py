"""The tiles in the help of games of the 字牌 deck."""

from console.gfx import assets, sprites, tiles
from console.gfx.palette import PAPER, PARCHMENT
from paihe.decks import zipai as deck


class Figures:
    """Draws tiles by their notation, hand tiles (`big`) or small ones; `??` is a back."""

    def __init__(self, app):
        small = app.small
        self._pack = sprites.Pack(assets.path("zipai240.spr" if small else "zipai320.spr"))
        self._tiles = tiles.ZipaiTiles(self._pack, 240 if small else 320, keep=False)

    def pitch(self, big):
        """Returns how far tiles stand apart."""
        return self._tiles.width(tiles.HAND if big else tiles.SMALL) + 1

    def height(self, big):
        """Returns the height of a tile."""
        return self._tiles.height(tiles.HAND if big else tiles.SMALL)

    def draw(self, canvas, word, x, y, big, dim):
        """Draws the tile that `word` writes; `dim` on parchment."""
        size = tiles.HAND if big else tiles.SMALL
        if word == "??":
            self._tiles.back(canvas, size, x, y, shadow=False)
        else:
            face = PARCHMENT if dim else PAPER
            self._tiles.draw(canvas, size, deck.kind(word), x, y, face, shadow=False)

    def close(self):
        """Gives back file and memory."""
        self._tiles.close()
        self._pack.close()
