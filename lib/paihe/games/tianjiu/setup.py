"""Builds a deal of 打天九 from a described position, refusing what the rules cannot reach."""

from paihe.core import checks, position
from paihe.core.errors import BadSetup
from paihe.core.game import HIDDEN
from paihe.games.tianjiu import melds
from paihe.games.tianjiu.melds import DECK, KINDS
from paihe.games.tianjiu.state import (
    AT_BEST,
    AT_COVERED,
    AT_DEALER,
    AT_DICE,
    AT_DOWN,
    AT_HANDS,
    AT_LAST,
    AT_LEADER,
    AT_PHASE,
    AT_PLAYS,
    AT_SEEN,
    AT_SIZE,
    AT_TAKEN,
    AT_TRICK,
    AT_TURN,
    FOLLOW,
    HAND,
    SEATS,
)

FIELDS = (
    "phase", "turn", "dealer", "hands", "wall", "dice", "taken", "trick", "trick_no",
    "last_winner", "covered", "graveyard", "scores",
)  # fmt: skip
NEEDED = ("phase", "turn", "dealer", "hands")
TRICK = ("leader", "n", "best", "best_seat", "acted", "beaten", "thrown")
_STACKS = 8


def read(game, setup):
    """Makes `game` stand at the position `setup`, in the shape of a notated state.

    Raises BadRequest for what is no such shape and BadSetup for a position that the rules cannot
    reach; the game is unchanged then.
    """
    checks.fields(setup, "setup", FIELDS, NEEDED)
    new = position.begin(game, setup, AT_DEALER)
    state = new.state
    new.open(state[AT_DEALER])
    checks.items(setup.get("wall") or (), "wall", 0)
    if setup.get("dice") is not None:
        for index, die in enumerate(checks.items(setup["dice"], "dice", 2)):
            state[AT_DICE + index] = checks.whole(die, "dice", 1, 6)
    _read_rows(new, setup["hands"], "hands", AT_HANDS)
    _read_rows(new, setup.get("covered"), "covered", AT_COVERED)
    _put(state, AT_SEEN, checks.counts(DECK, setup.get("graveyard") or (), "graveyard"))
    taken = setup.get("taken") or [0] * SEATS
    for seat, value in enumerate(checks.items(taken, "taken", SEATS)):
        state[AT_TAKEN + seat] = checks.whole(value, "taken", 0, DECK.SIZE)
    state[AT_TRICK] = checks.whole(setup.get("trick_no", 0), "trick_no", 0, _STACKS)
    if setup.get("last_winner") is not None:
        state[AT_LAST] = checks.whole(setup["last_winner"], "last_winner", 0, SEATS - 1)
    _read_trick(new, setup.get("trick"))
    check(new)
    game.state[:] = state
    game.restart()


def _put(state, at, counts):
    state[at : at + KINDS] = counts


def _read_rows(game, rows, name, at):
    for seat, row in enumerate(checks.items(rows or [[]] * SEATS, name, SEATS)):
        _put(game.state, at + seat * KINDS, checks.counts(DECK, row, name))


def _read_trick(game, trick):
    state = game.state
    state[AT_LEADER] = state[AT_TURN]
    if trick is None:
        if state[AT_PHASE] == FOLLOW:
            raise BadSetup("phase follow needs a trick")
        return
    checks.fields(trick, "trick", TRICK)
    most = SEATS - 1
    leader = trick.get("leader", state[AT_TURN])
    state[AT_LEADER] = checks.whole(leader, "trick.leader", 0, most)
    state[AT_SIZE] = checks.whole(trick.get("n", 0), "trick.n", 0, 4)
    _read_rows(game, trick.get("beaten"), "trick.beaten", AT_PLAYS)
    _read_rows(game, trick.get("thrown"), "trick.thrown", AT_DOWN)
    best = checks.counts(DECK, trick.get("best") or (), "trick.best")
    if trick.get("best_seat") is not None:
        seat = checks.whole(trick["best_seat"], "trick.best_seat", 0, most)
        state[AT_BEST] = seat
        if any(game.row(AT_PLAYS, seat)):
            raise BadSetup("the best play of seat %d is beaten too" % seat)
        _put(state, AT_PLAYS + seat * KINDS, best)
    elif any(best):
        raise BadSetup("the best play is nobody's")
    if "acted" in trick:
        for seat, value in enumerate(checks.items(trick["acted"], "trick.acted", SEATS)):
            if checks.flag(value, "trick.acted") is not game.acted(seat):
                raise BadSetup("acted of seat %d does not fit leader and turn" % seat)


