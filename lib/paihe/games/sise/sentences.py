"""The sentences of 丰顺四色: endings, the tutor's, the bots' reasons; loaded when one is said."""

# (zh, en); %s stand for tiles or numbers
TEXTS = {
    # how a deal ended
    "end_liu": ("流局：牌翻完，无人和", "Wall empty: nobody won."),
    "end_hu": ("和牌：%s 分", "Won with %s points."),
    "end_many": ("一张牌 %s 家和", "%s seats won on one card."),
    # why something is forbidden (the tutor's sentences)
    "jiang_throw": ("将不能打", "A general is never thrown."),
    "jiang_taken": (
        "翻出的将归翻牌的人，只能和",
        "A general goes to its turner: only hu can take it.",
    ),
    "hu_shape": ("还有散牌，不能和", "Some cards are in no group yet."),
    "hu_short": ("只有 %s 分，起和要 %s 分", "Only %s points: a win needs %s."),
    "hu_first": ("已经有人和了", "Somebody has said hu."),
    "kai_three": ("开要手里有三张 %s", "Kai needs three of %s in hand."),
    "peng_two": ("碰要手里有两张 %s", "Peng needs two of %s in hand."),
    "chi_seat": (
        "打出的牌只有下家能吃，翻出的先自己、后下家",
        "Chi: a throw by the next seat, a turned card by its turner or the next.",
    ),
    "chi_shape": ("%s 和手里的牌不成一组", "%s makes no group with your cards."),
    "chi_cards": ("这几张不成一组", "These cards make no group."),
    "chi_pair": ("规定：不能吃成对", "By the rules set, no chi of a pair."),
    # bots' reasons
    "why_fewer": ("散牌少了", "It leaves fewer loose cards."),
    "why_points": ("多得分", "It brings points."),
    "why_keep": ("留在手里更好", "Its cards are worth more in hand."),
    "why_loose": ("这是散牌", "It is a loose card."),
    "why_outs": ("这样等的牌最多", "More cards help then."),
}


def ending(detail):
    """Returns how the deal with this result detail ended, as `paihe.core.tutor` says it."""
    winners = detail["winners"]
    if not winners:
        return "end_liu", ()
    if len(winners) > 1:
        return "end_many", (("seats", len(winners)),)
    return "end_hu", (("points", detail["points"][winners[0]]),)
