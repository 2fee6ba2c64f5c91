"""Tells what a saved match is, without loading any game; see `Match.encode` for its layout."""

from binascii import crc32

from micropython import const

_MAGIC = b"PHM"
_DEAL = b"PHG"
_NEWEST = const(2)
_OVER = const(1)
_LEVEL_NAME = const(2)


def peek(data):
    """Returns `(game id, deal number, over)` of a saved match, None when it can't be told.

    Deals are counted from 0. `over` is None up to format 1, which did not say. What is told is no
    promise that the match can be loaded.
    """
    try:
        if bytes(data[:3]) != _MAGIC or not 1 <= data[3] <= _NEWEST:
            return None
        end = len(data) - 4
        if end < 4 or crc32(memoryview(data)[:end]) != _number(data, end, 4):
            return None
        at = 4
        over = None
        if data[3] > 1:
            over = bool(data[4] & _OVER)
            at = 5
        number = _number(data, at, 2)
        seats = data[at + 6]
        at += 7
        for _ in range(seats):
            for _ in range(_LEVEL_NAME):
                at += 1 + data[at]
            at += 4
        if at + 2 + _number(data, at, 2) != end or bytes(data[at + 2 : at + 5]) != _DEAL:
            return None
        at += 6
        name = bytes(data[at + 1 : at + 1 + data[at]])
        if not name or len(name) != data[at] or at + 1 + len(name) > end:
            return None
        return str(name, "utf-8"), number, over
    except (IndexError, ValueError):
        return None


def _number(data, at, size):
    value = 0
    for index in range(at + size - 1, at - 1, -1):
        value = value << 8 | data[index]
    return value
