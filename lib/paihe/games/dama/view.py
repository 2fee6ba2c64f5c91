"""What is shown of a deal of 打马: everything, to everybody (rules/dama.md §12)."""

from paihe.core.game import HIDDEN
from paihe.games.dama.state import (
    AT_BEN,
    AT_BUMPS,
    AT_DEALER,
    AT_DEPLOYED,
    AT_FINE,
    AT_HAND,
    AT_HOME,
    AT_LAST,
    AT_PAID,
    AT_PASSED,
    AT_POT,
    AT_THROW,
    DamaState,
    none_if_hidden,
)


class DamaView(DamaState):
    """The part of a deal that shows it."""

    def _show(self, viewer):
        state = self.state
        seats = range(self.seats)
        board = []
        for seat in seats:
            row = self.on_road(seat)
            board.append({square: row[square] for square in range(1, len(row)) if row[square]})
        last = None
        if state[AT_LAST] != HIDDEN:
            last = [state[AT_LAST], state[AT_LAST + 1]]
        chips = self.scores()
        finish = None
        if self.winner is not None:
            finish = "fine" if state[AT_FINE] else "coarse"
        return {
            "phase": self.phase,
            # the thrower, not the seat that is asked
            "turn": self.thrower,
            "dealer": state[AT_DEALER],
            "n": self.seats,
            "H": self.options["horses"],
            "ante": self.options["ante"],
            "pot": self.number(AT_POT),
            "chips": chips,
            "ben": [none_if_hidden(state[AT_BEN + seat]) for seat in seats],
            "board": board,
            "hand": list(state[AT_HAND : AT_HAND + self.seats]),
            "home": list(state[AT_HOME : AT_HOME + self.seats]),
            "deployed": [self.flagged(AT_DEPLOYED, seat) for seat in seats],
            "passed": [self.flagged(AT_PASSED, seat) for seat in seats],
            "hangu_paid": bool(state[AT_PAID]),
            "last": last,
            "bumps": state[AT_BUMPS],
            "winner": self.winner,
            "finish": finish,
            "throw": none_if_hidden(state[AT_THROW]),
            # it has no tiles
            "hands": [[] for _seat in seats],
            "wall": [] if viewer is None else 0,
            "scores": list(chips),
        }

    def seen_events(self, seat):
        """Returns the last events: everybody sees all of them."""
        return self.events
