"""A 16-colour canvas that knows which parts of it the panel has not seen yet.

Four bits a pixel, so a 320×240 screen is 38,400 bytes. Every drawing call marks what it may
have changed; `flush` sends the marked rectangles and nothing else, expanded to RGB565 strip
by strip. All big buffers are made once, by the constructor: make the canvas first at boot.

Coordinates are pixels, x to the right, y down, and may lie outside: drawing is clipped.
Colours are palette indices 0..15. A panel is anything with `window(x, y, w, h)` and
`write(buffer)`; x and w are always even.
"""

import asyncio
import sys
from array import array

import framebuf
from micropython import const

from . import palette

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


def _byte_view(words):
    """Gives a memoryview of an array's bytes, on MicroPython and CPython alike."""
    if hasattr(memoryview, "cast"):
        return memoryview(words).cast("B")
    import uctypes

    return memoryview(uctypes.bytearray_at(uctypes.addressof(words), _STRIP))


class Canvas:
    """The picture that the panel is to show, and the marks of what changed in it.

    `fb` is the FrameBuffer itself, for drawers that make many small strokes and call `mark`
    once. `bytes_sent` and `windows_sent` count what went to panels.
    """

    def __init__(self, width, height, theme="day", native=None):
        """Makes a canvas of an even `width`, all ink, with everything marked.

        `native` chooses the way of expansion (None: by `runs_viper`); both give the same
        bytes.
        """
        assert width % 2 == 0 and width * 2 <= _STRIP
        self.width = width
        self.height = height
        self.pixels = bytearray(width * height // 2)
        self.fb = framebuf.FrameBuffer(self.pixels, width, height, framebuf.GS4_HMSB)
        self.native = runs_viper() if native is None else native
        self._colours = bytearray(32)
        if self.native:
            from . import canvas_fast

            self._expand = canvas_fast.expand
            self._words = array("I", bytes(_STRIP))
            self._strip = _byte_view(self._words)
            self._pairs = array("I", bytes(1024))
        else:
            self._strip = memoryview(bytearray(_STRIP))
            self._palette = framebuf.FrameBuffer(self._colours, 16, 1, framebuf.RGB565)
        # Dirty rectangles as x0, y0, x1, y1; x0 and x1 are even.
        self._dirty = array("h", bytes(8 * _RECTANGLES))
        self._count = 0
        # Two bytes of 4-bit colours: the ramp of the glyph that is being drawn.
        self._ramp_bytes = bytearray(2)
        self._ramp = framebuf.FrameBuffer(self._ramp_bytes, 4, 1, framebuf.GS4_HMSB)
        self._ramp_now = None
        self._sender = 0
        self.bytes_sent = 0
        self.windows_sent = 0
        self.set_theme(theme)

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
        dirty = self._dirty
        dirty[0] = dirty[1] = 0
        dirty[2] = self.width
        dirty[3] = self.height
        self._count = 1

    def forget_marks(self):
        """Marks nothing: the caller knows better what differs from what the panel shows."""
        self._count = 0

    def mark(self, x, y, w, h):
        """Marks a rectangle as changed; parts outside the canvas are dropped."""
        x1 = x + w
        y1 = y + h
        if x < 0:
            x = 0
        if y < 0:
            y = 0
        if x1 > self.width:
            x1 = self.width
        if y1 > self.height:
            y1 = self.height
        if x >= x1 or y >= y1:
            return
        x &= -2
        x1 = (x1 + 1) & -2
        dirty = self._dirty
        for i in range(0, self._count * 4, 4):
            if dirty[i] <= x and dirty[i + 1] <= y and x1 <= dirty[i + 2] and y1 <= dirty[i + 3]:
                return
        self._join(x, y, x1, y1)

    def _join(self, x0, y0, x1, y1):
        """Adds a rectangle, merged with every old one that it is cheaper to send with."""
        dirty = self._dirty
        while True:
            area = (x1 - x0) * (y1 - y0)
            best = -1
            least = 0
            for i in range(0, self._count * 4, 4):
                a = dirty[i]
                b = dirty[i + 1]
                c = dirty[i + 2]
                d = dirty[i + 3]
                waste = -area - (c - a) * (d - b)
                waste += (max(c, x1) - min(a, x0)) * (max(d, y1) - min(b, y0))
                if best < 0 or waste < least:
                    best = i
                    least = waste
            if best < 0 or (least > _SLACK and self._count < _RECTANGLES):
                break
            x0 = min(x0, dirty[best])
            y0 = min(y0, dirty[best + 1])
            x1 = max(x1, dirty[best + 2])
            y1 = max(y1, dirty[best + 3])
            self._drop(best)
        at = self._count * 4
        dirty[at] = x0
        dirty[at + 1] = y0
        dirty[at + 2] = x1
        dirty[at + 3] = y1
        self._count += 1

    def _drop(self, at):
        """Takes the rectangle at index `at` out of the list, putting the last in its place."""
        self._count -= 1
        last = self._count * 4
        dirty = self._dirty
        for i in range(4):
            dirty[at + i] = dirty[last + i]

    def is_clean(self):
        """Says whether the panel has been sent everything."""
        return self._count == 0

    def dirty(self):
        """Gives the marked rectangles as a list of (x, y, w, h); for tests and benchmarks."""
        marks = self._dirty
        return [
            (marks[i], marks[i + 1], marks[i + 2] - marks[i], marks[i + 3] - marks[i + 1])
            for i in range(0, self._count * 4, 4)
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
        """Gives the colour of a pixel; None outside."""
        return self.fb.pixel(x, y)

    def blit(self, source, x, y, w, h, key=-1):
        """Copies a 4-bit FrameBuffer of `w` × `h` pixels; `key` is the colour left out."""
        self.fb.blit(source, x, y, key)
        self.mark(x, y, w, h)

    def glyph(self, source, x, y, w, h, ramp):
        """Draws a 2-bit FrameBuffer with the four colours of `palette.ramp`."""
        self.glyph_unmarked(source, x, y, ramp)
        self.mark(x, y, w, h)

    def glyph_unmarked(self, source, x, y, ramp):
        """Draws as `glyph` does, leaving it to the caller to `mark`."""
        if ramp is not self._ramp_now:
            self._ramp_now = ramp
            self._ramp_bytes[0] = ramp[0] << 4 | ramp[1]
            self._ramp_bytes[1] = ramp[2] << 4 | ramp[3]
        self.fb.blit(source, x, y, ramp[0], self._ramp)

    # --- Sending

    def _fill_strip(self, x, y, w, rows):
        """Expands a rectangle into the strip and gives the bytes to send."""
        if self.native:
            half = self.width // 2
            self._expand(
                self.pixels, self._pairs, self._words, y * half + x // 2, w // 2, half, rows
            )
        else:
            target = framebuf.FrameBuffer(self._strip, w, rows, framebuf.RGB565)
            target.blit(self.fb, -x, -y, -1, self._palette)
        size = w * rows * 2
        self.bytes_sent += size
        return self._strip[:size]

    def flush_now(self, panel):
        """Sends every marked rectangle at once, without letting other tasks run."""
        self._sender += 1
        dirty = self._dirty
        while self._count:
            x = dirty[0]
            y = dirty[1]
            w = dirty[2] - x
            end = dirty[3]
            panel.window(x, y, w, end - y)
            self.windows_sent += 1
            most = _STRIP // (w * 2)
            while y < end:
                rows = min(most, end - y)
                panel.write(self._fill_strip(x, y, w, rows))
                y += rows
            self._drop(0)

    async def flush(self, panel):
        """Sends every marked rectangle, letting other tasks run after each strip.

        What is drawn meanwhile is marked and sent too. Two flushes may overlap: the older one
        notices and opens its window again. Cancelled, it marks again what it did not send.
        """
        dirty = self._dirty
        while self._count:
            x = dirty[0]
            y = dirty[1]
            w = dirty[2] - x
            end = dirty[3]
            self._drop(0)
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
