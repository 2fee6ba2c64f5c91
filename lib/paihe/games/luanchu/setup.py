"""Builds a deal of 乱出 from a described position, refusing what the rules cannot reach."""

from paihe.core import checks, position
from paihe.core.errors import BadSetup
from paihe.core.game import HIDDEN
from paihe.games.luanchu import melds
from paihe.games.luanchu.melds import DECK, HARD_FROM, KINDS
from paihe.games.luanchu.state import (
    AT_ACTED,
    AT_ASKED,
    AT_BAO,
    AT_BEATEN,
    AT_BEST,
    AT_BOTTOM,
    AT_COVERED,
    AT_DEALER,
    AT_DOWN,
    AT_FIRST,
    AT_GUILTY,
    AT_HANDS,
    AT_LEADER,
    AT_LED,
    AT_PHASE,
    AT_PILES,
    AT_REST,
    AT_SEEN,
    AT_SIZE,
    AT_TABLE,
    AT_TO_THROW,
    AT_TRICK,
    AT_TURN,
    AT_WINNER,
    BOTTOM,
    BOTTOM_SIZE,
    DECLARE,
    FOLLOW,
    LEADING,
)

FIELDS = (
    "phase", "turn", "dealer", "first", "rest", "hands", "wall", "piles", "trick", "covered",
    "graveyard", "winner", "bao", "guilty", "trick_no", "led", "carry", "scores",
)  # fmt: skip
NEEDED = ("phase", "turn", "dealer", "hands")
TRICK = ("leader", "size", "best", "best_seat", "beaten", "thrown", "to_act", "to_throw")


def read(game, setup):
    """Makes `game` stand at the position `setup`, in the shape of a notated state.

    Raises BadRequest for what is no such shape and BadSetup for a position that the rules cannot
    reach; the game is unchanged then.
    """
    checks.fields(setup, "setup", FIELDS, NEEDED)
    new = position.begin(game, setup, AT_DEALER)
    state = new.state
    most = game.seats - 1
    dealer = state[AT_DEALER]
    new._open(checks.whole(setup.get("first", dealer), "first", 0, most))
    state[AT_DEALER] = dealer
    if setup.get("rest") is not None:
        state[AT_REST] = checks.whole(setup["rest"], "rest", 0, most)
    new.carry = checks.whole(setup.get("carry", 0), "carry", 0, 255)
    if setup.get("winner") is not None:
        state[AT_WINNER] = checks.whole(setup["winner"], "winner", 0, most)
    state[AT_TRICK] = checks.whole(setup.get("trick_no", 0), "trick_no", 0, 60)
    state[AT_LED] = checks.flag(setup.get("led", state[AT_TRICK] > 0), "led")
    _read_tiles(new, setup)
    for name, at in (("bao", AT_BAO), ("guilty", AT_GUILTY)):
        row = setup.get(name) or [False] * game.seats
        for seat, value in enumerate(checks.items(row, name, game.seats)):
            state[at] |= checks.flag(value, name) << seat
    _read_trick(new, setup.get("trick"))
    check(new)
    game.state[:] = state
    game.carry = new.carry
    game.restart()


def _put(state, at, seat, counts):
    state[at + seat * KINDS : at + (seat + 1) * KINDS] = counts


def _read_tiles(game, setup):
    state = game.state
    for name, at in (("hands", AT_HANDS), ("piles", AT_PILES), ("covered", AT_COVERED)):
        rows = setup.get(name) or [[]] * game.seats
        for seat, row in enumerate(checks.items(rows, name, game.seats)):
            _put(state, at, seat, checks.counts(DECK, row, name))
    _put(state, AT_SEEN, 0, checks.counts(DECK, setup.get("graveyard") or (), "graveyard"))
    bottom = checks.tiles(DECK, setup.get("wall") or (), "wall", BOTTOM_SIZE)
    for index in range(len(bottom)):
        state[AT_BOTTOM + index] = bottom[index]


