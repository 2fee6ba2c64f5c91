"""The course of a deal of 大贰: deal, discards, cards turned up, claims, end (rules/daer.md §4).

Whatever leaves no choice is played at once and told as events. An event is a tuple
`(name, seat, tile, ...)`; tile HIDDEN where there is none.
"""

from paihe.core.game import HIDDEN, NOBODY
from paihe.core.lazy import lend
from paihe.decks import zipai as deck
from paihe.games import daer as facts
from paihe.games.daer.score import LONG, PENG, ZHAO, lie_kind
from paihe.games.daer.state import (
    AT_DEALER,
    AT_HANDS,
    AT_KIND,
    AT_OWNER,
    AT_PASSED,
    AT_PHASE,
    AT_SOURCE,
    AT_STEP,
    AT_TILE,
    AT_TURN,
    AT_WINNER,
    DISCARD,
    DISCARDING,
    DO_PENG,
    HEAVEN,
    HU,
    HU_ACTION,
    HUANG,
    NO_STEP,
    ON_DISCARD,
    ON_FLIP,
    OVER,
    PASS_ACTION,
    PENG_ACTION,
    REACT,
    SEATS,
    STATE_BYTES,
    STEP_CHI,
    STEP_HU,
    STEP_PENG,
    WON,
)
from paihe.games.daer.view import DaerView
from paihe.games.zi_eating import DO_CHI, chi_action, chi_groups, equal

_NOTATION = "paihe.games.zi_notation"


