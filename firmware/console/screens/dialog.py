"""A question or a notice on a small sheet over whatever is on the screen."""

from console import text
from console.drivers import keys
from console.gfx import furniture, paper
from console.gfx.palette import CINNABAR, FELT, INK, PAPER


async def run(app, title, body, choices, chosen, clear):
    """Asks and returns the index of the choice taken; B takes the last one.

    `choices` are short words, shown as chips. With `clear` the screen behind is felt. A text
    that is too long for the panel is written smaller, then in pages that A turns.
    """
    if clear:
        app.canvas.fill(FELT)
    margin = 6 if app.small else 24
    width = app.width - 2 * margin
    font, pitch = app.fonts.text, 20
    lines = font.wrap(body, width - 32)
    if _height(len(lines), pitch) > app.height - 4:
        font, pitch = app.fonts.label, 17
        lines = font.wrap(body, width - 32)
    most = (app.height - 4 - _height(0, pitch)) // pitch
    while len(lines) > most:
        taken = await _page(app, title, font, pitch, lines[:most], (text.say("turn_page"),), 0)
        if taken < 0:
            return len(choices) - 1
        lines = lines[most:]
    taken = await _page(app, title, font, pitch, lines, choices, chosen)
    return taken if taken >= 0 else len(choices) - 1


def _height(lines, pitch):
    """Returns the height of a sheet with a title, so many lines and a row of chips."""
    return 68 + pitch * lines


async def _page(app, title, font, pitch, lines, choices, chosen):
    """Shows one page; returns the index of the choice, -1 for B."""
    canvas = app.canvas
    margin = 6 if app.small else 24
    width = app.width - 2 * margin
    height = _height(len(lines), pitch)
    top = max(2, (app.height - height) // 2)
    paper.sheet(canvas, margin, top, width, height)
    app.fonts.bold.draw(canvas, title, margin + 16, top + 8, CINNABAR, PAPER)
    y = top + 29
    for line in lines:
        font.draw(canvas, line, margin + 16, y, INK, PAPER)
        y += pitch
    y = top + height - 32
    widths = [app.fonts.bold.width(choice) + 20 for choice in choices]
    while True:
        x = margin + width - 16 - sum(widths) - 8 * (len(choices) - 1)
        for index in range(len(choices)):
            word = choices[index]
            furniture.chip(
                canvas, app.fonts, x, y, widths[index], 22, word, index == chosen, ground=PAPER
            )
            x += widths[index] + 8
        key = await app.key()
        if key in (keys.LEFT, keys.UP):
            chosen = (chosen - 1) % len(choices)
        elif key in (keys.RIGHT, keys.DOWN, keys.NEXT):
            chosen = (chosen + 1) % len(choices)
        elif key == keys.A:
            return chosen
        elif key in (keys.B, keys.MENU):
            return -1
