"""The rule functions of 打天九 that the referee's `judge` offers: those of the test vectors."""

from paihe.core import checks
from paihe.core.errors import BadRequest
from paihe.core.game import check_options
from paihe.core.notation import write
from paihe.games.tianjiu import ending, melds, score
from paihe.games.tianjiu.melds import DECK
from paihe.games.tianjiu.rules import Tianjiu
from paihe.games.tianjiu.state import AT_DEALER, AT_LAST, BEAT, HAND, LEAD, SEATS, THROW

ILLEGAL = "illegal"


def _options(args):
    given = checks.mapping(args.get("options") or {}, "options")
    return check_options(Tianjiu.option_rows(), given, Tianjiu.presets())


def _play(value, name):
    checks.counts(DECK, value, name)
    return tuple(checks.tiles(DECK, value, name, 4))


def beats(args):
    """Tells whether `play` beats `best`; a set that is no shape is "illegal"."""
    options = _options(args)
    forms = [melds.shape(_play(args[name], name), options) for name in ("best", "play")]
    return ILLEGAL if -1 in forms else melds.beats(forms[0], forms[1])


def legal_plays(args):
    """Lists leads, or what beats a best play and how many tiles may be thrown."""
    options = _options(args)
    hand = checks.counts(DECK, args["hand"], "hand")
    if args["best"] is None:
        return {"leads": [write(DECK, tiles) for tiles, _ in melds.all_plays(hand, options)]}
    best = _play(args["best"], "best")
    form = melds.shape(best, options)
    if form < 0:
        return ILLEGAL
    found = [write(DECK, tiles) for tiles in melds.beating(hand, form, options)]
    may_throw = not found or not options["must_beat"]
    return {"beats": found, "throw": min(len(best), sum(hand)) if may_throw else 0}


def settle(args):
    """Returns stacks, payments and the next banker, or "illegal" for tiles that are no stacks."""
    options = _options(args)
    piles = checks.items(args["piles"], "piles", SEATS)
    for pile in piles:
        checks.whole(pile, "piles", 0, DECK.SIZE)
    deal = checks.fields(args.get("deal") or {}, "deal", ("last", "banker"))
    banker = checks.whole(deal.get("banker", 0), "deal.banker", 0, SEATS - 1)
    last = checks.whole(deal.get("last", 0), "deal.last", 0, SEATS - 1)
    stacks = [pile // SEATS for pile in piles]
    if sum(piles) != DECK.SIZE or any([pile % SEATS for pile in piles]) or not stacks[last]:
        return ILLEGAL
    return _settlement(stacks, last, banker, options)


def _settlement(stacks, last, banker, options):
    return {
        "stacks": stacks,
        "pay": score.settle(stacks, last, banker, options),
        "next_banker": score.next_banker(stacks, last, banker, options),
    }


def replay(args):
    """Plays actions from dealt hands; answers as `settle`, "illegal" for an illegal action.

    What the engine plays because nothing else is left may be written or left out.
    """
    hands = [
        checks.counts(DECK, hand, "hands") for hand in checks.items(args["hands"], "hands", SEATS)
    ]
    for seat, hand in enumerate(hands):
        if sum(hand) != HAND:
            raise BadRequest("hands of seat %d has %d tiles, not %d" % (seat, sum(hand), HAND))
    banker = checks.whole(args.get("banker", 0), "banker", 0, SEATS - 1)
    order = bytearray()
    for index in range(SEATS):
        for kind, count in enumerate(hands[(banker + index) % SEATS]):
            order.extend(bytes([kind] * count))
    game = Tianjiu(SEATS, _options(args), deck_order=order, dealer=banker)
    played = []
    for action in checks.items(args["actions"], "actions"):
        checks.items(action, "action", 2)
        name = checks.one_of(action[0], "action", ("play", "throw"))
        if not _replay(game, name, _play(action[1], "tiles"), played):
            return ILLEGAL
    if not game.over:
        raise BadRequest("the actions end before the deal does")
    return _settlement(
        ending.stacks(game), game.state[AT_LAST], game.state[AT_DEALER], game.options
    )


def _replay(game, name, tiles, played):
    """Plays one written action; `played` are those that the engine played by itself after one."""
    if played and played[0] == (name, tiles):
        played.pop(0)
        return True
    codes = (THROW,) if name == "throw" else (LEAD, BEAT)
    for action in [bytes((code,) + tiles) for code in codes]:
        if action in game.legal():
            game.apply(action)
            events = [event for event in game.events if event[0] in ("lead", "beat", "throw")]
            played[:] = [
                ("throw" if event[0] == "throw" else "play", event[2]) for event in events[1:]
            ]
            return True
    return False


FUNCTIONS = {
    "beats": (beats, ("best", "play"), ("options",)),
    "legal_plays": (legal_plays, ("hand", "best"), ("options",)),
    "settle": (settle, ("piles",), ("options", "deal")),
    "replay": (replay, ("hands", "actions"), ("options", "banker")),
}
