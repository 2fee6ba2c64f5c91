"""A match: the same players over several deals, the dealer going round, the scores added up.

It holds the deal that is played now and knows how to write all of itself into one block of bytes,
so that it can be resumed after any action. It reads no clock and no file.
"""

from binascii import crc32

from micropython import const

from paihe.core import generator
from paihe.core.errors import BadOption
from paihe.core.game import put_block, put_number
from paihe.table import HUMAN

LONGEST_NAME = const(24)
_MAGIC = b"PHM"
_FORMAT = const(2)
# flags of a save
_OVER = const(1)


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

    @property
    def rounds(self):
        """How many deals the match has."""
        return self.options.get(self.kind.ROUNDS, 1)

    @property
    def over(self):
        """True when the last deal has ended."""
        game = self.game
        return game.over and not game.again and self.number + 1 >= self.rounds

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
        """Deals anew after a deal that has ended; the dealer is the one its result names.

        A deal that does not count is followed by one with the same number and another shuffle.
        """
        assert self.game.over and not self.over, "a deal follows only one that has ended"
        detail = self.game.result()["detail"]
        dealer = detail["next_dealer"]
        carry = detail.get("next_carry", 0)
        self.before = self.totals
        if self.game.again:
            seed = generator.scramble(self.game.seed)
        else:
            self.number += 1
            seed = self.deal_seed(self.number)
        self.game = self.kind(
            len(self.players),
            self.options,
            seed,
            dealer=dealer,
            carry=carry,
        )

    def bot(self, seat):
        """Returns a bot for the next move of `seat`; a resumed match gives the same one.

        It is made anew for every move, so that its memory is free while a person chooses.
        """
        seed = self.deal_seed(self.number) ^ (seat + 1) ^ (self.game.moves << 3)
        return self.game.bot(self.players[seat].level, generator.scramble(seed))

    def humans(self):
        """Returns the seats that people play."""
        return [seat for seat in range(len(self.players)) if self.players[seat].is_human]

    def encode(self):
        """Returns the match as bytes.

        Layout: magic, format, flags (1: the match is over), deal number, first seed, seats; for each
        seat its level, name and score before this deal; the deal as `Game.encode` writes it; CRC-32
        of all before it. Format 1 had no flags. `paihe.table.peek` reads some of it.
        """
        out = bytearray(_MAGIC)
        out.append(_FORMAT)
        out.append(_OVER if self.over else 0)
        put_number(out, self.number, 2)
        put_number(out, self.seed, 4)
        out.append(len(self.players))
        for seat in range(len(self.players)):
            for text in (self.players[seat].level, self.players[seat].name):
                put_block(out, text.encode())
            put_number(out, self.before[seat] & 0xFFFFFFFF, 4)
        deal = self.game.encode()
        put_number(out, len(deal), 2)
        out.extend(deal)
        put_number(out, crc32(out), 4)
        return bytes(out)
