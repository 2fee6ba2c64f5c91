"""What a seat of 挤儿 may know (rules/jier.md §4.6).

Views hold kinds as numbers, HIDDEN for tiles that the seat may not know: hands, 过牌 and 暗 of the
others, and their answers to the tile on offer.
"""

from paihe.core.game import HIDDEN, NOBODY
from paihe.games.jier.claims import JierClaims
from paihe.games.jier.melds import AN, GROUP_NAMES, KINDS
from paihe.games.jier.state import (
    AT_HEAD,
    AT_OUT,
    AT_OWED,
    AT_OWNER,
    AT_STEP,
    AT_THROWN,
    AT_TILE,
    AT_TURN,
    PASS_ACTION,
)

STEPS = (None, "lay", "draw")
# events whose tile only its owner may know
_PRIVATE = ("an", "replace", "guo", "draw")


def listed(counts):
    """Returns the tiles of a count vector in canonical order."""
    tiles = []
    for tile in range(KINDS):
        tiles.extend([tile] * counts[tile])
    return tiles


class JierView(JierClaims):
    """The part of a deal that shows it."""

    def _show(self, viewer):
        state = self.state
        everything = viewer is None or self.over
        wall = self.wall()
        offered = state[AT_TILE] != HIDDEN
        shown = {
            "phase": self.phase,
            "turn": None if self.over else state[AT_TURN],
            "dealer": state[AT_HEAD],
            "step": STEPS[state[AT_STEP]],
            "hands": [],
            "guo": [],
            "wall": wall if everything else len(wall),
            "groups": [],
            "river": [],
            "passed": [],
            "owed": list(state[AT_OWED : AT_OWED + self.seats]),
            "offer": state[AT_TILE] if offered else None,
            "owner": state[AT_OWNER] if offered else None,
            "is_discard": bool(state[AT_THROWN]) if offered else None,
            "answers": [],
            "out": listed(state[AT_OUT : AT_OUT + KINDS]),
            "scores": self.scores(),
        }
        for seat in range(self.seats):
            self._show_seat(shown, seat, everything or seat == viewer)
        return shown

    def _show_seat(self, shown, seat, own):
        counts = self.hand(seat)
        aside = self.aside(seat)
        for tile in range(KINDS):
            counts[tile] -= aside[tile]
        for name, tiles in (("hands", listed(counts)), ("guo", listed(aside))):
            shown[name].append(tiles if own else [HIDDEN] * len(tiles))
        shown["groups"].append(
            [
                [GROUP_NAMES[kind], list(tiles) if own or kind != AN else [HIDDEN] * 3]
                for kind, tiles in self.groups(seat)
            ]
        )
        shown["river"].append(self.row(seat))
        passed = self.passed(seat)
        shown["passed"].append([points for points in range(2, 13) if passed >> points & 1])
        given = self.given(seat)
        shown["answers"].append(given if own and given != PASS_ACTION else None)

    def seen_events(self, seat):
        """Returns the last events as `seat` may know them: 暗, draws and 过牌 of others stay hidden."""
        seen = []
        for event in self.events:
            if event[1] != seat and event[0] in _PRIVATE:
                hidden = (HIDDEN, bytes((HIDDEN,) * 3)) if event[0] == "an" else (HIDDEN,)
                event = event[:2] + hidden + event[2 + len(hidden) :]
            seen.append(event)
        return seen

    def history(self):
        """Yields `(seat, action)` for what came about; answers that lapsed are nobody's business.

        A 暗 is told without its tile, what was laid or taken by the tile that was laid or offered.
        """
        names = [row[0] for row in self.ACTIONS]
        copy = self.copy(self.start)
        for action in self.actions:
            copy.events = []
            copy._play(action)  # pyright: ignore
            for event in copy.seen_events(NOBODY):
                if event[0] in names and event[0] != "pass":
                    code = bytes((names.index(event[0]),))
                    yield event[1], code if event[2] == HIDDEN else code + bytes((event[2],))
