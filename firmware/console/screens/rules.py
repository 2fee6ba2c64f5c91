"""The rules from the title: which game's pages are to be opened."""

from console import text
from console.screens.rows import Row, Rows
from paihe.core import registry

# what has pages and is no game
GLOSSARY = ("qidong",)


async def run(app):
    """Lets a game be chosen and shows its rules, again and again, until B."""
    rows = [_row(name) for name in registry.ids() + GLOSSARY]
    hints = (("UP_DOWN", text.say("move")), ("A", text.say("open")), ("B", text.say("back")))
    chosen = 0
    while True:
        seal, name = text.say("rules_seal"), text.say("rules")
        sheet = Rows(app, seal, name, "", rows, hints)
        sheet.choose(chosen)
        taken = await sheet.run()
        if taken is None:
            return
        chosen = sheet.chosen
        await app.visit("help", taken)


def _row(game_id):
    about = text.say("about_" + game_id)
    return Row(text.say("board_" + game_id), lambda: about, action=game_id)
