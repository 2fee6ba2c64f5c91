"""The result of a deal; what it looks like is the game's business.

A game has a module `console.screens.<id>_result` with `draw(app, match, table, result)`; where it
takes a page behind that, `pages(match)` tells how many there are.
"""

import sys

from console import text
from console.drivers import keys
from console.gfx import paper
from console.gfx.palette import INK, PAPER, STONE, UMBER
from console.screens import play


async def run(app, match, table):
    """Shows how the deal ended until A; B shows the open table. Returns play.LEAVE or None."""
    name = "console.screens.%s_result" % match.kind.ID
    __import__(name)
    module = sys.modules[name]
    count = module.pages(match) if hasattr(module, "pages") else 1
    page = 0
    while True:
        shown = (page,) if count > 1 else ()
        module.draw(app, match, table, match.game.result(), *shown)
        app.keys.flush()
        key = await app.key()
        if key in (keys.DOWN, keys.RIGHT, keys.NEXT):
            page = (page + 1) % count
        elif key in (keys.UP, keys.LEFT):
            page = (page - 1) % count
        if key == keys.MENU:
            return play.LEAVE
        if key == keys.A:
            return None
        if key == keys.B:
            await _look_back(app, match, table)


async def _look_back(app, match, table):
    """Shows the table with all hands open, one seat after another; MENU ends it at once."""
    table.wake()
    people = match.humans()
    count = len(match.players)
    for step in range(count):
        table.begin((people[0] + step if people else step) % count)
        table.layout.now(table.name(table.seat), (("A", text.say("ok")),))
        key = -1
        while key not in (keys.A, keys.B, keys.NEXT, keys.MENU):
            key = await app.key()
        if key == keys.MENU:
            break
    table.sleep(faces=False)


def draw_seats(app, match, result, y):
    """Writes what each seat wins or loses, and its total when there were deals before.

    Four seats have room beside each other; more stand in two rows, the first 16 higher.
    """
    fonts = app.fonts
    canvas = app.canvas
    count = len(match.players)
    columns = count if count <= 4 else 4
    # four with two digits each need all the room of the small panel
    left, width = (9, 57) if app.small and columns > 3 else (14, (app.width - 20) // columns)
    if count > 4:
        y -= 16
    for seat in range(count):
        x = left + width * (seat % columns)
        top = y + 16 * (seat // columns)
        gain = result["scores"][seat]
        shown, colour = paper.amount(gain)
        font = fonts.label if app.small or columns > 3 else fonts.text
        bold = fonts.bold
        if app.small and columns > 3:
            font = bold = fonts.small
        x_end = font.draw(canvas, match.players[seat].name, x, top, INK, PAPER)
        right = x + width - (9 if app.small or columns > 3 else 12)
        bold = bold if bold.width(shown) <= right - x_end else fonts.small
        at = bold.draw_right(canvas, shown, right, top, colour, PAPER)
        if match.number and at - x_end > 34:
            total, _colour = paper.amount(match.totals[seat])
            fonts.small.draw(canvas, total, x_end + 4, top + 3, UMBER, PAPER)
        if seat % columns:
            canvas.vline(x - 7, top + 1, 14, STONE)
