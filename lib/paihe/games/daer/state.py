"""The state of a deal of 大贰: its offsets, the codes of actions and phases, and how it is read.

One bytearray of STATE_BYTES bytes. Per seat: a count vector of 20, the passed set (过张), laid groups
as (kind, four tiles), a row of dead tiles.
"""

from micropython import const

from paihe.games.daer import score
from paihe.games.meld_game import MeldGame
from paihe.games.zi_eating import loose_count

# actions; 吃 (4) stands in `zi_eating`
PASS = const(0)
HU = const(1)
DO_PENG = const(2)
DISCARD = const(3)

# phases
DISCARDING = const(0)
REACT = const(1)
OVER = const(2)

# ranks of an answer (§4.3); 招 stands between and is never asked
NO_STEP = const(0)
STEP_HU = const(1)
STEP_PENG = const(2)
STEP_CHI = const(3)
ON_FLIP = const(0)
ON_DISCARD = const(1)

# how a deal ended
HUANG = const(1)
WON = const(2)
HEAVEN = const(3)
START_WIN = const(4)

SEATS = const(3)
WALL_SIZE = const(17)

# offsets into the state; GENERATOR = 2..5
AT_PHASE = const(0)
AT_TURN = const(1)
AT_DEALER = const(6)
AT_LIGHT = const(7)
AT_DRAWN = const(8)  # how many wall tiles have been turned up
AT_STEP = const(9)
AT_TILE = const(10)  # the open card, HIDDEN when there is none
AT_SOURCE = const(11)
AT_OWNER = const(12)  # who turned or threw it
AT_WALL = const(13)
AT_BOTTOM = const(30)
AT_HANDS = const(32)
AT_PASSED = const(92)  # 3 x 20: 1 for a face in the passed set
AT_GROUPS = const(152)  # 3 x (count, 8 x (kind, 4 tiles))
GROUPS_ROOM = const(41)
MOST_GROUPS = const(8)
AT_DEAD = const(275)  # 3 x (count, 40 tiles)
DEAD_ROOM = const(41)
AT_SCORES = const(398)  # 3 x 3, two's complement
AT_KIND = const(407)
AT_WINNER = const(408)
STATE_BYTES = const(409)

PASS_ACTION = b"\0"
HU_ACTION = b"\1"
PENG_ACTION = b"\2"


class DaerState(MeldGame):
    """The part of a deal that reads single things from the state and writes them."""

    HANDS = AT_HANDS
    SCORES = AT_SCORES
    SCORE_BYTES = 3
    GROUPS = AT_GROUPS
    GROUPS_BYTES = GROUPS_ROOM
    ROWS = AT_DEAD
    ROW_BYTES = DEAD_ROOM
    WALL = AT_WALL
    DRAWN = AT_DRAWN

    def wall_size(self):
        """Returns how many tiles can be turned up: the last two of the wall lie open below it."""
        return WALL_SIZE

    def mark(self, seat, tile):
        """Tells whether a face is in the passed set (过张) of a seat."""
        return self.state[AT_PASSED + seat * 20 + tile]

    def laid(self, seat):
        """Returns the 胡 that `seat` has laid down."""
        return score.laid_huxi(self.groups(seat))

    def discard_due(self, seat):
        """Tells whether `seat` owns more than 19 + max(1, q) cards, hand and table together (§4.3)."""
        counts = self.hand(seat)
        owned = sum(counts)
        groups = self.groups(seat)
        for _kind, tiles in groups:
            owned += len(tiles)
        return owned > most_owned(counts, groups)

    def loose(self, seat):
        """Returns how many unlocked tiles `seat` holds."""
        return loose_count(self.hand(seat))


def most_owned(counts, groups):
    """Returns with how many cards of one's own no discard is due: 19 + max(1, q)."""
    q = score.quads(groups)
    for held in counts:
        if held == 4:
            q += 1
    return 19 + max(1, q)
