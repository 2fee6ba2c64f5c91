"""How deals of 字牌 are written for the referee: views, results, events and actions in notation."""

from paihe.core import checks
from paihe.core.errors import IllegalAction
from paihe.core.game import HIDDEN
from paihe.decks import zipai as deck
from paihe.games.zipai.claims import chi_action, chi_groups
from paihe.games.zipai.state import DISCARD, DO_CHI, DO_PENG, HU, PASS


def notate(view):
    """Returns a view with its tiles in notation, hidden ones as `??`."""
    shown = dict(view)
    for name in ("hands", "dead", "stale", "ren_peng"):
        shown[name] = [None if row is None else _write(row) for row in view[name]]
    shown["light"] = deck.notation(view["light"])
    if not isinstance(view["wall"], int):
        shown["wall"] = _write(view["wall"])
    shown["groups"] = [[[kind, _write(tiles)] for kind, tiles in row] for row in view["groups"]]
    shown["passed_hu"] = [
        None if row is None else {deck.notation(tile): row[tile] for tile in sorted(row)}
        for row in view["passed_hu"]
    ]
    if view["claim"]:
        shown["claim"] = dict(view["claim"])
        shown["claim"]["tile"] = _write([view["claim"]["tile"]])[0]
    return shown


def notate_result(result):
    """Returns a result with its tiles in notation."""
    shown = dict(result)
    if result["detail"]:
        shown["detail"] = dict(result["detail"])
        shown["detail"]["groups"] = [
            [kind, _write(tiles)] for kind, tiles in result["detail"]["groups"]
        ]
    return shown


def event_dict(event):
    """Returns an event in the referee's form: `{"name", "seat", "tile", …}`."""
    shown = {"name": event[0], "seat": event[1]}
    if event[2] != HIDDEN:
        shown["tile"] = deck.notation(event[2])
    if event[0] == "chi":
        groups = [_write(group) for group in event[3]]
        shown["group"] = groups[0]
        shown["bi"] = groups[1:]
    elif event[0] == "no_throw":
        shown["reason"] = event[3]
    return shown


def action_dict(action):
    """Returns an action in the referee's form."""
    code = action[0]
    if code == DISCARD:
        return {"name": "discard", "tile": deck.notation(action[1])}
    if code == DO_CHI:
        groups = [_write(group) for group in chi_groups(action)]
        return {
            "name": "chi",
            "tile": deck.notation(action[1]),
            "group": groups[0],
            "bi": groups[1:],
        }
    return {"name": ("pass", "hu", "peng")[code]}


def parse_action(request):
    """Returns the action that `request` (the referee's form) writes, lists in any order.

    Raises BadRequest for an unknown name, a missing or unknown parameter or tile, and
    IllegalAction for a 吃 whose groups don't all hold its tile.
    """
    checks.mapping(request, "action")
    name = checks.one_of(
        request.get("name"), "action name", ("discard", "chi", "hu", "peng", "pass")
    )
    needed = {"discard": ("name", "tile"), "chi": ("name", "tile", "group", "bi")}.get(
        name, ("name",)
    )
    checks.fields(request, "action " + name, needed, needed)
    if name == "discard":
        return bytes((DISCARD, deck.kind(request["tile"])))
    if name != "chi":
        return bytes(({"hu": HU, "peng": DO_PENG, "pass": PASS}[name],))
    tile = deck.kind(request["tile"])
    groups = [request["group"]] + list(checks.items(request["bi"], "bi"))
    read = []
    for group in groups:
        checks.items(group, "group", 3)
        kinds = tuple(checks.tiles(deck, group, "group"))
        if tile not in kinds:
            raise IllegalAction(
                "group %s of the chi does not hold %s" % (_write(kinds), deck.notation(tile))
            )
        read.append(kinds)
    return chi_action(tile, (read[0], tuple(sorted(read[1:]))))


def _write(tiles):
    return ["??" if tile == HIDDEN else deck.notation(tile) for tile in tiles]
