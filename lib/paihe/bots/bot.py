"""The base of all bots: a level, a generator of its own, and one question to answer.

A bot gets what its seat may know (`game.view(seat)`) and the legal actions; it never holds the
game. Same view, same actions, same seed: same answer, whatever lies hidden.
"""

from paihe.core import generator


class Bot:
    """Chooses actions; a game's bot defines `think`.

    `level` is one of the game's LEVELS, `options` the option dict of the deal, `seed` a number in
    0..2**30 - 1.
    """

    def __init__(self, level, options, seed=0):
        self.level = level
        self.options = options
        self._chance = bytearray(4)
        generator.start(self._chance, 0, seed)

    def below(self, n):
        """Draws a number from 0..n - 1."""
        return generator.below(self._chance, 0, n)

    def choose(self, view, legal, seat):
        """Returns `(action, why)`: one of `legal`, and the key of a reason for the game's `explain`."""
        answer = None
        for answer in self.think(view, legal, seat):
            pass
        return answer

    def think(self, view, legal, seat) -> list:
        """Yields `(action, why)`, the best so far, after every step; the last one counts.

        A step is short, so that a console that lets a bot think goes on answering keys.
        """
        raise AssertionError("a bot of a game thinks")

    def think_of_win(self, view, legal, seat, win):
        """Thinks where the code `win` of an action wins: it is taken, and a novice only guesses.

        For games whose bots define `guess(legal)`, one answer, and `weigh(view, legal, seat)`, which
        yields as `think` does.
        """
        if len(legal) == 1:
            yield legal[0], "why_only"
        elif legal[0][0] == win:
            yield legal[0], "why_hu"
        elif self.level == "novice":
            yield self.guess(legal)  # pyright: ignore
        else:
            yield from self.weigh(view, legal, seat)  # pyright: ignore
