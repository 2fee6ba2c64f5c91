"""The menu in a deal: the game's own pages, the log, rules, a hint, sound, home."""

import sys

from console import text
from console.drivers import keys
from console.gfx import furniture
from console.gfx.palette import FELT, PAPER
from console.screens import dialog, play
from console.screens.rows import Row, Rows


async def run(app, match, table, seat):
    """Shows the menu; returns play.LEAVE when the player goes home, else None."""
    while True:
        say = text.say
        rows = [Row(say("menu_back"), action="back")]
        rows += [Row(say(label), action=module) for label, module in table.pages]
        rows += [
            Row(say("menu_log"), action="log"),
            Row(say("menu_rules"), action="rules"),
            Row(say("menu_hint"), action="hint"),
            Row(
                say("menu_mute"),
                lambda: text.say("sound_%d" % app.settings.sound),
                lambda step: _change_sound(app, step),
            ),
            Row(say("menu_settings"), action="settings"),
            Row(say("menu_leave"), action="leave"),
        ]
        hints = (("UP_DOWN", say("move")), ("A", say("take")), ("B", say("back")))
        name = match.kind.NAME[0 if text.language() == "zh" else 1]
        sheet = Rows(app, match.kind.NAME[0][0], name, say("menu"), rows, hints)
        taken = await sheet.run()
        if taken in (None, "back"):
            app.settings.save_or_report()
            return None
        if taken == "leave":
            return play.LEAVE
        await _open(app, match, table, seat, taken)


def _change_sound(app, step):
    app.settings.change("sound", step)
    app.apply_settings()


async def _open(app, match, table, seat, taken):
    if taken in [module for _label, module in table.pages]:
        name = "console.screens." + taken
        __import__(name)
        await sys.modules[name].run(app, match, table, seat)
    elif taken == "log":
        await _log(app, match)
    elif taken == "hint":
        words = play.describe_hint(match, seat)
        await dialog.ask(app, text.say("menu_hint"), words, (text.say("ok"),))
    elif taken == "rules":
        from console.screens import help

        await help.run(app, match.kind.ID)
    else:
        from console.screens import settings

        await settings.run(app)


async def _log(app, match):
    """Lists the actions of the deal so far, the newest last, as far as everybody saw them."""
    game = match.game
    lines = []
    copy = type(game)(game.seats, game.options, 0)
    copy.state[:] = game.start
    for action in game.actions:
        who = match.players[copy.turn].name
        # that somebody was asked and passed is not public
        if action not in copy.SILENT:
            lines.append(who + " " + copy.describe(action, text.language()))
        copy._play(action)
    await _scroll(app, text.say("log"), lines or [text.say("none")])


async def _scroll(app, title, lines):
    canvas = app.canvas
    visible = 5 if app.small else 10
    first = max(0, len(lines) - visible)
    while True:
        canvas.fill(FELT)
        furniture.status_bar(canvas, app.fonts, app.width, "录", title)
        furniture.sheet(canvas, 2, 20, app.width - 5, app.height - 24)
        for place in range(min(visible, len(lines) - first)):
            app.fonts.text.draw(canvas, lines[first + place], 14, 26 + 20 * place, 0, PAPER)
        key = await app.key()
        if key in (keys.UP, keys.LEFT):
            first = max(0, first - visible)
        elif key in (keys.DOWN, keys.RIGHT, keys.NEXT):
            first = min(max(0, len(lines) - visible), first + visible)
        else:
            return
