# pyright: reportAttributeAccessIssue=false
"""Pixels: everything that is drawn, and the one loop that every pixel on the panel goes through.

A picture has four bits a pixel, the left of two in the high half of its byte. Its rows may lie
anywhere in one stretch of memory: `rows` is an array of whole numbers, first the clip as x0, y0,
x1, y1 (nothing is drawn outside of it), then for each row the place of its first byte. So a
picture can lie in several pieces (console/drivers/idle_memory.py) and nobody who draws knows.

Written once: viper on the device and the unix port, plain Python under the shims. Viper has no
bounds of its own: the clip never exceeds the picture, and what is read lies inside its buffer.
"""

import micropython


class Raster:
    """Draws into `pixels`, the memory that `rows` tells the rows of; marks nothing.

    `words` is the same memory as whole numbers of 32 bits. It has what a FrameBuffer has, as far
    as we draw with it, and `get`, `glyph`, `picture` and `copy`.
    """

    def __init__(self, pixels, words, rows):
        self.pixels = pixels
        self.words = words
        self.rows = rows

    def fill(self, colour):
        """Paints all that is not clipped."""
        rows = self.rows
        self.fill_rect(0, 0, rows[2], rows[3], colour)

    @micropython.viper
    def fill_rect(self, x: int, y: int, w: int, h: int, colour: int):
        """Paints a rectangle; one without area is none."""
        rows = ptr32(self.rows)  # noqa: F821
        right: int = x + w
        bottom: int = y + h
        if x < rows[0]:
            x = rows[0]
        if y < rows[1]:
            y = rows[1]
        if right > rows[2]:
            right = rows[2]
        if bottom > rows[3]:
            bottom = rows[3]
        if x >= right or y >= bottom:
            return
        pixels = ptr8(self.pixels)  # noqa: F821
        words = ptr32(self.words)  # noqa: F821
        pair: int = colour << 4 | colour
        four: int = pair | pair << 8
        four |= four << 16
        first: int = (x + 1) >> 1
        last: int = right >> 1
        while y < bottom:
            at: int = rows[4 + y] + first
            end: int = rows[4 + y] + last
            if x & 1:
                pixels[at - 1] = pixels[at - 1] & 0xF0 | colour
            if right & 1:
                pixels[end] = pixels[end] & 0x0F | colour << 4
            if end - at > 7:
                while at & 3:
                    pixels[at] = pair
                    at += 1
                quick: int = end - 3
                while at < quick:
                    words[at >> 2] = four
                    at += 4
            while at < end:
                pixels[at] = pair
                at += 1
            y += 1

    @micropython.viper
    def hline(self, x: int, y: int, w: int, colour: int):
        """Draws a horizontal line of `w` pixels."""
        self.fill_rect(x, y, w, 1, colour)

    @micropython.viper
    def vline(self, x: int, y: int, h: int, colour: int):
        """Draws a vertical line of `h` pixels."""
        self.fill_rect(x, y, 1, h, colour)

    @micropython.viper
    def rect(self, x: int, y: int, w: int, h: int, colour: int):
        """Draws the outline of a rectangle, one pixel thick."""
        self.fill_rect(x, y, w, 1, colour)
        self.fill_rect(x, y + h - 1, w, 1, colour)
        self.fill_rect(x, y, 1, h, colour)
        self.fill_rect(x + w - 1, y, 1, h, colour)

    def line(self, x0, y0, x1, y1, colour):
        """Draws a line, both ends included (Bresenham)."""
        across = abs(x1 - x0)
        down = -abs(y1 - y0)
        step_x = 1 if x0 < x1 else -1
        step_y = 1 if y0 < y1 else -1
        error = across + down
        while True:
            self.pixel(x0, y0, colour)
            if x0 == x1 and y0 == y1:
                return
            twice = 2 * error
            if twice >= down:
                error += down
                x0 += step_x
            if twice <= across:
                error += across
                y0 += step_y

    @micropython.viper
    def pixel(self, x: int, y: int, colour: int):
        """Paints one pixel."""
        rows = ptr32(self.rows)  # noqa: F821
        if x < rows[0] or y < rows[1] or x >= rows[2] or y >= rows[3]:
            return
        pixels = ptr8(self.pixels)  # noqa: F821
        at: int = rows[4 + y] + (x >> 1)
        if x & 1:
            pixels[at] = pixels[at] & 0xF0 | colour
        else:
            pixels[at] = pixels[at] & 0x0F | colour << 4

    @micropython.viper
    def get(self, x: int, y: int) -> int:
        """Returns the colour of a pixel, -1 outside of the clip."""
        rows = ptr32(self.rows)  # noqa: F821
        if x < rows[0] or y < rows[1] or x >= rows[2] or y >= rows[3]:
            return -1
        pixels = ptr8(self.pixels)  # noqa: F821
        at: int = rows[4 + y] + (x >> 1)
        if x & 1:
            return pixels[at] & 15
        return pixels[at] >> 4

    @micropython.viper
    def glyph(self, data, start: int, w: int, h: int, x: int, y: int, ramp):
        """Draws a picture of two bits a pixel with the four colours of `palette.ramp`.

        `data` holds it from `start` on: the leftmost of four pixels lowest in its byte, every
        row in whole bytes. What would have the first colour of the ramp is left out.
        """
        rows = ptr32(self.rows)  # noqa: F821
        left: int = rows[0]
        right: int = x + w
        top: int = 0
        bottom: int = h
        if right > rows[2]:
            right = rows[2]
        if y < rows[1]:
            top = rows[1] - y
        if y + bottom > rows[3]:
            bottom = rows[3] - y
        if x >= right or x + w <= left or top >= bottom:
            return
        pixels = ptr8(self.pixels)  # noqa: F821
        source = ptr8(data)  # noqa: F821
        shades = ptr8(ramp)  # noqa: F821
        key: int = shades[0]
        stride: int = (w + 3) >> 2
        at: int = start + top * stride
        row: int = y + top
        bottom += y
        while row < bottom:
            target: int = rows[4 + row]
            end: int = at + stride
            column: int = x
            while at < end:
                four: int = source[at]
                across: int = column
                while four:
                    if four & 3 and across >= left and across < right:
                        shade: int = shades[four & 3]
                        if shade != key:
                            place: int = target + (across >> 1)
                            if across & 1:
                                pixels[place] = pixels[place] & 0xF0 | shade
                            else:
                                pixels[place] = pixels[place] & 0x0F | shade << 4
                    four >>= 2
                    across += 1
                column += 4
                at += 1
            row += 1

    @micropython.viper
    def picture(self, data, start: int, w: int, h: int, x: int, y: int, key: int):
        """Draws a picture of four bits a pixel, every row in whole bytes; `key` is left out."""
        rows = ptr32(self.rows)  # noqa: F821
        left: int = 0
        right: int = w
        top: int = 0
        bottom: int = h
        if x < rows[0]:
            left = rows[0] - x
        if x + right > rows[2]:
            right = rows[2] - x
        if y < rows[1]:
            top = rows[1] - y
        if y + bottom > rows[3]:
            bottom = rows[3] - y
        pixels = ptr8(self.pixels)  # noqa: F821
        source = ptr8(data)  # noqa: F821
        stride: int = (w + 1) >> 1
        while top < bottom:
            target: int = rows[4 + y + top]
            at: int = start + top * stride
            column: int = left
            while column < right:
                colour: int = source[at + (column >> 1)]
                if column & 1:
                    colour &= 15
                else:
                    colour >>= 4
                if colour != key:
                    across: int = x + column
                    place: int = target + (across >> 1)
                    if across & 1:
                        pixels[place] = pixels[place] & 0xF0 | colour
                    else:
                        pixels[place] = pixels[place] & 0x0F | colour << 4
                column += 1
            top += 1

    @micropython.viper
    def copy(self, x: int, y: int, w: int, h: int, data):
        """Copies a rectangle (x and w even) into `data`, as `picture` draws it.

        What lies outside of the clip stays as it is there.
        """
        rows = ptr32(self.rows)  # noqa: F821
        left: int = 0
        right: int = w >> 1
        top: int = 0
        bottom: int = h
        if x < rows[0]:
            left = (rows[0] - x + 1) >> 1
        if x + w > rows[2]:
            right = (rows[2] - x) >> 1
        if y < rows[1]:
            top = rows[1] - y
        if y + bottom > rows[3]:
            bottom = rows[3] - y
        pixels = ptr8(self.pixels)  # noqa: F821
        target = ptr8(data)  # noqa: F821
        while top < bottom:
            source: int = rows[4 + y + top] + (x >> 1)
            at: int = top * (w >> 1)
            column: int = left
            while column < right:
                target[at + column] = pixels[source + column]
                column += 1
            top += 1


