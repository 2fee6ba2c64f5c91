"""What lies open on the table of games with long tiles: every seat's groups and thrown tiles."""

from console import text
from console.drivers import keys
from console.gfx import furniture, long_tiles, paper
from console.gfx.palette import CINNABAR, FELT, PAPER, PARCHMENT, UMBER
from paihe.core.game import HIDDEN


async def run(app, match, table, _holder):
    """Shows the seats, as many as have room, on and on; A or B goes back."""
    box = (1, 19, app.width - 3, app.height - 21)
    most = (box[3] - 6) // 54
    seats = match.game.seats
    first = 0
    while True:
        app.canvas.fill(FELT)
        title = text.say("menu_lying_open")
        furniture.status_bar(
            app.canvas, app.fonts, app.width, match.kind.NAME[0][0], title, "", -1
        )
        paper.sheet(app.canvas, *box)
        for index in range(min(most, seats)):
            seat = (table.seat + first + index) % seats
            _seat(app, table, seat, box[0] + 7, box[1] + 5 + 54 * index, box[2] - 12)
        key = await app.key()
        if key in (keys.DOWN, keys.RIGHT, keys.NEXT):
            first = (first + most) % seats
        elif key in (keys.UP, keys.LEFT):
            first = (first - most) % seats
        else:
            return None


def _seat(app, table, seat, x, y, w):
    """Draws name, groups and thrown tiles of a seat in a strip 52 high."""
    canvas = app.canvas
    fonts = app.fonts
    size = long_tiles.SMALL
    at = fonts.label.draw(canvas, table.name(seat), x, y + 4, UMBER, PAPER) + 6
    laid = table.laid(seat)
    if not laid and not table.view[table.rows][seat]:
        fonts.label.draw(canvas, text.say("none"), at, y + 4, UMBER, PAPER)
    need = sum([13 * len(shown) + 4 for shown, _note in laid])
    for shown, note in laid:
        # where there is no room for all, equal tiles are drawn once with their number
        once = need > w - 40 and len(set(shown)) == 1
        for tile in shown[:1] if once else shown:
            _tile(app, table, size, tile, at, y)
            at += size[0] + 1
        if once:
            at = fonts.small.draw(canvas, str(len(shown)), at, y + 12, CINNABAR, PAPER)
        if note:
            at = fonts.small.draw(canvas, note, at, y + 6, CINNABAR, PAPER)
        at += 4
    row = table.view[table.rows][seat]
    pitch = size[0] + 1
    if len(row) > 1:
        pitch = min(pitch, (w - size[0]) // (len(row) - 1))
    for place in range(len(row)):
        _tile(app, table, size, row[place], x + pitch * place, y + 27, PARCHMENT)


def _tile(app, table, size, tile, x, y, ground=PAPER):
    if tile == HIDDEN:
        long_tiles.back(app.canvas, size, x, y, shadow=False)
    else:
        long_tiles.draw(
            app.canvas, app.fonts, size, table.face(tile), x, y, ground, table.bar, False, False
        )
