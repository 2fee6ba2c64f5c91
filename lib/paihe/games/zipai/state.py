"""The state of a deal of 字牌: its offsets, the codes of actions and phases, and how it is read.

One bytearray of STATE_SIZE bytes. Per seat: a count vector of 20, marks, refused wins, laid groups
as (kind, four tiles), a row of dead tiles. Copying a deal is one slice assignment.
"""

from micropython import const

from paihe.core.game import HIDDEN
from paihe.decks import zipai as deck
from paihe.games.meld_game import MeldGame
from paihe.games.zipai import melds, score
from paihe.games.zipai.score import PAO, TI

# actions
PASS = const(0)
HU = const(1)
DO_PENG = const(2)
DISCARD = const(3)

# phases
HEAVEN = const(0)
DISCARDING = const(1)
CLAIM = const(2)
END = const(3)

# steps of a claim (§4.3)
NO_STEP = const(0)
OWN = const(1)
STEP_HU = const(2)
STEP_PENG = const(3)
STEP_CHI = const(4)
ON_DRAW = const(0)
ON_DISCARD = const(1)

# how a deal ended
HUANG = const(1)
WON = const(2)
HEAVEN_FORCED = const(3)
HEAVEN_LIGHT = const(4)

SEATS = const(3)
WALL_SIZE = const(19)

# offsets into the state; GENERATOR = 2..5
AT_PHASE = const(0)
AT_TURN = const(1)
AT_DEALER = const(6)
AT_LIGHT = const(7)
AT_DRAWN = const(8)  # how many wall tiles have been drawn
AT_STEP = const(9)
AT_TILE = const(10)
AT_EVENT = const(11)
AT_SHOWER = const(12)  # D, the seat that drew or threw
AT_NO_PENG = const(13)  # bit mask of seats that refused 碰 in this event
AT_NO_CHI = const(14)
AT_BEFORE = const(15)  # laid 胡息 of D before the event
AT_WALL = const(16)
AT_HANDS = const(35)
AT_MARKS = const(95)  # 3 x 20: bit 0 stale, bit 1 ren_peng
AT_PASSED = const(155)  # 3 x 20: 胡息 at the first refused win, 255 none
AT_GROUPS = const(215)  # 3 x (count, 7 x (kind, 4 tiles))
GROUPS_ROOM = const(36)
AT_DEAD = const(323)  # 3 x (count, 40 tiles)
DEAD_ROOM = const(41)
AT_DEBT = const(446)
AT_OPENED = const(449)
AT_SCORES = const(452)  # 3 x 2, two's complement
AT_KIND = const(458)
AT_WINNER = const(459)
AT_WIN_TILE = const(460)
AT_SELF = const(461)
STATE_BYTES = const(462)

STALE = const(1)
REN_PENG = const(2)
PASS_ACTION = b"\0"
HU_ACTION = b"\1"
PENG_ACTION = b"\2"


class ZipaiState(MeldGame):
    """The part of a deal that reads single things from the state and writes them."""

    HANDS = AT_HANDS
    SCORES = AT_SCORES
    GROUPS = AT_GROUPS
    GROUPS_BYTES = GROUPS_ROOM
    ROWS = AT_DEAD
    ROW_BYTES = DEAD_ROOM
    WALL = AT_WALL
    DRAWN = AT_DRAWN

    def wall_size(self):
        """Returns how many tiles the wall had after the deal."""
        return WALL_SIZE

    def laid(self, seat):
        """Returns the laid-down 胡息 of `seat`, 偎 included."""
        return score.laid_huxi(self.groups(seat))

    def mark(self, seat, tile):
        """Returns the marks of a face for a seat: bit 0 臭牌, bit 1 忍碰."""
        return self.state[AT_MARKS + seat * deck.KINDS + tile]

    def passed_hu(self, seat, tile):
        """Returns the 胡息 at the first refused win on `tile`, or None."""
        value = self.state[AT_PASSED + seat * deck.KINDS + tile]
        return None if value == HIDDEN else value

    # --- laying --------------------------------------------------------------------------

    def _quads(self, seat):
        return score.quads(self.groups(seat))

    def _lay_equal(self, seat, kind, tile):
        """Lays equal tiles: a quad is raised from a laid triplet or comes out of the hand."""
        state = self.state
        quad = kind == TI or kind == PAO
        index = melds.laid_triplet(self.groups(seat), tile) if quad else -1
        if index >= 0:
            self._change_group(seat, index, kind, (tile, tile, tile, tile))
            return
        state[AT_HANDS + seat * deck.KINDS + tile] = 0
        self._lay(seat, kind, (tile,) * (4 if quad else 3))
