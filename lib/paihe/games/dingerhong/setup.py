"""Builds a deal of 丁二红 from a described position, refusing what the rules cannot reach."""

from paihe.core import checks, position
from paihe.core.errors import BadSetup
from paihe.core.game import HIDDEN
from paihe.games.dingerhong.melds import DECK, KINDS
from paihe.games.dingerhong.rules import CHIPS
from paihe.games.dingerhong.state import (
    ARRANGING,
    AT_DEALER,
    AT_DICE,
    AT_GONE,
    AT_HANDS,
    AT_PHASE,
    AT_SPLITS,
    AT_STAKES,
    AT_TURN,
    AT_WALL,
    DECK_SIZE,
    STAKING,
)

FIELDS = (
    "phase", "turn", "dealer", "hands", "wall", "dice", "stakes", "splits", "chips", "scores",
)  # fmt: skip
NEEDED = ("phase", "turn", "dealer", "hands", "wall")


def read(game, setup):
    """Makes `game` stand at the position `setup`, in the shape of a notated state.

    Raises BadRequest for what is no such shape and BadSetup for a position that the rules cannot
    reach; the game is unchanged then.
    """
    checks.fields(setup, "setup", FIELDS, NEEDED)
    new = position.begin(game, setup, AT_DEALER)
    state = new.state
    new._open()
    if setup.get("dice") is not None:
        for index, die in enumerate(checks.items(setup["dice"], "dice", 2)):
            state[AT_DICE + index] = checks.whole(die, "dice", 1, 6)
    if setup.get("chips") is not None:
        _read_chips(new, setup["chips"])
    _read_tiles(new, setup)
    _read_answers(new, setup)
    check(new)
    game.state[:] = state
    game.restart()


def _read_chips(game, given):
    if not game.has_chips:
        raise BadSetup("chips are counted only with a bankroll and a banker")
    total = 0
    for seat, value in enumerate(checks.items(given, "chips", game.seats)):
        game._put_chips(seat, checks.whole(value, "chips", 0, CHIPS * game.seats))
        total += value
    if total != CHIPS * game.seats:
        raise BadSetup("chips are %d, not %d in all" % (total, CHIPS * game.seats))


def _read_tiles(game, setup):
    """Reads hands and wall; the stacks that are dealt lie before the wall as they were dealt."""
    state = game.state
    hands = [
        checks.tiles(DECK, hand, "hands", game.options["hand_size"])
        for hand in checks.items(setup["hands"], "hands", game.seats)
    ]
    wall = [DECK.kind(tile) for tile in checks.items(setup["wall"], "wall")]
    stacks = b""
    first = game.first_stack()
    for index in range(game.seats):
        seat = (first + index) % game.seats
        stacks += bytes(hands[seat])
        for tile in hands[seat]:
            state[AT_HANDS + seat * KINDS + tile] += 1
    state[AT_GONE] = len(stacks)
    game.check_deck(stacks + bytes(wall))
    state[AT_WALL : AT_WALL + DECK_SIZE] = stacks + bytes(wall)


def _read_answers(game, setup):
    """Reads stakes and splits."""
    state = game.state
    stakes = setup.get("stakes") or [0] * game.seats
    for seat, value in enumerate(checks.items(stakes, "stakes", game.seats)):
        state[AT_STAKES + seat] = checks.whole(value, "stakes", 0, game.most_stake(seat))
    splits = setup.get("splits") or [None] * game.seats
    for seat, value in enumerate(checks.items(splits, "splits", game.seats)):
        if value is not None:
            ways = len(game.splits(seat)) if any(game.hand(seat)) else 0
            if checks.whole(value, "splits", 0, 2) >= ways:
                raise BadSetup("seat %d has %d splits, not %d" % (seat, ways, value + 1))
            state[AT_SPLITS + seat] = value


def check(game):
    """Raises BadSetup naming the first thing that no deal of 丁二红 can come to."""
    state = game.state
    phase = state[AT_PHASE]
    turn = state[AT_TURN]
    dealer = state[AT_DEALER]
    banked = game.options["mode"] == "banker"
    size = game.options["hand_size"] if phase == ARRANGING else 0
    if phase == STAKING and not banked:
        raise BadSetup("nobody stakes without a banker")
    if phase == ARRANGING and game.options["hand_size"] == 2:
        raise BadSetup("two tiles are not split")
    order = game.order()
    asked = order.index(turn)
    for index in range(game.seats):
        seat = order[index]
        if len(game.tiles(seat)) != size:
            raise BadSetup("seat %d must have %d tiles in phase %s" % (seat, size, game.phase))
        stakes = banked and seat != dealer and (phase == ARRANGING or index < asked)
        # a seat without chips looks on
        if bool(state[AT_STAKES + seat]) != bool(stakes and game.most_stake(seat)):
            raise BadSetup("stakes of seat %d do not fit phase %s" % (seat, game.phase))
        fixed = phase == ARRANGING and index < asked
        if (state[AT_SPLITS + seat] != HIDDEN) != fixed:
            raise BadSetup("splits of seat %d do not fit the turn" % seat)
    if phase == STAKING and (turn == dealer or game.most_stake(turn) < 2):
        raise BadSetup("seat %d is not asked for a stake" % turn)
