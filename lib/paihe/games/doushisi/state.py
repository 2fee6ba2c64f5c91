"""The state of a deal of 斗十四: its offsets, the codes of actions and phases, and how it is read.

One bytearray of STATE_BYTES bytes with room for eight seats. Per seat: a count vector of 23, five
sets of kinds (the bars), laid groups as (kind, up to four tiles), a row of thrown and turned tiles.
"""

from micropython import const

from paihe.core.game import HIDDEN
from paihe.decks.changpai import BY_PIPS, Deck
from paihe.games.meld_game import MeldGame

DECK = Deck(BY_PIPS + " CS TY")
KINDS = const(23)
NATURAL = const(21)  # the script tiles stand behind the natural ones
CAISHEN = const(21)
MOST_SEATS = const(8)

# actions
PASS = const(0)
HU = const(1)
DO_CHE = const(2)
DO_CHI = const(3)
DISCARD = const(4)
PUSH = const(5)
TAKE_DANG = const(6)
DECLARE = const(7)
ZHAO_EAT = const(8)
ZHAO_PULL = const(9)
ZHAO_EATEN = const(10)
ZHAO_FOURTH = const(11)

# phases; at ON_TURN (flip, draw) nobody is ever asked
DECLARING = const(0)
PUSHING = const(1)
DISCARDING = const(2)
OFFERING = const(3)
REPLACING = const(4)
END = const(5)
ON_TURN = const(6)

# tiers of an offer, and where its tile comes from
TIER_HU = const(0)
TIER_CHE = const(1)
TIER_CHI = const(2)
NO_OFFER = const(0)
ON_FLIP = const(1)
ON_DISCARD = const(2)

# kinds of group
PAIR = const(0)
AN = const(1)

# how a deal ended
WON = const(1)
HUANG = const(2)
REDEAL = const(3)
MA = const(4)

# the sets of kinds that a big seat keeps, three bytes each
NO_EAT = const(0)
NO_PULL = const(1)
NO_DISCARD = const(2)
SKIP_EAT = const(3)
SKIP_PULL = const(4)
_SETS = const(5)

# offsets into the state; GENERATOR = 2..5
AT_PHASE = const(0)
AT_TURN = const(1)
AT_DEALER = const(6)  # 头家
AT_DRAWN = const(7)  # how many wall tiles are gone
AT_WALL_SIZE = const(8)
AT_SHUFFLER = const(9)
AT_TURNED = const(10)  # the tile that the caller turned, HIDDEN when the head was named
AT_HAND_NO = const(11)
AT_DANG = const(12)  # seat, HIDDEN none
AT_DECLARED = const(13)  # points of the eighth seat, 0 none
AT_FRESH = const(14)
AT_TILE = const(15)  # on offer, HIDDEN none
AT_SOURCE = const(16)
AT_OWNER = const(17)
AT_TIER = const(18)
AT_CURSOR = const(19)  # the seat asked, counted from the owner
AT_REPLACEMENT = const(20)  # drawn while 召 is asked, HIDDEN none
AT_LEFT = const(21)  # 召 still to be made: count, 6 x (action code, kind)
AT_END = const(34)
AT_WINNER = const(35)  # who won, or who called a win that was none
AT_WALL = const(36)
WALL_ROOM = const(42)
AT_HANDS = const(78)  # 8 x 23
AT_SETS = const(262)  # 8 x 5 x 3
AT_GROUPS = const(382)  # 8 x (count, 9 x (kind, 4 tiles))
GROUPS_ROOM = const(46)
AT_ROWS = const(750)  # 8 x (count, 39 tiles)
ROWS_ROOM = const(40)
AT_SCORES = const(1070)  # 8 x 4, two's complement
STATE_BYTES = const(1102)

PASS_ACTION = b"\0"
HU_ACTION = b"\1"
CHE_ACTION = b"\2"

_DEALT = b"\x12\x11\x11\5"
_DEALT_MANY = b"\x0c\x0b\x0b\x0b\5\3\1\0"


