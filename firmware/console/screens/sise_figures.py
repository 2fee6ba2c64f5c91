"""The cards in the help of 四色."""

from console.gfx import sise_cards
from console.gfx.palette import PARCHMENT
from paihe.decks import sise as deck


class Figures:
    """Draws cards by their notation as in a hand: of the large panel (`big`) or the small one.

    `??` is a back.
    """

    def __init__(self, _app):
        self._cards = sise_cards.Cards(())

    def _size(self, big):
        return sise_cards.HAND if big else sise_cards.ROW

    def pitch(self, big):
        """Returns how far cards stand apart."""
        return self._size(big)[0] + 1

    def height(self, big):
        """Returns the height of a card."""
        return self._size(big)[1]

    def draw(self, canvas, word, x, y, big, _dim):
        """Draws the card that `word` writes."""
        size = self._size(big)
        if word == "??":
            self._cards.back(canvas, size, x, y, shadow=False)
        else:
            self._cards.draw(
                canvas, None, size, deck.kind(word), x, y, PARCHMENT, False, False, False
            )

    def close(self):
        """Gives back file and memory."""
        self._cards.close()
