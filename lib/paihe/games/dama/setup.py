"""Builds a deal of 打马 from a described position, refusing what the rules cannot reach."""

from binascii import crc32

from paihe.core import checks, generator
from paihe.core.errors import BadRequest, BadSetup
from paihe.core.game import HIDDEN
from paihe.games.dama import melds
from paihe.games.dama.road import is_safe
from paihe.games.dama.state import (
    AT_BEN,
    AT_BOARD,
    AT_BUMPS,
    AT_DEALER,
    AT_DEPLOYED,
    AT_HAND,
    AT_HOME,
    AT_LAST,
    AT_PAID,
    AT_PASSED,
    AT_PHASE,
    AT_POT,
    AT_THROW,
    AT_THROWER,
    AT_TURN,
    BEN,
    DITCH,
    FEILONG,
    HANGU,
    PLAY,
    ROAD,
)

# what the rules document names, and what all games have
FIELDS = (
    "n", "H", "ante", "pot", "chips", "turn", "phase", "ben", "board", "hand", "home", "deployed",
    "passed", "hangu_paid", "last", "bumps", "winner", "finish",
)  # fmt: skip
MORE = ("throw", "dealer", "hands", "wall", "scores")
NEEDED = ("phase", "turn", "board")
_MOST_CHIPS = 1 << 28


def read(game, setup):
    """Makes `game` stand at the position `setup`, in the shape of a notated state.

    A throw that is left out is thrown. Raises BadRequest for what is no such shape and BadSetup for
    a position that the rules cannot reach; the game is unchanged then.
    """
    checks.fields(setup, "setup", FIELDS + MORE, NEEDED)
    options = game.options
    for name, value in (("n", game.seats), ("H", options["horses"]), ("ante", options["ante"])):
        if setup.get(name, value) != value:
            raise BadSetup("%s is %d here, not %r" % (name, value, setup[name]))
    new = game.copy(bytes(len(game.state)))
    fill(new, setup)
    state = new.state
    if state[AT_PHASE] > PLAY:
        raise BadSetup("a position must have a seat to act: phase %s has none" % new.phase)
    for name in ("winner", "finish"):
        if setup.get(name) is not None:
            raise BadSetup("%s is null while the deal goes on" % name)
    if setup.get("wall") or any(checks.items(setup.get("hands", ()), "hands")):
        raise BadSetup("dama has no tiles in hands and no wall")
    state[AT_DEALER] = _first_thrower(new)
    if setup.get("dealer") is not None:
        state[AT_DEALER] = checks.whole(setup["dealer"], "dealer", 0, game.seats - 1)
    check(new)
    if setup.get("throw") is None:
        _seed(new)
        new.throw_for(state[AT_THROWER])
    else:
        state[AT_THROW] = throw_of(setup["throw"], "throw")
        state[AT_TURN] = new.who()[0]
    _seed(new)
    game.state[:] = state
    game.restart()


def _seed(game):
    """Lets the dice to come follow from the position, so that it is the same whenever it is read."""
    generator.store(game.state, game.GENERATOR, 0)
    generator.start(game.state, game.GENERATOR, crc32(game.state) & generator.MAX_SEED)


def throw_of(value, name):
    """Returns the throw that `value` writes: three digits, or three numbers, 1..6 in any order."""
    dice = value
    if isinstance(value, str):
        dice = [ord(letter) - 48 for letter in value]
    if not isinstance(dice, (list, tuple)) or len(dice) != 3:
        raise BadRequest("%s must be three dice, not %r" % (name, value))
    for die in dice:
        checks.whole(die, name, 1, 6)
    return melds.find(*dice)


