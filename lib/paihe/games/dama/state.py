"""The state of a deal of 打马: its offsets, the codes of its actions, and how it is read.

The road has squares 1..91; the board has a count for every square of every seat. Who is asked
(`state[AT_TURN]`) is not always who has thrown (`state[AT_THROWER]`).
"""

from micropython import const

from paihe.core.game import HIDDEN, Game

# actions
SET_BEN = const(0)
RETHROW = const(1)
DROP = const(2)
MOVE = const(3)
FLY = const(4)
HOLD = const(5)

# phases
BEN = const(0)
PLAY = const(1)
OVER = const(2)

# who acts and why (§4.2), in the order in which it is asked
TAG_BEN = const(0)
TAG_PENALTY = const(1)
TAG_REWARD = const(2)
TAG_OWN_TRUE = const(3)
TAG_OTHER_TRUE = const(4)
TAG_OWN_SIDE = const(5)
TAG_OTHER_SIDE = const(6)
TAG_BUMP_TRUE = const(7)
TAG_BUMP_SIDE = const(8)
TAG_PLAIN = const(9)
TAGS = (
    "ben", "penalty", "reward", "own_true", "other_true", "own_side", "other_side", "bump_true",
    "bump_side", "plain",
)  # fmt: skip

# who pays or is paid when it is the pot and no seat
POT = const(255)

MOST_SEATS = const(5)
HANGU = const(46)  # 函谷关
FEILONG = const(82)  # 飞龙院
DITCH = const(90)  # 堑
GOAL = const(91)  # 尚乘局
BEYOND = const(92)  # past the goal

AT_PHASE = const(0)
AT_TURN = const(1)
AT_DEALER = const(6)  # who threw first
AT_THROWER = const(7)
AT_THROW = const(8)  # HIDDEN when the deal is over
AT_LAST = const(9)  # thrower and throw of the last throw, HIDDEN before it
AT_BUMPS = const(11)
AT_PAID = const(12)  # the half pot of 函谷关 has been taken
AT_DEPLOYED = const(13)  # bit mask
AT_PASSED = const(14)  # bit mask
AT_WINNER = const(15)
AT_FINE = const(16)
AT_POT = const(17)  # 4 bytes
AT_TAKEN = const(21)  # what the winner took from it, 4 bytes
AT_BEN = const(25)  # 本采 by seat, HIDDEN for none yet
AT_HAND = const(30)
AT_HOME = const(35)
AT_CHIPS = const(40)  # 5 x 4, two's complement
AT_BOARD = const(60)  # 5 x 91, by square (0 is none)
ROAD = const(91)
STATE_BYTES = const(515)


class DamaState(Game):
    """The part of a deal that reads single things from the state and writes them."""

    SCORES = AT_CHIPS
    SCORE_BYTES = 4

    @property
    def thrower(self):
        """The seat whose dice lie there; it stays what it was when the deal is over."""
        return self.state[AT_THROWER]

    @property
    def winner(self):
        """The seat that has won, None while nobody has."""
        return none_if_hidden(self.state[AT_WINNER])

    def count(self, seat, square):
        """Returns how many horses of a seat stand on a square 1..90."""
        return self.state[AT_BOARD + seat * ROAD + square]

    def on_road(self, seat):
        """Returns the counts of a seat by square, 0..90, a copy."""
        at = AT_BOARD + seat * ROAD
        return self.state[at : at + ROAD]

    def flagged(self, at, seat):
        """Tells whether a seat's bit is set in the mask at offset `at`."""
        return bool(self.state[at] >> seat & 1)

    def number(self, at):
        """Returns the number of 4 bytes at offset `at`: the pot, or what the winner took of it."""
        state = self.state
        return state[at] | state[at + 1] << 8 | state[at + 2] << 16 | state[at + 3] << 24

    def put_number(self, at, value):
        """Writes a number of 4 bytes."""
        for index in range(at, at + 4):
            self.state[index] = value & 255
            value >>= 8


def none_if_hidden(value):
    """Returns a byte of the state as it is shown, HIDDEN as None."""
    return None if value == HIDDEN else value
