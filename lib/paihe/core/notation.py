"""How tiles and actions are written for the referee; devices never do.

A game's ACTIONS has one row an action code: `(name, operand, type, …)`, with as many operands as
the action has; where two share a name, the one with an operand stands later. Types: `tile` (one
kind), `tiles` (all bytes that follow, kinds in canonical order), `seat`, or a pair of the least and
the greatest number.
"""

from paihe.core import checks
from paihe.core.game import HIDDEN

_MOST_TILES = 32


def write(deck, tiles):
    """Returns kinds in notation, `??` for hidden ones."""
    return ["??" if tile == HIDDEN else deck.notation(tile) for tile in tiles]


def write_rows(deck, rows):
    """Returns rows of kinds in notation; a row that may not be known stays None."""
    return [None if row is None else write(deck, row) for row in rows]


def write_groups(deck, rows):
    """Returns rows of `[name, kinds]` with their tiles in notation."""
    return [[[name, write(deck, tiles)] for name, tiles in row] for row in rows]


def write_wall(deck, wall):
    """Returns a wall in notation; a wall that is only counted stays a number."""
    return wall if isinstance(wall, int) else write(deck, wall)


def action_dict(game, action):
    """Returns an action in the referee's form."""
    row = game.ACTIONS[action[0]]
    shown = {"name": row[0]}
    at = 1
    for index in range(1, len(row), 2):
        if row[index + 1] == "tiles":
            shown[row[index]] = write(game.DECK, action[at:])
        elif row[index + 1] == "tile":
            shown[row[index]] = game.DECK.notation(action[at])
        else:
            shown[row[index]] = action[at]
        at += 1
    return shown


def parse_action(game, request):
    """Returns the action that `request` writes, lists of tiles in any order; raises BadRequest."""
    checks.mapping(request, "action")
    names = [row[0] for row in game.ACTIONS]
    name = checks.one_of(request.get("name"), "action name", names)
    code = names.index(name)
    if len(game.ACTIONS[code]) < len(request) and name in names[code + 1 :]:
        code = names.index(name, code + 1)
    row = game.ACTIONS[code]
    fields = ("name",) + row[1::2]
    checks.fields(request, "action " + name, fields, fields)
    found = [code]
    for index in range(1, len(row), 2):
        found += _operand(game, request[row[index]], row[index], row[index + 1])
    return bytes(found)


def _operand(game, value, name, kind):
    """Returns the bytes of one operand."""
    if kind == "tiles":
        return checks.tiles(game.DECK, value, name, _MOST_TILES)
    if kind == "tile":
        return (game.DECK.kind(value),)
    least, most = (0, game.seats - 1) if kind == "seat" else kind
    return (checks.whole(value, name, least, most),)
