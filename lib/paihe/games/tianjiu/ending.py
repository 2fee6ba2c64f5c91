"""What a deal of 打天九 came to (rules/tianjiu.md §6); loaded at the end only."""

from paihe.games.tianjiu import score
from paihe.games.tianjiu.state import AT_DEALER, AT_LAST, SEATS


def stacks(game):
    """Returns the stacks that each seat has won."""
    return [game.taken(seat) // SEATS for seat in range(SEATS)]


def pay(game):
    """Returns what every seat of a deal that is over wins or loses."""
    state = game.state
    return score.settle(stacks(game), state[AT_LAST], state[AT_DEALER], game.options)


def result(game):
    """Returns `{"over", "scores", "detail"}`; detail has the figures of §6.

    They are `stacks`, `pay`, `last` (who won the last trick), `next_banker` and `next_dealer`.
    """
    scores = game.scores()
    if not game.over:
        return {"over": False, "scores": scores, "detail": None}
    state = game.state
    won = stacks(game)
    last = state[AT_LAST]
    following = score.next_banker(won, last, state[AT_DEALER], game.options)
    detail = {
        "stacks": won,
        "pay": scores,
        "last": last,
        "next_banker": following,
        "next_dealer": following,
    }
    return {"over": True, "scores": scores, "detail": detail}
