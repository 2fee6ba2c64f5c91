"""How the result of a deal of 乱出 looks: the winner's pile, 甲 and 翻, payments."""

from console import text
from console.gfx import furniture, long_tiles, paper
from console.gfx.palette import CINNABAR, FELT, INK, PAPER, STONE, UMBER
from console.screens.result import draw_seats
from paihe.games.luanchu.melds import DECK


def draw(app, match, table, result):
    """Draws the itemised result of the deal."""
    canvas = app.canvas
    fonts = app.fonts
    small = app.small
    detail = result["detail"]
    canvas.fill(FELT)
    won = detail["result"] == "win"
    if small:
        paper.sheet(canvas, 2, 2, 235, 130)
        paper.big_seal(canvas, fonts.brush(24), 7, 7, 28, "赢" if won else "和")
        left, head_y, below_y, right = 40, 5, 22, 230
    else:
        name = match.kind.NAME[0 if text.language() == "zh" else 1]
        note = "%s · %s" % (text.say("round", str(match.number + 1)), text.say("settlement"))
        furniture.status_bar(canvas, fonts, 320, match.kind.NAME[0][0], name, note)
        paper.sheet(canvas, 4, 21, 312, 198)
        paper.big_seal(canvas, fonts.brush(40), 12, 29, 46, "赢" if won else "和")
        left, head_y, below_y, right = 66, 32, 54, 302
    fonts.drop_brush()
    head = text.say("luan_drawn")
    if won:
        head = match.players[detail["winner"]].name + " " + text.say("won_pile")
    fonts.bold.draw(canvas, head, left, head_y, INK, PAPER)
    reason = match.game.reason(text.language(), result)
    font = fonts.label if fonts.label.width(reason) <= right - left else fonts.small
    font.draw(canvas, reason, left, below_y, UMBER, PAPER)
    if won:
        word = text.say("luan_tiles")
        x = fonts.bold.draw_right(canvas, word, right, head_y, INK, PAPER)
        number = str(detail["tiles"])
        font = fonts.bold if small else fonts.counter
        font.draw_right(canvas, number, x - 4, head_y - (0 if small else 3), CINNABAR, PAPER)
    seats = [detail["winner"]] if won else list(match.game.playing)
    _piles(app, match, seats)
    line_y = 88 if small else 166
    if won:
        font = fonts.label if small else fonts.text
        font.draw(canvas, sum_line(match, detail), 12, line_y, INK, PAPER)
    rule_y, seats_y = (106, 110) if small else (189, 194)
    canvas.hline(8 if small else 12, rule_y, 222 if small else 296, STONE)
    draw_seats(app, match, result, seats_y)
    if not small:
        key = "match_end" if match.over else "next_deal"
        hints = (("A", text.say(key)), ("B", text.say("look_back")))
        paper.hints(canvas, fonts, 10, 223, hints)


def _piles(app, match, seats):
    """Draws the piles of `seats`: every kind once with its number."""
    canvas = app.canvas
    fonts = app.fonts
    small = app.small
    view = match.game.view(0)
    y = 42 if small else 78
    one = len(seats) == 1
    size = long_tiles.TABLE if one else long_tiles.SMALL
    pitch_y = 15 if small else 29
    for seat in seats:
        pile = view["piles"][seat]
        x = 12
        if not one:
            label = "%s %d" % (match.players[seat].name, len(pile))
            fonts.label.draw(canvas, label, x, y + (0 if small else 5), UMBER, PAPER)
            x = 72
        kinds = sorted(set(pile))
        if one and not small and len(kinds) <= 8:
            size = long_tiles.WIDE
        if small and not one:
            y += pitch_y
            continue
        step = min(size[0] + 12, (app.width - x - 30) // max(1, len(kinds)))
        for kind in kinds:
            long_tiles.draw(canvas, fonts, size, DECK.faces[kind], x, y, shadow=False)
            if pile.count(kind) > 1:
                at = x + size[0]
                fonts.small.draw(canvas, str(pile.count(kind)), at, y + 10, INK, PAPER)
            x += step
        y += pitch_y


def sum_line(match, detail):
    """Returns how the payment came about: 甲 or tiles, 翻, one share, who is liable."""
    fan = str(detail["fan"])
    unit = str(detail["unit"])
    if match.options["pay"] == "jia":
        line = text.say("luan_jia", str(detail["jia"]), fan, unit)
    else:
        line = text.say("luan_each", str(detail["tiles"] - 15), fan, unit)
    liable = [seat for seat in detail["bao"] if seat != detail["winner"]]
    if len(liable) == 1:
        line += " · " + text.say("luan_liable", match.players[liable[0]].name)
    return line
