"""Positions of 打马 as the test vectors of rules/dama.md §10 shorten them."""

from paihe.core import registry
from paihe.games.dama.judge import FUNCTIONS

KIND = registry.load("dama")
BENS = ("223", "344", "256", "466", "555")


def state(board=((), ()), n=None, ben=None, drop=False, **more):
    """Returns the dictionary of a state: p0 to throw, all deployed and passed, pot full.

    `board` has a row of (square, count) for each seat; what is missing is in hand, or at home
    where `home` says so. `drop`: nothing is deployed.
    """
    horses = more.get("H", 20)
    seats = n or len(board)
    rows = [dict(row) for row in board] + [{}] * (seats - len(board))
    home = more.get("home", [0] * seats)
    found = {
        "n": seats,
        "H": horses,
        "ante": 20,
        "pot": 20 * seats,
        "chips": [-20] * seats,
        "turn": 0,
        "phase": "play",
        "ben": ben or list(BENS[:seats]),
        "board": [{str(square): row[square] for square in row} for row in rows],
        "hand": [horses - sum(row.values()) - home[seat] for seat, row in enumerate(rows)],
        "home": home,
        "deployed": [not drop] * seats,
        "passed": [not drop] * seats,
        "hangu_paid": not drop,
        "last": None,
        "bumps": 0,
        "winner": None,
        "finish": None,
    }
    found.update(more)
    return found


def judge(fn, given, throw, *action, **options):
    """Asks a rule function."""
    args = {"state": given, "throw": throw, "options": options}
    if fn == "apply":
        args["action"] = list(action)
    return FUNCTIONS[fn][0](args)


def legal(given, throw, **options):
    """Returns the legal actions as text: `move 20 28 2`."""
    return [
        " ".join([str(word) for word in action])
        for action in judge("legal_moves", given, throw, **options)
    ]


def deal(given, throw, **options):
    """Returns a deal that stands at a state."""
    game = KIND(given["n"], dict(options, horses=given["H"]), 0)
    game.load_setup(dict(given, throw=throw))
    return game
