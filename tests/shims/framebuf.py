"""A stand-in for MicroPython's `framebuf` on CPython, equal to it bit for bit.

Promises: the same bytes in the buffer after the same calls as the real module of MicroPython
1.25 to 1.29, for the formats named below, clipping included (tests/gfx/test_framebuf_shim.py
runs both). Does not promise: speed beyond what tests need, the 8×8 letters of `text` (each is
a box here), `scroll`, MONO_VLSB and GS8.
"""

import sys

MVLSB = MONO_VLSB = 0
RGB565 = 1
GS4_HMSB = 2
MONO_HLSB = 3
MONO_HMSB = 4
GS2_HMSB = 5
GS8 = 6

_HEX = b"0123456789abcdef"
_TO_NIBBLE = bytes(_HEX.find(i) & 15 for i in range(256))
_TO_HEX = bytes(_HEX[i & 15] for i in range(256))
_QUADS = [bytes(i >> s & 3 for s in (0, 2, 4, 6)) for i in range(256)]
_BITS_MSB = [bytes(i >> s & 1 for s in range(7, -1, -1)) for i in range(256)]
_BITS_LSB = [bytes(i >> s & 1 for s in range(8)) for i in range(256)]

# Pixels in a byte, by format.
_PER_BYTE = {GS4_HMSB: 2, GS2_HMSB: 4, MONO_HLSB: 8, MONO_HMSB: 8}


