"""How the result of a deal of 打马 looks: 粗满 or 细满, the pot, how far all horses came."""

from console import text
from console.gfx import furniture, horses, paper
from console.gfx.palette import CINNABAR, FELT, INK, PAPER, STONE, UMBER
from console.screens.result import draw_seats


def draw(app, match, _table, result):
    """Draws the itemised result of the deal."""
    canvas = app.canvas
    fonts = app.fonts
    small = app.small
    detail = result["detail"]
    canvas.fill(FELT)
    if small:
        paper.sheet(canvas, 2, 2, 235, 130)
        paper.big_seal(canvas, fonts.brush(24), 7, 7, 28, "赢")
        left, head_y, below_y, right = 40, 5, 22, 230
    else:
        name = match.kind.NAME[0 if text.language() == "zh" else 1]
        furniture.status_bar(canvas, fonts, 320, "马", name, text.say("settlement"))
        paper.sheet(canvas, 4, 21, 312, 198)
        paper.big_seal(canvas, fonts.brush(40), 12, 29, 46, "赢")
        left, head_y, below_y, right = 66, 32, 54, 302
    fonts.drop_brush()
    winner = detail["winner"]
    head = match.players[winner].name + " · " + text.say("dama_end_" + detail["finish"])
    fonts.bold.draw(canvas, head, left, head_y, INK, PAPER)
    line = text.say("dama_taken", str(detail["pot"]))
    if detail["each"]:
        line += " " + text.say("dama_each", str(detail["each"]))
    font = fonts.label if fonts.label.width(line) <= right - left else fonts.small
    font.draw(canvas, line, left, below_y, UMBER, PAPER)
    total = detail["pot"] + detail["each"] * (match.game.seats - 1)
    shown, _colour = paper.amount(total)
    font = fonts.bold if small else fonts.counter
    font.draw_right(canvas, shown, right, head_y - (0 if small else 3), CINNABAR, PAPER)
    view = match.game.view(0)
    count = view["n"]
    pitch = 11 if small else 100 // max(count, 4)
    y = 42 if small else 82
    for seat in range(count):
        top = y + pitch * seat
        if small:
            horses.small(canvas, seat, 10, top, UMBER)
        else:
            horses.marker(canvas, fonts, seat, 12, top)
        x = 26 if small else 34
        bar_h = 9 if small else 13
        width = right - x
        horses.bar(
            canvas, x, top, width, bar_h, view["board"][seat], view["home"][seat], seat == winner
        )
    rule_y, seats_y = (106, 110) if small else (189, 194)
    canvas.hline(8 if small else 12, rule_y, 222 if small else 296, STONE)
    draw_seats(app, match, result, seats_y)
    if not small:
        key = "match_end" if match.over else "next_deal"
        hints = (("A", text.say(key)), ("B", text.say("look_back")))
        paper.hints(canvas, fonts, 10, 223, hints)
