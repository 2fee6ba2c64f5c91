"""The sentences of 斗十四: endings, the tutor's, the bots' reasons; loaded when one is said."""

# (zh, en); %s stand for tiles or numbers
TEXTS = {
    # how a hand ended
    "goes_on": ("还在打", "The hand goes on."),
    "end_hu": ("和牌：%s 红，%s 番", "Won with %s red, %s fan."),
    "end_black": ("和牌：全黑，%s 番", "Won all black, %s fan."),
    "end_huang": ("黄了：牌翻完，无人和", "Wall empty: nobody won."),
    "end_redeal": ("都推了：重新发牌", "Everybody pushed: the hand is dealt anew."),
    "end_ma": ("麻：喊和不成，赔每家五籽", "A call to win was wrong: five to every other seat."),
    # why something is forbidden (the tutor's sentences)
    "over": ("这一手已经打完", "The hand is over."),
    "asked_before": ("这张牌已问过这个", "That was asked about this tile already."),
    "must_answer": ("先说推还是当", "First say push or dang."),
    "must_declare": ("先报点数", "First name your points."),
    "points": ("三点、十一点可红可黑，不能报", "Three or eleven would be red or black at will."),
    "points_two": ("点数要在二到十二之间", "Points are from two to twelve."),
    "not_eighth": ("只有第八家报点", "Only the eighth seat names points."),
    "dang_over": ("当已经定了", "Who has the dang is settled."),
    "small_dang": ("这一家不当", "This seat is never asked to take the dang."),
    "an_dang": (
        "手里有红案或两副黑案，不能推，必须当",
        "With a red an or two black ones you can't push: you take the dang.",
    ),
    "eaten_throw": (
        "%s 吃过，一般不能再打；等召",
        "You ate a %s: it is not thrown until a call frees it.",
    ),
    "wild_throw": ("财神、听用不打，除非没有别的牌", "Wilds are kept while you hold other tiles."),
    "not_fresh": (
        "吃了牌没有摸，不能在这里和",
        "After eating nothing was drawn: you can't win here.",
    ),
    "hu_shape": ("还有牌配不成十四点", "Some tiles find no partner to fourteen."),
    "hu_short": ("只有 %s 红，要 %s 红才和", "Only %s red: a win needs %s."),
    "hu_small": (
        "小家要五红，或者全黑；现在 %s 红",
        "A small seat needs five red or all black: it has %s red.",
    ),
    "hu_eighth": (
        "第八家只和配成十四点的黑牌",
        "The eighth seat wins only on a black tile that makes fourteen.",
    ),
    "wild_che": ("财神、听用不能扯", "Wilds are never pulled."),
    "che_pair": ("手里要正好两张%s才能扯", "To pull you need exactly two %s in hand."),
    "che_barred": (
        "过张：%s 出现过，不召不能扯",
        "%s has appeared before: without a call you can't pull it.",
    ),
    "che_wall": ("墙上没牌可补，不能扯", "No tile is left to replace: you can't pull."),
    "chi_small": ("小家不能吃", "Small seats never eat."),
    "chi_seat": ("只有翻牌的人和下家能吃", "Only who turned the tile and the next seat may eat."),
    "chi_thrown": ("打出的牌只有下家能吃", "A thrown tile is only eaten by the next seat."),
    "chi_barred": (
        "过张：%s 打过或放过，不召不能吃",
        "%s was thrown or passed before: without a call you can't eat it.",
    ),
    "chi_last": (
        "只剩一张，吃了没有牌打",
        "Only one tile is left: nothing would be left to throw.",
    ),
    "chi_wilds": ("两张财神、听用不能相配", "Two wilds never make a pair."),
    "chi_shape": ("%s 配不成十四点", "%s does not make fourteen with it."),
    "chi_none": ("手里没有牌和%s配成十四点", "Nothing you hold makes fourteen with %s."),
    "zhao_none": ("现在没有可召的", "There is nothing to call now."),
    "zhao_kind": ("现在不召%s", "%s is not called now."),
    # bots' reasons
    "why_closer": ("离和牌更近", "It brings the win closer."),
    "why_red": ("多得红", "It brings red."),
    "why_no_red": ("要了红就不够", "Taking it leaves too little red."),
    "why_pull": ("扯成案，红多一截，还补一张", "An an is rich in red and draws a tile."),
    "why_call": ("召了就能再要", "A call frees the kind."),
    "why_dang": ("红多，敢当", "There is red enough for the dang."),
    "why_push": ("红不够，推", "There is too little red for the dang."),
    "why_points": ("配这个点的黑牌最多", "Most black tiles match these points."),
}


def ending(detail):
    """Returns how the hand with this result detail ended, as `paihe.core.tutor` says it."""
    end = detail["end"]
    if end != "hu":
        return "end_" + end, ()
    fan = ("fan", detail["fan"])
    if detail["red"] < detail["need"]:
        return "end_black", (fan,)
    return "end_hu", (("red", detail["red"]), fan)
