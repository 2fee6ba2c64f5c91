"""The course of a deal of 字牌: deal, 天胡, throws, draws, claims, end (rules/zipai.md §4).

Whatever leaves no choice is played at once and told as events. An event is a tuple
`(name, seat, tile, ...)`; tile HIDDEN where there is none.
"""

from paihe.core.game import HIDDEN, NOBODY
from paihe.core.lazy import lend
from paihe.decks import zipai as deck
from paihe.games import zipai as facts
from paihe.games.zi_eating import DO_CHI, chi_action, chi_groups, loose_count
from paihe.games.zipai import score
from paihe.games.zipai.claims import (
    discard_due,
    forced_own,
    forced_pao,
)
from paihe.games.zipai.score import CHI, PAO, PENG, TI
from paihe.games.zipai.state import (
    AT_BEFORE,
    AT_DEALER,
    AT_DEBT,
    AT_EVENT,
    AT_HANDS,
    AT_KIND,
    AT_LIGHT,
    AT_MARKS,
    AT_NO_CHI,
    AT_NO_PENG,
    AT_OPENED,
    AT_PASSED,
    AT_PHASE,
    AT_SELF,
    AT_SHOWER,
    AT_STEP,
    AT_TILE,
    AT_TURN,
    AT_WALL,
    AT_WIN_TILE,
    AT_WINNER,
    CLAIM,
    DISCARD,
    DISCARDING,
    DO_PENG,
    END,
    HEAVEN,
    HEAVEN_LIGHT,
    HU,
    HU_ACTION,
    HUANG,
    NO_STEP,
    ON_DISCARD,
    ON_DRAW,
    OWN,
    PASS,
    PASS_ACTION,
    PENG_ACTION,
    REN_PENG,
    SEATS,
    STALE,
    STATE_BYTES,
    STEP_CHI,
    STEP_HU,
    STEP_PENG,
    WON,
)
from paihe.games.zipai.view import ZipaiView

_NOTATION = "paihe.games.zi_notation"


