"""The furniture of the house: bars, plates, bands, ribbons, chips, sheets, rows, keys, seals.

Each function draws one piece on a Canvas at x, y (top left) and size w, h in pixels. `fonts` is
a glyphs.FontSet. The title's woodwork is in `woodwork`. Sizes and colours: look/look.md §6.
"""

from . import tiles
from .palette import BRONZE, CELADON, CINNABAR, FELT, GOLD, INK, PAPER, PARCHMENT, PINE, WOOD

# How far each row of a rounded end is set in, from the outermost row on.
SOFT = b"\x02\x01"
CHAMFER = b"\x03\x02\x01"
ROUND = b"\x04\x02\x01\x01"
CAP = b"\x04\x02\x01\x01"


def rounded(fb, x, y, w, h, inset, colour):
    """Fills a rectangle whose rows at both ends are set in by `inset`; marks nothing."""
    count = len(inset)
    fb.fill_rect(x, y + count, w, h - 2 * count, colour)
    for i in range(count):
        less = inset[i]
        fb.fill_rect(x + less, y + i, w - 2 * less, 1, colour)
        fb.fill_rect(x + less, y + h - 1 - i, w - 2 * less, 1, colour)


def pointer(fb, x, y, size, colour=INK):
    """Fills a triangle that points right, `size` wide and 2 × size − 1 high; marks nothing."""
    for i in range(size):
        fb.fill_rect(x + i, y + i, 1, 2 * (size - i) - 1, colour)


def pointer_left(fb, x, y, size, colour=INK):
    """Fills a triangle that points left, with its tip at the left; marks nothing."""
    for i in range(size):
        fb.fill_rect(x + size - 1 - i, y + i, 1, 2 * (size - i) - 1, colour)


def pointer_up(fb, x, y, size, colour=INK):
    """Fills a triangle that points up, 2 × size − 1 wide and `size` high; marks nothing."""
    for i in range(size):
        fb.fill_rect(x + i, y + size - 1 - i, 2 * (size - i) - 1, 1, colour)


def pointer_down(fb, x, y, size, colour=INK):
    """Fills a triangle that points down; marks nothing."""
    for i in range(size):
        fb.fill_rect(x + i, y + i, 2 * (size - i) - 1, 1, colour)


# --- Bars and plates


def status_bar(canvas, fonts, w, seal_text, name, note="", wall=-1, right=""):
    """Draws the bar over a screen, 18 high, its shadow 2 below.

    `seal_text` is one character, `name` the game, `note` the round. At the right end stands
    the number of tiles in the `wall` with a little back, or the words `right`.
    """
    fb = canvas.fb
    fb.fill_rect(0, 0, w, 16, WOOD)
    fb.fill_rect(0, 16, w, 1, BRONZE)
    fb.fill_rect(0, 17, w, 1, INK)
    fb.fill_rect(0, 18, w, 2, PINE)
    canvas.mark(0, 0, w, 20)
    seal(canvas, fonts, 2, 1, seal_text)
    x = fonts.label.draw(canvas, name, 21, 1, GOLD, WOOD)
    if note:
        fonts.label.draw(canvas, note, x + 8, 1, PARCHMENT, WOOD)
    if wall >= 0:
        x = fonts.label.draw_right(canvas, str(wall), w - 4, 1, GOLD, WOOD)
        tiles.little_back(canvas, x - 12, 3)
    elif right:
        fonts.label.draw_right(canvas, right, w - 4, 1, PARCHMENT, WOOD)