def _read_trick(game, trick):
    state = game.state
    turn = state[AT_TURN]
    state[AT_LEADER] = turn
    if trick is None:
        if state[AT_PHASE] in (FOLLOW, DECLARE):
            raise BadSetup("phase %s needs a trick" % game.phase)
        return
    checks.fields(trick, "trick", TRICK)
    most = game.seats - 1
    state[AT_LEADER] = checks.whole(trick.get("leader", turn), "trick.leader", 0, most)
    state[AT_SIZE] = checks.whole(trick.get("size", 0), "trick.size", 0, 30)
    if trick.get("best_seat") is not None:
        state[AT_BEST] = checks.whole(trick["best_seat"], "trick.best_seat", 0, most)
    state[AT_TO_THROW] = checks.whole(trick.get("to_throw", 0), "trick.to_throw", 0, 30)
    _put(state, AT_TABLE, 0, checks.counts(DECK, trick.get("best") or (), "trick.best"))
    _put(state, AT_BEATEN, 0, checks.counts(DECK, trick.get("beaten") or (), "trick.beaten"))
    thrown = trick.get("thrown") or [[]] * game.seats
    for seat, row in enumerate(checks.items(thrown, "trick.thrown", game.seats)):
        _put(state, AT_DOWN, seat, checks.counts(DECK, row, "trick.thrown"))
    if state[AT_BEST] != HIDDEN:
        to_act = [
            checks.whole(seat, "trick.to_act", 0, most)
            for seat in checks.items(trick.get("to_act", ()), "trick.to_act")
        ]
        for seat in game.playing:
            if seat not in to_act:
                state[AT_ACTED] |= 1 << seat
    if state[AT_PHASE] == DECLARE:
        # those before the seat on turn have declared
        for seat in game.order_from(state[AT_BEST] if state[AT_BEST] != HIDDEN else turn):
            if seat == turn:
                break
            state[AT_ASKED] |= 1 << seat
    elif state[AT_PHASE] == BOTTOM:
        state[AT_ASKED] = game.order_from(state[AT_FIRST]).index(turn)


def check(game):
    """Raises BadSetup naming the first thing that no deal of 乱出 can come to."""
    state = game.state
    total = bytearray(KINDS)
    vectors = [game._vector(at) for at in (AT_TABLE, AT_BEATEN, AT_SEEN)]
    for at in (AT_HANDS, AT_PILES, AT_DOWN, AT_COVERED):
        vectors += [game._vector(at, seat) for seat in range(game.seats)]
    for vector in vectors:
        for kind in range(KINDS):
            total[kind] += vector[kind]
    for tile in state[AT_BOTTOM : AT_BOTTOM + BOTTOM_SIZE]:
        if tile != HIDDEN:
            total[tile] += 1
    for kind in range(KINDS):
        if total[kind] != 4:
            raise BadSetup("tile %s stands %d times, not 4" % (DECK.notation(kind), total[kind]))
    turn = state[AT_TURN]
    rest = state[AT_REST]
    if turn == rest or (rest != HIDDEN and game.hand_size(rest)):
        raise BadSetup("seat %d rests: it holds nothing and does not act" % rest)
    if state[AT_PHASE] != BOTTOM:
        for seat in game.playing:
            if any(game.hand(seat)[HARD_FROM:]):
                raise BadSetup("seat %d holds a hard tile; they lie in its pile" % seat)
    if state[AT_PHASE] == LEADING and state[AT_BEST] != HIDDEN:
        raise BadSetup("phase lead has no best play yet")
    if state[AT_PHASE] == FOLLOW:
        best = game.best_play()
        if state[AT_BEST] == HIDDEN or melds.shape(best, game.options) is None:
            raise BadSetup("phase follow needs a best play that is a shape")
        if len(best) != state[AT_SIZE] or state[AT_ACTED] >> turn & 1:
            raise BadSetup("the best play or the seats to act do not fit the trick")
    if state[AT_PHASE] != DECLARE and not game.hand_size(turn):
        raise BadSetup("seat %d has no tiles to act with" % turn)
    if state[AT_PHASE] == DECLARE and len(game.legal()) < 2:
        raise BadSetup("seat %d has nothing to declare" % turn)