@micropython.viper
def expand(raster, pairs, strip, x: int, y: int, count: int, rows: int):
    """Expands `rows` rows of `count` bytes (two pixels each) into `strip`, packed.

    `x` is the first byte in its row, `y` the first row; `pairs` maps a byte to the four bytes of
    its two pixels; `strip` takes 4 × count × rows bytes. The caller guarantees that all of it is
    inside the buffers.
    """
    source = ptr8(raster.pixels)  # noqa: F821
    places = ptr32(raster.rows)  # noqa: F821
    table = ptr32(pairs)  # noqa: F821
    target = ptr32(strip)  # noqa: F821
    at: int = 0
    row: int = y + 4
    last: int = row + rows
    while row < last:
        i: int = places[row] + x
        end: int = i + count
        # Four at a time: the loop test costs as much as the copy.
        quick: int = end - 3
        while i < quick:
            target[at] = table[source[i]]
            target[at + 1] = table[source[i + 1]]
            target[at + 2] = table[source[i + 2]]
            target[at + 3] = table[source[i + 3]]
            at += 4
            i += 4
        while i < end:
            target[at] = table[source[i]]
            at += 1
            i += 1
        row += 1


@micropython.viper
def mark(marks, x: int, y: int, w: int, h: int, most: int, slack: int):
    """Notes a rectangle as changed; parts outside are dropped.

    `marks` are numbers of 16 bits: how many rectangles there are, width and height of the picture,
    one of no use, then x0, y0, x1, y1 of each, x0 and x1 even. Up to `most` are kept apart; one is
    merged with every other that it is cheaper to send with, `slack` pixels in vain included.
    """
    kept = ptr16(marks)  # noqa: F821
    x1: int = x + w
    y1: int = y + h
    if x < 0:
        x = 0
    if y < 0:
        y = 0
    if x1 > kept[1]:
        x1 = kept[1]
    if y1 > kept[2]:
        y1 = kept[2]
    if x >= x1 or y >= y1:
        return
    x &= 0xFFFE
    x1 = (x1 + 1) & 0xFFFE
    end: int = 4 + kept[0] * 4
    i: int = 4
    while i < end:
        if kept[i] <= x and kept[i + 1] <= y and x1 <= kept[i + 2] and y1 <= kept[i + 3]:
            return
        i += 4
    while end > 4:
        area: int = (x1 - x) * (y1 - y)
        best: int = 0
        least: int = 0
        i = 4
        while i < end:
            waste: int = 0 - area - (kept[i + 2] - kept[i]) * (kept[i + 3] - kept[i + 1])
            left: int = x
            top: int = y
            right: int = x1
            bottom: int = y1
            if kept[i] < left:
                left = kept[i]
            if kept[i + 1] < top:
                top = kept[i + 1]
            if kept[i + 2] > right:
                right = kept[i + 2]
            if kept[i + 3] > bottom:
                bottom = kept[i + 3]
            waste += (right - left) * (bottom - top)
            if best == 0 or waste < least:
                best = i
                least = waste
            i += 4
        if least > slack and end < 4 + most * 4:
            break
        if kept[best] < x:
            x = kept[best]
        if kept[best + 1] < y:
            y = kept[best + 1]
        if kept[best + 2] > x1:
            x1 = kept[best + 2]
        if kept[best + 3] > y1:
            y1 = kept[best + 3]
        # the last takes its place
        end -= 4
        kept[best] = kept[end]
        kept[best + 1] = kept[end + 1]
        kept[best + 2] = kept[end + 2]
        kept[best + 3] = kept[end + 3]
    kept[end] = x
    kept[end + 1] = y
    kept[end + 2] = x1
    kept[end + 3] = y1
    kept[0] = end >> 2


