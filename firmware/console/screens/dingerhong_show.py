"""亮牌 at the table of 丁二红: one hand after the other is laid open, the banker's first."""

from console import text
from console.gfx import paper
from console.gfx.palette import FELT, INK, PAPER
from console.screens import dingerhong_rows as rows

_STEP_MS = 380


async def run(app, table):
    """Shows the hands of the first page of the result, one by one."""
    match = table.match
    small = app.small
    canvas = app.canvas
    # the table is not drawn again before the next deal
    table.sleep(faces=False)
    canvas.fill(FELT)
    paper.sheet(canvas, 2, 2, app.width - 5, app.height - 5)
    app.fonts.bold.draw(canvas, text.say("ding_show"), 12, 6 if small else 12, INK, PAPER)
    result = match.game.result()
    for place, seat in enumerate(rows.order(match)[: rows.ON_A_PAGE]):
        rows.draw(app, match, result, seat, place)
        app.speaker.play("lay")
        await app.pause(_STEP_MS if app.animated else _STEP_MS // 2)
    table.wake()