class Daer(DaerView):
    """A deal of 大贰. See `paihe.core.game.Game` for what all games offer."""

    ID = "daer"
    NAME = facts.NAME
    SEATS = facts.SEATS
    DECK = deck
    PHASES = ("discard", "react", "over")
    LEVELS = facts.LEVELS
    SILENT = (PASS_ACTION,)
    ACTIONS = (("pass",), ("hu",), ("peng",), ("discard", "tile", "tile"), ("chi", "tile", "tile"))
    REPEATS = ("light", "passed")
    STATE_SIZE = STATE_BYTES

    # who turns the next card up, NOBODY while somebody is asked
    _drawer = NOBODY

    # --- the deal ------------------------------------------------------------------------

    def _deal(self, deck_order, dealer):
        self.room("dealing").deal(self, deck_order, dealer)

    # --- actions -------------------------------------------------------------------------

    def action_dict(self, action):
        """Returns an action in the referee's form; 吃 has groups."""
        return lend(_NOTATION).action_dict(self, action)

    def parse_action(self, request):
        """Returns the action that `request` (the referee's form) writes; raises BadRequest."""
        return lend(_NOTATION).parse_action(self, request)

    def legal(self):
        """Returns every legal action of the seat that acts, in a fixed order, without doubles."""
        state = self.state
        if self.over:
            return []
        seat = state[AT_TURN]
        if state[AT_PHASE] == DISCARDING:
            return self._throws(seat)
        step = state[AT_STEP]
        if step == STEP_HU:
            return [HU_ACTION, PASS_ACTION]
        if step == STEP_PENG:
            return [PENG_ACTION, PASS_ACTION]
        actions = [chi_action(state[AT_TILE], layout) for layout in self.chi_layouts(seat)]
        actions.append(PASS_ACTION)
        return actions

    def _throws(self, seat):
        at = AT_HANDS + seat * deck.KINDS
        actions = [
            bytes((DISCARD, tile)) for tile in range(deck.KINDS) if 1 <= self.state[at + tile] <= 2
        ]
        win = self.heaven_win(seat)
        if win is not None and win.pays:
            actions.insert(0, HU_ACTION)
        return actions

    def answer(self, choice):
        """Returns the answer to the present question of a seat that has chosen `choice`.

        `choice` is one of its `offers`, or PASS_ACTION; every other question is passed.
        """
        return choice if choice in self.legal() else PASS_ACTION

    def _play(self, action):
        state = self.state
        seat = state[AT_TURN]
        code = action[0]
        if code == HU:
            self._win(seat)
        elif code == DISCARD:
            self._discard(seat, action[1])
        elif code == DO_PENG:
            self._equal(seat, PENG)
        elif code == DO_CHI:
            self._chi(seat, action)
        else:
            if state[AT_STEP] == STEP_CHI:  # 过张
                state[AT_PASSED + seat * deck.KINDS + state[AT_TILE]] = 1
            self._claim(state[AT_STEP], (seat - state[AT_OWNER]) % SEATS + 1)
        self._run()

    # --- discards and cards turned up ----------------------------------------------------

    def _discard(self, seat, tile):
        self.state[AT_HANDS + seat * deck.KINDS + tile] -= 1
        self.state[AT_PASSED + seat * deck.KINDS + tile] = 1
        self._tell("discard", seat, tile)
        self._open(seat, tile, ON_DISCARD)

    def _run(self):
        """Turns card after card until somebody is asked: a loop, as the chip's stack is short."""
        while self._drawer >= 0 and not self.over:
            seat = self._drawer
            self._drawer = NOBODY
            if self.wall_left:
                tile = self._next_tile()
                self._tell("flip", seat, tile)
                self._open(seat, tile, ON_FLIP)
            else:
                self._huang()

    def _open(self, owner, tile, source):
        state = self.state
        state[AT_PHASE] = REACT
        state[AT_TILE] = tile
        state[AT_SOURCE] = source
        state[AT_OWNER] = owner
        self._claim(STEP_HU, source)

    def _close(self):
        state = self.state
        state[AT_TILE] = HIDDEN
        state[AT_STEP] = state[AT_SOURCE] = state[AT_OWNER] = 0

    # --- claims --------------------------------------------------------------------------

    def _claim(self, step, cursor):
        """Goes through the ranks of §4.3 from `cursor` (seats after the owner) on, to a question."""
        state = self.state
        owner = state[AT_OWNER]
        first = state[AT_SOURCE]  # ON_DISCARD is 1: the one that threw it is not asked
        if step == STEP_HU:
            for turn in range(cursor, SEATS):
                if self.can_hu((owner + turn) % SEATS):
                    self._ask(STEP_HU, (owner + turn) % SEATS)
                    return
            step = STEP_PENG
            cursor = first
            if self._forced(first):
                return
        if step == STEP_PENG:
            for turn in range(cursor, SEATS):
                if self.may_peng((owner + turn) % SEATS):
                    self._ask(STEP_PENG, (owner + turn) % SEATS)
                    return
            cursor = first
        for turn in range(cursor, 2):
            if self.chi_layouts((owner + turn) % SEATS):
                self._ask(STEP_CHI, (owner + turn) % SEATS)
                return
        tile = state[AT_TILE]
        self._bury(owner, tile)
        self._close()
        self._tell("dead", owner, tile)
        self._drawer = (owner + 1) % SEATS

    def _ask(self, step, seat):
        self.state[AT_STEP] = step
        self.state[AT_TURN] = seat

    def _forced(self, first):
        """招 and 碰: plays what a seat must take the card for; tells whether there was one."""
        owner = self.state[AT_OWNER]
        for turn in range(first, SEATS):
            seat = (owner + turn) % SEATS
            held = self.hand(seat)[self.state[AT_TILE]]
            if held == 3 or (held == 2 and self.options["peng_forced"]):
                self._equal(seat, ZHAO if held == 3 else PENG)
                return True
        return False

    def _equal(self, seat, kind):
        """Lays 招 or 碰 of the open card."""
        tile = self.state[AT_TILE]
        self.state[AT_HANDS + seat * deck.KINDS + tile] = 0
        self._lay(seat, kind, equal(tile, 4 if kind == ZHAO else 3))
        self._close()
        self._tell("zhao" if kind == ZHAO else "peng", seat, tile)
        self.after_meld(seat)

    def _chi(self, seat, action):
        state = self.state
        tile = state[AT_TILE]
        at = AT_HANDS + seat * deck.KINDS
        state[at + tile] += 1
        groups = chi_groups(action)
        for group in groups:
            for kind in group:
                state[at + kind] -= 1
            self._lay(seat, lie_kind(group), group)
        self._close()
        self._tell("chi", seat, tile, groups)
        self.after_meld(seat)

    def lay_long(self, seat):
        """Lays every 垅 of a hand."""
        at = AT_HANDS + seat * deck.KINDS
        for tile in range(deck.KINDS):
            if self.state[at + tile] == 4:
                self.state[at + tile] = 0
                self._lay(seat, LONG, equal(tile, 4))
                self._tell("long", seat, tile)

    def after_meld(self, seat):
        """Lays 垅, then asks `seat` for a discard or, where none is due, lets the next seat flip."""
        state = self.state
        self.lay_long(seat)
        reason = None
        if not self.discard_due(seat):
            reason = "eight"  # 八块
        elif not self.loose(seat):
            reason = "no_loose"
        if reason:
            self._tell("no_throw", seat, HIDDEN, reason)
            self._drawer = (seat + 1) % SEATS
            return
        state[AT_PHASE] = DISCARDING
        state[AT_TURN] = seat
        state[AT_STEP] = NO_STEP
        actions = self._throws(seat)
        if len(actions) == 1:
            self._discard(seat, actions[0][1])

    # --- the end -------------------------------------------------------------------------

    def _win(self, seat):
        state = self.state
        owner = seat
        if state[AT_PHASE] == DISCARDING:
            state[AT_KIND] = HEAVEN
            pays = self.heaven_win(seat).pays
        else:
            state[AT_KIND] = WON
            pays = self.claim_win(seat).pays
            if state[AT_SOURCE] == ON_DISCARD:
                owner = state[AT_OWNER]
        self.finish(seat, owner, pays)

    def finish(self, seat, payer, pays):
        """Ends a deal that `seat` won: `payer` alone pays double, everybody if it is `seat`."""
        for other in range(SEATS):
            if other == seat:
                share = 2 * pays
            elif payer == seat:
                share = -pays
            else:
                share = -2 * pays if other == payer else 0
            self._put_score(other, share)
        self.state[AT_WINNER] = seat
        self._tell("hu", seat, self.state[AT_TILE])
        self._end()

    def _huang(self):
        """荒庄: nobody took the last card."""
        self.state[AT_KIND] = HUANG
        self.state[AT_WINNER] = HIDDEN
        self._tell("huang_zhuang", self.state[AT_DEALER], HIDDEN)
        self._end()

    def _end(self):
        state = self.state
        state[AT_PHASE] = OVER
        state[AT_TURN] = HIDDEN
        state[AT_STEP] = NO_STEP


GAME = Daer
