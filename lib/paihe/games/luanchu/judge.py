"""The rule functions of 乱出 that the referee's `judge` offers: those of the test vectors."""

from paihe.core import checks
from paihe.core.errors import BadRequest
from paihe.core.game import check_options
from paihe.core.notation import write
from paihe.games.luanchu import melds, rules, score
from paihe.games.luanchu.ending import settlement
from paihe.games.luanchu.melds import DECK, KINDS
from paihe.games.luanchu.rules import Luanchu
from paihe.games.luanchu.state import (
    AT_HANDS,
    AT_PHASE,
    AT_TO_THROW,
    BEAT,
    CALL_DRAW,
    CONTINUE,
    DECLARE,
    LEAD,
    PASS,
    THROW,
)

ILLEGAL = "illegal"


def _options(args):
    given = checks.mapping(args.get("options") or {}, "options")
    return check_options(Luanchu.option_rows(), given, Luanchu.presets())


def _play(value, name):
    return tuple(checks.tiles(DECK, value, name, 30))


def beats(args):
    """Tells whether `play` beats `lead`; a set that is no shape is "illegal"."""
    options = _options(args)
    forms = [melds.shape(_play(args[name], name), options) for name in ("lead", "play")]
    if None in forms:
        return ILLEGAL
    return melds.beats(forms[0], forms[1], options)


def legal_plays(args):
    """Lists leads, or what beats a lead and how many tiles are thrown otherwise."""
    options = _options(args)
    hand = checks.counts(DECK, args["hand"], "hand")
    if args["lead"] is None:
        leads, bao = melds.leads(hand, options)
        return {
            "leads": [write(DECK, tiles) for tiles in leads],
            "bao": [write(DECK, t) for t in bao],
        }
    best = melds.shape(_play(args["lead"], "lead"), options)
    if best is None:
        return ILLEGAL
    found = [write(DECK, tiles) for tiles in melds.beating(hand, best, options)]
    throw = 0 if found or not options["pass_discards"] else min(melds.size_of(best), sum(hand))
    return {"beats": found, "throw": throw}


def can_call_draw(args):
    """Returns `escape`, `draw` or null."""
    return rules.draw_kind(
        checks.whole(args["pile"], "pile", 0, 84),
        checks.whole(args["hand"], "hand", 0, 84),
        checks.flag(args["won_trick"], "won_trick"),
        _options(args),
    )


def is_void(args):
    """Tells whether a deal is 流局: some hand without 天 and 九."""
    options = _options(args)
    hands = [checks.counts(DECK, hand, "hands") for hand in checks.items(args["hands"], "hands")]
    return any([rules.is_void(hand, options) for hand in hands])


def fan_of(args):
    """Returns [raw, effective] 翻 of a pile."""
    return list(score.fan_of(checks.counts(DECK, args["pile"], "pile"), _options(args)))


def settle(args):
    """Returns the settlement of piles, or "illegal" where it is undefined."""
    options = _options(args)
    piles = [checks.counts(DECK, pile, "piles") for pile in checks.items(args["piles"], "piles")]
    seats = len(piles)
    if seats != 3:
        raise BadRequest("piles must have 3 items, not %d" % seats)
    allowed = ("dealer", "bao", "end", "by", "escape", "winner")
    deal = checks.fields(args.get("deal") or {}, "deal", allowed)
    dealer = checks.whole(deal.get("dealer", 0), "deal.dealer", 0, 2)
    bao = [
        checks.whole(seat, "deal.bao", 0, 2)
        for seat in checks.items(deal.get("bao", ()), "deal.bao")
    ]
    playing = list(range(seats))
    end = deal.get("end")
    by = deal.get("by")
    if by is not None:
        checks.whole(by, "deal.by", 0, 2)
    if end is not None:
        checks.one_of(end, "deal.end", ("win", "draw", "void", "foul"))
    if end == "draw":
        escaped = by if checks.flag(deal.get("escape", False), "deal.escape") else None
        return score.settle_draw(seats, bao, escaped, playing, options)
    if end == "foul":
        return ILLEGAL if by is None else score.settle_foul(seats, by, playing, options)
    if end == "void":
        return score.settle_void(seats)
    winners = [seat for seat in playing if sum(piles[seat]) >= options["win_at"]]
    if deal.get("winner") is not None:
        winner = checks.whole(deal["winner"], "deal.winner", 0, 2)
    elif len(winners) == 1:
        winner = winners[0]
    else:
        return ILLEGAL
    if winner not in winners:
        return ILLEGAL
    return score.settle_win(piles, winner, dealer, bao, playing, options)


