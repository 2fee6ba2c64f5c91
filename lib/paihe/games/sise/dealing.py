"""The deal of 丰顺四色 (rules/sise.md §3); loaded for a deal only."""

from paihe.core import generator
from paihe.core.game import HIDDEN
from paihe.decks.sise import KINDS
from paihe.games.sise.state import AT_DEALER, AT_HANDS, AT_TURN, AT_WALL, HAND_SIZE

_FACES = 6


def deal(game, deck_order, dealer):
    """Deals twenty cards each, the dealer one more, and plays what that forces."""
    state = game.state
    if deck_order is None:
        first = generator.below(state, game.GENERATOR, game.seats)
        if dealer is None:
            dealer = first
        dice = [generator.below(state, game.GENERATOR, _FACES) + 1 for _ in range(2)]
        game._tell("dice", dealer, HIDDEN, dice[0], dice[1])
        deck_order = game.shuffled_deck()
    state[AT_DEALER] = state[AT_TURN] = dealer
    dealt = HAND_SIZE * game.seats
    for index in range(dealt + 1):
        seat = (dealer + index // HAND_SIZE) % game.seats
        state[AT_HANDS + seat * KINDS + deck_order[index]] += 1
    state[AT_WALL : AT_WALL + game.wall_size()] = deck_order[dealt + 1 :]
    game._no_offer()
    game._run()
