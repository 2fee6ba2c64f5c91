"""What groups of 字牌 are worth and what a win pays (rules/zipai.md §6).

A group is a pair `(kind, tiles)`: kind one of the numbers below, tiles a `bytes` of kinds in
canonical order. 胡息 are points of a group; 囤 the steps of 胡息 that are paid; 番 a factor.
"""

from micropython import const

from paihe.decks.zipai import RED

CHI = const(0)
PENG = const(1)
WEI = const(2)
CHOU_WEI = const(3)
PAO = const(4)
TI = const(5)
KAN = const(6)
JIANG = const(7)
GROUP_NAMES = ("chi", "peng", "wei", "chou_wei", "pao", "ti", "kan", "jiang")

# 碰 偎 臭偎 跑 提 坎 by kind of group: small, big (§6.1)
_SMALL = b"\0\1\3\3\6\x09\3\0"
_BIG = b"\0\3\6\6\x09\x0c\6\0"


def group_huxi(kind, tiles):
    """Returns the 胡息 of one group."""
    big = tiles[0] >= 10
    if kind == CHI:
        first = tiles[0] % 10
        # 一二三 and 二七十: three ranks of one size that start so are no other group
        if tiles[2] - tiles[0] == 2 and first == 0 or tiles[2] - tiles[0] == 8 and first == 1:
            return 6 if big else 3
        return 0
    return (_BIG if big else _SMALL)[kind]


def laid_huxi(groups):
    """Returns 当前得息数, the 胡息 of all groups that lie on the table."""
    total = 0
    for kind, tiles in groups:
        total += group_huxi(kind, tiles)
    return total


def quads(groups):
    """Returns k, how many of the groups are 提 or 跑."""
    count = 0
    for kind, _tiles in groups:
        if kind == PAO or kind == TI:
            count += 1
    return count


def tun(huxi, self_draw, options):
    """Returns 囤, the steps paid: at least 1, one more for 自摸 if `zimo_tun` says so."""
    steps = 1 + (huxi - options["hu_min"]) // options["tun_step"]
    return max(1, steps) + (options["zimo_tun"] if self_draw else 0)


def fan_names(groups, flags, options, forced=False):
    """Returns the 番 that apply as a list of (name, value); an empty list counts as one 番.

    `groups` are the seven 门子; `flags` names what the groups don't show: `hai` (last wall tile),
    `tian`, `di`, `ting`. A `forced` 天胡 counts only the flags (§6.3).
    """
    found = []
    which = options["fan_set"]
    if which == "none":
        return found
    many = which == "duohongdui"
    if not forced:
        red = 0
        pairs_only = True
        for kind, tiles in groups:
            if kind == CHI:
                pairs_only = False
            for tile in tiles:
                red += RED[tile]
        _count_red(found, red, many)
        if pairs_only:
            found.append(("dui", 6 if many else 4))
    if many:
        for name in ("hai", "tian", "di", "ting"):
            if name in flags and not (forced and name == "hai"):
                found.append((name, 4))
    return found


def _count_red(found, red, many):
    if red == 0:
        found.append(("wu", 6 if many else 5))
    elif red == 1:
        found.append(("dian", 4 if many else 3))
    elif many and red >= 10:
        found.append(("hong", 2 + red - 10))
    elif red >= 13:
        found.append(("hongwu", 4))
    elif red >= 10:
        found.append(("hong", 2))


def fan(groups, flags, options, forced=False):
    """Returns the factor: the sum of all 番 that apply, or 1."""
    total = 0
    for _name, value in fan_names(groups, flags, options, forced):
        total += value
    return total or 1


def pay(huxi, self_draw, factor, options):
    """Returns what each of the two losers pays: 囤 x 番 x stake."""
    return tun(huxi, self_draw, options) * factor * options["stake"]
