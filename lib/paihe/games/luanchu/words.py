"""The words of 乱出 that the table shows, Chinese and English; longer ones are in `sentences`."""

from paihe.core.texts import fill
from paihe.games.luanchu import melds
from paihe.games.luanchu.melds import DECK
from paihe.games.luanchu.state import BEAT, CHALLENGE, LEAD, THROW

# moves by the code of their action
NAMES = (
    "pass", "lead", "beat", "throw", "take_bottom", "decline_bottom", "call_draw", "continue",
    "challenge",
)  # fmt: skip
# (zh, en); %s stand for tiles, names or numbers
TEXTS = {
    # names of moves
    "pass": ("过", "Pass"),
    "lead": ("出", "Lead"),
    "beat": ("打", "Beat"),
    "throw": ("垫", "Throw"),
    "take_bottom": ("要底", "Take"),
    "decline_bottom": ("不要", "Decline"),
    "call_draw": ("黄牌", "Draw"),
    "escape": ("脱手", "Escape"),
    "continue": ("继续", "Play on"),
    "challenge": ("查牌", "Challenge"),
    # shapes
    "set_1": ("", ""),
    "set_2": ("一对", "pair"),
    "set_3": ("三张", "three"),
    "set_4": ("四张", "four"),
    "set_n": ("%s张", "%s tiles"),
    "family_0": ("天九", "Tian-jiu"),
    "family_1": ("地八", "Di-ba"),
    "family_2": ("人七", "Ren-qi"),
    "family_3": ("和五", "He-wu"),
}


def say(key, language, *details):
    """Returns the word `key` in `language` (zh or en), its %s filled with `details`."""
    return fill(TEXTS[key], language, details)


def play_name(tiles, language):
    """Returns the name of a play as it is called: `红七 一对`, `天九 三张`."""
    options = {
        "split_colours": True,
        "set_match": "rank",
        "combo_max": 12,
        "combo_structure": "size",
    }
    form = melds.shape(tuple(tiles), options)
    count = len(tiles)
    if form is None:
        return " ".join([DECK.label(tile, language) for tile in tiles])
    if form[0] == melds.COMBO:
        name = say("family_%d" % form[1], language)
    else:
        name = DECK.label(tiles[0], language)
    if count == 1:
        return name
    key = "set_%d" % count if count <= 4 else "set_n"
    word = say(key, language, str(count)) if count > 4 else say(key, language)
    return name + " " + word


def describe(action, language):
    """Returns an action in a player's words."""
    code = action[0]
    word = say(NAMES[code], language)
    if code in (LEAD, BEAT):
        return word + " " + play_name(tuple(action[1:]), language)
    if code == THROW and len(action) > 1:
        return word + " " + DECK.label(action[1], language)
    if code == CHALLENGE:
        return word + " " + str(action[1] + 1)
    return word
