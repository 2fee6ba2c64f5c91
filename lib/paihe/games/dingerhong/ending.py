"""What a deal of 丁二红 came to (rules/dingerhong.md §6); loaded at the end only."""

from paihe.games.dingerhong import score
from paihe.games.dingerhong.state import AT_DEALER, AT_STAKES


def pay(game):
    """Returns what every seat of a deal whose hands are open wins or loses."""
    chips = [game.chips(seat) for seat in range(game.seats)] if game.has_chips else None
    return score.settle(
        [game.halves(seat) for seat in range(game.seats)],
        game.state[AT_STAKES : AT_STAKES + game.seats],
        game.state[AT_DEALER],
        game.options,
        chips,
        game.first_stack(),
    )


def result(game):
    """Returns `{"over", "scores", "detail"}`; detail has the figures of §4.

    Beside them: `next_dealer`, and `next_carry` with a bankroll.
    """
    scores = game.scores()
    if not game.over:
        return {"over": False, "scores": scores, "detail": None}
    seats = game.seats
    dealer = game.state[AT_DEALER]
    halves = [None] * seats
    results = [None] * seats
    banked = game.options["mode"] == "banker"
    if banked:
        bank = game.halves(dealer)
        for seat in range(seats):
            if seat != dealer:
                halves[seat], results[seat] = score.against(
                    game.halves(seat), bank, game.options, -1
                )
    stays = banked and game.options["banker_rule"] == "keep" and scores[dealer] >= 0
    next_dealer = dealer if stays else (dealer + 1) % seats
    detail = {
        "halves": halves,
        "results": results,
        "next_banker": next_dealer if banked else None,
        "next_dealer": next_dealer,
    }
    if game.has_chips:
        carry = 0
        for seat in range(seats):
            carry |= game.chips(seat) << 16 * seat
        detail["next_carry"] = carry
    return {"over": True, "scores": scores, "detail": detail}
