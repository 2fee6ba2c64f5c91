"""Bots of 挤儿 (rules/jier.md §11): novice plays by fancy, normal looks one ply ahead.

Normal weighs every action by the hand that it leaves: how many tiles are lone, how many mates of
them are still unseen, and the 胡 that lie in it. A tile to be drawn counts as what it may be.
"""

from micropython import const

from paihe.core.game import HIDDEN
from paihe.core.lazy import lend
from paihe.games.jier.claims import DRAWS, YAN_ACTION
from paihe.games.jier.melds import (
    BAI,
    DING,
    FIRST_SEVEN,
    KINDS,
    LAST_SEVEN,
    NATURAL,
    PIPS,
    mates,
    scripts,
    surplus,
)
from paihe.games.jier.state import (
    DISCARD,
    DO_BAI,
    HU,
    PASS,
    deck,
)

Bot = lend("paihe.bots.bot").Bot
score = lend("paihe.games.jier.score")

# weights, found by play of two against two (8,000 deals each): a lone tile, an unseen mate of one,
# a point of 胡, a hand that is complete, a tile that another seat has let pass, a 经 in the hand
_LONE = const(60)
_MATE = const(4)
_HU = const(14)
_WIN = const(400)
_SAFE = const(4)
_WILD = const(30)
# what a group adds to the 胡, by the code of the action: 起 adds to its 暗
_GAIN = b"\0\0\2\7\2\0\2\3\7\2"
_SCRIPT_FACTOR = const(10)
# how many equal tiles it takes out of the hand
_TAKES = b"\0\0\0\3\2\0\0\3\4\1"
# the first kinds of the sides that make twenty
_TWELVE = const(1)
_EIGHT = const(2)
_ELEVEN = const(14)
_NINE = const(15)
_TEN = const(19)
# the first kind of every side of a family
_SIDES = b"\0\2\5\6\x09\x0b\x0e\x0f\x11\x13"


class JierBot(Bot):
    """A bot of level novice or normal."""

    def think(self, view, legal, seat):
        """Yields `(action, why)`, the best so far; 和 always, the first of equals."""
        yield from self.think_of_win(view, legal, seat, HU)

    def weigh(self, view, legal, seat):
        """Weighs every action by the position that it leads to."""
        table = Table(view, seat)
        if legal[0][0] == DISCARD:
            yield from self._throw(table, legal)
        else:
            yield from self._claim(table, legal)

    def guess(self, legal):
        """A novice takes the first thing that it may and throws what comes to hand."""
        if legal[0][0] == DISCARD:
            return legal[self.below(len(legal))], "why_guess"
        return legal[0], "why_guess"

    def _throw(self, table, legal):
        """Weighs every throw by what it leaves, and a little by whom it may help."""
        best = legal[0]
        most = None
        for action in legal:
            tile = action[1]
            table.counts[tile] -= 1
            worth = table.worth() * 8 + table.keeps(tile)
            table.counts[tile] += 1
            if most is None or worth > most:
                most = worth
                best = action
            yield best, "why_mates"

    def _claim(self, table, legal):
        """Weighs every lay-down or answer against passing, where that is allowed."""
        best = legal[-1]
        why = "why_splits"
        stay = table.worth()
        most = stay if best[0] == PASS else None
        lone = table.lone
        for action in legal:
            if action[0] != PASS:
                kept = bytes(table.counts)
                gain = table.play(action)
                worth = table.worth() + gain
                if table.offer is not None:
                    # a throw follows: of a tile that is lone, unless everything is paired
                    worth += _LONE - _MATE * table.least if table.lone > 0 else _WIN
                if most is None or worth > most:
                    most = worth
                    best = action
                    why = "why_closer" if table.lone < lone else "why_points"
                table.counts[:] = kept
            yield best, why


class Table:
    """The position as one seat sees it: its own tiles, and what is still unseen."""

    def __init__(self, view, seat):
        self.offer = view["offer"]
        self.counts = bytearray(KINDS)
        for tiles in (view["hands"][seat], view["guo"][seat]):
            for tile in tiles:
                self.counts[tile] += 1
        self.unseen = bytearray(deck.copies)
        rows = view["river"] + [[] if self.offer is None else [self.offer]]
        for groups in view["groups"]:
            rows += [tiles for _kind, tiles in groups]
        for tile in range(KINDS):
            self.unseen[tile] -= self.counts[tile]
        for tiles in rows:
            for tile in tiles:
                if tile != HIDDEN:
                    self.unseen[tile] -= 1
        self.hidden = sum(self.unseen)
        self.passed = [
            view["passed"][other] for other in range(len(view["passed"])) if other != seat
        ]
        # unseen mates by side
        self._mates = bytes(
            [sum([self.unseen[tile] for tile in mates(first)]) for first in _SIDES]
        )
        self.lone = 0
        self.live = 0
        self.least = 0

    def worth(self):
        """Weighs the hand; higher is better. Sets `lone` and `live`, the unseen mates of lone ones."""
        counts = self.counts
        wild = scripts(counts)
        lone = live = 0
        self.least = 99
        for side in range(len(_SIDES)):
            over = surplus(counts, _SIDES[side])
            if over > 0:
                lone += over
                live += min(over * self._mates[side], self._mates[side] + over)
                self.least = min(self.least, self._mates[side])
        self.lone = lone - wild
        self.live = live
        return _MATE * live - _LONE * self.lone + _HU * self._pairs() + _WILD * wild

    def _pairs(self):
        """Counts the pairs of twenty that the hand may make."""
        counts = self.counts
        found = min(counts[_TWELVE], sum(counts[_EIGHT : _EIGHT + 3]))
        found += min(counts[_ELEVEN], sum(counts[_NINE : _NINE + 2]))
        return found + sum(counts[_TEN : _TEN + 2]) // 2

    def play(self, action):
        """Takes what a lay-down or answer uses out of the hand; returns what it gains besides."""
        code = action[0]
        counts = self.counts
        gain = _GAIN[code]
        tile = self.offer if len(action) == 1 else action[1]
        if action == YAN_ACTION:
            for seven in range(FIRST_SEVEN, LAST_SEVEN + 1):
                if seven != self.offer:
                    counts[seven] -= 1
        elif code == DO_BAI:
            counts[tile] -= 1
            gain = score.group_hu(BAI, bytes(sorted((tile, self.offer))))
        else:
            gain *= self._use(tile, _TAKES[code])
        return _HU * gain + DRAWS[code] * self._draw()

    def _use(self, tile, count):
        """Takes `count` tiles of a kind out of the hand, 丁 and 经 as one; returns the 胡 factor."""
        counts = self.counts
        if tile != DING and tile < NATURAL:
            counts[tile] -= count
            return 1
        for kind in (DING, NATURAL, NATURAL + 1):
            while count and counts[kind]:
                counts[kind] -= 1
                count -= 1
        return _SCRIPT_FACTOR

    def _draw(self):
        """Weighs a tile to be drawn: it may mate a lone one, or be one more."""
        self.worth()
        if not self.hidden:
            return 0
        return _LONE * (2 * min(self.live, self.hidden) - self.hidden) // self.hidden

    def keeps(self, tile):
        """Weighs a little against throwing a tile: one of two, 天, and what others may want."""
        worth = 0
        if tile < NATURAL:
            points = PIPS[tile]
            for passed in self.passed:
                if points in passed:
                    worth += _SAFE
            worth -= 2 * self.unseen[tile]
            if self.counts[tile] > 1:
                worth -= 6
        return worth


BOT = JierBot
