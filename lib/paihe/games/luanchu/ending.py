"""What a deal of 乱出 came to (rules/luanchu.md §6); loaded at the end only."""

from paihe.games.luanchu import score
from paihe.games.luanchu.state import (
    AT_BAO,
    AT_BY,
    AT_DEALER,
    AT_END,
    AT_ESCAPED,
    AT_FIRST,
    FOUL,
    VOID,
    WON,
)
from paihe.games.luanchu.view import seat_or_none


def settle(game):
    """Writes what every seat wins or loses into the state."""
    pay = settlement(game)["pay"]
    for seat in range(game.seats):
        game._put_score(seat, pay[seat])


def settlement(game):
    """Returns the settlement of a deal that is over, as `score` gives it."""
    state = game.state
    bao = flagged(game)
    end = state[AT_END]
    if end == VOID:
        return score.settle_void(game.seats)
    if end == FOUL:
        return score.settle_foul(game.seats, state[AT_BY], game.playing, game.options)
    if end == WON:
        piles = [game.pile(seat) for seat in range(game.seats)]
        return score.settle_win(
            piles, game.winner, state[AT_DEALER], bao, game.playing, game.options
        )
    escaped = seat_or_none(state[AT_ESCAPED])
    return score.settle_draw(game.seats, bao, escaped, game.playing, game.options)


def flagged(game):
    """Returns the seats with a 包 flag."""
    return [seat for seat in range(game.seats) if game.state[AT_BAO] >> seat & 1]


def result(game):
    """Returns `{"over", "scores", "detail"}`; detail has the figures of §6.

    Beside them: `raw` (翻 before the cap), `ended_by` and `escaped` (seats or None), `bao` (seats),
    `next_dealer` and `next_carry` (deals in a row that nobody wanted the bottom of).
    """
    if not game.over:
        return {"over": False, "scores": game.scores(), "detail": None}
    state = game.state
    detail = settlement(game)
    detail["raw"] = 0
    if state[AT_END] == WON:
        detail["raw"] = score.fan_of(game.pile(game.winner), game.options)[0]
    detail["ended_by"] = seat_or_none(state[AT_BY])
    detail["escaped"] = seat_or_none(state[AT_ESCAPED])
    detail["bao"] = flagged(game)
    detail["next_dealer"] = next_dealer(game)
    nobody = state[AT_END] == VOID and detail["ended_by"] is None
    detail["next_carry"] = min(255, game.carry + 1) if nobody else 0
    return {"over": True, "scores": game.scores(), "detail": detail}


def next_dealer(game):
    """Returns who deals next (§6.5)."""
    state = game.state
    if state[AT_END] == VOID:
        return state[AT_FIRST]
    dealer = state[AT_DEALER]
    if game.options["dealer_mode"] == "win_stays" and game.winner == dealer:
        return dealer
    return (dealer + 1) % game.seats
