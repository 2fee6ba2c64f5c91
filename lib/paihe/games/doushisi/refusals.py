"""The tutor: which rule of 斗十四 forbids an action to a seat, told from what that seat may know."""

from paihe.games.doushisi import melds
from paihe.games.doushisi.claims import POINTS, chi_partners
from paihe.games.doushisi.state import (
    AT_CURSOR,
    AT_FRESH,
    AT_OWNER,
    AT_PHASE,
    AT_SOURCE,
    AT_TIER,
    AT_TILE,
    DECLARE,
    DECLARING,
    DISCARD,
    DISCARDING,
    DO_CHE,
    HU,
    NATURAL,
    NO_DISCARD,
    NO_EAT,
    NO_PULL,
    OFFERING,
    ON_DISCARD,
    PASS,
    PUSH,
    PUSHING,
    REPLACING,
    SKIP_EAT,
    SKIP_PULL,
    TAKE_DANG,
    TIER_CHE,
    TIER_CHI,
    TIER_HU,
    ZHAO_EAT,
    askable,
)


def why_not(game, action, seat):
    """Returns what forbids `action` to `seat`, which may not play it, as `paihe.core.tutor` says it.

    吃 without operand asks about 吃 in general.
    """
    phase = game.state[AT_PHASE]
    code = action[0]
    if code == DECLARE:
        return _declare(game, action[1], seat), ()
    if code in (PUSH, TAKE_DANG):
        return _dang(game, code, seat), ()
    if phase in (DECLARING, PUSHING):
        acts = seat == game.turn
        if not acts:
            return "not_turn", ()
        return ("must_declare" if phase == DECLARING else "must_answer"), ()
    if code >= ZHAO_EAT:
        return _zhao(game, action, seat)
    if code == DISCARD:
        return _discard(game, action[1], seat)
    if code == PASS:
        if seat != game.turn:
            return "not_turn", ()
        return "must_throw", ()
    if code == HU:
        return _hu(game, seat)
    if phase != OFFERING:
        return "no_tile", ()
    if game.state[AT_SOURCE] == ON_DISCARD and seat == game.state[AT_OWNER]:
        return "own_throw", ()
    return _che(game, seat) if code == DO_CHE else _chi(game, action, seat)


def _declare(game, points, seat):
    if not game.is_eighth(seat):
        return "not_eighth"
    if game.state[AT_PHASE] != DECLARING:
        return "not_asked"
    return "points" if points not in POINTS and 2 <= points <= 12 else "points_two"


def _dang(game, code, seat):
    if game.state[AT_PHASE] not in (DECLARING, PUSHING):
        return "dang_over"
    if game.place(seat) >= askable(game.seats):
        return "small_dang"
    if code == PUSH and game.room("dealing").must_dang(game.hand(seat)):
        return "an_dang"
    return "not_turn"


def _zhao(game, action, seat):
    if game.state[AT_PHASE] != REPLACING or seat != game.turn:
        return "zhao_none", ()
    return "zhao_kind", (("tile", action[1]),)


def _discard(game, tile, seat):
    phase = game.state[AT_PHASE]
    if seat != game.turn:
        return "not_turn", ()
    if phase != DISCARDING:
        return ("answer_first" if phase == OFFERING else "not_asked"), ()
    if not game.held(seat, tile):
        return "not_in_hand", (("tile", tile),)
    if tile < NATURAL and game.has(NO_DISCARD, seat, tile):
        return "eaten_throw", (("tile", tile),)
    return "wild_throw", ()


def _hu(game, seat):
    state = game.state
    phase = state[AT_PHASE]
    if phase == OFFERING:
        if state[AT_SOURCE] == ON_DISCARD and seat == state[AT_OWNER]:
            return "own_throw", ()
    elif phase != DISCARDING or seat != game.turn:
        return "no_tile", ()
    elif not state[AT_FRESH]:
        return "not_fresh", ()
    win = game.win_of(seat)
    if win is None:
        return ("hu_eighth" if game.is_eighth(seat) else "hu_shape"), ()
    if not win[0]:
        if game.is_small(seat):
            return "hu_small", (("red", win[1]),)
        return "hu_short", (("red", win[1]), ("red", win[2]))
    return _later(game, TIER_HU, seat), ()


def _later(game, tier, seat):
    """Tells why a seat that may take the tile is not asked: its turn is gone or yet to come."""
    state = game.state
    turn = (seat - state[AT_OWNER]) % game.seats
    if (tier, turn) < (state[AT_TIER], state[AT_CURSOR]):
        return "asked_before"
    return "not_asked" if seat == game.turn else "not_turn"


def _che(game, seat):
    tile = game.state[AT_TILE]
    if tile >= NATURAL:
        return "wild_che", ()
    if game.held(seat, tile) != 2:
        return "che_pair", (("tile", tile),)
    if game.has(NO_PULL, seat, tile) and not game.has(SKIP_PULL, seat, tile):
        return "che_barred", (("tile", tile),)
    if not game.wall_left:
        return "che_wall", ()
    return _later(game, TIER_CHE, seat), ()


def _chi(game, action, seat):
    state = game.state
    tile = state[AT_TILE]
    if game.is_small(seat):
        return "chi_small", ()
    turn = (seat - state[AT_OWNER]) % game.seats
    if turn > 1:
        return ("chi_thrown" if state[AT_SOURCE] == ON_DISCARD else "chi_seat"), ()
    if game.has(NO_EAT, seat, tile) and not game.has(SKIP_EAT, seat, tile):
        return "chi_barred", (("tile", tile),)
    if game.concealed(seat) < 2:
        return "chi_last", ()
    mates = chi_partners(game.hand(seat), tile)
    if len(action) > 1 and action[1] not in mates:
        mate = action[1]
        if not game.held(seat, mate):
            return "not_in_hand", (("tile", mate),)
        if not melds.matches(mate, tile) and mate >= NATURAL:
            return "chi_wilds", ()
        return "chi_shape", (("tile", mate),)
    if not mates:
        return "chi_none", (("tile", tile),)
    return _later(game, TIER_CHI, seat), ()
