"""The words of 字牌 that the table shows, Chinese and English; longer ones are in `sentences`."""

from paihe.core.texts import fill
from paihe.games import zi_words
from paihe.games.zi_words import tile_name as tile_name
from paihe.games.zipai.score import GROUP_NAMES

# (zh, en); %s stand for tiles or numbers
TEXTS = {
    # names of moves and groups
    "pass": ("过", "Pass"),
    "hu": ("胡", "Hu"),
    "peng": ("碰", "Peng"),
    "chi": ("吃", "Chi"),
    "discard": ("打", "Throw"),
    "bi": ("比", "with"),
    "wei": ("偎", "Wei"),
    "chou_wei": ("臭偎", "Stale wei"),
    "pao": ("跑", "Pao"),
    "ti": ("提", "Ti"),
    "kan": ("坎", "Kan"),
    "jiang": ("将", "Pair"),
    "run": ("话", "Run"),
    "run123": ("一二三", "1-2-3"),
    "run2710": ("二七十", "2-7-10"),
    "jiao": ("绞", "Mixed"),
    # 番
    "hong": ("红胡", "Red"),
    "hongwu": ("红乌", "Very red"),
    "dian": ("点胡", "One red"),
    "wu": ("乌胡", "All black"),
    "dui": ("对子胡", "All equal"),
    "hai": ("海胡", "Last tile"),
    "tian": ("天胡", "Heaven"),
    "di": ("地胡", "Earth"),
    "ting": ("听胡", "Unopened"),
}


def say(key, language, *details):
    """Returns the word `key` in `language` (zh or en), its %s filled with `details`."""
    return fill(TEXTS[key], language, details)


def group_key(kind, tiles):
    """Returns the key of a group's name; 吃 groups are told apart by their shape."""
    name = GROUP_NAMES[kind] if isinstance(kind, int) else kind
    if name != "chi":
        return name
    if tiles[0] // 10 != tiles[2] // 10:
        return "jiao"
    if tiles[2] - tiles[0] == 8:
        return "run2710"
    return "run123" if tiles[0] % 10 == 0 else "run"


def describe(action, language):
    """Returns an action in a player's words."""
    return zi_words.describe(action, language, say)
