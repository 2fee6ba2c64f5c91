"""The course of a deal of 丰顺四色: throws, cards turned up, claims (rules/sise.md §4).

Whatever leaves no choice is played at once and told as events. An event is a tuple
`(name, seat, tile, ...)`; tile HIDDEN where there is none. A group that is laid is told as
`(name, seat, tile, tiles, owner)`: `tile` was on offer from `owner`, `tiles` is the group as it
lies. `("dice", dealer, HIDDEN, first, second)` opens a deal and means nothing (§3).
"""

from paihe.core.game import HIDDEN, NOBODY
from paihe.games import sise as facts
from paihe.games.sise.melds import DUI, JIANG, KAN, SI, classify, is_general
from paihe.games.sise.state import (
    AT_HANDS,
    AT_OWNER,
    AT_PHASE,
    AT_STEP,
    AT_THROWN,
    AT_TILE,
    AT_TURN,
    AT_WINNERS,
    CLAIM,
    DISCARDING,
    DO_CHI,
    DO_KAI,
    HU,
    PASS,
    PASS_ACTION,
    STATE_BYTES,
    STEP_CHI,
    STEP_HU,
    deck,
)
from paihe.games.sise.view import SiseView


class Sise(SiseView):
    """A deal of 丰顺四色. See `paihe.core.game.Game` for what all games offer."""

    ID = "sise"
    NAME = facts.NAME
    SEATS = facts.SEATS
    DECK = deck
    PHASES = ("discard", "claim", "over")
    LEVELS = facts.LEVELS
    SILENT = (PASS_ACTION,)
    ACTIONS = (
        ("pass",),
        ("hu",),
        ("kai",),
        ("peng",),
        ("chi", "tile", "tile"),
        ("discard", "tile", "tile"),
        ("take", "tile", "tile"),
    )
    ROUNDS = "rounds"
    STATE_SIZE = STATE_BYTES

    # who turns up the next card; between two steps only
    _drawer = NOBODY

    def _deal(self, deck_order, dealer):
        self.room("dealing").deal(self, deck_order, dealer)

    def action_dict(self, action):
        """Returns an action in the referee's form; 吃 has its group."""
        return self.room("notation").action_dict(self, action)

    def parse_action(self, request):
        """Returns the action that `request` (the referee's form) writes; raises BadRequest."""
        return self.room("notation").parse_action(self, request)

    # --- actions -------------------------------------------------------------------------

    def _play(self, action):
        self._act(action)
        self._run()

    def _run(self):
        """Plays what leaves no choice: a loop, as the chip's stack is short."""
        while not self.over:
            seat = self._drawer
            if seat >= 0:
                self._drawer = NOBODY
                self._flip(seat)
                continue
            actions = self.legal()
            if len(actions) > 1:
                return
            self._act(actions[0])

    def _act(self, action):
        state = self.state
        seat = state[AT_TURN]
        code = action[0]
        if state[AT_PHASE] == DISCARDING:
            if code == HU:
                self._declare(seat)
                self._end()
            else:
                self._throw(seat, action[1])
        elif code == PASS:
            self._claim(state[AT_STEP], self.place(seat) + 1)
        elif code == HU:
            self._declare(seat)
            self._claim(STEP_HU, self.place(seat) + 1)
        else:
            self._take(seat, action)

    def _declare(self, seat):
        """和: notes and tells that a seat wins; others may win on the same card."""
        state = self.state
        state[AT_WINNERS] |= 1 << seat
        self._tell("hu", seat, state[AT_TILE])

    # --- throws and cards turned up (§4.1, §4.2) -----------------------------------------

    def _throw(self, seat, tile):
        self.state[AT_HANDS + seat * deck.KINDS + tile] -= 1
        self._tell("discard", seat, tile)
        self._offer(seat, tile, 1)

    def _flip(self, seat):
        """Turns up the next card of the wall; without one it is 流局."""
        if not self.wall_left:
            self._tell("liu_ju", seat, HIDDEN)
            self._end()
            return
        tile = self._next_tile()
        self._tell("flip", seat, tile)
        self._offer(seat, tile, 0)

    def _offer(self, owner, tile, thrown):
        state = self.state
        state[AT_PHASE] = CLAIM
        state[AT_TILE] = tile
        state[AT_OWNER] = owner
        state[AT_THROWN] = thrown
        self._claim(STEP_HU, 0)

    # --- claims (§4.3) -------------------------------------------------------------------

    def _claim(self, step, place):
        """Asks the first seat that can say anything, from `place` after the owner on."""
        state = self.state
        owner = state[AT_OWNER]
        tile = state[AT_TILE]
        first = state[AT_THROWN]
        while step <= STEP_CHI:
            # 吃 is for the one who turned the card up, and for the next seat
            last = 2 if step == STEP_CHI else self.seats
            for turn in range(max(place, first), last):
                seat = (owner + turn) % self.seats
                if self.asked(seat, step):
                    state[AT_STEP] = step
                    state[AT_TURN] = seat
                    return
            if step == STEP_HU:
                if state[AT_WINNERS]:
                    self._end()
                    return
                if is_general(tile):
                    # 收将: it goes to the one who turned it up
                    self._lay_out(owner, JIANG, bytes((tile,)), "take")
                    return
            step += 1
            place = 0
        self._no_offer()
        self._bury(owner, tile)
        self._tell("dead", owner, tile)
        self._drawer = (owner + 1) % self.seats

    def _take(self, seat, action):
        """Lays the group for which a seat claims the card on offer."""
        tile = self.state[AT_TILE]
        code = action[0]
        if code == DO_CHI:
            tiles = bytes(sorted(action[1:]))
            kind = DUI if len(tiles) == 2 else classify(tiles, True)
        else:
            kind = SI if code == DO_KAI else KAN
            tiles = bytes((tile,) * (4 if code == DO_KAI else 3))
        self._lay_out(seat, kind, tiles, self.ACTIONS[code][0])

    def _lay_out(self, seat, kind, tiles, name):
        """Lays a group with the card on offer; the seat has to throw then."""
        state = self.state
        tile = state[AT_TILE]
        owner = state[AT_OWNER]
        state[AT_HANDS + seat * deck.KINDS + tile] += 1
        for other in tiles:
            state[AT_HANDS + seat * deck.KINDS + other] -= 1
        self._lay(seat, kind, tiles)
        self._tell(name, seat, tile, tiles, owner)
        self._no_offer()
        state[AT_PHASE] = DISCARDING
        state[AT_TURN] = seat

    # --- the end -------------------------------------------------------------------------

    def _end(self):
        self.room("ending").finish(self)


GAME = Sise
