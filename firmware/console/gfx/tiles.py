"""The tiles of 字牌 and 大贰: bodies from rectangles, faces from a sprite pack.

A tile is its kind: 0..9 are 一..十, 10..19 are 壹..拾. Sizes are OFFER, HAND and SMALL, in
pixels for the panel class given to the constructor (look/look.md §4). A tile's shadow falls
one pixel to the right and two down, outside its size.
"""

from micropython import const

from . import palette
from .palette import CINNABAR, GOLD, INDIGO, INK, MIST, PAPER, PINE, STONE, UMBER

OFFER = const(0)
HAND = const(1)
SMALL = const(2)

_GROUPS = ("offer", "hand", "small")
# Width, height, thickness of the edge, red corner; three sizes each.
_SIZES_320 = b"\x30\x40\x04\x0a\x1d\x20\x03\x05\x11\x12\x02\x03"
_SIZES_240 = b"\x22\x2c\x03\x07\x15\x18\x02\x04\x11\x11\x01\x03"


def is_red(tile):
    """Says whether a kind is red: 二 七 十 and 贰 柒 拾."""
    rank = tile % 10
    return rank == 1 or rank == 6 or rank == 9


def body(fb, x, y, w, h, t, outline, face, edge, shadow):
    """Draws a blank tile with rounded corners and an edge of `t` pixels at its foot.

    Works on the FrameBuffer and marks nothing. Every deck's tiles have this body. Methods are
    not kept in locals here: a bound method is an object, and a hand is drawn without any.
    """
    if shadow:
        fb.fill_rect(x + w - 2, y + 4, 3, h - 4, PINE)
        fb.fill_rect(x + 1, y + h - 2, w, 2, PINE)
        fb.fill_rect(x + 2, y + h, w - 2, 1, PINE)
        fb.fill_rect(x + 3, y + h + 1, w - 4, 1, PINE)
    fb.fill_rect(x + 2, y, w - 4, h, outline)
    fb.fill_rect(x + 1, y + 1, w - 2, h - 2, outline)
    fb.fill_rect(x, y + 2, w, h - 4, outline)
    fb.fill_rect(x + 1, y + 2, w - 2, h - 4, edge)
    fb.fill_rect(x + 2, y + h - 2, w - 4, 1, edge)
    fb.fill_rect(x + 2, y + 1, w - 4, h - 2 - t, face)
    fb.fill_rect(x + 1, y + 2, w - 2, h - 4 - t, face)


def little_back(canvas, x, y):
    """Draws the 8 × 11 back that stands for a count of hidden tiles."""
    fb = canvas.fb
    fb.fill_rect(x + 1, y, 6, 11, INK)
    fb.fill_rect(x, y + 1, 8, 9, INK)
    fb.fill_rect(x + 1, y + 1, 6, 9, MIST)
    fb.fill_rect(x + 2, y + 2, 4, 7, INDIGO)
    canvas.mark(x, y, 8, 11)


def back(canvas, x, y, w, h, t, shadow=True):
    """Draws the back of a tile of any size: a mist frame and dots on a diagonal lattice."""
    fb = canvas.fb
    if w < 20:
        # Small backs are squarer, so that the ink holds them together on felt.
        if shadow:
            fb.fill_rect(x + 1, y + h, w, 1, PINE)
            fb.fill_rect(x + 2, y + h + 1, w - 2, 1, PINE)
        fb.fill_rect(x + 1, y, w - 2, h, INK)
        fb.fill_rect(x, y + 1, w, h - 2, INK)
    body(fb, x, y, w, h, t, INK, INDIGO, UMBER, shadow)
    if w < 20:
        fb.fill_rect(x + 1, y, w - 2, 1, INK)
        fb.fill_rect(x + 1, y + h - 1, w - 2, 1, INK)
        fb.pixel(x, y + 1, INK)
        fb.pixel(x + w - 1, y + 1, INK)
        fb.pixel(x, y + h - 2, INK)
        fb.pixel(x + w - 1, y + h - 2, INK)
    bottom = y + h - 3 - t
    fb.fill_rect(x + 3, y + 2, w - 6, 1, MIST)
    fb.fill_rect(x + 3, bottom, w - 6, 1, MIST)
    fb.fill_rect(x + 2, y + 3, 1, bottom - y - 3, MIST)
    fb.fill_rect(x + w - 3, y + 3, 1, bottom - y - 3, MIST)
    inset = 4
    for row in range(y + 4, bottom, 2):
        for column in range(x + inset, x + w - 3, 4):
            fb.pixel(column, row, MIST)
        inset = 10 - inset
    canvas.mark(x, y, w + 1, h + 2)


def frame(canvas, x, y, w, h):
    """Puts the gold frame of the chosen thing on a rectangle; ink goes 2 pixels outside it.

    The rectangle may be one tile or a whole column of them.
    """
    fb = canvas.fb
    fb.rect(x - 2, y - 2, w + 4, h + 4, INK)
    fb.rect(x - 1, y - 1, w + 2, h + 2, GOLD)
    fb.rect(x, y, w, h, GOLD)
    for i in range(4):
        cx = x + w - 2 if i & 1 else x + 1
        cy = y + h - 2 if i & 2 else y + 1
        if fb.get(cx, cy) != CINNABAR:
            fb.pixel(cx, cy, INK)
    canvas.mark(x - 2, y - 2, w + 4, h + 4)


