"""The rule functions of 斗十四 that the referee's `judge` offers, each with checked arguments.

`FUNCTIONS` maps a name to `(function, needed arguments, optional arguments)`; a function gets the
dictionary of arguments and returns what JSON can hold.
"""

from paihe.core import checks
from paihe.core.errors import BadRequest
from paihe.core.game import check_options
from paihe.core.notation import write
from paihe.games.doushisi import claims as claim_rules
from paihe.games.doushisi import dealing, melds, rules, score
from paihe.games.doushisi.setup import read_group
from paihe.games.doushisi.state import AN, CAISHEN, DECK, KINDS, NATURAL, askable
from paihe.games.doushisi.state import deal_counts as dealt

WHERE = ("own_flip", "upper_flip", "upper_discard", "other_flip", "other_discard")
_LEAST, _MOST = rules.Doushisi.SEATS[0], rules.Doushisi.SEATS[2]
_COPIES = 4


def _options(args):
    given = checks.mapping(args.get("options") or {}, "options")
    return check_options(rules.Doushisi.option_rows(), given, rules.Doushisi.presets())


def _seats(args, default=None):
    return checks.whole(args.get("seats", default), "seats", _LEAST, _MOST)


def _seat(args, name, seats, default=None):
    value = args.get(name, default)
    return None if value is None else checks.whole(value, name, 0, seats - 1)


def _flag(args, name):
    return checks.flag(args.get(name, False), name)


def _tile(args, name):
    return None if args.get(name) is None else DECK.kind(args[name])


def _kinds(args, name):
    return checks.tiles(DECK, args.get(name) or (), name)


def _groups(args):
    return [read_group(row) for row in checks.items(args.get("groups", ()), "groups")]


def _hand(args, groups=(), tile=None):
    """Returns the hand as counts, the tile with it; with the groups no kind more than four times."""
    hand = checks.counts(DECK, args.get("hand", ()), "hand")
    if tile is not None:
        hand[tile] += 1
    total = bytearray(hand)
    for _kind, tiles in groups:
        for kind in tiles:
            total[kind] += 1
    for kind in range(KINDS):
        if total[kind] > _COPIES:
            raise BadRequest("%s stands more than 4 times" % DECK.notation(kind))
    return hand


def _benpai(args):
    """Returns the 本牌 of the circle: 天 地 人 和 one after the other."""
    tile = _tile(args, "benpai")
    if tile is not None and tile not in score.BENPAI:
        raise BadRequest("%s is never the benpai: 66 11 44 13 are" % DECK.notation(tile))
    return tile


def deal_counts(args):
    """Lists how many tiles each seat is dealt, from the head on."""
    return list(dealt(_seats(args)))


def head_seat(args):
    """Counts the pips of the turned tile from the caller on."""
    seats = _seats(args)
    tile = DECK.kind(args["tile"])
    if tile >= NATURAL:
        raise BadRequest("%s has no pips to count: another tile is turned" % args["tile"])
    return dealing.head_of(checks.whole(args["caller"], "caller", 0, seats - 1), tile, seats)


def must_dang(args):
    """Tells whether a dealt hand may not push."""
    return dealing.must_dang(_hand(args))


def push_dang(args):
    """Names the place behind the head that has the 当 after everybody's wish; None: a redeal.

    A wish is true or `take_dang`, false or `push`.
    """
    hands = [_hand({"hand": hand}) for hand in checks.items(args["hands"], "hands")]
    wishes = checks.items(args["wishes"], "wishes")
    wilds = checks.whole(args.get("wilds", 0), "wilds", 0, 8)
    asked = askable(checks.whole(len(hands), "hands", _LEAST, _MOST))
    if len(wishes) < asked:
        raise BadRequest("wishes has %d items for %d seats" % (len(wishes), asked))
    for place in range(asked):
        wish = wishes[place]
        if not isinstance(wish, bool):
            wish = checks.one_of(wish, "wish", ("take_dang", "push")) == "take_dang"
        if wish or dealing.must_dang(hands[place]):
            return place
    return asked - 1 if wilds else None


