"""How the result of a deal of 四色 looks: the groups of every winner with their points."""

from console import text
from console.gfx import furniture, paper
from console.gfx.palette import CINNABAR, FELT, INK, PAPER, STONE, UMBER
from console.gfx.sise_cards import row_width
from console.screens.result import draw_seats


def draw(app, match, table, result):
    """Draws the itemised result of the deal."""
    canvas = app.canvas
    fonts = app.fonts
    small = app.small
    detail = result["detail"]
    winners = detail["winners"]
    names = [player.name for player in match.players]
    seal = "和" if winners else "流"
    canvas.fill(FELT)
    if small:
        paper.sheet(canvas, 2, 2, 235, 130)
        paper.big_seal(canvas, fonts.brush(24), 7, 7, 28, seal)
        left, head_y, below_y, right = 40, 5, 21, 230
    else:
        name = match.kind.NAME[0 if text.language() == "zh" else 1]
        note = "%s · %s" % (table.note(), text.say("settlement"))
        furniture.status_bar(canvas, fonts, 320, match.kind.NAME[0][0], name, note)
        paper.sheet(canvas, 4, 21, 312, 198)
        paper.big_seal(canvas, fonts.brush(40), 12, 29, 46, seal)
        left, head_y, below_y, right = 66, 32, 54, 302
    fonts.drop_brush()
    head = text.say("sise_none")
    if winners:
        head = " ".join([names[seat] for seat in winners]) + " " + text.say("won_he")
    fonts.bold.draw(canvas, head, left, head_y, INK, PAPER)
    below = match.game.reason(text.language(), result)
    if not match.over:
        longer = below + " " + text.say("sise_next", names[detail["next_dealer"]])
        if fonts.small.width(longer) <= right - left:
            below = longer
    _fitting(fonts, canvas, below, left, below_y, right)
    if len(winners) == 1:
        words = str(detail["points"][winners[0]])
        fonts.counter.draw_right(canvas, words, right, head_y - 4, CINNABAR, PAPER)
    y = 40 if small else 80
    bottom = 106 if small else 188
    for seat in winners:
        y = _groups(app, table, detail["groups"][seat], y, bottom, right, len(winners) > 1)
    canvas.hline(8 if small else 12, bottom, right - (8 if small else 12), STONE)
    draw_seats(app, match, result, 110 if small else 194)
    if not small:
        end = "match_end" if match.over else "next_deal"
        hints = (("A", text.say(end)), ("B", text.say("look_back")))
        paper.hints(canvas, fonts, 10, 223, hints)


def _fitting(fonts, canvas, sentence, x, y, right):
    """Writes a sentence in the largest font in which it has room."""
    font = fonts.text
    for smaller in (fonts.label, fonts.small):
        if font.width(sentence) > right - x:
            font = smaller
    font.draw(canvas, sentence, x, y, UMBER, PAPER)


def _groups(app, table, groups, y, bottom, right, several):
    """Draws the groups of a winner in rows, their points below; returns where the next may be."""
    left = 9 if app.small else 14
    pitch = 31 if app.small else 35
    if several:
        pitch = 21 if app.small else 33
    canvas = app.canvas
    cards = table.cards
    every = not several and not app.small
    x = left
    for _name, tiles, worth in _together(groups) if several else groups:
        width = 15 * len(tiles) + 9 if every else row_width(tiles)
        if x + width > right + 4:
            x = left
            y += pitch
        if y + 20 > bottom:
            return y
        if every:
            for index in range(len(tiles)):
                cards.row(canvas, app.fonts, x + 15 * index, y, tiles[index : index + 1], PAPER)
        else:
            cards.row(canvas, app.fonts, x, y, tiles, PAPER)
        if pitch > 21:
            app.fonts.small.draw(canvas, str(worth), x + 6, y + 19, CINNABAR, PAPER)
        x += width
    return y + pitch


def _together(groups):
    """Returns groups with all lone generals in one, first."""
    generals = []
    found = []
    for group in groups:
        if group[0] == "jiang":
            generals += group[1]
        else:
            found.append(group)
    return ([["jiang", generals, len(generals)]] if generals else []) + found
