"""The rule functions of 字牌 that the referee's `judge` offers, each with checked arguments.

`FUNCTIONS` maps a name to `(function, needed arguments, optional arguments)`; a function gets the
dictionary of arguments and returns what JSON can hold.
"""

from paihe.core import checks
from paihe.core.errors import BadRequest
from paihe.core.game import check_options
from paihe.core.notation import write
from paihe.decks import zipai as deck
from paihe.games.zi_eating import chi_layouts
from paihe.games.zipai import claims as claim_rules
from paihe.games.zipai import melds, rules, score
from paihe.games.zipai.setup import LAID_NAMES, read_laid


def _options(args):
    return check_options(
        rules.Zipai.option_rows(), checks.mapping(args.get("options") or {}, "options")
    )


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


def _layouts(found):
    return [[write(deck, chi), [write(deck, bi) for bi in bis]] for chi, bis in found]


def wins(args):
    """Judges a winning tile: the best arrangement and whether it reaches `hu_min`."""
    groups = _groups(args)
    tile = deck.kind(args["tile"])
    hand = _hand(args, groups, tile)
    own = checks.one_of(args["source"], "source", ("self", "other")) == "self"
    win = melds.best_win(hand, groups, tile, own, _options(args))
    if win is None:
        return {"win": False, "huxi": -1, "groups": []}
    shown = [[score.GROUP_NAMES[kind], write(deck, tiles)] for kind, tiles in win.groups]
    return {"win": win.pays > 0, "huxi": win.huxi, "groups": shown}


def chi_options(args):
    """Lists the layouts of 吃."""
    tile = deck.kind(args["tile"])
    owes = checks.flag(args.get("owes_discard", True), "owes_discard")
    return _layouts(chi_layouts(_hand(args, (), tile), tile, owes))


def heaven(args):
    """Judges 必须天胡 of 20 or 21 tiles."""
    forced, huxi = melds.heaven(_hand(args))
    return {"forced": forced, "huxi": huxi}


def claims(args):
    """Lists what a seat must and may do with one tile."""
    groups = _groups(args)
    tile = deck.kind(args["tile"])
    hand = _hand(args, groups, tile)
    drawn = checks.one_of(args["event"], "event", ("draw", "discard")) == "draw"
    role = checks.one_of(args["role"], "role", ("self", "next", "third"))
    stale = tile in checks.tiles(deck, args.get("stale", ()), "stale")
    ren_peng = tile in checks.tiles(deck, args.get("ren_peng", ()), "ren_peng")
    debt = checks.whole(args.get("skip_debt", 0), "skip_debt", 0, 1)
    own = role == "self"
    forced = -1
    if own and drawn:
        forced = claim_rules.forced_own(hand, groups, tile, ren_peng)
    if forced < 0 and claim_rules.forced_pao(hand, groups, tile, drawn, own):
        forced = score.PAO
    answer = {
        "forced": score.GROUP_NAMES[forced] if forced >= 0 else None,
        "hu": drawn and _may_hu(args, hand, groups, tile, own),
        "peng": False,
        "chi": [],
    }
    if forced < 0:
        answer["peng"] = not own and claim_rules.peng_allowed(hand, tile, stale, debt)
        asked = role == "next" or (own and drawn)
        if asked and not stale:
            answer["chi"] = _layouts(chi_layouts(hand, tile, not debt))
    return answer


def _may_hu(args, hand, groups, tile, own):
    passed = args.get("passed_hu")
    if isinstance(passed, dict):
        passed = {deck.kind(name): passed[name] for name in passed}.get(tile)
    if passed is not None:
        checks.whole(passed, "passed_hu", 0, 200)
    if claim_rules.hu_blocked(passed, score.laid_huxi(groups)):
        return False
    win = melds.best_win(hand, groups, tile, own, _options(args))
    return win is not None and win.pays > 0


def discard_due(args):
    """Tells whether a throw follows an action, and the debt left."""
    names = ("chi", "peng", "wei", "chou_wei", "pao", "ti")
    action = checks.one_of(args["action"], "action", names)
    debt = checks.whole(args["skip_debt"], "skip_debt", 0, 1)
    kind = LAID_NAMES.index(action)
    due, left = claim_rules.discard_due(kind, score.quads(_groups(args)), debt)
    return {"discard": due, "skip_debt": left}


def hu_blocked(args):
    """臭胡: compares the 胡息 of the first refusal with those of now."""
    first = args["first"]
    if first is not None:
        checks.whole(first, "first", 0, 200)
    return claim_rules.hu_blocked(first, checks.whole(args["now"], "now", 0, 200))


def settle(args):
    """Returns what each loser pays."""
    options = _options(args)
    if "stake" in args:
        options["stake"] = checks.whole(args["stake"], "stake", 1, 1000000)
    return score.pay(
        checks.whole(args["huxi"], "huxi", 0, 1000),
        checks.flag(args["self_draw"], "self_draw"),
        checks.whole(args.get("fan", 1), "fan", 1, 1000),
        options,
    )


FUNCTIONS = {
    "wins": (wins, ("hand", "groups", "tile", "source"), ("options",)),
    "chi_options": (chi_options, ("hand", "tile"), ("owes_discard",)),
    "heaven": (heaven, ("hand",), ()),
    "claims": (
        claims,
        ("hand", "groups", "tile", "event", "role"),
        ("stale", "ren_peng", "skip_debt", "passed_hu", "options"),
    ),
    "discard_due": (discard_due, ("action", "groups", "skip_debt"), ()),
    "hu_blocked": (hu_blocked, ("first", "now"), ()),
    "settle": (settle, ("huxi", "self_draw"), ("fan", "stake", "options")),
}
