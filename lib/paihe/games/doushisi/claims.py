"""What a seat may do with one tile of 斗十四: 和, 扯, 吃, 打, 召 (rules/doushisi.md §4).

`DoushisiClaims` reads the state and changes nothing; the functions below it judge without a deal.
"""

from micropython import const

from paihe.core.game import HIDDEN
from paihe.games.doushisi import melds
from paihe.games.doushisi.state import (
    AT_CURSOR,
    AT_DANG,
    AT_DECLARED,
    AT_DRAWN,
    AT_FRESH,
    AT_OWNER,
    AT_PHASE,
    AT_SOURCE,
    AT_TIER,
    AT_TILE,
    AT_TURN,
    CHE_ACTION,
    DECLARE,
    DECLARING,
    DISCARD,
    DISCARDING,
    DO_CHI,
    HU_ACTION,
    KINDS,
    NATURAL,
    NO_DISCARD,
    NO_EAT,
    NO_OFFER,
    NO_PULL,
    OFFERING,
    ON_DISCARD,
    ON_FLIP,
    PASS_ACTION,
    PUSH,
    PUSHING,
    SKIP_EAT,
    SKIP_PULL,
    TAKE_DANG,
    TIER_CHE,
    TIER_CHI,
    TIER_HU,
    ZHAO_EAT,
    ZHAO_EATEN,
    ZHAO_FOURTH,
    ZHAO_PULL,
    DoushisiState,
)

# what the eighth seat may name; three and eleven would be black or red at will
POINTS = b"\2\4\5\6\7\x08\x09\x0a\x0c"
_EIGHTH = const(7)


