"""Positions of 丰顺四色 in which only the cards that matter are in hand."""

from paihe.decks import sise as deck
from paihe.games.sise.rules import Sise

DECK = [deck.notation(kind) for kind in range(deck.KINDS) for _ in range(deck.COPIES)]
KINDS = {1: "jiang", 2: "dui", 3: "kan", 4: "si"}


def tiles(text):
    return text.split()


def position(hands, options=None, wall="", table=(), acting=None, **fields):
    """Loads a position: `hands` have a text a seat, `wall` what comes first.

    `table` has lists of `[kind, tiles]` a seat. Seats get pairs and lone generals on the table that
    nobody names, until they have as many cards as they must; the rest lies in the wall.
    """
    seats = len(hands)
    left = list(DECK)
    given = [tiles(hand) for hand in hands]
    laid = [list(rows) for rows in table] or [[] for _ in hands]
    named = given + [tiles(wall)] + fields.get("river", [])
    named += [faces for rows in laid for _kind, faces in rows]
    named += [[fields["open"]] if "open" in fields else []]
    for faces in named:
        for face in faces:
            left.remove(face)
    phase = fields.get("phase", "claim" if "open" in fields else "discard")
    for seat, faces in enumerate(given):
        due = 20 + (phase == "discard" and seat == fields["turn"])
        due -= len(faces) + sum(len(row[1]) for row in laid[seat])
        while due > 0:
            size = 1 if due % 2 else 2
            face = next(f for f in reversed(left) if (f[1] == "J") == (size == 1)
                        and left.count(f) >= size)  # fmt: skip
            for _ in range(size):
                left.remove(face)
            laid[seat].append([KINDS[size], [face] * size])
            due -= size
    rest = tiles(wall) + left
    size = 112 - 20 * seats - 1
    river = fields.pop("river", [[] for _ in hands])
    # what the wall has no room for lies dead, before the seats that nobody asks about
    while len(rest) > size:
        face = next(f for f in reversed(rest) if f[1] != "J")
        rest.remove(face)
        river[-1].append(face)
    setup = {"phase": phase, "dealer": 0, "hands": given, "wall": rest, "groups": laid,
             "river": river, **fields}  # fmt: skip
    game = Sise(seats, options, 0)
    game.load_setup(setup)
    return game


def answer(game, name, **more):
    """Plays an action in the referee's form."""
    game.apply(game.parse_action({"name": name, **more}))


def named(game):
    """Returns the legal actions as texts: `chi RZ GZ YZ`, `peng`, `discard RC`."""
    found = []
    for action in game.legal():
        shown = game.action_dict(action)
        more = shown.get("group") or ([shown["tile"]] if "tile" in shown else [])
        found.append(" ".join([shown["name"]] + more))
    return found


def seen(game):
    """Returns everything in the referee's form."""
    return game.notate(game.whole())


def deal_of(hands, wall="", options=None, dealer=0):
    """Deals the given hands (from the dealer on), filled up with what is left over."""
    left = list(DECK)
    given = [tiles(hand) for hand in hands]
    for faces in given + [tiles(wall)]:
        for face in faces:
            left.remove(face)
    order = []
    extra = given[0][20:]
    for faces in given:
        faces = faces[:20]
        while len(faces) < 20:
            faces.append(left.pop(len(left) // 2))
        order += faces
    if not extra:
        extra = [left.pop(0)]
    order += extra + tiles(wall) + left
    return Sise(len(hands), options, deck_order=[deck.kind(face) for face in order], dealer=dealer)


def played(game, chance):
    """Yields a deal before every random action and at its end."""
    yield game
    while not game.over:
        game.apply(chance.choice(game.legal()))
        yield game