class Zipai(ZipaiView):
    """A deal of 字牌. See `paihe.core.game.Game` for what all games offer."""

    ID = "zipai"
    NAME = facts.NAME
    SEATS = facts.SEATS
    DECK = deck
    PHASES = ("heaven", "discard", "claim", "end")
    LEVELS = facts.LEVELS
    SILENT = (PASS_ACTION,)
    ACTIONS = (("pass",), ("hu",), ("peng",), ("discard", "tile", "tile"), ("chi", "tile", "tile"))
    REPEATS = ("light", "claim", "stale", "ren_peng", "passed_hu")
    STATE_SIZE = STATE_BYTES

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
            at = AT_HANDS + seat * deck.KINDS
            return [
                bytes((DISCARD, tile)) for tile in range(deck.KINDS) if 1 <= state[at + tile] <= 2
            ]
        step = state[AT_STEP]
        if state[AT_PHASE] == HEAVEN or step == OWN or step == STEP_HU:
            return [HU_ACTION, PASS_ACTION]
        if step == STEP_PENG:
            return [PENG_ACTION, PASS_ACTION]
        actions = [chi_action(state[AT_TILE], layout) for layout in self.chi_layouts(seat)]
        actions.append(PASS_ACTION)
        return actions

    def answer(self, choice):
        """Returns the answer to the present question of a seat that has chosen `choice`.

        `choice` is one of its `offers`, or PASS_ACTION; every other question is passed.
        """
        return choice if choice in self.legal() else PASS_ACTION

    def _play(self, action):
        state = self.state
        phase = state[AT_PHASE]
        seat = state[AT_TURN]
        code = action[0]
        if phase == DISCARDING:
            self._discard(seat, action[1])
        elif phase == HEAVEN:
            if code == HU:
                self._win_on_light(seat)
            else:
                self._remember_refusal(seat, state[AT_LIGHT], self.laid(seat))
                self.room("dealing").ask_heaven(self, (seat - state[AT_DEALER]) % SEATS + 1)
        elif code == HU:
            self._win(seat)
        elif code == DO_PENG:
            self._peng(seat)
        elif code == DO_CHI:
            self._chi(seat, action)
        else:
            self._refuse(seat)
        self._run()

    def _refuse(self, seat):
        state = self.state
        step = state[AT_STEP]
        cursor = (seat - state[AT_SHOWER]) % SEATS + 1
        if step == OWN:
            kind = self.own_kind()
            if kind != TI:  # after a 提 no copy is left
                self._remember_refusal(seat, state[AT_TILE], state[AT_BEFORE])
            self._own_done(seat, kind)
            return
        if step == STEP_HU:
            self._remember_refusal(seat, state[AT_TILE], self.laid(seat))
        elif step == STEP_PENG:
            state[AT_NO_PENG] |= 1 << seat
        else:
            state[AT_NO_CHI] |= 1 << seat
        self._claim(step, cursor)

    def _remember_refusal(self, seat, tile, huxi):
        """臭胡: keeps the 胡息 at the first refusal of a win on `tile`."""
        at = AT_PASSED + seat * deck.KINDS + tile
        if self.state[at] == HIDDEN:
            self.state[at] = huxi

    # --- throws and draws ----------------------------------------------------------------

    def _ask_discard(self, seat):
        state = self.state
        self._no_claim()
        state[AT_PHASE] = DISCARDING
        state[AT_TURN] = seat

    def _discard(self, seat, tile):
        state = self.state
        state[AT_HANDS + seat * deck.KINDS + tile] -= 1
        state[AT_MARKS + seat * deck.KINDS + tile] |= STALE
        self._tell("discard", seat, tile)
        self._open_claim(seat, tile, ON_DISCARD)
        self._bury(seat, tile)
        self._claim(STEP_HU, 0)

    def _run(self):
        """Plays draw after draw until somebody is asked: a loop, as the chip's stack is short."""
        while self._drawer >= 0 and not self.over:
            seat = self._drawer
            self._drawer = NOBODY
            self._draw(seat)

    def _draw(self, seat):
        state = self.state
        if not self.wall_left:
            self._huang()
            return
        tile = self._next_tile()
        self._open_claim(seat, tile, ON_DRAW)
        state[AT_BEFORE] = self.laid(seat)
        forced = forced_own(
            self.hand(seat), self.groups(seat), tile, self.mark(seat, tile) & REN_PENG
        )
        self._tell("draw", seat, tile)
        if forced < 0:
            self._bury(seat, tile)
            self._claim(STEP_HU, 0)
            return
        self._lay_equal(seat, forced, tile)
        self._tell(score.GROUP_NAMES[forced], seat, tile)
        if self.can_hu(seat):
            state[AT_STEP] = OWN
            state[AT_TURN] = seat
        else:
            self._own_done(seat, forced)

    def _own_done(self, seat, kind):
        """Goes on after the drawer's own 提, 偎 or 臭偎 that did not win."""
        if self.wall_left == 0:
            self._huang()
        else:
            self._after_meld(seat, kind)

    def _open_claim(self, shower, tile, event):
        state = self.state
        state[AT_PHASE] = CLAIM
        state[AT_STEP] = NO_STEP
        state[AT_TILE] = tile
        state[AT_EVENT] = event
        state[AT_SHOWER] = shower
        state[AT_NO_PENG] = state[AT_NO_CHI] = 0

    def _no_claim(self):
        for at in range(AT_STEP, AT_WALL):
            self.state[at] = 0

    # --- claims --------------------------------------------------------------------------

    def _claim(self, step, cursor):
        """Runs the steps 2 to 6 of §4.3 from `cursor` (seats after D) on, up to a question."""
        state = self.state
        shower = state[AT_SHOWER]
        drawn = state[AT_EVENT] == ON_DRAW
        if step == STEP_HU:
            if drawn:
                for turn in range(cursor, SEATS):
                    if self.can_hu((shower + turn) % SEATS):
                        self._ask(STEP_HU, (shower + turn) % SEATS)
                        return
                if self.wall_left == 0:
                    self._huang()
                    return
            if self._forced_pao():
                return
            step = STEP_PENG
            cursor = 1
        if step == STEP_PENG:
            for turn in range(cursor, SEATS):
                if self.may_peng((shower + turn) % SEATS):
                    self._ask(STEP_PENG, (shower + turn) % SEATS)
                    return
            cursor = 0 if drawn else 1
        for turn in range(cursor, 2):
            if self.chi_layouts((shower + turn) % SEATS):
                self._ask(STEP_CHI, (shower + turn) % SEATS)
                return
        self._close(HIDDEN, PASS)
        self._tell("dead", shower, state[AT_TILE])
        self._drawer = (shower + 1) % SEATS

    def _ask(self, step, seat):
        self.state[AT_STEP] = step
        self.state[AT_TURN] = seat

    def _forced_pao(self):
        """跑: plays the forced quad of step 3; tells whether there was one."""
        state = self.state
        tile = state[AT_TILE]
        shower = state[AT_SHOWER]
        for turn in range(SEATS):
            seat = (shower + turn) % SEATS
            if forced_pao(
                self.hand(seat), self.groups(seat), tile, state[AT_EVENT] == ON_DRAW, turn == 0
            ):
                self._unbury(shower)
                self._lay_equal(seat, PAO, tile)
                self._close(HIDDEN, PASS)
                self._tell("pao", seat, tile)
                self._after_meld(seat, PAO)
                return True
        return False

    def _peng(self, seat):
        tile = self.state[AT_TILE]
        self._unbury(self.state[AT_SHOWER])
        self._lay_equal(seat, PENG, tile)
        self._close(seat, DO_PENG)
        self._tell("peng", seat, tile)
        self._after_meld(seat, PENG)

    def _chi(self, seat, action):
        state = self.state
        tile = state[AT_TILE]
        self._unbury(state[AT_SHOWER])
        at = AT_HANDS + seat * deck.KINDS
        state[at + tile] += 1
        groups = chi_groups(action)
        for group in groups:
            for kind in group:
                state[at + kind] -= 1
            self._lay(seat, CHI, group)
        self._close(seat, DO_CHI)
        self._tell("chi", seat, tile, groups)
        self._after_meld(seat, CHI)

    def _close(self, taker, code):
        """Ends the event: 臭牌 and 忍碰 for the seats that refused (§4.4)."""
        state = self.state
        tile = state[AT_TILE]
        for seat in range(SEATS):
            at = AT_MARKS + seat * deck.KINDS + tile
            if state[AT_NO_PENG] >> seat & 1 and not (seat == taker and code == DO_CHI):
                state[at] |= STALE | REN_PENG
            if state[AT_NO_CHI] >> seat & 1:
                state[at] |= STALE

    def _after_meld(self, seat, kind):
        """Asks `seat` for a throw, or lets the next seat draw where §4.5 says no throw."""
        state = self.state
        if kind != TI and kind != PAO:
            state[AT_OPENED + seat] = 1
        debt = state[AT_DEBT + seat]
        due, debt_left = discard_due(kind, self._quads(seat), debt)
        state[AT_DEBT + seat] = debt_left
        if not due:
            self._tell("no_throw", seat, HIDDEN, "eight" if debt == debt_left else "two_ti")
        elif not loose_count(self.hand(seat)):
            due = False
            self._tell("no_throw", seat, HIDDEN, "no_loose")
        if due:
            self._ask_discard(seat)
        else:
            self._drawer = (seat + 1) % SEATS

    # --- the end -------------------------------------------------------------------------

    def _win_on_light(self, seat):
        state = self.state
        dealer = state[AT_DEALER]
        win = self.light_win(seat)
        state[AT_KIND] = HEAVEN_LIGHT
        state[AT_WIN_TILE] = state[AT_LIGHT]
        self._finish(seat, win.pays, seat == dealer)

    def _win(self, seat):
        state = self.state
        win = self.claim_win(seat)
        state[AT_KIND] = WON
        state[AT_WIN_TILE] = state[AT_TILE]
        self._finish(seat, win.pays, seat == state[AT_SHOWER])

    def _finish(self, seat, pay, self_draw):
        state = self.state
        state[AT_WINNER] = seat
        state[AT_SELF] = 1 if self_draw else 0
        for other in range(SEATS):
            self._put_score(other, 2 * pay if other == seat else -pay)
        self._tell("hu", seat, state[AT_WIN_TILE])
        self._end()

    def _huang(self):
        """荒庄: the last drawn tile was not won."""
        state = self.state
        state[AT_KIND] = HUANG
        state[AT_WINNER] = HIDDEN
        penalty = self.options["huang_penalty"]
        if penalty:
            for seat in range(SEATS):
                share = -penalty if seat == state[AT_DEALER] else penalty // 2
                self._put_score(seat, share)
        self._tell("huang_zhuang", state[AT_DEALER], HIDDEN)
        self._end()

    def _end(self):
        """Closes the deal; the tile and D of the last event stay for `result`."""
        state = self.state
        state[AT_PHASE] = END
        state[AT_TURN] = HIDDEN
        state[AT_STEP] = NO_STEP


GAME = Zipai
