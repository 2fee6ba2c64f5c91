"""The teahouse around the title and the hand-over: lintel, lanterns, boards, the great back.

Each function draws on a Canvas at x, y, w, h in pixels; look/look.md §6 to §8.
"""

from .furniture import ROUND, SOFT, rounded
from .palette import BRONZE, CINNABAR, GOLD, INK, PAPER, PARCHMENT, PINE, ROSE, WOOD

# Half widths of a lantern's belly, two rows each, from the top to the middle.
_BELLY = b"\x08\x0b\x0d\x0e"


def lintel(canvas, w, h=8):
    """Draws the beam at the top of the title, `h` high, its shadow 3 below."""
    fb = canvas.fb
    fb.fill_rect(0, 0, w, h - 1, WOOD)
    fb.fill_rect(0, h - 1, w, 1, BRONZE)
    fb.fill_rect(0, h, w, 1, INK)
    fb.fill_rect(0, h + 1, w, 2, PINE)
    canvas.mark(0, 0, w, h + 3)


def rail(canvas, y, w):
    """Draws the rail from which the boards hang, 4 high, its shadow 1 below."""
    fb = canvas.fb
    fb.fill_rect(0, y, w, 1, BRONZE)
    fb.fill_rect(0, y + 1, w, 3, WOOD)
    fb.fill_rect(0, y + 4, w, 1, PINE)
    canvas.mark(0, y, w, 5)


def footer(canvas, y, w, h):
    """Draws the pine strip at the foot of the title."""
    fb = canvas.fb
    fb.fill_rect(0, y, w, 1, BRONZE)
    fb.fill_rect(0, y + 1, w, h - 1, PINE)
    canvas.mark(0, y, w, h)


def sign(canvas, font, x, y, w, h, text):
    """Draws the name board of the house: two golden lines around brush characters."""
    fb = canvas.fb
    rounded(fb, x + 2, y + 3, w, h, ROUND, PINE)
    rounded(fb, x, y, w, h, ROUND, INK)
    rounded(fb, x + 1, y + 1, w - 2, h - 2, ROUND, WOOD)
    fb.rect(x + 5, y + 5, w - 10, h - 10, BRONZE)
    fb.rect(x + 7, y + 7, w - 14, h - 14, GOLD)
    canvas.mark(x, y, w + 2, h + 3)
    inner = (w - 18) // len(text)
    for i in range(len(text)):
        font.draw_middle(canvas, text[i : i + 1], x + 9 + inner * i, y, inner, h, GOLD, WOOD)


def lantern(canvas, x, y):
    """Draws a lantern whose string comes down at x; 31 wide, 47 high, its top at y."""
    fb = canvas.fb
    fb.fill_rect(x, y, 1, 6, BRONZE)
    for row in (y + 6, y + 35):
        fb.fill_rect(x - 6, row, 13, 3, GOLD)
    fb.fill_rect(x - 15, y + 17, 31, 10, CINNABAR)
    for i in range(len(_BELLY)):
        half = _BELLY[i]
        fb.fill_rect(x - half, y + 9 + 2 * i, 2 * half + 1, 2, CINNABAR)
        fb.fill_rect(x - half, y + 33 - 2 * i, 2 * half + 1, 2, CINNABAR)
    fb.fill_rect(x - 8, y + 11, 1, 22, BRONZE)
    fb.fill_rect(x + 8, y + 11, 1, 22, BRONZE)
    fb.fill_rect(x, y + 9, 1, 26, ROSE)
    for column in (x - 3, x, x + 3):
        fb.fill_rect(column, y + 38, 1, 9, GOLD)
    canvas.mark(x - 15, y, 31, 47)


def board(canvas, font, x, y, w, h, text, chosen=False, string=0):
    """Draws a hanging board with its vertical name; a chosen one is paper in gold.

    `string` is the length of the string above it. The caller lowers a chosen board and clears
    what was there; an ink line of a chosen one and the shadows reach 2 pixels outside.
    """
    fb = canvas.fb
    if string:
        fb.fill_rect(x + w // 2, y - string, 1, string, BRONZE)
        canvas.mark(x + w // 2, y - string, 1, string)
    rounded(fb, x + 1, y + 2, w, h, SOFT, PINE)
    if chosen:
        rounded(fb, x, y + 2, w + 2, h + 1, SOFT, PINE)
        rounded(fb, x - 1, y - 1, w + 2, h + 2, SOFT, INK)
        rounded(fb, x, y, w, h, SOFT, GOLD)
        rounded(fb, x + 2, y + 2, w - 4, h - 4, b"\x01", PAPER)
        colour, ground, nail = INK, PAPER, CINNABAR
    else:
        rounded(fb, x, y, w, h, SOFT, INK)
        rounded(fb, x + 1, y + 1, w - 2, h - 2, b"\x01", WOOD)
        fb.fill_rect(x + 2, y + 3, 1, h - 6, BRONZE)
        colour, ground, nail = PARCHMENT, WOOD, BRONZE
    fb.fill_rect(x + w // 2 - 1, y + 3, 2, 2, nail)
    canvas.mark(x - 1, y - 1, w + 3, h + 4)
    pitch = font.em + (4 if len(text) < 3 else 0)
    top = y + 2 + (h - pitch * len(text)) // 2
    for i in range(len(text)):
        font.draw_middle(canvas, text[i : i + 1], x, top + pitch * i, w, pitch, colour, ground)
