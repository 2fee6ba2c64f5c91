"""The rule functions of 挤儿 that the referee's `judge` offers, each with checked arguments.

`FUNCTIONS` maps a name to `(function, needed arguments, optional arguments)`; a function gets the
dictionary of arguments and returns what JSON can hold.
"""

from paihe.core import checks
from paihe.core.errors import BadRequest
from paihe.core.game import check_options
from paihe.core.notation import write
from paihe.games.jier import claims as claim_rules
from paihe.games.jier import ending, melds, score
from paihe.games.jier.dealing import highest
from paihe.games.jier.rules import Jier
from paihe.games.jier.setup import read_group
from paihe.games.jier.state import deal_counts as dealt
from paihe.games.jier.state import deck
from paihe.games.jier.state import wall_size as size_of_wall

ANSWERS = ("hu", "qi", "gang", "peng", "bai", "yan")
_MOST_HU = 1000
_LONG_WALL = 99


def _options(args):
    return check_options(Jier.option_rows(), checks.mapping(args.get("options") or {}, "options"))


def _seats(args):
    return checks.whole(args["seats"], "seats", Jier.SEATS[0], Jier.SEATS[2])


def _seat(args, name, seats):
    """Returns a seat, None for null."""
    value = args.get(name)
    return None if value is None else checks.whole(value, name, 0, seats - 1)


def _tile(args, name="tile"):
    value = args.get(name)
    return None if value is None else deck.kind(value)


def _groups(args):
    return [read_group(row) for row in checks.items(args.get("groups", ()), "groups")]


def _hand(args, groups=(), tile=None):
    """Returns the hand as counts; hand, groups and tile together stay within the deck."""
    hand = checks.counts(deck, args["hand"], "hand")
    total = bytearray(hand)
    lying = [tiles for _kind, tiles in groups] + [() if tile is None else (tile,)]
    for tiles in lying:
        for kind in tiles:
            total[kind] += 1
    for kind in range(melds.KINDS):
        if total[kind] > deck.copies[kind]:
            raise BadRequest(
                "%s stands more than %d times" % (deck.notation(kind), deck.copies[kind])
            )
    return hand


def _wall(args):
    return checks.whole(args.get("wall", _LONG_WALL), "wall", 0, _LONG_WALL)


def deal_counts(args):
    """Lists how many tiles each place is dealt, from the 头家 on."""
    return dealt(_seats(args))


def wall_size(args):
    """Counts the wall after the deal."""
    return size_of_wall(_seats(args))


def first_head(args):
    """Finds the first 头家 by the tiles that the seats turned; null when some must turn again."""
    if len(args) != 1:
        raise BadRequest("first_head takes the list of turned tiles alone")
    name = list(args)[0]
    turned = [deck.kind(tile) for tile in checks.items(args[name], name)]
    if not turned:
        raise BadRequest("nobody turned a tile")
    checks.counts(deck, args[name], name)
    first = highest(turned)
    return first[0] if len(first) == 1 else None


def next_head(args):
    """Counts from the cutter to the next 头家."""
    seats = _seats(args)
    winner = checks.whole(args["winner"], "winner", 0, seats - 1)
    return ending.next_head(winner, deck.kind(args["tile"]), seats)


def lay_obligations(args):
    """Says what a hand must and may lay at its own action point."""
    groups = _groups(args)
    found = {}
    for action, must in claim_rules.lays(_hand(args, groups), groups, _wall(args)):
        tile = melds.FIRST_SEVEN if len(action) == 1 else action[1]
        name = Jier.ACTIONS[action[0]][0] + " " + deck.notation(tile)
        found[name] = "must" if must else "may"
    return found


def obligations(args):
    """Says of every answer to a tile on offer whether it must, may or can't be given."""
    groups = _groups(args)
    tile = deck.kind(args["tile"])
    big = not checks.flag(args.get("small", False), "small")
    found = dict([(name, "cannot") for name in ANSWERS])
    found["pass"] = "may"
    hand = _hand(args, groups, tile)
    for action, must in claim_rules.answers(hand, groups, tile, big, _wall(args), _options(args)):
        found[Jier.ACTIONS[action[0]][0]] = "must" if must else "may"
        if must:
            found["pass"] = "cannot"
    return found


