"""The sentences of 字牌: endings, the tutor's, the bots' reasons; loaded when one is said."""

# (zh, en); %s stand for tiles or numbers
TEXTS = {
    # how a deal ended
    "end_huang": ("荒庄：牌翻完，无人胡", "Wall empty: nobody won."),
    "end_hu": ("胡 %s 息", "Won with %s huxi."),
    "end_self": ("自摸 %s 息", "Won on the own draw with %s huxi."),
    "end_forced": ("天胡：三提五坎", "Heaven: three ti or five kan."),
    "end_light": ("天胡：胡亮张 %s 息", "Heaven: won on the light tile, %s huxi."),
    # why something is forbidden (the tutor's sentences)
    "kan_throw": ("三张 %s 是坎：不拆、不打", "Three %s are a kan: it is never split or thrown."),
    "hu_thrown": (
        "打出的牌不能胡，只胡翻出的牌",
        "A thrown tile can't be won on, only a drawn one.",
    ),
    "hu_shape": ("凑不成七门，不能胡", "Hand and table don't make seven groups."),
    "hu_short": ("只有 %s 胡息，起胡要 %s", "Only %s huxi: a win needs %s."),
    "hu_stale": (
        "臭胡：这张放过了，胡息没变前不能胡",
        "You let this win go: not again until your laid huxi change.",
    ),
    "forced": ("三张相同，必须跑或提", "Three equal tiles: pao or ti is forced."),
    "peng_own": ("自己的牌不能碰，成对必偎", "Your own tile is no peng: a pair makes a wei."),
    "peng_pair": ("手里要正好两张 %s 才能碰", "Peng needs exactly two %s in hand."),
    "stale_thrown": (
        "臭牌：%s 打过或放过，不能再吃碰",
        "%s is stale: thrown or refused before, no chi or peng.",
    ),
    "nothing_left": ("要了就没有牌可打（只剩坎）", "Nothing would be left to throw but kan."),
    "chi_seat": ("只有摸牌的人和下家能吃", "Only the drawer and the next seat may chi."),
    "chi_shape": (
        "%s 配手里的牌不成一句话、不成绞",
        "%s makes no run, 2-7-10 or mixed three with your tiles.",
    ),
    "chi_bi": (
        "手里还有 %s 比不出去，所以不能吃",
        "A %s left in hand can't be laid as bi, so no chi.",
    ),
    "chi_layout": ("这样摆不合规矩", "That layout is not one of the legal ones."),
    # bots' reasons
    "why_hu": ("能胡就胡", "It wins."),
    "why_closer": ("离七门更近", "It brings seven groups closer."),
    "why_points": ("多得胡息", "It brings huxi."),
    "why_no_points": ("要了就凑不够胡息", "Taking it leaves too few huxi."),
}


def ending(detail):
    """Returns how the deal with this result detail ended, as `paihe.core.tutor` says it."""
    kind = detail["kind"]
    if kind == "huang_zhuang":
        return "end_huang", ()
    if kind == "tian_hu_forced":
        return "end_forced", ()
    huxi = (("huxi", detail["huxi"]),)
    if kind == "tian_hu_light":
        return "end_light", huxi
    return "end_self" if detail["self_draw"] else "end_hu", huxi