@micropython.viper
def ink(data, size: int, stride: int, box) -> bool:
    """Puts the bounds of what is not 0 in a picture of two bits a pixel into `box`.

    `size` bytes, `stride` of them a row; `box` gets left, top, right, bottom, the last two one
    further. False where there is nothing.
    """
    source = ptr8(data)  # noqa: F821
    bounds = ptr8(box)  # noqa: F821
    left: int = 1024
    right: int = 0
    top: int = -1
    bottom: int = 0
    at: int = 0
    row: int = 0
    while at < size:
        column: int = 0
        end: int = at + stride
        while at < end:
            four: int = source[at]
            if four:
                if top < 0:
                    top = row
                bottom = row + 1
                across: int = column
                while not four & 3:
                    four >>= 2
                    across += 1
                if across < left:
                    left = across
                while four:
                    four >>= 2
                    across += 1
                if across > right:
                    right = across
            column += 4
            at += 1
        row += 1
    if top < 0:
        return False
    bounds[0] = left
    bounds[1] = top
    bounds[2] = right
    bounds[3] = bottom
    return True


@micropython.viper
def differ(one, other, size: int, stride: int, box) -> bool:
    """Puts the bounds of where two pictures of `size` bytes, `stride` a row, differ into `box`.

    As `ink` does, but left and right in bytes. False where they are the same.
    """
    before = ptr8(one)  # noqa: F821
    after = ptr8(other)  # noqa: F821
    bounds = ptr8(box)  # noqa: F821
    left: int = 255
    right: int = 0
    top: int = -1
    bottom: int = 0
    at: int = 0
    row: int = 0
    while at < size:
        column: int = 0
        while column < stride:
            if before[at] != after[at]:
                if top < 0:
                    top = row
                bottom = row + 1
                if column < left:
                    left = column
                if column >= right:
                    right = column + 1
            column += 1
            at += 1
        row += 1
    if top < 0:
        return False
    bounds[0] = left
    bounds[1] = top
    bounds[2] = right
    bounds[3] = bottom
    return True
