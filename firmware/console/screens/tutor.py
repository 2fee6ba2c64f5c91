"""The tutor at the table: a sheet above the hand says which rule forbids what was tried.

It covers the upper part of the table only, so that the hand stays in sight and only a part
of the panel is sent.
"""

from console import text
from console.drivers import keys
from console.gfx import paper
from console.gfx.palette import CINNABAR, INK, PAPER, UMBER


async def run(app, table, sentence):
    """Shows the sentence until a key closes it; what has no room follows when the key is pressed."""
    fonts = app.fonts
    font = fonts.text
    x, y, w, h = table.layout.sheet
    pitch = 20
    if app.small:
        room, width = 2, w - 32
        if len(font.wrap(sentence, width)) > room:
            font, pitch, room = fonts.label, 15, 3
        top = y + (h - pitch * min(room, len(font.wrap(sentence, width)))) // 2
    else:
        room, width = (h - 28) // 20, w - 28
        top = y + 25
    lines = font.wrap(sentence, width)
    while lines:
        paper.sheet(app.canvas, x, y, w, h)
        if app.small:
            paper.hints(app.canvas, fonts, x + w - 23, y + h - 23, (("A", ""),), UMBER, PAPER)
        else:
            fonts.bold.draw(app.canvas, text.say("why_not"), x + 12, y + 5, CINNABAR, PAPER)
            hints = (("A", text.say("ok")),)
            left = x + w - 12 - paper.hints_width(fonts, hints)
            paper.hints(app.canvas, fonts, left, y + 6, hints, UMBER, PAPER)
        for row in range(min(room, len(lines))):
            font.draw(app.canvas, lines[row], x + 12, top + pitch * row, INK, PAPER)
        lines = lines[room:]
        while await app.key() not in (keys.A, keys.B):
            pass
