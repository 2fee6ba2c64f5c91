"""The deal of 斗十四, the eighth seat's points, 推当 and 偷牌 (rules/doushisi.md §3, §4).

Loaded for the first questions of a deal only.
"""

from paihe.core import generator
from paihe.core.errors import BadSetup
from paihe.core.game import HIDDEN
from paihe.games.doushisi.melds import PIPS, RED
from paihe.games.doushisi.state import (
    AN,
    AT_DANG,
    AT_DEALER,
    AT_DECLARED,
    AT_HAND_NO,
    AT_HANDS,
    AT_PHASE,
    AT_REPLACEMENT,
    AT_SHUFFLER,
    AT_TILE,
    AT_TURN,
    AT_TURNED,
    AT_WALL,
    AT_WALL_SIZE,
    AT_WINNER,
    DECLARE,
    DECLARING,
    KINDS,
    MOST_SEATS,
    NATURAL,
    PUSH,
    PUSHING,
    REDEAL,
    askable,
    deal_counts,
)

LONGEST_SESSION = 24


def caller_of(shuffler, seats):
    """Returns the seat that calls: the one opposite the shuffler."""
    return (shuffler + seats // 2) % seats


def head_of(caller, tile, seats):
    """Returns the head: the pips of the turned tile counted round, the caller being one."""
    return (caller + PIPS[tile] - 1) % seats


def turn_up(chance, offset):
    """Returns the tile that a caller turns; a wild one has no pips and is turned again."""
    return generator.below(chance, offset, NATURAL)


def carry_of(hand_no, shuffler):
    """Returns what a hand of a session hands to the next: its number and who shuffles."""
    return 1 + (hand_no - 1) % LONGEST_SESSION * MOST_SEATS + shuffler


def deal(game, deck_order, dealer):
    """Finds the head, deals, and plays up to the first question."""
    state = game.state
    for at in (AT_DANG, AT_TILE, AT_REPLACEMENT, AT_WINNER, AT_TURNED):
        state[at] = HIDDEN
    _seat_head(game, deck_order is None, dealer)
    if deck_order is None:
        deck_order = game.shuffled_deck()
    at = 0
    for place in range(game.seats):
        hand = AT_HANDS + (state[AT_DEALER] + place) % game.seats * KINDS
        for _ in range(deal_counts(game.seats)[place]):
            state[hand + deck_order[at]] += 1
            at += 1
    wall = deck_order[at:]
    state[AT_WALL_SIZE] = len(wall)
    state[AT_WALL : AT_WALL + len(wall)] = bytes(wall)
    if game.seats == MOST_SEATS:
        state[AT_PHASE] = DECLARING
        state[AT_TURN] = (state[AT_DEALER] + MOST_SEATS - 1) % MOST_SEATS
    else:
        ask_push(game, 0)
    game._run()


def _seat_head(game, seeded, dealer):
    """Sets shuffler, turned tile, head and hand number; without a match 天 falls to chance."""
    state = game.state
    seats = game.seats
    first = generator.below(state, game.GENERATOR, seats) if seeded else 0
    turned = turn_up(state, game.GENERATOR) if seeded else HIDDEN
    state[AT_HAND_NO] = 1
    shuffler = first
    if game.carry:
        state[AT_HAND_NO] += (game.carry - 1) // MOST_SEATS
        shuffler = (game.carry - 1) % MOST_SEATS
        if shuffler >= seats or state[AT_HAND_NO] > LONGEST_SESSION:
            raise BadSetup("a session of %d seats does not carry %d" % (seats, game.carry))
    elif dealer is not None:
        # a head that is named without more: as if its own seat had called and turned 在手
        shuffler = (dealer - seats // 2) % seats
    if dealer is None:
        caller = caller_of(shuffler, seats)
        dealer = head_of(caller, turned, seats)
        state[AT_TURNED] = turned
        game._tell("call", caller, turned, shuffler, dealer)
    state[AT_SHUFFLER] = shuffler
    state[AT_DEALER] = dealer


def answer(game, action):
    """Plays the answer to one of the first questions."""
    state = game.state
    seat = state[AT_TURN]
    if action[0] == DECLARE:
        state[AT_DECLARED] = action[1]
        game._tell("declare_points", seat, HIDDEN, action[1])
        ask_push(game, 0)
    elif action[0] == PUSH:
        game._tell("push", seat, HIDDEN)
        ask_push(game, game.place(seat) + 1)
    else:
        take_dang(game, seat, "own")


def ask_push(game, place):
    """推当: asks the seat `place` behind the head, or lets the last push count."""
    state = game.state
    seat = (state[AT_DEALER] + place) % game.seats
    if place < askable(game.seats):
        if must_dang(game.hand(seat)):
            take_dang(game, seat, "an")
        else:
            state[AT_PHASE] = PUSHING
            state[AT_TURN] = seat
    elif game.options["wilds"]:
        take_dang(game, (seat - 1) % game.seats, "last")
    else:
        game._tell("redeal", state[AT_DEALER], HIDDEN)
        game._end(REDEAL)


def must_dang(counts):
    """Tells whether a dealt hand may not push: it holds one red 案 or two black ones."""
    red = black = 0
    for tile in range(NATURAL):
        if counts[tile] > 2:
            if RED[tile]:
                red += 1
            else:
                black += 1
    return red > 0 or black > 1


def take_dang(game, seat, why):
    """Gives `seat` the 当, by its own wish, for its 案, or as the last; then 偷牌."""
    game.state[AT_DANG] = seat
    game._tell("take_dang", seat, HIDDEN, why)
    dealer = game.state[AT_DEALER]
    for place in range(game.seats):
        if not steal(game, (dealer + place) % game.seats):
            return
    game._ask_discard(dealer, 1)


def first_an(counts):
    """Returns the first kind of which a hand holds three or four, -1 if there is none."""
    for tile in range(NATURAL):
        if counts[tile] > 2:
            return tile
    return -1


def steal(game, seat):
    """偷牌: lays every 案 of `seat` and replaces it; tells whether the wall was enough."""
    state = game.state
    hand = AT_HANDS + seat * KINDS
    while True:
        tile = first_an(game.hand(seat))
        if tile < 0:
            return True
        size = state[hand + tile]
        state[hand + tile] = 0
        game._lay(seat, AN, bytes([tile] * size))
        game._tell("steal", seat, tile, size)
        for _ in range(size - 2):
            if not game.wall_left:
                game._huang()
                return False
            drawn = game._next_tile()
            state[hand + drawn] += 1
            game._tell("replace", seat, drawn)
