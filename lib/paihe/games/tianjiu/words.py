"""The words of 打天九 that the table shows, Chinese and English; longer ones are in `sentences`."""

from paihe.core.texts import fill
from paihe.games.tianjiu import melds
from paihe.games.tianjiu.melds import DECK

# moves by the code of their action
NAMES = ("lead", "beat", "throw")
# (zh, en); %s stand for tiles
TEXTS = {
    # names of moves
    "lead": ("出", "Lead"),
    "beat": ("要", "Beat"),
    "throw": ("消牌", "Throw"),
    # shapes
    "pair": ("对%s", "Pair %s"),
    "supreme": ("至尊", "Supreme"),
    # pairs of military tiles are called by their number
    "number_9": ("九", "of 9"),
    "number_8": ("八", "of 8"),
    "number_7": ("七", "of 7"),
    "number_5": ("五", "of 5"),
    # what mixes a civil and a military side
    "family_0": ("天九", "Tian-jiu"),
    "family_1": ("地八", "Di-ba"),
    "family_2": ("人七", "Ren-qi"),
    "family_3": ("和五", "He-wu"),
    "three": ("%s三张", "%s three"),
    "four": ("%s四张", "%s four"),
}


def say(key, language, *details):
    """Returns the word `key` in `language` (zh or en), its %s filled with `details`."""
    return fill(TEXTS[key], language, details)


def tile_name(tile, language):
    """Returns a tile in words."""
    return DECK.label(tile, language)


def play_name(tiles, language):
    """Returns the name of a play as it is called: 天, 对天, 对九, 至尊, 天九, 地八三张."""
    size = len(tiles)
    if size == 1:
        return DECK.label(tiles[0], language)
    if melds.shape(tuple(tiles), {"suits": "two", "combos": "full"}) < 0:
        return " ".join([DECK.label(tile, language) for tile in tiles])
    first, second = tiles[0], tiles[1]
    if size == 2 and first == second:
        return say("pair", language, DECK.label(first, language))
    if size == 2 and DECK.pips(first) == DECK.pips(second):
        return say("pair", language, say("number_%d" % DECK.pips(first), language))
    if first > 3:
        return say("supreme", language)
    name = say("family_%d" % first, language)
    return name if size == 2 else say("three" if size == 3 else "four", language, name)


def describe(action, language):
    """Returns an action in a player's words."""
    word = say(NAMES[action[0]], language)
    if len(action) == 1:
        return word
    name = play_name(tuple(action[1:]), language)
    return word + " " + name
