"""The sentences of 挤儿: endings, the tutor's, the bots' reasons; loaded when one is said."""

# (zh, en); %s stand for tiles or numbers
TEXTS = {
    # how a deal ended
    "end_liu": ("流局：牌翻完，无人和", "Wall empty: nobody won."),
    "end_hu": ("和牌：%s 胡，每家付 %s", "Won with %s hu: everyone pays %s."),
    # why something is forbidden (the tutor's sentences)
    "idle": ("七家不打牌，只看着", "The 7th seat only watches."),
    "must_hu": ("全成对了，必须和", "Everything is paired: you must win."),
    "lay_first": ("先放牌或过，再打、再和", "Lay down or pass first."),
    "not_lay": ("现在不能从手里放牌", "You can't lay down from your hand now."),
    "split_throw": (
        "%s 有对头：不能拆挤儿打",
        "%s has its mate: a mated pair is never split to throw.",
    ),
    "jing_throw": ("有别的牌可打，经牌不能打", "A jing may not go while another tile can."),
    "must_lay": ("%s 没有全配上：必须先放", "%s is not wholly mated: it must be laid first."),
    "must_take": (
        "能吃必须吃：手里有单牌可配，不能过",
        "What can be taken must be: you hold a lone mate, so no pass.",
    ),
    "must_group": (
        "齐头没配完：必须碰、扛、起或燕，不能过",
        "Three of a kind not wholly mated must go down: no pass.",
    ),
    "wall_short": ("牌不够补：要补 %s 张", "The wall is too short: %s to draw."),
    # lay-downs
    "an_three": ("暗要手里正好三张 %s", "An needs exactly three %s in hand."),
    "an_four": ("四张 %s 是亮，不能暗", "Four %s are a liang, not an an."),
    "an_jing": ("经暗要两张丁和唯一的经", "Jing an needs both 1-2 and your only jing."),
    "an_jing_four": ("两丁两经是亮，不能暗", "Both 1-2 and both jing are a liang."),
    "an_wild": ("经牌只能和两张丁一起放", "Jing go down only with both 1-2."),
    "liang_four": ("亮要手里四张 %s", "Liang needs four %s in hand."),
    "liang_jing": ("经亮要两丁两经", "Jing liang needs both 1-2 and both jing."),
    "qi_none": ("没有暗 %s，不能起", "You have no an of %s, so no qi."),
    "qi_fourth": ("手里没有第四张 %s", "You don't hold the fourth %s."),
    "qi_jing": ("没有经暗，不能起", "You have no jing an, so no qi."),
    "yan_hand": ("燕要幺七、花七、黑七各一张", "Yan needs 1-6, 3-4 and 2-5."),
    # answers to a tile on offer
    "small_hu": ("小家只能自己补牌和", "A small seat wins only with its own draw."),
    "small_bai": ("小家不能摆", "A small seat can't bai."),
    "hu_shape": ("还有单牌，不能和", "Not everything is paired."),
    "gang_three": ("扛要手里正好三张 %s", "Gang needs exactly three %s in hand."),
    "gang_jing": (
        "经扛要两丁两经凑齐",
        "Jing gang needs the other three of 1-2, 1-2 and both jing.",
    ),
    "peng_two": ("碰要手里正好两张 %s", "Peng needs exactly two %s in hand."),
    "peng_three": ("手里有三张 %s：只能扛，不能碰", "With three %s in hand it is gang, not peng."),
    "peng_jing": ("经碰要正好两丁一经", "Jing peng needs exactly both 1-2 and one jing."),
    "peng_jing_four": ("两丁两经凑齐：只能扛", "With all four of 1-2 and jing it is gang."),
    "bai_none": ("手里没有 %s 的对头", "You hold no mate of %s."),
    "bai_pair": ("%s 和 %s 不成十、不成二十", "%s and %s make neither ten nor twenty."),
    "bai_jing": ("两张经不能成对", "Two jing make no pair."),
    "bai_split": (
        "规定：没有单牌不能拆挤儿来摆",
        "By the rules set, no bai by splitting a mated pair.",
    ),
    "yan_seven": ("%s 不是七点，不能燕", "%s is no seven, so no yan."),
    "yan_others": ("燕要手里有另外两种七", "Yan needs both other kinds of seven in hand."),
    # bots' reasons
    "why_closer": ("单牌少了", "It leaves fewer lone tiles."),
    "why_points": ("多得胡", "It brings hu."),
    "why_splits": ("要了会拆散对子", "Taking it would leave mates alone."),
    "why_mates": ("它的对头剩得最少", "Its mates are the fewest left."),
}


def ending(detail):
    """Returns how the deal with this result detail ended, as `paihe.core.tutor` says it."""
    if detail["winner"] is None:
        return "end_liu", ()
    return "end_hu", (("hu", detail["hu"]), ("value", detail["value"]))
