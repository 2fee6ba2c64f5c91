"""The sentences of 乱出: endings, the tutor's, the bots' reasons; loaded when one is said."""

# (zh, en); %s stand for numbers
TEXTS = {
    # how a deal ended
    "end_win": ("摆够 %s 张，胜", "Won with %s tiles."),
    "end_draw": ("黄牌：没人摆够", "Drawn: no pile is enough."),
    "end_escape": ("脱手：不输不赢", "Escape: nobody wins or loses."),
    "end_called": ("黄牌：手里不多了", "Drawn: called with a short hand."),
    "end_void": ("流局：无天无九", "Void: a hand without tian and jiu."),
    "end_bottom": ("流局：没人要底", "Void: nobody took the bottom."),
    "end_foul": ("罚牌", "A foul is fined."),
    # why something is forbidden
    "not_in_hand": ("手里没有这么多", "You don't hold these tiles."),
    "no_shape": (
        "不成一手：要一样的，或头尾配成的",
        "No shape: equal tiles, or a head with tails.",
    ),
    "hard": ("硬张只摆不打", "Hard tiles are laid, never played."),
    "wrong_size": ("要出 %s 张", "It must be %s tiles."),
    "other_suit": ("门子不同，打不了", "Another suit does not beat it."),
    "too_low": ("不够大，打不过", "Not high enough to beat it."),
    "kind_differs": (
        "单打单、对打对，组合打组合",
        "Sets beat sets, combinations beat combinations.",
    ),
    "must_beat": ("能打必须打", "What can beat must beat."),
    "throw_first": ("先垫够张数", "First throw as many as were led."),
    "risky_forbidden": ("不能先出天、九", "Tian and jiu may not be led."),
    "lead_first": ("该你出牌", "It is for you to lead."),
    "bottom_first": ("先说要不要底", "First say whether you take the bottom."),
    "declare_first": ("先说继续还是黄牌", "First say play on or draw."),
    "not_now": ("现在不能这样", "Not now."),
    # bots' reasons
    "why_sure": ("没人打得过", "Nobody can beat it."),
    "why_cheap": ("用最小的打", "The cheapest that beats."),
    "why_hold": ("后家打不过，占张", "It holds against those behind."),
    "why_low": ("垫最没用的", "The tile of least use."),
    "why_draw": ("赢面不大，黄了好", "A draw is better than the chance left."),
    "why_on": ("还有赢面", "There is still a chance."),
    "why_bottom": ("手里有大牌", "The hand is strong."),
    "why_weak": ("手里不大", "The hand is weak."),
    "why_long": ("出长的", "The longest that may hold."),
}


def ending(detail):
    """Returns how the deal with this result detail ended, as `paihe.core.tutor` says it."""
    kind = detail["result"]
    if kind == "win":
        return "end_win", (("tiles", detail["tiles"]),)
    if kind == "void":
        return "end_void" if detail["ended_by"] is not None else "end_bottom", ()
    if kind == "foul":
        return "end_foul", ()
    if detail["escaped"] is not None:
        return "end_escape", ()
    return "end_called" if detail["ended_by"] is not None else "end_draw", ()
