# pyright: reportAttributeAccessIssue=false
"""A 16-colour canvas that knows which parts of it the panel has not seen yet.

Four bits a pixel, so a 320×240 screen is 38,400 bytes, which need not lie in one piece nor in the
collector's heap (`areas`). Every drawing call marks what it may have changed; `flush` sends the
marked rectangles and nothing else, expanded to RGB565 strip by strip. All big buffers are made
once, by the constructor: make the canvas first at boot.

Coordinates are pixels, x to the right, y down, and may lie outside: drawing is clipped.
Colours are palette indices 0..15. A panel is anything with `window(x, y, w, h)` and
`write(buffer)`; x and w are always even.
"""

import asyncio
import sys
from array import array

from micropython import const

from . import canvas_fast, palette

_RECTANGLES = const(12)  # dirty rectangles kept apart; more are merged
_SLACK = const(200)  # pixels that may be sent in vain before a second window is cheaper
_STRIP = const(1920)  # bytes: three rows of the large panel; a longer strip gains little


def runs_viper():
    """Says whether to expand in canvas_fast rather than by a blit.

    The WebAssembly build has no viper, and a blit there runs at C speed; byte code would not.
    """
    if sys.implementation.name != "micropython":
        return True
    if sys.platform == "webassembly":
        return False
    return getattr(sys.implementation, "_mpy", 0) >> 10 != 0


async def _breathe():
    """Lets other tasks run once."""
    pause = getattr(asyncio, "sleep_ms", None)
    if pause:
        await pause(0)
    else:
        await asyncio.sleep(0)


def _view(buffer, kind):
    """Gives a view of a buffer's memory as bytes ("B") or words ("I") for `canvas_fast`.

    Pointers of viper care for no type: on MicroPython the buffer itself will do.
    """
    if hasattr(memoryview, "cast"):
        return memoryview(buffer).cast("B").cast(kind)
    return buffer


