"""The tutor: which rule of 乱出 forbids an action to a seat, told from what that seat may know."""

from paihe.games.luanchu import melds
from paihe.games.luanchu.melds import HARD_FROM
from paihe.games.luanchu.state import (
    AT_LED,
    AT_PHASE,
    AT_TO_THROW,
    AT_TURN,
    BEAT,
    BOTTOM,
    DECLARE,
    FOLLOW,
    LEAD,
    LEADING,
    PASS,
    THROW,
)


def why_not(game, action, seat):
    """Returns what forbids `action` to `seat`, which may not play it, as `paihe.core.tutor` says it."""
    state = game.state
    if seat != state[AT_TURN]:
        return "not_turn", ()
    code = action[0]
    phase = state[AT_PHASE]
    if phase == BOTTOM:
        return "bottom_first", ()
    if phase == DECLARE:
        return "declare_first", ()
    if code in (LEAD, BEAT):
        return _play(game, seat, tuple(sorted(action[1:])))
    if phase == LEADING:
        return "lead_first", ()
    if code in (THROW, PASS) and phase == FOLLOW:
        if code == THROW and not game.hand(seat)[action[1]]:
            return "not_in_hand", ()
        return ("throw_first" if state[AT_TO_THROW] else "must_beat"), ()
    return "not_now", ()


def _play(game, seat, tiles):
    state = game.state
    if state[AT_TO_THROW]:
        return "throw_first", ()
    if tiles and tiles[-1] >= HARD_FROM:
        return "hard", ()
    hand = game.hand(seat)
    if not tiles or any([tiles.count(tile) > hand[tile] for tile in tiles]):
        return "not_in_hand", ()
    form = melds.shape(tiles, game.options)
    if form is None:
        return "no_shape", ()
    if state[AT_PHASE] == LEADING:
        _leads, bao = melds.leads(hand, game.options, not state[AT_LED])
        return ("risky_forbidden" if melds.is_risky(tiles) and tiles not in bao else "not_now"), ()
    best = melds.shape(game.best_play(), game.options)
    size = melds.size_of(best)
    if len(tiles) != size:
        return "wrong_size", (("tiles", size),)
    if form[0] != best[0]:
        return "kind_differs", ()
    if form[0] == melds.SET and form[1] != best[1]:
        return "other_suit", ()
    return "too_low", ()
