"""The title's life: what is left over at power-off, the title, set-up, and off to the table.

A screen's module is loaded when it is needed and forgotten when it is left (`App.visit`): the heap
has no room for all of them. Nothing of a game's rules is loaded here: that is the business of the
table's life (`console.begin`).
"""

from console import lives, text
from console.app import MATCH
from console.drivers.rest import SAFE, count_crashes, crashes
from paihe.core import registry


async def run(app):
    """Leads to the table's life; returns what that is to do where there is no life but this one."""
    home = app.going == lives.HOME
    if app.going == lives.FAILED:
        app.resume = False
    if app.going:
        lives.settled(app.store)
        app.going = b""
    if app.rescue or crashes() >= SAFE:
        await app.visit("rescue", not app.rescue)
        app.rescue = False
        count_crashes(0)
    await app.show_reports()
    if not home and await wants_on(app):
        return leave(app, lives.ON)
    while True:
        taken = await app.visit("title")
        if taken == "settings":
            await app.visit("settings")
        elif taken == "rules":
            await app.visit("rules")
        else:
            # who went home from a match is asked when a game is taken
            if await wants_on(app):
                return leave(app, lives.ON)
            record = await set_up(app, taken)
            if record is not None:
                return leave(app, record)
        await app.show_reports()


def leave(app, record):
    """Leaves for the table; where that can't be told to the next life it returns `record`."""
    lives.leave(app, record)
    return record


async def wants_on(app):
    """Asks whether the match that lies in the store goes on; one that is over is forgotten."""
    payload = app.store.load(MATCH) if app.resume else None
    # it is asked once
    app.resume = False
    await app.show_reports()
    if payload is None:
        return False
    from paihe.table.peek import peek

    found = peek(payload)
    if found is None or found[0] not in registry.ids():
        # the other life says what is wrong with it
        return True
    game_id, number, over = found
    if over:
        app.drop_match()
        return False
    try:
        name = registry.facts(game_id).NAME[0 if text.language() == "zh" else 1]
    except ImportError:
        return True
    answer = await app.ask(
        text.say("resume_title"),
        text.say("resume_text", name, str(number + 1)),
        (text.say("resume_yes"), text.say("resume_no")),
    )
    return answer == 0


async def set_up(app, game_id):
    """Sets a match of `game_id` up; returns the order for it (`lives.order`), or None."""
    text.use(game_id)
    try:
        chosen = await app.visit("setup", game_id, registry.facts(game_id))
        if chosen is None:
            return None
        players, options, rows, seed = chosen
        return lives.order(
            game_id, players, options, rows, app.random_deal() if seed is None else seed
        )
    finally:
        text.use("")
