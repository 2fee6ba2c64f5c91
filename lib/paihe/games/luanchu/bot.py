"""Bots of 乱出 (rules/luanchu.md §11): novice plays by fancy, normal counts what it has seen."""

from micropython import const

from paihe.bots.bot import Bot
from paihe.core.game import HIDDEN
from paihe.games.luanchu import melds
from paihe.games.luanchu.melds import COMBO, FAMILIES, HARD_FROM, KINDS, SET
from paihe.games.luanchu.state import (
    BEAT,
    CALL_DRAW,
    CHALLENGE,
    CONTINUE,
    LEAD,
    TAKE,
    THROW,
)

# a tile's worth when it is thrown or spent: high ranks and 天 九 are kept
_KEEP = bytes((60, 44, 36, 30, 20, 20, 20, 8, 8, 8, 8, 46, 46, 30, 30, 18, 18, 6, 6, 0, 0))
_TAKE_AT = const(7)


class LuanchuBot(Bot):
    """A bot of level novice or normal."""

    def think(self, view, legal, seat):
        """Yields `(action, why)`, the best so far."""
        first = legal[0][0]
        if len(legal) == 1:
            yield legal[0], "why_only"
        elif first == TAKE:
            yield self._bottom(view, legal, seat)
        elif legal[-1][0] == CONTINUE:
            yield self._declare(view, legal, seat)
        elif first == THROW:
            yield min(legal, key=lambda action: (_KEEP[action[1]], action)), "why_low"
        elif first == BEAT:
            yield self._beat(view, legal, seat)
        elif self.level == "novice":
            yield self._random_lead(legal)
        else:
            yield from self._lead(view, legal, seat)

    def _bottom(self, view, legal, seat):
        """Takes the bottom with enough of what wins tricks."""
        strong = sum([1 for tile in view["hands"][seat] if _KEEP[tile] >= 36])
        if strong >= _TAKE_AT:
            return legal[0], "why_bottom"
        return legal[1], "why_weak"

    def _declare(self, view, legal, seat):
        """Calls a draw when the sure tiles left don't reach the win; never challenges."""
        call = [action for action in legal if action[0] == CALL_DRAW]
        if not call or self.level == "novice":
            return legal[-1], "why_on"
        need = self.options["win_at"] - len(view["piles"][seat])
        table = Seen(view, seat, self.options)
        sure = sum([len(tiles) for tiles in table.sure_leads()])
        if sure < need:
            return call[0], "why_draw"
        return legal[-1], "why_on"

    def _random_lead(self, legal):
        safe = [action for action in legal if not melds.is_risky(tuple(action[1:]))]
        pool = safe or legal
        return pool[self.below(len(pool))], "why_guess"

    def _beat(self, view, legal, seat):
        """Beats with the cheapest that holds against those behind, if that gains two tiles."""
        plays = [action for action in legal if action[0] == BEAT]

        def cost(action):
            return sum([_KEEP[tile] for tile in action[1:]]), action

        cheapest = min(plays, key=cost)
        if self.level == "novice":
            return cheapest, "why_cheap"
        table = Seen(view, seat, self.options)
        behind = [other for other in view["trick"]["to_act"] if other != seat]
        size = view["trick"]["size"]
        holds = [action for action in plays if not behind or table.holds(tuple(action[1:]))]
        if holds and size >= 2:
            return min(holds, key=cost), "why_hold"
        if holds and min(holds, key=cost) == cheapest:
            return cheapest, "why_hold"
        return cheapest, "why_cheap"

    def _lead(self, view, legal, seat):
        """Leads what nobody can beat, the longest first; 天 and 九 only when they are sure."""
        table = Seen(view, seat, self.options)
        best = None
        most = -100000
        won = view["winner"] is not None
        for action in legal:
            if action[0] in (LEAD, CHALLENGE):
                tiles = tuple(action[1:])
                sure = table.holds(tiles)
                worth = len(tiles) * (120 if sure else 12)
                worth -= sum([_KEEP[tile] for tile in tiles]) // (8 if sure else 1)
                if melds.is_risky(tiles) and not won and not table.reaches():
                    worth -= 400
                if worth > most:
                    most = worth
                    best = action, "why_sure" if sure else "why_long"
                yield best


class Seen:
    """What one seat knows: its hand, and how many copies of each kind it has not seen."""

    def __init__(self, view, seat, options):
        self.options = options
        self.hand = bytearray(KINDS)
        for tile in view["hands"][seat]:
            self.hand[tile] += 1
        self.unseen = bytearray([4] * KINDS)
        trick = view["trick"]
        rows = view["piles"] + [view["hands"][seat], view["graveyard"], view["covered"][seat]]
        rows += [trick["best"], trick["beaten"], trick["thrown"][seat]]
        for row in rows:
            for tile in row:
                if tile != HIDDEN and self.unseen[tile]:
                    self.unseen[tile] -= 1
        self.pile = len(view["piles"][seat])

    def holds(self, tiles):
        """Tells whether no unseen tiles can beat a play."""
        form = melds.shape(tiles, self.options)
        size = len(tiles)
        if form[0] == COMBO:
            for family in range(form[1]):
                head, tails = FAMILIES[family]
                rest = self.unseen[tails[0]] + self.unseen[tails[1]]
                if self.unseen[head] and rest and self.unseen[head] + rest >= size:
                    return False
            return True
        for kind in range(HARD_FROM):
            if self.unseen[kind] >= size and melds.beats(
                form, melds.shape((kind,) * size, self.options), self.options
            ):
                return False
        return form[0] == SET

    def sure_leads(self):
        """Lists own plays that nobody can beat and that share no tile, the longest first."""
        left = bytearray(self.hand)
        found = []
        for kind in range(HARD_FROM):
            for size in range(left[kind], 0, -1):
                if self.holds((kind,) * size):
                    found.append((kind,) * size)
                    left[kind] -= size
                    break
        return found

    def reaches(self):
        """Tells whether pile and sure tiles make a win."""
        sure = sum([len(tiles) for tiles in self.sure_leads()])
        return self.pile + sure >= self.options["win_at"]


BOT = LuanchuBot
