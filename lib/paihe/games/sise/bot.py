"""Bots of 丰顺四色 (rules/sise.md §11): both close their hand; normal also minds points and chances.

What a hand lacks are its loose cards, those outside the best cover by groups. A card that is taken
lets a loose one go, so nearly every claim brings the end closer; but a triplet or four that stays
in hand is worth more, and of two throws the better one leaves more unseen cards that help.
"""

from micropython import const

from paihe.core.lazy import lend
from paihe.decks.sise import COPIES, KINDS
from paihe.games.sise.melds import KAN, SI, classify, is_general
from paihe.games.sise.score import group_points
from paihe.games.sise.state import DISCARD, DO_CHI, DO_KAI, HU

Bot = lend("paihe.bots.bot").Bot
checker = lend("paihe.melds.sise")
EXPOSED = lend("paihe.melds.sise_table").EXPOSED

# weights, found by play of one against three (tools/arena): a loose card, a point, an unseen card
# that helps
_LOOSE = const(60)
_POINT = const(6)
_OUT = const(3)
# so many throws are weighed again by the cards that would help: that is the slow part
_FINALISTS = const(4)
_SHIFT = const(10)
_CARDS = const(1023)


class SiseBot(Bot):
    """A bot of level novice or normal."""

    def think(self, view, legal, seat):
        """Yields `(action, why)`, the best so far; 和 always."""
        if len(legal) == 1:
            yield legal[0], "why_only"
        elif legal[0][0] == HU:
            yield legal[0], "why_hu"
        else:
            table = Table(view, seat, self.options)
            if legal[0][0] == DISCARD:
                yield from self._throw(table, legal)
            else:
                yield from self._claim(table, legal, view["open"])

    def _throw(self, table, legal):
        """Throws a loose card: a novice any of them, normal the one whose loss costs least."""
        weighed = []
        for action in legal:
            weighed.append((-table.without(action[1]), len(weighed), action))
            yield min(weighed)[2], "why_loose"
        weighed.sort()
        if self.level == "novice":
            loose = [action for worth, _order, action in weighed if worth == weighed[0][0]]
            yield loose[self.below(len(loose))], "why_loose"
            return
        best = weighed[0][2]
        most = None
        for worth, _order, action in weighed[:_FINALISTS]:
            table.counts[action[1]] -= 1
            worth = _OUT * table.outs() - worth
            table.counts[action[1]] += 1
            if most is None or worth > most:
                most = worth
                best = action
            yield best, "why_outs"

    def _claim(self, table, legal, tile):
        """Weighs every group that could be laid against passing."""
        table.minds = self.level != "novice"
        best = legal[-1]
        stay = table.worth()
        cards = table.loose
        most = stay + (_OUT * table.outs() if table.minds and cards < 2 else 0)
        why = "why_keep" if table.minds else "why_no_gain"
        for action in legal[:-1]:
            worth = table.after(action, tile)
            if worth > most:
                most = worth
                best = action
                why = "why_fewer" if table.loose < cards else "why_points"
            yield best, why


class Table:
    """The position as one seat sees it: its own cards, and what is still unseen."""

    def __init__(self, view, seat, options):
        self.options = options
        self.goal = checker.goal_of(options)
        self.minds = True
        self.counts = bytearray(KINDS)
        for tile in view["hands"][seat]:
            self.counts[tile] += 1
        self.unseen = bytearray([COPIES] * KINDS)
        rows = [view["hands"][seat]] + view["river"]
        rows.append([] if view["open"] is None else [view["open"]])
        for groups in view["groups"]:
            rows += [tiles for _kind, tiles in groups]
        for tiles in rows:
            for tile in tiles:
                if tile < KINDS:
                    self.unseen[tile] -= 1
        self.loose = 0

    def worth(self):
        """Weighs the cards in hand; higher is better. Sets `loose`, the cards outside groups."""
        found = checker.promise(self.counts, self.goal)
        self.loose = found & _CARDS
        points = found >> _SHIFT
        return (_POINT * points if self.minds else 0) - _LOOSE * self.loose

    def without(self, tile):
        """Weighs the hand after a throw."""
        self.counts[tile] -= 1
        worth = self.worth()
        self.counts[tile] += 1
        return worth

    def after(self, action, tile):
        """Weighs the hand after a claim and the best throw then; `loose` is that hand's."""
        counts = self.counts
        kept = bytes(counts)
        if action[0] == DO_CHI:
            tiles = bytes(sorted(action[1:]))
            kind = classify(tiles, True)
        else:
            kind = SI if action[0] == DO_KAI else KAN
            tiles = bytes((tile,) * (4 if action[0] == DO_KAI else 3))
        counts[tile] += 1
        for other in tiles:
            counts[other] -= 1
        gain = _POINT * group_points(kind, tiles, EXPOSED, self.options) if self.minds else 0
        best = None
        loose = 0
        least = None
        for other in range(KINDS):
            if counts[other] and not is_general(other):
                worth = self.without(other)
                if best is None or worth > best:
                    best = worth
                    loose = self.loose
                    least = other
        if best is None:
            # nothing but generals is left: that wins
            best = 0
        elif self.minds and loose < 2:
            counts[least] -= 1
            best += _OUT * self.outs()
            counts[least] += 1
        counts[:] = kept
        self.loose = loose
        return best + gain

    def outs(self):
        """Counts the unseen cards that leave fewer loose ones, or none where there is none now."""
        counts = self.counts
        goal = self.goal
        before = checker.distance(counts, goal)
        limit = before - 1 if before else 0
        found = 0
        for tile in range(KINDS):
            if self.unseen[tile]:
                counts[tile] += 1
                if checker.distance(counts, goal) <= limit:
                    found += self.unseen[tile]
                counts[tile] -= 1
        return found


BOT = SiseBot
