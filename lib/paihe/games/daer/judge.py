"""The rule functions of 大贰 that the referee's `judge` offers, each with checked arguments.

`FUNCTIONS` maps a name to `(function, needed arguments, optional arguments)`; a function gets the
dictionary of arguments and returns what JSON can hold.
"""

from paihe.core import checks
from paihe.core.errors import BadRequest
from paihe.core.game import check_options
from paihe.core.notation import write
from paihe.decks import zipai as deck
from paihe.games.daer import claims as claim_rules
from paihe.games.daer import melds
from paihe.games.daer.rules import Daer
from paihe.games.daer.setup import read_laid
from paihe.games.daer.view import SOURCES

FLAGS = ("zimo", "tianhu", "shuishangpiao", "haidilao")


def _options(args):
    return check_options(Daer.option_rows(), checks.mapping(args.get("options") or {}, "options"))


def _groups(args):
    return [read_laid(row) for row in checks.items(args["groups"], "groups")]


def _hand(args, groups=(), tile=None):
    """Returns the hand as counts; hand, groups and tile together stay within four copies."""
    hand = checks.counts(deck, args["hand"], "hand")
    total = bytearray(hand)
    for _kind, tiles in groups:
        for kind in tiles:
            total[kind] += 1
    if tile is not None:
        total[tile] += 1
    for kind in range(deck.KINDS):
        if total[kind] > deck.COPIES:
            raise BadRequest("%s stands more than 4 times" % deck.notation(kind))
    return hand


def wins(args):
    """Judges hand and table, with a winning card or as they stand: 胡, score and 番."""
    groups = _groups(args)
    tile = args.get("tile")
    if tile is not None:
        tile = deck.kind(tile)
    given = checks.items(args.get("flags", ()), "flags")
    for flag in given:
        checks.one_of(flag, "flag", FLAGS)
    hand = _hand(args, groups, tile)
    flags = [flag for flag in FLAGS if flag in given]
    win = melds.best_win(hand, groups, tile, _options(args), flags)
    if win is None or not win.pays:
        return {"win": False, "huxi": -1 if win is None else win.most, "score": None, "fan": []}
    return {"win": True, "huxi": win.most, "score": win.pays, "fan": win.fan}


def start_win(args):
    """Judges 三垅 and 五坎 of a dealt hand."""
    return melds.start_win(_hand(args), _options(args))


def chi_options(args):
    """Lists the layouts of 吃."""
    tile = deck.kind(args["tile"])
    found = claim_rules.layouts(_hand(args, (), tile), tile)
    return [[write(deck, chi), [write(deck, bi) for bi in bis]] for chi, bis in found]


def claims(args):
    """Lists what applies of `hu zhao peng chi` for a seat and an open card."""
    groups = _groups(args)
    tile = deck.kind(args["tile"])
    hand = _hand(args, groups, tile)
    seat = checks.one_of(args["seat"], "seat", ("self", "next", "other"))
    discarded = checks.one_of(args["source"], "source", SOURCES) == "discard"
    passed = tile in checks.tiles(deck, args.get("passed", ()), "passed")
    options = _options(args)
    found = []
    if seat == "self" and discarded:
        return found
    win = melds.best_win(hand, groups, tile, options)
    if win is not None and win.pays and not (passed and options["passed_bars_hu"]):
        found.append("hu")
    if hand[tile] == 3:
        found.append("zhao")
    elif hand[tile] == 2:
        found.append("peng")
    elif seat != "other" and not passed and claim_rules.layouts(hand, tile):
        found.append("chi")
    return found


FUNCTIONS = {
    "wins": (wins, ("groups", "hand"), ("tile", "flags", "options")),
    "start_win": (start_win, ("hand",), ("options",)),
    "chi_options": (chi_options, ("hand", "tile"), ("options",)),
    "claims": (claims, ("groups", "hand", "tile", "seat", "source"), ("passed", "options")),
}
