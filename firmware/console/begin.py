"""The beginning of the table's life: the match that was left, or a new one as it was ordered."""

from console import lives
from console.app import MATCH
from console.drivers.storage import GO, LAST, StorageError
from paihe.core import registry
from paihe.core.errors import BadSave, PaiheError

# reports of saves that were not put aside
_KEPT = ("asset_missing", "save_newer", "save_stuck")
# so many more actions until the heap of a strained table may run out once more without a crash
STRAINED_ACTIONS = 10
# what reads a save; it is read but once in a life
_READERS = ("paihe.table.loading", "paihe.core.loading", "paihe.core.options")


async def run(app):
    """Returns the match that is to be played; None where there is none, which was told."""
    going = app.going
    app.going = b""
    match = begin(app, going)
    app.put_away(*_READERS)
    await app.show_reports()
    lives.settled(app.store)
    return match


def begin(app, record):
    """Returns the match that the life before has left for this one, saved, or None.

    What is wrong with it is in the reports of the store.
    """
    try:
        if record[:1] == lives.NEW:
            return _new(app, record)
        match = None
        while match is None:
            payload = app.store.load(MATCH)
            if payload is None:
                return None
            match = decode_or_report(payload, app.store)
            if match is None and app.store.reports[-1][0] in _KEPT:
                return None
    except PaiheError as error:
        print("paihe:", error)
        app.store.reports.append(("bad_save", GO))
        return None
    if match is not None and match.over:
        app.drop_match()
        return None
    if record == lives.STRAINED:
        app.strained = STRAINED_ACTIONS
        app.store.reports.append(("strained", MATCH))
    return match


def _new(app, record):
    from paihe.core.options import read_options
    from paihe.table.match import Match, Seat

    found = lives.read(record)
    if found is None:
        raise BadSave("an order of a match that is none")
    game_id, players, words, seed = found
    kind = registry.load(game_id)
    options = read_options(kind.option_rows(), words)
    app.match = match = Match(kind, [Seat(*player) for player in players], options, seed)
    try:
        app.store.save(MATCH, match.encode())
    except StorageError:
        pass  # the table tells, which saves it too
    _remember(app, game_id)
    return match


def decode_or_report(payload, store):
    """Returns the match in `payload`, or None with what is wrong in the reports of `store`.

    A bad one is put aside, one that a newer version wrote stays where it is; a game that can't be
    loaded leaves the save as it is.
    """
    from paihe.table.loading import decode

    try:
        return decode(payload)
    except ImportError as error:
        store.reports.append(("asset_missing", str(error)))
    except PaiheError as error:
        store.reports.append((error.key if error.key.startswith("save_") else "bad_save", MATCH))
        if error.key != "save_newer":
            store.set_aside(MATCH)
    return None


def _remember(app, game_id):
    """Keeps which game was played last, for the title; without room it is forgotten."""
    name = game_id.encode()
    if app.store.load(LAST) != name:
        try:
            app.store.save(LAST, name)
        except StorageError as error:
            app.store.reports.append((error.key, LAST))
