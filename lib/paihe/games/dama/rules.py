"""The course of a deal of 打马: 本采, who acts, moves, hits, whose throw (rules/dama.md §3, §4).

Events are tuples `(name, seat, …)`, see `notation.event_dict`.
"""

from paihe.core import generator
from paihe.core.game import HIDDEN
from paihe.games import dama as facts
from paihe.games.dama import melds, score
from paihe.games.dama.road import Road, is_safe
from paihe.games.dama.state import (
    AT_BEN,
    AT_BOARD,
    AT_BUMPS,
    AT_DEALER,
    AT_DEPLOYED,
    AT_FINE,
    AT_HAND,
    AT_HOME,
    AT_LAST,
    AT_PAID,
    AT_PASSED,
    AT_PHASE,
    AT_THROW,
    AT_THROWER,
    AT_TURN,
    AT_WINNER,
    BEN,
    DITCH,
    DROP,
    FLY,
    GOAL,
    HANGU,
    HOLD,
    MOVE,
    OVER,
    PLAY,
    POT,
    RETHROW,
    ROAD,
    SET_BEN,
    STATE_BYTES,
    TAG_BEN,
    TAG_BUMP_SIDE,
    TAG_BUMP_TRUE,
    TAG_OTHER_SIDE,
    TAG_OTHER_TRUE,
    TAG_OWN_SIDE,
    TAG_OWN_TRUE,
    TAG_PENALTY,
    TAG_PLAIN,
    TAG_REWARD,
)
from paihe.games.dama.view import DamaView

_FULL_BYTE = 255


