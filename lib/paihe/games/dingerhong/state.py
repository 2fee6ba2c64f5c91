"""The state of a deal of 丁二红: its offsets, the codes of actions and phases, and how it is read."""

from micropython import const

from paihe.core.game import HIDDEN, Game
from paihe.games.dingerhong.melds import KINDS

# actions
STAKE = const(0)
ARRANGE = const(1)

# phases
STAKING = const(0)
ARRANGING = const(1)
OVER = const(2)

MOST_SEATS = const(16)
DECK_SIZE = const(32)

AT_PHASE = const(0)
AT_TURN = const(1)
AT_DEALER = const(6)  # the banker; with mode=all the seat that throws the dice
AT_DICE = const(7)  # two; 0 where none were thrown
AT_GONE = const(9)  # tiles that are dealt, the first of the wall
AT_STAKES = const(10)  # by seat, 0 for none
AT_SPLITS = const(26)  # by seat, HIDDEN before it is fixed
AT_WALL = const(42)
AT_CHIPS = const(74)  # 16 x 2, only with a bankroll
AT_SCORES = const(106)  # 16 x 2, two's complement
AT_HANDS = const(138)
STATE_BYTES = const(474)


class DingerhongState(Game):
    """The part of a deal that reads single things from the state."""

    HANDS = AT_HANDS
    SCORES = AT_SCORES

    @property
    def has_chips(self):
        """True when nobody may lose more than he has (`bankroll`)."""
        return self.options["bankroll"] and self.options["mode"] == "banker"

    def chips(self, seat):
        """Returns the chips of a seat."""
        at = AT_CHIPS + 2 * seat
        return self.state[at] | self.state[at + 1] << 8

    def _put_chips(self, seat, value):
        at = AT_CHIPS + 2 * seat
        self.state[at] = value & 255
        self.state[at + 1] = value >> 8

    def tiles(self, seat):
        """Returns the hand of a seat as a list of kinds in canonical order."""
        at = AT_HANDS + seat * KINDS
        found = []
        for kind in range(KINDS):
            found += [kind] * self.state[at + kind]
        return found

    def split(self, seat):
        """Returns the number of the split that a seat has fixed, None before."""
        value = self.state[AT_SPLITS + seat]
        return None if value == HIDDEN else value

    def order(self):
        """Returns all seats as they are asked: from the one after the banker, the banker last."""
        first = self.state[AT_DEALER] + 1
        return [(first + index) % self.seats for index in range(self.seats)]

    def first_stack(self):
        """Returns the seat that gets the first stack: the dice count from the banker on (§3)."""
        dealer = self.state[AT_DEALER]
        if not self.state[AT_DICE]:
            return dealer
        return (dealer + self.state[AT_DICE] + self.state[AT_DICE + 1] - 1) % self.seats
