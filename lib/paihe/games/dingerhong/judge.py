"""The rule functions of 丁二红 that the referee's `judge` offers: those of the test vectors."""

from paihe.core import checks
from paihe.core.errors import BadRequest
from paihe.core.game import check_options
from paihe.core.notation import write
from paihe.games.dingerhong import melds, score, words
from paihe.games.dingerhong.melds import DECK
from paihe.games.dingerhong.rules import CHIPS, Dingerhong

_KINDS = ("points", "gang", "wang", "pair", "ding")


def _options(args):
    given = checks.mapping(args.get("options") or {}, "options")
    return check_options(Dingerhong.option_rows(), given, Dingerhong.presets())


def _tiles(value, name, size):
    """Returns `size` kinds that one deck holds, sorted."""
    checks.counts(DECK, value, name)
    found = checks.tiles(DECK, value, name)
    if len(found) != size:
        raise BadRequest("%s must have %d tiles, not %d" % (name, size, len(found)))
    return found


def _halves(value, name, ranks):
    """Returns a written split with its stronger half first, as the software puts it."""
    halves = checks.items(value, name)
    if len(halves) not in (1, 2):
        raise BadRequest("%s must have 1 or 2 halves, not %d" % (name, len(halves)))
    found = [tuple(_tiles(half, name, 2)) for half in halves]
    checks.counts(DECK, [tile for half in halves for tile in half], name)
    return tuple(sorted(found, key=lambda half: -melds.weaker(ranks, half)))


def pair_rank(args):
    """Returns what two tiles are: kind, name, points, and a value whose order counts."""
    options = _options(args)
    a, b = _tiles([args["a"], args["b"]], "a and b", 2)
    value = melds.value(a, b, options)
    if value[0] == melds.POINTS:
        points = value[1]
    else:
        points = (DECK.pips(a) + DECK.pips(b)) % 10
    return {
        "kind": _KINDS[value[0]],
        "name": words.value_name((a, b), options, "zh"),
        "points": points,
        "value": list(value),
    }


def pair_cmp(args):
    """Compares two values of two tiles: 1, 0 or -1."""
    ranks = melds.table(_options(args))
    one, two = [melds.weaker(ranks, _tiles(args[name], name, 2)) for name in ("x", "y")]
    return melds.sign(one - two)


def _written(halves):
    return [write(DECK, half) for half in halves]


def splits(args):
    """Lists the distinct splits of four tiles."""
    ranks = melds.table(_options(args))
    return [_written(way) for way in melds.splits(_tiles(args["tiles"], "tiles", 4), ranks)]


def best_split(args):
    """Returns the split of the house way."""
    ranks = melds.table(_options(args))
    ways = melds.splits(_tiles(args["tiles"], "tiles", 4), ranks)
    return _written(ways[melds.house_way(ways, ranks)])


def compare(args):
    """Returns `halves` and `result` of hand_a against hand_b; `banker` is a, b or null."""
    options = _options(args)
    ranks = melds.table(options)
    banker = args.get("banker")
    if banker is not None:
        checks.one_of(banker, "banker", ("a", "b"))
    a, b = [_halves(args[name], name, ranks) for name in ("hand_a", "hand_b")]
    if len(a) != len(b):
        raise BadRequest("hand_b must have %d halves, not %d" % (len(a), len(b)))
    halves, result = score.against(a, b, options, {"a": 1, "b": -1, None: 0}[banker])
    return {"halves": halves, "result": result}


def settle(args):
    """Returns what every seat wins or loses; with a bankroll everybody has its first chips."""
    options = _options(args)
    ranks = melds.table(options)
    hands = [_halves(hand, "hands", ranks) for hand in checks.items(args["hands"], "hands")]
    seats = len(hands)
    if not 2 <= seats <= Dingerhong.most_seats(options):
        raise BadRequest("hands must be 2 to %d" % Dingerhong.most_seats(options))
    if len({len(hand) for hand in hands}) > 1:
        raise BadRequest("hands must have equally many halves")
    checks.counts(
        DECK, [DECK.notation(t) for hand in hands for half in hand for t in half], "hands"
    )
    stakes = checks.items(args["stakes"], "stakes", seats)
    for stake in stakes:
        checks.whole(stake, "stakes", 0, 255)
    banker = args.get("banker")
    if options["mode"] == "banker":
        checks.whole(banker, "banker", 0, seats - 1)
    elif banker is not None:
        raise BadRequest("banker must be null in mode all")
    chips = [CHIPS] * seats if options["bankroll"] and banker is not None else None
    return score.settle(hands, stakes, banker, options, chips, banker or 0)


FUNCTIONS = {
    "pair_rank": (pair_rank, ("a", "b"), ("options",)),
    "pair_cmp": (pair_cmp, ("x", "y"), ("options",)),
    "splits": (splits, ("tiles",), ("options",)),
    "best_split": (best_split, ("tiles",), ("options",)),
    "compare": (compare, ("hand_a", "hand_b"), ("options", "banker")),
    "settle": (settle, ("hands", "stakes"), ("options", "banker")),
}