class Dama(DamaView):
    """A deal of 打马. See `paihe.core.game.Game` for what all games offer."""

    ID = "dama"
    NAME = facts.NAME
    SEATS = facts.SEATS
    OPEN = True
    PHASES = ("ben", "play", "over")
    LEVELS = facts.LEVELS
    ACTIONS = (
        ("set_ben",),
        ("rethrow",),
        ("drop", "k", (1, 20), "sq", (3, 18)),
        ("move", "from", (1, 89), "to", (1, 92), "k", (1, 20)),
        ("fly", "k", (1, 20)),
        ("hold",),
    )
    STATE_SIZE = STATE_BYTES

    # --- the beginning -------------------------------------------------------------------

    def _deal(self, _deck_order, dealer):
        if dealer is None:
            dealer = generator.below(self.state, self.GENERATOR, self.seats)
        self._open(dealer)
        score.everybody_pays(self, self.options["ante"])
        self.throw_for(dealer)

    def _open(self, dealer):
        """Sets the fields of an empty road."""
        state = self.state
        state[AT_DEALER] = dealer
        state[AT_LAST] = state[AT_LAST + 1] = state[AT_WINNER] = HIDDEN
        for seat in range(self.seats):
            state[AT_BEN + seat] = HIDDEN
            state[AT_HAND + seat] = self.options["horses"]

    def throw_for(self, seat):
        """Throws the dice for a seat and finds who is asked."""
        state = self.state
        at = self.GENERATOR
        one = generator.below(state, at, 6)
        two = generator.below(state, at, 6)
        throw = melds.find(one + 1, two + 1, generator.below(state, at, 6) + 1)
        state[AT_THROWER] = seat
        state[AT_THROW] = throw
        self._tell("throw", seat, throw)
        state[AT_TURN] = self.who()[0]

    # --- who acts ------------------------------------------------------------------------

    def who(self):
        """Returns who acts on the present throw: (actor, tag, horses, pay, own, extra) (§4.2).

        `pay` has rows (from, to, n) with POT; `own`: the thrower acts; `extra`: the throw by itself
        earns another one.
        """
        state = self.state
        thrower = state[AT_THROWER]
        throw = state[AT_THROW]
        if state[AT_PHASE] == BEN:
            return thrower, TAG_BEN, 0, (), True, False
        reward = melds.reward(throw)
        if reward == melds.PENALTY:
            # 罚色
            actor = (thrower + 1) % self.seats
            return actor, TAG_PENALTY, 2, ((thrower, POT, 2),), False, False
        total = melds.total(throw)
        owner = self.owner_of(total)
        extra = melds.is_triple(throw)
        if owner == thrower and self.options["extra_throw"] == "on":
            extra = True
        if reward:
            # 赏色
            pays = ((POT, thrower, reward),)
            if owner == thrower:
                pays += ((POT, thrower, 2),)
                reward += 2
            return thrower, TAG_REWARD, reward, pays, True, extra
        if owner != HIDDEN:
            # 真本采, 傍本采
            side = throw != state[AT_BEN + owner]
            horses = 2 if side else 3
            if owner == thrower:
                tag = TAG_OWN_SIDE if side else TAG_OWN_TRUE
                return owner, tag, horses, ((POT, owner, horses),), True, extra
            tag = TAG_OTHER_SIDE if side else TAG_OTHER_TRUE
            return owner, tag, horses, ((thrower, owner, horses),), False, False
        before = state[AT_LAST]
        if before != HIDDEN and before != thrower and melds.total(state[AT_LAST + 1]) == total:
            # 真撞, 傍撞
            side = throw != state[AT_LAST + 1]
            horses = 2 if side else 3
            due = horses * 2 if state[AT_BUMPS] >= 2 else horses
            tag = TAG_BUMP_SIDE if side else TAG_BUMP_TRUE
            return before, tag, horses, ((thrower, before, due),), False, False
        return thrower, TAG_PLAIN, 1, (), True, extra

    def owner_of(self, total):
        """Returns the seat whose 本采 has this total, HIDDEN for nobody's."""
        for seat in range(self.seats):
            ben = self.state[AT_BEN + seat]
            if ben != HIDDEN and melds.total(ben) == total:
                return seat
        return HIDDEN

    def accepts_ben(self):
        """Tells whether the throw becomes the thrower's 本采: a 杂色 whose total is nobody's."""
        throw = self.state[AT_THROW]
        return not melds.reward(throw) and self.owner_of(melds.total(throw)) == HIDDEN

    # --- actions -------------------------------------------------------------------------

    def legal(self) -> list:
        """Returns every legal action of the seat that acts, in a fixed order, without doubles."""
        state = self.state
        if state[AT_PHASE] == OVER:
            return []
        if state[AT_PHASE] == BEN:
            return [bytes((SET_BEN if self.accepts_ben() else RETHROW,))]
        seat, tag, horses, _pay, own, _extra = self.who()
        road = Road(self, seat, state[AT_THROW], tag, own)
        found = []
        k = min(horses, state[AT_HAND + seat])
        if k and road.enemies[road.total] <= k:
            found.append(bytes((DROP, k, road.total)))
        if not self.flagged(AT_DEPLOYED, seat):
            return found or [bytes((HOLD,))]
        stacks = road.own
        for square in range(1, DITCH):
            if not stacks[square]:
                continue
            for k in range(1, stacks[square] + 1):
                target = road.forward(square, k)
                if target > 0:
                    found.append(bytes((MOVE, square, target, k)))
            for k in range(1, stacks[square] + 1):
                target = road.backward(square, k)
                if target:
                    found.append(bytes((MOVE, square, target, k)))
        k = road.flown(tag, state[AT_THROW]) if own else 0
        if k:
            found.append(bytes((FLY, k)))
        found.append(bytes((HOLD,)))
        return found

    def _play(self, action):
        after = self._act(action)
        if after is not None:
            self.throw_for(after)

    def _act(self, action):
        """Does what an action brings; returns who throws next, None when the deal is over."""
        state = self.state
        thrower = state[AT_THROWER]
        throw = state[AT_THROW]
        if action[0] == RETHROW:
            self._tell("rethrow", thrower, throw)
            return thrower
        if action[0] == SET_BEN:
            return self._set_ben(thrower, throw)
        seat, tag, _horses, pays, own, extra = self.who()
        for payer, payee, number in pays:
            score.pay(self, payer, payee, number)
        state[AT_LAST] = thrower
        state[AT_LAST + 1] = throw
        if tag in (TAG_BUMP_TRUE, TAG_BUMP_SIDE):
            state[AT_BUMPS] = min(_FULL_BYTE, state[AT_BUMPS] + 1)
        else:
            state[AT_BUMPS] = 0
        earned = self._go(seat, action)
        if state[AT_WINNER] != HIDDEN:
            return None
        if tag in (TAG_OTHER_TRUE, TAG_OTHER_SIDE):
            return seat
        if self.options["extra_throw"] != "on":
            earned = False
        # 赏掷
        if own and (extra or earned):
            return thrower
        return (thrower + 1) % self.seats

    def _set_ben(self, seat, throw):
        self.state[AT_BEN + seat] = throw
        self._tell("set_ben", seat, throw)
        after = (seat + 1) % self.seats
        if self.state[AT_BEN + after] != HIDDEN:
            self.state[AT_PHASE] = PLAY
        return after

    def _go(self, seat, action):
        """Moves horses; tells whether a hit or a 窝 earns another throw."""
        code = action[0]
        state = self.state
        if code == HOLD:
            self._tell("hold", seat)
            return False
        if code == FLY:
            k = action[1]
            self._leave(seat, DITCH, k)
            state[AT_HOME + seat] += k
            self._tell("fly", seat, k)
            if state[AT_HOME + seat] == self.options["horses"]:
                self._finish(seat, False)
            return False
        if code == DROP:
            k, target = action[1], action[2]
            state[AT_HAND + seat] -= k
            self._tell("drop", seat, k, target)
            if not state[AT_HAND + seat]:
                state[AT_DEPLOYED] |= 1 << seat
            return self._land(seat, target, k)
        square, target, k = action[1], action[2], action[3]
        self._leave(seat, square, k)
        self._tell("move", seat, square, target, k)
        self._through_hangu(seat, square, target, k)
        if target >= GOAL:
            state[AT_HOME + seat] += k
            self._finish(seat, target == GOAL)
            return False
        hit = self._land(seat, target, k)
        if not is_safe(target):
            return hit
        score.pay(self, POT, seat, 1)
        return True

    def _leave(self, seat, square, k):
        self.state[AT_BOARD + seat * ROAD + square] -= k

    def _through_hangu(self, seat, square, target, k):
        """函谷关: half the horses together pass it; the first who brings so many takes half the pot."""
        state = self.state
        if 2 * k < self.options["horses"] or not square <= HANGU <= target:
            return
        if target > HANGU:
            state[AT_PASSED] |= 1 << seat
        if square < HANGU and not state[AT_PAID]:
            state[AT_PAID] = 1
            score.take_half(self, seat)

    def _land(self, seat, square, k):
        """Puts horses down; tells whether enemies were hit (打马)."""
        state = self.state
        state[AT_BOARD + seat * ROAD + square] += k
        if is_safe(square) or square == DITCH:
            return False
        hit = False
        for other in range(self.seats):
            beaten = self.count(other, square)
            if other != seat and beaten:
                hit = True
                self._leave(other, square, beaten)
                state[AT_HAND + other] += beaten
                self._tell("hit", seat, other, beaten, square)
                score.pay(self, other, seat, beaten)
                if self.flagged(AT_DEPLOYED, other) and not state[AT_HOME + other]:
                    if not any(self.on_road(other)):
                        score.take_half(self, seat)
        return hit

    def _finish(self, seat, fine):
        state = self.state
        state[AT_PHASE] = OVER
        state[AT_TURN] = state[AT_THROW] = HIDDEN
        state[AT_WINNER] = seat
        state[AT_FINE] = fine
        self._tell("win", seat, fine)
        score.settle(self)


GAME = Dama
