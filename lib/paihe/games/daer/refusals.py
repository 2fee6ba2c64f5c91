"""The tutor: which rule of 大贰 forbids an action to a seat, told from what that seat may know."""

from paihe.games.daer.state import (
    AT_OWNER,
    AT_PHASE,
    AT_SOURCE,
    AT_STEP,
    AT_TILE,
    AT_TURN,
    DISCARD,
    DISCARDING,
    DO_PENG,
    HU,
    ON_DISCARD,
    SEATS,
    STEP_CHI,
)
from paihe.games.zi_eating import DO_CHI, chi_layouts, without


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
    if code in (HU, DO_PENG, DO_CHI):
        if seat == state[AT_OWNER] and state[AT_SOURCE] == ON_DISCARD:
            return "own_throw", ()
        if code == HU:
            return _hu(game, seat)
        return _peng(game, seat) if code == DO_PENG else _chi(game, action, seat)
    return "not_turn", ()


def _late(game, seat):
    return ("not_asked" if seat == game.state[AT_TURN] else "not_turn"), ()


def _in_discard(game, action, seat):
    if seat != game.state[AT_TURN]:
        return "not_turn", ()
    code = action[0]
    if code == DISCARD:
        held = game.hand(seat)[action[1]]
        return ("kan_throw" if held else "not_in_hand"), (("tile", action[1]),)
    if code == HU:
        win = game.heaven_win(seat)
        if win is not None:
            return "hu_short", (("huxi", win.most),)
    return ("no_tile" if code in (HU, DO_PENG, DO_CHI) else "must_throw"), ()


def _hu(game, seat):
    win = game.claim_win(seat)
    if win is None:
        return "hu_shape", ()
    if not win.pays:
        return "hu_short", (("huxi", win.most),)
    if not game.can_hu(seat):
        return "hu_passed", ()
    return _late(game, seat)


def _peng(game, seat):
    tile = game.state[AT_TILE]
    held = game.hand(seat)[tile]
    if held == 3:
        return "forced", ()
    if held != 2:
        return "peng_pair", (("tile", tile),)
    return _late(game, seat)


def _chi(game, action, seat):
    state = game.state
    tile = state[AT_TILE]
    if (seat - state[AT_OWNER]) % SEATS == 2:
        return "chi_seat", ()
    counts = game.hand(seat)
    if counts[tile] == 3:
        return "forced", ()
    if counts[tile] == 2:
        return "forced_pair", (("tile", tile),)
    if game.mark(seat, tile):
        return "chi_passed", (("tile", tile),)
    if not game.chi_layouts(seat):
        if chi_layouts(without(counts, tile), tile, False):
            return "chi_bi", (("tile", tile),)
        return "chi_shape", (("tile", tile),)
    if seat == state[AT_TURN] and state[AT_STEP] == STEP_CHI and len(action) > 2:
        return "chi_layout", ()
    return _late(game, seat)
