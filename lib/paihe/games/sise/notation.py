"""How deals of 丰顺四色 are written for the referee: views, results, events and actions in notation."""

from paihe.core import checks, notation
from paihe.core.errors import IllegalAction
from paihe.core.game import HIDDEN
from paihe.core.notation import write, write_groups, write_rows, write_wall
from paihe.decks import sise as deck
from paihe.games.sise.claims import chi_action
from paihe.games.sise.state import DO_CHI


def notate(view):
    """Returns a view with its cards in notation, hidden ones as `??`."""
    shown = dict(view)
    for name in ("hands", "river"):
        shown[name] = write_rows(deck, view[name])
    shown["wall"] = write_wall(deck, view["wall"])
    shown["groups"] = write_groups(deck, view["groups"])
    if view["open"] is not None:
        shown["open"] = deck.notation(view["open"])
    return shown


def notate_result(result):
    """Returns a result with its cards in notation."""
    shown = dict(result)
    if result["detail"]:
        detail = shown["detail"] = dict(result["detail"])
        detail["groups"] = [
            [[name, write(deck, tiles), worth] for name, tiles, worth in row]
            for row in detail["groups"]
        ]
    return shown


def event_dict(event):
    """Returns an event in the referee's form: `{"name", "seat", "tile", …}`."""
    shown = {"name": event[0], "seat": event[1]}
    if event[2] != HIDDEN:
        shown["tile"] = deck.notation(event[2])
    if event[0] == "dice":
        shown["dice"] = list(event[3:])
    elif len(event) > 3:
        shown["tiles"] = write(deck, event[3])
        shown["owner"] = event[4]
    return shown


def action_dict(game, action):
    """Returns an action in the referee's form."""
    shown = notation.action_dict(game, action)
    if action[0] == DO_CHI:
        shown["group"] = write(deck, sorted(action[1:]))
    return shown


def parse_action(game, request):
    """Returns the action that `request` (the referee's form) writes, its group in any order.

    Raises BadRequest for an unknown name, a missing or unknown parameter or tile, and
    IllegalAction for a 吃 whose group does not hold its card.
    """
    checks.mapping(request, "action")
    if request.get("name") != "chi":
        return notation.parse_action(game, request)
    needed = ("name", "tile", "group")
    checks.fields(request, "action chi", needed, needed)
    tile = deck.kind(request["tile"])
    tiles = checks.tiles(deck, request["group"], "group", 4)
    if tile not in tiles:
        raise IllegalAction(
            "group %s of the chi does not hold %s" % (write(deck, tiles), deck.notation(tile))
        )
    return chi_action(tile, tiles)
