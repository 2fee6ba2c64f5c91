"""How actions, results and events of games of the 字牌 deck are written for the referee."""

from paihe.core import checks, notation
from paihe.core.errors import IllegalAction
from paihe.core.game import HIDDEN
from paihe.core.notation import write, write_groups
from paihe.decks import zipai as deck
from paihe.games.zi_eating import DO_CHI, chi_action, chi_groups


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
