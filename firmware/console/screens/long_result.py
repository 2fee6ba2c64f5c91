"""How the results of games with long tiles look; a game says what stands where."""

from console import text
from console.gfx import furniture, long_tiles, paper
from console.gfx.palette import CINNABAR, FELT, INK, PAPER, STONE, UMBER
from console.screens.result import draw_seats


class Sheet:
    """What a game writes on the sheet.

    `seal` is the character of the large seal, `head` and `below` say who won how, `figure` is
    `(number, word)`, empty where there is none, `groups` a list of `(kinds, label)`, `line` how the payment came
    about, `next_line` how the next head was found.
    """

    def __init__(self):
        self.seal = ""
        self.head = ""
        self.below = ""
        self.figure: tuple = ("", "")
        self.groups = []
        self.line = ""
        self.next_line = ""


def draw(app, match, table, result, sheet):
    """Draws the itemised result of a deal."""
    canvas = app.canvas
    fonts = app.fonts
    small = app.small
    many = len(match.players) > 4
    canvas.fill(FELT)
    if small:
        paper.sheet(canvas, 2, 2, 235, 130)
        paper.big_seal(canvas, fonts.brush(24), 7, 7, 28, sheet.seal)
        left, head_y, below_y, right = 40, 5, 21, 230
    else:
        name = match.kind.NAME[0 if text.language() == "zh" else 1]
        note = "%s · %s" % (table.note(), text.say("settlement"))
        furniture.status_bar(canvas, fonts, 320, match.kind.NAME[0][0], name, note)
        paper.sheet(canvas, 4, 21, 312, 198)
        paper.big_seal(canvas, fonts.brush(40), 12, 29, 46, sheet.seal)
        left, head_y, below_y, right = 66, 32, 54, 302
    fonts.drop_brush()
    fonts.bold.draw(canvas, sheet.head, left, head_y, INK, PAPER)
    _fitting(fonts, canvas, sheet.below, left, below_y, right, UMBER)
    number, word = sheet.figure
    if number:
        x = fonts.bold.draw_right(canvas, word, right, head_y, INK, PAPER)
        font = fonts.bold if small else fonts.counter
        font.draw_right(canvas, number, x - 3, head_y - (0 if small else 3), CINNABAR, PAPER)
    _groups(app, table, sheet.groups, (37 if many else 40) if small else 77)
    if small:
        line_y, next_y, rule_y, seats_y = 88, 0, 106, 114 if many else 110
        if many:
            line_y, rule_y = 81, 96
    else:
        line_y, next_y, rule_y, seats_y = 152, 171, 190, 196 if many else 194
        if many:
            line_y, next_y, rule_y = 146, 161, 178
    low = small and many
    _fitting(fonts, canvas, sheet.line, 10 if small else 14, line_y, right, INK, low)
    if next_y:
        _fitting(fonts, canvas, sheet.next_line, 14, next_y, right, UMBER)
    canvas.hline(8 if small else 12, rule_y, right - (8 if small else 12), STONE)
    draw_seats(app, match, result, seats_y)
    if not small:
        end = "match_end" if match.over else "next_deal"
        hints = (("A", text.say(end)), ("B", text.say("look_back")))
        paper.hints(canvas, fonts, 10, 223, hints)


def _fitting(fonts, canvas, sentence, x, y, right, colour, low=False):
    """Writes a sentence in the largest font in which it has room; `low`: the line is low too."""
    font = fonts.label if low else fonts.text
    for smaller in (fonts.label, fonts.small):
        if font.width(sentence) > right - x:
            font = smaller
    font.draw(canvas, sentence, x, y, colour, PAPER)


def _groups(app, table, groups, y):
    """Draws groups as columns: a pair of tiles, equal ones once with their number."""
    if not groups:
        return
    canvas = app.canvas
    fonts = app.fonts
    small = app.small
    size = long_tiles.SMALL if small else long_tiles.TABLE
    pitch = min(size[0] + 17, (app.width - 26) // len(groups))
    for index in range(len(groups)):
        shown, label = groups[index]
        x = (12 if small else 16) + pitch * index
        distinct = sorted(set(shown))
        for row in range(len(distinct) if len(shown) > 2 else len(shown)):
            kind = distinct[row] if len(shown) > 2 else shown[row]
            step = size[1] - 3 if len(distinct) < 3 else size[1] // 2
            long_tiles.draw(
                canvas,
                fonts,
                size,
                table.face(kind),
                x,
                y + step * row,
                PAPER,
                table.bar,
                False,
                False,
            )
        if len(shown) > 2 and len(distinct) == 1:
            number = "×%d" % len(shown)
            fonts.small.draw(canvas, number, x, y + size[1] + 2, INK, PAPER)
        if label and not small:
            fonts.label.draw(canvas, label, x, y + 2 * size[1] - 4, UMBER, PAPER)
