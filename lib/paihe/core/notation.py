"""How tiles and actions are written for the referee; devices never do.

A game's ACTIONS has one row an action code: `(name, operand, type)`, the last two left out for an
action without operand; where two share a name, the one with an operand stands later. Types: `tile`
(one kind), `tiles` (all bytes that follow, kinds in canonical order), `seat`, or a pair of the
least and the greatest number.
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
    if len(row) > 1:
        if row[2] == "tiles":
            shown[row[1]] = write(game.DECK, action[1:])
        else:
            shown[row[1]] = game.DECK.notation(action[1]) if row[2] == "tile" else action[1]
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
    fields = ("name",) + row[1:2]
    checks.fields(request, "action " + name, fields, fields)
    if len(row) == 1:
        return bytes((code,))
    value = request[row[1]]
    if row[2] == "tiles":
        return bytes([code] + checks.tiles(game.DECK, value, row[1], _MOST_TILES))
    if row[2] == "tile":
        return bytes((code, game.DECK.kind(value)))
    least, most = (0, game.seats - 1) if row[2] == "seat" else row[2]
    return bytes((code, checks.whole(value, row[1], least, most)))