def plate(
    canvas,
    fonts,
    x,
    y,
    w,
    name,
    count=-1,
    counter="",
    seal_text="",
    turn=False,
    dots=0,
    ground=FELT,
):
    """Draws the plate of a seat, 18 high.

    `count` is the number of hidden tiles (none if negative), `counter` the seat's own sum at
    the right end, `seal_text` the character of a dealer. On `turn` the plate is gold with an
    ink pointer; `dots` of 1..3 after the name show that somebody thinks.
    """
    fb = canvas.fb
    fb.fill_rect(x, y, w, 18, ground)
    colour = PAPER
    own = GOLD
    if turn:
        rounded(fb, x, y, w, 18, CHAMFER, GOLD)
        ground = GOLD
        colour = own = INK
    canvas.mark(x, y, w, 18)
    at = x + 3
    if turn:
        pointer(fb, at, y + 4, 6)
        at += 9
    if seal_text:
        seal(canvas, fonts, at, y + 1, seal_text)
        at += 18
    number = str(count) if count >= 0 else ""
    need = 16 * dots // 3 + (15 if number else 0) + 3
    font = fonts.text
    if at - x + need + font.width(name + number + counter) > w:
        # a long name, a dealer on turn, many points: one size smaller, the back closer
        font = fonts.label
    tight = at - x + need + font.width(name + number + counter) > w
    if at - x + font.width(name + number + counter) + (10 if number else 0) > w:
        font = fonts.small
    at = font.draw(canvas, name, at, y + 2, colour, ground)
    if number:
        at += 1 if tight else 5
        tiles.little_back(canvas, at, y + 4)
        at = font.draw(canvas, number, at + (9 if tight else 10), y + 2, colour, ground)
    step = 3 if tight else 5
    for i in range(dots):
        # no dot outside the plate, where nothing would take it away
        if at + step * i + (4 if tight else 7) <= x + w:
            fb.fill_rect(at + (2 if tight else 5) + step * i, y + 11, 2, 2, colour)
    if counter:
        font.draw_right(canvas, counter, x + w - 3, y + 2, own, ground)


