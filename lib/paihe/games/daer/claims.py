"""What a seat may or must do with the open card of 大贰: 胡, 招, 碰, 吃 (rules/daer.md §4.3, §4.4).

`DaerClaims` reads the state and changes nothing; the function at the end judges without a deal.
"""

from paihe.games.daer import melds
from paihe.games.daer.score import LONG
from paihe.games.daer.state import (
    AT_DEALER,
    AT_DRAWN,
    AT_OWNER,
    AT_PHASE,
    AT_SOURCE,
    AT_STEP,
    AT_TILE,
    AT_TURN,
    DISCARDING,
    HU_ACTION,
    ON_DISCARD,
    ON_FLIP,
    PENG_ACTION,
    REACT,
    SEATS,
    STEP_CHI,
    STEP_HU,
    STEP_PENG,
    WALL_SIZE,
    DaerState,
)
from paihe.games.zi_eating import chi_action, chi_layouts


class DaerClaims(DaerState):
    """The part of a deal that knows what may be claimed."""

    def heaven_win(self, seat):
        """天胡: returns the win of the dealer at its first discard, or None."""
        state = self.state
        if state[AT_DRAWN] or seat != state[AT_DEALER]:
            return None
        groups = self.groups(seat)
        for kind, _tiles in groups:
            if kind != LONG:  # it has taken a card: this is no first discard
                return None
        return melds.best_win(self.hand(seat), groups, None, self.options, ("tianhu",))

    def claim_flags(self, seat):
        """Returns the 番 flags of a win of `seat` on the open card: 自摸, 水上漂, 海底捞."""
        state = self.state
        flags = []
        if state[AT_SOURCE] == ON_FLIP:
            if seat == state[AT_OWNER]:
                flags.append("zimo")
            if state[AT_DRAWN] == 1:
                flags.append("shuishangpiao")
            elif state[AT_DRAWN] == WALL_SIZE:
                flags.append("haidilao")
        return flags

    def claim_win(self, seat):
        """Returns the best win of `seat` on the open card, or None."""
        return melds.best_win(
            self.hand(seat),
            self.groups(seat),
            self.state[AT_TILE],
            self.options,
            self.claim_flags(seat),
        )

    def can_hu(self, seat):
        """Tells whether `seat` is to be asked `hu`, `passed_bars_hu` minded."""
        if self.options["passed_bars_hu"] and self.mark(seat, self.state[AT_TILE]):
            return False
        win = self.claim_win(seat)
        return win is not None and win.pays > 0

    def may_peng(self, seat):
        """Tells whether `seat` holds exactly two of the open card."""
        return self.hand(seat)[self.state[AT_TILE]] == 2

    def chi_layouts(self, seat):
        """Returns the layouts with which `seat` may 吃 the open card, its place and 过张 minded."""
        state = self.state
        turn = (seat - state[AT_OWNER]) % SEATS
        if turn == 2 or (turn == 0 and state[AT_SOURCE] == ON_DISCARD):
            return []
        tile = state[AT_TILE]
        return [] if self.mark(seat, tile) else layouts(self.hand(seat), tile)

    def offers(self, seat):
        """Returns all that `seat` could be asked about the open card, by its own tiles alone.

        The questions of §4.3 come rank by rank, and another seat may take the card between them; a
        player likes to see them at once. `answer` turns the choice into the answers.
        """
        state = self.state
        if self.over or state[AT_PHASE] == DISCARDING:
            return []
        turn = (seat - state[AT_OWNER]) % SEATS
        if not turn and state[AT_SOURCE] == ON_DISCARD:
            return []
        later = turn >= (state[AT_TURN] - state[AT_OWNER]) % SEATS
        step = state[AT_STEP]
        actions = []
        if step == STEP_HU and later and self.can_hu(seat):
            actions.append(HU_ACTION)
        if not self.options["peng_forced"] and self.may_peng(seat):
            if step < STEP_PENG or (step == STEP_PENG and later):
                actions.append(PENG_ACTION)
        if step < STEP_CHI or later:
            for layout in self.chi_layouts(seat):
                actions.append(chi_action(state[AT_TILE], layout))
        return actions

    def claim_key(self):
        """Returns what tells one open card from the next; None when a discard is due."""
        state = self.state
        if self.over or state[AT_PHASE] != REACT:
            return None
        return (
            state[AT_OWNER],
            state[AT_SOURCE],
            state[AT_TILE],
            state[AT_DRAWN],
        )


def layouts(counts, tile):
    """Returns every way to 吃 `tile` with its 比 (§4.4); with two copies in hand it would be 碰."""
    return chi_layouts(counts, tile, False) if counts[tile] < 2 else []
