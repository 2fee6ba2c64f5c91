"""Reads saved matches; loaded only when there is one, since the heap is small."""

from binascii import crc32

from micropython import const

from paihe.core import registry
from paihe.core.errors import BadOption, BadSave, PaiheError
from paihe.core.loading import saved_id
from paihe.table.match import Match, Seat

_MAGIC = b"PHM"
_FORMAT = const(1)
_HEADER = const(17)
_MOST_SEATS = const(8)


def decode_or_report(payload, store, name):
    """Returns the match in `payload`, or None with what is wrong in the reports of `store`.

    A bad one is put aside, one that a newer version wrote stays where it is; a game that can't be
    loaded leaves the save as it is.
    """
    try:
        return decode(payload)
    except ImportError as error:
        store.reports.append(("asset_missing", str(error)))
    except PaiheError as error:
        store.reports.append((error.key if error.key.startswith("save_") else "bad_save", name))
        if error.key != "save_newer":
            store.set_aside(name)
    return None


def match_id(data):
    """Returns the id of the game in an encoded match; raises BadSave as `decode` does."""
    return saved_id(_parse(data)[3])


def decode(data):
    """Returns the match that `encode` wrote; the game is loaded and its journal replayed.

    Raises BadSave saying what is wrong: foreign, too new, damaged or impossible.
    """
    number, seed, seats, deal = _parse(data)
    game_id = saved_id(deal)
    if game_id not in registry.ids():
        raise BadSave("save is of an unknown game %r" % game_id, "save_foreign", (game_id,))
    kind = registry.load(game_id)
    game = kind.decode(deal)
    if len(seats) != game.seats or number >= game.options.get("match_rounds", 1):
        raise BadSave("save has %d players, deal %d" % (len(seats), number), "save_damaged")
    try:
        match = Match(kind, [Seat(level, name) for level, name, _score in seats], game.options)
    except BadOption as error:
        raise BadSave("save holds impossible players: " + str(error), "save_damaged")
    match.seed = seed
    match.number = number
    match.game = game
    match.before = [score for _level, _name, score in seats]
    return match


def _get(data, at, size):
    value = 0
    for index in range(size):
        value |= data[at + index] << (8 * index)
    return value


def _parse(data):
    """Returns `(number, seed, [(level, name, score)], deal)`; every length is checked."""
    if bytes(data[:3]) != _MAGIC:
        raise BadSave("this is no saved match of Paihe", "save_foreign")
    if len(data) < _HEADER:
        raise BadSave("save is cut short at %d bytes" % len(data), "save_damaged")
    if data[3] > _FORMAT:
        raise BadSave("save has format %d, newer than %d" % (data[3], _FORMAT), "save_newer")
    end = len(data) - 4
    if crc32(memoryview(data)[:end]) != _get(data, end, 4):
        raise BadSave("checksum of the save is wrong: damaged or cut short", "save_damaged")
    at = 11
    seats = []
    try:
        for _ in range(min(data[10], _MOST_SEATS)):
            words = []
            for _word in range(2):
                length = data[at]
                words.append(str(bytes(data[at + 1 : at + 1 + length]), "utf-8"))
                at += 1 + length
            score = _get(data, at, 4)
            seats.append((words[0], words[1], score - (1 << 32) if score >> 31 else score))
            at += 4
        length = _get(data, at, 2)
    except (IndexError, ValueError):
        raise BadSave("save ends in the middle of its players", "save_damaged")
    if at + 2 + length != end:
        raise BadSave("deal of the save has another length than it says", "save_damaged")
    return _get(data, 4, 2), _get(data, 6, 4), seats, bytes(data[at + 2 : end])