def replay(args):
    """Plays actions from dealt hands; answers as `settle`, "illegal" for an illegal action."""
    hands = [
        checks.counts(DECK, hand, "hands") for hand in checks.items(args["hands"], "hands", 3)
    ]
    game = Luanchu(3, _options(args), 0)
    for index in range(len(game.state)):
        game.state[index] = 0
    game._open(checks.whole(args.get("dealer", 0), "dealer", 0, 2))
    for seat in range(3):
        at = AT_HANDS + seat * KINDS
        game.state[at : at + KINDS] = hands[seat]
    game.lay_hard()
    replayed = _Replay(game)
    for action in checks.items(args["actions"], "actions"):
        if not replayed.take(checks.items(action, "action")):
            return ILLEGAL
    replayed.declare_on()
    if not game.over:
        raise BadRequest("the actions end before the deal does")
    return settlement(game)


class _Replay:
    """Plays written actions on a deal; knows what the engine laid by itself."""

    def __init__(self, game):
        self.game = game
        self.laid = []

    def take(self, action):
        """Plays one action; tells whether it was legal."""
        words = ("play", "throw", "pass", "draw")
        name = checks.one_of(action[0] if action else None, "action", words)
        operand = action[1] if len(action) > 1 else None
        if name == "throw":
            return self._throw(_play(operand, "tiles"))
        # throws that the engine made by itself need not be written
        self.laid = []
        if name == "draw":
            seat = checks.whole(operand, "seat", 0, 2)
            self.declare_on(seat)
            return self.game.turn == seat and self._try(bytes((CALL_DRAW,)))
        self.declare_on()
        if name == "pass":
            return self._try(bytes((PASS,)))
        tiles = _play(operand, "tiles")
        return self._try(bytes((LEAD,) + tiles)) or self._try(bytes((BEAT,) + tiles))

    def declare_on(self, stop=None):
        """Plays on for every seat that may declare, up to seat `stop`."""
        game = self.game
        while not game.over and game.state[AT_PHASE] == DECLARE and game.turn != stop:
            game.apply(bytes((CONTINUE,)))

    def _throw(self, tiles):
        if self.laid:
            return self.laid.pop(0) == tiles
        self.declare_on()
        seat = self.game.turn
        for number in range(len(tiles)):
            if self.game.turn != seat or not self._try(bytes((THROW, tiles[number]))):
                # the last of a hand go down by themselves
                return bool(number) and self.laid and self.laid.pop(0) == tiles[number:]
        return bool(tiles) and (self.game.turn != seat or not self.game.state[AT_TO_THROW])

    def _try(self, action):
        game = self.game
        if game.over or action not in game.legal():
            return False
        seat = game.turn
        game.apply(action)
        for event in game.events:
            if event[0] == "throw" and not (event[1] == seat and action[0] == THROW):
                self.laid.append(event[2])
        return True


FUNCTIONS = {
    "beats": (beats, ("lead", "play"), ("options",)),
    "legal_plays": (legal_plays, ("hand", "lead"), ("options",)),
    "can_call_draw": (can_call_draw, ("pile", "hand", "won_trick"), ("options",)),
    "is_void": (is_void, ("hands",), ("options",)),
    "fan_of": (fan_of, ("pile",), ("options",)),
    "settle": (settle, ("piles",), ("options", "deal")),
    "replay": (replay, ("hands", "actions"), ("options", "dealer")),
}
