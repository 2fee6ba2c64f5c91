"""What a seat of 打天九 may know (rules/tianjiu.md §4, §12)."""

from paihe.core.game import HIDDEN
from paihe.games.tianjiu.state import (
    AT_BEST,
    AT_COVERED,
    AT_DEALER,
    AT_DICE,
    AT_DOWN,
    AT_HANDS,
    AT_LAST,
    AT_LEADER,
    AT_PLAYS,
    AT_SEEN,
    AT_SIZE,
    AT_TRICK,
    AT_TURN,
    SEATS,
    THROW,
    TianjiuState,
)


def seat_or_none(value):
    """Returns a seat as it is shown, HIDDEN as None."""
    return None if value == HIDDEN else value


class TianjiuView(TianjiuState):
    """The part of a deal that shows it."""

    def _show(self, viewer):
        state = self.state
        best = state[AT_BEST]
        open_all = viewer is None or self.over

        def rows(at):
            found = []
            for seat in range(SEATS):
                tiles = list(self.row(at, seat))
                found.append(tiles if open_all or viewer == seat else [HIDDEN] * len(tiles))
            return found

        return {
            "phase": self.phase,
            "turn": seat_or_none(state[AT_TURN]),
            "dealer": state[AT_DEALER],
            "hands": rows(AT_HANDS),
            # everything is dealt
            "wall": [] if open_all else 0,
            "dice": [state[AT_DICE], state[AT_DICE + 1]] if state[AT_DICE] else None,
            "taken": [self.taken(seat) for seat in range(SEATS)],
            "trick": {
                "leader": state[AT_LEADER],
                "n": state[AT_SIZE],
                "best": list(self.best_play()),
                "best_seat": seat_or_none(best),
                "acted": [self.acted(seat) for seat in range(SEATS)],
                "beaten": [
                    list(self.row(AT_PLAYS, seat)) if seat != best else [] for seat in range(SEATS)
                ],
                "thrown": rows(AT_DOWN),
            },
            "trick_no": state[AT_TRICK],
            "last_winner": seat_or_none(state[AT_LAST]),
            "covered": rows(AT_COVERED),
            # what lay face up was seen by all
            "graveyard": list(self.row(AT_SEEN)),
            "scores": self.scores(),
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
        """Yields `(seat, action)` so far; tiles that were thrown face down are left out."""
        for seat, action in super().history():
            yield seat, action[:1] if action[0] == THROW else action