def check(game):
    """Raises BadSetup naming the first thing that no deal of 打天九 can come to."""
    total = bytearray(KINDS)
    for at, rows in ((AT_HANDS, SEATS), (AT_PLAYS, SEATS), (AT_DOWN, SEATS), (AT_COVERED, SEATS),
                     (AT_SEEN, 1)):  # fmt: skip
        for seat in range(rows):
            for tile in game.row(at, seat):
                total[tile] += 1
    for tile in range(KINDS):
        if total[tile] != DECK.copies[tile]:
            raise BadSetup(
                "tile %s stands %d times, not %d"
                % (DECK.notation(tile), total[tile], DECK.copies[tile])
            )
    _check_trick(game)
    _check_tricks_before(game)


def _check_trick(game):
    """Checks phase, turn, and what each seat has before it."""
    state = game.state
    following = state[AT_PHASE] == FOLLOW
    turn, leader = state[AT_TURN], state[AT_LEADER]
    if following is (turn == leader) or following is (state[AT_BEST] == HIDDEN):
        raise BadSetup("leader and best play do not fit phase %s" % game.phase)
    if following is not bool(state[AT_SIZE]):
        raise BadSetup("trick.n does not fit phase %s" % game.phase)
    best = melds.shape(game.best_play(), game.options) if following else -1
    if following and best < 0:
        raise BadSetup("the best play is no shape that may be led")
    for seat in range(SEATS):
        play, down = game.row(AT_PLAYS, seat), game.row(AT_DOWN, seat)
        size = state[AT_SIZE] if following and game.acted(seat) else 0
        if len(play) + len(down) != size or (play and down):
            raise BadSetup("seat %d must have %d tiles in the trick" % (seat, size))
        if (play or seat == leader) and seat != state[AT_BEST] and following:
            if not melds.beats(melds.shape(play, game.options), best):
                raise BadSetup("the play of seat %d is not beaten by the best" % seat)


def _check_tricks_before(game):
    """Checks hands, stacks and covered tiles against the tricks that are over."""
    state = game.state
    before = 0
    for seat in range(SEATS):
        if state[AT_TAKEN + seat] % SEATS:
            raise BadSetup(
                "seat %d has taken %d tiles, no whole stacks" % (seat, game.taken(seat))
            )
        before += state[AT_TAKEN + seat] // SEATS
    for seat in range(SEATS):
        held = len(game.row(AT_HANDS, seat))
        held += state[AT_SIZE] if game.acted(seat) else 0
        if held + before != HAND:
            raise BadSetup("seat %d has %d tiles after %d stacks" % (seat, held, before))
        if len(game.row(AT_COVERED, seat)) > before:
            raise BadSetup("seat %d has thrown more than it played" % seat)
    tricks = state[AT_TRICK]
    if not tricks <= before <= 4 * tricks:
        raise BadSetup("%d tricks can't have brought %d stacks" % (tricks, before))
    last = state[AT_LAST]
    if (last == HIDDEN) is not (tricks == 0):
        raise BadSetup("last_winner does not fit trick_no %d" % tricks)
    leads = state[AT_DEALER] if last == HIDDEN else last
    if state[AT_LEADER] != leads or (tricks and not state[AT_TAKEN + last]):
        raise BadSetup("seat %d leads: it won the last trick, or is the banker" % leads)