class ZipaiTiles:
    """Draws tiles of one panel class from an open pack ("zipai320.spr" or "zipai240.spr")."""

    def __init__(self, pack, scale=320, keep=True):
        """Reads faces of `pack`; `scale` is 320 or 240.

        With `keep` the hand and small faces stay in memory; without it every face is read when
        it is drawn.
        """
        self._pack = pack
        self._sizes = _SIZES_320 if scale == 320 else _SIZES_240
        self._scale = scale
        if keep:
            self.load()

    def load(self):
        """Keeps hand and small faces in memory, as far as they are not there."""
        self._pack.load("hand")
        self._pack.load("small")

    def drop_hand(self):
        """Gives back the memory of the hand faces: what is drawn now has none."""
        self._pack.drop("hand")

    def close(self):
        """Gives back the memory of the faces; the pack stays open."""
        self._pack.drop()

    def width(self, size):
        """Gives the width of a size in pixels, shadow not included."""
        return self._sizes[4 * size]

    def height(self, size):
        """Gives the height of a size in pixels, shadow not included."""
        return self._sizes[4 * size + 1]

    def draw(self, canvas, size, tile, x, y, face=PAPER, chosen=False, shadow=True):
        """Draws a tile with its top left at (x, y).

        `face` is PAPER, or PARCHMENT for a dimmed or thrown one. A chosen one has the gold
        frame, which takes 2 pixels outside the tile; raising it is the caller's choice of y.
        """
        sizes = self._sizes
        at = 4 * size
        w = sizes[at]
        h = sizes[at + 1]
        t = sizes[at + 2]
        fb = canvas.fb
        body(fb, x, y, w, h, t, UMBER, face, STONE, shadow and not chosen)
        group = self._pack.group(_GROUPS[size])
        red = is_red(tile)
        if red:
            self._corners(fb, size, x, y, w, h - 2 - t)
        shades = palette.ramp(CINNABAR if red else INK, face)
        group.draw(fb, tile, x + group.x, y + group.y, shades)
        if chosen:
            frame(canvas, x, y, w, h)
        else:
            canvas.mark(x, y, w + 1, h + 2)

    def _corners(self, fb, size, x, y, w, foot):
        """Fills the corners that mark a red face even in grey."""
        corner = self._sizes[4 * size + 3]
        for i in range(corner):
            fb.fill_rect(x + 1, y + 1 + i, corner - i, 1, CINNABAR)
        if size == OFFER:
            for i in range(corner):
                fb.fill_rect(x + w - 2 - i, y + foot - corner + 1 + i, i + 1, 1, CINNABAR)

    def blank(self, canvas, size, x, y, face=PAPER, shadow=True):
        """Draws a tile without a face, as in a tile that is being turned over."""
        at = 4 * size
        w = self._sizes[at]
        h = self._sizes[at + 1]
        body(canvas.fb, x, y, w, h, self._sizes[at + 2], UMBER, face, STONE, shadow)
        canvas.mark(x, y, w + 1, h + 2)

    def back(self, canvas, size, x, y, shadow=True):
        """Draws a tile face down."""
        at = 4 * size
        back(canvas, x, y, self._sizes[at], self._sizes[at + 1], self._sizes[at + 2], shadow)

    def copies(self, canvas, size, x, y, count, face=PAPER):
        """Draws the upper edges of `count` tiles that stand behind the one at (x, y).

        Each shows 3 pixels; draw the tile itself afterwards.
        """
        w = self._sizes[4 * size]
        fb = canvas.fb
        for i in range(count, 0, -1):
            top = y - 3 * i
            fb.fill_rect(x + 2, top, w - 4, 1, UMBER)
            fb.fill_rect(x + 1, top + 1, w - 2, 1, UMBER)
            fb.fill_rect(x, top + 2, w, 3, UMBER)
            fb.fill_rect(x + 2, top + 1, w - 4, 1, face)
            fb.fill_rect(x + 1, top + 2, w - 2, 3, face)
        canvas.mark(x, y - 3 * count, w, 3 * count + 2)

    def bracket(self, canvas, size, x, y, h):
        """Draws the ink brackets of locked tiles beside a column of height `h`."""
        w = self._sizes[4 * size]
        fb = canvas.fb
        if self._scale == 320:
            left = x - 2
            right = x + w + 2
            fb.fill_rect(left, y + 4, 3, h - 8, INK)
            fb.fill_rect(right - 3, y + 4, 3, h - 8, INK)
            fb.fill_rect(left, y + 4, 6, 2, INK)
            fb.fill_rect(right - 6, y + 4, 6, 2, INK)
            fb.fill_rect(left, y + h - 7, 6, 2, INK)
            fb.fill_rect(right - 6, y + h - 7, 6, 2, INK)
        else:
            # The columns of the small panel stand too close for bars.
            left = x - 1
            right = x + w + 1
            fb.fill_rect(left, y + 5, 3, h - 10, INK)
            fb.fill_rect(right - 3, y + 5, 3, h - 10, INK)
        canvas.mark(left, y + 4, right - left, h - 8)
