"""What is paid in 打马: the pot, half pots, the prize (rules/dama.md §4.5, §6).

Every payment is told: `("pay", from, to, n)`, POT among them, and `("ante", POT, n)` when everybody
pays `n` into the pot.
"""

from paihe.games.dama.state import AT_FINE, AT_POT, AT_TAKEN, AT_WINNER, POT


def _gain(game, seat, number):
    if seat == POT:
        game.put_number(AT_POT, game.number(AT_POT) + number)
    else:
        game._put_score(seat, game.scores()[seat] + number)


def pay(game, payer, payee, number):
    """Moves 帖 from a seat or the pot to another; a pot that is too small is filled up first."""
    while payer == POT and game.number(AT_POT) < number:
        everybody_pays(game, game.options["ante"])
    _gain(game, payer, -number)
    _gain(game, payee, number)
    game._tell("pay", payer, payee, number)


def everybody_pays(game, number):
    """铺盆: every seat pays into the pot."""
    for seat in range(game.seats):
        _gain(game, seat, -number)
    _gain(game, POT, number * game.seats)
    game._tell("ante", POT, number)


def take_half(game, seat):
    """A seat takes half the pot, then all fill it up: 凑足."""
    game._tell("half", seat, game.number(AT_POT) // 2)
    pay(game, POT, seat, game.number(AT_POT) // 2)
    missing = game.options["ante"] * game.seats - game.number(AT_POT)
    if missing > 0:
        everybody_pays(game, (missing + game.seats - 1) // game.seats)


def each_pays(game):
    """Returns what every other player pays the winner on top: 细满 is double, 粗满 single."""
    return game.number(AT_TAKEN) // (game.seats - 1) if game.state[AT_FINE] else 0


def settle(game):
    """Pays the winner."""
    winner = game.state[AT_WINNER]
    pot = game.number(AT_POT)
    game.put_number(AT_TAKEN, pot)
    pay(game, POT, winner, pot)
    each = each_pays(game)
    if each:
        for seat in range(game.seats):
            if seat != winner:
                pay(game, seat, winner, each)
