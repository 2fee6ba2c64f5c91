"""The tutor: which rule of 打马 forbids an action to a seat."""

from paihe.games.dama import melds
from paihe.games.dama.road import (
    BLOCKED,
    LOCKED_DITCH,
    LOCKED_FEILONG,
    LOCKED_JIA,
    NOT_ALL,
    SHUT_FEILONG,
    SHUT_HANGU,
    Road,
)
from paihe.games.dama.state import (
    AT_DEPLOYED,
    AT_HAND,
    AT_PHASE,
    AT_THROW,
    AT_TURN,
    BEN,
    DITCH,
    DROP,
    FEILONG,
    FLY,
    HANGU,
    HOLD,
    MOVE,
    RETHROW,
    SET_BEN,
)


def why_not(game, action, seat):
    """Returns what forbids `action` to `seat`, which may not play it, as `paihe.core.tutor` says it."""
    state = game.state
    if seat != state[AT_TURN]:
        return "not_turn", ()
    code = action[0]
    throw = state[AT_THROW]
    if state[AT_PHASE] == BEN:
        if code == RETHROW:
            return "ben_good", ()
        if code == SET_BEN:
            return ("ben_class" if melds.reward(throw) else "ben_taken"), ()
        return "ben_first", ()
    if code in (SET_BEN, RETHROW):
        return "ben_done", ()
    _actor, tag, horses, _pay, own, _extra = game.who()
    road = Road(game, seat, throw, tag, own)
    if code == DROP:
        return _drop(road, action, min(horses, state[AT_HAND + seat]))
    if code == HOLD:
        return "must_drop", ()
    if not game.flagged(AT_DEPLOYED, seat):
        return "deploy_first", ()
    if code == FLY:
        return _fly(road, road.flown(tag, throw) if own else 0)
    if code == MOVE:
        return _move(road, action[1], action[2], action[3])
    return "not_asked", ()


def _drop(road, action, k):
    if not k:
        return "hand_empty", ()
    if action[2] != road.total:
        return "drop_square", (("n", road.total), ("tile", road.total))
    if action[1] != k:
        return "drop_count", (("n", k),)
    return "drop_blocked", ()


def _fly(road, k):
    if not road.own[DITCH]:
        return "ditch_empty", ()
    return ("fly_count", (("n", k),)) if k else ("ditch_throw", ())


def _move(road, square, target, k):
    if not 1 <= square <= DITCH or not 1 <= k <= road.own[square]:
        return "not_there", ()
    if target < square:
        return _back(road, square, target, k)
    found = road.forward(square, k)
    half = (("n", road.half),)
    everybody = (("n", road.horses),)
    if found == BLOCKED:
        return "blocked", ()
    if found == SHUT_HANGU:
        return "gate_hangu", half
    if found == SHUT_FEILONG:
        return "gate_feilong", everybody
    if found == NOT_ALL:
        return "all_together", everybody
    if found == LOCKED_FEILONG:
        return "locked_feilong", ()
    if found == LOCKED_JIA:
        return "locked_jia", ()
    if found == LOCKED_DITCH:
        return "locked_ditch", ()
    if found == HANGU and square + road.total != HANGU:
        return "stop_hangu", half
    if found == FEILONG and square + road.total != FEILONG:
        return "stop_feilong", everybody
    if FEILONG < square < FEILONG + 6:
        return "step_jia", (("n", road.third),)
    return "wrong_total", (("n", road.total),)


def _back(road, square, target, k):
    if square >= FEILONG:
        return "back_never", ()
    if road.total >= square:
        return "back_road", ()
    if target != square - road.total:
        return "wrong_total", (("n", road.total),)
    return ("back_reason" if road.passes_back(square, k) else "blocked"), ()
