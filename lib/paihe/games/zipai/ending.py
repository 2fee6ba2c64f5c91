"""The itemised result of a deal of 字牌 (rules/zipai.md §4.9, §6); loaded at the end only."""

from paihe.games.zipai import melds, score
from paihe.games.zipai.state import (
    AT_DEALER,
    AT_KIND,
    AT_SELF,
    AT_WINNER,
    HEAVEN_FORCED,
    HEAVEN_LIGHT,
    HUANG,
    SEATS,
)

ENDINGS = (None, "huang_zhuang", "hu", "tian_hu_forced", "tian_hu_light")


def result(game):
    """Returns `{"over", "scores", "detail"}`; detail is None while the deal goes on.

    detail has the fields of §4.9, its groups as `[name, kinds]`, and `fan_names`, the 番 that
    were counted as `[name, value]`.
    """
    if not game.over:
        return {"over": False, "scores": game.scores(), "detail": None}
    state = game.state
    detail = {
        "kind": ENDINGS[state[AT_KIND]],
        "winner": None,
        "huxi": 0,
        "self_draw": False,
        "tun": 0,
        "fan": 0,
        "pay": 0,
        "groups": [],
        "fan_names": [],
        "next_dealer": next_dealer(game),
    }
    if state[AT_KIND] != HUANG:
        _itemise(game, detail)
    return {"over": True, "scores": game.scores(), "detail": detail}


def _itemise(game, detail):
    state = game.state
    winner = state[AT_WINNER]
    self_draw = bool(state[AT_SELF])
    kind = state[AT_KIND]
    forced = kind == HEAVEN_FORCED
    first = "tian" if winner == state[AT_DEALER] else "di"
    if forced:
        groups = melds.locked_groups(game.hand(winner))
        flags = (first, "ting")
        huxi = score.laid_huxi(groups)
    else:
        light = kind == HEAVEN_LIGHT
        win = game.light_win(winner) if light else game.claim_win(winner)
        groups = win.groups
        flags = (first, "ting") if light else game.claim_flags(winner)
        huxi = win.huxi
    detail["winner"] = winner
    detail["huxi"] = huxi
    detail["self_draw"] = self_draw
    detail["tun"] = score.tun(huxi, self_draw, game.options)
    detail["fan"] = score.fan(groups, flags, game.options, forced)
    detail["fan_names"] = [
        list(item) for item in score.fan_names(groups, flags, game.options, forced)
    ]
    detail["pay"] = game.scores()[winner] // 2
    detail["groups"] = [[score.GROUP_NAMES[what], list(tiles)] for what, tiles in groups]


def next_dealer(game):
    """Returns who deals next: the winner (荒庄: the dealer), or the 下家 (`rotate`)."""
    state = game.state
    if game.options["next_dealer"] == "rotate":
        return (state[AT_DEALER] + 1) % SEATS
    return state[AT_DEALER] if state[AT_KIND] == HUANG else state[AT_WINNER]
