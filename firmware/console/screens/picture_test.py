"""A test picture: the panel's colours with their names, to choose by when they are wrong."""

from console import text
from console.drivers import keys
from console.gfx import furniture, paper
from console.gfx.palette import CINNABAR, FELT, INDIGO, INK, JADE, PAPER

_COLOURS = (("red", CINNABAR), ("green", JADE), ("blue", INDIGO), ("white", PAPER), ("black", INK))


async def run(app):
    """Shows the picture until A or B; left and right, up and down turn the panel's settings over."""
    settings = app.settings
    _draw(app)
    while True:
        key = await app.key()
        if key in (keys.A, keys.B, keys.MENU):
            break
        if key in (keys.LEFT, keys.RIGHT, keys.NEXT):
            settings.change("swapped", 1)
        if key in (keys.UP, keys.DOWN) or key == keys.NEXT and not settings.swapped:
            settings.change("negative", 1)
        app.apply_settings()
        app.panel.apply()
    settings.save_or_report()


def _draw(app):
    canvas = app.canvas
    fonts = app.fonts
    canvas.fill(FELT)
    furniture.status_bar(
        canvas, fonts, app.width, text.say("rescue_seal"), text.say("picture_test")
    )
    # one pixel along every edge: nothing of the picture lies outside the glass
    canvas.rect(0, 0, app.width, app.height, PAPER)
    top = 24 if app.small else 34
    h = 40 if app.small else 96
    w = (app.width - 16) // len(_COLOURS)
    for index in range(len(_COLOURS)):
        name, colour = _COLOURS[index]
        x = 8 + w * index
        canvas.fill_rect(x, top, w - 4, h, colour)
        canvas.rect(x, top, w - 4, h, INK)
        fonts.label.draw_centre(
            canvas, text.say("colour_" + name), x, top + h + 4, w - 4, PAPER, FELT
        )
    y = top + h + (20 if app.small else 34)
    fonts.text.draw(canvas, text.say("picture_test_text"), 8, y, PAPER, FELT)
    hints = (
        ("LEFT_RIGHT", text.say("test_swap")),
        ("UP_DOWN", text.say("test_negative")),
        ("A", text.say("ok")),
    )
    hints = paper.fitting(fonts, hints, app.width - 12)
    paper.hints(canvas, fonts, 6, app.height - (17 if app.small else 23), hints)
