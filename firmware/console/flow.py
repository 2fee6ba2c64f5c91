"""The way through the screens: what is left over at power-off, the title, set-up, the table.

A screen's module is loaded when it is needed and forgotten when it is left (`App.visit`): the heap
has no room for all of them.
"""

from console import text
from console.app import MATCH
from paihe.core import registry
from paihe.core.errors import PaiheError


async def run(app):
    """Returns the match that is to be played: a saved one, or one that was set up; or None."""
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
    payload = app.store.load(MATCH)
    if payload is None:
        return None
    match = decode_or_report(payload, app.store)
    if match is None:
        return None
    if match.over:
        app.drop_match()
        return None
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
    text.use(game_id)
    try:
        chosen = await app.visit("setup", kind)
        if chosen is not None:
            players, options, seed = chosen
            if seed is None:
                seed = app.random_deal()
            from paihe.table.match import Match

            return Match(kind, players, options, seed)
    except PaiheError as error:
        body = text.say(error.key, *error.details)
        body = str(error) if body == error.key else body
        await app.ask(text.say("notice"), body, (text.say("ok"),))
    text.use("")
    registry.drop(game_id)
    return None