def deal_counts(seats):
    """Returns how many tiles each seat is dealt, one byte a seat, from the head on (§3.4)."""
    return (_DEALT if seats < 5 else _DEALT_MANY)[:seats]


def big_seats(seats):
    """Returns how many seats hold a whole hand; those behind them are small."""
    return 3 if seats < 5 else 4


def askable(seats):
    """Returns how many seats are asked about the 当: up to the 小家 with five tiles."""
    return min(seats, 5)


class DoushisiState(MeldGame):
    """The part of a deal that reads single things from the state and writes them."""

    DECK = DECK
    HANDS = AT_HANDS
    SCORES = AT_SCORES
    SCORE_BYTES = 4
    GROUPS = AT_GROUPS
    GROUPS_BYTES = GROUPS_ROOM
    ROWS = AT_ROWS
    ROW_BYTES = ROWS_ROOM
    WALL = AT_WALL
    DRAWN = AT_DRAWN
    STATE_SIZE = STATE_BYTES

    def wall_size(self):
        """Returns how many tiles the wall had after the deal."""
        return self.state[AT_WALL_SIZE]

    def deck_counts(self):
        """Returns how many copies of each kind are played with, one byte a kind."""
        return b"\4" * NATURAL + (b"\4\4" if self.options["wilds"] else b"\0\0")

    def place(self, seat):
        """Returns how many seats `seat` sits behind the head."""
        return (seat - self.state[AT_DEALER]) % self.seats

    def is_small(self, seat):
        """Tells whether `seat` plays a small hand (five, three, one or no tiles)."""
        return self.place(seat) >= big_seats(self.seats)

    def dealt(self, seat):
        """Returns how many tiles `seat` keeps between its turns, groups counted as two."""
        place = self.place(seat)
        return deal_counts(self.seats)[place] - (0 if place else 1)

    def concealed(self, seat):
        """Returns how many tiles `seat` holds in its hand."""
        at = AT_HANDS + seat * KINDS
        return sum(self.state[at : at + KINDS])

    def held(self, seat, tile):
        """Returns how many tiles of a kind `seat` holds in its hand."""
        return self.state[AT_HANDS + seat * KINDS + tile]

    def has(self, which, seat, tile):
        """Tells whether the set `which` (NO_EAT …) of `seat` has a kind."""
        at = AT_SETS + (seat * _SETS + which) * 3
        return self.state[at + (tile >> 3)] >> (tile & 7) & 1

    def kinds_of(self, which, seat):
        """Returns the kinds in the set `which` of `seat`, in order."""
        return [tile for tile in range(KINDS) if self.has(which, seat, tile)]

    def _put(self, which, seat, tile):
        at = AT_SETS + (seat * _SETS + which) * 3 + (tile >> 3)
        self.state[at] |= 1 << (tile & 7)

    def _drop(self, which, seat, tile):
        at = AT_SETS + (seat * _SETS + which) * 3 + (tile >> 3)
        self.state[at] &= ~(1 << (tile & 7))

    def left(self):
        """Returns the 召 still to be made: a list of `(action code, kind)`."""
        at = AT_LEFT + 1
        found = []
        for _ in range(self.state[AT_LEFT]):
            found.append((self.state[at], self.state[at + 1]))
            at += 2
        return found

    def _put_left(self, names):
        state = self.state
        for at in range(AT_LEFT, AT_END):
            state[at] = 0
        for code, tile in names:
            at = AT_LEFT + 1 + 2 * state[AT_LEFT]
            state[at] = code
            state[at + 1] = tile
            state[AT_LEFT] += 1

    @property
    def again(self):
        """True when everybody pushed: the hand is dealt anew and does not count."""
        return self.state[AT_END] == REDEAL

    def _clear_offer(self):
        state = self.state
        state[AT_TILE] = HIDDEN
        state[AT_SOURCE] = state[AT_OWNER] = state[AT_TIER] = state[AT_CURSOR] = NO_OFFER
