"""The tutor: which rule of 丰顺四色 forbids an action to a seat, told from what that seat may know."""

from paihe.games.sise import score
from paihe.games.sise.melds import chi_groups, is_general
from paihe.games.sise.state import (
    AT_OWNER,
    AT_PHASE,
    AT_THROWN,
    AT_TILE,
    AT_TURN,
    AT_WINNERS,
    DISCARD,
    DISCARDING,
    DO_CHI,
    DO_KAI,
    HU,
    PASS,
    TAKE,
)


def why_not(game, action, seat):
    """Returns what forbids `action` to `seat`, which may not play it, as `paihe.core.tutor` says it.

    吃 without its group asks about 吃 in general; None in place of a key: it may.
    """
    state = game.state
    code = action[0]
    acting = seat == state[AT_TURN]
    if acting and code == DO_CHI and len(action) < 3:
        if any([legal[0] == DO_CHI for legal in game.legal()]):
            return None, ()
    if state[AT_PHASE] == DISCARDING:
        found = _in_discard(game, action, seat) if acting else None
        return found or ("not_turn", ())
    if code == DISCARD:
        return ("answer_first" if acting else "not_turn"), ()
    if state[AT_THROWN] and seat == state[AT_OWNER]:
        return "own_throw", ()
    found = None
    if code == HU:
        found = None if game.can_win(seat) else _no_win(game, seat)
    elif code != PASS and code != TAKE:
        found = _no_claim(game, action, seat)
    if found is None and state[AT_WINNERS] and code not in (HU, PASS):
        found = "hu_first", ()
    # nothing in the seat's own cards forbids it: another question is asked, or another seat
    return found or (("not_asked" if acting else "not_turn"), ())


def _in_discard(game, action, seat):
    code = action[0]
    if code == DISCARD:
        if not game.hand(seat)[action[1]]:
            return "not_in_hand", (("tile", action[1]),)
        return "jiang_throw", ()
    if code == HU:
        return _no_win(game, seat)
    return ("must_throw" if code == PASS else "no_tile"), ()


def _no_win(game, seat):
    """Returns what a hand lacks to win."""
    counts = game.hand(seat)
    tile = game.offered()
    if tile is not None:
        counts[tile] += 1
        if seat == game.state[AT_OWNER]:
            tile = None
    points = score.points(counts, game.groups(seat), tile, game.options)
    if points < 0:
        return "hu_shape", ()
    return "hu_short", (("points", points), ("points", game.options["min_points"]))


def _no_claim(game, action, seat):
    """Returns what the seat or its cards lack for 开 碰 吃, or None."""
    tile = game.state[AT_TILE]
    counts = game.hand(seat)
    about = (("tile", tile),)
    if is_general(tile):
        return "jiang_taken", ()
    if action[0] != DO_CHI:
        if action[0] == DO_KAI:
            return None if counts[tile] > 2 else ("kai_three", about)
        return None if counts[tile] > 1 else ("peng_two", about)
    if game.place(seat) > 1:
        return "chi_seat", ()
    return _no_chi(game, action, tile, counts)


def _no_chi(game, action, tile, counts):
    """Returns what the cards lack for 吃, in general or for one group, or None."""
    found = chi_groups(counts, tile, game.options)
    group = bytes(sorted(action[1:]))
    if len(action) > 2:
        if group in [tiles for _kind, tiles in found]:
            return None
        if group != bytes((tile, tile)) or not counts[tile]:
            return "chi_cards", ()
        return "chi_pair", ()
    if found:
        return None
    return ("chi_pair", ()) if counts[tile] else ("chi_shape", (("tile", tile),))
