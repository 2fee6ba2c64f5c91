"""The tutor: which rule of 挤儿 forbids an action to a seat, told from what that seat may know."""

from paihe.games.jier.claims import DRAWS, has_an
from paihe.games.jier.melds import (
    DING,
    FIRST_SEVEN,
    KINDS,
    LAST_SEVEN,
    NATURAL,
    makes_pair,
    scripts,
)
from paihe.games.jier.state import (
    AT_OWNER,
    AT_PHASE,
    AT_THROWN,
    AT_TILE,
    AT_TURN,
    DISCARD,
    DISCARDING,
    DO_BAI,
    DO_GANG,
    DO_QI,
    DO_YAN,
    HU,
    HU_ACTION,
    LAY_AN,
    LAY_LIANG,
    LAY_QI,
    LAYING,
    OFFER,
    PASS,
)


def why_not(game, action, seat):
    """Returns what forbids `action` to `seat`, which may not play it, as `paihe.core.tutor` says it.

    摆 without a hand tile asks about 摆 in general; None in place of a key: it may.
    """
    state = game.state
    acting = state[AT_TURN]
    if seat == acting and action == bytes((DO_BAI,)):
        if any([legal[0] == DO_BAI for legal in game.legal()]):
            return None, ()
    if game.is_idle(seat):
        return "idle", ()
    code = action[0]
    if state[AT_PHASE] == OFFER:
        found = _in_offer(game, action, seat)
    elif seat != acting:
        return "not_turn", ()
    elif code in (LAY_AN, LAY_LIANG, LAY_QI) or code == DO_YAN:
        found = _lay(game, action, seat)
    elif code == PASS and state[AT_PHASE] == LAYING:
        return "must_lay", (("tile", _due(game)),)
    elif code in (PASS, DISCARD, HU):
        found = _in_discard(game, action, seat)
    else:
        return "no_tile", ()
    # nothing in the seat's own tiles forbids it: others are asked
    return found or ("not_turn", ())


def _due(game):
    """Returns the kind of the first lay-down that is a must."""
    action = game.legal()[0]
    return action[1] if len(action) > 1 else FIRST_SEVEN


def _in_discard(game, action, seat):
    if game.state[AT_PHASE] == LAYING:
        return "lay_first", ()
    counts = game.hand(seat)
    if game.legal() == [HU_ACTION]:
        return "must_hu", ()
    if action[0] != DISCARD:
        return ("must_throw" if action[0] == PASS else "hu_shape"), ()
    if not counts[action[1]]:
        return "not_in_hand", (("tile", action[1]),)
    if action[1] >= NATURAL:
        return "jing_throw", ()
    return "split_throw", (("tile", action[1]),)


# --- lay-downs -----------------------------------------------------------------------------


def _lay(game, action, seat):
    counts = game.hand(seat)
    if game.state[AT_PHASE] == DISCARDING:
        return "not_lay", ()
    code = action[0]
    tile = FIRST_SEVEN if code == DO_YAN else action[1]
    found = _lay_shape(game, code, tile, seat, counts)
    if found:
        return found
    if game.free_wall() < DRAWS[code]:
        return "wall_short", (("draws", DRAWS[code]),)
    return "must_lay", (("tile", _due(game)),)


def _lay_shape(game, code, tile, seat, counts):
    """Returns what the tiles lack for a lay-down, or None."""
    about = (("tile", tile),)
    if code == DO_YAN:
        return None if min(counts[FIRST_SEVEN : LAST_SEVEN + 1]) else ("yan_hand", ())
    if tile >= NATURAL:
        return "an_wild", ()
    script = scripts(counts)
    if code == LAY_QI:
        if not has_an(game.groups(seat), tile):
            return ("qi_jing", ()) if tile == DING else ("qi_none", about)
        held = script if tile == DING else counts[tile]
        return None if held else ("qi_fourth", about)
    if tile == DING:
        both = counts[DING] == 2
        if code == LAY_LIANG:
            return None if both and script == 2 else ("liang_jing", ())
        if both and script == 2:
            return "an_jing_four", ()
        return None if both and script == 1 else ("an_jing", ())
    if code == LAY_LIANG:
        return None if counts[tile] == 4 else ("liang_four", about)
    if counts[tile] == 4:
        return "an_four", about
    return None if counts[tile] == 3 else ("an_three", about)


# --- answers to a tile on offer ------------------------------------------------------------


def _in_offer(game, action, seat):
    """Returns the rule that forbids an answer, or None when only the order of the questions does."""
    state = game.state
    code = action[0]
    tile = state[AT_TILE]
    if state[AT_THROWN] and seat == state[AT_OWNER]:
        return "own_throw", ()
    if code == DISCARD or code in (LAY_AN, LAY_LIANG, LAY_QI):
        return ("answer_first" if seat == state[AT_TURN] else "not_turn"), ()
    counts = game.hand(seat)
    if code == PASS:
        return _pass(game, seat)
    if code == HU:
        found = None if game.is_big(seat) else ("small_hu", ())
        if found is None and HU_ACTION not in game._answers_of(seat):
            found = "hu_shape", ()
    elif code == DO_BAI:
        found = _bai(game, action, seat, counts)
    else:
        found = _group(game, code, tile, seat, counts)
        if found is None and game.wall_left < DRAWS[code]:
            found = "wall_short", (("draws", DRAWS[code]),)
    return found


def _pass(game, seat):
    if any([must and action[0] == DO_BAI for action, must in game.answers(seat)]):
        return "must_take", ()
    if any([must for _action, must in game.answers(seat)]):
        return "must_group", ()
    return None


def _group(game, code, tile, seat, counts):
    """Returns what the tiles lack for 起 扛 碰 燕, or None."""
    about = (("tile", tile),)
    if code == DO_QI:
        if has_an(game.groups(seat), tile):
            return None
        return ("qi_jing", ()) if tile >= NATURAL else ("qi_none", about)
    if code == DO_YAN:
        if not FIRST_SEVEN <= tile <= LAST_SEVEN:
            return "yan_seven", about
        for other in range(FIRST_SEVEN, LAST_SEVEN + 1):
            if other != tile and not counts[other]:
                return "yan_others", ()
        return None
    if tile == DING or tile >= NATURAL:
        ding = counts[DING] + (1 if tile == DING else 0)
        held = ding + scripts(counts) + (1 if tile >= NATURAL else 0)
        if code == DO_GANG:
            return None if held == 4 else ("gang_jing", ())
        if held == 4:
            return "peng_jing_four", ()
        return None if held == 3 and ding == 2 else ("peng_jing", ())
    if code == DO_GANG:
        return None if counts[tile] == 3 else ("gang_three", about)
    if counts[tile] == 3:
        return "peng_three", about
    return None if counts[tile] == 2 else ("peng_two", about)


def _bai(game, action, seat, counts):
    tile = game.state[AT_TILE]
    if not game.is_big(seat):
        return "small_bai", ()
    held = [other for other in range(KINDS) if counts[other] and makes_pair(tile, other)]
    if len(action) == 1:
        if not held:
            return "bai_none", (("tile", tile),)
        other = held[0]
    else:
        other = action[1]
        if not counts[other]:
            return "not_in_hand", (("tile", other),)
        if not makes_pair(tile, other):
            if tile >= NATURAL:
                return "bai_jing", ()
            return "bai_pair", (("tile", tile), ("tile", other))
    if bytes((DO_BAI, other)) not in game._answers_of(seat):
        return "bai_split", ()
    return None
