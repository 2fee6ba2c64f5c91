"""Dice: a square tile with the pips of a long tile's half (look/look.md §4)."""

from console.gfx import long_tiles, tiles
from console.gfx.palette import PAPER, STONE, UMBER

# width, height, edge, diameter of a pip, pitch across and down
LARGE = b"\x1c\x1c\x03\x06\x08\x07"
SMALL = b"\x14\x14\x02\x04\x05\x05"


def draw(canvas, size, value, x, y):
    """Draws a die of LARGE (28 px) or SMALL (20 px) that shows `value`, 1..6."""
    w, t = size[0], size[2]
    fb = canvas.fb
    tiles.body(fb, x, y, w, w, t, UMBER, PAPER, STONE, True)
    long_tiles.half(fb, value, x + w // 2, y + (w - t) // 2, size, False)
    canvas.mark(x, y, w + 1, w + 2)
