"""The sentences of 丁二红: endings, the tutor's, the bots' reasons; loaded when one is said."""

# (zh, en); %s stand for numbers
TEXTS = {
    # how a deal ended
    "end_all_to_banker": ("庄家通杀", "The banker wins against everybody."),
    "end_all_from_banker": ("庄家通赔", "The banker loses to everybody."),
    "end_banker": (
        "庄家对各家：胜 %s，负 %s，和 %s",
        "Banker: won %s, lost %s, drew %s.",
    ),
    "end_everybody": ("大家亮牌，两两相比", "Everybody shows, each against each."),
    # why something is forbidden
    "stake_range": ("下注要在 1 到 %s 之间", "A stake is 1 to %s."),
    "few_chips": ("只有 %s 个筹码，不能下更多", "You have only %s chips."),
    "banker_no_stake": ("庄家不下注", "The banker stakes nothing."),
    "stake_first": ("先下注，再发牌", "First the stakes."),
    "no_split": ("这四张只有 %s 种配法", "Only %s ways to split."),
    "staked": ("已经下过注了", "The stakes are fixed."),
    "fixed": ("配好了就不能再改", "A split that is fixed stays."),
    # bots' reasons
    "why_stake": ("总下这么多", "Always the same stake."),
    "why_house": ("大小两对加起来最强", "Both halves together are strongest."),
}


def ending(detail):
    """Returns how the deal with this result detail ended, as `paihe.core.tutor` says it."""
    results = [result for result in detail["results"] if result is not None]
    if not results:
        return "end_everybody", ()
    lost = results.count(1)
    won = results.count(-1)
    if won == len(results):
        return "end_all_to_banker", ()
    if lost == len(results):
        return "end_all_from_banker", ()
    return "end_banker", (
        ("number", won),
        ("number", lost),
        ("number", len(results) - won - lost),
    )
