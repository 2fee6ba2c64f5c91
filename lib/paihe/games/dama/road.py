"""How horses go on the road of 打马: gates, blocks, where a stack lands (rules/dama.md §4.3)."""

from micropython import const

from paihe.games.dama import melds
from paihe.games.dama.state import (
    AT_PASSED,
    BEYOND,
    DITCH,
    FEILONG,
    GOAL,
    HANGU,
    TAG_OWN_SIDE,
    TAG_OWN_TRUE,
)

_LAST_JIA = const(87)

# why a stack can't go forward; squares are larger than all of these
BLOCKED = const(0)
SHUT_HANGU = const(-1)
SHUT_FEILONG = const(-2)
NOT_ALL = const(-3)
LOCKED_FEILONG = const(-4)
LOCKED_JIA = const(-5)
LOCKED_DITCH = const(-6)


def is_safe(square):
    """窝: tells whether a square is one of the eleven stations, where nobody is hit."""
    return square % 9 == 1


class Road:
    """What the actor `seat` meets with a throw: `tag` and `own` as `rules.who` gives them."""

    def __init__(self, game, seat, throw, tag, own):
        self.horses = game.options["horses"]
        self.half = (self.horses + 1) // 2
        self.exact = game.options["gate_stop"] == "exact"
        self.free_below = game.options["block_from"]
        self.passed = game.flagged(AT_PASSED, seat)
        self.total = melds.total(throw)
        self.own = game.on_road(seat)
        self.opens = own and (tag == TAG_OWN_TRUE or 0 < melds.reward(throw) < 9)
        self.third = melds.third(throw) if own else 0
        # the largest enemy stack of every square where stacks block
        rows = [game.on_road(other) for other in range(game.seats) if other != seat]
        enemies = rows[0]
        for row in rows[1:]:
            enemies = bytearray(map(max, enemies, row))
        for square in range(1, DITCH, 9):
            enemies[square] = 0
        enemies[DITCH] = 0
        self.enemies = enemies

    def _is_free(self, low, high, k):
        """Tells whether `k` horses may pass all squares from `low` to before `high`."""
        for square in range(max(low, self.free_below), high):
            if self.enemies[square] > k:
                return False
        return True

    def forward(self, square, k):
        """Returns where `k` horses land from a square, or why they can't go (BLOCKED, …).

        The goal is 91, beyond it 92.
        """
        target = square + self.total
        everybody = k == self.horses
        if square >= FEILONG:
            if square == DITCH:
                return LOCKED_DITCH
            if not everybody:
                return NOT_ALL
            if square == FEILONG and not self.opens:
                return LOCKED_FEILONG
            if FEILONG < square <= _LAST_JIA:
                # 夹: one step is the die beside a pair
                if not self.third:
                    return LOCKED_JIA
                target = square + self.third
        elif k < self.half and not self.passed and square <= HANGU < target:
            # 函谷关
            if square == HANGU or self.exact:
                return SHUT_HANGU
            target = HANGU
        elif target > FEILONG and not everybody:
            # 飞龙院
            if self.exact:
                return SHUT_FEILONG
            target = FEILONG
        if target >= GOAL:
            return min(target, BEYOND)
        # 少马不许逾多马
        if not self._is_free(square + 1, target, k) or self.enemies[target] > k:
            return BLOCKED
        return target

    def backward(self, square, k):
        """倒行: returns where `k` horses land going back, 0 when that is not allowed."""
        target = square - self.total
        if square >= FEILONG or target < 1:
            return 0
        if not self.passes_back(square, k):
            return 0
        if self.enemies[target] or self.own[target] or is_safe(target):
            return target
        # 退马而走
        return target if self.forward(square, k) == BLOCKED else 0

    def passes_back(self, square, k):
        """Tells whether no larger stack bars the way of `k` horses going back."""
        target = square - self.total
        return self._is_free(target + 1, square, k) and self.enemies[target] <= k

    def flown(self, tag, throw):
        """飞出: returns how many horses a throw of one's own takes out of the ditch."""
        number = 0
        if melds.is_triple(throw):
            number = melds.reward(throw)
        elif tag == TAG_OWN_TRUE:
            number = 3
        elif tag == TAG_OWN_SIDE:
            number = 2
        return min(number, self.own[DITCH])
