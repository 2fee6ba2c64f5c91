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
    place = (9, 40) if small else (14, 80)
    if small and len(winners) > 1:
        # many groups: they have that line as well
        place = (left, below_y + 1)
    else:
        _fitting(fonts, canvas, below, left, below_y, right)
    if len(winners) == 1:
        words = str(detail["points"][winners[0]])
        fonts.counter.draw_right(canvas, words, right, head_y - 4, CINNABAR, PAPER)
    bottom = 106 if small else 188
    if len(winners) == 1:
        pitch = 31 if small else 35
    else:
        pitch = 21 if small or len(winners) > 2 else 33
    for seat in winners:
        name = names[seat] if len(winners) > 1 else ""
        place = _groups(app, table, name, detail["groups"][seat], place, bottom, right, pitch)
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


def _groups(app, table, name, groups, place, bottom, right, pitch):
    """Draws the groups of a winner in rows from `place` on; returns where the next ones may be.

    Their points stand below where `pitch` leaves room. One of several winners has its `name` before
    its groups; what has no room is left out, which dots say.
    """
    left = 9 if app.small else 14
    canvas = app.canvas
    fonts = app.fonts
    cards = table.cards
    every = not name and not app.small
    x, y = place
    if name:
        width = fonts.label.width(name) + 4
        if x + width + 32 > right + 4:
            x = left
            y += pitch
        if y + 20 > bottom:
            return place
        fonts.label.draw(canvas, name, x, y + 3, UMBER, PAPER)
        x += width
    for _name, tiles, worth in _together(groups) if name else groups:
        width = 15 * len(tiles) + 9 if every else row_width(tiles)
        if name and app.small:
            width -= 2
        if x + width > right + 4:
            if y + pitch + 20 > bottom:
                fonts.label.draw(canvas, "…", min(x, right - 10), y + 3, UMBER, PAPER)
                return right, y
            x = left
            y += pitch
        if every:
            for index in range(len(tiles)):
                cards.row(canvas, fonts, x + 15 * index, y, tiles[index : index + 1], PAPER)
        else:
            cards.row(canvas, fonts, x, y, tiles, PAPER)
        if pitch > 21:
            fonts.small.draw(canvas, str(worth), x + 6, y + 19, CINNABAR, PAPER)
        x += width
    return x + 6, y


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
