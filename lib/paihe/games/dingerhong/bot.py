"""Bots of 丁二红 (rules/dingerhong.md §11): novice splits by fancy, normal plays the house way."""

from paihe.bots.bot import Bot
from paihe.games.dingerhong import melds
from paihe.games.dingerhong.state import STAKE


class DingerhongBot(Bot):
    """A bot of level novice or normal; it always stakes a third of what is allowed."""

    def think(self, view, legal, seat):
        """Yields `(action, why)`, one answer."""
        if legal[0][0] == STAKE:
            yield legal[(len(legal) - 1) // 3], "why_stake"
            return
        ranks = melds.table(self.options)
        ways = melds.splits(view["hands"][seat], ranks)
        if self.level == "novice":
            sound = [index for index in range(len(ways)) if not is_dominated(ways, index, ranks)]
            yield legal[sound[self.below(len(sound))]], "why_guess"
        else:
            yield legal[melds.house_way(ways, ranks)], "why_house"


def is_dominated(ways, index, ranks):
    """Tells whether another split has both halves at least as strong and one stronger."""
    own = [melds.weaker(ranks, half) for half in ways[index]]
    for way in ways:
        other = [melds.weaker(ranks, half) for half in way]
        if other != own and other[0] >= own[0] and other[-1] >= own[-1]:
            return True
    return False


BOT = DingerhongBot
