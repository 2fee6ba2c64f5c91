"""A test of the keys: each lights up when its event comes."""

from console import text
from console.drivers import keys
from console.gfx import furniture
from console.gfx.palette import CELADON, FELT, PAPER

_NAMES = ("↑", "↓", "←", "→", "A", "B", "MENU", "NEXT", "A…")
# so many times A in a row leaves
_LEAVE = 3


async def run(app):
    """Shows what comes from the keys until A came three times in a row."""
    canvas = app.canvas
    canvas.fill(FELT)
    name = text.say("keys_test")
    furniture.status_bar(canvas, app.fonts, app.width, text.say("rescue_seal"), name)
    row = 0
    seen = bytearray(len(_NAMES))
    for index in range(len(_NAMES)):
        _draw(app, index, 0)
    y = app.height - (26 if app.small else 40)
    app.fonts.text.draw(canvas, text.say("keys_test_text"), 8, y, PAPER, FELT)
    while row < _LEAVE:
        key = await app.key()
        app.speaker.play("move")
        row = row + 1 if key == keys.A else 0
        seen[key] = 1
        for index in range(len(_NAMES)):
            _draw(app, index, 2 if index == key else seen[index])


def _draw(app, index, state):
    """Draws one key: 0 never felt, 1 felt before, 2 the last one."""
    canvas = app.canvas
    w = (app.width - 16) // 3 - 6
    h = 23 if app.small else 40
    x = 8 + (w + 6) * (index % 3)
    y = 23 + (h + (2 if app.small else 6)) * (index // 3)
    if state:
        furniture.chip(canvas, app.fonts, x, y, w, h, _NAMES[index], state == 2, ground=FELT)
        return
    canvas.rect(x, y, w, h, CELADON)
    line = y + (h - 17) // 2
    app.fonts.bold.draw_centre(canvas, _NAMES[index], x, line, w, CELADON, FELT)
