"""How deals of 乱出 are written for the referee."""

from paihe.core.notation import write, write_rows, write_wall
from paihe.games.luanchu.melds import DECK
from paihe.games.luanchu.view import seat_or_none


def notate(view):
    """Returns a view with its tiles in notation, hidden ones as `??`."""
    shown = dict(view)
    for name in ("hands", "piles", "covered"):
        shown[name] = write_rows(DECK, view[name])
    shown["graveyard"] = write(DECK, view["graveyard"])
    shown["wall"] = write_wall(DECK, view["wall"])
    trick = dict(view["trick"])
    for name in ("best", "beaten"):
        trick[name] = write(DECK, trick[name])
    trick["thrown"] = write_rows(DECK, trick["thrown"])
    shown["trick"] = trick
    return shown


def notate_result(result):
    """Returns a result as it is: it holds no tiles."""
    return result


def event_dict(event):
    """Returns an event in the referee's form."""
    shown = {"name": event[0], "seat": seat_or_none(event[1])}
    if event[2]:
        shown["tiles"] = write(DECK, event[2])
    if event[0] == "lead" and event[3]:
        shown["bao"] = True
    elif event[0] == "challenge":
        shown["challenged"] = event[3]
        shown["true"] = event[4]
    return shown
