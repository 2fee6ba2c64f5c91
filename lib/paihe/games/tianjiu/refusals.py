"""The tutor: which rule of 打天九 forbids an action to a seat, told from what that seat may know."""

from paihe.games.tianjiu import melds
from paihe.games.tianjiu.state import AT_PHASE, AT_SIZE, AT_TURN, LEAD, LEADING, THROW


def why_not(game, action, seat):
    """Returns what forbids `action` to `seat`, which may not play it, as `paihe.core.tutor` says it."""
    state = game.state
    if seat != state[AT_TURN]:
        return "not_turn", ()
    code = action[0] if action else None
    leading = state[AT_PHASE] == LEADING
    if (code == LEAD) is not leading:
        return "lead_first" if leading else "led", ()
    tiles = tuple(sorted(action[1:]))
    hand = game.hand(seat)
    for tile in tiles:
        if tile >= len(hand) or tiles.count(tile) > hand[tile]:
            return "not_in_hand", ()
    if leading:
        return "no_shape" if game.options["combos"] == "none" else "no_combo", ()
    if len(tiles) != state[AT_SIZE]:
        return "wrong_size", (("tiles", state[AT_SIZE]),)
    if code == THROW:
        return "must_beat", ()
    return _too_weak(game, tiles)


def _too_weak(game, tiles):
    """Says why tiles in the hand do not beat the best play."""
    form = melds.shape(tiles, game.options)
    if form < 0:
        return "no_shape" if game.options["combos"] == "none" else "no_combo", ()
    best = melds.shape(game.best_play(), game.options)
    led, own = melds.category(best), melds.category(form)
    if led == melds.SUPREME:
        return "supreme_led", ()
    if own == melds.SUPREME:
        return "supreme_late", ()
    if led != own:
        suits = led < melds.SUPREME and led // 2 == own // 2
        return "other_suit" if suits else "kind_differs", ()
    return "equal" if form == best else "too_low", ()
