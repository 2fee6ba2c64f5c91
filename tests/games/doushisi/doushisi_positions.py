"""Positions for the tests of 斗十四: named tiles where they matter, the rest of the deck filled in."""

import random

import pytest

from paihe.games.doushisi.rules import Doushisi
from paihe.games.doushisi.state import DECK, HU, deal_counts

NATURAL = "11 12 13 22 14 23 15 24 33 16 25 34 26 35 44 36 45 46 55 56 66".split()
PRESETS = sorted(Doushisi.presets())
SEATS = (3, 4, 8)
every_table = pytest.mark.parametrize(
    "preset, seats", [(preset, seats) for preset in PRESETS for seats in SEATS]
)


def position(seats, phase, turn, hands=None, groups=None, wall="", avoid="", **fields):
    """Returns a deal at a position; the head is seat 0 unless `dealer` is given.

    `hands` {seat: "46 13"} is filled up to the size that the rules ask for, with tiles that are
    not in `avoid` (for all, or {seat: tiles}) and never a third of a kind; `groups` {seat: "66x3
    14-45"} are laid; `wall` names the first tiles of the wall. The rest lies in the wall, and what
    does not fit there in the rows.
    """
    options = fields.pop("options", None)
    dealer = fields.pop("dealer", 0)
    wilds = bool(options and options.get("wilds"))
    left = NATURAL * 4 + (["CS", "TY"] * 4 if wilds else [])
    laid = [read_groups((groups or {}).get(seat, "")) for seat in range(seats)]
    held = [(hands or {}).get(seat, "").split() for seat in range(seats)]
    first = wall.split()
    offer = fields.get("offer")
    named = first + [offer["tile"]] if offer else first
    if fields.get("drawn"):
        named = named + [fields["drawn"]]
    for row in fields.get("discards") or ():
        named = named + row
    for tile in named + [tile for hand in held for tile in hand]:
        left.remove(tile)
    for tile in [tile for rows in laid for row in rows for tile in row]:
        left.remove(tile)
    random.Random(7).shuffle(left)
    for seat in range(seats):
        place = (seat - dealer) % seats
        size = deal_counts(seats)[place] - (0 if place else 1) - 2 * len(laid[seat])
        size += 1 if phase == "discard" and seat == turn else 0
        for tile in list(left):
            kept = avoid.get(seat, "") if isinstance(avoid, dict) else avoid
            if len(held[seat]) < size and tile not in kept.split():
                if held[seat].count(tile) < 2:
                    held[seat].append(tile)
                    left.remove(tile)
        assert len(held[seat]) == size, (seat, held[seat], size)
    setup = {
        "phase": phase,
        "turn": turn,
        "dealer": dealer,
        "hands": held,
        "groups": laid,
        "wall": first + left,
        "declared": 2 if seats == 8 else None,
    }
    setup.update(fields)
    game = Doushisi(seats, options, 0)
    # the wall is as long as what was drawn from it allows: the rest has been thrown
    room = game.wall_size() - len(setup["wall"])
    if room < 0:
        row = setup.setdefault("discards", [[] for _ in range(seats)])
        for _ in range(-room):
            row[len(setup["wall"]) % seats].append(setup["wall"].pop())
    game.load_setup(setup)
    return game


def without_wall(game):
    """Throws all but the first tile of the wall into the rows, as if it had been turned."""
    setup = game.notate(game.whole())
    wall = setup["wall"]
    for index, tile in enumerate(wall[1:]):
        setup["discards"][index % game.seats].append(tile)
    setup["wall"] = wall[:1]
    game.load_setup(setup)
    return game


def read_groups(text):
    """Reads `66x3 14-45` as lists of tiles."""
    found = []
    for word in text.split():
        if "x" in word:
            tile, _, size = word.partition("x")
            found.append([tile] * int(size))
        else:
            found.append(sorted(word.split("-"), key=(NATURAL + ["CS", "TY"]).index))
    return found


def act(game, name, **operand):
    """Plays an action given in words."""
    game.apply(game.parse_action({"name": name, **operand}))


def shown(game):
    """Returns the question in words: the seat and its actions as `name` or `name tile`."""
    words = []
    for action in game.legal():
        row = game.action_dict(action)
        words.append(" ".join(str(value) for value in row.values()))
    return game.turn, words


def kinds(text):
    return [DECK.kind(tile) for tile in text.split()]


def random_walk(seats, preset, seed, count):
    """Yields deals before every action; a call to win that is none is mostly left out."""
    for number in range(count):
        chance = random.Random(seed + number)
        game = Doushisi(seats, Doushisi.presets()[preset], chance.randrange(1 << 30))
        while not game.over:
            yield game
            actions = game.legal()
            if actions[0][0] == HU and not game.wins(game.turn) and chance.random() < 0.97:
                actions = actions[1:]
            game.apply(chance.choice(actions))
        yield game


def names(game):
    return [event[0] for event in game.events]


def pull(hand, drawn, answer=None, options=None, **sets):
    """Seat 1 pulls 46 with `hand` beside the pair and draws `drawn`; returns the deal."""
    bars = {name: [[], value.split(), [], []] for name, value in sets.items()}
    game = position(
        4, "discard", 0, {0: "46", 1: "46 46 " + hand}, wall=drawn,
        avoid="46 13 22 " + hand + " " + drawn, may_hu=True, options=options, **bars,
    )  # fmt: skip
    act(game, "discard", tile="46")
    while shown(game)[1][0] != "che":
        act(game, "pass")
    act(game, "che")
    return game