def fill(new, setup):
    """Writes the fields of a notated state into a deal that is all zeros; nobody is asked yet."""
    new._open(0)
    state = new.state
    seats = new.seats
    most = seats - 1
    horses = new.options["horses"]
    state[AT_PHASE] = new.PHASES.index(checks.one_of(setup["phase"], "phase", new.PHASES))
    state[AT_THROWER] = checks.whole(setup["turn"], "turn", 0, most)
    state[AT_THROW] = HIDDEN
    ante = new.options["ante"]
    new.put_number(AT_POT, checks.whole(setup.get("pot", ante * seats), "pot", 0, _MOST_CHIPS))
    chips = setup.get("chips", [-ante] * seats)
    for seat, value in enumerate(checks.items(chips, "chips", seats)):
        new._put_score(seat, checks.whole(value, "chips", -_MOST_CHIPS, _MOST_CHIPS))
    for seat, value in enumerate(checks.items(setup.get("ben", [None] * seats), "ben", seats)):
        if value is not None:
            state[AT_BEN + seat] = throw_of(value, "ben")
    for name, at in (("hand", AT_HAND), ("home", AT_HOME)):
        row = setup.get(name, [0] * seats)
        for seat, value in enumerate(checks.items(row, name, seats)):
            state[at + seat] = checks.whole(value, name, 0, horses)
    for seat, row in enumerate(checks.items(setup["board"], "board", seats)):
        checks.mapping(row, "board")
        for square in row:
            at = _square(square)
            state[AT_BOARD + seat * ROAD + at] = checks.whole(row[square], "board", 0, horses)
        if "hand" not in setup:
            state[AT_HAND + seat] = max(0, horses - sum(new.on_road(seat)) - state[AT_HOME + seat])
    for name, at in (("deployed", AT_DEPLOYED), ("passed", AT_PASSED)):
        row = setup.get(name, [False] * seats)
        for seat, value in enumerate(checks.items(row, name, seats)):
            state[at] |= checks.flag(value, name) << seat
    state[AT_PAID] = checks.flag(setup.get("hangu_paid", False), "hangu_paid")
    if setup.get("last") is not None:
        last = checks.items(setup["last"], "last", 2)
        state[AT_LAST] = checks.whole(last[0], "last", 0, most)
        state[AT_LAST + 1] = throw_of(last[1], "last")
    state[AT_BUMPS] = min(255, checks.whole(setup.get("bumps", 0), "bumps", 0, 1 << 28))


def _square(text):
    """Returns the square that a key of a board writes."""
    try:
        return checks.whole(int(text), "square", 1, DITCH)
    except (ValueError, TypeError):
        raise BadRequest("board has no square %r: 1 to %d" % (text, DITCH))


def _first_thrower(game):
    """Returns who threw first: those from it to the thrower have a 本采, the others none."""
    state = game.state
    seat = state[AT_THROWER]
    for _ in range(game.seats):
        before = (seat - 1) % game.seats
        if state[AT_BEN + before] == HIDDEN:
            break
        seat = before
    return seat


def check(game):
    """Raises BadSetup naming the first thing that no deal of 打马 can come to."""
    state = game.state
    if sum(game.scores()) + game.number(AT_POT):
        raise BadSetup(
            "chips and pot must add to 0, not %d" % (sum(game.scores()) + game.number(AT_POT))
        )
    _check_bens(game)
    taken = {}
    for seat in range(game.seats):
        row = game.on_road(seat)
        _check_horses(game, seat, row)
        for square in range(1, DITCH):
            if row[square] and not is_safe(square):
                if square in taken:
                    raise BadSetup(
                        "seats %d and %d both stand on %d" % (taken[square], seat, square)
                    )
                taken[square] = seat
    if state[AT_PHASE] == BEN and (state[AT_LAST] != HIDDEN or state[AT_BUMPS]):
        raise BadSetup("in phase ben no throw has counted yet")


def _check_bens(game):
    state = game.state
    dealer = state[AT_DEALER]
    thrown = (state[AT_THROWER] - dealer) % game.seats
    if state[AT_PHASE] == PLAY:
        thrown = game.seats
    totals = set()
    for step in range(game.seats):
        seat = (dealer + step) % game.seats
        ben = state[AT_BEN + seat]
        if (ben != HIDDEN) != (step < thrown):
            raise BadSetup("ben of seat %d does not fit phase %s" % (seat, game.phase))
        if ben != HIDDEN:
            if melds.reward(ben) or melds.total(ben) in totals:
                raise BadSetup("ben %s of seat %d can't be one" % (melds.key(ben), seat))
            totals.add(melds.total(ben))


def _check_horses(game, seat, row):
    state = game.state
    horses = game.options["horses"]
    home = state[AT_HOME + seat]
    if sum(row) + state[AT_HAND + seat] + home != horses:
        raise BadSetup("seat %d must have %d horses" % (seat, horses))
    if not game.flagged(AT_DEPLOYED, seat):
        if not state[AT_HAND + seat] or any(row[:3]) or any(row[19:]) or home:
            raise BadSetup("seat %d has moved before it was deployed" % seat)
        if state[AT_PHASE] == BEN and any(row):
            raise BadSetup("in phase ben the road is empty")
    elif state[AT_PHASE] == BEN:
        raise BadSetup("in phase ben nobody is deployed")
    if (any(row[HANGU + 1 :]) or home) and not game.flagged(AT_PASSED, seat):
        raise BadSetup("seat %d has not passed square %d" % (seat, HANGU))
    beyond = sum(row[FEILONG + 1 :])
    if beyond or home:
        if beyond + home != horses or home and row[DITCH] != beyond or max(row) != beyond:
            raise BadSetup("beyond square %d all horses go together" % FEILONG)
