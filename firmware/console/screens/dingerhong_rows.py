"""The open hands of 丁二红 in rows: both halves with their names, what each wins, the sum."""

from console import text
from console.gfx import furniture, long_tiles, paper
from console.gfx.palette import CINNABAR, INK, JADE, PAPER, STONE, UMBER
from paihe.games.dingerhong import words
from paihe.games.dingerhong.melds import DECK

ON_A_PAGE = 4
# by what a half does against the banker's
_WORDS = {1: "ding_won", -1: "ding_lost", 0: "ding_copy"}


def order(match):
    """Returns all seats, the banker first, then as they were asked."""
    seats = match.game.order()
    return seats[-1:] + seats[:-1]


def pages(match):
    """Returns how many pages of rows there are."""
    return (match.game.seats + ON_A_PAGE - 1) // ON_A_PAGE


def draw(app, match, result, seat, place):
    """Draws the row of `seat` at `place` 0..3 of a page."""
    small = app.small
    canvas = app.canvas
    fonts = app.fonts
    y = 28 + 25 * place if small else 54 + 40 * place
    left = 8 if small else 14
    width = app.width - 2 * left
    if place:
        canvas.hline(left, y - (2 if small else 8), width, STONE)
    font = fonts.small if small else fonts.text
    name = match.players[seat].name
    top = y + (5 if small else 6)
    x = left
    banked = not small and match.options["mode"] == "banker"
    if banked and seat == match.game.view(0)["dealer"]:
        furniture.seal(canvas, fonts, x, top, "庄")
        x += 17
    if font.width(name) > left + (44 if small else 58) - x:
        font = fonts.small
    font.draw(canvas, name, x, top, INK, PAPER)
    x = left + (40 if small else 62)
    halves = match.game.halves(seat)
    results = result["detail"]["halves"][seat]
    pitch = 82 if small else 92
    for index in range(len(halves)):
        _half(app, match, halves[index], results and results[index], x + pitch * index, y, small)
    gain = result["scores"][seat]
    shown, colour = paper.amount(gain)
    bold = fonts.label if small else fonts.bold
    bold.draw_right(canvas, shown, app.width - left - 2, top, colour, PAPER)


def _half(app, match, half, outcome, x, y, small):
    """Draws two tiles, their name, and whether they win against the banker's."""
    canvas = app.canvas
    fonts = app.fonts
    for index in range(2):
        face = DECK.faces[half[index]]
        at = x + 13 * index
        long_tiles.draw(
            canvas, fonts, long_tiles.SMALL, face, at, y - (1 if small else -1), shadow=False
        )
    language = text.language()
    name = words.value_name(half, match.options, language)
    font = fonts.small if small or fonts.label.width(name) > 62 else fonts.label
    x += 28
    colour = JADE if outcome == 1 else CINNABAR if outcome else UMBER
    if small or outcome is None:
        font.draw(canvas, name, x + (8 if small else 0), y + (4 if small else 7), INK, PAPER)
        if outcome is not None:
            _mark(canvas, x, y + 9, outcome, colour)
        return
    font.draw(canvas, name, x, y - 3, INK, PAPER)
    fonts.small.draw(canvas, text.say(_WORDS[outcome]), x, y + 14, colour, PAPER)


def _mark(canvas, x, y, sign, colour):
    """Draws a triangle up for a half that wins, down for one that loses, a bar for a copy."""
    if sign > 0:
        furniture.pointer_up(canvas.fb, x, y, 4, colour)
    elif sign < 0:
        furniture.pointer_down(canvas.fb, x, y, 4, colour)
    else:
        canvas.fb.fill_rect(x, y + 1, 6, 2, colour)
    canvas.mark(x, y, 7, 4)
