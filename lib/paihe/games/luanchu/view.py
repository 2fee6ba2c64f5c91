"""What a seat of 乱出 may know (rules/luanchu.md §12)."""

from paihe.core.game import HIDDEN
from paihe.games.luanchu.state import (
    AT_ACTED,
    AT_BAO,
    AT_BEATEN,
    AT_BEST,
    AT_BOTTOM,
    AT_COVERED,
    AT_DEALER,
    AT_DOWN,
    AT_FIRST,
    AT_GUILTY,
    AT_LEADER,
    AT_LED,
    AT_REST,
    AT_SEEN,
    AT_SIZE,
    AT_TO_THROW,
    AT_TRICK,
    AT_TURN,
    BOTTOM_SIZE,
    THROW,
    LuanchuState,
    spread,
)


def seat_or_none(value):
    """Returns a seat as it is shown, HIDDEN as None."""
    return None if value == HIDDEN else value


class LuanchuView(LuanchuState):
    """The part of a deal that shows it."""

    def _show(self, viewer):
        state = self.state
        open_all = viewer is None or self.over
        bottom = [tile for tile in state[AT_BOTTOM : AT_BOTTOM + BOTTOM_SIZE] if tile != HIDDEN]
        hands = []
        piles = []
        covered = []
        for seat in range(self.seats):
            hand = list(spread(self.hand(seat)))
            hands.append(hand if open_all or viewer == seat else [HIDDEN] * len(hand))
            piles.append(list(spread(self.pile(seat))))
            thrown = list(spread(self._vector(AT_COVERED, seat)))
            covered.append(thrown if open_all or viewer == seat else [HIDDEN] * len(thrown))
        return {
            "phase": self.phase,
            "turn": seat_or_none(state[AT_TURN]),
            "dealer": state[AT_DEALER],
            "first": state[AT_FIRST],
            "rest": seat_or_none(state[AT_REST]),
            "hands": hands,
            "wall": bottom if open_all else len(bottom),
            "piles": piles,
            "trick": self._show_trick(viewer, open_all),
            "covered": covered,
            # the memory game: what was beaten lay open before it was covered
            "graveyard": list(spread(self._vector(AT_SEEN))),
            "winner": self.winner,
            "bao": [bool(state[AT_BAO] >> seat & 1) for seat in range(self.seats)],
            "guilty": [
                bool(state[AT_GUILTY] >> seat & 1) if open_all or viewer == seat else None
                for seat in range(self.seats)
            ],
            "trick_no": state[AT_TRICK],
            "led": bool(state[AT_LED]),
            "carry": self.carry,
            "scores": self.scores(),
        }

    def _show_trick(self, viewer, open_all):
        state = self.state
        thrown = []
        for seat in range(self.seats):
            down = list(spread(self._vector(AT_DOWN, seat)))
            thrown.append(down if open_all or viewer == seat else [HIDDEN] * len(down))
        acted = state[AT_ACTED]
        following = state[AT_BEST] != HIDDEN
        return {
            "leader": state[AT_LEADER],
            "size": state[AT_SIZE],
            "best": list(self.best_play()),
            "best_seat": seat_or_none(state[AT_BEST]),
            "beaten": list(spread(self._vector(AT_BEATEN))),
            "thrown": thrown,
            "to_act": [s for s in self.playing if following and not acted >> s & 1],
            "to_throw": state[AT_TO_THROW],
        }

    def seen_events(self, seat):
        """Returns the last events as `seat` may know them: tiles thrown by others are backs."""
        seen = []
        for event in self.events:
            if event[0] == "throw" and event[1] != seat:
                event = (event[0], event[1], (HIDDEN,) * len(event[2]))
            seen.append(event)
        return seen

    def history(self):
        """Yields `(seat, action)` so far; a tile that was thrown face down is left out."""
        for seat, action in super().history():
            yield seat, action[:1] if action[0] == THROW else action
