"""What lies open on the table of 四色: every seat's groups and dead cards."""

from micropython import const

from console import text
from console.drivers import keys
from console.gfx import furniture, paper
from console.gfx.palette import FELT, PAPER, PARCHMENT, UMBER
from console.gfx.sise_cards import SMALL, row_width

_LINE = const(23)
_GAP = const(5)


async def run(app, match, table, _holder):
    """Shows the seats, as many as have room, on and on; A or B goes back."""
    table._load_faces()
    box = (1, 19, app.width - 3, app.height - 21)
    x = box[0] + 7
    right = box[0] + box[2] - 6
    seats = match.game.seats
    first = 0
    while True:
        app.canvas.fill(FELT)
        title = text.say("menu_lying_open")
        furniture.status_bar(
            app.canvas, app.fonts, app.width, match.kind.NAME[0][0], title, "", -1
        )
        paper.sheet(app.canvas, *box)
        y = box[1] + _GAP
        shown = 0
        while shown < seats:
            seat = (table.seat + first + shown) % seats
            lines = _lines(app, table, seat, x, right)
            if shown and y + _LINE * (len(lines) + 1) > box[1] + box[3]:
                break
            _seat(app, table, seat, lines, x, y, right)
            y += _LINE * (len(lines) + 1) + _GAP
            shown += 1
        key = await app.key()
        if key in (keys.DOWN, keys.RIGHT, keys.NEXT):
            first = (first + shown) % seats
        elif key in (keys.UP, keys.LEFT):
            first = (first - 1) % seats
        else:
            table.close()
            return None


def _indent(app, table, seat, x):
    """Returns where the groups of a seat begin: after its name."""
    return x + app.fonts.label.width(table.name(seat)) + 6


def _lines(app, table, seat, x, right):
    """Returns what lies before a seat in lines: the first beside its name, the others below."""
    at = _indent(app, table, seat, x)
    lines = [[]]
    for tiles in table.laid(seat):
        width = row_width(tiles)
        # what keeps a group from the next may stick out
        if at + width - 4 > right and lines[-1]:
            lines.append([])
            at = x
        lines[-1].append(tiles)
        at += width
    return lines


def _seat(app, table, seat, lines, x, y, right):
    """Draws name and groups of a seat, and below them its dead cards."""
    fonts = app.fonts
    fonts.label.draw(app.canvas, table.name(seat), x, y + 3, UMBER, PAPER)
    at = _indent(app, table, seat, x)
    row = table.view[table.rows][seat]
    if not lines[0] and not row:
        fonts.label.draw(app.canvas, text.say("none"), at, y + 3, UMBER, PAPER)
    for line in lines:
        for tiles in line:
            at = table.cards.row(app.canvas, fonts, at, y, tiles, PAPER)
        at = x
        y += _LINE
    pitch = SMALL[0] + 1
    if len(row) > 1:
        pitch = min(pitch, (right - x - SMALL[0]) // (len(row) - 1))
    for place in range(len(row)):
        table.cards.draw(
            app.canvas, fonts, SMALL, row[place], x + pitch * place, y, PARCHMENT, False, False,
            False,
        )  # fmt: skip
