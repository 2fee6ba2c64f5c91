"""What a seat of 斗十四 may know (rules/doushisi.md §4, state fields, and §12).

Views hold kinds as numbers, HIDDEN for tiles that the seat may not know. Laid groups, rows, bars
and the 当 are public; hands, the draws of small seats, replacements and what was let go are not.
"""

from paihe.core.game import HIDDEN
from paihe.games.doushisi.claims import DoushisiClaims
from paihe.games.doushisi.state import (
    AT_DANG,
    AT_DEALER,
    AT_DECLARED,
    AT_FRESH,
    AT_HAND_NO,
    AT_OWNER,
    AT_REPLACEMENT,
    AT_SHUFFLER,
    AT_SOURCE,
    AT_TIER,
    AT_TILE,
    AT_TURN,
    AT_TURNED,
    KINDS,
    NO_DISCARD,
    NO_EAT,
    NO_OFFER,
    NO_PULL,
    SKIP_EAT,
    SKIP_PULL,
)

SOURCES = (None, "flip", "discard")
TIERS = ("hu", "che", "chi")
BARS = (("no_eat", NO_EAT), ("no_pull", NO_PULL), ("no_discard", NO_DISCARD))
SKIPS = (("skip_eat", SKIP_EAT), ("skip_pull", SKIP_PULL))
# events that show a tile to their own seat alone
_PRIVATE = ("draw", "replace")


class DoushisiView(DoushisiClaims):
    """The part of a deal that shows it."""

    def _show(self, viewer):
        state = self.state
        seats = range(self.seats)
        wall = self.wall()
        shown = {
            "phase": self.phase,
            "turn": None if self.over else state[AT_TURN],
            "dealer": state[AT_DEALER],
            "shuffler": state[AT_SHUFFLER],
            "turned": _or_none(state[AT_TURNED]),
            "hand_no": state[AT_HAND_NO],
            "dang": _or_none(state[AT_DANG]),
            "declared": state[AT_DECLARED] or None,
            "hands": [self._show_hand(seat, self._open(seat, viewer)) for seat in seats],
            "wall": wall if viewer is None or self.over else len(wall),
            "groups": [[list(tiles) for _kind, tiles in self.groups(seat)] for seat in seats],
            "discards": [self.row(seat) for seat in seats],
            "may_hu": bool(state[AT_FRESH]),
            "offer": self._show_offer(viewer),
            "drawn": _or_none(state[AT_REPLACEMENT]),
            "scores": self.scores(),
        }
        for name, which in BARS:
            shown[name] = [self.kinds_of(which, seat) for seat in seats]
        asked = self.over or self._open(state[AT_TURN], viewer)
        if shown["drawn"] is not None and not asked:
            shown["drawn"] = HIDDEN
        if self.table_fouls():
            for name, which in SKIPS:
                shown[name] = [
                    self.kinds_of(which, seat) if self._open(seat, viewer) else None
                    for seat in seats
                ]
            shown["left"] = None
            if asked:
                names = self.ACTIONS
                shown["left"] = [
                    [names[code][0], tile]  # pyright: ignore
                    for code, tile in self.left()
                ]
        return shown

    def _open(self, seat, viewer):
        """Tells whether what `seat` holds is open to the viewer."""
        return viewer is None or viewer == seat or self.over

    def _show_hand(self, seat, open_hand):
        counts = self.hand(seat)
        if not open_hand:
            return [HIDDEN] * sum(counts)
        hand = []
        for tile in range(KINDS):
            hand.extend([tile] * counts[tile])
        return hand

    def _show_offer(self, viewer):
        state = self.state
        if state[AT_SOURCE] == NO_OFFER:
            return None
        # what a seat is asked tells what it holds
        asked = viewer is None or viewer == state[AT_TURN] or self.over
        return {
            "tile": state[AT_TILE],
            "source": SOURCES[state[AT_SOURCE]],
            "owner": state[AT_OWNER],
            "tier": TIERS[state[AT_TIER]] if asked else None,
        }

    def seen_events(self, seat):
        """Returns the last events as `seat` may know them: what others draw stays unknown."""
        seen = []
        for event in self.events:
            if event[0] in _PRIVATE and event[1] != seat:
                event = (event[0], event[1], HIDDEN)
            seen.append(event)
        return seen


def _or_none(value):
    return None if value == HIDDEN else value
