"""How the result of a deal of 丁二红 looks: a row a seat, the banker's first, four to a page."""

from console import text
from console.gfx import furniture, paper
from console.gfx.palette import FELT, INK, PAPER, UMBER
from console.screens import dingerhong_rows as rows


def pages(match):
    """Returns how many pages the result has."""
    return rows.pages(match)


def draw(app, match, table, result, page=0):
    """Draws a page of the itemised result of the deal."""
    canvas = app.canvas
    fonts = app.fonts
    small = app.small
    canvas.fill(FELT)
    paper.sheet(canvas, 2, 2, app.width - 5, app.height - (5 if small else 22))
    own = table.seat
    gain = result["scores"][own]
    seal = "赢" if gain > 0 else "输" if gain < 0 else "和"
    x = 12
    if small:
        furniture.seal(canvas, fonts, x - 2, 7, seal)
        x += 18
    else:
        paper.big_seal(canvas, fonts.brush(24), x, 11, 30, seal)
        fonts.drop_brush()
        x += 38
    reason = match.game.reason(text.language(), result)
    right = app.width - 14
    if pages(match) > 1:
        word = "%d/%d" % (page + 1, pages(match))
        right = fonts.label.draw_right(canvas, word, right, 7 if small else 18, UMBER, PAPER) - 6
    font = fonts.bold
    for smaller in (fonts.label, fonts.small):
        if font.width(reason) > right - x:
            font = smaller
    font.draw(canvas, reason, x, 7 if small else 17, INK, PAPER)
    seats = rows.order(match)[page * rows.ON_A_PAGE :][: rows.ON_A_PAGE]
    for place in range(len(seats)):
        rows.draw(app, match, result, seats[place], place)
    if not small:
        key = "match_end" if match.over else "next_deal"
        hints = [("A", text.say(key)), ("B", text.say("look_back"))]
        if pages(match) > 1:
            hints.append(("UP_DOWN", text.say("ding_more")))
        paper.hints(canvas, fonts, 10, 222, hints)
