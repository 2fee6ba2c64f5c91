"""The itemised result of a deal of 大贰 (rules/daer.md §6); loaded at the end only."""

from paihe.games.daer import melds, score
from paihe.games.daer.state import (
    AT_DEALER,
    AT_KIND,
    AT_OWNER,
    AT_SOURCE,
    AT_WINNER,
    HEAVEN,
    HUANG,
    ON_DISCARD,
    SEATS,
    START_WIN,
)

ENDINGS = (None, "huang", "hu", "tianhu", "start_win")


def result(game):
    """Returns `{"over", "scores", "detail"}`; detail is None while the deal goes on.

    detail has `winner` (None in a draw), `huxi`, `score` and `fan` of the arrangement that counts,
    its `groups` as `[name, kinds]`, how it ended (`kind`), and who pays alone (`payer`, or None).
    """
    if not game.over:
        return {"over": False, "scores": game.scores(), "detail": None}
    state = game.state
    kind = state[AT_KIND]
    detail = {
        "kind": ENDINGS[kind],
        "winner": None,
        "huxi": 0,
        "score": 0,
        "fan": [],
        "groups": [],
        "payer": None,
        "next_dealer": (state[AT_DEALER] + 1) % SEATS,
    }
    if kind != HUANG:
        winner = state[AT_WINNER]
        detail["winner"] = detail["next_dealer"] = winner
        if kind == START_WIN:
            groups = melds.locked_groups(game.hand(winner))
            detail["huxi"] = score.laid_huxi(groups)
            detail["fan"] = ["tianhu"]
        else:
            win = _dealt(game, winner) if kind == HEAVEN else game.claim_win(winner)
            groups = win.groups
            detail["huxi"] = win.huxi
            detail["fan"] = win.fan
            if kind != HEAVEN and state[AT_SOURCE] == ON_DISCARD:
                detail["payer"] = state[AT_OWNER]
        detail["score"] = game.scores()[winner] // 2
        detail["groups"] = [[score.GROUP_NAMES[what], list(tiles)] for what, tiles in groups]
    return {"over": True, "scores": game.scores(), "detail": detail}


def _dealt(game, winner):
    return melds.best_win(game.hand(winner), game.groups(winner), None, game.options, ("tianhu",))
