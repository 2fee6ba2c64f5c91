"""The words of 挤儿 that the table shows, Chinese and English; longer ones are in `sentences`."""

from paihe.core.texts import fill
from paihe.games.jier.melds import DING
from paihe.games.jier.state import (
    DISCARD,
    DO_BAI,
    DO_GANG,
    DO_PENG,
    DO_QI,
    DO_YAN,
    HU,
    LAY_AN,
    LAY_LIANG,
    LAY_QI,
    deck,
)

# (zh, en); %s stand for tiles or numbers
TEXTS = {
    # names of moves and groups
    "pass": ("过", "Pass"),
    "hu": ("和", "Hu"),
    "qi": ("起", "Qi"),
    "gang": ("扛", "Gang"),
    "peng": ("碰", "Peng"),
    "bai": ("摆", "Bai"),
    "yan": ("燕", "Yan"),
    "an": ("暗", "An"),
    "liang": ("亮", "Liang"),
    "discard": ("打", "Throw"),
    "ji": ("挤儿", "Pair"),
    "jing": ("经", "Jing "),
    # what lies or happens on the table
    "guo": ("过牌", "Set aside"),
    "head": ("头家", "Head"),
    "seventh": ("七家", "7th seat"),
    "cutter": ("端牌", "Cuts"),
    "liu_ju": ("流局", "Wall empty"),
}
_NAMES = {
    HU: "hu",
    DO_QI: "qi",
    DO_GANG: "gang",
    DO_PENG: "peng",
    DO_BAI: "bai",
    DO_YAN: "yan",
    LAY_AN: "an",
    LAY_LIANG: "liang",
    LAY_QI: "qi",
    DISCARD: "discard",
}


def say(key, language, *details):
    """Returns the word `key` in `language` (zh or en), its %s filled with `details`."""
    return fill(TEXTS[key], language, details)


def tile_name(tile, language):
    """Returns a tile in words, in English its dice."""
    return deck.label(tile, language)


def group_name(kind, tiles, language):
    """Returns the name of a group (`kind` as in views); those of 经 are called so."""
    name = say(kind, language)
    if len(tiles) > 2 and tiles[0] == DING:
        return say("jing", language) + (name if language == "zh" else name.lower())
    return name


def describe(action, language):
    """Returns an action in a player's words."""
    code = action[0]
    name = say(_NAMES.get(code, "pass"), language)
    if len(action) == 1:
        return name
    if action[1] == DING and code in (LAY_AN, LAY_LIANG, LAY_QI):
        return group_name(_NAMES[code], (DING, DING, DING), language)
    return name + ("" if language == "zh" else " ") + tile_name(action[1], language)
