"""What a seat may or must do with one tile of 字牌: 胡, 跑, 碰, 吃 (rules/zipai.md §4.3 to §4.6).

`ZipaiClaims` reads the state and changes nothing; the functions below it judge without a deal.
"""

from paihe.games.zi_eating import chi_action, chi_layouts, loose_count
from paihe.games.zipai import melds
from paihe.games.zipai.score import CHOU_WEI, PAO, PENG, TI, WEI
from paihe.games.zipai.state import (
    AT_BEFORE,
    AT_DEALER,
    AT_DEBT,
    AT_DRAWN,
    AT_EVENT,
    AT_LIGHT,
    AT_OPENED,
    AT_PHASE,
    AT_SHOWER,
    AT_STEP,
    AT_TILE,
    AT_TURN,
    DISCARDING,
    HEAVEN,
    HU_ACTION,
    ON_DRAW,
    OWN,
    PENG_ACTION,
    SEATS,
    STALE,
    STEP_CHI,
    STEP_HU,
    STEP_PENG,
    ZipaiState,
)


class ZipaiClaims(ZipaiState):
    """The part of a deal that knows what may be claimed."""

    def own_kind(self):
        """Returns what the tile of the present draw became in step 1: TI, WEI, CHOU_WEI or None."""
        state = self.state
        if state[AT_EVENT] == ON_DRAW:
            for kind, tiles in self.groups(state[AT_SHOWER]):
                if tiles[0] == state[AT_TILE] and kind in (TI, WEI, CHOU_WEI):
                    return kind
        return None

    def light_win(self, seat):
        """Returns the win of `seat` on the 亮张, or None."""
        light = self.state[AT_LIGHT]
        dealer = self.state[AT_DEALER]
        counts = self.hand(seat)
        tile = light
        if seat == dealer:
            if counts[light]:
                counts[light] -= 1
            else:
                tile = None  # it was laid as 提
        return melds.best_win(
            counts,
            self.groups(seat),
            tile,
            seat == dealer,
            self.options,
            ("tian" if seat == dealer else "di", "ting"),
        )

    def offers(self, seat):
        """Returns all that `seat` could be asked about the tile on offer, by its own tiles alone.

        The questions of §4.3 come one by one, and another seat may take the tile between them; a
        player likes to see them at once. `answer` turns the choice into the answers.
        """
        state = self.state
        if self.over or state[AT_PHASE] == DISCARDING:
            return []
        actions = []
        if state[AT_PHASE] == HEAVEN:
            win = self.light_win(seat)
            later = (seat - state[AT_DEALER]) % SEATS >= (
                state[AT_TURN] - state[AT_DEALER]
            ) % SEATS
            if later and win is not None and win.pays:
                actions.append(HU_ACTION)
            return actions
        step = state[AT_STEP]
        if step == OWN:
            return [HU_ACTION] if seat == state[AT_TURN] else []
        turn = (seat - state[AT_SHOWER]) % SEATS
        drawn = state[AT_EVENT] == ON_DRAW
        asked = (state[AT_TURN] - state[AT_SHOWER]) % SEATS
        if step == STEP_HU and drawn and turn >= asked and self.can_hu(seat):
            actions.append(HU_ACTION)
        if drawn and not self.wall_left:
            return actions
        if step <= STEP_PENG and turn > 0 and self.may_peng(seat):
            actions.append(PENG_ACTION)
        if turn < 2 and (drawn or turn == 1) and (step < STEP_CHI or turn >= asked):
            for layout in self.chi_layouts(seat):
                actions.append(chi_action(state[AT_TILE], layout))
        return actions

    def claim_key(self):
        """Returns what tells one tile on offer from the next; None when a throw is due."""
        state = self.state
        if self.over or state[AT_PHASE] == DISCARDING:
            return None
        return (
            state[AT_PHASE],
            state[AT_SHOWER],
            state[AT_EVENT],
            state[AT_TILE],
            state[AT_DRAWN],
        )

    def chi_layouts(self, seat):
        """Returns the layouts with which `seat` may 吃 the tile on offer, 臭牌 minded."""
        tile = self.state[AT_TILE]
        if self.mark(seat, tile) & STALE:
            return []
        return chi_layouts(self.hand(seat), tile, not self.state[AT_DEBT + seat])

    def can_hu(self, seat):
        """Tells whether `seat` is to be asked `hu` on the tile drawn, 臭胡 minded."""
        state = self.state
        now = self.laid(seat)
        if self.own_kind() is not None and seat == state[AT_SHOWER]:
            now = state[AT_BEFORE]
        if hu_blocked(self.passed_hu(seat, state[AT_TILE]), now):
            return False
        win = self.claim_win(seat)
        return win is not None and win.pays > 0

    def claim_win(self, seat):
        """Returns the best win of `seat` on the tile of the present draw, or None."""
        drawer = self.state[AT_SHOWER]
        tile = self.state[AT_TILE]
        if seat == drawer and self.own_kind() is not None:
            tile = None
        return melds.best_win(
            self.hand(seat),
            self.groups(seat),
            tile,
            seat == drawer,
            self.options,
            self.claim_flags(seat),
        )

    def claim_flags(self, seat):
        """Returns the 番 flags of a win of `seat` now: last wall tile, nothing opened before."""
        flags = []
        if self.wall_left == 0:
            flags.append("hai")
        if not self.state[AT_OPENED + seat]:
            flags.append("ting")
        return flags

    def may_peng(self, seat):
        """Tells whether `seat`, not the one that showed the tile, may 碰 it."""
        tile = self.state[AT_TILE]
        return peng_allowed(
            self.hand(seat), tile, self.mark(seat, tile) & STALE, self.state[AT_DEBT + seat]
        )


def forced_own(counts, groups, tile, ren_peng):
    """Returns what the drawer must make of `tile` (step 1): TI, WEI, CHOU_WEI or -1."""
    if counts[tile] == 3:
        return TI
    index = melds.laid_triplet(groups, tile)
    if index >= 0 and groups[index][0] != PENG:
        return TI
    if counts[tile] == 2:
        return CHOU_WEI if ren_peng else WEI
    return -1


def forced_pao(counts, groups, tile, drawn, own):
    """Tells whether a seat must 跑 (step 3); `own`: it showed the tile itself."""
    index = melds.laid_triplet(groups, tile)
    if index >= 0 and groups[index][0] == PENG:
        return drawn
    return not own and (index >= 0 or counts[tile] == 3)


def peng_allowed(counts, tile, stale, debt):
    """Tells whether a hand may 碰 (step 4): two in hand, not 臭, something left to throw."""
    if counts[tile] != 2 or stale:
        return False
    return bool(debt) or loose_count(counts) > 2


def hu_blocked(first, now):
    """臭胡: tells whether the laid 胡息 `now` equal those at the first refusal (or None)."""
    return first is not None and first == now


def discard_due(kind, quads, debt):
    """Returns `(due, debt left)` after a group of `kind`; `quads` counts it too (§4.5)."""
    if kind == PAO or kind == TI:
        return quads < 2, debt
    if debt:
        return False, 0
    return True, 0
