"""The long tiles of 川牌: bodies and pips from rectangles, no sprite.

A tile is drawn by its face (`paihe.decks.changpai.Deck.faces`): two dice in half a byte each. Ones
and fours are red, of 天 (6-6) the left column; where red counts, a red kind carries a thick bar
with a knot in place of the thin middle line. 财神 (0) and 听用 (1) are written on a cinnabar and an
indigo tile (look/look.md §4, §5). A size is a row of bytes below: width, height, edge, diameter of
a pip, pitch across and down, room at the ends.
"""

from micropython import const

from console.gfx import tiles
from console.gfx.palette import CINNABAR, INDIGO, INK, PAPER, ROSE, STONE, UMBER

OFFER = b"\x22\x46\x03\x07\x09\x08\x05"  # 34 x 70
WIDE = b"\x18\x2e\x03\x05\x06\x06\x04"  # 24 x 46
HAND = b"\x12\x2e\x02\x04\x05\x06\x04"  # 18 x 46
ROW = b"\x12\x2c\x02\x04\x05\x06\x03"  # 18 x 44, two rows of a hand
SHORT = b"\x12\x26\x02\x04\x05\x05\x03"  # 18 x 38, the hand at 240
TABLE = b"\x0f\x20\x02\x03\x04\x04\x03"  # 15 x 32
SMALL = b"\x0c\x18\x01\x02\x03\x03\x02"  # 12 x 24

_HEAVEN = const(0x66)
# the pips of a die in a grid of three by three, the upper left one in the lowest bit
_PLACES = (0, 0b000010000, 0b001000100, 0b100010001, 0b101000101, 0b101010101, 0b101101101)
# a disc of each diameter as rectangles, by how far they are set in at the sides and at the ends
_DISCS = (
    (2, b"\0\0"),
    (3, b"\0\0"),
    (4, b"\1\0\0\1"),
    (5, b"\1\0\0\1"),
    (6, b"\2\0\1\1\0\2"),
    (7, b"\2\0\1\1\0\2"),
    (8, b"\2\0\1\1\0\2"),
    (9, b"\3\0\1\1\0\3"),
    (10, b"\3\0\1\1\0\3"),
    (11, b"\4\0\2\1\1\2\0\4"),
    (12, b"\4\0\2\1\1\2\0\4"),
    (14, b"\5\0\3\1\1\3\0\5"),
)
_SCRIPT = ("财神", "听用")


def _disc(fb, x, y, diameter, colour):
    for size, insets in _DISCS:
        if size == diameter:
            for at in range(0, len(insets), 2):
                side = insets[at]
                end = insets[at + 1]
                fb.fill_rect(x + side, y + end, diameter - 2 * side, diameter - 2 * end, colour)
    if diameter >= 6:
        # a light notch at the upper left makes it round
        light = ROSE if colour == CINNABAR else STONE
        fb.fill_rect(x + 2, y + 1, 2, 1, light)
        fb.pixel(x + 1, y + 2, light)


def half(fb, die, middle_x, middle_y, size, heaven):
    """Draws the pips of one die around its middle; marks nothing."""
    pip = size[3]
    places = _PLACES[die]
    red = die == 1 or die == 4
    if die == 1:
        pip += 4 if pip > 5 else 2
    for place in range(9):
        if places >> place & 1:
            column = place % 3 - 1
            x = middle_x + column * size[4] - pip // 2
            y = middle_y + (place // 3 - 1) * size[5] - pip // 2
            _disc(fb, x, y, pip, CINNABAR if red or (heaven and column < 0) else INK)


def draw(canvas, fonts, size, face, x, y, ground=PAPER, bar=False, chosen=False, shadow=True):
    """Draws a tile with its top left at (x, y).

    `ground` is PAPER, or PARCHMENT for a dimmed or thrown one; with `bar` a red kind carries the
    thick bar. A chosen one has the gold frame, which takes two pixels outside.
    """
    w, h, t = size[0], size[1], size[2]
    fb = canvas.fb
    shadow = shadow and not chosen
    if face < 2:
        ground = INDIGO if face else CINNABAR
        tiles.body(fb, x, y, w, h, t, UMBER, ground, STONE, shadow)
        _script(canvas, fonts, _SCRIPT[face], x, y, w, h - t, ground)
    else:
        tiles.body(fb, x, y, w, h, t, UMBER, ground, STONE, shadow)
        foot = h - 1 - t
        middle = y + foot // 2
        if bar and is_red(face):
            _bar(fb, x, middle, w, size[3] > 3)
        else:
            inset = max(2, w // 6)
            fb.fill_rect(x + inset, middle, w - 2 * inset, 1, STONE)
        heaven = face == _HEAVEN
        room = size[6]
        half(fb, face >> 4, x + w // 2, y + (foot // 2 + room) // 2, size, heaven)
        half(fb, face & 15, x + w // 2, middle + (foot // 2 - room) // 2 + 2, size, heaven)
    if chosen:
        tiles.frame(canvas, x, y, w, h)
    else:
        canvas.mark(x, y, w + 1, h + 2)


def is_red(face):
    """Tells whether a face has a red pip."""
    low = face & 15
    high = face >> 4
    return low == 1 or low == 4 or high == 1 or high == 4 or face == _HEAVEN


def _bar(fb, x, middle, w, thick):
    """Draws the bar of a red kind: cinnabar with a knot in its middle."""
    knot = 4 if thick else 3
    height = 2 if thick else 1
    fb.fill_rect(x + 1, middle, w - 2, height, CINNABAR)
    fb.fill_rect(x + (w - knot) // 2, middle - 1, knot, height + 2, CINNABAR)


def _script(canvas, fonts, words, x, y, w, h, ground):
    """Writes two characters below each other, on the smallest tiles the first alone."""
    font = fonts.text if w > 16 else fonts.small
    if h < 28:
        font.draw_middle(canvas, words[0], x, y, w, h, PAPER, ground)
        return
    for row in range(2):
        font.draw_middle(canvas, words[row], x, y + row * (h // 2), w, h // 2, PAPER, ground)


def back(canvas, size, x, y, shadow=True):
    """Draws a long tile face down."""
    tiles.back(canvas, x, y, size[0], size[1], size[2], shadow)


def copies(canvas, size, x, y, count, ground=PAPER):
    """Draws the upper edges of `count` tiles behind the one at (x, y): 2 px higher, 1 px right."""
    w = size[0]
    fb = canvas.fb
    for index in range(count, 0, -1):
        top = y - 2 * index
        left = x + index
        fb.fill_rect(left + 2, top, w - 4, 1, UMBER)
        fb.fill_rect(left + 1, top + 1, w - 2, 1, UMBER)
        fb.fill_rect(left + 2, top + 1, w - 4, 1, ground)
        fb.fill_rect(left + w - 1, top + 2, 1, size[1] - 4, UMBER)
    canvas.mark(x, y - 2 * count, w + count, size[1] + 2 * count)
