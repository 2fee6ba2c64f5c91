"""A small picture for every entry of the title, 16 x 16, from rectangles (look/look.md §7)."""

from console.gfx.palette import (
    BRONZE,
    CINNABAR,
    GOLD,
    INDIGO,
    INK,
    JADE,
    MIST,
    PAPER,
    STONE,
    UMBER,
)

SIZE = 16


def draw(canvas, index, x, y):
    """Draws the emblem of entry `index` of the title with its top left at (x, y)."""
    _PICTURES[index](canvas.fb, x, y)
    canvas.mark(x, y, SIZE, SIZE)


def _tile(fb, x, y, w, ground=PAPER):
    """A tile as high as the emblem, with its edge at the foot."""
    fb.fill_rect(x, y + 1, w, SIZE - 2, UMBER)
    fb.fill_rect(x + 1, y, w - 2, SIZE, UMBER)
    fb.fill_rect(x + 1, y + 1, w - 2, SIZE - 3, ground)
    fb.fill_rect(x + 1, y + SIZE - 2, w - 2, 1, STONE)


def _strokes(fb, x, y, widths, colour):
    """Strokes of a number, one below the other, around a middle."""
    for width in widths:
        fb.fill_rect(x - width // 2, y, width, 2, colour)
        y += 4


def _zipai(fb, x, y):
    _tile(fb, x + 1, y, 14)
    _strokes(fb, x + 8, y + 2, (6, 4, 10), INK)


def _daer(fb, x, y):
    _tile(fb, x + 1, y, 14)
    fb.fill_rect(x + 1, y, 4, 4, CINNABAR)
    _strokes(fb, x + 8, y + 4, (6, 10), CINNABAR)


def _long(fb, x, y, upper, lower):
    """A long tile: two rows of dots, each two colours wide."""
    _tile(fb, x, y, 8)
    for top, colours in ((y + 2, upper), (y + 9, lower)):
        for index in range(len(colours)):
            if colours[index] is not None:
                fb.fill_rect(x + 1 + 3 * (index % 2), top + 3 * (index // 2), 2, 2, colours[index])


_FOUR = (CINNABAR,) * 4
_BLACK = (INK,) * 4
_SLOPE = (None, INK, INK, None)


def _doushisi(fb, x, y):
    _long(fb, x + 4, y, _FOUR, _SLOPE)


def _jier(fb, x, y):
    _long(fb, x, y, _SLOPE, _BLACK)
    _long(fb, x + 8, y, _SLOPE, _BLACK)


def _luanchu(fb, x, y):
    _tile(fb, x, y, 8, MIST)
    _tile(fb, x + 4, y, 8, MIST)
    _long(fb, x + 8, y, _FOUR, _FOUR)


def _dingerhong(fb, x, y):
    _long(fb, x, y, (CINNABAR,), _SLOPE)
    _long(fb, x + 8, y, _SLOPE, _FOUR)


def _tianjiu(fb, x, y):
    heaven = (CINNABAR, INK, CINNABAR, INK)
    _long(fb, x + 4, y, heaven, heaven)


def _sise(fb, x, y):
    """Four cards by their marks: a disc, two bars, a light card, one bar."""
    for index, colour in enumerate((CINNABAR, JADE, GOLD, INK)):
        at = x + 4 * index
        fb.fill_rect(at, y, 4, SIZE, UMBER)
        fb.fill_rect(at, y + 1, 3, SIZE - 2, PAPER if colour == GOLD else colour)
        if colour == CINNABAR:
            fb.fill_rect(at, y + 7, 3, 3, PAPER)
        elif colour == JADE:
            fb.fill_rect(at, y + 5, 3, 1, PAPER)
            fb.fill_rect(at, y + 10, 3, 1, PAPER)
        elif colour == INK:
            fb.fill_rect(at + 1, y + 3, 1, 10, PAPER)


def _dama(fb, x, y):
    """Two dice on the road."""
    for at, top, dots in ((x, y, (3,)), (x + 7, y + 6, (1, 3, 5))):
        fb.fill_rect(at, top, 9, 9, UMBER)
        fb.fill_rect(at + 1, top + 1, 7, 7, PAPER)
        for dot in dots:
            colour = CINNABAR if len(dots) == 1 else INK
            fb.fill_rect(at + dot, top + dot, 2, 2, colour)


def _rules(fb, x, y):
    """A book of the old kind, sewn at its side."""
    fb.fill_rect(x + 2, y, 12, SIZE, INDIGO)
    fb.fill_rect(x + 4, y, 1, SIZE, MIST)
    fb.fill_rect(x + 7, y + 2, 5, 9, PAPER)
    fb.fill_rect(x + 9, y + 3, 1, 7, INK)
    fb.fill_rect(x + 2, y + 15, 12, 1, BRONZE)


# in the order of the title; by name, each would leave its name in the heap
_PICTURES = (
    _zipai,
    _daer,
    _doushisi,
    _jier,
    _luanchu,
    _dingerhong,
    _tianjiu,
    _sise,
    _dama,
    _rules,
)
