"""How games say their sentences: what forbids an action, how a deal ended, why a bot plays.

Loaded when one is asked. A game's room `sentences` has them, `paihe.games.sentences` those that
several games say alike. What is to be said is a pair `(key, details)`, a detail a pair
`(kind, value)`: the value of a `tile` is named.
"""

from paihe.core.lazy import lend
from paihe.core.texts import fill

_COMMON = "paihe.games.sentences"


def say(game, found, language):
    """Returns the sentence of the pair `found`."""
    key, details = found
    texts = game.room("sentences").TEXTS.get(key) or lend(_COMMON).TEXTS[key]
    said = []
    for kind, value in details:
        said.append(
            game.room("words").tile_name(value, language) if kind == "tile" else str(value)
        )
    return fill(texts, language, said)


def why_not(game, action, language, seat):
    """Returns the sentence that forbids `action`, or None when it is legal for `seat`."""
    if game.over:
        return say(game, ("over", ()), language)
    if seat is None:
        seat = game.turn
    if seat == game.turn and action in game.legal():
        return None
    found = game.room("refusals").why_not(game, action, seat)
    return None if found[0] is None else say(game, found, language)


def reason(game, detail, language):
    """Returns the sentence on how the deal with this result detail ended; None: it goes on."""
    found = ("goes_on", ()) if detail is None else game.room("sentences").ending(detail)
    return say(game, found, language)
