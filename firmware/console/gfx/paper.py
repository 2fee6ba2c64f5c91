"""What is read: sheets of rice paper, their rows, key hints, great seals (look/look.md §6).

Apart from `furniture`, because the table needs none of it and the heap is small.
"""

from .furniture import CAP, ROUND, SOFT, cap, cap_width, pointer, pointer_left, rounded
from .palette import (
    BRONZE,
    CINNABAR,
    FELT,
    GOLD,
    INK,
    JADE,
    PAPER,
    PARCHMENT,
    PINE,
    ROSE,
    STONE,
    UMBER,
)

_BIG_CAP = b"\x06\x04\x03\x02\x01\x01"


def sheet(canvas, x, y, w, h, shadow=True):
    """Draws a sheet of paper with its stone rule and four cinnabar dots.

    The shadow falls 2 pixels right of it and 3 below.
    """
    fb = canvas.fb
    if shadow:
        rounded(fb, x + 2, y + 3, w, h, SOFT, PINE)
    rounded(fb, x, y, w, h, SOFT, UMBER)
    rounded(fb, x + 1, y + 1, w - 2, h - 2, b"\x01", PAPER)
    for row in (y + 3, y + h - 4):
        fb.fill_rect(x + 7, row, w - 14, 1, STONE)
    for column in (x + 3, x + w - 4):
        fb.fill_rect(column, y + 7, 1, h - 14, STONE)
    for row in (y + 4, y + h - 6):
        fb.fill_rect(x + 4, row, 2, 2, CINNABAR)
        fb.fill_rect(x + w - 6, row, 2, 2, CINNABAR)
    canvas.mark(x, y, w + 2, h + 3)


def row_ground(canvas, x, y, w, h, chosen):
    """Draws the ground of a row on a sheet: gold with a pointer when chosen, else paper."""
    fb = canvas.fb
    if chosen:
        rounded(fb, x, y, w, h, SOFT, GOLD)
        fb.rect(x + 1, y + 1, w - 2, h - 2, BRONZE)
        pointer(fb, x + 5, y + (h - 11) // 2 + 1, 6)
    else:
        fb.fill_rect(x, y, w, h, PAPER)
    canvas.mark(x, y, w, h)


def row(canvas, fonts, x, y, w, h, label, value="", chosen=False, arrows=True, rule=False):
    """Draws a row of a sheet: a label and, at the right, its value.

    The chosen one is gold; with `arrows` its value stands between ◀ and ▶. With `rule` a
    parchment hairline closes a row that is not chosen.
    """
    row_ground(canvas, x, y, w, h, chosen)
    if rule and not chosen:
        canvas.fb.fill_rect(x + 6, y + h - 1, w - 12, 1, PARCHMENT)
    ground = GOLD if chosen else PAPER
    line = y + (h - 16) // 2
    font = fonts.bold if chosen else fonts.text
    font.draw(canvas, label, x + 16, line, INK, ground)
    if value:
        at = fonts.bold.draw_right(canvas, value, x + w - 16, line, INK, ground)
        if chosen and arrows:
            top = y + (h - 11) // 2 + 1
            pointer_left(canvas.fb, at - 10, top, 6)
            pointer(canvas.fb, x + w - 15, top, 6)


def big_cap(canvas, fonts, x, y, name):
    """Draws the 24 px ink disc with a gold letter of the hand-over."""
    rounded(canvas.fb, x, y, 24, 24, _BIG_CAP, INK)
    canvas.mark(x, y, 24, 24)
    fonts.bold.draw_centre(canvas, name, x, y + 3, 24, GOLD, INK)


def hints_width(fonts, keys):
    """Gives the width that `hints` takes, the space after the last one left out."""
    width = -8
    for name, label in keys:
        w = cap_width(fonts, name)
        width += w + (4 if w == 17 else 3) + fonts.text.width(label) + 8
    return width


def fitting(fonts, keys, width):
    """Gives the last of `keys` that fit: the first ones are the best known."""
    first = 0
    while first < len(keys) - 1 and hints_width(fonts, keys[first:]) > width:
        first += 1
    return keys[first:]


def hints(canvas, fonts, x, y, keys, colour=PAPER, ground=FELT):
    """Draws key hints in a line, (cap, label) each, and gives the x after them."""
    for name, label in keys:
        w = cap(canvas, fonts, x, y, name)
        x += w + (4 if w == 17 else 3)
        x = fonts.text.draw(canvas, label, x, y - 1, colour, ground) + 8
    return x


def big_seal(canvas, font, x, y, size, text):
    """Draws a seal of `size` pixels with a rose line and one brush character.

    `font` is a brush font of about 0.85 of the size.
    """
    fb = canvas.fb
    rounded(fb, x, y, size, size, ROUND, CINNABAR)
    if size >= 24:
        fb.rect(x + 2, y + 2, size - 4, size - 4, ROSE)
    canvas.mark(x, y, size, size)
    font.draw_middle(canvas, text, x, y, size, size, PAPER, CINNABAR)


def line_frame(canvas, x, y, w, h, colour=BRONZE):
    """Draws the thin bronze frame around an offered tile where there is no tray."""
    canvas.rect(x, y, w, h, colour)


def gauge(canvas, x, y, full, count, colour=INK, ground=PAPER):
    """Draws `full` discs of 13 px of which `count` are filled (brightness, page marks)."""
    fb = canvas.fb
    for i in range(full):
        left = x + 14 * i
        rounded(fb, left, y, 13, 13, CAP, colour)
        if i >= count:
            rounded(fb, left + 1, y + 1, 11, 11, b"\x03\x02\x01", ground)
    canvas.mark(x, y, 14 * full, 13)


def amount(value):
    """Gives what is won or lost as text with its sign, and its colour on paper."""
    if value > 0:
        return "+%d" % value, JADE
    return str(value).replace("-", "−"), CINNABAR if value < 0 else UMBER
