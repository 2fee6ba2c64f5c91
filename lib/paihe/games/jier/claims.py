"""What a seat of 挤儿 may and must do with its tiles and with the one on offer (rules/jier.md §4.2, §4.5).

The functions judge without a deal and return lists of `(action, must)`; `JierClaims` reads the
state and changes nothing.
"""

from micropython import const

from paihe.games.jier.melds import (
    AN,
    DING,
    FIRST_SEVEN,
    KINDS,
    LAST_SEVEN,
    NATURAL,
    completes,
    has_lone_mate,
    loose,
    makes_pair,
    must_three,
    scripts,
)
from paihe.games.jier.state import (
    AT_OWNER,
    AT_PHASE,
    AT_TILE,
    AT_TURN,
    DISCARD,
    DO_BAI,
    DO_YAN,
    HU,
    HU_ACTION,
    LAY_AN,
    LAY_LIANG,
    LAY_QI,
    LAYING,
    OFFER,
    PASS_ACTION,
    JierState,
)

_QI_ACTION = b"\2"
_GANG_ACTION = b"\3"
_PENG_ACTION = b"\4"
YAN_ACTION = b"\6"

# how many tiles are drawn after an action, by its code
DRAWS = b"\0\0\1\2\1\0\1\1\2\1\0"
# which answers come first, by code: 和, then 起 扛 碰, then 摆 燕
_TIERS = b"\x09\1\2\2\2\3\3"
NO_TIER = const(9)


def lays(counts, groups, wall):
    """Returns what a hand may lay down at its own action point; `wall` tiles can be drawn."""
    found = []
    if not wall:
        return found
    script = scripts(counts)
    for tile in range(NATURAL):
        if counts[tile] == 3:
            found.append((bytes((LAY_AN, tile)), must_three(counts, tile)))
        elif tile == DING and counts[tile] == 2 and script == 1:
            found.append((bytes((LAY_AN, DING)), False))
    if wall > 1:
        for tile in range(NATURAL):
            if counts[tile] == 4:
                found.append((bytes((LAY_LIANG, tile)), must_three(counts, tile)))
            elif tile == DING and counts[tile] == 2 and script == 2:
                found.append((bytes((LAY_LIANG, DING)), True))
    for kind, tiles in groups:
        if kind == AN and (script if tiles[0] == DING else counts[tiles[0]]):
            found.append((bytes((LAY_QI, tiles[0])), True))
    if min(counts[FIRST_SEVEN : LAST_SEVEN + 1]):
        found.append((YAN_ACTION, must_three(counts, FIRST_SEVEN)))
    return found


def answers(counts, groups, tile, big, wall, options):
    """Returns what a seat may do with `tile` on offer, without passing; `big` says it may 摆 and 和."""
    found = []
    win = big and completes(counts, tile)
    if win:
        found.append((HU_ACTION, False))
    if wall and has_an(groups, tile):
        found.append((_QI_ACTION, not win))
    if wall:
        found += _equal(counts, tile, wall)
    if big:
        found += _pairs(counts, tile, options["split_bai"])
    if wall and FIRST_SEVEN <= tile <= LAST_SEVEN:
        for other in range(FIRST_SEVEN, LAST_SEVEN + 1):
            if other != tile and not counts[other]:
                break
        else:
            found.append((YAN_ACTION, must_three(counts, tile)))
    return found


def has_an(groups, tile):
    """Tells whether there is a 暗 among the groups that `tile` makes a 起."""
    sought = DING if tile >= NATURAL else tile
    for kind, tiles in groups:
        if kind == AN and tiles[0] == sought:
            return True
    return False


def _equal(counts, tile, wall):
    """碰 and 扛: at most one of them applies, as four of a kind are never split."""
    if tile == DING or tile >= NATURAL:
        ding = counts[DING] + (1 if tile == DING else 0)
        held = ding + scripts(counts) + (1 if tile >= NATURAL else 0)
        if ding == 2 and held == 3:
            return [(_PENG_ACTION, False)]
        return [(_GANG_ACTION, True)] if held == 4 and wall > 1 else []
    if counts[tile] == 2:
        return [(_PENG_ACTION, must_three(counts, tile))]
    if counts[tile] == 3 and wall > 1:
        return [(_GANG_ACTION, must_three(counts, tile))]
    return []


def _pairs(counts, tile, split):
    """摆: one action for every kind of the hand that pairs with `tile`."""
    must = tile < NATURAL and has_lone_mate(counts, tile)
    found = []
    for other in range(KINDS):
        if counts[other] and makes_pair(tile, other):
            if must or split or other >= NATURAL or tile >= NATURAL:
                found.append((bytes((DO_BAI, other)), must))
    return found


def tier(action, win_first):
    """Returns how early an answer comes, 1 to 3, NO_TIER for passing."""
    if action[0] == HU and not win_first:
        return _TIERS[DO_BAI]
    return _TIERS[action[0]]


def best_tier(found, win_first):
    """Returns the tier of the best of a list of `(action, must)`."""
    best = NO_TIER
    for action, _must in found:
        best = min(best, tier(action, win_first))
    return best


def uses(action, tile):
    """Tells whether a lay-down takes tiles of a natural kind."""
    if action[0] == DO_YAN:
        return FIRST_SEVEN <= tile <= LAST_SEVEN
    return action[1] == tile


class JierClaims(JierState):
    """The part of a deal that knows what may be done."""

    def lays(self, seat):
        """Returns what `seat` may lay down from its hand, as `(action, must)`."""
        return lays(self.hand(seat), self.groups(seat), self.free_wall())

    def answers(self, seat):
        """Returns what `seat` may do with the tile on offer, as `(action, must)`."""
        return answers(
            self.hand(seat),
            self.groups(seat),
            self.state[AT_TILE],
            self.is_big(seat),
            self.wall_left,
            self.options,
        )

    def legal(self):
        """Returns every legal action of the seat that acts, in a fixed order, without doubles."""
        if self.over:
            return []
        seat = self.state[AT_TURN]
        phase = self.state[AT_PHASE]
        if phase == OFFER:
            return self._answers_of(seat)
        if phase == LAYING:
            found = self.lays(seat)
            due = [action for action, must in found if must]
            return due or [action for action, _must in found] + [PASS_ACTION]
        counts = self.hand(seat)
        if completes(counts):
            return [HU_ACTION]
        return [bytes((DISCARD, tile)) for tile in loose(counts)]

    def _answers_of(self, seat):
        actions = []
        passes = True
        for action, must in self.answers(seat):
            actions.append(action)
            if must:
                passes = False
        if passes:
            actions.append(PASS_ACTION)
        return actions

    def offers(self, seat):
        """Returns all that `seat` may answer to the tile on offer, by its own tiles alone.

        Passing is among it where it is allowed. Nothing is returned for a seat without a choice:
        the engine answers for it.
        """
        state = self.state
        if self.over or state[AT_PHASE] != OFFER or seat not in self.passing():
            return []
        actions = self._answers_of(seat)
        return actions if len(actions) > 1 else []

    def claim_key(self):
        """Returns what tells one tile on offer from the next; None when nothing is on offer."""
        state = self.state
        if self.over or state[AT_PHASE] != OFFER:
            return None
        return (state[AT_OWNER], state[AT_TILE], self.out_count())
