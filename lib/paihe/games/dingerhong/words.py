"""The words of 丁二红 that the table shows, Chinese and English; longer ones are in `sentences`."""

from paihe.core.texts import fill
from paihe.games.dingerhong import melds
from paihe.games.dingerhong.melds import DECK
from paihe.games.dingerhong.state import STAKE

# (zh, en); %s stand for tiles or numbers
TEXTS = {
    "stake": ("下注", "Stake"),
    "arrange": ("配牌", "Split"),
    "auto": ("自动配牌", "House way"),
    "big": ("大", "Big"),
    "small": ("小", "Small"),
    # what two tiles are
    "ding": ("丁二红", "1-2 2-4"),
    "pair": ("对%s", "Pair %s"),
    "wang_1": ("天王", "Tian+9"),
    "wang_0": ("地王", "Di+9"),
    "gang_1": ("天杠", "Tian+8"),
    "gang_0": ("地杠", "Di+8"),
    "points": ("%s点", "%s pts"),
    "nothing": ("瘪十", "Zero"),
    "zhizun": ("天王至尊", "Supreme hand"),
    # mixed pairs are called by their number
    "number_9": ("九", "9s"),
    "number_8": ("八", "8s"),
    "number_7": ("七", "7s"),
    "number_5": ("五", "5s"),
}


def say(key, language, *details):
    """Returns the word `key` in `language` (zh or en), its %s filled with `details`."""
    return fill(TEXTS[key], language, details)


def tile_name(tile, language):
    """Returns a tile in words."""
    return DECK.label(tile, language)


def value_name(half, options, language):
    """Returns what two tiles are called: 对天, 天杠, 9点, 瘪十, 丁二红."""
    a, b = half
    kind, first, _second = melds.value(a, b, options)
    if kind == melds.DING:
        return say("ding", language)
    if kind == melds.PAIR:
        if a == b:
            return say("pair", language, DECK.label(a, language))
        return say("pair", language, say("number_%d" % DECK.pips(a), language))
    if kind in (melds.WANG, melds.GANG):
        return say("%s_%d" % ("wang" if kind == melds.WANG else "gang", first), language)
    return say("points", language, str(first)) if first else say("nothing", language)


def describe(action, language):
    """Returns an action in a player's words."""
    if action[0] == STAKE:
        return say("stake", language) + " " + str(action[1])
    if len(action) > 1:
        return say("arrange", language) + " " + str(action[1] + 1)
    return say("arrange", language)
