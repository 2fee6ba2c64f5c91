"""Positions of 挤儿 in which only the tiles that matter are in hand."""

import random

from paihe.games.jier.melds import makes_pair
from paihe.games.jier.rules import Jier
from paihe.games.jier.state import deal_counts, deck

SIZES = {"peng": 3, "an": 3, "qi": 4, "liang": 4, "gang": 4}


def tiles(text):
    return text.split()


def groups(text):
    """Reads `an:15 qi:12.12.CS.TY bai:44.66` as the referee's groups."""
    found = []
    for word in text.split():
        kind, _, faces = word.partition(":")
        read = faces.split(".")
        found.append([kind, read if len(read) > 1 else read * SIZES[kind]])
    return found


def position(hands, table=None, options=None, wall="", **fields):
    """Loads a position: `hands` and `table` (groups) have a text a seat, `wall` what comes first.

    Big seats get 摆 groups of pairs that nobody names, until hand and groups are as many as they
    must be; whatever is left over lies in the wall.
    """
    seats = len(hands)
    left = [face for face in deck.order for _ in range(deck.copies[deck.kind(face)])]
    laid = [groups(text) for text in table or [""] * seats]
    given = [tiles(hand) for hand in hands]
    named = given + [faces for rows in laid for _kind, faces in rows] + [tiles(wall)]
    named += fields.get("river", []) + fields.get("guo", [])
    for faces in named + [[fields["offer"]] if "offer" in fields else []]:
        for face in faces:
            left.remove(face)
    acting = None if fields["phase"] == "offer" else fields["turn"]
    head = fields.get("dealer", 0)
    for seat, faces in enumerate(given):
        place = (seat - head) % seats
        due = deal_counts(seats)[place] - (place == 0) + (seat == acting)
        due -= len(faces) + len(fields.get("guo", [[]] * seats)[seat])
        while place < 4 and due > 2 * len(laid[seat]):
            laid[seat].append(["bai", pair_out_of(left)])
    setup = {"dealer": 0, "hands": given, "wall": tiles(wall) + left, "groups": laid, **fields}
    game = Jier(seats, options, 0)
    game.load_setup(setup)
    return game


def pair_out_of(left):
    """Takes a pair of mates out of a list, the first that there is."""
    for first in left:
        for second in left:
            kinds = deck.kind(first), deck.kind(second)
            enough = first != second or left.count(first) > 1
            if enough and kinds[0] <= kinds[1] < 21 and makes_pair(*kinds):
                left.remove(first)
                left.remove(second)
                return [first, second]
    raise AssertionError("no pair is left")


def answer(game, name, **more):
    """Plays an action in the referee's form."""
    game.apply(game.parse_action({"name": name, **more}))


def named(game):
    """Returns the legal actions in the referee's form."""
    return [game.action_dict(action) for action in game.legal()]


def seen(game):
    """Returns everything in the referee's form."""
    return game.notate(game.whole())


def kind(face):
    return deck.kind(face)


def deal_of(hands, wall="", head=0):
    """Deals the given hands (from the 头家 on), filled up with what is left over."""
    seats = len(hands)
    left = [face for face in deck.order for _ in range(deck.copies[deck.kind(face)])]
    given = [tiles(hand) for hand in hands]
    for faces in given + [tiles(wall)]:
        for face in faces:
            left.remove(face)
    random.Random(3).shuffle(left)
    order = []
    for faces, count in zip(given, deal_counts(seats)):
        while len(faces) < count:
            faces.append(left.pop())
        order += faces
    order += tiles(wall) + left
    return Jier(seats, None, deck_order=[kind(face) for face in order], dealer=head)


def played(game, chance):
    """Yields a deal before every random action and at its end."""
    yield game
    while not game.over:
        game.apply(chance.choice(game.legal()))
        yield game


def names(events):
    return [(event[0], event[1]) for event in events]
