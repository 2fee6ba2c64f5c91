"""The deal of 大贰 and what it forces (rules/daer.md §3); loaded for a deal only."""

from paihe.core import generator
from paihe.core.game import HIDDEN, NOBODY
from paihe.decks import zipai as deck
from paihe.games.daer import melds, score
from paihe.games.daer.state import (
    AT_BOTTOM,
    AT_DEALER,
    AT_HANDS,
    AT_KIND,
    AT_LIGHT,
    AT_TILE,
    AT_WALL,
    SEATS,
    START_WIN,
    WALL_SIZE,
)


def deal(game, deck_order, dealer):
    """Deals, ends the deal by `start_win`, or lays the dealer's 垅 and asks for the first discard."""
    state = game.state
    if deck_order is None:
        first = generator.below(state, game.GENERATOR, SEATS)
        if dealer is None:
            dealer = first
        deck_order = game.shuffled_deck()
    state[AT_DEALER] = dealer
    for seat in range(SEATS):
        at = AT_HANDS + ((dealer + seat) % SEATS) * deck.KINDS
        for tile in deck_order[seat * 20 : seat * 20 + 20]:
            state[at + tile] += 1
    light = deck_order[60]
    state[AT_LIGHT] = light
    state[AT_HANDS + dealer * deck.KINDS + light] += 1
    state[AT_WALL : AT_WALL + WALL_SIZE] = deck_order[61:78]
    state[AT_BOTTOM : AT_BOTTOM + 2] = deck_order[78:80]
    state[AT_TILE] = HIDDEN
    game._drawer = NOBODY
    game._tell("light", dealer, light)
    for turn in range(SEATS):
        seat = (dealer + turn) % SEATS
        if melds.start_win(game.hand(seat), game.options):
            state[AT_KIND] = START_WIN
            huxi = score.laid_huxi(melds.locked_groups(game.hand(seat)))
            game.finish(seat, seat, score.pay(huxi, ("tianhu",), game.options))
            return
    game.after_meld(dealer)
    game._run()
