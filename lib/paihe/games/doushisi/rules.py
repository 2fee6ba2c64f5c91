"""The course of a deal of 斗十四: throws, turned tiles, claims, 召, end (rules/doushisi.md §4).

Whatever leaves no choice is played at once and told as events. An event is a tuple
`(name, seat, tile, ...)`; tile HIDDEN where there is none.
"""

from paihe.core.game import HIDDEN
from paihe.games import doushisi as facts
from paihe.games.doushisi.state import (
    AN,
    AT_CURSOR,
    AT_DEALER,
    AT_END,
    AT_FRESH,
    AT_HANDS,
    AT_OWNER,
    AT_PHASE,
    AT_REPLACEMENT,
    AT_SOURCE,
    AT_TIER,
    AT_TILE,
    AT_TURN,
    AT_WINNER,
    DISCARDING,
    DO_CHE,
    DO_CHI,
    END,
    HU,
    HUANG,
    KINDS,
    MA,
    NATURAL,
    NO_DISCARD,
    NO_EAT,
    NO_PULL,
    OFFERING,
    ON_DISCARD,
    ON_FLIP,
    ON_TURN,
    PAIR,
    PASS,
    PASS_ACTION,
    REPLACING,
    SKIP_EAT,
    SKIP_PULL,
    TIER_CHI,
    WON,
    ZHAO_EAT,
    ZHAO_EATEN,
    ZHAO_PULL,
)
from paihe.games.doushisi.view import DoushisiView


