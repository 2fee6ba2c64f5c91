"""The state of a deal of 乱出: its offsets, the codes of actions and phases, and how it is read.

Hands, piles and covered tiles are count vectors of 21 kinds, for up to four seats (the fourth
rests). Every tile stands in exactly one of them.
"""

from micropython import const

from paihe.core.game import HIDDEN, Game
from paihe.games.luanchu.melds import KINDS

# actions
PASS = const(0)
LEAD = const(1)
BEAT = const(2)
THROW = const(3)
TAKE = const(4)
DECLINE = const(5)
CALL_DRAW = const(6)
CONTINUE = const(7)
CHALLENGE = const(8)

# phases
BOTTOM = const(0)
LEADING = const(1)
FOLLOW = const(2)
DECLARE = const(3)
SETTLE = const(4)

# how a deal ended
WON = const(1)
DRAWN = const(2)
VOID = const(3)
FOUL = const(4)

MOST_SEATS = const(4)
BOTTOM_SIZE = const(3)

AT_PHASE = const(0)
AT_TURN = const(1)
AT_DEALER = const(6)
AT_FIRST = const(7)  # the seat that was to deal: first candidate for the bottom
AT_REST = const(8)  # the seat that rests, HIDDEN for none
AT_TRICK = const(9)
AT_LEADER = const(10)
AT_BEST = const(11)  # best seat of the trick, HIDDEN before the lead
AT_SIZE = const(12)
AT_WINNER = const(13)
AT_TO_THROW = const(14)  # tiles that the seat on turn still throws
AT_ACTED = const(15)  # bit mask of seats that have acted in the trick
AT_ASKED = const(16)  # candidates for the bottom, or seats past declaring
AT_BAO = const(17)  # bit mask
AT_GUILTY = const(18)  # bit mask of seats that threw though they could beat
AT_END = const(19)
AT_BY = const(20)
AT_ESCAPED = const(21)
AT_LED = const(22)  # the opening lead has been made
AT_BOTTOM = const(23)  # three kinds, HIDDEN once taken
AT_HANDS = const(26)
AT_PILES = const(110)
AT_DOWN = const(194)  # thrown in this trick, by seat
AT_COVERED = const(278)  # thrown in tricks before, by seat
AT_TABLE = const(362)  # the best play
AT_BEATEN = const(383)  # beaten in this trick
AT_SEEN = const(404)  # beaten in tricks before, seen by all before they were covered
AT_SCORES = const(425)  # 4 x 2, two's complement
STATE_BYTES = const(433)


class LuanchuState(Game):
    """The part of a deal that reads single things from the state and writes them."""

    HANDS = AT_HANDS
    SCORES = AT_SCORES

    def _vector(self, at, seat=0):
        first = at + seat * KINDS
        return self.state[first : first + KINDS]

    def pile(self, seat):
        """Returns the open pile of a seat as a count vector, a copy."""
        return self._vector(AT_PILES, seat)

    def hand_size(self, seat):
        """Returns how many tiles a seat holds."""
        return sum(self.hand(seat))

    def pile_size(self, seat):
        """Returns how many tiles lie before a seat, 硬张 included."""
        return sum(self.pile(seat))

    def best_play(self):
        """Returns the best play of the trick as a sorted tuple of kinds."""
        return spread(self._vector(AT_TABLE))

    @property
    def playing(self):
        """The seats of this deal in order: all but the resting one."""
        return [seat for seat in range(self.seats) if seat != self.state[AT_REST]]

    @property
    def winner(self):
        """The seat that has won, None while nobody has."""
        value = self.state[AT_WINNER]
        return None if value == HIDDEN else value

    def after(self, seat):
        """Returns the next seat in turn order."""
        seat = (seat + 1) % self.seats
        return (seat + 1) % self.seats if seat == self.state[AT_REST] else seat

    def order_from(self, seat):
        """Returns the three playing seats from `seat` on."""
        found = [seat]
        while len(found) < 3:
            found.append(self.after(found[-1]))
        return found

    def _move(self, at, seat, to, to_seat, tiles):
        """Moves tiles from one vector to another."""
        state = self.state
        for tile in tiles:
            state[at + seat * KINDS + tile] -= 1
            state[to + to_seat * KINDS + tile] += 1

    def _move_all(self, at, seat, to, to_seat):
        self._move(at, seat, to, to_seat, spread(self._vector(at, seat)))


def spread(counts):
    """Returns a count vector as a sorted tuple of kinds."""
    tiles = ()
    for kind in range(len(counts)):
        tiles += (kind,) * counts[kind]
    return tiles
