"""Matches at chosen moments of a deal; runs on CPython and MicroPython."""

from paihe.core import generator, registry
from paihe.table.match import HUMAN, Match, Seat

_NAMES = ("甲", "乙", "丙", "丁")


def fresh(game_id, seed, people=1, seats=None):
    """Returns a new match of a game: people first, then bots of the easiest and the best level."""
    kind = registry.load(game_id)
    players = []
    for seat in range(seats or kind.SEATS[1]):
        level = HUMAN if seat < people else kind.LEVELS[-1 if seat % 2 else 0]
        players.append(Seat(level, _NAMES[seat % 4]))
    return Match(kind, players, None, seed)


def _play(match, draws, most):
    """Plays up to `most` random actions; returns how many were played before the deal was over."""
    chance = bytearray(4)
    generator.start(chance, 0, draws)
    count = 0
    while not match.game.over and count < most:
        legal = match.game.legal()
        match.game.apply(legal[generator.below(chance, 0, len(legal))])
        count += 1
    return count


def middle(game_id, seed, actions, **who):
    """Returns a match after so many random actions, or one less than ends the deal."""
    match = fresh(game_id, seed, **who)
    played = _play(match, seed, actions)
    return match if not match.game.over else middle(game_id, seed, played - 1, **who)


def near_end(game_id, seed, left=3, last=False, **who):
    """Returns a match `left` random actions before the end of a deal, with `last` the last deal."""
    match = fresh(game_id, seed, **who)
    count = _play(match, seed, 5000)
    if left:
        match = middle(game_id, seed, max(0, count - left), **who)
    if last:
        match.number = match.rounds - 1
    return match
