"""Bots of 大贰 (rules/daer.md §11): novice keeps what fits together, normal looks one ply ahead.

Normal weighs every action by the position it leads to, after two plans: ten 胡, or none at all
(乱), where a pair is a burden because 碰 is forced.
"""

from micropython import const

from paihe.core.lazy import lend
from paihe.decks import zipai as deck
from paihe.games.daer import melds, score
from paihe.games.daer.state import DISCARD, DO_PENG, HU, SEATS
from paihe.games.zi_eating import DO_CHI, chi_groups, equal

zi_bot = lend("paihe.games.zi_bot")
checker = lend("paihe.melds.zipai_distance")

# weights of a position, found by play against the novice (tools/arena): a missing tile, a point
# of hoped-for 胡 below and above what a win needs, a live pair in a hand without 胡
_MISSING = const(40)
_SHORT = const(14)
_POINT = const(2)
_BURDEN = const(14)


class DaerBot(zi_bot.ZiBot):
    """A bot of level novice or normal."""

    def think(self, view, legal, seat):
        """Yields `(action, why)`, the best so far; 胡 always, the first of equals."""
        if len(legal) > 1 and legal[0][0] == DISCARD and self.level == "novice":
            yield self._least_deadwood(view["hands"][seat], legal), "why_useless"
        else:
            yield from self.think_of_win(view, legal, seat, HU)

    def guess(self, legal):
        """A novice takes whatever it may."""
        return legal[self.below(len(legal) - 1)], "why_eat"

    def _least_deadwood(self, hand, legal):
        """Returns the throw of a tile that couples with the fewest others of the hand."""
        best = None
        least = 99
        for action in legal:
            tile = action[1]
            mates = -1
            for other in hand:
                if other == tile or other % 10 == tile % 10:
                    mates += 1
                elif other // 10 == tile // 10:
                    low = min(other, tile) % 10
                    apart = abs(other - tile)
                    if apart <= 2 or (low == 1 and apart in (5, 8)) or (low == 6 and apart == 3):
                        mates += 1
            if mates < least or (mates == least and self.below(2)):
                least = mates
                best = action
        return best

    def weigh(self, view, legal, seat):
        """Weighs every action by the position that it leads to."""
        table = Table(view, seat, self.options)
        if legal[0][0] == DISCARD:
            yield from self.weigh_throws(table, legal)
        else:
            yield from self.weigh_claims(table, legal, view["open"], score.HU_MIN)


class Table:
    """The position as one seat sees it: its own tiles, and what is still unseen."""

    def __init__(self, view, seat, options):
        self.zero = options["zero_hu"]
        self.burdens = options["peng_forced"]
        self.counts = bytearray(deck.KINDS)
        for tile in view["hands"][seat]:
            self.counts[tile] += 1
        self.laid = [
            (score.GROUP_NAMES.index(kind), tiles) for kind, tiles in view["groups"][seat]
        ]
        self.unseen = bytearray([deck.COPIES] * deck.KINDS)
        rows = [view["hands"][seat], view["bottom"]] + view["river"]
        if view["open"] is not None:
            rows.append([view["open"]])
        if seat != view["dealer"]:
            rows.append([view["light"]])
        for groups in view["groups"]:
            for _kind, tiles in groups:
                rows.append(tiles)
        for row in rows:
            for tile in row:
                # the light tile may have been laid or thrown since
                if self.unseen[tile]:
                    self.unseen[tile] -= 1
        self.next_dead = view["river"][(seat + 1) % SEATS] + view["river"][seat]
        self.missing = 0
        self.hope = 0
        self._need = 0
        self._pair = False
        self._loose = bytearray(deck.KINDS)
        self._out = bytearray(deck.KINDS)

    def take(self, action, tile):
        """Lays what a 碰 or 吃 action lays; returns what `give_back` needs."""
        kept = (bytes(self.counts), len(self.laid))
        if action[0] == DO_PENG:
            self.counts[tile] = 0
            self.laid.append((score.PENG, equal(tile, 3)))
        elif action[0] == DO_CHI:
            self.counts[tile] += 1
            for group in chi_groups(action):
                for kind in group:
                    self.counts[kind] -= 1
                self.laid.append((score.lie_kind(group), group))
        return kept

    def give_back(self, kept):
        """Undoes a `take`."""
        self.counts[:] = kept[0]
        del self.laid[kept[1] :]

    def worth(self):
        """Weighs the position; higher is better. Sets `missing` and `hope`."""
        fixed = self.laid + melds.locked_groups(self.counts)
        pair = score.quads(fixed) > 0
        need = melds.GROUPS_TO_WIN - len(fixed) - (1 if pair else 0)
        if need < 0:
            return zi_bot.FAR
        loose = self._loose
        burden = 0
        for tile in range(deck.KINDS):
            held = self.counts[tile]
            loose[tile] = held if held < 3 else 0
            if held == 2 and self.burdens:
                burden += self.unseen[tile]
        self._need = need
        self._pair = pair
        self.missing = checker.distance(loose, need, pair)
        have = score.laid_huxi(fixed)
        self.hope = have + self._hope(loose, need)
        worth = _POINT * min(self.hope, 30)
        short = score.HU_MIN - self.hope
        if short > 0:
            worth -= _SHORT * short
        if not have and self.zero:
            worth = max(worth, -_BURDEN * burden)
        return worth - _MISSING * self.missing

    def outs(self):
        """Counts the unseen copies of the tiles that bring the hand closer, as weighed last."""
        checker.useful(self._loose, self._need, self._pair, self._out)
        total = 0
        for tile in range(deck.KINDS):
            if self._out[tile]:
                total += self.unseen[tile]
        return total

    def _hope(self, loose, need):
        """Estimates the 胡 that `need` more groups may bring: the best sources, one a group."""
        sources = []
        for low in (0, 1, 10, 11):
            ranks = (low, low + 5, low + 8) if low % 10 else (low, low + 1, low + 2)
            held = 0
            live = True
            for tile in ranks:
                if loose[tile]:
                    held += 1
                elif not self.unseen[tile]:
                    live = False
            if live and held >= 2:
                value = score.group_huxi(score.EQS if low % 10 else score.RUN, ranks)
                sources.append(value if held == 3 else value // 2)
        for tile in range(deck.KINDS):
            if loose[tile] == 2 and self.unseen[tile]:
                value = score.group_huxi(score.PENG, (tile,))
                sources.append(value * min(self.unseen[tile], 2) // 3)
        sources.sort()
        return sum(sources[-need:]) if need else 0

    def safety(self, tile):
        """Gives a little for a tile that the next seat threw or let lie."""
        return 6 if tile in self.next_dead else 0


BOT = DaerBot
