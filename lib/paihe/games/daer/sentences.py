"""The sentences of 大贰: endings, the tutor's, the bots' reasons; loaded when one is said."""

# (zh, en); %s stand for tiles or numbers
TEXTS = {
    # how a deal ended
    "end_huang": ("荒庄：牌翻完，无人胡", "Wall empty: nobody won."),
    "end_hu": ("胡别人的牌，%s 胡", "Won on another's card with %s hu."),
    "end_self": ("自摸，%s 胡", "Won on the own card with %s hu."),
    "end_heaven": ("天胡，%s 胡", "Heaven: complete as dealt, %s hu."),
    "end_start": ("天胡：起手垅坎已够", "Heaven: enough long and kan as dealt."),
    "end_luan": ("乱胡：一胡也没有", "Complete with no hu at all."),
    # why something is forbidden (the tutor's sentences)
    "kan_throw": ("三张 %s 是坎：不拆、不打", "Three %s are a kan: it is never split or thrown."),
    "hu_shape": ("凑不成七方，不能胡", "Hand and table don't make seven groups."),
    "hu_short": ("%s 胡：要够 10 胡，或者一胡没有", "%s hu: a win needs 10, or none at all."),
    "hu_passed": ("过张：打过或放过的牌不能胡", "Thrown or passed before: no win on it."),
    "forced": ("三张相同，必招", "Three equal tiles: zhao is forced."),
    "forced_pair": ("两张 %s，必碰，不能吃", "Two %s: it is a peng, no chi."),
    "peng_pair": ("手里要正好两张 %s 才能碰", "Peng needs exactly two %s in hand."),
    "chi_passed": ("过张：%s 打过或放过，不能再吃", "%s was thrown or passed before: no chi."),
    "chi_seat": ("只有翻牌的人和下家能吃", "Only who turned it and the next seat may chi."),
    "chi_shape": ("%s 配手里的牌不成一列", "%s makes no run, 2-7-10 or mixed three."),
    "chi_bi": ("手里还有 %s 比不出去，不能吃", "A %s left in hand can't be laid as bi: no chi."),
    "chi_layout": ("这样摆不合规矩", "That layout is not one of the legal ones."),
    # bots' reasons
    "why_hu": ("能胡就胡", "It wins."),
    "why_closer": ("离七方更近", "It brings seven groups closer."),
    "why_points": ("多得胡", "It brings hu."),
    "why_no_points": ("要了就凑不够胡", "Taking it leaves too few hu."),
    "why_eat": ("有吃就吃", "It can be eaten."),
}


def ending(detail):
    """Returns how the deal with this result detail ended, as `paihe.core.tutor` says it."""
    kind = detail["kind"]
    if kind == "huang":
        return "end_huang", ()
    if kind == "start_win":
        return "end_start", ()
    if not detail["huxi"]:
        return "end_luan", ()
    huxi = (("huxi", detail["huxi"]),)
    if kind == "tianhu":
        return "end_heaven", huxi
    return "end_self" if "zimo" in detail["fan"] else "end_hu", huxi
