"""The horses of 打马: a shape and a colour for each player, with their number; bars of the road.

Disc, square, diamond, tent and ring (look/look.md §5). A marker is 16 x 14 pixels, wider for
large numbers.
"""

from micropython import const

from console.gfx.palette import (
    CELADON,
    CINNABAR,
    FELT,
    GOLD,
    INDIGO,
    INK,
    JADE,
    PAPER,
    UMBER,
)

WIDTH = const(16)
HEIGHT = const(14)
_COLOURS = bytes((CINNABAR, INK, INDIGO, JADE, PAPER))
_NUMBERS = bytes((PAPER, GOLD, PAPER, PAPER, INK))
# how far each row is set in at both sides; the last shape is the first with another colour
_SHAPES = (
    b"\5\3\2\1\1\1\1\1\1\1\1\2\3\5",
    b"\1\1\1\1\1\1\1\1\1\1\1\1\1\1",
    b"\6\5\4\3\2\1\0\0\1\2\3\4\5\6",
    b"\7\6\5\4\3\2\1\0\0\0\0\0\0\0",
)


def marker(canvas, fonts, seat, x, y, number="", high=HEIGHT, wide=WIDTH):
    """Draws the marker of a seat `wide` x `high` pixels, with the number of its horses."""
    fb = canvas.fb
    shape = _SHAPES[seat % 4]
    colour = _COLOURS[seat]
    outline = UMBER if seat == 4 else PAPER
    last = high - 1
    for row in range(high):
        less = shape[row * (HEIGHT - 1) // last]
        fb.fill_rect(x + less, y + row, wide - 2 * less, 1, outline)
    for row in range(1, last):
        less = shape[row * (HEIGHT - 1) // last] + (2 if seat == 4 else 1)
        fb.fill_rect(x + less, y + row, wide - 2 * less, 1, colour)
    if seat == 4:
        # a ring is paper inside two lines
        for row in range(2, last - 1):
            less = shape[row * (HEIGHT - 1) // last]
            fb.pixel(x + less + 1, y + row, UMBER)
            fb.pixel(x + wide - 2 - less, y + row, UMBER)
    canvas.mark(x, y, wide, high)
    if number:
        low = 2 if seat == 3 else 0
        fonts.small.draw_middle(
            canvas, number, x, y + low, wide, high - low, _NUMBERS[seat], colour
        )


def bar(canvas, x, y, w, h, row, home, own):
    """Draws the road of one player as a bar: a tick for each stack, taller for larger ones."""
    fb = canvas.fb
    fb.fill_rect(x, y + 1, w, h - 2, FELT)
    fb.fill_rect(x, y + h // 2, w, 1, CELADON)
    for square in range(9, 91, 9):
        fb.fill_rect(x + square * w // 91, y + 2, 1, h - 4, CELADON)
    colour = GOLD if own else PAPER
    for square in row:
        if row[square]:
            tall = h if row[square] > 4 else h - 2
            fb.fill_rect(
                min(x + w - 2, x + (square - 1) * w // 91), y + (h - tall) // 2, 2, tall, colour
            )
    if home:
        fb.fill_rect(x + w - 3, y, 3, h, colour)
    canvas.mark(x, y, w, h)


def small(canvas, seat, x, y, outline):
    """Draws a marker of 10 x 9 pixels without a number."""
    fb = canvas.fb
    shape = _SHAPES[seat % 4]
    for row in range(9):
        less = shape[row * 13 // 8] * 5 // 8
        fb.fill_rect(x + less, y + row, 10 - 2 * less, 1, outline)
        if 0 < row < 8 and 8 - 2 * less > 0:
            fb.fill_rect(x + less + 1, y + row, 8 - 2 * less, 1, _COLOURS[seat])
    canvas.mark(x, y, 10, 9)
