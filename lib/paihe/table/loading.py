"""Reads saved matches; loaded only when there is one, since the heap is small."""

from micropython import const

from paihe.core import registry
from paihe.core.errors import BadOption, BadSave
from paihe.core.loading import Reader, saved_id
from paihe.table.match import Match, Seat

_MAGIC = b"PHM"
_FORMAT = const(2)
_WITH_FLAGS = const(2)
_OVER = const(1)
_MOST_SEATS = const(16)


def decode(data):
    """Returns the match that `encode` wrote; its game is loaded.

    Raises BadSave saying what is wrong: foreign, too new, damaged or impossible.
    """
    flags, number, seed, seats, deal = _parse(data)
    game_id = saved_id(deal)
    if game_id not in registry.ids():
        raise BadSave("save is of an unknown game %r" % game_id, "save_foreign", (game_id,))
    kind = registry.load(game_id)
    game = kind.decode(deal)
    if len(seats) != game.seats or number >= game.options.get(kind.ROUNDS, 1):
        raise BadSave("save has %d players, deal %d" % (len(seats), number), "save_damaged")
    try:
        match = Match(kind, [Seat(level, name) for level, name, _score in seats], game.options)
    except BadOption as error:
        raise BadSave("save holds impossible players: " + str(error), "save_damaged")
    match.seed = seed
    match.number = number
    match.game = game
    match.before = [score for _level, _name, score in seats]
    if flags is not None and flags != (_OVER if match.over else 0):
        raise BadSave("save has flags %d, which say something else" % flags, "save_damaged")
    return match


def _parse(data):
    """Returns `(flags, number, seed, [(level, name, score)], deal)`; every length is checked.

    The flags are None up to format 1.
    """
    reader = Reader(data, _MAGIC, _FORMAT, "match")
    flags = reader.number(1) if reader.format >= _WITH_FLAGS else None
    number = reader.number(2)
    seed = reader.number(4)
    seats = []
    for _ in range(min(reader.number(1), _MOST_SEATS)):
        level = reader.text()
        name = reader.text()
        score = reader.number(4)
        seats.append((level, name, score - (1 << 32) if score >> 31 else score))
    deal = reader.take(reader.number(2))
    reader.expect_end()
    return flags, number, seed, seats, deal
