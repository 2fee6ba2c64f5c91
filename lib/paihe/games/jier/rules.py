"""The course of a deal of 挤儿: deal, lay-downs, throws, turned tiles, claims, end (rules/jier.md §4).

Whatever leaves no choice is played at once and told as events. An event is a tuple
`(name, seat, tile, ...)`; tile HIDDEN where there is none. A group that is laid is told as
`(name, seat, tile, tiles, owner)`: `tile` was on offer from `owner`, or is the kind that was laid
from the hand, `owner` -1; `tiles` is the group as it lies.
"""

from paihe.core.game import HIDDEN, NOBODY
from paihe.games import jier as facts
from paihe.games.jier.claims import (
    DRAWS,
    NO_TIER,
    best_tier,
    tier,
    uses,
)
from paihe.games.jier.melds import (
    AN,
    DING,
    FIRST_SEVEN,
    KINDS,
    LAST_SEVEN,
    NATURAL,
    PIPS,
    QI,
    aside,
)
from paihe.games.jier.state import (
    AT_ANSWERS,
    AT_ASIDE,
    AT_HANDS,
    AT_OUT,
    AT_OWED,
    AT_OWNER,
    AT_PHASE,
    AT_STEP,
    AT_THROWN,
    AT_TILE,
    AT_TURN,
    DEAL_DRAW,
    DEAL_LAY,
    DISCARDING,
    DO_BAI,
    DO_GANG,
    DO_QI,
    DO_YAN,
    HU,
    LAY_LIANG,
    LAY_QI,
    LAYING,
    OFFER,
    PASS,
    PASS_ACTION,
    PLAY,
    STATE_BYTES,
    deck,
)
from paihe.games.jier.view import JierView

# the kind of group that an action lays, by its code
_KINDS = b"\0\0\4\6\1\0\3\2\5"


