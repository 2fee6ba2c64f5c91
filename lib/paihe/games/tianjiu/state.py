"""The state of a deal of 打天九: its offsets, the codes of actions and phases, and how it is read.

Hands, plays and thrown tiles are count vectors of 21 kinds by seat. Every tile stands in exactly
one of them.
"""

from micropython import const

from paihe.core.game import HIDDEN, Game
from paihe.games.tianjiu.melds import KINDS

# actions
LEAD = const(0)
BEAT = const(1)
THROW = const(2)

# phases
LEADING = const(0)
FOLLOW = const(1)
SETTLE = const(2)

SEATS = const(4)
HAND = const(8)

AT_PHASE = const(0)
AT_TURN = const(1)
AT_DEALER = const(6)  # the banker
AT_DICE = const(7)  # two; 0 where none were thrown
AT_LEADER = const(9)
AT_BEST = const(10)  # best seat of the trick, HIDDEN before the lead
AT_SIZE = const(11)
AT_TRICK = const(12)  # tricks that are over
AT_LAST = const(13)  # who won the last one, HIDDEN for nobody
AT_TAKEN = const(14)  # tiles won, by seat
AT_HANDS = const(18)
AT_PLAYS = const(102)  # face up in this trick, by seat
AT_DOWN = const(186)  # thrown in this trick, by seat
AT_COVERED = const(270)  # thrown in tricks before, by seat
AT_SEEN = const(354)  # face up in tricks before
AT_SCORES = const(375)  # 4 x 2, two's complement
STATE_BYTES = const(383)


class TianjiuState(Game):
    """The part of a deal that reads single things from the state and writes them."""

    HANDS = AT_HANDS
    SCORES = AT_SCORES

    def row(self, at, seat=0):
        """Returns the tiles of a count vector as a sorted tuple of kinds."""
        first = at + seat * KINDS
        tiles = ()
        for kind in range(KINDS):
            if self.state[first + kind]:
                tiles += (kind,) * self.state[first + kind]
        return tiles

    def taken(self, seat):
        """Returns how many tiles a seat has won, four a stack."""
        return self.state[AT_TAKEN + seat]

    def best_play(self):
        """Returns the best play of the trick as a sorted tuple of kinds, () before the lead."""
        best = self.state[AT_BEST]
        return () if best == HIDDEN else self.row(AT_PLAYS, best)

    def acted(self, seat):
        """Tells whether a seat has acted in the trick."""
        state = self.state
        if state[AT_BEST] == HIDDEN:
            return False
        return (seat - state[AT_LEADER]) % SEATS < (state[AT_TURN] - state[AT_LEADER]) % SEATS

    def _move(self, at, seat, to, to_seat, tiles):
        """Moves tiles from one vector to another."""
        state = self.state
        for tile in tiles:
            state[at + seat * KINDS + tile] -= 1
            state[to + to_seat * KINDS + tile] += 1
