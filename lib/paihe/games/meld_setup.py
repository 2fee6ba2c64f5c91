"""What setups of games of hands, laid groups, rows and a wall describe alike; for hosts and saves.

A setup has the shape of a notated state. Whatever is no such shape raises BadRequest, and what no
deal can come to BadSetup.
"""

from paihe.core import checks, position
from paihe.core.errors import BadSetup


def begin(game, setup, dealer_at):
    """Returns another deal like `game` with phase, turn, dealer and wall of `setup`."""
    new = position.begin(game, setup, dealer_at)
    state = new.state
    size = game.wall_size()
    wall = [game.DECK.kind(tile) for tile in checks.items(setup["wall"], "wall")]
    if len(wall) > size:
        raise BadSetup("wall has %d tiles, more than %d" % (len(wall), size))
    state[game.DRAWN] = size - len(wall)
    state[game.WALL + state[game.DRAWN] : game.WALL + size] = bytes(wall)
    return new


def entries(game, setup, name):
    """Returns one entry a seat of a field; when it is left out, None for every seat."""
    if setup.get(name) is None:
        return [None] * game.seats
    return checks.items(setup[name], name, game.seats)


def read_counts(game, setup, name, at):
    """Reads lists of tiles as count vectors, those of seat 0 at `at`."""
    kinds = game.DECK.KINDS
    for tiles in entries(game, setup, name):
        game.state[at : at + kinds] = checks.counts(game.DECK, tiles or (), name)
        at += kinds


def read_groups(game, setup, read_group, most):
    """Lays the groups, at most `most` a seat; `read_group` makes `(kind, tiles)` of one."""
    for seat, rows in enumerate(entries(game, setup, "groups")):
        if len(checks.items(rows or (), "groups")) > most:
            raise BadSetup("seat %d has %d groups, more than %d" % (seat, len(rows), most))
        for row in rows or ():
            game._lay(seat, *read_group(row))


def read_rows(game, setup, name):
    """Reads the rows of tiles that lie open outside the groups."""
    for seat, tiles in enumerate(entries(game, setup, name)):
        tiles = [game.DECK.kind(tile) for tile in checks.items(tiles or (), name)]
        if len(tiles) >= game.ROW_BYTES:
            raise BadSetup("%s of seat %d has %d tiles" % (name, seat, len(tiles)))
        for tile in tiles:
            game._bury(seat, tile)


def check_tiles(game, more=()):
    """Raises BadSetup unless hands, groups, rows, wall and the kinds `more` are the whole deck."""
    total = bytearray(game.DECK.KINDS)
    lying = [game.wall(), more]
    for seat in range(game.seats):
        for tile, held in enumerate(game.hand(seat)):
            total[tile] += held
        lying.append(game.row(seat))
        lying += [tiles for _kind, tiles in game.groups(seat)]
    for tiles in lying:
        for tile in tiles:
            total[tile] += 1
    for tile, copies in enumerate(game.deck_counts()):
        if total[tile] != copies:
            raise BadSetup(
                "tile %s stands %d times, not %d" % (game.DECK.notation(tile), total[tile], copies)
            )
