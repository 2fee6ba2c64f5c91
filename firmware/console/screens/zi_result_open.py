"""What every seat was left with when nobody won a deal of the 字牌 deck."""

from console.gfx import tiles
from console.gfx.palette import INK, PAPER, UMBER


def draw(app, match, table):
    """Shows what every seat was left with when nobody won: its hand, and its laid 胡息."""
    view = match.game.view(0)
    for seat in range(len(match.players)):
        y = 79 + 36 * seat
        app.fonts.label.draw(app.canvas, match.players[seat].name, 16, y + 9, UMBER, PAPER)
        huxi = str(view["huxi"][seat])
        app.fonts.bold.draw_right(app.canvas, huxi, 304, y + 9, INK, PAPER)
        row = view["hands"][seat]
        for index in range(len(row)):
            # a full hand in two rows of twelve
            x = 62 + 18 * (index % 12)
            top = y + (17 * (index // 12) if len(row) > 12 else 8)
            table.tiles.draw(app.canvas, tiles.SMALL, row[index], x, top, shadow=False)
