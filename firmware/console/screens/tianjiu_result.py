"""How the result of a deal of 打天九 looks: the stacks of every seat, who won the last trick."""

from console import text
from console.gfx import furniture, long_tiles, paper
from console.gfx.palette import FELT, INK, PAPER, STONE, UMBER


def draw(app, match, table, result):
    """Draws the itemised result of the deal."""
    canvas = app.canvas
    fonts = app.fonts
    small = app.small
    detail = result["detail"]
    canvas.fill(FELT)
    gain = result["scores"][table.seat]
    seal = "赢" if gain > 0 else "输" if gain < 0 else "和"
    if small:
        paper.sheet(canvas, 2, 2, 235, 130)
        paper.big_seal(canvas, fonts.brush(24), 7, 7, 28, seal)
        left, head_y, below_y, right = 40, 5, 21, 228
    else:
        name = match.kind.NAME[0 if text.language() == "zh" else 1]
        note = "%s · %s" % (text.say("round", str(match.number + 1)), text.say("settlement"))
        furniture.status_bar(canvas, fonts, 320, match.kind.NAME[0][0], name, note)
        paper.sheet(canvas, 4, 21, 312, 198)
        paper.big_seal(canvas, fonts.brush(40), 12, 29, 46, seal)
        left, head_y, below_y, right = 66, 32, 54, 302
    fonts.drop_brush()
    fonts.bold.draw(canvas, match.game.reason(text.language(), result), left, head_y, INK, PAPER)
    last = text.say("tian_last", match.players[detail["last"]].name)
    font = fonts.label if fonts.label.width(last) <= right - left else fonts.small
    font.draw(canvas, last, left, below_y, UMBER, PAPER)
    for seat in range(4):
        _row(app, match, result, seat)
    if not small:
        key = "match_end" if match.over else "next_deal"
        hints = (("A", text.say(key)), ("B", text.say("look_back")))
        paper.hints(canvas, fonts, 10, 223, hints)


def _row(app, match, result, seat):
    """Draws how many stacks a seat has won, as piles of four backs, and what that pays."""
    canvas = app.canvas
    fonts = app.fonts
    small = app.small
    y = 42 + 21 * seat if small else 84 + 33 * seat
    left = 10 if small else 14
    canvas.hline(left, y - 3, app.width - 2 * left, STONE)
    name = match.players[seat].name
    font = fonts.label if small else fonts.text
    at = font.draw(canvas, name, left, y + (0 if small else 5), INK, PAPER)
    if match.game.view(0)["dealer"] == seat:
        furniture.seal(canvas, fonts, at + 3, y + (0 if small else 5), "庄")
    stacks = result["detail"]["stacks"][seat]
    x = left + (66 if small else 74)
    step = 11 if small else 16
    for index in range(stacks):
        _stack(canvas, x + step * index, y, small)
    words = str(stacks) if small else text.say("tian_stacks", str(stacks))
    x += 8 * step + 4
    fonts.label.draw(canvas, words, x, y + (0 if small else 6), UMBER, PAPER)
    shown, colour = paper.amount(result["scores"][seat])
    bold = fonts.label if small else fonts.bold
    top = y + (0 if small else 5)
    end = bold.draw_right(canvas, shown, app.width - left - 2, top, colour, PAPER)
    if match.number and not small:
        total, colour = paper.amount(match.totals[seat])
        fonts.small.draw_right(canvas, total, end - 6, top + 3, UMBER, PAPER)


def _stack(canvas, x, y, small):
    """Draws a stack of four tiles seen from above."""
    size = b"\x09\x10\x01" if small else b"\x0c\x18\x01"
    long_tiles.back(canvas, size, x, y - (1 if small else 0), shadow=False)
