"""The part of the bench `canvas` that runs under MicroPython; prints one row a rectangle.

Arguments: the root of the repository, the number of rounds. Every way expands the same rectangle in
turn; figures are medians over the rounds: microseconds in byte code, by `framebuf`'s blit and in
viper, then how many times viper is faster than each.
"""

import sys
import time
from array import array

ROOT = sys.argv[1]
ROUNDS = int(sys.argv[2])
sys.path[:0] = [ROOT + "/firmware"]

import framebuf  # noqa: E402

from console.gfx import canvas_fast, palette  # noqa: E402

WIDTH, HEIGHT = 320, 240
STRIP = 4092
RECTANGLES = (("full frame", 320, 240), ("tile of the hand", 34, 44), ("now-line", 194, 20))


def byte_code():
    """The expansion as the WebAssembly build would read it: without viper."""
    with open(ROOT + "/firmware/console/gfx/canvas_fast.py") as file:
        source = file.read()
    space = {name: lambda buffer: buffer for name in ("ptr8", "ptr16", "ptr32")}
    exec(source.replace("@micropython.viper\n", "\n"), space)
    return space["expand"]


def median(values):
    return sorted(values)[len(values) // 2]


class Bench:
    """A picture with every colour in it, and three ways to expand a part of it."""

    def __init__(self):
        self.pixels = bytearray([index * 7 & 255 for index in range(WIDTH * HEIGHT // 2)])
        rows = [0, 0, WIDTH, HEIGHT] + [WIDTH // 2 * y for y in range(HEIGHT)]
        self.raster = canvas_fast.Raster(self.pixels, self.pixels, array("I", rows))
        self.picture = framebuf.FrameBuffer(self.pixels, WIDTH, HEIGHT, framebuf.GS4_HMSB)
        self.colours = bytearray(palette.theme("day"))
        self.ramp = framebuf.FrameBuffer(self.colours, 16, 1, framebuf.RGB565)
        self.words = array("I", bytes(STRIP))
        self.strip = bytearray(STRIP)
        self.pairs = array("I", bytes(1024))
        colours = self.colours
        for index in range(256):
            left = (index >> 4) * 2
            right = (index & 15) * 2
            low = colours[left] | colours[left + 1] << 8
            self.pairs[index] = low | colours[right] << 16 | colours[right + 1] << 24
        self.plain = byte_code()

    def strips(self, width, height, way):
        rows = STRIP // (2 * width)
        y = 0
        while y < height:
            count = min(rows, height - y)
            way(width, y, count)
            y += count

    def by_byte_code(self, width, y, rows):
        self.plain(self.raster, self.pairs, self.words, 0, y, width // 2, rows)

    def by_viper(self, width, y, rows):
        canvas_fast.expand(self.raster, self.pairs, self.words, 0, y, width // 2, rows)

    def by_blit(self, width, y, rows):
        target = framebuf.FrameBuffer(self.strip, width, rows, framebuf.RGB565)
        target.blit(self.picture, 0, -y, -1, self.ramp)

    def timed(self, width, height, way, repeats):
        """Microseconds for one rectangle."""
        start = time.ticks_us()
        for _ in range(repeats):
            self.strips(width, height, way)
        return time.ticks_diff(time.ticks_us(), start) / repeats

    def check(self, width, height):
        """All ways must give the same bytes."""
        found = []
        for way in (self.by_byte_code, self.by_viper):
            way(width, 0, min(height, STRIP // (2 * width)))
            found.append(bytes(self.words))
        self.by_blit(width, 0, min(height, STRIP // (2 * width)))
        found.append(bytes(self.strip))
        used = 2 * width * min(height, STRIP // (2 * width))
        assert found[0][:used] == found[1][:used] == found[2][:used], "the ways differ"


def main():
    bench = Bench()
    ways = (bench.by_byte_code, bench.by_blit, bench.by_viper)
    for name, width, height in RECTANGLES:
        bench.check(width, height)
        repeats = []
        for way in ways:
            # about four milliseconds a way and round
            once = bench.timed(width, height, way, 1)
            repeats.append(1 + int(4000 / (once + 1)))
        figures = [[], [], []]
        gains = [[], []]
        for _ in range(ROUNDS):
            row = [bench.timed(width, height, ways[i], repeats[i]) for i in range(3)]
            for i in range(3):
                figures[i].append(row[i])
            for i in range(2):
                gains[i].append(row[i] / row[2])
        cells = ["%.2f" % median(row) for row in figures] + ["%.2f" % median(row) for row in gains]
        print("|".join(["%s %dx%d" % (name, width, height)] + cells))


main()
