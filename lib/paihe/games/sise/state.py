"""The state of a deal of 丰顺四色: its offsets, the codes of actions and phases, and how it is read.

One bytearray of STATE_BYTES bytes.
"""

from micropython import const

from paihe.core.game import HIDDEN
from paihe.decks import sise as deck
from paihe.games.meld_game import MeldGame

# actions
PASS = const(0)
HU = const(1)
DO_KAI = const(2)
DO_PENG = const(3)
DO_CHI = const(4)
DISCARD = const(5)
TAKE = const(6)

# phases
DISCARDING = const(0)
CLAIM = const(1)
END = const(2)

# the question of a claim
NO_STEP = const(0)
STEP_HU = const(1)
STEP_PENG = const(2)
STEP_CHI = const(3)

# offsets into the state; GENERATOR = 2..5
AT_PHASE = const(0)
AT_TURN = const(1)
AT_DEALER = const(6)
AT_DRAWN = const(7)  # how many wall cards have been turned up
AT_STEP = const(8)
AT_TILE = const(9)  # the card on offer, or the one that was won on
AT_OWNER = const(10)
AT_THROWN = const(11)
AT_WINNERS = const(12)  # a bit a seat that has said 和
AT_NEXT = const(13)  # the next dealer
AT_SCORES = const(14)  # 4 x 2, two's complement
AT_POINTS = const(22)  # 4
AT_WALL = const(26)  # 71, of two players
AT_HANDS = const(97)  # 4 x 28
AT_GROUPS = const(209)  # 4 x (count, 18 x (kind, 4 cards))
# 16 generals lie alone; what else of 21 cards lies makes two groups then
MOST_GROUPS = const(18)
GROUPS_ROOM = const(91)
AT_RIVER = const(573)
# as many cards are dead at most as are neither in hands nor in groups: 72, 52 or 32
RIVER_ROOM = const(159)
STATE_BYTES = const(732)

HAND_SIZE = const(20)

PASS_ACTION = b"\0"
HU_ACTION = b"\1"
KAI_ACTION = b"\2"
PENG_ACTION = b"\3"


class SiseState(MeldGame):
    """The part of a deal that reads single things from the state and writes them."""

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
        """Returns how many cards the wall had after the deal."""
        return deck.SIZE - HAND_SIZE * self.seats - 1

    def offered(self):
        """Returns the card on offer, None where there is none."""
        tile = self.state[AT_TILE]
        return None if tile == HIDDEN else tile

    def winners(self):
        """Returns the seats that have said 和."""
        return [seat for seat in range(self.seats) if self.state[AT_WINNERS] >> seat & 1]

    def _no_offer(self):
        """Clears the table of the card on offer."""
        state = self.state
        state[AT_TILE] = state[AT_OWNER] = HIDDEN
        state[AT_THROWN] = state[AT_STEP] = 0
