"""The sentences of 打天九: endings, the tutor's, the bots' reasons; loaded when one is said."""

# (zh, en); %s stand for numbers
TEXTS = {
    # how a deal ended
    "end_share": ("最多的收了 %s 墩", "The most stacks: %s."),
    "end_all": ("一家收完八墩", "One seat took all eight stacks."),
    # why something is forbidden
    "not_in_hand": ("手里没有这么多", "You don't hold these tiles."),
    "no_shape": ("不成一手：一张，或者一对", "No shape: one tile, or a pair."),
    "no_combo": (
        "不成一手：一张、一对，或者天九、地八、人七、和五配着出",
        "No shape: a tile, a pair, or tian-jiu, di-ba, ren-qi, he-wu together.",
    ),
    "wrong_size": ("要出 %s 张", "It must be %s tiles."),
    "other_suit": ("文牌武牌不能互打", "Civil and military tiles do not beat each other."),
    "kind_differs": ("牌型不同，打不了", "Another kind of play does not beat it."),
    "too_low": ("不够大，要不起", "Not high enough to beat it."),
    "equal": ("一样大，先出的为大", "Equal: the one played first holds."),
    "supreme_led": ("至尊先出，谁也要不起", "Supreme was led: nothing beats it."),
    "supreme_late": ("至尊只有先出才大", "Supreme is the highest only when it is led."),
    "must_beat": ("要得起就必须要", "What can beat must beat."),
    "lead_first": ("该你先出牌", "It is for you to lead."),
    "led": ("已经有人出牌，要么要，要么消", "A play was led: beat it, or throw."),
    # bots' reasons
    "why_boss": ("没人要得起", "Nobody can beat it."),
    "why_low": ("最小的一张", "The lowest."),
    "why_high": ("最大的一张", "The highest."),
    "why_pair": ("先出一对", "A pair first."),
    "why_draw_out": ("把大牌引出来", "It draws the higher tiles out."),
    "why_cheap": ("用最小的要", "The lowest that beats."),
    "why_keep": ("大牌留着更有用", "The high tile is worth more later."),
    "why_useless": ("这样消最不可惜", "What is thrown is of least use."),
}


def ending(detail):
    """Returns how the deal with this result detail ended, as `paihe.core.tutor` says it."""
    most = max(detail["stacks"])
    return ("end_all", ()) if most == 8 else ("end_share", (("number", most),))
