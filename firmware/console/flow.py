"""The way through the screens: what is left over at power-off, the title, set-up, the table.

A screen's module is loaded when it is needed and forgotten when it is left (`App.visit`): the heap
has no room for all of them.
"""

from machine import soft_reset

from console import text
from console.app import MATCH
from console.drivers.rest import SAFE, count_crashes, crashes
from console.drivers.storage import GO, LAST, StorageError
from paihe.core import registry
from paihe.core.errors import PaiheError


async def run(app):
    """Returns the match that is to be played: a saved one, or one that was set up; or None."""
    if app.rescue or crashes() >= SAFE:
        await app.visit("rescue", not app.rescue)
        app.rescue = False
        count_crashes(0)
    await app.show_reports()
    saved = await load_saved(app)
    await app.show_reports()
    if saved is not None:
        return saved
    taken = await app.visit("title")
    if taken == "settings":
        await app.visit("settings")
    elif taken == "rules":
        await app.visit("rules")
    else:
        return await start(app, taken)
    return None


async def load_saved(app):
    """Returns the match that lies in the store if it is to go on, else None.

    A bad one is put aside and reported; one that is over or given up is erased.
    """
    going = app.store.load(GO) is not None
    if going:
        app.store.erase(GO)
    payload = app.store.load(MATCH) if app.resume else None
    if payload is None:
        return None
    match = decode_or_report(payload, app.store)
    if match is None:
        return None
    _note(app, match.kind.ID)
    if match.over:
        app.drop_match()
        return None
    if going:
        return match
    name = match.kind.NAME[0 if text.language() == "zh" else 1]
    answer = await app.ask(
        text.say("resume_title"),
        text.say("resume_text", name, str(match.number + 1)),
        (text.say("resume_yes"), text.say("resume_no")),
    )
    return match if answer == 0 else None


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


async def start(app, game_id):
    """Sets a new match of `game_id` up and returns it, or None."""
    kind = registry.load(game_id)
    _note(app, game_id)
    text.use(game_id)
    try:
        chosen = await app.visit("setup", kind)
        if chosen is not None:
            players, options, seed = chosen
            if seed is None:
                seed = app.random_deal()
            from paihe.table.match import Match

            match = Match(kind, players, options, seed)
            app.resume = True
            _remember(app, game_id)
            _restart_for(app, match)
            return match
    except PaiheError as error:
        body = text.say(error.key, *error.details)
        body = str(error) if body == error.key else body
        await app.ask(text.say("notice"), body, (text.say("ok"),))
    text.use("")
    registry.drop(game_id)
    return None


def _remember(app, game_id):
    """Keeps which game was played last, for the title; without room it is forgotten."""
    name = game_id.encode()
    if app.store.load(LAST) != name:
        try:
            app.store.save(LAST, name)
        except StorageError as error:
            app.store.reports.append((error.key, LAST))


def _note(app, game_id):
    """Notes that the modules of a game are loaded."""
    if game_id not in app.loaded:
        app.loaded.append(game_id)


def _restart_for(app, match):
    """Starts the firmware anew with `match`, where other games have left names in the heap.

    The interpreter keeps every name for ever, and those of two games are more than a heap of the
    chip's size has room for. Returns where there is no need, or no room in the store.
    """
    if len(app.loaded) < 2:
        return
    try:
        app.store.save(MATCH, match.encode())
        app.store.save(GO, b"1")
    except StorageError:
        return
    soft_reset()
