"""How deals of 丁二红 are written for the referee."""

from paihe.core.game import HIDDEN
from paihe.core.notation import write, write_rows, write_wall
from paihe.games.dingerhong.melds import DECK


def notate(view):
    """Returns a view with its tiles in notation, hidden ones as `??`."""
    shown = dict(view)
    shown["hands"] = write_rows(DECK, view["hands"])
    shown["wall"] = write_wall(DECK, view["wall"])
    return shown


def notate_result(result):
    """Returns a result as it is: it holds no tiles."""
    return result


def event_dict(event):
    """Returns an event in the referee's form."""
    name, seat = event[0], event[1]
    shown = {"name": name, "seat": None if seat == HIDDEN else seat}
    if name == "stake":
        shown["k"] = event[2]
    elif name == "dice":
        shown["dice"] = [event[2], event[3]]
    elif name == "deal":
        shown["tiles"] = write(DECK, event[2])
    elif name == "show":
        shown["halves"] = [write(DECK, half) for half in event[2:] if half]
    return shown
