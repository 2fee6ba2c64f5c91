"""The end of a deal of 挤儿 and its itemised result (rules/jier.md §3, §6); loaded at the end only."""

from paihe.core import generator
from paihe.core.game import HIDDEN
from paihe.games.jier import score
from paihe.games.jier.melds import GROUP_NAMES, KINDS, PIPS
from paihe.games.jier.state import (
    AT_BONUS,
    AT_CUT,
    AT_HEAD,
    AT_HU,
    AT_OUT,
    AT_PHASE,
    AT_STEP,
    AT_TILE,
    AT_TURN,
    AT_WINNER,
    END,
    deck,
)


def finish(game, winner):
    """Ends the deal: `winner` -1 is 流局. The tile that was won on stays on offer."""
    state = game.state
    value = 0
    if winner >= 0:
        state[AT_WINNER] = winner
        state[AT_HU] = score.total_hu(_groups(game, winner))
        value = state[AT_HU] + game.options["base"]
        state[AT_CUT] = _turned(game)
        game._tell("hu", winner, state[AT_TILE])
    seventh = _seventh(game)
    if seventh is not None:
        state[AT_BONUS] = seventh
        game._tell("bonus", seventh, _tile_of(game, seventh))
    changes = score.settle(
        game.seats, winner if winner >= 0 else None, value, game.options["bonus7"], seventh
    )
    for seat in range(game.seats):
        game._put_score(seat, changes[seat])
    state[AT_PHASE] = END
    state[AT_TURN] = HIDDEN
    state[AT_STEP] = 0


def _groups(game, winner):
    """Returns the groups of the winner, whose hand is complete."""
    tile = game.state[AT_TILE]
    offered = None if tile == HIDDEN else tile
    return score.best_groups(game.hand(winner), game.groups(winner), offered) or []


def _seventh(game):
    """Returns the 7th seat if it earns its bonus, else None."""
    for seat in range(game.seats):
        if game.is_idle(seat):
            out = game.state[AT_OUT : AT_OUT + KINDS]
            if score.seventh_bonus(_tile_of(game, seat), out):
                return seat
    return None


def _tile_of(game, seat):
    """Returns the one tile of the 7th seat."""
    return list(game.hand(seat)).index(1)


def _turned(game):
    """Returns the tile that the cutter turns up: any of the whole deck."""
    place = generator.below(game.state, game.GENERATOR, deck.SIZE)
    tile = 0
    while place >= deck.copies[tile]:
        place -= deck.copies[tile]
        tile += 1
    return tile


def next_head(winner, tile, seats):
    """Returns the next 头家: the cutter sits two below the winner and counts as 1."""
    return (winner + 2 + PIPS[tile] - 1) % seats


def result(game):
    """Returns `{"over", "scores", "detail"}`; detail is None while the deal goes on.

    detail has `winner hu value bonus_seat` as the rules name them, the winner's `groups` as
    `[name, kinds]`, and how the next 头家 was found: `cutter`, the tile `cut` that he turned, its
    pips as `count`, `next_dealer`. What does not apply is None.
    """
    if not game.over:
        return {"over": False, "scores": game.scores(), "detail": None}
    state = game.state
    bonus = state[AT_BONUS]
    detail = {
        "winner": None,
        "hu": None,
        "value": None,
        "bonus_seat": None if bonus == HIDDEN else bonus,
        "groups": [],
        "cutter": None,
        "cut": None,
        "count": None,
        "next_dealer": state[AT_HEAD],
    }
    winner = state[AT_WINNER]
    if winner != HIDDEN:
        cut = state[AT_CUT]
        detail["winner"] = winner
        detail["hu"] = state[AT_HU]
        detail["value"] = state[AT_HU] + game.options["base"]
        detail["groups"] = [
            [GROUP_NAMES[kind], list(tiles)] for kind, tiles in _groups(game, winner)
        ]
        detail["cutter"] = (winner + 2) % game.seats
        detail["cut"] = cut
        detail["count"] = PIPS[cut]
        detail["next_dealer"] = next_head(winner, cut, game.seats)
    return {"over": True, "scores": game.scores(), "detail": detail}
