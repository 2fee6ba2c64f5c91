"""Deals of 大贰 from given hands, and the referee's arguments in short, for its tests."""

import random

from paihe.decks import zipai as deck
from paihe.games.daer.judge import FUNCTIONS
from paihe.games.daer.rules import Daer


def judge(name, **args):
    """Asks a rule function."""
    return FUNCTIONS[name][0](args)


def faces(text):
    """Reads `4s5s6s` as a list of notations."""
    return text.replace("s", "s ").replace("b", "b ").split()


def groups(text):
    """Reads `peng:1s eqs:2s7s10s` as the referee's groups."""
    found = []
    for word in text.split():
        kind, _, written = word.partition(":")
        read = faces(written)
        if len(read) == 1:
            read = read * {"zhao": 4, "long": 4, "pair": 2}.get(kind, 3)
        found.append([kind, read])
    return found


def wins(table, hand, tile=None, flags=(), **options):
    """Asks `wins`."""
    return judge(
        "wins",
        groups=groups(table),
        hand=hand.split(),
        tile=tile,
        flags=list(flags),
        options=options,
    )


def deal_of(hands, light="", wall="", dealer=0, options=None, avoid=""):
    """Deals the given hands (dealer, next, third), filled up with what is left over.

    What fills the hands has no three alike and no tile of `avoid`.
    """
    left = {deck.notation(kind): 4 for kind in range(deck.KINDS)}
    given = [hand.split() for hand in hands]
    wall = wall.split()
    for face in [face for hand in given for face in hand] + light.split() + wall:
        left[face] -= 1
        assert left[face] >= 0, face
    rest = [face for face in left for _ in range(left[face])]
    random.Random(3).shuffle(rest)
    kept = [list(hand) for hand in given]
    for hand in given:
        while len(hand) < 20:
            at = next(
                index
                for index, face in enumerate(rest)
                if hand.count(face) < 2 and face not in avoid.split()
            )
            hand.append(rest.pop(at))
    assert all(given[seat][: len(kept[seat])] == kept[seat] for seat in range(3))
    order = given[0] + given[1] + given[2] + (light.split() or [rest.pop()]) + wall + rest
    return Daer(3, options, deck_order=[deck.kind(face) for face in order], dealer=dealer)


def position(hands, tables=("", "", ""), options=None, **fields):
    """Loads a position; what the given hands lack of their size comes from the rest of the deck.

    `fields` are those of a state; the tiles that nothing names lie in the rivers.
    """
    game = Daer(3, options, 0)
    setup = {
        "phase": "discard",
        "turn": 0,
        "dealer": 0,
        "light": "1s",
        "hands": [hand.split() for hand in hands],
        "groups": [groups(table) for table in tables],
        "bottom": None,
        "wall": None,
        "river": [[], [], []],
    }
    setup.update(fields)
    left = {deck.notation(kind): 4 for kind in range(deck.KINDS)}
    lying = [face for hand in setup["hands"] for face in hand]
    lying += [face for rows in setup["groups"] for _kind, row in rows for face in row]
    lying += [setup["open"]] if setup.get("open") else []
    lying += setup["wall"] or []
    for face in lying:
        left[face] -= 1
        assert left[face] >= 0, face
    rest = [face for face in left for _ in range(left[face])]
    random.Random(5).shuffle(rest)
    for seat, hand in enumerate(setup["hands"]):
        owned = len(hand) + sum(len(row) for _kind, row in setup["groups"][seat])
        while owned < 20:
            at = next(index for index, face in enumerate(rest) if hand.count(face) < 2)
            hand.append(rest.pop(at))
            owned += 1
    setup["bottom"] = [rest.pop(), rest.pop()]
    if setup["wall"] is None:
        setup["wall"] = [rest.pop() for _ in range(min(len(rest), 10))]
    setup["river"][1] = rest
    game.load_setup(setup)
    return game


def play(game, **request):
    """Plays an action in the referee's form; returns the names of what happened, with the seats."""
    game.apply(game.parse_action(request))
    return [event[:2] for event in game.events]
