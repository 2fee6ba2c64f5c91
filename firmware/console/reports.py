"""Shows what the storage found wrong and what the player is to know, one notice each."""

from console import text


async def run(app):
    """Shows all reports and empties their list."""
    while app.store.reports:
        key, name = app.store.reports.pop(0)
        # set-ups are kept game by game
        shown = text.say("record_" + name.split("_")[0])
        shown = name if shown.startswith("record_") else shown
        await app.ask(text.say("notice"), text.say(key, shown), (text.say("ok"),))
