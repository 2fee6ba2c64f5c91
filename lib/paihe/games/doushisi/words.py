"""The words of 斗十四 that the table shows, Chinese and English; longer ones are in `sentences`."""

from paihe.core.texts import fill
from paihe.games.doushisi.state import (
    DECK,
    DECLARE,
    DISCARD,
    DO_CHE,
    DO_CHI,
    HU,
    PUSH,
    TAKE_DANG,
    ZHAO_EAT,
)

# (zh, en); %s stand for tiles or numbers
TEXTS = {
    # names of moves and groups
    "pass": ("过", "Pass"),
    "hu": ("和", "Win"),
    "che": ("扯", "Pull"),
    "chi": ("吃", "Eat"),
    "chi_with": ("用%s吃", "Eat with %s"),
    "discard": ("打", "Throw"),
    "push": ("推", "Push"),
    "take_dang": ("当", "Dang"),
    "declare_points": ("报%s点", "Name %s points"),
    "zhao": ("召", "Call"),
    "steal": ("偷", "Lay"),
    "nei_hua": ("内滑", "Slide"),
    "flip": ("翻", "Turn"),
    "draw": ("摸", "Draw"),
    "replace": ("补", "Replace"),
    "an": ("案", "An"),
    "pair": ("搭", "Pair"),
    "cuo": ("错", "Wrong claim"),
    "ma": ("麻", "Wrong win"),
    # badges
    "dang": ("当", "Dang"),
    "head": ("头家", "Head"),
    "small": ("小家", "Small"),
    "benpai": ("本牌", "Circle"),
    "red": ("红", "Red"),
    "fan": ("番", "Fan"),
    "caishen": ("财神", "Caishen"),
    "all_black": ("全黑", "All black"),
    # 番
    "face": ("番牌案", "An of a face"),
    "fourth": ("四张齐", "Its fourth"),
    "four": ("四个", "All four"),
    # the count that finds the head, of four players
    "shun": ("顺", "next"),
    "qian": ("迁", "opposite"),
    "hou": ("后", "previous"),
    "zaishou": ("在手", "the caller"),
}


def say(key, language, *details):
    """Returns the word `key` in `language` (zh or en), its %s filled with `details`."""
    return fill(TEXTS[key], language, details)


def tile_name(tile, language):
    """Returns the name of a tile, in English its dice, 1-5."""
    return DECK.label(tile, language)


def describe(action, language):
    """Returns an action in a player's words."""
    code = action[0]
    space = "" if language == "zh" else " "
    if code == DISCARD:
        return say("discard", language) + space + tile_name(action[1], language)
    if code == DO_CHI:
        return say("chi_with", language, tile_name(action[1], language))
    if code == DECLARE:
        return say("declare_points", language, str(action[1]))
    if code >= ZHAO_EAT:
        return say("zhao", language) + space + tile_name(action[1], language)
    key = {HU: "hu", DO_CHE: "che", PUSH: "push", TAKE_DANG: "take_dang"}.get(code, "pass")
    return say(key, language)
