"""What a seat of 大贰 may know (rules/daer.md §4). Views hold kinds, HIDDEN for hidden tiles."""

from paihe.core.game import HIDDEN
from paihe.decks import zipai as deck
from paihe.games.daer import score
from paihe.games.daer.claims import DaerClaims
from paihe.games.daer.state import (
    AT_BOTTOM,
    AT_DEALER,
    AT_LIGHT,
    AT_OWNER,
    AT_SOURCE,
    AT_STEP,
    AT_TILE,
    AT_TURN,
    SEATS,
)

STEPS = (None, "hu", "peng", "chi")
SOURCES = ("flip", "discard")


class DaerView(DaerClaims):
    """The part of a deal that shows it."""

    def _show(self, viewer):
        state = self.state
        everything = viewer is None or self.over
        wall = self.wall()
        offered = state[AT_TILE] != HIDDEN
        asked = viewer is None or viewer == state[AT_TURN]
        shown = {
            "phase": self.phase,
            "turn": None if self.over else state[AT_TURN],
            "dealer": state[AT_DEALER],
            "light": state[AT_LIGHT],
            "hands": [],
            "wall": wall if everything else len(wall),
            "bottom": list(state[AT_BOTTOM : AT_BOTTOM + 2]),
            "groups": [],
            "river": [],
            "passed": [],
            "huxi": [],
            "open": state[AT_TILE] if offered else None,
            "source": SOURCES[state[AT_SOURCE]] if offered else None,
            "owner": state[AT_OWNER] if offered else None,
            "step": STEPS[state[AT_STEP]] if asked else None,
            "scores": self.scores(),
        }
        for seat in range(SEATS):
            own = everything or seat == viewer
            counts = self.hand(seat)
            hand = []
            for tile in range(deck.KINDS):
                hand.extend([tile] * counts[tile])
            shown["hands"].append(hand if own else [HIDDEN] * len(hand))
            shown["groups"].append(
                [[score.GROUP_NAMES[kind], list(tiles)] for kind, tiles in self.groups(seat)]
            )
            shown["river"].append(self.row(seat))
            passed = [tile for tile in range(deck.KINDS) if self.mark(seat, tile)]
            shown["passed"].append(passed if own else None)
            shown["huxi"].append(self.laid(seat))
        return shown

    def seen_events(self, seat):
        """Returns the last events: all that happens in 大贰 happens in the open."""
        return self.events
