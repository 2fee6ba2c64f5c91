"""How deals of 打天九 are written for the referee."""

from paihe.core.notation import write, write_rows
from paihe.games.tianjiu.melds import DECK
from paihe.games.tianjiu.view import seat_or_none


def notate(view):
    """Returns a view with its tiles in notation, hidden ones as `??`."""
    shown = dict(view)
    for name in ("hands", "covered"):
        shown[name] = write_rows(DECK, view[name])
    shown["graveyard"] = write(DECK, view["graveyard"])
    trick = dict(view["trick"])
    trick["best"] = write(DECK, trick["best"])
    for name in ("beaten", "thrown"):
        trick[name] = write_rows(DECK, trick[name])
    shown["trick"] = trick
    return shown


def notate_result(result):
    """Returns a result as it is: it holds no tiles."""
    return result


def event_dict(event):
    """Returns an event in the referee's form."""
    name, seat = event[0], event[1]
    shown = {"name": name, "seat": seat_or_none(seat)}
    if name == "dice":
        shown["dice"] = [event[2], event[3]]
    elif name == "trick":
        shown["n"] = event[2]
    elif name != "settle":
        shown["tiles"] = write(DECK, event[2])
    return shown
