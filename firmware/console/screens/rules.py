"""The rules from the title: which game's pages are to be opened."""

from console import text
from console.screens.rows import Row, Rows
from paihe.core import registry

# what has pages and is no game
GLOSSARY = ("qidong",)


async def run(app):
    """Lets a game be chosen and shows its rules, again and again, until B."""
    rows = [_row(app, name) for name in registry.ids() + GLOSSARY]
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


def _row(app, game_id):
    about = text.say("about_" + game_id)
    if app.small:
        # beside the Chinese name of the board there is room for the other name, or for one fact
        about = about.split(" · ")[-1 if text.language() == "zh" else 0]
    return Row(text.say("board_" + game_id), lambda: about, action=game_id)
