"""What a seat of 丁二红 may know (rules/dingerhong.md §4)."""

from paihe.core.game import HIDDEN
from paihe.games.dingerhong.state import (
    ARRANGE,
    AT_DEALER,
    AT_DICE,
    AT_GONE,
    AT_PHASE,
    AT_STAKES,
    AT_TURN,
    AT_WALL,
    DECK_SIZE,
    STAKING,
    DingerhongState,
)


class DingerhongView(DingerhongState):
    """The part of a deal that shows it."""

    def _show(self, viewer):
        state = self.state
        everything = viewer is None
        open_all = everything or self.over
        hands = []
        splits = []
        for seat in range(self.seats):
            hand = self.tiles(seat)
            split = self.split(seat)
            if not open_all and viewer != seat:
                hand = [HIDDEN] * len(hand)
                split = None if split is None else True
            hands.append(hand)
            splits.append(split)
        wall = list(state[AT_WALL + state[AT_GONE] : AT_WALL + DECK_SIZE])
        # the dice fall when all have staked
        thrown = state[AT_DICE] and (everything or state[AT_PHASE] != STAKING)
        return {
            "phase": self.phase,
            "turn": None if state[AT_TURN] == HIDDEN else state[AT_TURN],
            "dealer": state[AT_DEALER],
            "hands": hands,
            "wall": wall if open_all else len(wall),
            "dice": [state[AT_DICE], state[AT_DICE + 1]] if thrown else None,
            "stakes": list(state[AT_STAKES : AT_STAKES + self.seats]),
            "splits": splits,
            "chips": [self.chips(seat) for seat in range(self.seats)] if self.has_chips else None,
            "scores": self.scores(),
        }

    def seen_events(self, seat):
        """Returns the last events as `seat` may know them: dealt tiles of others are backs."""
        seen = []
        for event in self.events:
            if event[0] == "deal" and event[1] != seat:
                event = (event[0], event[1], (HIDDEN,) * len(event[2]))
            seen.append(event)
        return seen

    def history(self):
        """Yields `(seat, action)` so far; which split was taken is left out."""
        for seat, action in super().history():
            yield seat, action[:1] if action[0] == ARRANGE else action