def forced_lays(args):
    """Lists the 案 that a hand must lay, in order: kind, copies, tiles drawn for it."""
    hand = _hand(args)
    found = []
    while dealing.first_an(hand) >= 0:
        tile = dealing.first_an(hand)
        found.append([DECK.notation(tile), hand[tile], hand[tile] - 2])
        hand[tile] = 0
    return found


def claims(args):
    """Lists how a seat may 扯 and 吃 one tile."""
    hand = _hand(args)
    tile = DECK.kind(args["tile"])
    where = checks.one_of(args["where"], "where", WHERE)
    wall = checks.whole(args.get("wall", 99), "wall", 0, 99)
    barred = tile in _kinds(args, "no_pull")
    reach = not where.startswith("other") and not _flag(args, "small")
    mates = []
    if reach and tile not in _kinds(args, "no_eat"):
        mates = claim_rules.chi_partners(hand, tile)
    che = claim_rules.che_allowed(hand[tile], tile, barred, wall)
    return {"che": che, "chi": write(DECK, mates)}


def zhao(args):
    """Lists the 召 that a replacement makes due."""
    found = claim_rules.zhao(
        _hand(args),
        DECK.kind(args["drawn"]),
        _kinds(args, "no_eat"),
        _kinds(args, "no_pull"),
        _kinds(args, "eaten"),
        _kinds(args, "an_kinds"),
    )
    return [[rules.Doushisi.ACTIONS[code][0], DECK.notation(tile)] for code, tile in found]


def legal_discards(args):
    """Lists the kinds that may be thrown; those `released` are barred no more."""
    released = _kinds(args, "released")
    barred = [tile for tile in _kinds(args, "no_discard") if tile not in released]
    return write(DECK, claim_rules.discardable(_hand(args), barred))


def completes(args):
    """Tells whether every concealed tile finds a partner."""
    return melds.completes(_hand(args, _groups(args), _tile(args, "tile")))


def red(args):
    """Lists every red count that a player may claim for laid groups and pairs."""
    groups = _groups(args)
    small = _flag(args, "small")
    options = _options(args)
    _hand({}, groups)
    _most, black = melds.red_of(bytearray(KINDS), groups, small, options)
    return {"red": _totals(groups, small, options), "all_black": black}


def _totals(groups, small, options):
    """Adds the groups up in every way: a wild stands for any kind, 丁 and 斧 count both ways."""
    limit = {"any": len(groups) * 2, "one": 1, "none": 0}[options["ding_fu"]] if small else 0
    found = {(0, 0)}
    for kind, tiles in groups:
        if kind == AN:
            value = melds.an_red(tiles[0], len(tiles))
            found = {(total + value, against) for total, against in found}
            continue
        for tile, mate in (tiles, bytes(reversed(tiles))):
            ways = set()
            for face in _faces_of(tile, mate):
                ways.add((melds.RED[face], 0))
                if face in (melds.DING, melds.FU):
                    ways.add((1 - melds.RED[face], 1))
            found = {
                (total + value, against + more)
                for total, against in found
                for value, more in ways
                if against + more <= limit
            }
    return sorted({total for total, _against in found})


def _faces_of(tile, mate):
    """Lists what a tile beside `mate` may stand for: itself, or for a wild all missing pips."""
    return [tile] if tile < NATURAL else [k for k in range(NATURAL) if melds.matches(k, mate)]


def fan(args):
    """Counts the 番 of a winner's groups and pairs."""
    groups = _groups(args)
    _hand({}, groups)
    options = _options(args)
    names = score.fan_names(bytearray(KINDS), groups, _seats(args), _benpai(args), options)
    return score.fan(names, options)


def can_win(args):
    """Judges a win: the best arrangement, also when its red falls short."""
    groups = _groups(args)
    hand = _hand(args, groups, _tile(args, "tile"))
    options = _options(args)
    small = _flag(args, "small")
    dang = _flag(args, "dang")
    seats = _seats(args, 4)
    benpai = _benpai(args)
    win = melds.win(hand, groups, small, dang, options)
    if win is None:
        least = melds.need(small, dang)
        return {"win": False, "red": None, "need": least, "all_black": False, "fan": None}
    names = score.fan_names(hand, groups, seats, benpai, options)
    return {
        "win": win[0],
        "red": win[1],
        "need": win[2],
        "all_black": win[3],
        "fan": score.fan(names, options),
    }


