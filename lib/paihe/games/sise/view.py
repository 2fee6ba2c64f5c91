"""What a seat of 丰顺四色 may know (rules/sise.md §4).

Views hold kinds as numbers, HIDDEN for cards that the seat may not know: the hands of the others.
Which of the questions is asked only the seat that is asked knows.
"""

from paihe.core.game import HIDDEN
from paihe.decks.sise import KINDS
from paihe.games.sise.claims import SiseClaims
from paihe.games.sise.melds import GROUP_NAMES
from paihe.games.sise.state import AT_DEALER, AT_OWNER, AT_STEP, AT_THROWN, AT_TURN

STEPS = (None, "hu", "peng", "chi")
SOURCES = ("flip", "discard")


class SiseView(SiseClaims):
    """The part of a deal that shows it."""

    def _show(self, viewer):
        state = self.state
        everything = viewer is None or self.over
        wall = self.wall()
        tile = self.offered()
        asked = everything or viewer == state[AT_TURN]
        shown = {
            "phase": self.phase,
            "turn": None if self.over else state[AT_TURN],
            "dealer": state[AT_DEALER],
            "hands": [],
            "wall": wall if everything else len(wall),
            "groups": [],
            "river": [],
            "open": tile,
            "source": None if tile is None else SOURCES[state[AT_THROWN]],
            "owner": None if tile is None else state[AT_OWNER],
            "step": STEPS[state[AT_STEP]] if asked else None,
            "winners": self.winners(),
            "scores": self.scores(),
        }
        for seat in range(self.seats):
            hand = []
            counts = self.hand(seat)
            for kind in range(KINDS):
                hand.extend([kind] * counts[kind])
            shown["hands"].append(hand if everything or seat == viewer else [HIDDEN] * len(hand))
            shown["groups"].append(
                [[GROUP_NAMES[kind], list(tiles)] for kind, tiles in self.groups(seat)]
            )
            shown["river"].append(self.row(seat))
        return shown

    def seen_events(self, seat):
        """Returns the last events: every card that moves is open."""
        return self.events

    def history(self):
        """Yields `(seat, action)` for what came about, by the card that was played or taken."""
        names = [row[0] for row in self.ACTIONS]
        copy = self.copy(self.start)
        for action in self.actions:
            copy.events = []
            copy._play(action)  # pyright: ignore
            for event in copy.events:
                if event[0] in names:
                    told = bytearray((names.index(event[0]), event[2]))
                    if event[0] == "chi":
                        others = list(event[3])
                        others.remove(event[2])
                        told.extend(bytes(others))
                    yield event[1], bytes(told if event[2] != HIDDEN else told[:1])
