"""The rule functions of 打马 that the referee's `judge` offers: one throw without a deal."""

from paihe.core import checks
from paihe.core.errors import BadRequest
from paihe.core.game import check_options
from paihe.games.dama import melds, setup, words
from paihe.games.dama.notation import notate
from paihe.games.dama.rules import Dama
from paihe.games.dama.setup import FIELDS, MORE, throw_of
from paihe.games.dama.state import (
    AT_PHASE,
    AT_THROW,
    AT_THROWER,
    AT_TURN,
    OVER,
    POT,
    TAGS,
)

_CLASS_OF = {0: "Z", melds.PENALTY: "F"}
_NEEDED = ("n", "H", "turn", "phase", "ben", "board", "hand")


def _deal(args):
    """Returns the deal that stands at `state`, with its dice thrown."""
    state = checks.fields(args["state"], "state", FIELDS + MORE, _NEEDED)
    options = check_options(
        Dama.option_rows(), checks.mapping(args.get("options") or {}, "options")
    )
    seats = checks.whole(state["n"], "n", 2, 5)
    game = Dama(seats, options, 0)
    game.options["horses"] = checks.whole(state["H"], "H", 1, 20)
    game.options["ante"] = checks.whole(state.get("ante", 20), "ante", 1, 1 << 20)
    game.state[:] = bytes(len(game.state))
    setup.fill(game, state)
    if game.state[AT_PHASE] == OVER:
        raise BadRequest("nothing is thrown in phase over")
    game.state[AT_THROW] = throw_of(args["throw"], "throw")
    game.state[AT_TURN] = game.who()[0]
    return game


def classify(args):
    """Names a throw: `S` 赏色, `F` 罚色, `Z` 杂色."""
    throw = throw_of(args["dice"], "dice")
    reward = melds.reward(throw)
    return {
        "key": melds.key(throw),
        "name": words.throw_name(throw, "zh"),
        "cls": _CLASS_OF.get(reward, "S"),
        "total": melds.total(throw),
        "triple": melds.is_triple(throw),
        "third": melds.third(throw) or None,
        "reward": 0 if reward == melds.PENALTY else reward,
    }


def _party(seat):
    return "pot" if seat == POT else "p%d" % seat


def who(args):
    """Tells who acts with how many horses and who pays."""
    actor, tag, horses, pays, own, extra = _deal(args).who()
    return {
        "actor": actor,
        "tag": TAGS[tag],
        "horses": horses,
        "pay": [[_party(payer), _party(payee), number] for payer, payee, number in pays],
        "own": own,
        "extra": extra,
    }


def _written(action):
    return [Dama.ACTIONS[action[0]][0]] + list(action[1:])


def legal_moves(args):
    """Lists the legal actions, each as its name and its parameters."""
    return [_written(action) for action in _deal(args).legal()]


def apply(args):
    """Returns the state after an action, with the fields that the state before it had."""
    game = _deal(args)
    given = list(checks.items(args["action"], "action"))
    for action in game.legal():
        if _written(action) == given:
            break
    else:
        raise BadRequest("action %r is not legal" % (given,))
    after = game._act(action)
    if after is not None:
        game.state[AT_THROWER] = after
    shown = notate(game.whole())
    found = {name: shown[name] for name in FIELDS}
    for name in args["state"]:
        if name in ("hands", "wall", "dealer"):
            found[name] = args["state"][name]
        elif name == "scores":
            found[name] = shown[name]
    return found


FUNCTIONS = {
    "classify": (classify, ("dice",), ()),
    "who": (who, ("state", "throw"), ("options",)),
    "legal_moves": (legal_moves, ("state", "throw"), ("options",)),
    "apply": (apply, ("state", "throw", "action"), ("options",)),
}
