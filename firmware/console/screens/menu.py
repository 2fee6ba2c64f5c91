"""The menu in a deal: the game's own pages, the log, rules, a hint, sound, home."""

from console import text
from console.screens import play
from console.screens.rows import Row, Rows


async def run(app, match, table, seat):
    """Shows the menu, and the pages that are taken from it, until the player plays on or leaves.

    Returns LEAVE or None. `seat` is the one that holds the device.
    """
    chosen = 0
    while True:
        taken = await _choose(app, match, table, chosen)
        if taken is None or taken == play.LEAVE:
            return taken
        page, chosen = taken
        if page == "hint":
            words = describe_hint(match, seat)
            await app.ask(text.say("menu_show_hint"), words, (text.say("ok"),))
        elif page == "help":
            await app.visit("help", match.kind.ID)
        elif page == "settings":
            await app.visit("settings")
        elif page == "log":
            await app.visit("log", match)
        else:
            await app.visit(page, match, table, seat)


def describe_hint(match, seat):
    """Returns what a bot of the best level would do in this seat, in words."""
    game = match.game
    bot = game.bot(game.LEVELS[-1])
    action, why = bot.choose(game.view(seat), game.legal(), seat)
    language = text.language()
    return text.say("hint", game.describe(action, language), game.explain(why, language))


async def _choose(app, match, table, chosen):
    """Shows the rows with row `chosen` in gold.

    Returns play.LEAVE when the player goes home, None to play on, else `(page, row)`: the page
    that was taken, and where it stands.
    """
    say = text.say
    rows = [Row(say("menu_play_on"), action="back")]
    rows += [Row(say(label), action=module) for label, module in table.pages]
    rows += [
        Row(say("menu_the_log"), action="log"),
        Row(say("menu_the_rules"), action="help"),
        Row(say("menu_show_hint"), action="hint"),
        Row(
            say("menu_loudness"),
            lambda: text.say("sound_%d" % app.settings.sound),
            lambda step: _change_sound(app, step),
        ),
        Row(say("menu_settings"), action="settings"),
        Row(say("menu_go_home"), action="leave"),
    ]
    hints = (("UP_DOWN", say("move")), ("A", say("take")), ("B", say("back")))
    name = match.kind.NAME[0 if text.language() == "zh" else 1]
    sheet = Rows(app, match.kind.NAME[0][0], name, say("menu"), rows, hints)
    sheet.choose(chosen)
    sound = app.settings.sound
    taken = await sheet.run()
    if app.settings.sound != sound:
        app.settings.save_or_report()
    if taken in (None, "back"):
        return None
    if taken == "leave":
        return play.LEAVE
    return taken, sheet.chosen


def _change_sound(app, step):
    app.settings.change("sound", step)
    app.apply_settings()
