"""Bots of 打马 (rules/dama.md §11): a novice goes on somehow, normal weighs each stack's move."""

from micropython import const

from paihe.bots.bot import Bot
from paihe.games.dama.road import is_safe
from paihe.games.dama.state import DITCH, DROP, FEILONG, FLY, GOAL, HANGU, HOLD, MOVE

# of 216 throws, how many have the total 3..18
_CHANCES = bytes((1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1))
# what things are worth, in squares that one horse runs
_HIT = const(2)  # for each square that a horse is thrown back
_STATION = const(30)
_HALF_POT = const(90)
_JOIN = const(1)
_DROP = const(40)
_GATHER = const(30)


class DamaBot(Bot):
    """A bot of level novice or normal."""

    def think(self, view, legal, seat):
        """Yields `(action, why)`, the best so far."""
        if len(legal) == 1:
            yield legal[0], "why_only"
        elif self.level == "novice":
            yield self._somehow(legal), "why_guess"
        else:
            yield from self._weigh(view, legal, seat)

    def _somehow(self, legal):
        """Goes on with any stack."""
        forward = [action for action in legal if _goes_on(action)]
        return forward[self.below(len(forward))] if forward else legal[-1]

    def _weigh(self, view, legal, seat):
        best = None
        most = -1 << 28
        table = Look(view, seat)
        for action in legal:
            worth, why = table.weigh(action)
            if worth > most:
                most = worth
                best = action, why
            yield best


def _goes_on(action):
    code = action[0]
    return code == DROP or code == FLY or code == MOVE and action[2] > action[1]


class Look:
    """What one seat sees: own and foreign stacks by square."""

    def __init__(self, view, seat):
        self.view = view
        self.seat = seat
        self.own = view["board"][seat]
        self.horses = view["H"]
        self.others = []
        # stacks that may hit: (square, size); those in hand come from square 0, a few at a time
        self.hunters = []
        for other in range(view["n"]):
            if other != seat:
                self.others.append(view["board"][other])
                self.hunters += list(view["board"][other].items())
                if view["hand"][other]:
                    self.hunters.append((0, min(2, view["hand"][other])))

    def danger(self, square, size):
        """Returns what a stack on a square stands to lose in one round, in squares."""
        if not size or is_safe(square) or square > FEILONG:
            return 0
        chances = 0
        for at, other in self.hunters:
            if other >= size and 3 <= square - at <= 18:
                chances += _CHANCES[square - at - 3]
        return min(chances, 200) * size * (square + 6) // 216

    def weigh(self, action):
        """Returns what an action is worth and why."""
        code = action[0]
        if code == HOLD:
            return 0, "why_hold"
        if code == FLY:
            return 1 << 20, "why_fly"
        if code == DROP:
            k, target = action[1], action[2]
            worth = k * target + _DROP
            why = "why_drop"
            before = 0
        else:
            square, target, k = action[1], action[2], action[3]
            if target >= GOAL:
                return 1 << 20, "why_home"
            left = self.own[square] - k
            before = self.danger(square, self.own[square]) - self.danger(square, left)
            # together they run faster: a throw moves the whole stack
            worth = k * (target - square) * (130 - square) // 65 - _JOIN * k * left
            why = "why_run"
            if is_safe(target):
                worth += _STATION
                why = "why_safe"
            if 2 * k >= self.horses and square < HANGU <= target and not self.view["hangu_paid"]:
                worth += _HALF_POT
                why = "why_pass"
            if square < FEILONG <= target:
                # 飞龙院 is where all gather; best is to run through in one go
                worth += _GATHER if k < self.horses else 2 * _GATHER
                if target == DITCH:
                    worth -= 4 * _GATHER
        joined = self.own.get(target, 0)
        if joined:
            worth += _JOIN * k * joined
            why = "why_join"
        if not is_safe(target) and target != DITCH:
            for row in self.others:
                if target in row:
                    worth += _HIT * row[target] * (target + 6)
                    why = "why_hit"
        return worth + before - self.danger(target, joined + k) + self.danger(target, joined), why


BOT = DamaBot
