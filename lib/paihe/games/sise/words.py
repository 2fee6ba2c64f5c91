"""The words of 丰顺四色 that the table shows, Chinese and English; longer ones are in `sentences`."""

from paihe.core.texts import fill
from paihe.decks import sise as deck
from paihe.games.sise.state import DISCARD, DO_CHI, DO_KAI, DO_PENG, HU, TAKE

# (zh, en); %s stand for tiles or numbers
TEXTS = {
    # names of moves
    "pass": ("过", "Pass"),
    "hu": ("和", "Hu"),
    "kai": ("开", "Kai"),
    "peng": ("碰", "Peng"),
    "chi": ("吃", "Chi"),
    "discard": ("打", "Throw"),
    "take": ("收将", "Take"),
    # names of groups
    "jiang": ("将", "General"),
    "dui": ("对", "Pair"),
    "shun": ("顺", "Run"),
    "yise3": ("异色三", "3 colours"),
    "kan": ("同三", "Triplet"),
    "yise4": ("异色四", "4 colours"),
    "si": ("同四", "Four"),
    "jiangyi4": ("四色将", "4 generals"),
    "jiang4": ("同色四将", "4 equal generals"),
    # groups on a chip
    "shun_short": ("顺", "Run"),
    "yise3_short": ("三色", "Three"),
    "yise4_short": ("四色", "Four"),
    "dui_short": ("对", "Pair"),
    # what lies or happens on the table
    "dealer": ("庄家", "Dealer"),
    "liu_ju": ("流局", "Wall empty"),
}
_NAMES = {
    HU: "hu",
    DO_KAI: "kai",
    DO_PENG: "peng",
    DO_CHI: "chi",
    DISCARD: "discard",
    TAKE: "take",
}


def say(key, language, *details):
    """Returns the word `key` in `language` (zh or en), its %s filled with `details`."""
    return fill(TEXTS[key], language, details)


def tile_name(tile, language):
    """Returns a card in words."""
    return deck.label(tile, language)


def describe(action, language):
    """Returns an action in a player's words; 吃 names its card first."""
    name = say(_NAMES.get(action[0], "pass"), language)
    if len(action) == 1:
        return name
    return name + ("" if language == "zh" else " ") + tiles_name(action[1:], language)


def tiles_name(tiles, language):
    """Returns cards in words."""
    if language == "zh":
        return "".join([tile_name(tile, language) for tile in tiles])
    return ", ".join([tile_name(tile, language) for tile in tiles])
