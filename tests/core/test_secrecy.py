"""Bots, tutor and views see only what their seat may see: the same in every game.

Deals are compared that differ only in tiles which a seat can't see.
"""

import random

from games_and_presets import each_preset, options_of

from paihe.core import registry
from paihe.core.errors import BadSetup

HIDDEN = "??"
SWAPS = 3


def hidden_places(game, seat, state):
    """Returns (row, index) of every tile of the notated `state` that `seat` can't see.

    Wall and hands of others are hidden whatever the view says; of the rest what the view hides.
    Laid groups are left alone: what lies in them can't be anything.
    """
    rows = [state["wall"]] + [row for other, row in enumerate(state["hands"]) if other != seat]
    places = [(row, index) for row in rows for index in range(len(row))]
    for key, shown in game.notate(game.view(seat)).items():
        if key not in ("wall", "hands", "groups"):
            places += list(backs(shown, state[key]))
    return places


def backs(shown, found):
    """Yields (row, index) of what is a back in `shown`."""
    if isinstance(shown, (dict, list)):
        for key, value in shown.items() if isinstance(shown, dict) else enumerate(shown):
            if value == HIDDEN:
                yield found, key
            else:
                yield from backs(value, found[key])


def swap_hidden(game, seat, chance):
    """Returns another deal that differs only in tiles that `seat` can't see, or None."""
    state = game.notate(game.whole())
    places = hidden_places(game, seat, state)
    for _ in range(SWAPS if places else 0):
        (row, a), (column, b) = chance.choice(places), chance.choice(places)
        row[a], column[b] = column[b], row[a]
    again = type(game)(game.seats, game.options, 0)
    try:
        again.load_setup(state)
    except BadSetup:
        return None
    return None if again.state == game.state else again


@each_preset
def test_what_a_seat_cannot_see_changes_nothing_for_it(game_id, preset, seats, seed):
    kind = registry.load(game_id)
    compared = thought = 0
    number = 0
    while compared < 300 or thought < 60:
        number += 1
        assert number < 1000, "hardly anything could be compared"
        chance = random.Random(seed + number)
        game = kind(seats, options_of(game_id, preset), chance.randrange(1 << 30))
        asked = []
        while not game.over:
            asked = [chance.choice(game.legal())] + asked[:3]
            seat = chance.randrange(seats)
            other = swap_hidden(game, seat, chance)
            if other is not None:
                compared += 1
                assert other.view(seat) == game.view(seat)
                assert other.offers(seat) == game.offers(seat)
                for action in asked:
                    assert other.why_not(action, "en", seat) == game.why_not(action, "en", seat)
                if seat == game.turn:
                    thought += 1
                    assert other.legal() == game.legal()
                    for level in kind.LEVELS:
                        one = game.bot(level, 5).choose(game.view(seat), game.legal(), seat)
                        two = other.bot(level, 5).choose(other.view(seat), other.legal(), seat)
                        assert one == two
            game.apply(asked[0])
