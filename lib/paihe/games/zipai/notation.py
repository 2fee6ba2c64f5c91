"""How deals of 字牌 are written for the referee: a view in notation."""

from paihe.core.notation import write, write_groups, write_rows, write_wall
from paihe.decks import zipai as deck
from paihe.games.zi_notation import event_dict as event_dict
from paihe.games.zi_notation import notate_result as notate_result


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
