"""Bots of 字牌 (rules/zipai.md §11): novice plays by fancy, normal looks one ply ahead.

Normal weighs every action by the position it leads to: how many tiles are missing to seven 门子,
and the 胡息 that the hand can still hope for, because fifteen 胡息 stop more hands than shape.
"""

from micropython import const

from paihe.core.game import HIDDEN
from paihe.core.lazy import lend
from paihe.decks import zipai as deck
from paihe.games.zi_eating import DO_CHI, chi_groups
from paihe.games.zipai import melds, score
from paihe.games.zipai.state import DISCARD, DO_PENG, HU, SEATS

zi_bot = lend("paihe.games.zi_bot")
checker = lend("paihe.melds.zipai_distance")

# weights of a position, found by play against the novice (tools/arena): a missing tile, a point
# of hoped-for 胡息 below and above what a win needs
_MISSING = const(40)
_SHORT = const(16)
_POINT = const(3)


class ZipaiBot(zi_bot.ZiBot):
    """A bot of level novice or normal."""

    def think(self, view, legal, seat):
        """Yields `(action, why)`, the best so far; 胡 always, the first of equals."""
        yield from self.think_of_win(view, legal, seat, HU)

    def weigh(self, view, legal, seat):
        """Weighs every action by the position that it leads to."""
        table = Table(view, seat, self.options)
        if legal[0][0] == DISCARD:
            yield from self.weigh_throws(table, legal)
        else:
            yield from self.weigh_claims(
                table, legal, view["claim"]["tile"], self.options["hu_min"]
            )

    def guess(self, legal):
        """A novice takes most of what is offered and throws what comes to hand."""
        if legal[0][0] in (DO_PENG, DO_CHI) and self.below(4):
            return legal[self.below(len(legal) - 1)], "why_guess"
        return legal[self.below(len(legal))], "why_guess"


class Table:
    """The position as one seat sees it: its own tiles, and what is still unseen."""

    def __init__(self, view, seat, options):
        self.options = options
        self.counts = bytearray(deck.KINDS)
        for tile in view["hands"][seat]:
            self.counts[tile] += 1
        self.laid = [
            (score.GROUP_NAMES.index(kind), tiles) for kind, tiles in view["groups"][seat]
        ]
        self.unseen = bytearray([deck.COPIES] * deck.KINDS)
        self._count_seen(view, seat)
        self.next_dead = view["dead"][(seat + 1) % SEATS]
        self.stale = view["stale"][seat]
        self.debt = view["skip_debt"][seat]
        self.missing = 0
        self._need = 0
        self._pair = False
        self.hope = 0
        self._loose = bytearray(deck.KINDS)
        self._out = bytearray(deck.KINDS)

    def _count_seen(self, view, seat):
        unseen = self.unseen
        rows = [view["hands"][seat]] + view["dead"]
        for groups in view["groups"]:
            for _kind, tiles in groups:
                rows.append([tiles[0]] * len(tiles))
        for row in rows:
            for tile in row:
                if tile != HIDDEN and unseen[tile]:
                    unseen[tile] -= 1

    def take(self, action, tile):
        """Lays what a 碰 or 吃 action lays; returns what `give_back` needs."""
        kept = (bytes(self.counts), len(self.laid))
        if action[0] == DO_PENG:
            self.counts[tile] = 0
            self.laid.append((score.PENG, (tile, tile, tile)))
            return kept
        self.counts[tile] += 1
        for group in chi_groups(action):
            for kind in group:
                self.counts[kind] -= 1
            self.laid.append((score.CHI, group))
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
        for kind in range(deck.KINDS):
            loose[kind] = self.counts[kind] if self.counts[kind] < 3 else 0
        self.missing = checker.distance(loose, need, pair)
        have = score.laid_huxi(fixed)
        self.hope = have + self._hope(loose, need)
        worth = -_MISSING * self.missing + _POINT * min(self.hope, 30)
        short = self.options["hu_min"] - self.hope
        if short > 0:
            worth -= _SHORT * short
        self._need = need
        self._pair = pair
        return worth

    def outs(self):
        """Counts the unseen copies of the tiles that bring the hand closer, as weighed last."""
        checker.useful(self._loose, self._need, self._pair, self._out)
        total = 0
        for kind in range(deck.KINDS):
            if self._out[kind]:
                total += self.unseen[kind]
        return total

    def _hope(self, loose, need):
        """Estimates the 胡息 that `need` more groups may bring: the best sources, one a group."""
        sources = []
        for base in (0, 10):
            value = 3 if base == 0 else 6
            for ranks in ((0, 1, 2), (1, 6, 9)):
                held = 0
                live = True
                for rank in ranks:
                    if loose[base + rank]:
                        held += 1
                    elif not self.unseen[base + rank]:
                        live = False
                if live and held >= 2:
                    sources.append(value if held == 3 else value * 2 // 3)
            for kind in range(base, base + 10):
                if loose[kind] == 2 and self.unseen[kind]:
                    # between what a 碰 and what a 偎 is worth
                    sources.append(value - (2 if base else 1))
        sources.sort()
        return sum(sources[-need:]) if need else 0

    def safety(self, tile):
        """Gives a little for a tile that the next seat let lie or threw: it is 臭 for him."""
        return 6 if tile in self.next_dead else 0


BOT = ZipaiBot
