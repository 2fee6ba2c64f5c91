"""The state of a deal of 挤儿: its offsets, the codes of actions and phases, and how it is read.

One bytearray of STATE_BYTES bytes. The count vector of a hand has all concealed tiles; that of 过牌
says how many of them are set aside. Places are counted from the 头家: 0 to 3 are big, 4 and 5
small, 6 idle.
"""

from micropython import const

from paihe.core.game import HIDDEN, NOBODY
from paihe.decks.changpai import Deck
from paihe.games.jier.melds import KINDS
from paihe.games.meld_game import MeldGame

# actions
PASS = const(0)
HU = const(1)
DO_QI = const(2)
DO_GANG = const(3)
DO_PENG = const(4)
DO_BAI = const(5)
DO_YAN = const(6)
LAY_AN = const(7)
LAY_LIANG = const(8)
LAY_QI = const(9)
DISCARD = const(10)

# phases
LAYING = const(0)
DISCARDING = const(1)
OFFER = const(2)
END = const(3)

# what of the deal is not over yet: laying from the hands as dealt, then drawing what is owed
PLAY = const(0)
DEAL_LAY = const(1)
DEAL_DRAW = const(2)

# offsets into the state; GENERATOR = 2..5
AT_PHASE = const(0)
AT_TURN = const(1)
AT_HEAD = const(6)
AT_DRAWN = const(7)  # how many wall tiles have been drawn
AT_STEP = const(8)
AT_TILE = const(9)  # the tile on offer, or the one that was won on
AT_OWNER = const(10)
AT_THROWN = const(11)
AT_WINNER = const(12)
AT_HU = const(13)
AT_CUT = const(14)  # the tile by which the next 头家 is counted
AT_BONUS = const(15)
AT_OWED = const(16)  # 7: draws that a seat still has to make
AT_PASSED = const(23)  # 7 x 2: a bit a point value
AT_ANSWERS = const(37)  # 7 x 2: code and operand
AT_SCORES = const(51)  # 7 x 2, two's complement
AT_OUT = const(65)  # 23: how many of a kind were thrown or turned up
AT_WALL = const(88)
AT_HANDS = const(141)  # 7 x 23
AT_ASIDE = const(302)  # 7 x 23
AT_GROUPS = const(463)  # 7 x (count, 8 x (kind, 4 tiles))
GROUPS_ROOM = const(41)
MOST_GROUPS = const(8)
AT_RIVER = const(750)
# Every unclaimed tile but the first costs a wall tile. A seat has two in a row only by a claim, of
# which it has seven at most: so of all n it has (n + 8) / 2, and 84 bytes do for all seats.
RIVER_ROOM = const(84)
STATE_BYTES = const(834)

PASS_ACTION = b"\0"
HU_ACTION = b"\1"

# tiles that are dealt, by place; a lone small seat has three
_DEALT = b"\x10\x0f\x0f\x0f\5\3\1"
_DEALT_TO_FIVE = b"\x10\x0f\x0f\x0f\3"
_BIG = const(4)
_IDLE = const(6)

# names of the spec come first here, as 拐子 is said of both 12 and 23
deck = Deck(
    "11 66 35 26 44 12 16 34 25 13 22 15 24 33 56 45 36 14 23 46 55 CS TY",
    b"\4\4\4\4\4\2\4\4\4\4\4\4\4\4\4\4\4\4\4\4\4\1\1",
    {"12": "丁", "23": "黑五", "16": "幺七", "34": "花七", "25": "黑七", "35": "三五"},
)


def deal_counts(seats):
    """Returns how many tiles are dealt to each place, from the 头家 on."""
    return list(_DEALT_TO_FIVE if seats == 5 else _DEALT[:seats])


def wall_size(seats):
    """Returns how many tiles the wall has after the deal."""
    return deck.SIZE - sum(deal_counts(seats))


class JierState(MeldGame):
    """The part of a deal that reads single things from the state and writes them."""

    # whose tile nobody took, until the next seat has its turn; between two steps only
    _passed_by = NOBODY
    HANDS = AT_HANDS
    SCORES = AT_SCORES
    GROUPS = AT_GROUPS
    GROUPS_BYTES = GROUPS_ROOM
    ROWS = AT_RIVER
    WALL = AT_WALL
    DRAWN = AT_DRAWN

    @property
    def ROW_BYTES(self):
        """The bytes of one river, its length included."""
        return RIVER_ROOM // self.seats

    def wall_size(self):
        """Returns how many tiles the wall had after the deal."""
        return wall_size(self.seats)

    def place(self, seat):
        """Returns the place of a seat, counted from the 头家."""
        return (seat - self.state[AT_HEAD]) % self.seats

    def is_big(self, seat):
        """Tells whether a seat plays with 15 tiles."""
        return self.place(seat) < _BIG

    def is_idle(self, seat):
        """Tells whether a seat is the 7th, which only watches."""
        return self.place(seat) == _IDLE

    def seat_at(self, place):
        """Returns the seat of a place."""
        return (self.state[AT_HEAD] + place) % self.seats

    def players(self):
        """Returns the seats that play, from the 头家 on."""
        return [self.seat_at(place) for place in range(min(self.seats, _IDLE))]

    def passing(self):
        """Returns the seats that the tile on offer passes, in that order."""
        owner = self.state[AT_OWNER]
        seats = []
        for turn in range(1 if self.state[AT_THROWN] else 0, self.seats):
            seat = (owner + turn) % self.seats
            if not self.is_idle(seat):
                seats.append(seat)
        return seats

    def free_wall(self):
        """Returns how many tiles of the wall are owed to nobody."""
        return self.wall_left - sum(self.state[AT_OWED : AT_OWED + self.seats])

    def out_count(self):
        """Returns how many tiles have been thrown or turned up."""
        return sum(self.state[AT_OUT : AT_OUT + KINDS])

    def passed(self, seat):
        """Returns the points that have passed a seat, a bit each."""
        at = AT_PASSED + 2 * seat
        return self.state[at] | self.state[at + 1] << 8

    def _let_pass(self, seat, points):
        """Notes that a tile of so many points passed a seat."""
        at = AT_PASSED + 2 * seat + (points >> 3)
        self.state[at] |= 1 << (points & 7)

    def given(self, seat):
        """Returns the answer of a seat to the tile on offer; PASS_ACTION where there is none."""
        at = AT_ANSWERS + 2 * seat
        code = self.state[at]
        return bytes((code, self.state[at + 1])) if code == DO_BAI else bytes((code,))

    def aside(self, seat):
        """Returns the 过牌 of a seat as a count vector, a copy."""
        at = AT_ASIDE + seat * KINDS
        return self.state[at : at + KINDS]

    def _leave(self, seat, tile):
        """Takes a tile out of a hand; of two equal ones that which is not set aside."""
        state = self.state
        at = seat * KINDS + tile
        state[AT_HANDS + at] -= 1
        if state[AT_ASIDE + at] > state[AT_HANDS + at]:
            state[AT_ASIDE + at] -= 1

    def _no_answers(self):
        """Forgets the answers to the tile on offer."""
        for at in range(AT_ANSWERS, AT_SCORES):
            self.state[at] = 0

    def _no_offer(self):
        """Clears the table of the tile on offer and the answers to it."""
        state = self.state
        state[AT_TILE] = state[AT_OWNER] = HIDDEN
        state[AT_THROWN] = 0
        self._no_answers()
