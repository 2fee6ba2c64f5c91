"""The log of a deal, as far as everybody saw it."""

from micropython import const

from console import text
from console.drivers import keys
from console.gfx import furniture, paper
from console.gfx.palette import FELT, INK, PAPER

# the heap has no room for all of a long deal
_MOST = const(100)


async def run(app, match):
    """Lists the last actions of the deal, the newest last, as far as everybody saw them."""
    game = match.game
    lines = []
    for seat, action in game.history():
        # that somebody was asked and passed is not public
        if action not in game.SILENT:
            lines.append(match.players[seat].name + " " + game.describe(action, text.language()))
            if len(lines) > _MOST:
                lines.pop(0)
    await _scroll(app, text.say("log"), lines or [text.say("none")])


async def _scroll(app, title, lines):
    canvas = app.canvas
    visible = 5 if app.small else 10
    first = max(0, len(lines) - visible)
    while True:
        canvas.fill(FELT)
        furniture.status_bar(canvas, app.fonts, app.width, "录", title)
        paper.sheet(canvas, 2, 20, app.width - 5, app.height - 24)
        for place in range(min(visible, len(lines) - first)):
            app.fonts.text.draw(canvas, lines[first + place], 14, 26 + 20 * place, INK, PAPER)
        key = await app.key()
        if key in (keys.UP, keys.LEFT):
            first = max(0, first - visible)
        elif key in (keys.DOWN, keys.RIGHT, keys.NEXT):
            first = min(max(0, len(lines) - visible), first + visible)
        else:
            return
