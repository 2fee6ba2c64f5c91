"""The course of a deal of 打天九: dice, stacks, tricks, end (rules/tianjiu.md §4)."""

from paihe.core import generator
from paihe.core.game import HIDDEN
from paihe.games import tianjiu as facts
from paihe.games.tianjiu import melds
from paihe.games.tianjiu.melds import DECK, KINDS
from paihe.games.tianjiu.state import (
    AT_BEST,
    AT_COVERED,
    AT_DEALER,
    AT_DICE,
    AT_DOWN,
    AT_HANDS,
    AT_LAST,
    AT_LEADER,
    AT_PHASE,
    AT_PLAYS,
    AT_SEEN,
    AT_SIZE,
    AT_TAKEN,
    AT_TRICK,
    AT_TURN,
    BEAT,
    FOLLOW,
    HAND,
    LEAD,
    LEADING,
    SEATS,
    SETTLE,
    STATE_BYTES,
    THROW,
)
from paihe.games.tianjiu.view import TianjiuView


class Tianjiu(TianjiuView):
    """A deal of 打天九. See `paihe.core.game.Game` for what all games offer."""

    ID = "tianjiu"
    NAME = facts.NAME
    SEATS = facts.SEATS
    DECK = DECK
    PHASES = ("lead", "follow", "settle")
    LEVELS = facts.LEVELS
    ACTIONS = (("lead", "tiles", "tiles"), ("beat", "tiles", "tiles"), ("throw", "tiles", "tiles"))
    STATE_SIZE = STATE_BYTES

    def _deal(self, deck_order, dealer):
        state = self.state
        first = 0
        if deck_order is None:
            anyone = generator.below(state, self.GENERATOR, SEATS)
            dealer = anyone if dealer is None else dealer
            deck_order = self.shuffled_deck()
            for index in range(2):
                die = generator.below(state, self.GENERATOR, 6) + 1
                state[AT_DICE + index] = die
                first += die
            self._tell("dice", dealer, state[AT_DICE], state[AT_DICE + 1])
            first -= 1
        self.open(dealer)
        # 两墩: two stacks of four for each seat, from the one that the dice name
        for index in range(SEATS):
            at = AT_HANDS + (dealer + first + index) % SEATS * KINDS
            for tile in deck_order[index * HAND : (index + 1) * HAND]:
                state[at + tile] += 1
        self._ask_lead(dealer)

    def open(self, dealer):
        """Sets the fields of an empty table."""
        self.state[AT_DEALER] = dealer
        self.state[AT_BEST] = self.state[AT_LAST] = HIDDEN

    # --- actions -------------------------------------------------------------------------

    def legal(self) -> list:
        """Returns every legal action of the seat that acts, in a fixed order, without doubles."""
        if self.over:
            return []
        hand = self.hand(self.state[AT_TURN])
        if self.state[AT_PHASE] == LEADING:
            return [bytes((LEAD,) + tiles) for tiles, _ in melds.all_plays(hand, self.options)]
        best = melds.shape(self.best_play(), self.options)
        found = [bytes((BEAT,) + tiles) for tiles in melds.beating(hand, best, self.options)]
        if not found or not self.options["must_beat"]:
            # 消牌 is a choice unless the strict reading is played
            found += [bytes((THROW,) + tiles) for tiles in melds.throws(hand, self.state[AT_SIZE])]
        return found

    def _play(self, action):
        self._act(action)
        # whoever has no choice left plays by itself: the last tiles
        while not self.over:
            legal = self.legal()
            if len(legal) > 1:
                break
            self._act(legal[0])

    def _act(self, action):
        state = self.state
        seat = state[AT_TURN]
        tiles = tuple(action[1:])
        if action[0] == THROW:
            self._move(AT_HANDS, seat, AT_DOWN, seat, tiles)
            self._tell("throw", seat, tiles)
        else:
            self._move(AT_HANDS, seat, AT_PLAYS, seat, tiles)
            self._tell("lead" if action[0] == LEAD else "beat", seat, tiles)
            state[AT_BEST] = seat
        if action[0] == LEAD:
            state[AT_PHASE] = FOLLOW
            state[AT_SIZE] = len(tiles)
        state[AT_TURN] = (seat + 1) % SEATS
        if state[AT_TURN] == state[AT_LEADER]:
            self._end_trick()

    def _ask_lead(self, seat):
        state = self.state
        state[AT_PHASE] = LEADING
        state[AT_TURN] = state[AT_LEADER] = seat
        state[AT_BEST] = HIDDEN
        state[AT_SIZE] = 0

    def _end_trick(self):
        """收牌: the best seat takes all tiles; thrown ones stay face down."""
        state = self.state
        best = state[AT_BEST]
        for seat in range(SEATS):
            self._move(AT_PLAYS, seat, AT_SEEN, 0, self.row(AT_PLAYS, seat))
            self._move(AT_DOWN, seat, AT_COVERED, seat, self.row(AT_DOWN, seat))
        state[AT_TAKEN + best] += SEATS * state[AT_SIZE]
        state[AT_TRICK] += 1
        state[AT_LAST] = best
        self._tell("trick", best, state[AT_SIZE])
        self._ask_lead(best)
        if not any(self.hand(best)):
            state[AT_PHASE] = SETTLE
            state[AT_TURN] = HIDDEN
            pay = self.room("ending").pay(self)
            for seat in range(SEATS):
                self._put_score(seat, pay[seat])
            self._tell("settle", HIDDEN)


GAME = Tianjiu
