"""How deals of 大贰 are written for the referee: views, results and events in notation."""

from paihe.core.game import HIDDEN
from paihe.core.notation import write, write_groups, write_rows, write_wall
from paihe.decks import zipai as deck


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


def notate_result(result):
    """Returns a result with its tiles in notation."""
    shown = dict(result)
    if result["detail"]:
        shown["detail"] = dict(result["detail"])
        shown["detail"]["groups"] = write_groups(deck, [result["detail"]["groups"]])[0]
    return shown


def event_dict(event):
    """Returns an event in the referee's form: `{"name", "seat", "tile", …}`."""
    shown = {"name": event[0], "seat": event[1]}
    if event[2] != HIDDEN:
        shown["tile"] = deck.notation(event[2])
    if event[0] == "chi":
        groups = [write(deck, group) for group in event[3]]
        shown["group"] = groups[0]
        shown["bi"] = groups[1:]
    elif event[0] == "no_throw":
        shown["reason"] = event[3]
    return shown
