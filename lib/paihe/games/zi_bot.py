"""How the bots of games of the 字牌 deck choose: one ply ahead, by a table that weighs positions.

A game's bot has `table(view, seat)`: a position with `counts`, `missing`, `hope`, `worth()`,
`safety(tile)`, `outs()`, `take(action, tile)` and `give_back(kept)`.
"""

from micropython import const

from paihe.core.lazy import lend

Bot = lend("paihe.bots.bot").Bot

# below the worth of any position
FAR = const(-30000)
# what a useful tile weighs, found by play against the novice (tools/arena)
_OUT = const(2)
# a 吃 or 碰 must gain this much: an open group tells the table what one collects
_GAIN = const(4)
# so many throws are weighed again by the tiles that would help: that is the slow part
_FINALISTS = const(3)


class ZiBot(Bot):
    """A bot that weighs throws and claims."""

    def weigh_throws(self, table, legal):
        """Weighs every throw, then the best few again with the tiles that would help after it."""
        weighed = []
        for action in legal:
            table.counts[action[1]] -= 1
            worth = table.worth() * 8 + table.safety(action[1])
            table.counts[action[1]] += 1
            weighed.append((-worth, len(weighed), action))
            yield min(weighed)[2], "why_useless"
        weighed.sort()
        best = weighed[0][2]
        most = FAR * 8
        for worth, _order, action in weighed[:_FINALISTS]:
            table.counts[action[1]] -= 1
            table.worth()
            worth = -worth + 8 * _OUT * table.outs()
            table.counts[action[1]] += 1
            if worth > most:
                most = worth
                best = action
            yield best, "why_useless"

    def weigh_claims(self, table, legal, tile, least):
        """Weighs what may be laid with `tile` against passing; a win needs `least` 胡息."""
        stay = table.worth()
        missing = table.missing
        best = legal[-1]
        most = stay + _GAIN
        why = "why_no_gain"
        for action in legal[:-1]:
            kept = table.take(action, tile)
            worth = table.worth()
            if worth > most:
                most = worth
                best = action
                why = "why_closer" if table.missing < missing else "why_points"
            elif best is legal[-1] and table.hope < least:
                why = "why_no_points"
            table.give_back(kept)
            yield best, why
