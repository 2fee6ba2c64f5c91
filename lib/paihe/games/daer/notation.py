"""How deals of 大贰 are written for the referee: a view in notation."""

from paihe.core.notation import write, write_groups, write_rows, write_wall
from paihe.decks import zipai as deck
from paihe.games.zi_notation import event_dict as event_dict
from paihe.games.zi_notation import notate_result as notate_result


def notate(view):
    """Returns a view with its tiles in notation, hidden ones as `??`."""
    shown = dict(view)
    for name in ("hands", "river", "passed"):
        shown[name] = write_rows(deck, view[name])
    shown["light"] = deck.notation(view["light"])
    shown["bottom"] = write(deck, view["bottom"])
    shown["wall"] = write_wall(deck, view["wall"])
    shown["groups"] = write_groups(deck, view["groups"])
    if view["open"] is not None:
        shown["open"] = deck.notation(view["open"])
    return shown
