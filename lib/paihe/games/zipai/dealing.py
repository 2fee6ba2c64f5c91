"""The deal of 字牌 and the questions on the 亮张 (rules/zipai.md §3, §4.2); loaded for a deal only."""

from paihe.core import generator
from paihe.core.game import HIDDEN, NOBODY
from paihe.decks import zipai as deck
from paihe.games.zipai import melds, score
from paihe.games.zipai.score import TI
from paihe.games.zipai.state import (
    AT_DEALER,
    AT_DEBT,
    AT_HANDS,
    AT_KIND,
    AT_LIGHT,
    AT_PASSED,
    AT_PHASE,
    AT_TURN,
    AT_WALL,
    AT_WIN_TILE,
    HEAVEN,
    HEAVEN_FORCED,
    SEATS,
    WALL_SIZE,
)


def deal(game, deck_order, dealer):
    """Deals and plays what the deal forces: 必须天胡, 自动提, and the first question."""
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
    state[AT_WALL : AT_WALL + WALL_SIZE] = deck_order[61:80]
    for index in range(SEATS * deck.KINDS):
        state[AT_PASSED + index] = HIDDEN
    state[AT_WIN_TILE] = HIDDEN
    game._tell("light", dealer, light)
    game._drawer = NOBODY
    if not forced_heaven(game):
        lay_dealt_quads(game)
        ask_heaven(game, 0)
        game._run()


def forced_heaven(game):
    """Ends the deal by 必须天胡 if a seat qualifies; tells whether it did."""
    state = game.state
    dealer = state[AT_DEALER]
    for turn in range(SEATS):
        seat = (dealer + turn) % SEATS
        counts = game.hand(seat)
        forced, huxi = melds.heaven(counts)
        if forced:
            self_draw = False
            if turn == 0:
                counts[state[AT_LIGHT]] -= 1
                self_draw = not melds.heaven(counts)[0]
            state[AT_KIND] = HEAVEN_FORCED
            flags = ("tian" if turn == 0 else "di", "ting")
            factor = score.fan((), flags, game.options, forced=True)
            game._finish(seat, score.pay(huxi, self_draw, factor, game.options), self_draw)
            return True
    return False


def lay_dealt_quads(game):
    """自动提: lays four equal tiles of every hand; two of them set the debt of §4.2."""
    state = game.state
    dealer = state[AT_DEALER]
    for turn in range(SEATS):
        seat = (dealer + turn) % SEATS
        at = AT_HANDS + seat * deck.KINDS
        for tile in range(deck.KINDS):
            if state[at + tile] == 4:
                state[at + tile] = 0
                game._lay(seat, TI, (tile, tile, tile, tile))
                game._tell("ti", seat, tile)
        if seat != dealer and game._quads(seat) == 2:
            state[AT_DEBT + seat] = 1


def ask_heaven(game, first):
    """选择天胡: asks the seats from the dealer on, the first `first` left out; then the deal opens."""
    state = game.state
    dealer = state[AT_DEALER]
    for turn in range(first, SEATS):
        seat = (dealer + turn) % SEATS
        win = game.light_win(seat)
        if win is not None and win.pays:
            state[AT_PHASE] = HEAVEN
            state[AT_TURN] = seat
            return
    if game._quads(dealer) >= 2:
        game._tell("no_throw", dealer, HIDDEN, "two_ti")
        game._drawer = (dealer + 1) % SEATS
    else:
        game._ask_discard(dealer)
