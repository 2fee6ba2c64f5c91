"""How deals of 挤儿 are written for the referee: views, results and events in notation."""

from paihe.core.game import HIDDEN, NOBODY
from paihe.core.notation import action_dict, write, write_groups, write_rows, write_wall
from paihe.games.jier.rules import Jier
from paihe.games.jier.state import deck


def notate(view):
    """Returns a view with its tiles in notation, hidden ones as `??`."""
    shown = dict(view)
    for name in ("hands", "guo", "river"):
        shown[name] = write_rows(deck, view[name])
    shown["wall"] = write_wall(deck, view["wall"])
    shown["groups"] = write_groups(deck, view["groups"])
    shown["out"] = write(deck, view["out"])
    if view["offer"] is not None:
        shown["offer"] = deck.notation(view["offer"])
    shown["answers"] = [given and action_dict(Jier, given) for given in view["answers"]]
    return shown


def notate_result(result):
    """Returns a result with its tiles in notation."""
    shown = dict(result)
    if result["detail"]:
        detail = shown["detail"] = dict(result["detail"])
        detail["groups"] = write_groups(deck, [detail["groups"]])[0]
        if detail["cut"] is not None:
            detail["cut"] = deck.notation(detail["cut"])
    return shown


def event_dict(event):
    """Returns an event in the referee's form: `{"name", "seat", "tile", …}`."""
    shown = {"name": event[0], "seat": event[1]}
    if event[2] != HIDDEN:
        shown["tile"] = deck.notation(event[2])
    if len(event) > 3:
        shown["tiles"] = write(deck, event[3])
        if event[4] != NOBODY:
            shown["owner"] = event[4]
    return shown