class Doushisi(DoushisiView):
    """A deal of 斗十四. See `paihe.core.game.Game` for what all games offer."""

    ID = "doushisi"
    NAME = facts.NAME
    SEATS = facts.SEATS
    ROUNDS = "session_hands"
    PHASES = ("declare_points", "push_dang", "discard", "offer", "replace", "hand_end")
    LEVELS = facts.LEVELS
    SILENT = (PASS_ACTION,)
    ACTIONS = (
        ("pass",),
        ("hu",),
        ("che",),
        ("chi", "hand_tile", "tile"),
        ("discard", "tile", "tile"),
        ("push",),
        ("take_dang",),
        ("declare_points", "points", (2, 12)),
        ("zhao_eat", "kind", "tile"),
        ("zhao_pull", "kind", "tile"),
        ("zhao_eaten", "kind", "tile"),
        ("zhao_fourth", "kind", "tile"),
    )
    REPEATS = (
        "turned",
        "no_eat",
        "no_pull",
        "no_discard",
        "skip_eat",
        "skip_pull",
        "left",
    )

    def _deal(self, deck_order, dealer):
        self.room("dealing").deal(self, deck_order, dealer)

    # --- actions -------------------------------------------------------------------------

    def _play(self, action):
        state = self.state
        phase = state[AT_PHASE]
        seat = state[AT_TURN]
        code = action[0]
        if code == HU:
            self._hu(seat)
        elif phase == OFFERING:
            if code == PASS or self._is_wrong(seat, action):
                state[AT_CURSOR] += 1
            elif code == DO_CHE:
                self._che(seat)
            else:
                self._chi(seat, action[1])
        elif phase == DISCARDING:
            self._discard(seat, action[1])
        elif phase == REPLACING:
            self._zhao(seat, code != PASS)
        else:
            self.room("dealing").answer(self, action)
        self._run()

    def _run(self):
        """Plays what leaves no choice until somebody is asked: a loop, as the stack is short."""
        state = self.state
        while True:
            phase = state[AT_PHASE]
            if phase == ON_TURN:
                self._begin_turn()
            elif phase == OFFERING:
                if self._find_question():
                    return
                self._pass_by()
            elif phase == DISCARDING:
                actions = self.legal()
                if len(actions) > 1:
                    return
                self._discard(state[AT_TURN], actions[0][1])
            elif phase == REPLACING:
                if self._find_zhao():
                    return
                self._take_replacement()
            else:
                return

    def _ask_discard(self, seat, fresh):
        state = self.state
        state[AT_PHASE] = DISCARDING
        state[AT_TURN] = seat
        state[AT_FRESH] = fresh

    def _discard(self, seat, tile):
        """打: 过张 bars the kind for its own seat, if that plays a whole hand."""
        self.state[AT_HANDS + seat * KINDS + tile] -= 1
        if not self.is_small(seat):
            self._put(NO_EAT, seat, tile)
            self._put(NO_PULL, seat, tile)
        self._tell("discard", seat, tile)
        self._open_offer(seat, tile, ON_DISCARD)

    def _begin_turn(self):
        """翻牌 of a big seat, 摸 of a small one; the eighth seat has no turn."""
        state = self.state
        seat = state[AT_TURN]
        if self.is_eighth(seat):
            seat = (seat + 1) % self.seats
            state[AT_TURN] = seat
        if not self.wall_left:
            self._huang()
            return
        tile = self._next_tile()
        if not self.is_small(seat):
            self._tell("flip", seat, tile)
            self._open_offer(seat, tile, ON_FLIP)
            return
        self._tell("draw", seat, tile)
        self._take_in(seat, tile)

    # --- offers --------------------------------------------------------------------------

    def _open_offer(self, owner, tile, source):
        state = self.state
        self._clear_offer()
        state[AT_FRESH] = 0
        state[AT_PHASE] = OFFERING
        state[AT_TILE] = tile
        state[AT_SOURCE] = source
        state[AT_OWNER] = owner

    def _find_question(self):
        """Looks for the next seat that has something to answer; tells whether there is one."""
        state = self.state
        turn = state[AT_CURSOR]
        for tier in range(state[AT_TIER], TIER_CHI + 1):
            while turn < self.seats:
                seat = (state[AT_OWNER] + turn) % self.seats
                if self.actions_of(tier, seat):
                    state[AT_TIER] = tier
                    state[AT_CURSOR] = turn
                    state[AT_TURN] = seat
                    return True
                turn += 1
            turn = 0
        return False

    def _is_wrong(self, seat, action):
        """错: fines a claim of a kind whose 召 was let go; nothing moves then."""
        code = action[0]
        tile = self.state[AT_TILE]
        if not self.has(NO_PULL if code == DO_CHE else NO_EAT, seat, tile):
            return False
        self._fine(seat, False)
        self._tell("cuo", seat, tile)
        return True

    def _mark_appeared(self, taker, code):
        """过张: bars the kind for the seats that could have taken the tile (§4, offer)."""
        tile = self.state[AT_TILE]
        for seat in range(self.seats):
            if not self.is_small(seat) and not (seat == taker and code == DO_CHE):
                self._put(NO_PULL, seat, tile)
        if code != DO_CHE:
            for seat in self.in_reach():
                if seat == taker:
                    break
                self._put(NO_EAT, seat, tile)
        self._clear_offer()

    def _pass_by(self):
        """Leaves the tile that nobody took in the row of its owner."""
        state = self.state
        owner = state[AT_OWNER]
        tile = state[AT_TILE]
        self._mark_appeared(HIDDEN, PASS)
        self._bury(owner, tile)
        self._tell("dead", owner, tile)
        state[AT_PHASE] = ON_TURN
        state[AT_TURN] = (owner + 1) % self.seats

    def _chi(self, seat, mate):
        tile = self.state[AT_TILE]
        self.state[AT_HANDS + seat * KINDS + mate] -= 1
        self._lay(seat, PAIR, bytes((min(tile, mate), max(tile, mate))))
        self._put(NO_DISCARD, seat, tile)
        self._mark_appeared(seat, DO_CHI)
        self._tell("chi", seat, tile, mate)
        self._ask_discard(seat, 0)

    def _che(self, seat):
        tile = self.state[AT_TILE]
        self.state[AT_HANDS + seat * KINDS + tile] -= 2
        self._lay(seat, AN, bytes((tile, tile, tile)))
        self._mark_appeared(seat, DO_CHE)
        self._tell("che", seat, tile)
        self._draw_replacement(seat)

    # --- replacements --------------------------------------------------------------------

    def _draw_replacement(self, seat):
        """Draws for an 案 that was laid; the tile waits while its 召 are made."""
        state = self.state
        if not self.wall_left:
            self._huang()
            return
        tile = self._next_tile()
        self._tell("replace", seat, tile)
        state[AT_PHASE] = REPLACING
        state[AT_TURN] = seat
        state[AT_REPLACEMENT] = tile
        self._put_left(self.due_zhao(seat, tile))

    def _find_zhao(self):
        """Makes the 召 that are no choice; tells whether one is to be asked."""
        while True:
            left = self.left()
            if not left:
                return False
            if left[0][0] == ZHAO_PULL or self.table_fouls():
                return True
            self._zhao(self.state[AT_TURN], True)

    def _zhao(self, seat, made):
        """召: lifts a bar and says so, or lets it stand; with fouls it is then remembered."""
        left = self.left()
        code, tile = left.pop(0)
        self._put_left(left)
        for zhao, bar, skip in (
            (ZHAO_EAT, NO_EAT, SKIP_EAT),
            (ZHAO_PULL, NO_PULL, SKIP_PULL),
            (ZHAO_EATEN, NO_DISCARD, HIDDEN),
        ):
            if code == zhao:
                if made:
                    self._drop(bar, seat, tile)
                    if skip != HIDDEN:
                        self._drop(skip, seat, tile)
                elif skip != HIDDEN and self.table_fouls():
                    self._put(skip, seat, tile)
        if made:
            self._tell(self.ACTIONS[code][0], seat, tile)

    def _take_replacement(self):
        state = self.state
        tile = state[AT_REPLACEMENT]
        state[AT_REPLACEMENT] = HIDDEN
        self._take_in(state[AT_TURN], tile)

    def _take_in(self, seat, tile):
        """Puts a drawn tile into the hand; 滑: a third one is laid and replaced at once."""
        at = AT_HANDS + seat * KINDS + tile
        self.state[at] += 1
        if tile < NATURAL and self.state[at] == 3:
            self.state[at] = 0
            self._lay(seat, AN, bytes((tile, tile, tile)))
            self._tell("nei_hua", seat, tile)
            self._draw_replacement(seat)
        else:
            self._ask_discard(seat, 1)

    # --- the end -------------------------------------------------------------------------

    def _hu(self, seat):
        """和: pays a win; a call that is none (麻) is fined and ends the hand."""
        state = self.state
        win = self.win_of(seat)
        state[AT_WINNER] = seat
        tile = state[AT_TILE]
        if win is None or not win[0]:
            self._fine(seat, True)
            self._tell("ma", seat, tile)
            self._end(MA)
            return
        self._pay(self.room("ending").pay(self, seat, win))
        self._tell("hu", seat, tile)
        self._end(WON)

    def _fine(self, offender, ends):
        """错二麻五: pays every other seat two 籽, or five for a win that is none."""
        score = self.room("score")
        fine = score.MA_FINE if ends else score.CUO_FINE
        self._pay(score.fine(self.seats, offender, fine))

    def _pay(self, changes):
        scores = self.scores()
        for seat in range(self.seats):
            self._put_score(seat, scores[seat] + changes[seat])

    def _huang(self):
        """黄: no tile is left to turn or draw."""
        self._tell("huang", self.state[AT_DEALER], HIDDEN)
        self._end(HUANG)

    def _end(self, how):
        """Closes the deal; a tile on offer that was won stays on offer."""
        state = self.state
        state[AT_PHASE] = END
        state[AT_TURN] = HIDDEN
        state[AT_FRESH] = 0
        state[AT_END] = how


GAME = Doushisi
