"""How deals of 斗十四 are written for the referee: views, results and events in notation."""

from paihe.core.game import HIDDEN
from paihe.core.notation import write, write_rows, write_wall
from paihe.games.doushisi.state import DECK
from paihe.games.doushisi.view import BARS, SKIPS


def _one(tile):
    return None if tile is None else write(DECK, [tile])[0]


def notate(view):
    """Returns a view with its tiles in notation, hidden ones as `??`."""
    shown = dict(view)
    for name in ("hands", "discards") + tuple([row[0] for row in BARS + SKIPS]):
        if name in view:
            shown[name] = write_rows(DECK, view[name])
    shown["groups"] = [write_rows(DECK, rows) for rows in view["groups"]]
    shown["wall"] = write_wall(DECK, view["wall"])
    shown["turned"] = _one(view["turned"])
    shown["drawn"] = _one(view["drawn"])
    if view["offer"]:
        shown["offer"] = dict(view["offer"])
        shown["offer"]["tile"] = _one(view["offer"]["tile"])
    if view.get("left"):
        shown["left"] = [[name, _one(tile)] for name, tile in view["left"]]
    return shown


def notate_result(result):
    """Returns a result with its tiles in notation."""
    shown = dict(result)
    if result["detail"]:
        detail = shown["detail"] = dict(result["detail"])
        detail["tile"] = _one(detail["tile"])
        detail["turned"] = _one(detail["turned"])
        detail["groups"] = write_rows(DECK, detail["groups"])
        detail["fan_names"] = [[name, _one(tile)] for name, tile in detail["fan_names"]]
    return shown


# what stands behind name, seat and tile in an event
_MORE = {
    "call": ("shuffler", "head"),
    "declare_points": ("points",),
    "take_dang": ("reason",),
    "steal": ("size",),
    "chi": ("hand_tile",),
}


def event_dict(event):
    """Returns an event in the referee's form: `{"name", "seat", "tile", …}`."""
    shown = {"name": event[0], "seat": event[1]}
    if event[2] != HIDDEN:
        shown["tile"] = DECK.notation(event[2])
    for index, name in enumerate(_MORE.get(event[0], ())):
        value = event[3 + index]
        shown[name] = DECK.notation(value) if name == "hand_tile" else value
    return shown
