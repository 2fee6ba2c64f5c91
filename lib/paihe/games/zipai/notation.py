"""How deals of 字牌 are written for the referee: views, results, events and actions in notation."""

from paihe.core import checks, notation
from paihe.core.errors import IllegalAction
from paihe.core.game import HIDDEN
from paihe.core.notation import write, write_groups, write_rows, write_wall
from paihe.decks import zipai as deck
from paihe.games.zipai.claims import chi_action, chi_groups
from paihe.games.zipai.state import DO_CHI


def notate(view):
    """Returns a view with its tiles in notation, hidden ones as `??`."""
    shown = dict(view)
    for name in ("hands", "dead", "stale", "ren_peng"):
        shown[name] = write_rows(deck, view[name])
    shown["light"] = deck.notation(view["light"])
    shown["wall"] = write_wall(deck, view["wall"])
    shown["groups"] = write_groups(deck, view["groups"])
    shown["passed_hu"] = [
        None if row is None else {deck.notation(tile): row[tile] for tile in sorted(row)}
        for row in view["passed_hu"]
    ]
    if view["claim"]:
        shown["claim"] = dict(view["claim"])
        shown["claim"]["tile"] = write(deck, [view["claim"]["tile"]])[0]
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


def action_dict(game, action):
    """Returns an action in the referee's form."""
    shown = notation.action_dict(game, action)
    if action[0] == DO_CHI:
        groups = [write(deck, group) for group in chi_groups(action)]
        shown["group"] = groups[0]
        shown["bi"] = groups[1:]
    return shown


def parse_action(game, request):
    """Returns the action that `request` (the referee's form) writes, lists in any order.

    Raises BadRequest for an unknown name, a missing or unknown parameter or tile, and
    IllegalAction for a 吃 whose groups don't all hold its tile.
    """
    checks.mapping(request, "action")
    if request.get("name") != "chi":
        return notation.parse_action(game, request)
    needed = ("name", "tile", "group", "bi")
    checks.fields(request, "action chi", needed, needed)
    tile = deck.kind(request["tile"])
    groups = [request["group"]] + list(checks.items(request["bi"], "bi"))
    read = []
    for group in groups:
        checks.items(group, "group", 3)
        kinds = tuple(checks.tiles(deck, group, "group"))
        if tile not in kinds:
            raise IllegalAction(
                "group %s of the chi does not hold %s" % (write(deck, kinds), deck.notation(tile))
            )
        read.append(kinds)
    return chi_action(tile, (read[0], tuple(sorted(read[1:]))))
