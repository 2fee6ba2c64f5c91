"""A match: the same players over several deals, the dealer going round, the scores added up.

It holds the deal that is played now and knows how to write all of itself into one block of bytes,
so that it can be resumed after any action. It reads no clock and no file.
"""

from binascii import crc32

from micropython import const

from paihe.core import generator, registry
from paihe.core.errors import BadOption, BadSave
from paihe.core.game import saved_id

HUMAN = "human"
MOST_SEATS = const(8)
LONGEST_NAME = const(24)
_MAGIC = b"PHM"
_FORMAT = const(1)
_HEADER = const(17)


class Seat:
    """Who sits there: `level` is HUMAN or a bot level of the game, `name` a short text."""

    def __init__(self, level, name):
        self.level = level
        self.name = name

    @property
    def is_human(self):
        """True when a person plays this seat."""
        return self.level == HUMAN


class Match:
    """Deals of one game among the same seats until the rounds are over.

    `players` is a list of Seat, `seed` the number of the first deal. Raises BadOption for a wrong
    number of seats, a level that the game lacks or a name that is too long, and what the game
    itself raises for options and seed.
    """

    def __init__(self, kind, players, options=None, seed=0):
        levels = (HUMAN,) + kind.LEVELS
        for player in players:
            if player.level not in levels:
                raise BadOption(
                    "%s has no player %r; players: %s" % (kind.ID, player.level, ", ".join(levels))
                )
            if len(player.name.encode()) > LONGEST_NAME:
                raise BadOption("name %r is longer than %d bytes" % (player.name, LONGEST_NAME))
        self.kind = kind
        self.players = players
        self.seed = seed
        self.number = 0
        self.game = kind(len(players), options, seed)
        self.options = self.game.options
        self.before = [0] * len(players)
        self._bots = [None] * len(players)

    @property
    def rounds(self):
        """How many deals the match has."""
        return self.options.get("match_rounds", 1)

    @property
    def over(self):
        """True when the last deal has ended."""
        return self.game.over and self.number + 1 >= self.rounds

    @property
    def totals(self):
        """The running score of every seat, the present deal included once it has ended."""
        return [a + b for a, b in zip(self.before, self.game.scores())]

    def deal_seed(self, number):
        """Returns the deal number of deal `number` (0 is the first) of this match."""
        if not number:
            return self.seed
        return generator.scramble(self.seed ^ generator.scramble(number))

    def next_deal(self):
        """Deals anew after a deal that has ended; the dealer is the one its result names."""
        assert self.game.over and not self.over, "a deal follows only one that has ended"
        dealer = self.game.result()["detail"]["next_dealer"]
        self.before = self.totals
        self.number += 1
        self.game = self.kind(
            len(self.players), self.options, self.deal_seed(self.number), dealer=dealer
        )
        self._bots = [None] * len(self.players)

    def bot(self, seat):
        """Returns the bot that plays `seat`; the same one for the whole deal."""
        if self._bots[seat] is None:
            seed = generator.scramble(self.deal_seed(self.number) ^ (seat + 1))
            self._bots[seat] = self.game.bot(self.players[seat].level, seed)
        return self._bots[seat]

    def humans(self):
        """Returns the seats that people play."""
        return [seat for seat in range(len(self.players)) if self.players[seat].is_human]

    def encode(self):
        """Returns the match as bytes.

        Layout: magic, format, deal number, first seed, seats; for each seat its level, name and
        score before this deal; the deal as `Game.encode` writes it; CRC-32 of all before it.
        """
        out = bytearray(_MAGIC)
        out.append(_FORMAT)
        _put(out, self.number, 2)
        _put(out, self.seed, 4)
        out.append(len(self.players))
        for seat in range(len(self.players)):
            for text in (self.players[seat].level, self.players[seat].name):
                data = text.encode()
                out.append(len(data))
                out.extend(data)
            _put(out, self.before[seat] & 0xFFFFFFFF, 4)
        deal = self.game.encode()
        _put(out, len(deal), 2)
        out.extend(deal)
        _put(out, crc32(out), 4)
        return bytes(out)


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


def _put(out, value, size):
    for _ in range(size):
        out.append(value & 255)
        value >>= 8


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
        for _ in range(min(data[10], MOST_SEATS)):
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
