"""Which games there are, and how one is loaded and dropped again.

A game is a package `paihe.games.<id>`: the package itself holds the few facts that set-up needs,
its module `rules` the class GAME. Only the line in `paihe.games.GAMES` names it; nothing is imported
before it is asked for, because the chip has no room for two games at once.
"""

import sys

from paihe.core.errors import BadRequest
from paihe.games import GAMES


def ids():
    """Returns the ids of all games, in the order of the title screen."""
    return GAMES


def load(game_id):
    """Returns the class of the game `game_id`; raises BadRequest for an unknown one."""
    if game_id not in GAMES:
        raise BadRequest(
            "unknown game %r; games: %s" % (game_id, ", ".join(GAMES)), "unknown_game", (game_id,)
        )
    name = "paihe.games.%s.rules" % game_id
    __import__(name)
    return sys.modules[name].GAME


def facts(game_id):
    """Returns NAME (zh, en), SEATS (least, default, most), LEVELS and `most_seats(options)`.

    As attributes of the package of the game `game_id`, one of `ids`; no rule of it is loaded.
    """
    name = "paihe.games." + game_id
    __import__(name)
    return sys.modules[name]


def drop(game_id):
    """Forgets the modules of a game, so that the collector can take their memory."""
    prefix = "paihe.games." + game_id
    games = sys.modules.get("paihe.games")
    if games is not None and hasattr(games, game_id):
        delattr(games, game_id)
    for name in list(sys.modules):
        if name == prefix or name.startswith(prefix + "."):
            del sys.modules[name]
