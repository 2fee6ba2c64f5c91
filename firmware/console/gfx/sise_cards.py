"""The cards of 四色: bodies from rectangles, characters from the pack `sise.spr`.

A card is its kind, 7 * colour + piece. Red, green, yellow and black are told without hue as well
(look/look.md §5): by a disc, two bars, an open diamond, a long bar; on small cards by dashed sides,
dots in the corners, lines above and below, red plain. A size is a row of bytes: width, height,
which characters, room above them, how large the sign is.
"""

from micropython import const

from console.gfx import assets, palette, sprites, tiles
from console.gfx.palette import CINNABAR, FELT, GOLD, INK, JADE, PAPER, PARCHMENT, STONE, UMBER

OFFER = b"\x2c\x3e\x00\x0e\x02"  # 44 x 62
TRAY = b"\x1e\x2c\x01\x0a\x01"  # 30 x 44, on offer at 240
HAND = b"\x16\x28\x02\x0a\x01"  # 22 x 40
SLIM = b"\x12\x28\x03\x0a\x01"  # 18 x 40
THIN = b"\x0e\x28\x04\x0a\x01"  # 14 x 40, 21 different cards
ROW = b"\x11\x1a\x03\x06\x01"  # 17 x 26, the hand at 240
SMALL = b"\x14\x14\x04\x00\x00"  # 20 x 20

_FACES = bytes((CINNABAR, JADE, GOLD, INK))
_GROUPS = ("offer", "tray", "hand", "slim", "small")
_PIECES = const(7)
# how far small cards of a group stand apart
_STEP = const(15)
_RED = const(0)
_GREEN = const(1)
_YELLOW = const(2)


class Cards:
    """Draws the cards; those characters that are often drawn stay in memory."""

    def __init__(self, often=("hand", "slim", "small")):
        self._pack = sprites.Pack(assets.path("sise.spr"))
        for name in often:
            self._pack.load(name)

    def close(self):
        """Gives back file and memory."""
        self._pack.close()

    def draw(
        self, canvas, _fonts, size, kind, x, y, ground=PAPER, bar=False, chosen=False, shadow=True
    ):
        """Draws a card with its top left at (x, y); `ground` PARCHMENT is one that lies on paper.

        A chosen one has the gold frame, which takes two pixels outside.
        """
        w = size[0]
        h = size[1]
        face = self.blank(canvas, size, kind, x, y, ground, shadow and not chosen)
        group = self._pack.group(_GROUPS[size[2]])
        room = size[3]
        group.draw(
            canvas.fb,
            kind % _PIECES,
            x + (w - group.w) // 2,
            y + room + (h - room - group.h) // 2,
            palette.ramp(INK if face == GOLD else PAPER, face),
        )
        if chosen:
            tiles.frame(canvas, x, y, w, h)

    def blank(self, canvas, size, kind, x, y, ground=PAPER, shadow=True):
        """Draws a card without its character; returns the colour of its face."""
        w = size[0]
        h = size[1]
        fb = canvas.fb
        colour = kind // _PIECES
        face = _FACES[colour]
        outline = PAPER if ground == PAPER else UMBER
        tiles.body(fb, x, y, w, h, 0, outline, face, STONE if shadow else face, shadow)
        ink = INK if face == GOLD else PAPER
        if size[4]:
            _sign(fb, colour, x, y + 2, w, size[4], ink)
        else:
            _edges(fb, colour, x, y, w, h, ink)
        canvas.mark(x, y, w + 1, h + 2)
        return face

    def row(self, canvas, fonts, x, y, tiles, ground=FELT):
        """Draws a group of small cards, equal ones once with their number, on felt or paper.

        Returns where the next one may stand, `row_width` further.
        """
        colour = PAPER if ground == FELT else PARCHMENT
        if len(tiles) > 1 and tiles[0] == tiles[-1]:
            self.draw(canvas, fonts, SMALL, tiles[0], x, y, colour, shadow=False)
            ink = GOLD if ground == FELT else INK
            fonts.small.draw(canvas, str(len(tiles)), x + 21, y + 7, ink, ground)
        else:
            for index in range(len(tiles)):
                left = x + _STEP * index
                self.draw(canvas, fonts, SMALL, tiles[index], left, y, colour, shadow=False)
        return x + row_width(tiles)

    def back(self, canvas, size, x, y, shadow=True):
        """Draws a card face down."""
        tiles.back(canvas, x, y, size[0], size[1], 1, shadow)


def row_width(tiles):
    """Returns how wide a row of small cards is, with what keeps it from the next."""
    if len(tiles) > 1 and tiles[0] == tiles[-1]:
        return SMALL[0] + 12
    return _STEP * len(tiles) + 9


def _sign(fb, colour, x, y, w, scale, ink):
    """Draws the sign of a colour at the upper end of a card."""
    middle = x + w // 2
    if colour == _RED:
        fb.fill_rect(middle - 2 * scale, y + scale, 4 * scale, 2 * scale, ink)
        fb.fill_rect(middle - scale, y, 2 * scale, 4 * scale, ink)
    elif colour == _GREEN:
        fb.fill_rect(middle - 3 * scale - 1, y, 2 * scale, 4 * scale, ink)
        fb.fill_rect(middle + scale + 1, y, 2 * scale, 4 * scale, ink)
    elif colour == _YELLOW:
        reach = 2 * scale
        for step in range(reach + 1):
            fb.pixel(middle - step, y + step, ink)
            fb.pixel(middle + step, y + step, ink)
            fb.pixel(middle - step, y + 2 * reach - step, ink)
            fb.pixel(middle + step, y + 2 * reach - step, ink)
    else:
        fb.fill_rect(x + 3, y + scale, w - 6, 2 * scale, ink)


def _edges(fb, colour, x, y, w, h, ink):
    """Marks the colour of a small card at its edges."""
    if colour == _RED:
        return
    if colour == _GREEN:
        for row in range(y + 3, y + h - 4, 4):
            fb.fill_rect(x + 1, row, 1, 2, ink)
            fb.fill_rect(x + w - 2, row, 1, 2, ink)
    elif colour == _YELLOW:
        for left in (x + 2, x + w - 4):
            fb.fill_rect(left, y + 2, 2, 2, ink)
            fb.fill_rect(left, y + h - 4, 2, 2, ink)
    else:
        fb.fill_rect(x + 3, y + 2, w - 6, 1, ink)
        fb.fill_rect(x + 3, y + h - 3, w - 6, 1, ink)
