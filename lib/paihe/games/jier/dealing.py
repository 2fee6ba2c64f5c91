"""The deal of 挤儿, and who is 头家 in the first one (rules/jier.md §3); loaded for a deal only."""

from paihe.core.game import HIDDEN
from paihe.games.jier.melds import KINDS, PIPS
from paihe.games.jier.state import (
    AT_BONUS,
    AT_CUT,
    AT_HANDS,
    AT_HEAD,
    AT_OWNER,
    AT_PHASE,
    AT_STEP,
    AT_TILE,
    AT_TURN,
    AT_WALL,
    AT_WINNER,
    DEAL_LAY,
    LAYING,
    deal_counts,
)


def deal(game, deck_order, dealer):
    """Deals and plays what the deal forces, up to the first choice."""
    state = game.state
    for at in (AT_TILE, AT_OWNER, AT_WINNER, AT_CUT, AT_BONUS):
        state[at] = HIDDEN
    if deck_order is None:
        first = turn_for_head(game, dealer is None)
        if dealer is None:
            dealer = first
        deck_order = game.shuffled_deck()
    state[AT_HEAD] = dealer
    dealt = 0
    for place, count in enumerate(deal_counts(game.seats)):
        at = AT_HANDS + game.seat_at(place) * KINDS
        for tile in deck_order[dealt : dealt + count]:
            state[at + tile] += 1
        dealt += count
    state[AT_WALL : AT_WALL + game.wall_size()] = deck_order[dealt:]
    game._tell("head", dealer, HIDDEN)
    state[AT_PHASE] = LAYING
    state[AT_TURN] = dealer
    state[AT_STEP] = DEAL_LAY
    game._run()


def turn_for_head(game, told):
    """Lets every seat turn a tile up, tied ones again, until one has most pips; returns it."""
    seats = list(range(game.seats))
    while len(seats) > 1:
        turned = game.shuffled_deck()[: len(seats)]
        if told:
            for seat, tile in zip(seats, turned):
                game._tell("turn_up", seat, tile)
        seats = [seats[index] for index in highest(turned)]
    return seats[0]


def highest(turned):
    """Returns the indexes of the turned tiles with most pips."""
    points = [PIPS[tile] for tile in turned]
    most = max(points)
    return [index for index in range(len(points)) if points[index] == most]
