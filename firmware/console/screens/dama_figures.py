"""The dice and squares in the help of 打马: `124` three dice, `@3` a player's mark with a number."""

from console.gfx import dice, horses


class Figures:
    """Draws what the help shows."""

    def __init__(self, app):
        self._fonts = app.fonts

    def pitch(self, big):
        """Returns how far the next figure stands."""
        return 24

    def height(self, big):
        """Returns how high a figure is."""
        return 22

    def draw(self, canvas, word, x, y, big, chosen):
        """Draws a die, or the mark of player `@0`..`@4`."""
        if word.startswith("@"):
            horses.marker(canvas, self._fonts, int(word[1]), x + 2, y + 4, "3")
        else:
            dice.draw(canvas, dice.SMALL, int(word), x, y)

    def close(self):
        """Has nothing to give back."""