def eighth_wins(args):
    """Tells whether the virtual tile of the eighth seat wins on a tile."""
    points = checks.whole(args["declared"], "declared", 2, 12)
    if points not in claim_rules.POINTS:
        raise BadRequest("the eighth seat may not declare %d points" % points)
    return melds.eighth_wins(points, DECK.kind(args["tile"]))


def winner_of(args):
    """Names the candidate nearest to the owner of the tile."""
    seats = _seats(args)
    owner = checks.whole(args["owner"], "owner", 0, seats - 1)
    first = 1 if checks.flag(args["is_discard"], "is_discard") else 0
    candidates = [
        checks.whole(seat, "candidates", 0, seats - 1)
        for seat in checks.items(args["candidates"], "candidates")
    ]
    for turn in range(first, seats):
        if (owner + turn) % seats in candidates:
            return (owner + turn) % seats
    return None


def settle(args):
    """Lists what each seat wins or loses by a win."""
    seats = _seats(args)
    options = _options(args)
    winner = checks.whole(args["winner"], "winner", 0, seats - 1)
    dang = _seat(args, "dang", seats)
    discarder = _seat(args, "discarder", seats)
    source = args.get("source", "flip" if discarder is None else "discard")
    thrown = checks.one_of(source, "source", ("flip", "discard", "own")) == "discard"
    if thrown and (discarder == winner or (discarder is None and options["chengbao"])):
        raise BadRequest("a win on a discard needs a discarder, not the winner")
    fans = checks.whole(args["fan"], "fan", 0, 30)
    return score.settle(
        seats,
        winner,
        dang,
        min(fans, options["fan_cap"] or fans),
        checks.whole(args.get("red", 0), "red", 0, 1000),
        checks.whole(args.get("caishen", 0), "caishen", 0, DECK.copies[CAISHEN]),
        discarder if thrown else None,
        options,
    )


def foul(args):
    """Lists what a fine moves: 错 (`cuo`) or 麻 (`ma`)."""
    seats = _seats(args)
    offender = checks.whole(args["offender"], "offender", 0, seats - 1)
    kind = checks.one_of(args["kind"], "kind", ("cuo", "ma"))
    return score.fine(seats, offender, score.CUO_FINE if kind == "cuo" else score.MA_FINE)


FUNCTIONS = {
    "deal_counts": (deal_counts, ("seats",), ()),
    "head_seat": (head_seat, ("caller", "tile", "seats"), ()),
    "must_dang": (must_dang, ("hand",), ()),
    "push_dang": (push_dang, ("hands", "wishes"), ("wilds",)),
    "forced_lays": (forced_lays, ("hand",), ()),
    "claims": (claims, ("hand", "tile", "where"), ("small", "no_eat", "no_pull", "wall")),
    "zhao": (zhao, ("hand", "drawn"), ("no_eat", "no_pull", "eaten", "an_kinds")),
    "legal_discards": (legal_discards, ("hand",), ("no_discard", "released")),
    "completes": (completes, ("hand", "groups"), ("tile", "options")),
    "red": (red, ("groups",), ("small", "options")),
    "fan": (fan, ("groups", "seats"), ("benpai", "options")),
    "can_win": (
        can_win,
        ("hand", "groups", "tile"),
        ("small", "dang", "seats", "benpai", "options"),
    ),
    "eighth_wins": (eighth_wins, ("declared", "tile"), ()),
    "winner_of": (winner_of, ("candidates", "owner", "is_discard", "seats"), ()),
    "settle": (
        settle,
        ("seats", "winner", "dang", "fan"),
        ("red", "caishen", "source", "discarder", "options"),
    ),
    "foul": (foul, ("seats", "offender", "kind"), ()),
}
