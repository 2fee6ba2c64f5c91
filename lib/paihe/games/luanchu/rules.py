"""The course of a deal of 乱出: bottom, 硬张, tricks, declaring, end (rules/luanchu.md §4).

Events are tuples `(name, seat, tiles, ...)`; tiles a tuple of kinds, () where there are none.
"""

from paihe.core import generator
from paihe.core.game import HIDDEN
from paihe.games import luanchu as facts
from paihe.games.luanchu import melds
from paihe.games.luanchu.melds import DECK, HARD_FROM, KINDS, RISKY
from paihe.games.luanchu.state import (
    AT_ACTED,
    AT_ASKED,
    AT_BAO,
    AT_BEATEN,
    AT_BEST,
    AT_BOTTOM,
    AT_BY,
    AT_COVERED,
    AT_DEALER,
    AT_DOWN,
    AT_END,
    AT_ESCAPED,
    AT_FIRST,
    AT_GUILTY,
    AT_HANDS,
    AT_LEADER,
    AT_LED,
    AT_PHASE,
    AT_PILES,
    AT_REST,
    AT_SEEN,
    AT_SIZE,
    AT_TABLE,
    AT_TO_THROW,
    AT_TRICK,
    AT_TURN,
    AT_WINNER,
    BEAT,
    BOTTOM,
    BOTTOM_SIZE,
    CALL_DRAW,
    CHALLENGE,
    CONTINUE,
    DECLARE,
    DECLINE,
    DRAWN,
    FOLLOW,
    FOUL,
    LEAD,
    LEADING,
    PASS,
    SETTLE,
    STATE_BYTES,
    TAKE,
    THROW,
    VOID,
    WON,
    spread,
)
from paihe.games.luanchu.view import LuanchuView

# deals in a row that nobody took the bottom before the dealer is forced to
_PATIENCE = 2