class Canvas:
    """The picture that the panel is to show, and the marks of what changed in it.

    `fb` draws into it without marks, for drawers that make many small strokes and call `mark`
    once. `bytes_sent` and `windows_sent` count what went to panels.
    """

    def __init__(self, width, height, theme="day", native=None, areas=()):
        """Makes a canvas of an even `width`, all ink, with everything marked.

        `native` chooses the way of drawing and expansion (None: by `runs_viper`); both give the
        same bytes. `areas` are pieces of memory outside the heap, as (address, size), that rows go
        into as far as there is room; only with `native`.
        """
        assert width % 2 == 0 and width * 2 <= _STRIP
        self.width = width
        self.height = height
        self.native = runs_viper() if native is None else native
        self._colours = bytearray(32)
        # Dirty rectangles as `canvas_fast.mark` keeps them.
        self._marks = array("h", bytes(8 + 8 * _RECTANGLES))
        self._marks[1] = width
        self._marks[2] = height
        if self.native:
            rows = array("I", bytes(4 * (4 + height)))
            rows[2] = width
            rows[3] = height
            self.pixels = self._place_rows(rows, width // 2, areas)
            self.fb = canvas_fast.Raster(self.pixels, _view(self.pixels, "I"), rows)
            # what lay in the areas is no picture
            self.fb.fill(palette.INK)
            self._expand = canvas_fast.expand
            self._words = array("I", bytes(_STRIP))
            if hasattr(memoryview, "cast"):
                self._strip = _view(self._words, "B")
            else:
                import uctypes

                at = uctypes.addressof(self._words)
                self._strip = memoryview(uctypes.bytearray_at(at, _STRIP))
            self._pairs = array("I", bytes(1024))
        else:
            from .canvas_plain import Blitter

            self.pixels = bytearray(width * height // 2)
            self.fb = Blitter(self.pixels, width, height)
            self._strip = memoryview(bytearray(_STRIP))
        self._sender = 0
        self.bytes_sent = 0
        self.windows_sent = 0
        self.set_theme(theme)

    def _place_rows(self, rows, size, areas):
        """Tells `rows` where each row of `size` bytes lies; returns the memory that holds all.

        Rows that no area has room for lie in the heap.
        """
        places = []
        for address, room in areas:
            while room >= size and len(places) < self.height:
                places.append(address)
                address += size
                room -= size
        left = self.height - len(places)
        # kept here, because a place is no reference that the collector knows
        self._rest = bytearray(size * left)
        if left == self.height:
            for row in range(left):
                rows[4 + row] = size * row
            return self._rest
        import uctypes

        rest = uctypes.addressof(self._rest)
        places.extend([rest + size * row for row in range(left)])
        least = min(places)
        for row in range(self.height):
            rows[4 + row] = places[row] - least
        return uctypes.bytearray_at(least, max(places) + size - least)

    # --- Theme

    def set_theme(self, name, swap=True):
        """Gives the sixteen colours the values of the theme "day", "night" or "high".

        With `swap` the high byte of a pixel goes out first, as panels take it. Marks
        everything.
        """
        values = palette.theme(name)
        colours = self._colours
        for i in range(0, 32, 2):
            colours[i] = values[i] if swap else values[i + 1]
            colours[i + 1] = values[i + 1] if swap else values[i]
        if self.native:
            pairs = self._pairs
            for i in range(256):
                left = (i >> 4) * 2
                right = (i & 15) * 2
                low = colours[left] | colours[left + 1] << 8
                pairs[i] = low | colours[right] << 16 | colours[right + 1] << 24
        self.theme = name
        self.mark_all()

    # --- Marks

    def mark_all(self):
        """Marks the whole canvas as changed."""
        marks = self._marks
        marks[4] = marks[5] = 0
        marks[6] = self.width
        marks[7] = self.height
        marks[0] = 1

    def forget_marks(self):
        """Marks nothing: the caller knows better what differs from what the panel shows."""
        self._marks[0] = 0

    def mark(self, x, y, w, h):
        """Marks a rectangle as changed; parts outside the canvas are dropped."""
        canvas_fast.mark(self._marks, x, y, w, h, _RECTANGLES, _SLACK)

    def _drop(self, at):
        """Takes the rectangle at index `at` out of the list, putting the last in its place."""
        marks = self._marks
        last = marks[0] * 4
        marks[0] -= 1
        for i in range(4):
            marks[at + i] = marks[last + i]

    def is_clean(self):
        """Says whether the panel has been sent everything."""
        return self._marks[0] == 0

    def dirty(self):
        """Gives the marked rectangles as a list of (x, y, w, h); for tests and benchmarks."""
        marks = self._marks
        return [
            (marks[i], marks[i + 1], marks[i + 2] - marks[i], marks[i + 3] - marks[i + 1])
            for i in range(4, 4 + marks[0] * 4, 4)
        ]

    # --- Drawing

    def fill(self, colour):
        """Paints everything."""
        self.fb.fill(colour)
        self.mark_all()

    def fill_rect(self, x, y, w, h, colour):
        """Paints a rectangle."""
        self.fb.fill_rect(x, y, w, h, colour)
        self.mark(x, y, w, h)

    def rect(self, x, y, w, h, colour):
        """Draws the outline of a rectangle, one pixel thick; nothing if it has no area."""
        if w < 1 or h < 1:
            # framebuf would draw its sides all the same, one of them outside.
            return
        self.fb.rect(x, y, w, h, colour)
        self.mark(x, y, w, h)

    def hline(self, x, y, w, colour):
        """Draws a horizontal line of `w` pixels."""
        self.fb.hline(x, y, w, colour)
        self.mark(x, y, w, 1)

    def vline(self, x, y, h, colour):
        """Draws a vertical line of `h` pixels."""
        self.fb.vline(x, y, h, colour)
        self.mark(x, y, 1, h)

    def line(self, x0, y0, x1, y1, colour):
        """Draws a line, both ends included."""
        self.fb.line(x0, y0, x1, y1, colour)
        self.mark(min(x0, x1), min(y0, y1), abs(x1 - x0) + 1, abs(y1 - y0) + 1)

    def pixel(self, x, y, colour):
        """Paints one pixel."""
        self.fb.pixel(x, y, colour)
        self.mark(x, y, 1, 1)

    def get(self, x, y):
        """Gives the colour of a pixel; -1 outside."""
        return self.fb.get(x, y)

    def put_row(self, y, row):
        """Replaces a whole row by `row`, two pixels a byte; marks nothing."""
        size = self.width // 2
        start = self.fb.rows[4 + y] if self.native else size * y
        # a bytearray would move all that lies behind the row onto itself
        memoryview(self.pixels)[start : start + size] = row

    # --- Sending

    def _fill_strip(self, x, y, w, rows):
        """Expands a rectangle into the strip and gives the bytes to send."""
        if self.native:
            self._expand(self.fb, self._pairs, self._words, x // 2, y, w // 2, rows)
        else:
            self.fb.expand(self._colours, self._strip, x, y, w, rows)
        size = w * rows * 2
        self.bytes_sent += size
        return self._strip[:size]

    def flush_now(self, panel):
        """Sends every marked rectangle at once, without letting other tasks run."""
        self._sender += 1
        marks = self._marks
        while marks[0]:
            x = marks[4]
            y = marks[5]
            w = marks[6] - x
            end = marks[7]
            panel.window(x, y, w, end - y)
            self.windows_sent += 1
            most = _STRIP // (w * 2)
            while y < end:
                rows = min(most, end - y)
                panel.write(self._fill_strip(x, y, w, rows))
                y += rows
            self._drop(4)

    async def flush(self, panel):
        """Sends every marked rectangle, letting other tasks run after each strip.

        What is drawn meanwhile is marked and sent too. Two flushes may overlap: the older one
        notices and opens its window again. Cancelled, it marks again what it did not send.
        """
        marks = self._marks
        while marks[0]:
            x = marks[4]
            y = marks[5]
            w = marks[6] - x
            end = marks[7]
            self._drop(4)
            most = _STRIP // (w * 2)
            ticket = -1
            try:
                while y < end:
                    if ticket != self._sender:
                        self._sender += 1
                        ticket = self._sender
                        panel.window(x, y, w, end - y)
                        self.windows_sent += 1
                    rows = min(most, end - y)
                    panel.write(self._fill_strip(x, y, w, rows))
                    y += rows
                    await _breathe()
            finally:
                if y < end:
                    self.mark(x, y, w, end - y)
