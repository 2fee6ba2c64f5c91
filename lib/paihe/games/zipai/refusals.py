"""The tutor: which rule of 字牌 forbids an action to a seat, told from what that seat may know."""

from paihe.games.zi_eating import DO_CHI, chi_layouts, is_chi
from paihe.games.zipai.state import (
    AT_DEBT,
    AT_EVENT,
    AT_PHASE,
    AT_SHOWER,
    AT_STEP,
    AT_TILE,
    AT_TURN,
    CLAIM,
    DISCARD,
    DISCARDING,
    DO_PENG,
    HEAVEN,
    HU,
    ON_DISCARD,
    SEATS,
    STALE,
    STEP_CHI,
    STEP_PENG,
)


def why_not(game, action, seat):
    """Returns what forbids `action` to `seat`, which may not play it, as `paihe.core.tutor` says it.

    吃 without operands asks about 吃 in general.
    """
    state = game.state
    acting = state[AT_TURN]
    code = action[0]
    if state[AT_PHASE] == DISCARDING:
        return _in_discard(game, action, seat)
    if code == DISCARD:
        return ("answer_first" if seat == acting else "not_turn"), ()
    if code == HU:
        return _hu(game, seat)
    if state[AT_PHASE] == HEAVEN:
        return ("not_asked" if seat == acting else "not_turn"), ()
    if code == DO_PENG:
        return _peng(game, seat)
    if code == DO_CHI:
        return _chi(game, action, seat)
    return "not_turn", ()


def _in_discard(game, action, seat):
    if seat != game.state[AT_TURN]:
        return "not_turn", ()
    if action[0] != DISCARD:
        return ("must_throw" if action[0] not in (HU, DO_PENG, DO_CHI) else "no_tile"), ()
    held = game.hand(seat)[action[1]]
    return ("kan_throw" if held else "not_in_hand"), (("tile", action[1]),)


def _hu(game, seat):
    state = game.state
    if state[AT_PHASE] == HEAVEN:
        win = game.light_win(seat)
    elif state[AT_EVENT] == ON_DISCARD:
        return "hu_thrown", ()
    else:
        # a 偎 of another seat is not shown to this one: it cannot be won on
        if game.own_kind() is not None and seat != state[AT_SHOWER]:
            return "no_tile", ()
        win = game.claim_win(seat)
    if win is None:
        return "hu_shape", ()
    if not win.pays:
        return "hu_short", (("huxi", win.huxi), ("huxi", game.options["hu_min"]))
    if state[AT_PHASE] == CLAIM and not game.can_hu(seat):
        return "hu_stale", ()
    return ("not_asked" if seat == state[AT_TURN] else "not_turn"), ()


def _offered(game):
    """Tells whether a tile lies open that could be taken."""
    state = game.state
    return state[AT_PHASE] == CLAIM and game.own_kind() is None


def _peng(game, seat):
    state = game.state
    tile = state[AT_TILE]
    if not _offered(game):
        return "no_tile", ()
    if seat == state[AT_SHOWER]:
        return "peng_own", ()
    counts = game.hand(seat)
    if counts[tile] == 3:
        return "forced", ()
    if counts[tile] != 2:
        return "peng_pair", (("tile", tile),)
    if game.mark(seat, tile) & STALE:
        return "stale_thrown", (("tile", tile),)
    if not game.may_peng(seat):
        return "nothing_left", ()
    if seat == state[AT_TURN] and state[AT_STEP] != STEP_PENG:
        return "not_asked", ()
    return "not_turn", ()


def _chi(game, action, seat):
    state = game.state
    tile = state[AT_TILE]
    if not _offered(game):
        return "no_tile", ()
    turn = (seat - state[AT_SHOWER]) % SEATS
    if turn == 2 or (turn == 0 and state[AT_EVENT] == ON_DISCARD):
        return "chi_seat", ()
    counts = game.hand(seat)
    if counts[tile] == 3:
        return "forced", ()
    if game.mark(seat, tile) & STALE:
        return "stale_thrown", (("tile", tile),)
    if not game.chi_layouts(seat):
        return _no_layout(game, seat, tile, counts)
    if seat == state[AT_TURN] and state[AT_STEP] == STEP_CHI and len(action) > 2:
        return "chi_layout", ()
    return ("not_asked" if seat == state[AT_TURN] else "not_turn"), ()


def _no_layout(game, seat, tile, counts):
    if not game.state[AT_DEBT + seat] and chi_layouts(counts, tile, False):
        return "nothing_left", ()
    alone = bytearray(counts)
    alone[tile] = 0
    if chi_layouts(alone, tile, False) or (counts[tile] and _shapes(counts, tile)):
        return "chi_bi", (("tile", tile),)
    return "chi_shape", (("tile", tile),)


def _shapes(counts, tile):
    """Tells whether two loose tiles make a group with `tile`, copies of it included."""
    loose = [kind for kind in range(len(counts)) if 0 < counts[kind] < 3]
    for a in loose:
        for b in loose:
            if (a != b or counts[a] == 2) and is_chi(tile, a, b):
                return True
    return False
