"""The two lives of the console: the title with its set-up, and the table.

They never share a heap, because the interpreter keeps every name for ever and fragments add up: each
begins in a fresh interpreter, before anything of a game is loaded. What one life leaves to the next
is the record GO, which is read once: ON, STRAINED, HOME, FAILED, or NEW with the order of a match.
"""

from console.drivers.storage import GO, StorageError

# the saved match goes on; so does one whose heap was full; the title, which asks about the match
# when a game is taken; the title, which does not: it could not go on
ON = b"1"
STRAINED = b"m"
HOME = b"h"
FAILED = b"f"
NEW = b"n"


def order(game_id, players, options, rows, seed):
    """Returns the record of a match that is to be begun.

    `players` are (level, name), `options` values by name, as far as `rows` (of name, default,
    values) have another default; `seed` is the number of the first deal.
    """
    from paihe.core.options import show_value

    words = [
        name + "=" + show_value(options[name])
        for name, default, _values in rows
        if options[name] != default
    ]
    lines = ["n", game_id, str(seed), ";".join(words)]
    lines += [level + "\t" + name for level, name in players]
    return "\n".join(lines).encode()


def read(record):
    """Returns game, players, words of options and seed of an `order`; None where it is none.

    What the words and numbers mean is for the game and the match to check.
    """
    try:
        lines = str(record, "utf-8").split("\n")
        mark, game_id, seed, words = lines[:4]
        players = [line.split("\t") for line in lines[4:]]
        if mark != "n" or any([len(player) != 2 for player in players]):
            return None
        return game_id, players, words, int(seed)
    except ValueError:
        return None


def leave(app, record):
    """Begins another life: `record` goes into the store, then the interpreter starts anew.

    Returns only where the store can't keep the record: then there is but one life. Nothing is lost
    by that, so nobody is told.
    """
    try:
        app.store.save(GO, record)
    except StorageError:
        return
    app.restart()


def arrive(store):
    """Returns what the life before has left, b"" after power-on; it stays until `settled`."""
    return store.load(GO) or b""


def settled(store):
    """Forgets what the life before has left: it has been done."""
    store.erase(GO)
