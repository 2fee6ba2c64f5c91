"""The end of a deal of 丰顺四色 and its itemised result (rules/sise.md §3, §6); loaded at the end only."""

from paihe.core import generator
from paihe.core.game import HIDDEN
from paihe.games.sise import score
from paihe.games.sise.melds import GROUP_NAMES
from paihe.games.sise.state import (
    AT_NEXT,
    AT_OWNER,
    AT_PHASE,
    AT_POINTS,
    AT_STEP,
    AT_THROWN,
    AT_TURN,
    END,
)


def finish(game):
    """Ends the deal with the seats that said 和; without one it is 流局. The card won on stays."""
    state = game.state
    winners = game.winners()
    worth = [None] * game.seats
    for seat in winners:
        counts, entered = _hand(game, seat)
        worth[seat] = score.points(counts, game.groups(seat), entered, game.options)
        state[AT_POINTS + seat] = worth[seat]
    thrower = state[AT_OWNER] if game.offered() is not None and state[AT_THROWN] else None
    changes = score.settle(game.seats, worth, thrower, game.options["settle"] == "pay")
    for seat in range(game.seats):
        game._put_score(seat, changes[seat])
    if len(winners) == 1:
        state[AT_NEXT] = winners[0]
    elif winners and thrower is not None:
        state[AT_NEXT] = thrower
    else:
        state[AT_NEXT] = generator.below(state, game.GENERATOR, game.seats)
    state[AT_PHASE] = END
    state[AT_TURN] = HIDDEN
    state[AT_STEP] = 0


def _hand(game, seat):
    """Returns a winner's counts with the card won on, and that card if another showed it."""
    counts = game.hand(seat)
    tile = game.offered()
    if tile is not None:
        counts[tile] += 1
        if seat == game.state[AT_OWNER]:
            tile = None
    return counts, tile


def result(game):
    """Returns `{"over", "scores", "detail"}`; detail is None while the deal goes on.

    detail has `winners` and the `points` of every seat as the rules name them, the `groups` of every
    winner as `[name, kinds, points]`, those on the table first (none for other seats), and
    `next_dealer`.
    """
    if not game.over:
        return {"over": False, "scores": game.scores(), "detail": None}
    state = game.state
    winners = game.winners()
    rows = []
    for seat in range(game.seats):
        found = []
        if seat in winners:
            counts, entered = _hand(game, seat)
            found = score.best_groups(counts, game.groups(seat), entered, game.options)
        rows.append([[GROUP_NAMES[kind], list(tiles), worth] for kind, tiles, worth in found])
    detail = {
        "winners": winners,
        "points": list(state[AT_POINTS : AT_POINTS + game.seats]),
        "groups": rows,
        "next_dealer": state[AT_NEXT],
    }
    return {"over": True, "scores": game.scores(), "detail": detail}
