"""The hand-over between people at one device: a tile's back over everything, and a name."""

from micropython import const

from console import text
from console.drivers import keys
from console.gfx import back, paper
from console.gfx.palette import INK, PAPER, UMBER
from console.settings import HANDOVERS

_POLL_MS = const(20)
# how long A must be held until the hand appears
_HOLD_MS = const(250)


async def run(app, name):
    """Covers the panel until the person called `name` takes the device.

    Depending on the settings A is held or pressed. Returns False when MENU was pressed: the
    player wants to leave the table.
    """
    _draw(app, name)
    app.keys.flush()
    hold = _hold(app)
    await app.show()
    held = 0
    while True:
        key = await app.keys.wait(_POLL_MS)
        if key == keys.MENU:
            return False
        if not hold and key == keys.A:
            return True
        if hold:
            held = held + _POLL_MS if app.keys.is_down(keys.A) else 0
            if held >= _HOLD_MS:
                app.keys.forget_press(keys.A)
                return True


def _hold(app):
    """Tells whether A is to be held: where it can be."""
    few = app.keys.two_keys or app.keys.few
    return HANDOVERS[app.settings.handover] == "hold" and not few


def _draw(app, name):
    canvas = app.canvas
    fonts = app.fonts
    back.draw(canvas)
    hold = _hold(app)
    verb = text.say("hold_a_to_see" if hold else "press_a_to_see")
    look = text.say("look")
    if app.small:
        x, y, w, h = 40, 12, 160, 111
        size, name_y, line_y = 40, 36, 88
    else:
        x, y, w, h = 60, 34, 200, 172
        size, name_y, line_y = 64, 66, 150
    paper.sheet(canvas, x, y, w, h)
    fonts.text.draw_centre(canvas, text.say("hand_over_to"), x, y + 10, w, UMBER, PAPER)
    brush = fonts.brush(size)
    if all([brush.has(letter) for letter in name]):
        brush.draw_middle(canvas, name, x + 4, name_y, w - 8, size + 6, INK, PAPER)
    else:
        fonts.counter.draw_centre(canvas, name, x, name_y + size // 3, w, INK, PAPER)
    fonts.drop_brush()
    total = fonts.bold.width(verb) + 6 + 24 + 6 + fonts.bold.width(look)
    at = fonts.bold.draw(canvas, verb, x + (w - total) // 2, line_y + 4, INK, PAPER) + 6
    paper.big_cap(canvas, fonts, at, line_y, "A")
    fonts.bold.draw(canvas, look, at + 30, line_y + 4, INK, PAPER)
    if not app.small:
        fonts.label.draw_centre(canvas, text.say("all_turn_away"), x, 182, w, UMBER, PAPER)
