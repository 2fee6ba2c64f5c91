"""A second reading of §4: who is asked what, worked out from the notated state alone."""

import random

import pytest

from paihe.games.doushisi.judge import FUNCTIONS
from paihe.games.doushisi.rules import Doushisi

PIPS = dict(zip(
    "11 12 13 22 14 23 15 24 33 16 25 34 26 35 44 36 45 46 55 56 66".split(),
    (2, 3, 4, 4, 5, 5, 6, 6, 6, 7, 7, 7, 8, 8, 8, 9, 9, 10, 10, 11, 12),
))  # fmt: skip
ORDER = list(PIPS) + ["CS", "TY"]
WILD = ("CS", "TY")
BLACK = "22 23 25 26 33 35 36 55 56".split()
TIERS = ("hu", "che", "chi")


def small(state, seat):
    seats = len(state["hands"])
    return (seat - state["dealer"]) % seats >= (3 if seats < 5 else 4)


def eighth(state, seat):
    return (seat - state["dealer"]) % len(state["hands"]) == 7


def wins(state, options, seat, tile):
    if eighth(state, seat):
        return tile in BLACK and PIPS[tile] + state["declared"] == 14
    answer = FUNCTIONS["can_win"][0]({
        "hand": state["hands"][seat],
        "groups": state["groups"][seat],
        "tile": tile,
        "small": small(state, seat),
        "dang": state["dang"] == seat,
        "options": options,
    })  # fmt: skip
    return answer["win"]


def fits(a, b):
    if a in WILD or b in WILD:
        return not (a in WILD and b in WILD)
    return PIPS[a] + PIPS[b] == 14


def barred(state, seat, tile, bar, skip):
    if small(state, seat) or tile not in state[bar][seat]:
        return False
    return not ("skip_eat" in state and tile in state[skip][seat])


def claims(state, options, seat, tier):
    """What the rules let a seat do with the tile on offer, as the referee writes it."""
    offer = state["offer"]
    tile, owner = offer["tile"], offer["owner"]
    hand = state["hands"][seat]
    if offer["source"] == "discard" and seat == owner:
        return []
    if tier == "hu":
        asked = options.get("fouls") == "table" or wins(state, options, seat, tile)
        return [{"name": "hu"}] if asked else []
    if tier == "che":
        may = hand.count(tile) == 2 and tile not in WILD and state["wall"]
        if not may or barred(state, seat, tile, "no_pull", "skip_pull"):
            return []
        return [{"name": "che"}]
    reach = [(owner + 1) % len(state["hands"])]
    if offer["source"] == "flip":
        reach.append(owner)
    if seat not in reach or small(state, seat) or len(hand) < 2:
        return []
    if barred(state, seat, tile, "no_eat", "skip_eat"):
        return []
    mates = [mate for mate in ORDER if mate in hand and fits(mate, tile)]
    return [{"name": "chi", "hand_tile": mate} for mate in mates]


def throws(state, options, seat):
    hand = [tile for tile in ORDER if tile in state["hands"][seat]]
    natural = [tile for tile in hand if tile not in WILD]
    free = [tile for tile in natural if tile not in state["no_discard"][seat]]
    found = []
    if state["may_hu"] and (options.get("fouls") == "table" or wins(state, options, seat, None)):
        found.append({"name": "hu"})
    return found + [{"name": "discard", "tile": tile} for tile in free or natural or hand]


def places(state):
    """Every (tier, seat) of an offer in the order in which they are asked."""
    seats = len(state["hands"])
    owner = state["offer"]["owner"]
    return [(tier, (owner + turn) % seats) for tier in TIERS for turn in range(seats)]


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7, 8])
@pytest.mark.parametrize("preset", sorted(Doushisi.presets()))
def test_every_question_is_the_one_that_a_second_reading_asks(preset, seats, seed):
    options = Doushisi.presets()[preset]
    asked = 0
    for number in range(16):
        chance = random.Random(seed + number)
        game = Doushisi(seats, options, chance.randrange(1 << 30))
        key = last = None
        while not game.over:
            state = game.notate(game.whole())
            legal = [game.action_dict(action) for action in game.legal()]
            seat = state["turn"]
            if state["phase"] == "discard":
                assert legal == throws(state, options, seat)
            elif state["phase"] == "offer":
                asked += 1
                order = places(state)
                here = order.index((state["offer"]["tier"], seat))
                # whoever stands between the last question and this one has nothing to say
                start = order.index(last) + 1 if key == game.claim_key() else 0
                for tier, other in order[start:here]:
                    assert claims(state, options, other, tier) == []
                assert legal == claims(state, options, seat, order[here][0]) + [{"name": "pass"}]
                key, last = game.claim_key(), order[here]
            actions = game.legal()
            skip = actions[0] == b"\1" and preset == "open_table" and chance.random() < 0.97
            action = chance.choice(actions[1:] if skip else actions)
            game.apply(action)
            closed = key is not None and key != game.claim_key()
            if closed and action == b"\0" and state["phase"] == "offer":
                order = places(state)
                for tier, other in order[order.index(last) + 1 :]:
                    assert claims(state, options, other, tier) == []
    assert asked > 60
