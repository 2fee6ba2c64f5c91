"""Two dice fall on the table of 丁二红 and say who gets the first stack."""

from console import text
from console.gfx import dice
from console.gfx.palette import FELT, PAPER
from console.screens.table import LOOK_MS

_ROLLS = 4
_ROLL_MS = 60


async def run(app, table, thrown):
    """Rolls `thrown`, two numbers, and names the seat that the count comes to."""
    canvas = app.canvas
    size = dice.SMALL if app.small else dice.LARGE
    step = size[0] + 8
    y = 44 if app.small else 92
    x = app.width // 2 - step + 4
    table.layout.clear_middle()
    for roll in range(_ROLLS, -1, -1):
        if roll and not app.animated:
            continue
        canvas.fill_rect(x - 2, y - 2, 2 * step + 4, size[1] + 6, FELT)
        for index in range(2):
            # the faces in between are only for the eye
            shown = (thrown[index] + roll * (3 + 2 * index)) % 6 + 1 if roll else thrown[index]
            dice.draw(canvas, size, shown, x + step * index, y)
        if roll:
            await app.pause(_ROLL_MS)
    app.speaker.play("lay")
    first = table.name(table.match.game.first_stack())
    words = text.say("ding_first", str(sum(thrown)), first)
    app.fonts.bold.draw_centre(canvas, words, 0, y + step + 6, app.width, PAPER, FELT)
    await table.look(LOOK_MS * 2)