def legal_discards(args):
    """Lists the tiles that may be thrown."""
    return write(deck, melds.loose(_hand(args)))


def guo(args):
    """Tells whether a replacement tile is set aside."""
    passed = 0
    for points in checks.items(args["passed"], "passed"):
        passed |= 1 << checks.whole(points, "passed", 2, 12)
    return melds.aside(deck.kind(args["drawn"]), passed)


def resolve(args):
    """Finds the seat that takes the tile, null for nobody."""
    seats = _seats(args)
    owner = checks.whole(args["owner"], "owner", 0, seats - 1)
    thrown = checks.flag(args["is_discard"], "is_discard")
    first = _options(args)["win_first"]
    best = None
    for name, answer in checks.mapping(args["claims"], "claims").items():
        if not isinstance(name, str) or name not in [str(seat) for seat in range(seats)]:
            raise BadRequest("claims has an entry for %r, no seat of %d" % (name, seats))
        if isinstance(answer, dict):
            answer = answer.get("name")
        code = ("pass",) + ANSWERS
        code = code.index(checks.one_of(answer, "action of seat " + name, code))
        if thrown and int(name) == owner:
            raise BadRequest("seat %s threw the tile and can't claim it" % name)
        rank = (claim_rules.tier(bytes((code,)), first), (int(name) - owner) % seats, int(name))
        if code and (best is None or rank < best):
            best = rank
    return None if best is None else best[2]


def completes(args):
    """Tells whether a hand, with the tile on offer if there is one, is all paired."""
    groups = _groups(args)
    tile = _tile(args)
    hand = _hand(args, groups, tile)
    if checks.flag(args.get("small", False), "small") and tile is not None:
        return False
    return melds.completes(hand, tile)


def win_value(args):
    """Returns what each loser pays, null when the hand is not complete."""
    groups = _groups(args)
    tile = _tile(args)
    found = score.best_groups(_hand(args, groups, tile), groups, tile)
    return None if found is None else score.total_hu(found) + _options(args)["base"]


def hu_count(args):
    """Counts the 胡 of groups."""
    groups = _groups(args)
    _hand({"hand": ()}, groups)
    return score.total_hu(groups)


def settle(args):
    """Returns the changes of chips."""
    seats = _seats(args)
    options = _options(args)
    winner = _seat(args, "winner", seats)
    value = 0
    if winner is not None:
        value = checks.whole(args["hu"], "hu", 0, _MOST_HU) + options["base"]
    bonus_seat = _seat(args, "bonus_seat", seats)
    return score.settle(seats, winner, value, options["bonus7"], bonus_seat)


def seventh_bonus(args):
    """Tells whether the 7th seat earns its bonus."""
    held = deck.kind(args["held"])
    out = checks.counts(deck, args["out"], "out")
    _hand({"hand": args["out"]}, (), held)
    return score.seventh_bonus(held, out)


FUNCTIONS = {
    "deal_counts": (deal_counts, ("seats",), ()),
    "wall_size": (wall_size, ("seats",), ()),
    # the protocol calls its argument `turned tiles`
    "first_head": (first_head, (), ("turned", "tiles")),
    "next_head": (next_head, ("winner", "tile", "seats"), ()),
    "lay_obligations": (lay_obligations, ("hand",), ("groups", "wall")),
    "obligations": (obligations, ("hand", "tile"), ("groups", "small", "wall", "options")),
    "legal_discards": (legal_discards, ("hand",), ()),
    "guo": (guo, ("drawn", "passed"), ()),
    "resolve": (resolve, ("claims", "owner", "is_discard", "seats"), ("options",)),
    "completes": (completes, ("hand",), ("groups", "tile", "small")),
    "win_value": (win_value, ("hand", "groups"), ("tile", "options")),
    "hu_count": (hu_count, ("groups",), ()),
    "settle": (settle, ("seats", "winner", "hu"), ("options", "bonus_seat")),
    "seventh_bonus": (seventh_bonus, ("held", "out"), ()),
}
