"""The words of 大贰 that the table shows, Chinese and English; longer ones are in `sentences`."""

from paihe.core.texts import fill
from paihe.games import zi_words
from paihe.games.daer.score import GROUP_NAMES
from paihe.games.zi_words import tile_name as tile_name

# (zh, en); %s stand for tiles or numbers
TEXTS = {
    # names of moves and groups
    "pass": ("过", "Pass"),
    "hu": ("胡", "Hu"),
    "peng": ("碰", "Peng"),
    "chi": ("吃", "Chi"),
    "discard": ("打", "Throw"),
    "bi": ("比", "with"),
    "zhao": ("招", "Zhao"),
    "long": ("垅", "Long"),
    "kan": ("坎", "Kan"),
    "pair": ("对", "Pair"),
    "run": ("顺子", "Run"),
    "run123": ("一二三", "1-2-3"),
    "eqs": ("二七十", "2-7-10"),
    "aab": ("绞", "Mixed"),
    # 番
    "zimo": ("自摸", "Own"),
    "tianhu": ("天胡", "Heaven"),
    "shuishangpiao": ("水上漂", "First"),
    "haidilao": ("海底捞", "Last"),
    "luan": ("乱胡", "No hu"),
    "qia": ("恰胡", "Tens"),
    "hong": ("红胡", "Red"),
    "hei": ("黑胡", "Black"),
    "kun": ("昆胡", "All hu"),
    "gui": ("归", "Fours"),
}


def say(key, language, *details):
    """Returns the word `key` in `language` (zh or en), its %s filled with `details`."""
    return fill(TEXTS[key], language, details)


def group_key(kind, tiles):
    """Returns the key of a group's name; 一二三 has its own."""
    name = GROUP_NAMES[kind] if isinstance(kind, int) else kind
    return "run123" if name == "run" and not tiles[0] % 10 else name


def describe(action, language):
    """Returns an action in a player's words."""
    return zi_words.describe(action, language, say)