def now_line(canvas, fonts, x, y, w, text, keys=(), h=20):
    """Draws the gold band that says what to do, with `keys` as (cap, label) at its right."""
    rounded(canvas.fb, x, y, w, h, CHAMFER, GOLD)
    pointer(canvas.fb, x + 6, y + h // 2 - 6, 7)
    canvas.mark(x, y, w, h)
    line = y + (h - 16) // 2
    fonts.bold.draw(canvas, text, x + 16, line, INK, GOLD)
    at = x + w + 2
    for i in range(len(keys) - 1, -1, -1):
        name, label = keys[i]
        at -= fonts.text.width(label) + 5
        fonts.text.draw(canvas, label, at, line - 1, INK, GOLD)
        at -= cap_width(fonts, name) + 3
        cap(canvas, fonts, at, y + (h - 15) // 2, name)


def ribbon(canvas, fonts, x, y, w, text="", h=22, full=0):
    """Draws the cinnabar ribbon with swallow tails that says what is forced.

    While it unrolls, `w` grows around a fixed middle and `full` is the final width: the text
    then waits until the end.
    """
    fb = canvas.fb
    middle = (h - 1) // 2
    for i in range(h):
        d = min(i, h - 1 - i)
        inset = (16 * d + middle) // (2 * middle)
        fb.fill_rect(x + inset, y + i, w - 2 * inset, 1, CINNABAR)
    fb.fill_rect(x + 9, y + 2, w - 18, 1, GOLD)
    fb.fill_rect(x + 9, y + h - 3, w - 18, 1, GOLD)
    canvas.mark(x, y, w, h)
    if text and w >= full:
        fonts.bold.draw_centre(canvas, text, x, y + (h - 17) // 2, w, PAPER, CINNABAR)


def chip(canvas, fonts, x, y, w, h, text, chosen=False, allowed=True, ground=FELT):
    """Draws a choice: gold in an ink line when chosen, struck through when not allowed.

    The ink line stands one pixel outside; every call paints that pixel, so a chip can be
    chosen and left again without clearing.
    """
    fb = canvas.fb
    fb.fill_rect(x - 1, y - 1, w + 2, h + 2, ground)
    line = y + (h - 17) // 2
    if not allowed:
        fonts.bold.draw_centre(canvas, text, x, line, w, CELADON, ground)
        fb.fill_rect(x + 3, y + h // 2, w - 6, 1, CELADON)
        if chosen:
            fb.rect(x, y, w, h, GOLD)
    elif chosen:
        rounded(fb, x - 1, y - 1, w + 2, h + 2, CHAMFER, INK)
        rounded(fb, x, y, w, h, SOFT, GOLD)
        fonts.bold.draw_centre(canvas, text, x, line, w, INK, GOLD)
    else:
        rounded(fb, x, y, w, h, SOFT, PINE)
        fonts.bold.draw_centre(canvas, text, x, line, w, PAPER, PINE)
    canvas.mark(x - 1, y - 1, w + 2, h + 2)


# --- Keys


def cap_width(fonts, name):
    """Gives the width of a key cap."""
    if name in ("UP_DOWN", "LEFT_RIGHT", "DPAD"):
        return 17
    if len(name) == 1:
        return 15
    return fonts.small.width(name) + 8


def cap(canvas, fonts, x, y, name):
    """Draws a key cap, 15 high, and gives its width.

    `name` is "UP_DOWN", "LEFT_RIGHT" or "DPAD" for arrows; anything else is written on a disc
    or lozenge.
    """
    fb = canvas.fb
    w = cap_width(fonts, name)
    rounded(fb, x, y, w, 15, CAP, PAPER)
    canvas.mark(x, y, w, 15)
    if name == "UP_DOWN":
        pointer_up(fb, x + 4, y + 2, 5)
        pointer_down(fb, x + 4, y + 9, 5)
    elif name == "LEFT_RIGHT":
        pointer_left(fb, x + 3, y + 3, 5)
        pointer(fb, x + 10, y + 3, 5)
    elif name == "DPAD":
        pointer_up(fb, x + 6, y + 1, 3)
        pointer_down(fb, x + 6, y + 11, 3)
        pointer_left(fb, x + 2, y + 5, 3)
        pointer(fb, x + 12, y + 5, 3)
    else:
        fonts.small.draw_centre(canvas, name, x, y + 1, w, INK, PAPER)
    return w


# --- Seals, trays, backs


def seal(canvas, fonts, x, y, text):
    """Draws the 15 px cinnabar seal with one character."""
    rounded(canvas.fb, x, y, 15, 15, SOFT, CINNABAR)
    canvas.mark(x, y, 15, 15)
    fonts.small.draw_centre(canvas, text, x, y + 1, 15, PAPER, CINNABAR)


def _octagon(fb, x, y, w, h, cut, colour):
    """Draws the outline of a rectangle with its corners cut off at 45 degrees."""
    right = x + w - 1
    bottom = y + h - 1
    fb.hline(x + cut, y, w - 2 * cut, colour)
    fb.hline(x + cut, bottom, w - 2 * cut, colour)
    fb.vline(x, y + cut, h - 2 * cut, colour)
    fb.vline(right, y + cut, h - 2 * cut, colour)
    fb.line(x, y + cut, x + cut, y, colour)
    fb.line(right - cut, y, right, y + cut, colour)
    fb.line(x, bottom - cut, x + cut, bottom, colour)
    fb.line(right - cut, bottom, right, bottom - cut, colour)


def tray(canvas, x, y, w, h):
    """Draws the octagonal pine tray with its bronze line."""
    fb = canvas.fb
    fb.fill_rect(x, y + 10, w, h - 20, PINE)
    for i in range(10):
        less = 10 - i
        fb.fill_rect(x + less, y + i, w - 2 * less, 1, PINE)
        fb.fill_rect(x + less, y + h - 1 - i, w - 2 * less, 1, PINE)
    _octagon(fb, x + 2, y + 2, w - 4, h - 4, 8, BRONZE)
    canvas.mark(x, y, w, h)