class Jier(JierView):
    """A deal of 挤儿. See `paihe.core.game.Game` for what all games offer."""

    ID = "jier"
    NAME = facts.NAME
    SEATS = facts.SEATS
    DECK = deck
    PHASES = ("lay", "discard", "offer", "hand_end")
    LEVELS = facts.LEVELS
    SILENT = (PASS_ACTION,)
    ACTIONS = (
        ("pass",),
        ("hu",),
        ("qi",),
        ("gang",),
        ("peng",),
        ("bai", "hand_tile", "tile"),
        ("yan",),
        ("an", "tile", "tile"),
        ("liang", "tile", "tile"),
        ("qi", "tile", "tile"),
        ("discard", "tile", "tile"),
    )
    REPEATS = ("out", "answers")
    ROUNDS = "hands"
    STATE_SIZE = STATE_BYTES

    def _deal(self, deck_order, dealer):
        self.room("dealing").deal(self, deck_order, dealer)

    # --- actions -------------------------------------------------------------------------

    def _play(self, action):
        self._act(action)
        self._run()

    def _run(self):
        """Plays what leaves no choice: a loop, as the chip's stack is short."""
        while not self.over:
            seat = self._passed_by
            if seat >= 0:
                self._passed_by = NOBODY
                self._next_turn(seat)
                continue
            actions = self.legal()
            if len(actions) > 1:
                return
            self._act(actions[0])

    def _act(self, action):
        phase = self.state[AT_PHASE]
        seat = self.state[AT_TURN]
        if phase == OFFER:
            self._answer(seat, action)
        elif action[0] == PASS:
            self._laid(seat)
        elif action[0] == HU:
            self._end(seat)
        elif phase == LAYING:
            self._lay_down(seat, action)
        else:
            self._throw(seat, action[1])

    # --- lay-downs (§4.2) ----------------------------------------------------------------

    def _lay_down(self, seat, action):
        state = self.state
        code = action[0]
        tile = FIRST_SEVEN if code == DO_YAN else action[1]
        if code == LAY_QI:
            fourth = self._script(seat) if tile == DING else tile
            tiles = self._raise(seat, tile, fourth)
            self._leave(seat, fourth)
        else:
            tiles = self._group(seat, code, tile)
            self._lay_out(seat, code, tiles, HIDDEN)
        self._tell(self.ACTIONS[code][0], seat, tile, tiles, NOBODY)
        state[AT_OWED + seat] += DRAWS[code]
        if state[AT_STEP] != DEAL_LAY:
            self._replace(seat)

    def _group(self, seat, code, tile):
        """Returns the tiles of the group of equal ones or 燕 that an action makes with `tile`."""
        if code == DO_YAN:
            return bytes(range(FIRST_SEVEN, LAST_SEVEN + 1))
        size = 4 if code in (DO_GANG, LAY_LIANG) else 3
        if tile != DING and tile < NATURAL:
            return bytes((tile,) * size)
        if size == 4:
            return bytes((DING, DING, NATURAL, NATURAL + 1))
        return bytes((DING, DING, tile if tile >= NATURAL else self._script(seat)))

    def _script(self, seat):
        """Returns a 经 of a hand that has one."""
        return NATURAL if self.state[AT_HANDS + seat * KINDS + NATURAL] else NATURAL + 1

    def _lay_out(self, seat, code, tiles, offered):
        """Lays what an action makes; all its tiles leave the hand but one that was on offer."""
        for tile in tiles:
            if tile == offered:
                offered = HIDDEN
            else:
                self._leave(seat, tile)
        self._lay(seat, _KINDS[code], tiles)

    def _raise(self, seat, tile, fourth):
        """起: lays the fourth to the 暗 of `tile`, from wherever it comes; returns the group."""
        groups = self.groups(seat)
        for index in range(len(groups)):
            kind, tiles = groups[index]
            if kind == AN and tiles[0] == tile:
                tiles = bytes(sorted(tiles + bytes((fourth,))))
                self._change_group(seat, index, QI, tiles)
                return tiles
        raise AssertionError("a 起 has its 暗")

    def _replace(self, seat):
        """Draws what is owed to `seat`, tile by tile; some of them are 过牌 (§4.3)."""
        state = self.state
        while state[AT_OWED + seat]:
            state[AT_OWED + seat] -= 1
            tile = self._next_tile()
            at = seat * KINDS + tile
            state[AT_HANDS + at] += 1
            if aside(tile, self.passed(seat)) and not self._due(seat, tile):
                state[AT_ASIDE + at] += 1
                self._tell("guo", seat, tile)
            else:
                self._tell("replace", seat, tile)

    def _due(self, seat, tile):
        """Tells whether a lay-down that takes tiles of this kind is a must now."""
        for action, must in self.lays(seat):
            if must and uses(action, tile):
                return True
        return False

    def _laid(self, seat):
        """Goes on after a seat that has nothing more to lay at this point."""
        state = self.state
        if state[AT_STEP] == PLAY:
            state[AT_PHASE] = DISCARDING
            return
        players = self.players()
        following = players[players.index(seat) + 1 :]
        if state[AT_STEP] == DEAL_LAY:
            if following:
                state[AT_TURN] = following[0]
                return
            state[AT_STEP] = DEAL_DRAW
            following = players
        for other in following:
            if state[AT_OWED + other]:
                state[AT_TURN] = other
                self._replace(other)
                return
        state[AT_STEP] = PLAY
        state[AT_TURN] = players[0]
        state[AT_PHASE] = DISCARDING

    # --- tiles on offer (§4.4) -----------------------------------------------------------

    def _throw(self, seat, tile):
        self._leave(seat, tile)
        self._tell("discard", seat, tile)
        if tile < NATURAL:
            self._let_pass(seat, PIPS[tile])
        self._open(seat, tile, 1)

    def _next_turn(self, seat):
        """Lets the seat after `seat` turn up a tile, or draw one if it is small."""
        seat = (seat + 1) % self.seats
        if self.is_idle(seat):
            seat = (seat + 1) % self.seats
        if not self.wall_left:
            self._tell("liu_ju", seat, HIDDEN)
            self._end(NOBODY)
            return
        tile = self._next_tile()
        if self.is_big(seat):
            self._tell("flip", seat, tile)
            self._open(seat, tile, 0)
        else:
            self.state[AT_HANDS + seat * KINDS + tile] += 1
            self._tell("draw", seat, tile)
            self._to_lay(seat)

    def _to_lay(self, seat):
        self.state[AT_PHASE] = LAYING
        self.state[AT_TURN] = seat

    def _open(self, owner, tile, thrown):
        state = self.state
        state[AT_PHASE] = OFFER
        state[AT_TILE] = tile
        state[AT_OWNER] = owner
        state[AT_THROWN] = thrown
        state[AT_OUT + tile] += 1
        self._ask(self.passing(), NO_TIER)

    def _ask(self, seats, best):
        """Asks the first of `seats` whose answer could come before the best one so far."""
        for seat in seats:
            if best_tier(self.answers(seat), self.options["win_first"]) < best:
                self.state[AT_TURN] = seat
                return
        self._resolve()

    def _answer(self, seat, action):
        """Keeps an answer until the last seat has given its own."""
        state = self.state
        at = AT_ANSWERS + 2 * seat
        state[at] = action[0]
        state[at + 1] = action[1] if action[0] == DO_BAI else 0
        seats = self.passing()
        self._ask(seats[seats.index(seat) + 1 :], self.given_tier(seats))

    def given_tier(self, seats):
        """Returns the tier of the best answer of `seats` so far."""
        first = self.options["win_first"]
        best = NO_TIER
        for seat in seats:
            best = min(best, tier(self.given(seat), first))
        return best

    def _resolve(self):
        """Gives the tile to the best answer; none comes before it that is as good."""
        state = self.state
        tile = state[AT_TILE]
        owner = state[AT_OWNER]
        seats = self.passing()
        best = self.given_tier(seats)
        passed = []
        taker = NOBODY
        for seat in seats:
            if tier(self.given(seat), self.options["win_first"]) == best < NO_TIER:
                taker = seat
                break
            passed.append(seat)
        action = self.given(taker) if taker >= 0 else PASS_ACTION
        if taker >= 0 and action[0] not in (DO_BAI, DO_YAN):
            passed = []  # a tile that is taken so is taken before it passes anybody
        if tile < NATURAL:
            for seat in passed:
                self._let_pass(seat, PIPS[tile])
        if taker < 0:
            self._no_offer()
            self._bury(owner, tile)
            self._tell("dead", owner, tile)
            self._passed_by = owner
        elif action[0] == HU:
            self._no_answers()
            self._end(taker)
        else:
            self._no_offer()
            self._take(taker, action, tile, owner)

    def _take(self, seat, action, tile, owner):
        code = action[0]
        if code == DO_QI:
            tiles = self._raise(seat, DING if tile >= NATURAL else tile, tile)
        else:
            if code == DO_BAI:
                tiles = bytes(sorted((tile, action[1])))
            else:
                tiles = self._group(seat, code, tile)
            self._lay_out(seat, code, tiles, tile)
        self._tell(self.ACTIONS[code][0], seat, tile, tiles, owner)
        self.state[AT_OWED + seat] = DRAWS[code]
        self._replace(seat)
        self._to_lay(seat)

    # --- the end -------------------------------------------------------------------------

    def _end(self, winner):
        self.room("ending").finish(self, winner)


GAME = Jier
