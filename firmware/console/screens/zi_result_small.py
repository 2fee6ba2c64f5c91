"""How the result of a deal of the 字牌 deck looks on the small panel."""

from console import text
from console.gfx import paper, tiles
from console.gfx.palette import CINNABAR, INK, PAPER, STONE, UMBER
from console.screens.result import draw_seats
from console.screens.zi_result import fitting, huxi_of


def draw(app, match, table, result, said):
    """Draws the result at 240 x 135; see `zi_result.draw`."""
    detail = result["detail"]
    canvas = app.canvas
    fonts = app.fonts
    paper.sheet(canvas, 2, 2, 235, 130)
    drawn = detail["winner"] is None
    paper.big_seal(canvas, fonts.brush(24), 7, 7, 28, "和" if drawn else "胡")
    fonts.drop_brush()
    head, below, line = said
    fonts.bold.draw(canvas, head, 40, 5, INK, PAPER)
    line = [below] if drawn else line
    font, shown = fitting((fonts.label, fonts.small), line, 189)
    font.draw(canvas, shown, 40, 22, UMBER, PAPER)
    if not drawn:
        x = fonts.bold.draw_right(canvas, text.say("huxi_won"), 230, 5, INK, PAPER)
        fonts.bold.draw_right(canvas, str(detail["huxi"]), x - 3, 5, CINNABAR, PAPER)
        for index in range(len(detail["groups"])):
            kind, group = detail["groups"][index]
            x = 10 + 32 * index
            step = 10 if len(group) == 4 else 15
            for row in range(len(group)):
                table.tiles.draw(canvas, tiles.SMALL, group[row], x, 40 + step * row, shadow=False)
            value = huxi_of(table, kind, group)
            colour = INK if value else STONE
            fonts.bold.draw_centre(canvas, str(value), x - 4, 88, 25, colour, PAPER)
    else:
        _laid_huxi(app, match, table.least)
    canvas.hline(8, 106, 222, STONE)
    draw_seats(app, match, result, 110)


def _laid_huxi(app, match, least):
    """Says how near every seat came; the open hands are one key away."""
    view = match.game.view(0)
    for seat in range(len(match.players)):
        y = 42 + 20 * seat
        app.fonts.text.draw(app.canvas, match.players[seat].name, 14, y, INK, PAPER)
        words = text.say("huxi") + " " + str(view["huxi"][seat]) + " / " + str(least)
        app.fonts.bold.draw_right(app.canvas, words, 224, y, INK, PAPER)
