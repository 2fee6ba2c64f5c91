"""The settings: each change is felt at once and saved on leaving."""

from console import text
from console.screens.rows import Row, Rows, choice_hints
from console.settings import HANDOVERS, THEMES


async def run(app):
    """Shows the settings until B."""
    chosen = 0
    while True:
        name = text.say("settings")
        hints = choice_hints(("B", text.say("back")))
        percent = app.power.level
        note = "" if percent is None else "%s %d %%" % (text.say("battery"), percent)
        sheet = Rows(app, text.say("settings_seal"), name, note, _rows(app), hints)
        sheet.choose(chosen)
        taken = await sheet.run()
        if taken is None:
            app.settings.save_or_report()
            return
        if taken != "language":
            await app.visit(taken)
        # the language changed: every word of the sheet with it
        chosen = sheet.chosen


def _rows(app):
    settings = app.settings

    def row(name, shown, gauge=False):
        def change(step):
            settings.change(name, step)
            app.apply_settings()

        return Row(text.say(name), lambda: shown(getattr(settings, name)), change, gauge=gauge)

    def change_language(step):
        settings.change("language", step)
        app.apply_settings()
        return "language"

    def on_off(value):
        return text.say("on" if value else "off")

    rows = [
        Row(
            text.say("language"),
            lambda: text.say("language_name"),
            change_language,
        ),
        row("sound", lambda value: text.say("sound_%d" % value)),
        row("animation", on_off),
        row("theme", lambda value: text.say("theme_" + THEMES[value])),
        row("handover", lambda value: text.say("handover_" + HANDOVERS[value])),
        row("brightness", lambda value: value + 1, gauge=True),
    ]
    if not app.keys.few:
        rows.append(row("two_keys", on_off))
    rows.append(row("sleep", lambda value: text.say("sleep_%d" % value)))
    rows.append(Row(text.say("picture_test"), action="picture_test"))
    if app.touch is not None:
        rows.append(Row(text.say("touch_test"), action="touch_test"))
    return rows
