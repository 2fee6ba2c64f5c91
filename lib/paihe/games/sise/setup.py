"""Builds a deal of 丰顺四色 from a described position, refusing what the rules cannot reach."""

from paihe.core import checks
from paihe.core.errors import BadRequest, BadSetup
from paihe.decks import sise as deck
from paihe.games import meld_setup
from paihe.games.sise.melds import DUI, GROUP_NAMES, JIANGYI4, classify, is_general
from paihe.games.sise.state import (
    AT_DEALER,
    AT_HANDS,
    AT_OWNER,
    AT_PHASE,
    AT_STEP,
    AT_THROWN,
    AT_TILE,
    AT_TURN,
    AT_WINNERS,
    DISCARDING,
    HAND_SIZE,
    MOST_GROUPS,
    STEP_CHI,
    STEP_HU,
)
from paihe.games.sise.view import SOURCES, STEPS

FIELDS = (
    "phase", "turn", "dealer", "hands", "wall", "groups", "river", "open", "source", "owner",
    "step", "winners", "scores",
)  # fmt: skip
NEEDED = ("phase", "turn", "dealer", "hands", "wall")
_OFFER = ("open", "source", "owner")


def read(game, setup):
    """Makes `game` stand at the position `setup`, in the shape of a notated state.

    Fields that are left out are empty; without `step` the first question that the seat can be
    asked is meant. Raises BadRequest for what is no such shape and BadSetup for a position that the
    rules cannot reach; the game is unchanged then.
    """
    checks.fields(setup, "setup", FIELDS, NEEDED)
    new = meld_setup.begin(game, setup, AT_DEALER)
    state = new.state
    new._no_offer()
    meld_setup.read_counts(new, setup, "hands", AT_HANDS)
    meld_setup.read_groups(new, setup, lambda row: read_laid(row, game.options), MOST_GROUPS)
    meld_setup.read_rows(new, setup, "river")
    for seat in checks.items(setup.get("winners") or (), "winners"):
        state[AT_WINNERS] |= 1 << checks.whole(seat, "winners", 0, game.seats - 1)
    if state[AT_PHASE] == DISCARDING:
        for name in _OFFER + ("step",):
            if setup.get(name) is not None:
                raise BadSetup("only phase claim has %s" % name)
        if state[AT_WINNERS]:
            raise BadSetup("somebody has won: the deal would be over")
    else:
        _read_offer(new, setup)
    check(new)
    if state[AT_PHASE] != DISCARDING:
        _check_question(new, setup.get("step"))
    game.state[:] = state
    game.restart()


def read_tiles(tiles, options):
    """Returns a list of notations as `(kind, tiles)`; raises BadRequest for what is no group."""
    found = bytes(checks.tiles(deck, tiles, "group", 4))
    kind = classify(found, options["runs"] == "loose")
    if kind < 0:
        raise BadRequest("%s is no group" % " ".join([str(tile) for tile in tiles]))
    return kind, found


def read_laid(row, options):
    """Returns `[name, tiles]` as `(kind, tiles)` if such a group can lie on the table."""
    checks.items(row, "group", 2)
    kind, tiles = read_tiles(row[1], options)
    if GROUP_NAMES[kind] != checks.one_of(row[0], "group kind", GROUP_NAMES):
        raise BadRequest("%s is no %s" % (" ".join(row[1]), row[0]))
    if kind >= JIANGYI4:
        raise BadSetup("generals on the table lie alone")
    if kind == DUI and not options["chi_pair"]:
        raise BadSetup("nobody can chi a pair here")
    return kind, tiles


def _read_offer(game, setup):
    state = game.state
    checks.fields(setup, "a setup in phase claim", FIELDS, _OFFER)
    state[AT_TILE] = deck.kind(setup["open"])
    state[AT_OWNER] = checks.whole(setup["owner"], "owner", 0, game.seats - 1)
    state[AT_THROWN] = SOURCES.index(checks.one_of(setup["source"], "source", SOURCES))
    if state[AT_THROWN] and is_general(state[AT_TILE]):
        raise BadSetup("a general is never thrown")


def check(game):
    """Raises BadSetup naming the first thing that no deal of 丰顺四色 can come to."""
    state = game.state
    offered = game.offered()
    meld_setup.check_tiles(game, () if offered is None else (offered,))
    for seat in range(game.seats):
        held = sum(game.hand(seat)) + sum([len(tiles) for _kind, tiles in game.groups(seat)])
        due = HAND_SIZE + (1 if offered is None and seat == state[AT_TURN] else 0)
        if held != due:
            raise BadSetup("seat %d has %d cards in hand and groups, not %d" % (seat, held, due))
        for tile in game.row(seat):
            if is_general(tile):
                raise BadSetup("general %s is never dead" % deck.notation(tile))


def _check_question(game, step):
    """Holds the order of the questions (§4.3); whoever was asked before and took nothing passed."""
    state = game.state
    turn = state[AT_TURN]
    place = game.place(turn)
    if not place and state[AT_THROWN]:
        raise BadSetup("seat %d threw the card" % turn)
    steps = range(STEP_HU, STEP_CHI + 1)
    if step is not None:
        steps = (STEPS.index(checks.one_of(step, "step", STEPS[1:])),)
    for state[AT_STEP] in steps:
        if (place < 2 or state[AT_STEP] != STEP_CHI) and game.asked(turn, state[AT_STEP]):
            break
    else:
        raise BadSetup("seat %d is not asked" % turn)
    for seat in game.winners():
        if state[AT_STEP] != STEP_HU or game.place(seat) >= place or not game.can_win(seat):
            raise BadSetup("seat %d can't have said hu" % seat)
        if not game.place(seat) and state[AT_THROWN]:
            raise BadSetup("seat %d threw the card" % seat)
