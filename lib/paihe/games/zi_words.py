"""How games of the 字牌 deck name tiles and actions."""

from paihe.decks import zipai as deck
from paihe.games.zi_eating import DO_CHI, chi_groups

_KEYS = ("pass", "hu", "peng", "discard")


def tile_name(tile, language):
    """Returns a tile in words: the character, in English its number and size."""
    return deck.NAMES[tile] if language == "zh" else deck.notation(tile)


def describe(action, language, say):
    """Returns an action in a player's words; `say(key, language)` gives the game's words."""
    space = "" if language == "zh" else " "
    if action[0] == DO_CHI:
        groups = [_names(group, language) for group in chi_groups(action)]
        text = say("chi", language) + space + groups[0]
        for group in groups[1:]:
            text += " " + say("bi", language) + space + group
        return text
    text = say(_KEYS[action[0]], language)
    return text + space + tile_name(action[1], language) if len(action) > 1 else text


def _names(tiles, language):
    return ("" if language == "zh" else "-").join([tile_name(tile, language) for tile in tiles])
