"""The totals of a match that is over."""

from console import text
from console.drivers import keys
from console.gfx import paper
from console.gfx.palette import CINNABAR, FELT, GOLD, INK, PAPER, UMBER


async def run(app, match):
    """Shows the totals of a match that is over; returns True when the player wants another."""
    canvas = app.canvas
    fonts = app.fonts
    canvas.fill(FELT)
    margin = 8 if app.small else 30
    width = app.width - 2 * margin
    count = len(match.players)
    height = 44 + 24 * count
    top = max(2, (app.height - height - 24) // 2)
    paper.sheet(canvas, margin, top, width, height)
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
        shown, colour = paper.amount(total)
        if seat == order[0] and total > 0:
            paper.row_ground(canvas, margin + 6, y - 3, width - 12, 22, True)
        ground = GOLD if seat == order[0] and total > 0 else PAPER
        fonts.text.draw(canvas, match.players[seat].name, margin + 24, y, INK, ground)
        fonts.bold.draw_right(
            canvas, shown, margin + width - 16, y, INK if ground == GOLD else colour, ground
        )
        y += 24
    hints = (("A", text.say("again")), ("B", text.say("home")))
    paper.hints(canvas, fonts, margin + 4, min(app.height - 17, top + height + 7), hints)
    app.keys.flush()
    while True:
        key = await app.key()
        if key == keys.A:
            return True
        if key in (keys.B, keys.MENU, keys.NEXT):
            return False