class FrameBuffer:
    """A picture in a caller's buffer. The arguments are those of the real module."""

    def __init__(self, buffer, width, height, format, stride=None):
        stride = width if stride is None else stride
        if format == RGB565:
            self._bytes = stride * 2
            need = self._bytes * (height - 1) + width * 2 if height else 0
        elif format in _PER_BYTE:
            per = _PER_BYTE[format]
            self._bytes = (stride + per - 1) // per
            need = self._bytes * height
        else:
            raise ValueError("invalid format")
        if width < 1 or height < 1 or stride < width:
            raise ValueError
        view = memoryview(buffer).cast("B") if not isinstance(buffer, bytearray) else buffer
        if len(view) < need:
            raise ValueError("buffer too small")
        if isinstance(view, memoryview) and view.readonly:
            raise TypeError("object with buffer protocol required")
        self._view = view
        self._width = width
        self._height = height
        self._format = format
        self._words = None
        if format == RGB565:
            whole = memoryview(view)
            self._words = whole[: len(whole) & -2].cast("H")
            self._stride = stride

    # --- Rows: lists of pixel values

    def _get(self, y, x0, x1):
        """Gives the pixels x0 ≤ x < x1 of row y."""
        if self._words is not None:
            at = y * self._stride
            return self._words[at + x0 : at + x1].tolist()
        per = _PER_BYTE[self._format]
        first = x0 // per
        start = y * self._bytes
        data = bytes(self._view[start + first : start + (x1 + per - 1) // per])
        if per == 2:
            row = data.hex().encode().translate(_TO_NIBBLE)
        elif per == 4:
            row = b"".join([_QUADS[i] for i in data])
        else:
            table = _BITS_LSB if self._format == MONO_HMSB else _BITS_MSB
            row = b"".join([table[i] for i in data])
        return list(row[x0 - first * per : x1 - first * per])

    def _put(self, y, x0, values):
        """Writes pixels from x0 on into row y; values may be any integers."""
        if self._words is not None:
            at = y * self._stride + x0
            words = self._words
            for value in values:
                words[at] = value & 0xFFFF
                at += 1
            return
        per = _PER_BYTE[self._format]
        first = x0 // per
        x1 = x0 + len(values)
        last = (x1 + per - 1) // per
        row = self._get(y, first * per, x0) + list(values)
        row += self._get(y, x1, last * per)
        start = y * self._bytes
        self._view[start + first : start + last] = self._pack(row)

    def _pack(self, row):
        if self._format == GS4_HMSB:
            text = bytes([i & 15 for i in row]).translate(_TO_HEX).decode()
            return bytes.fromhex(text)
        if self._format == GS2_HMSB:
            return bytes(
                row[i] & 3 | (row[i + 1] & 3) << 2 | (row[i + 2] & 3) << 4 | (row[i + 3] & 3) << 6
                for i in range(0, len(row), 4)
            )
        if self._format == MONO_HLSB:
            shifts = range(7, -1, -1)
        else:
            shifts = range(8)
        return bytes(
            sum((row[i + k] != 0) << shift for k, shift in enumerate(shifts))
            for i in range(0, len(row), 8)
        )

    def _set(self, x, y, colour):
        if 0 <= x < self._width and 0 <= y < self._height:
            if self._format == GS4_HMSB:
                at = y * self._bytes + (x >> 1)
                old = self._view[at]
                colour &= 15
                self._view[at] = old & 0xF0 | colour if x & 1 else old & 15 | colour << 4
            else:
                self._put(y, x, [colour])

    # --- The module's methods

    def fill(self, c):
        self.fill_rect(0, 0, self._width, self._height, c)

    def fill_rect(self, x, y, w, h, c):
        x1 = min(self._width, x + w)
        y1 = min(self._height, y + h)
        x = max(x, 0)
        y = max(y, 0)
        if w < 1 or h < 1 or x >= x1 or y >= y1:
            return
        if self._format == GS4_HMSB:
            c &= 15
            left = x & 1
            right = x1 & 1
            first = (x + 1) >> 1
            last = x1 >> 1
            body = bytes([c * 17]) * max(0, last - first)
            view = self._view
            for row in range(y * self._bytes, y1 * self._bytes, self._bytes):
                if left:
                    at = row + (x >> 1)
                    view[at] = view[at] & 0xF0 | c
                if body:
                    view[row + first : row + last] = body
                if right:
                    at = row + last
                    view[at] = view[at] & 0x0F | c << 4
            return
        values = [c] * (x1 - x)
        for row in range(y, y1):
            self._put(row, x, values)

    def pixel(self, x, y, c=None):
        if c is not None:
            self._set(x, y, c)
        elif 0 <= x < self._width and 0 <= y < self._height:
            return self._get(y, x, x + 1)[0]
        return None

    def hline(self, x, y, w, c):
        self.fill_rect(x, y, w, 1, c)

    def vline(self, x, y, h, c):
        self.fill_rect(x, y, 1, h, c)

    def rect(self, x, y, w, h, c, f=False):
        if f:
            self.fill_rect(x, y, w, h, c)
            return
        self.fill_rect(x, y, w, 1, c)
        self.fill_rect(x, y + h - 1, w, 1, c)
        self.fill_rect(x, y, 1, h, c)
        self.fill_rect(x + w - 1, y, 1, h, c)

    def line(self, x1, y1, x2, y2, c):
        dx = abs(x2 - x1)
        sx = 1 if x2 > x1 else -1
        dy = abs(y2 - y1)
        sy = 1 if y2 > y1 else -1
        steep = dy > dx
        x, y = x1, y1
        if steep:
            x, y, dx, dy, sx, sy = y, x, dy, dx, sy, sx
        error = 2 * dy - dx
        for _ in range(dx):
            if steep:
                self._set(y, x, c)
            else:
                self._set(x, y, c)
            while error >= 0:
                y += sy
                error -= 2 * dx
            x += sx
            error += 2 * dy
        self._set(x2, y2, c)

    def ellipse(self, x, y, xr, yr, c, f=False, m=15):
        if xr == 0 and yr == 0:
            if m & 15:
                self._set(x, y, c)
            return
        for swapped in (False, True):
            # The flat part and the steep part of the curve are the same walk, axes changed.
            a, b = (yr, xr) if swapped else (xr, yr)
            u, v = a, 0
            u_change = b * b * (1 - 2 * a)
            v_change = a * a
            error = 0
            stop_u = 2 * b * b * a
            stop_v = 0
            while stop_u >= stop_v:
                if swapped:
                    self._quarters(x, y, v, u, c, f, m)
                else:
                    self._quarters(x, y, u, v, c, f, m)
                v += 1
                stop_v += 2 * a * a
                error += v_change
                v_change += 2 * a * a
                if 2 * error + u_change > 0:
                    u -= 1
                    stop_u -= 2 * b * b
                    error += u_change
                    u_change += 2 * b * b

    def _quarters(self, cx, cy, x, y, c, f, m):
        for bit, sx, sy in ((1, 1, -1), (2, -1, -1), (4, -1, 1), (8, 1, 1)):
            if m & bit:
                if f:
                    self.fill_rect(cx if sx > 0 else cx - x, cy + sy * y, x + 1, 1, c)
                else:
                    self._set(cx + sx * x, cy + sy * y, c)

    def poly(self, x, y, coords, c, f=False):
        corners = [(coords[i], coords[i + 1]) for i in range(0, len(coords) - 1, 2)]
        if not corners:
            return
        # The edges in the real module's order: from the first corner backwards round.
        edges = []
        here = corners[0]
        for there in reversed(corners):
            edges.append((here, there))
            here = there
        if not f:
            for (px, py), (qx, qy) in edges:
                self.line(x + px, y + py, x + qx, y + qy, c)
            return
        heights = [corner[1] for corner in corners]
        for row in range(min(heights), max(heights) + 1):
            nodes = []
            for (px, py), (qx, qy) in edges:
                if (py > row >= qy) or (py <= row < qy):
                    slope = _quotient(32 * (qx - px) * (row - py), qy - py)
                    nodes.append(_quotient(32 * px + slope + 16, 32))
                elif row == max(py, qy):
                    if py < qy:
                        self._set(x + qx, y + qy, c)
                    elif qy < py:
                        self._set(x + px, y + py, c)
                    else:
                        self.line(x + px, y + py, x + qx, y + qy, c)
            nodes.sort()
            for i in range(0, len(nodes) - 1, 2):
                self.fill_rect(x + nodes[i], y + row, nodes[i + 1] - nodes[i] + 1, 1, c)

    def blit(self, fbuf, x, y, key=-1, palette=None):
        x0 = max(0, x)
        x1 = min(self._width, x + fbuf._width)
        if x0 >= x1:
            return
        colours = None
        if palette is not None:
            colours = palette._get(0, 0, palette._width)
        for row in range(max(0, y), min(self._height, y + fbuf._height)):
            values = fbuf._get(row - y, x0 - x, x1 - x)
            if colours is not None:
                values = [colours[i] for i in values]
            if key != -1 and key in values:
                old = self._get(row, x0, x1)
                values = [o if n == key else n for n, o in zip(values, old)]
            self._put(row, x0, values)

    def text(self, s, x, y, c=1):
        for i in range(len(s)):
            if s[i] != " ":
                self.rect(x + 8 * i, y, 7, 7, c)


def _quotient(a, b):
    """Divides as C does, towards zero."""
    q = abs(a) // abs(b)
    return q if (a < 0) == (b < 0) else -q


assert sys.byteorder == "little", "RGB565 words are read as little-endian"
