"""How deals of 打马 are written for the referee: throws as three ascending digits."""

from paihe.games.dama import melds
from paihe.games.dama.state import POT

# what follows the seat in an event
_FIELDS = {
    "throw": ("throw",),
    "set_ben": ("throw",),
    "rethrow": ("throw",),
    "pay": ("to", "n"),
    "ante": ("n",),
    "half": ("n",),
    "drop": ("k", "sq"),
    "move": ("from", "to", "k"),
    "fly": ("k",),
    "hold": (),
    "hit": ("hit", "k", "sq"),
    "win": ("fine",),
}


def write(throw):
    """Returns a throw in notation; None stays None."""
    return None if throw is None else melds.key(throw)


def notate(view):
    """Returns a view in notation: throws as digits, squares as text."""
    shown = dict(view)
    shown["ben"] = [write(throw) for throw in view["ben"]]
    shown["throw"] = write(view["throw"])
    if view["last"]:
        shown["last"] = [view["last"][0], write(view["last"][1])]
    shown["board"] = [
        {str(square): row[square] for square in sorted(row)} for row in view["board"]
    ]
    return shown


def notate_result(result):
    """Returns a result as it is: it holds no throws."""
    return result


def _party(seat):
    return "pot" if seat == POT else seat


def event_dict(event):
    """Returns an event in the referee's form; payers and payees are seats or `pot`."""
    name = event[0]
    shown = {"name": name, "seat": _party(event[1])}
    for index, field in enumerate(_FIELDS[name]):
        value = event[2 + index]
        if field == "throw":
            value = write(value)
        elif name == "pay" and field == "to":
            value = _party(value)
        shown[field] = value
    return shown
