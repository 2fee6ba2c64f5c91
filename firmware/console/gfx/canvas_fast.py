"""Expansion of 4-bit pixels to RGB565: the one loop that every pixel on the panel goes through.

Written once: viper on the device and the unix port, plain Python under the shims. One call
expands a whole rectangle, two pixels per look-up, one 32-bit store each.
"""

import micropython


@micropython.viper
def expand(pixels, pairs, strip, start: int, count: int, stride: int, rows: int):
    """Expands `rows` rows of `count` bytes (two pixels each) into `strip`, packed.

    `pixels` is the canvas, `start` the offset of the first byte, `stride` the bytes from row
    to row; `pairs` maps a byte to the four bytes of its two pixels; `strip` takes
    4 × count × rows bytes. The caller guarantees that all of it is inside the buffers.
    """
    source = ptr8(pixels)  # noqa: F821
    table = ptr32(pairs)  # noqa: F821
    target = ptr32(strip)  # noqa: F821
    at: int = 0
    row: int = start
    last: int = start + stride * rows
    while row < last:
        i: int = row
        end: int = row + count
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
        row += stride
