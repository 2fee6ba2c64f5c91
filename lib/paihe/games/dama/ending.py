"""What a deal of 打马 came to (rules/dama.md §6); loaded at the end only."""

from paihe.games.dama.score import each_pays
from paihe.games.dama.state import AT_DEALER, AT_FINE, AT_TAKEN


def result(game):
    """Returns `{"over", "scores", "detail"}`; detail has the figures of §6 and `next_dealer`."""
    detail = None
    if game.over:
        detail = {
            "winner": game.winner,
            "finish": "fine" if game.state[AT_FINE] else "coarse",
            "pot": game.number(AT_TAKEN),
            "each": each_pays(game),
            "next_dealer": (game.state[AT_DEALER] + 1) % game.seats,
        }
    return {"over": game.over, "scores": game.scores(), "detail": detail}
