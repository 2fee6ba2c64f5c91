"""What groups of 大贰 are worth and what a win scores (rules/daer.md §5, §6).

A group is a pair `(kind, tiles)`: kind one of the numbers below, tiles a `bytes` of kinds in
canonical order. 胡 are the points of a group, 番 steps that multiply.
"""

from micropython import const

from paihe.decks import zipai as deck

RUN = const(0)
EQS = const(1)
AAB = const(2)
PENG = const(3)
KAN = const(4)
ZHAO = const(5)
LONG = const(6)
PAIR = const(7)
GROUP_NAMES = ("run", "eqs", "aab", "peng", "kan", "zhao", "long", "pair")

# 碰 坎 招 垅 of small black, small red, big black and big red tiles
_EQUAL = b"\1\6\x09\x0c\6\x09\x0c\x0f\3\x09\x0c\x0f\x09\x0c\x0f\x12"
# least 胡 of a win that is not 乱
HU_MIN = const(10)
_REDS = const(10)
_BLACK = const(3)


def lie_kind(tiles):
    """Returns which 列 three sorted tiles are that make one: RUN, EQS or AAB."""
    if tiles[0] < 10 <= tiles[2]:
        return AAB
    return EQS if tiles[2] - tiles[0] == 8 else RUN


def group_huxi(kind, tiles):
    """Returns the 胡 of one group; a 列 is told by its tiles, whichever of its three kinds is given."""
    first = tiles[0]
    if kind < PENG:
        # three ranks of one size that start so are no other 列
        if tiles[2] - first == 2:
            return 0 if first % 10 else 6 if first else 3
        if tiles[2] - first == 8 and first % 10 == 1:
            return 9 if first >= 10 else 6
        return 0
    if kind == PAIR:
        return 0
    return _EQUAL[(8 if first >= 10 else 0) + (4 if deck.RED[first] else 0) + kind - PENG]


def laid_huxi(groups):
    """Returns the 胡 of all `groups` together."""
    total = 0
    for kind, tiles in groups:
        total += group_huxi(kind, tiles)
    return total


def quads(groups):
    """Returns q, how many of the groups are 招 or 垅."""
    count = 0
    for kind, _tiles in groups:
        if kind == ZHAO or kind == LONG:
            count += 1
    return count


def fan_names(groups, huxi, flags):
    """Returns the names of the 番 of seven groups worth `huxi`, 归 (`gui`) once a tile.

    `flags` names what the groups don't show, in this order: `zimo`, `tianhu`, `shuishangpiao`,
    `haidilao`.
    """
    found = list(flags)
    if not huxi:
        found.append("luan")
    elif huxi % 10 == 0:
        found.append("qia")
    held = bytearray(deck.KINDS)
    all_worth = True
    for kind, tiles in groups:
        if kind != PAIR and not group_huxi(kind, tiles):
            all_worth = False
        for tile in tiles:
            held[tile] += 1
    red = 0
    for tile in range(deck.KINDS):
        if deck.RED[tile]:
            red += held[tile]
    if red >= _REDS:
        found.append("hong")
    if not red:
        found.append("hei")
    if all_worth:
        found.append("kun")
    for tile in range(deck.KINDS):
        if held[tile] == deck.COPIES:
            found.append("gui")
    return found


def fan_value(name):
    """Returns how many 番 a name counts: 黑 three, all others one."""
    return _BLACK if name == "hei" else 1


def pay(huxi, names, options):
    """Returns the score of a win with `huxi` and the 番 `names`."""
    total = 0
    for name in names:
        total += fan_value(name)
    return multiplied(huxi, total, options)


def multiplied(huxi, fan, options):
    """Returns the score of `huxi` with `fan` 番: base times 2 a 番, or (`add`) base once a 番 more."""
    base = huxi // 10 + 1 if huxi else 2
    most = options["base_cap"]
    if most != "none":
        base = min(base, most)
    most = options["fan_cap"]
    if most != "none":
        fan = min(fan, most)
    return base << fan if options["fan_mode"] == "double" else base * (1 + fan)