class DoushisiClaims(DoushisiState):
    """The part of a deal that knows what may be claimed."""

    def table_fouls(self):
        """Tells whether wrong calls are offered and fined (错二麻五)."""
        return self.options["fouls"] == "table"

    def is_eighth(self, seat):
        """Tells whether `seat` is the one without tiles."""
        return self.place(seat) == _EIGHTH

    def needed(self, seat):
        """Returns the red count that `seat` needs to win."""
        return melds.need(self.is_small(seat), self.state[AT_DANG] == seat)

    def laid_red(self, seat):
        """Returns the red count of what `seat` has laid, as much as it may claim."""
        none = bytearray(KINDS)
        return melds.red_of(none, self.groups(seat), self.is_small(seat), self.options)[0]

    def win_of(self, seat):
        """Judges a win of `seat`, on the tile on offer if there is one; see `melds.win`."""
        state = self.state
        tile = state[AT_TILE] if state[AT_SOURCE] != NO_OFFER else HIDDEN
        if self.is_eighth(seat):
            if tile == HIDDEN or not melds.eighth_wins(state[AT_DECLARED], tile):
                return None
            return True, 0, melds.NEED_SMALL, True
        counts = self.hand(seat)
        if tile != HIDDEN:
            counts[tile] += 1
        small = self.is_small(seat)
        return melds.win(counts, self.groups(seat), small, state[AT_DANG] == seat, self.options)

    def wins(self, seat):
        """Tells whether `seat` can truly win now."""
        win = self.win_of(seat)
        return win is not None and win[0]

    def legal(self):
        """Returns every legal action of the seat that acts, in a fixed order, without doubles."""
        state = self.state
        phase = state[AT_PHASE]
        seat = state[AT_TURN]
        if self.over:
            return []
        if phase == OFFERING:
            return self.actions_of(state[AT_TIER], seat) + [PASS_ACTION]
        if phase == DISCARDING:
            found = []
            if state[AT_FRESH] and (self.table_fouls() or self.wins(seat)):
                found.append(HU_ACTION)
            for tile in discardable(self.hand(seat), self.kinds_of(NO_DISCARD, seat)):
                found.append(bytes((DISCARD, tile)))
            return found
        if phase == DECLARING:
            return [bytes((DECLARE, points)) for points in POINTS]
        if phase == PUSHING:
            return [bytes((TAKE_DANG,)), bytes((PUSH,))]
        return [bytes(self.left()[0]), PASS_ACTION]

    def actions_of(self, tier, seat):
        """Returns what `seat` may do with the tile on offer in one tier, `pass` left out."""
        state = self.state
        source = state[AT_SOURCE]
        turn = (seat - state[AT_OWNER]) % self.seats
        if turn == 0 and source == ON_DISCARD:
            return []
        if tier == TIER_HU:
            return [HU_ACTION] if self.table_fouls() or self.wins(seat) else []
        tile = state[AT_TILE]
        if tier == TIER_CHE:
            barred = self.has(NO_PULL, seat, tile) and not self.has(SKIP_PULL, seat, tile)
            may = che_allowed(self.held(seat, tile), tile, barred, self.wall_left)
            return [CHE_ACTION] if may else []
        if turn > 1 or self.is_small(seat):
            return []
        if self.has(NO_EAT, seat, tile) and not self.has(SKIP_EAT, seat, tile):
            return []
        return [bytes((DO_CHI, mate)) for mate in chi_partners(self.hand(seat), tile)]

    def offers(self, seat):
        """Returns all that `seat` could be asked about the tile on offer, by its own tiles alone.

        The questions come tier by tier, and another seat may take the tile between them; a player
        likes to see them at once. `answer` turns the choice into the answers.
        """
        state = self.state
        found = []
        if state[AT_PHASE] == OFFERING:
            asked = (state[AT_TIER], state[AT_CURSOR])
            turn = (seat - state[AT_OWNER]) % self.seats
            for tier in (TIER_HU, TIER_CHE, TIER_CHI):
                if (tier, turn) >= asked:
                    found.extend(self.actions_of(tier, seat))
        return found

    def claim_key(self):
        """Returns what tells one tile on offer from the next; None when none is."""
        state = self.state
        if state[AT_PHASE] != OFFERING:
            return None
        laid = 0
        for at in range(self.GROUPS, self.ROWS, self.GROUPS_BYTES):
            laid += state[at]
        return state[AT_SOURCE], state[AT_OWNER], state[AT_TILE], state[AT_DRAWN], laid

    def answer(self, choice):
        """Returns the answer to the present question of a seat that has chosen `choice`.

        `choice` is one of its `offers`, or PASS_ACTION; every other question is passed.
        """
        return choice if choice in self.legal() else PASS_ACTION

    def in_reach(self):
        """Yields the big seats in position to 吃 the tile on offer, in the order they are asked."""
        state = self.state
        for turn in range(0 if state[AT_SOURCE] == ON_FLIP else 1, 2):
            seat = (state[AT_OWNER] + turn) % self.seats
            if not self.is_small(seat):
                yield seat

    def due_zhao(self, seat, drawn):
        """Returns the 召 that `seat` owes for a replacement: a list of `(action code, kind)`."""
        if self.is_small(seat):
            return []
        own = [tiles[0] for kind, tiles in self.groups(seat) if kind]
        return zhao(
            self.hand(seat),
            drawn,
            self.kinds_of(NO_EAT, seat),
            self.kinds_of(NO_PULL, seat),
            self.kinds_of(NO_DISCARD, seat),
            own,
        )


def che_allowed(held, tile, barred, wall):
    """Tells whether a seat with `held` copies may 扯 the tile: a pair, not barred, a wall."""
    return held == 2 and tile < NATURAL and not barred and wall > 0


def chi_partners(counts, tile):
    """Returns the kinds of a hand with which a big seat may 吃 the tile; one tile must remain."""
    if sum(counts) < 2:
        return []
    return [mate for mate in range(KINDS) if counts[mate] and melds.matches(mate, tile)]


def discardable(counts, barred):
    """Returns the kinds that may be thrown: no eaten kind and no wild while others are held."""
    held = [tile for tile in range(KINDS) if counts[tile]]
    natural = [tile for tile in held if tile < NATURAL]
    return [tile for tile in natural if tile not in barred] or natural or held


def zhao(counts, drawn, no_eat, no_pull, eaten, own):
    """Returns the 召 that a replacement makes due, before it is in the hand `counts`, in order.

    The sets are lists of kinds: barred from 吃, barred from 扯, eaten and so barred from 打, and
    those of the own 案.
    """
    if drawn >= NATURAL:
        return []
    found = []
    for tile in sorted(no_eat):
        if tile < NATURAL and melds.matches(tile, drawn):
            found.append((ZHAO_EAT, tile))
    if counts[drawn] == 1 and drawn in no_pull:
        found.append((ZHAO_PULL, drawn))
    if drawn in eaten:
        found.append((ZHAO_EATEN, drawn))
    if drawn in own:
        found.append((ZHAO_FOURTH, drawn))
    return found
