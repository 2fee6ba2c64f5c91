"""The stand-in for framebuf draws bit for bit as the real module does."""

import random

import framebuf
import pytest
from gfx_helpers import run_micropython

# Runs on both: prints a checksum after each of a few hundred random calls.
SCRIPT = """
import framebuf
from array import array

def lcg(state):
    return (state * 1103 + 12345) % 1000003

def trace(form, width, height, stride, seed, count):
    size = {framebuf.RGB565: 2 * stride, framebuf.GS4_HMSB: (stride + 1) // 2,
            framebuf.GS2_HMSB: (stride + 3) // 4}.get(form, (stride + 7) // 8) * height
    buffer = bytearray(size)
    fb = framebuf.FrameBuffer(buffer, width, height, form, stride)
    glyph = framebuf.FrameBuffer(
        bytearray((i * 37) % 256 for i in range(21)), 9, 7, framebuf.GS2_HMSB)
    sprite = framebuf.FrameBuffer(
        bytearray((i * 53) % 256 for i in range(42)), 11, 7, framebuf.GS4_HMSB)
    shades = framebuf.FrameBuffer(bytearray(b"\\x7a\\x3f"), 4, 1, framebuf.GS4_HMSB)
    colours = framebuf.FrameBuffer(bytearray(range(100, 132)), 16, 1, framebuf.RGB565)
    out = []
    state = seed
    for _ in range(count):
        values = []
        for limit in (13, width + 20, height + 20, width, height, 16, 16):
            state = lcg(state)
            values.append(state // 7 % limit)
        what, x, y, w, h, c, k = values
        x -= 10
        y -= 10
        if what == 0:
            fb.fill_rect(x, y, w, h, c)
        elif what == 1:
            fb.rect(x, y, w, h, c)
        elif what == 2:
            fb.rect(x, y, w, h, c, True)
        elif what == 3:
            fb.hline(x, y, w, c)
        elif what == 4:
            fb.vline(x, y, h, c)
        elif what == 5:
            fb.line(x, y, w, h, c)
        elif what == 6:
            fb.ellipse(x, y, w // 3, h // 3, c)
        elif what == 7:
            fb.ellipse(x, y, w // 3, h // 3, c, True, k)
        elif what == 8:
            fb.poly(x, y, array("h", [0, 0, w, k, h, h, -k, c]), c)
        elif what == 9:
            fb.poly(x, y, array("h", [0, 0, w, k, h, h, -k, c]), c, True)
        elif what == 10:
            fb.pixel(x, y, c)
            out.append(str(fb.pixel(w, h)))
        elif what == 11:
            if form == framebuf.RGB565:
                fb.blit(sprite, x, y, -1, colours)
            else:
                fb.blit(glyph, x, y, 7, shades)
        else:
            fb.blit(sprite, x, y, k - 1)
        total = 0
        for byte in buffer:
            total = (total * 31 + byte) % 1000003
        out.append(str(what) + ":" + str(total))
    return out
"""

CASES = [
    pytest.param("GS4_HMSB", 40, 30, 40, id="4-bit canvas"),
    pytest.param("GS4_HMSB", 33, 21, 37, id="4-bit, odd width and stride"),
    pytest.param("GS2_HMSB", 27, 19, 27, id="2-bit glyphs"),
    pytest.param("RGB565", 25, 17, 30, id="16-bit strip"),
    pytest.param("MONO_HLSB", 29, 18, 29, id="1-bit"),
    pytest.param("MONO_HMSB", 29, 18, 29, id="1-bit, low bit first"),
]


@pytest.mark.parametrize("form, width, height, stride", CASES)
def test_stand_in_equals_the_real_module(tmp_path, seed, form, width, height, stride):
    first = random.Random(f"{seed}{form}{width}").randrange(1, 1000003)
    call = f"trace(framebuf.{form}, {width}, {height}, {stride}, {first}, 300)"
    real = run_micropython(tmp_path, SCRIPT + f"\nprint(' '.join({call}))\n").split()
    space = {}
    exec(SCRIPT, space)
    mine = space["trace"](getattr(framebuf, form), width, height, stride, first, 300)
    for step, (a, b) in enumerate(zip(real, mine)):
        assert a == b, f"call {step} differs (kind:checksum)"
    assert len(real) == len(mine)


def test_unknown_format_is_refused():
    with pytest.raises(ValueError):
        framebuf.FrameBuffer(bytearray(9), 3, 3, 77)


def test_buffer_that_is_too_small_is_refused():
    with pytest.raises(ValueError):
        framebuf.FrameBuffer(bytearray(9), 8, 8, framebuf.GS4_HMSB)
