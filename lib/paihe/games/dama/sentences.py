"""The sentences of 打马: endings, the tutor's, the bots' reasons; loaded when one is said."""

# (zh, en); %s stand for numbers and squares
TEXTS = {
    # how a deal ended
    "end_fine": (
        "细满：正好到家，得盆 %s 帖，每家再付 %s 帖",
        "Fine: just home. The pot of %s, and %s from each.",
    ),
    "end_coarse": ("粗满：先到家，得盆 %s 帖", "Coarse: home first. The pot of %s."),
    # why something is forbidden
    "not_turn": ("这一掷不归你走", "This throw is not yours to play."),
    "ben_first": ("先各掷本采，马还不走", "First everybody throws for a throw of his own."),
    "ben_class": ("赏色、罚色不能作本采，再掷", "A reward or a penalty can't be your own throw."),
    "ben_taken": ("这个点数已是别家本采，再掷", "That total is somebody's own throw already."),
    "ben_good": ("这一掷可作本采，不用再掷", "It can be your own throw: keep it."),
    "ben_done": ("本采已经定了", "Own throws have been settled."),
    "hand_empty": ("手里没有马了", "No horse is in hand."),
    "drop_square": ("这一掷 %s 点，只能下到%s", "A throw of %s: they enter at %s."),
    "drop_count": ("这一掷要下 %s 匹", "This throw enters %s."),
    "drop_blocked": ("那里有更多的马，下不去", "More horses than these stand there."),
    "must_drop": (
        "马没下完，能下就得下",
        "While horses wait in hand for the first time, they must enter.",
    ),
    "deploy_first": ("马全下完才能走", "Nothing moves before all horses have entered."),
    "not_there": ("那里没有这么多马", "Not so many horses stand there."),
    "wrong_total": ("要走足 %s 点", "A stack goes the whole %s."),
    "blocked": ("少马不许越多马", "Fewer horses may not pass or meet more."),
    "gate_hangu": ("函谷关：不足 %s 匹过不去", "Hangu Pass: fewer than %s don't pass."),
    "stop_hangu": ("不足 %s 匹，停在函谷关", "Fewer than %s stop at Hangu Pass."),
    "gate_feilong": ("飞龙院：%s 匹到齐才能过", "Feilong: all %s must pass together."),
    "stop_feilong": ("不足 %s 匹，停在飞龙院", "Fewer than all %s stop at Feilong."),
    "all_together": ("过了飞龙院，%s 匹一起走", "Beyond Feilong all %s go together."),
    "locked_feilong": (
        "出飞龙院要自己掷出真本采或赏色",
        "Out of Feilong: your own true throw or a reward.",
    ),
    "locked_jia": (
        "夹里要自己掷出对子，走另一颗的点",
        "In a jia: a pair of your own, the third die counts.",
    ),
    "step_jia": ("夹里只走 %s 点", "In a jia it goes %s."),
    "locked_ditch": ("堑里的马只能飞出", "Out of the ditch horses only fly."),
    "back_never": ("到了飞龙院不能倒行", "From Feilong on nothing goes back."),
    "back_road": ("倒行不能退出起点", "It can't go back beyond the first square."),
    "back_reason": (
        "倒行要打马、并马、进窝，或前面被挡",
        "Back only to hit, to join, to a station, or when barred.",
    ),
    "ditch_empty": ("堑里没有马", "No horse is in the ditch."),
    "ditch_throw": ("出堑要自己掷出本采或三同", "Out of the ditch: your own throw or a triple."),
    "fly_count": ("这一掷飞出 %s 匹", "This throw flies %s out."),
    # bots' reasons
    "why_home": ("到家", "Home."),
    "why_hit": ("打得着马", "It hits."),
    "why_safe": ("进窝", "It reaches a station."),
    "why_join": ("并成一堆", "It makes a larger stack."),
    "why_run": ("往前赶", "It goes on."),
    "why_drop": ("下马", "Horses enter."),
    "why_fly": ("出堑", "Out of the ditch."),
    "why_pass": ("过函谷关", "Through Hangu Pass."),
    "why_hold": ("不动为好", "Better to hold."),
}


def ending(detail):
    """Returns how the deal with this result detail ended, as `paihe.core.tutor` says it."""
    pot = ("n", detail["pot"])
    if detail["finish"] == "fine":
        return "end_fine", (pot, ("n", detail["each"]))
    return "end_coarse", (pot,)
