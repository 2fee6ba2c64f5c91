"""The result of a deal and the totals of a match; what a result looks like is the game's business.

A game has a module `console.screens.<id>_result` with `draw(app, match, table, result)`.
"""

import sys

from console import text
from console.drivers import keys
from console.gfx import furniture
from console.gfx.palette import CINNABAR, FELT, GOLD, INK, JADE, PAPER, STONE, UMBER
from console.screens import play


async def run(app, match, table):
    """Shows how the deal ended until A; B shows the open table. Returns play.LEAVE or None."""
    name = "console.screens.%s_result" % match.kind.ID
    __import__(name)
    while True:
        sys.modules[name].draw(app, match, table, match.game.result())
        app.keys.flush()
        key = await app.key()
        if key == keys.MENU:
            return play.LEAVE
        if key == keys.A:
            return None
        if key == keys.B:
            await _look_back(app, match, table)


async def _look_back(app, match, table):
    """Shows the table with all hands open, one seat after another."""
    people = match.humans()
    count = len(match.players)
    for step in range(count):
        table.begin((people[0] + step if people else step) % count)
        table.layout.now(table.name(table.seat), (("A", text.say("ok")),))
        while await app.key() not in (keys.A, keys.B, keys.NEXT):
            pass


def draw_seats(app, match, result, y):
    """Writes what each seat wins or loses, and its total when there were deals before."""
    fonts = app.fonts
    canvas = app.canvas
    count = len(match.players)
    width = (app.width - 20) // count
    for seat in range(count):
        x = 14 + width * seat
        gain = result["scores"][seat]
        colour = JADE if gain > 0 else CINNABAR if gain < 0 else UMBER
        shown = "+%d" % gain if gain > 0 else str(gain).replace("-", "−")
        font = fonts.label if app.small else fonts.text
        x_end = font.draw(canvas, match.players[seat].name, x, y, INK, PAPER)
        right = x + width - (9 if app.small else 12)
        at = fonts.bold.draw_right(canvas, shown, right, y, colour, PAPER)
        if match.number and at - x_end > 34:
            total = str(match.totals[seat]).replace("-", "−")
            fonts.small.draw(canvas, total, x_end + 4, y + 3, UMBER, PAPER)
        if seat:
            canvas.vline(x - 7, y + 1, 14, STONE)


async def final(app, match):
    """Shows the totals of a match that is over; returns True when the player wants another."""
    canvas = app.canvas
    fonts = app.fonts
    canvas.fill(FELT)
    margin = 8 if app.small else 30
    width = app.width - 2 * margin
    count = len(match.players)
    height = 44 + 24 * count
    top = max(2, (app.height - height - 24) // 2)
    furniture.sheet(canvas, margin, top, width, height)
    fonts.bold.draw(canvas, text.say("final"), margin + 14, top + 8, CINNABAR, PAPER)
    fonts.label.draw_right(
        canvas,
        text.say("after_rounds", str(match.number + 1)),
        margin + width - 14,
        top + 9,
        UMBER,
        PAPER,
    )
    order = sorted(range(count), key=lambda seat: -match.totals[seat])
    y = top + 34
    for seat in order:
        total = match.totals[seat]
        colour = JADE if total > 0 else CINNABAR if total < 0 else UMBER
        shown = "+%d" % total if total > 0 else str(total).replace("-", "−")
        if seat == order[0] and total > 0:
            furniture.row_ground(canvas, margin + 6, y - 3, width - 12, 22, True)
        ground = GOLD if seat == order[0] and total > 0 else PAPER
        fonts.text.draw(canvas, match.players[seat].name, margin + 24, y, INK, ground)
        fonts.bold.draw_right(
            canvas, shown, margin + width - 16, y, INK if ground == GOLD else colour, ground
        )
        y += 24
    hints = (("A", text.say("again")), ("B", text.say("home")))
    furniture.hints(canvas, fonts, margin + 4, min(app.height - 17, top + height + 7), hints)
    app.keys.flush()
    while True:
        key = await app.key()
        if key == keys.A:
            return True
        if key in (keys.B, keys.MENU, keys.NEXT):
            return False
