"""Bots of 打天九 (rules/tianjiu.md §11): novice plays by rule of thumb, normal counts tiles."""

from paihe.bots.bot import Bot
from paihe.core.game import HIDDEN
from paihe.games.tianjiu import melds
from paihe.games.tianjiu.melds import DECK, KINDS
from paihe.games.tianjiu.state import BEAT, LEAD, SEATS

# so many beaters that may be out make a play as good as lost
_FEW = 1


class TianjiuBot(Bot):
    """A bot of level novice or normal."""

    def think(self, view, legal, seat):
        """Yields `(action, why)`, one answer."""
        if self.level == "novice":
            yield self._guess(legal)
        elif legal[0][0] == LEAD:
            yield self._lead(legal, Seen(view, seat, self.options))
        else:
            yield self._follow(view, legal, Seen(view, seat, self.options), seat)

    def _guess(self, legal):
        """A random pair or more, else the highest tile; the lowest beats; the lowest is thrown."""
        plays = [action for action in legal if action[0] != LEAD or len(action) > 2]
        if legal[0][0] == LEAD:
            if plays:
                return plays[self.below(len(plays))], "why_pair"
            return max(legal, key=_height), "why_high"
        beats = [action for action in legal if action[0] == BEAT]
        return min(beats or legal, key=_height), "why_cheap" if beats else "why_low"

    def _lead(self, legal, seen):
        """Leads what nobody can beat, the most tiles first; else from the suit it may soon own."""
        best = None
        most = None
        for action in legal:
            tiles = tuple(action[1:])
            size = len(tiles)
            beaters = seen.beaters(tiles)
            if not beaters:
                # sure stacks; a tile of a pair would break two of them
                worth = 100 * size - 10 * (seen.splits_pair(tiles)) - _height(action) / 100
            elif size > 1:
                # the other seats hardly ever hold the one pair that is higher
                worth = 60 - 8 * beaters if beaters <= 2 else 0
            else:
                # a low tile of a suit whose next boss is in the hand draws the boss out
                worth = 30 - 6 * seen.to_boss(tiles[0]) - rank_of(tiles[0])
                worth -= 20 * seen.splits_pair(tiles)
            if most is None or worth > most:
                most = worth
                best = action, "why_boss" if not beaters else "why_draw_out"
        return best

    def _follow(self, view, legal, seen, seat):
        """Beats with the lowest that holds; keeps the guard of a pair; throws what has no future."""
        beats = [action for action in legal if action[0] == BEAT]
        throws = [action for action in legal if action[0] != BEAT]
        behind = (view["trick"]["leader"] - seat) % SEATS - 1
        holding = [
            action
            for action in beats
            if not behind or seen.beaters(tuple(action[1:])) <= (_FEW if behind == 1 else 0)
        ]
        if holding:
            action = min(holding, key=_height)
            tiles = tuple(action[1:])
            dear = len(tiles) == 1 and seen.splits_pair(tiles) and seen.pair_is_sure(tiles[0])
            if not dear or not throws:
                return action, "why_boss" if not seen.beaters(tiles) else "why_cheap"
        if not throws:
            return min(beats, key=_height), "why_cheap"
        action = min(throws, key=lambda action: (seen.worth(tuple(action[1:])), action))
        return action, "why_keep" if beats else "why_useless"


def rank_of(tile):
    """Returns the rank of a tile within its own suit, comparable over both."""
    return melds.rank(tile) - 10 if tile < 11 else 2 * melds.rank(tile) - 2


def _height(action):
    return sum([melds.rank(tile) for tile in action[1:]])


class Seen:
    """What one seat knows: its hand, and how many tiles of each kind may still be out.

    Tiles that others threw face down are not known: they count as still out.
    """

    def __init__(self, view, seat, options):
        self.options = options
        self.hand = bytearray(KINDS)
        for tile in view["hands"][seat]:
            self.hand[tile] += 1
        self.unseen = bytearray(DECK.copies)
        trick = view["trick"]
        rows = [view["hands"][seat], view["graveyard"], view["covered"][seat], trick["best"]]
        for row in rows + trick["beaten"] + [trick["thrown"][seat]]:
            for tile in row:
                if tile != HIDDEN:
                    self.unseen[tile] -= 1
        self._plays = melds.all_plays(self.unseen, options)

    def beaters(self, tiles):
        """Returns how many plays that may be out beat `tiles`; equal tiles count once."""
        form = melds.shape(tiles, self.options)
        return len([1 for _tiles, other in self._plays if melds.beats(form, other)])

    def splits_pair(self, tiles):
        """Tells whether a single tile belongs to a pair in the hand."""
        if len(tiles) > 1:
            return False
        return any(
            [
                len(pair) == 2 and tiles[0] in pair
                for pair, _form in melds.all_plays(self.hand, self.options)
            ]
        )

    def pair_is_sure(self, tile):
        """Tells whether a pair in the hand with `tile` is beaten by nothing that may be out."""
        for pair, _form in melds.all_plays(self.hand, self.options):
            if len(pair) == 2 and tile in pair and not self.beaters(pair):
                return True
        return False

    def to_boss(self, tile):
        """Returns how many tiles must go before the highest of this tile's suit in the hand rules."""
        form = melds.shape((tile,), self.options)
        own = [
            held
            for held in range(KINDS)
            if self.hand[held]
            and melds.category(melds.shape((held,), self.options)) == melds.category(form)
        ]
        return self.beaters((own[0],))

    def worth(self, tiles):
        """Returns what the hand loses when `tiles` go: sure ones and pairs are dear."""
        total = 0
        for tile in tiles:
            beaters = self.beaters((tile,))
            total += max(0, 8 - 2 * beaters) + rank_of(tile) // 4
            if len(tiles) == 1 and self.splits_pair((tile,)):
                total += 4 + (8 if self.pair_is_sure(tile) else 0)
        return total


BOT = TianjiuBot
