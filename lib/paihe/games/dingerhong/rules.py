"""The course of a deal of 丁二红: stakes, dice, stacks, splits, showdown (rules/dingerhong.md §4)."""

from paihe.core import generator
from paihe.core.errors import BadSetup
from paihe.core.game import HIDDEN
from paihe.games import dingerhong as facts
from paihe.games.dingerhong import melds
from paihe.games.dingerhong.melds import DECK, KINDS
from paihe.games.dingerhong.state import (
    ARRANGE,
    ARRANGING,
    AT_DEALER,
    AT_DICE,
    AT_GONE,
    AT_HANDS,
    AT_PHASE,
    AT_SPLITS,
    AT_STAKES,
    AT_TURN,
    AT_WALL,
    DECK_SIZE,
    MOST_SEATS,
    OVER,
    STAKE,
    STAKING,
    STATE_BYTES,
)
from paihe.games.dingerhong.view import DingerhongView

CHIPS = 100


class Dingerhong(DingerhongView):
    """A deal of 丁二红. See `paihe.core.game.Game` for what all games offer."""

    ID = "dingerhong"
    NAME = facts.NAME
    SEATS = facts.SEATS
    DECK = DECK
    PHASES = ("stake", "arrange", "over")
    LEVELS = facts.LEVELS
    ACTIONS = (("stake", "k", (1, 255)), ("arrange", "i", (0, 2)))
    STATE_SIZE = STATE_BYTES

    @classmethod
    def most_seats(cls, options):
        """Returns how many seats there may be with these options."""
        return facts.most_seats(options)

    # --- the deal ------------------------------------------------------------------------

    def _deal(self, deck_order, dealer):
        state = self.state
        if deck_order is None:
            first = generator.below(state, self.GENERATOR, self.seats)
            dealer = first if dealer is None else dealer
            deck_order = self.shuffled_deck()
            for index in range(2):
                state[AT_DICE + index] = generator.below(state, self.GENERATOR, 6) + 1
        state[AT_DEALER] = dealer
        state[AT_WALL : AT_WALL + DECK_SIZE] = deck_order
        self._open()
        if self.has_chips:
            self._read_carry()
        if self.options["mode"] == "all":
            self.hand_out()
        else:
            self._ask_stake(0)

    def _open(self):
        """Sets the fields of an empty table."""
        for seat in range(MOST_SEATS):
            self.state[AT_SPLITS + seat] = HIDDEN
        if self.has_chips:
            for seat in range(self.seats):
                self._put_chips(seat, CHIPS)

    def _read_carry(self):
        """Takes over the chips of the deal before: two bytes a seat, 0 for a new match."""
        if self.carry:
            total = 0
            for seat in range(self.seats):
                chips = self.carry >> 16 * seat & 0xFFFF
                total += chips
                self._put_chips(seat, chips)
            if total != CHIPS * self.seats or self.carry >> 16 * self.seats:
                raise BadSetup("%d seats do not carry %d chips" % (self.seats, total))

    # --- actions -------------------------------------------------------------------------

    def legal(self) -> list:
        """Returns every legal action of the seat that acts, in a fixed order, without doubles."""
        if self.over:
            return []
        seat = self.state[AT_TURN]
        if self.state[AT_PHASE] == STAKING:
            return [bytes((STAKE, number)) for number in range(1, self.most_stake(seat) + 1)]
        return [bytes((ARRANGE, index)) for index in range(len(self.splits(seat)))]

    def most_stake(self, seat):
        """Returns the most that a seat may stake, 0 where it has no chips."""
        most = self.options["stake_max"]
        return min(most, self.chips(seat)) if self.has_chips else most

    def splits(self, seat):
        """Returns the distinct splits of a hand as `melds.splits` does."""
        return melds.splits(self.tiles(seat), melds.table(self.options))

    def halves(self, seat):
        """Returns the split that a seat has fixed."""
        return self.splits(seat)[self.split(seat) or 0]

    def _play(self, action):
        seat = self.state[AT_TURN]
        if action[0] == STAKE:
            self._stake(seat, action[1])
        else:
            self._arrange(seat, action[1])

    def _ask_stake(self, asked):
        """下注: asks the next seat but the banker; `asked` of the order were before it."""
        order = self.order()
        for index in range(asked, self.seats - 1):
            most = self.most_stake(order[index])
            if most > 1:
                self.state[AT_PHASE] = STAKING
                self.state[AT_TURN] = order[index]
                return
            # one chip is staked without a question; without chips a seat only looks on
            self.state[AT_STAKES + order[index]] = most
            if most:
                self._tell("stake", order[index], most)
        self.hand_out()

    def _stake(self, seat, number):
        self.state[AT_STAKES + seat] = number
        self._tell("stake", seat, number)
        self._ask_stake(self.order().index(seat) + 1)

    def hand_out(self):
        """Deals the stacks: the first to the seat that the dice name, then one each."""
        state = self.state
        if state[AT_DICE]:
            self._tell("dice", state[AT_DEALER], state[AT_DICE], state[AT_DICE + 1])
        size = self.options["hand_size"]
        first = self.first_stack()
        for index in range(self.seats):
            seat = (first + index) % self.seats
            at = AT_WALL + index * size
            for tile in state[at : at + size]:
                state[AT_HANDS + seat * KINDS + tile] += 1
            self._tell("deal", seat, tuple(self.tiles(seat)))
        state[AT_GONE] = size * self.seats
        if size == 2:
            self._show_down()
        else:
            state[AT_PHASE] = ARRANGING
            state[AT_TURN] = self.order()[0]

    def _arrange(self, seat, index):
        """配牌: fixes the split of a seat; it is told to nobody."""
        self.state[AT_SPLITS + seat] = index
        self._tell("arrange", seat)
        if seat == self.state[AT_DEALER]:
            self._show_down()
        else:
            self.state[AT_TURN] = (seat + 1) % self.seats

    def _show_down(self):
        """亮牌: everybody shows, and the deal is settled."""
        self.state[AT_PHASE] = OVER
        self.state[AT_TURN] = HIDDEN
        for seat in self.order():
            halves = self.halves(seat)
            self._tell("show", seat, halves[0], halves[-1] if len(halves) > 1 else ())
        pay = self.room("ending").pay(self)
        for seat in range(self.seats):
            self._put_score(seat, pay[seat])
            if self.has_chips:
                self._put_chips(seat, self.chips(seat) + pay[seat])
        self._tell("settle", HIDDEN)


GAME = Dingerhong
