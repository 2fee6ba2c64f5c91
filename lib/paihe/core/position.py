"""How every game begins to read a described position; for hosts and saves."""

from paihe.core import checks
from paihe.core.errors import BadSetup


def begin(game, setup, dealer_at):
    """Returns another deal like `game`: all zeros, then phase, turn and dealer of `setup`.

    `dealer_at` is where the state keeps the dealer. Raises BadRequest for values that are none, and
    BadSetup for the last of the game's phases: it is the end, in which no position stands.
    """
    new = game.copy(bytes(len(game.state)))
    state = new.state
    phase = checks.one_of(setup["phase"], "phase", game.PHASES)
    if phase == game.PHASES[-1]:
        raise BadSetup("a position must have a seat to act: phase %s has none" % phase)
    state[0] = game.PHASES.index(phase)
    state[1] = checks.whole(setup["turn"], "turn", 0, game.seats - 1)
    state[dealer_at] = checks.whole(setup["dealer"], "dealer", 0, game.seats - 1)
    return new
