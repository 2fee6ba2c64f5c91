"""The 80 character tiles of 字牌 and 大贰: kinds 0..9 are small 一..十, 10..19 big 壹..拾.

Notation is the rank and `s` or `b`: `7s`, `10b`. Canonical order is the order of kinds.
"""

from micropython import const

from paihe.core.errors import BadRequest

KINDS = const(20)
COPIES = const(4)
SIZE = const(80)
# how many of each kind there are, one byte a kind
copies = bytes([COPIES] * KINDS)
NAMES = "一二三四五六七八九十壹贰叁肆伍陆柒捌玖拾"
# 二七十 and 贰柒拾 are red
RED = b"\0\1\0\0\0\0\1\0\0\1\0\1\0\0\0\0\1\0\0\1"


def notation(kind):
    """Returns the notation of a kind in 0..19."""
    return str(kind % 10 + 1) + ("s" if kind < 10 else "b")


def kind(text):
    """Returns the kind that `text` writes; raises BadRequest if there is none."""
    if isinstance(text, str) and 2 <= len(text) <= 3 and text[-1] in "sb":
        rank = text[:-1]
        for value in range(1, 11):
            if str(value) == rank:
                return value - 1 + (10 if text[-1] == "b" else 0)
    raise BadRequest("there is no tile %r; tiles: 1s..10s, 1b..10b" % (text,))


def label(kind, language):
    """Returns the name of a kind as a player reads it; the characters serve both languages."""
    if language == "zh":
        return NAMES[kind]
    return NAMES[kind] + " " + str(kind % 10 + 1)
