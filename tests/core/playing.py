"""Random deals and their fingerprints, written for CPython and MicroPython alike."""

from binascii import crc32

from paihe.core import generator, registry


class Chance:
    """Random numbers that are the same on every interpreter."""

    def __init__(self, seed):
        self.state = bytearray(4)
        generator.start(self.state, 0, seed)

    def below(self, n):
        """Draws from 0..n - 1."""
        return generator.below(self.state, 0, n)


def random_deal(kind, seed, options=None, seats=None):
    """Yields a deal of the class `kind` before every action and once at its end."""
    chance = Chance(seed)
    game = kind(seats, options, seed)
    yield game
    while not game.over:
        actions = game.legal()
        game.apply(actions[chance.below(len(actions))])
        yield game


def bot_deal(kind, seed, level, options=None, seats=None):
    """Plays a whole deal with bots of `level` in every seat; returns it."""
    game = kind(seats, options, seed)
    bots = [game.bot(level, seed + seat) for seat in range(game.seats)]
    while not game.over:
        seat = game.turn
        action, _why = bots[seat].choose(game.view(seat), game.legal(), seat)
        game.apply(action)
    return game


def fingerprint(game_id, seeds, level=None):
    """Returns lines `seed actions crc` over states and legal actions of whole deals."""
    kind = registry.load(game_id)
    lines = []
    for seed in seeds:
        crc = 0
        if level:
            game = bot_deal(kind, seed, level)
            crc = crc32(game.encode(), crc)
        else:
            for game in random_deal(kind, seed):
                crc = crc32(game.state, crc)
                for action in game.legal():
                    crc = crc32(action, crc)
        lines.append("%d %d %08x" % (seed, len(game.actions), crc & 0xFFFFFFFF))
    return lines
