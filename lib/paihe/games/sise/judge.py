"""The rule functions of 丰顺四色 that the referee's `judge` offers, each with checked arguments.

`FUNCTIONS` maps a name to `(function, needed arguments, optional arguments)`; a function gets the
dictionary of arguments and returns what JSON can hold.
"""

from paihe.core import checks
from paihe.core.errors import BadRequest
from paihe.core.game import check_options
from paihe.core.notation import write
from paihe.decks import sise as deck
from paihe.games.sise import melds, score
from paihe.games.sise.rules import Sise
from paihe.games.sise.setup import read_tiles
from paihe.games.sise.state import HAND_SIZE


def _options(args):
    return check_options(Sise.option_rows(), checks.mapping(args.get("options") or {}, "options"))


def _hand(args, groups=(), tile=None):
    """Returns the hand as counts, with `tile`; all cards together are as a player may hold them."""
    hand = checks.counts(deck, args["hand"], "hand")
    if tile is not None:
        hand[tile] += 1
    total = bytearray(hand)
    for _kind, tiles in groups:
        for kind in tiles:
            total[kind] += 1
    for kind in range(deck.KINDS):
        if total[kind] > deck.COPIES:
            raise BadRequest("%s stands more than 4 times" % deck.notation(kind))
    if sum(total) > HAND_SIZE + 1:
        raise BadRequest("nobody holds %d cards: %d at most" % (sum(total), HAND_SIZE + 1))
    return hand


def _tile(args):
    value = args.get("tile")
    return None if value is None else deck.kind(value)


def wins(args):
    """Tells whether a hand splits into groups."""
    return score.wins(_hand(args, (), _tile(args)), (), None, dict(_options(args), min_points=0))


def points(args):
    """Counts the points of a win, null when the hand does not split."""
    options = _options(args)
    tile = _tile(args)
    groups = [read_tiles(tiles, options) for tiles in checks.items(args["exposed"], "exposed")]
    own = checks.one_of(args.get("source", "own"), "source", ("own", "other")) == "own"
    hand = _hand(args, groups, tile)
    found = score.points(hand, groups, None if own else tile, options)
    return None if found < 0 else found


def claims(args):
    """Lists what a seat may do with one card, as `[name, tiles…]`."""
    options = _options(args)
    tile = deck.kind(args["tile"])
    seat = checks.one_of(args["seat"], "seat", ("self", "next", "other"))
    thrown = checks.one_of(args["source"], "source", ("discard", "flip")) == "discard"
    whole = _hand(args, (), tile)
    own = seat == "self"
    general = melds.is_general(tile)
    found = []
    if thrown and general:
        raise BadRequest("a general is never thrown")
    if thrown and own:
        return found
    if score.wins(whole, (), None if own else tile, options):
        found.append(["hu"])
    if general:
        return found + ([["take", deck.notation(tile)]] if own else [])
    if whole[tile] > 3:
        found.append(["kai"] + [deck.notation(tile)] * 4)
    if whole[tile] > 2:
        found.append(["peng"] + [deck.notation(tile)] * 3)
    whole[tile] -= 1
    if seat != "other":
        for _kind, tiles in melds.chi_groups(whole, tile, options):
            found.append(["chi"] + write(deck, tiles))
    return found


FUNCTIONS = {
    "wins": (wins, ("hand",), ("tile", "options")),
    "score": (points, ("exposed", "hand"), ("tile", "source", "options")),
    "claims": (claims, ("hand", "tile", "seat", "source"), ("options",)),
}
