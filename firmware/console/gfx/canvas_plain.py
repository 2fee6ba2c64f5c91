"""The canvas where MicroPython has no viper, as in the simulator: framebuf draws and expands."""

import framebuf


class Blitter(framebuf.FrameBuffer):
    """What `canvas_fast.Raster` is, over `pixels` in one piece."""

    def __init__(self, pixels, width, height):
        super().__init__(pixels, width, height, framebuf.GS4_HMSB)

    def expand(self, colours, strip, x, y, w, rows):
        """Expands a rectangle into `strip`; `colours` has the two bytes of each."""
        palette = framebuf.FrameBuffer(colours, 16, 1, framebuf.RGB565)
        target = framebuf.FrameBuffer(strip, w, rows, framebuf.RGB565)
        target.blit(self, -x, -y, -1, palette)

    def get(self, x, y):
        """Returns the colour of a pixel, -1 outside."""
        colour = self.pixel(x, y)
        return -1 if colour is None else colour

    def glyph(self, data, start, w, h, x, y, ramp):
        """Draws a picture of two bits a pixel with the four colours of `palette.ramp`."""
        source = _frame(data, start, w, h, (w + 3) // 4 * h, framebuf.GS2_HMSB)
        colours = bytearray((ramp[0] << 4 | ramp[1], ramp[2] << 4 | ramp[3]))
        shades = framebuf.FrameBuffer(colours, 4, 1, framebuf.GS4_HMSB)
        self.blit(source, x, y, ramp[0], shades)

    def picture(self, data, start, w, h, x, y, key):
        """Draws a picture of four bits a pixel; `key` is left out."""
        self.blit(_frame(data, start, w, h, (w + 1) // 2 * h, framebuf.GS4_HMSB), x, y, key)

    def copy(self, x, y, w, h, data):
        """Copies a rectangle (x and w even) into `data`, as `picture` draws it."""
        framebuf.FrameBuffer(data, w, h, framebuf.GS4_HMSB).blit(self, -x, -y)


def _frame(data, start, w, h, size, form):
    piece = bytearray(memoryview(data)[start : start + size])
    return framebuf.FrameBuffer(piece, w, h, form)