class Luanchu(LuanchuView):
    """A deal of 乱出. See `paihe.core.game.Game` for what all games offer."""

    ID = "luanchu"
    NAME = facts.NAME
    SEATS = facts.SEATS
    DECK = DECK
    PHASES = ("bottom", "lead", "follow", "declare", "settle")
    LEVELS = facts.LEVELS
    ACTIONS = (
        ("pass",),
        ("lead", "tiles", "tiles"),
        ("beat", "tiles", "tiles"),
        ("throw", "tile", "tile"),
        ("take_bottom",),
        ("decline_bottom",),
        ("call_draw",),
        ("continue",),
        ("challenge", "seat", "seat"),
    )
    STATE_SIZE = STATE_BYTES

    # --- the deal ------------------------------------------------------------------------

    def _deal(self, deck_order, dealer):
        state = self.state
        if deck_order is None:
            first = generator.below(state, self.GENERATOR, self.seats)
            dealer = first if dealer is None else dealer
            deck_order = self.shuffled_deck()
        self._open(dealer)
        size = 28 if not self.options["bottom"] else 27
        at = 0
        for seat in self.order_from(dealer):
            for tile in deck_order[at : at + size]:
                state[AT_HANDS + seat * KINDS + tile] += 1
            at += size
        bottom = sorted(deck_order[at:])
        for index in range(len(bottom)):
            state[AT_BOTTOM + index] = bottom[index]
        if bottom:
            state[AT_PHASE] = BOTTOM
            state[AT_TURN] = dealer
        else:
            self.lay_hard()

    def _open(self, dealer):
        """Sets the fields of an empty table."""
        state = self.state
        state[AT_DEALER] = state[AT_FIRST] = dealer
        # with four people the 尾家, the seat before the dealer, rests
        state[AT_REST] = (dealer - 1) % 4 if self.seats == 4 else HIDDEN
        state[AT_BEST] = state[AT_WINNER] = state[AT_BY] = state[AT_ESCAPED] = HIDDEN
        for index in range(BOTTOM_SIZE):
            state[AT_BOTTOM + index] = HIDDEN

    def lay_hard(self):
        """摆硬张: 二红 and 丁丁 go open to their owners' piles; then 无天无九 is checked."""
        state = self.state
        dealt = [self.hand(seat) for seat in range(self.seats)]
        for seat in self.order_from(state[AT_DEALER]):
            hard = tuple([t for t in spread(self.hand(seat)) if t >= HARD_FROM])
            if hard:
                self._move(AT_HANDS, seat, AT_PILES, seat, hard)
                self._tell("lay_hard", seat, hard)
        for seat in self.playing:
            if is_void(dealt[seat], self.options):
                self._finish(VOID, seat)
                return
        self._ask_lead(state[AT_DEALER])

    # --- actions -------------------------------------------------------------------------

    def legal(self) -> list:
        """Returns every legal action of the seat that acts, in a fixed order, without doubles."""
        state = self.state
        if self.over:
            return []
        phase = state[AT_PHASE]
        seat = state[AT_TURN]
        if phase == BOTTOM:
            return [bytes((TAKE,)), bytes((DECLINE,))]
        if phase == DECLARE:
            return self._declarations(seat)
        if phase == LEADING:
            found, _bao = melds.leads(self.hand(seat), self.options, not state[AT_LED])
            return [bytes((LEAD,) + tiles) for tiles in found]
        if state[AT_TO_THROW]:
            return self._throws(seat)
        best = melds.shape(self.best_play(), self.options)
        found = [bytes((BEAT,) + tiles) for tiles in self.beating(seat, best)]
        if not found:
            return self._throws(seat) if self.options["pass_discards"] else [bytes((PASS,))]
        if self.options["foul_mode"] == "allowed":
            found += self._throws(seat)
        return found

    def beating(self, seat, best):
        """Returns the plays of a seat that beat the shape `best`."""
        return melds.beating(self.hand(seat), best, self.options)

    def _throws(self, seat):
        hand = self.hand(seat)
        return [bytes((THROW, kind)) for kind in range(KINDS) if hand[kind]]

    def may_call(self, seat):
        """Returns `escape`, `draw` or None: what a seat may call at `declare` (§4.2)."""
        if self.winner is not None:
            return None
        won = seat == self.state[AT_BEST]
        return draw_kind(self.pile_size(seat), self.hand_size(seat), won, self.options)

    def _declarations(self, seat):
        actions = []
        if self.may_call(seat):
            actions.append(bytes((CALL_DRAW,)))
        if self.options["foul_mode"] == "allowed":
            for other in self.playing:
                if other != seat:
                    actions.append(bytes((CHALLENGE, other)))
        actions.append(bytes((CONTINUE,)))
        return actions

    def _play(self, action):
        seat = self.state[AT_TURN]
        code = action[0]
        tiles = tuple(action[1:])
        if code == LEAD:
            self._lead(seat, tiles)
        elif code == BEAT:
            self._beat(seat, tiles)
        elif code == THROW:
            self._throw(seat, tiles[0])
        elif code == PASS:
            self._tell("pass", seat, ())
            self._next_follower(seat)
        elif code == TAKE:
            self._take_bottom(seat)
        elif code == DECLINE:
            self._decline_bottom(seat)
        elif code == CALL_DRAW:
            kind = self.may_call(seat)
            self._tell(kind, seat, ())
            self.state[AT_ESCAPED] = seat if kind == "escape" else HIDDEN
            self._finish(DRAWN, seat)
        elif code == CHALLENGE:
            true = bool(self.state[AT_GUILTY] >> tiles[0] & 1)
            offender = tiles[0] if true else seat
            self._tell("challenge", seat, (), tiles[0], true)
            self._finish(FOUL, offender)
        else:
            self._declare(seat)

    # --- the bottom ----------------------------------------------------------------------

    def _take_bottom(self, seat):
        state = self.state
        state[AT_DEALER] = seat
        for index in range(BOTTOM_SIZE):
            state[AT_HANDS + seat * KINDS + state[AT_BOTTOM + index]] += 1
            state[AT_BOTTOM + index] = HIDDEN
        self._tell("take_bottom", seat, ())
        self.lay_hard()

    def _decline_bottom(self, seat):
        state = self.state
        self._tell("decline_bottom", seat, ())
        state[AT_ASKED] += 1
        if state[AT_ASKED] < 3:
            state[AT_TURN] = self.after(seat)
        elif self.carry >= _PATIENCE:
            # the third deal in a row that nobody wants: the dealer must
            self._take_bottom(state[AT_FIRST])
        else:
            self._finish(VOID, HIDDEN)

    # --- a trick -------------------------------------------------------------------------

    def _ask_lead(self, seat):
        state = self.state
        state[AT_PHASE] = LEADING
        state[AT_TURN] = state[AT_LEADER] = seat
        state[AT_BEST] = HIDDEN
        state[AT_SIZE] = state[AT_ACTED] = state[AT_TO_THROW] = 0

    def _lead(self, seat, tiles):
        state = self.state
        _leads, bao = melds.leads(self.hand(seat), self.options, not state[AT_LED])
        risky = tiles in bao and self.winner is None
        if risky:
            state[AT_BAO] |= 1 << seat
        state[AT_LED] = 1
        state[AT_SIZE] = len(tiles)
        state[AT_BEST] = seat
        self._move(AT_HANDS, seat, AT_TABLE, 0, tiles)
        self._tell("lead", seat, tiles, risky)
        state[AT_ACTED] = 1 << seat
        self._next_follower(seat)

    def _beat(self, seat, tiles):
        state = self.state
        self._move_all(AT_TABLE, 0, AT_BEATEN, 0)
        self._move(AT_HANDS, seat, AT_TABLE, 0, tiles)
        state[AT_BEST] = seat
        self._tell("beat", seat, tiles)
        self._next_follower(seat)

    def _throw(self, seat, tile):
        state = self.state
        if not state[AT_TO_THROW]:
            state[AT_TO_THROW] = min(state[AT_SIZE], self.hand_size(seat))
            best = melds.shape(self.best_play(), self.options)
            if self.options["foul_mode"] == "allowed" and self.beating(seat, best):
                state[AT_GUILTY] |= 1 << seat
        self._cover(seat, (tile,))
        if not state[AT_TO_THROW]:
            self._next_follower(seat)

    def _cover(self, seat, tiles):
        """垫: lays tiles face down."""
        self._move(AT_HANDS, seat, AT_DOWN, seat, tiles)
        self.state[AT_TO_THROW] -= len(tiles)
        self._tell("throw", seat, tiles)

    def _next_follower(self, seat):
        """Asks the next seat that has tiles and has not acted; a whole rest is laid by itself."""
        state = self.state
        state[AT_ACTED] |= 1 << seat
        state[AT_PHASE] = FOLLOW
        for other in self.order_from(seat)[1:]:
            if state[AT_ACTED] >> other & 1 or not self.hand_size(other):
                continue
            if self._must_throw_all(other):
                state[AT_TO_THROW] = self.hand_size(other)
                self._cover(other, spread(self.hand(other)))
                state[AT_ACTED] |= 1 << other
                continue
            state[AT_TURN] = other
            return
        self._end_trick()

    def _must_throw_all(self, seat):
        if not self.options["pass_discards"] or self.hand_size(seat) > self.state[AT_SIZE]:
            return False
        best = melds.shape(self.best_play(), self.options)
        return not self.beating(seat, best)

    def _end_trick(self):
        state = self.state
        best = state[AT_BEST]
        tiles = self.best_play()
        self._move_all(AT_TABLE, 0, AT_PILES, best)
        self._move_all(AT_BEATEN, 0, AT_SEEN, 0)
        for seat in self.playing:
            self._move_all(AT_DOWN, seat, AT_COVERED, seat)
        state[AT_TRICK] += 1
        self._tell("trick", best, tiles)
        if self.winner is None and self.pile_size(best) >= self.options["win_at"]:
            state[AT_WINNER] = best
            self._tell("win", best, ())
        state[AT_ASKED] = 0
        self._declare(HIDDEN)

    def _declare(self, done):
        """Asks the next seat that may declare, from the trick's winner on; then leads anew."""
        state = self.state
        best = state[AT_BEST]
        if done != HIDDEN:
            state[AT_ASKED] |= 1 << done
        for seat in self.order_from(best):
            if not state[AT_ASKED] >> seat & 1 and len(self._declarations(seat)) > 1:
                state[AT_PHASE] = DECLARE
                state[AT_TURN] = seat
                return
        for seat in self.order_from(best):
            if self.hand_size(seat):
                self._ask_lead(seat)
                return
        self._finish(WON if self.winner is not None else DRAWN, HIDDEN)

    # --- the end -------------------------------------------------------------------------

    def _finish(self, kind, seat):
        state = self.state
        if self.winner is not None and kind == DRAWN:
            kind = WON
        state[AT_END] = kind
        state[AT_BY] = seat
        state[AT_PHASE] = SETTLE
        state[AT_TURN] = HIDDEN
        self.room("ending").settle(self)
        self._tell("settle", seat, ())


def is_void(hand, options):
    """无天无九: tells whether a dealt hand (counts) has none of 天 and the two 九."""
    return options["void_no_tian_jiu"] and not any([hand[kind] for kind in RISKY])


def draw_kind(pile, hand, won_trick, options):
    """Returns `escape` (脱手), `draw` (黄牌) or None: what a seat without a win may call."""
    if pile >= options["win_at"]:
        return None
    if pile == options["win_at"] - 1 and hand <= options["escape_hand_max"]:
        if won_trick or options["escape_on"] == "any_trick":
            return "escape"
    return "draw" if hand <= options["draw_hand_max"] else None


GAME = Luanchu
