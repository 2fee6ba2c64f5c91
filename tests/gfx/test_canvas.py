"""The canvas sends what changed, all of it, and the ways of expansion agree."""

import asyncio
import hashlib
import random
from array import array

import pytest
from gfx_helpers import Panel, full_picture, run_micropython
from hypothesis import given, settings
from hypothesis import strategies as st

from console.gfx import canvas_fast, palette
from console.gfx.canvas import Canvas
from console.settings import THEMES

W, H = 64, 48
across = st.integers(-12, W + 12)
down = st.integers(-12, H + 12)
long = st.integers(0, 40)
colour = st.integers(0, 15)
strokes = st.one_of(
    st.tuples(st.just("fill_rect"), across, down, long, long, colour),
    st.tuples(st.just("rect"), across, down, long, long, colour),
    st.tuples(st.just("hline"), across, down, long, colour),
    st.tuples(st.just("vline"), across, down, long, colour),
    st.tuples(st.just("line"), across, down, across, down, colour),
    st.tuples(st.just("pixel"), across, down, colour),
    st.tuples(st.just("fill"), colour),
    st.tuples(st.just("set_theme"), st.sampled_from(THEMES)),
)


def draw(canvas, strokes_):
    for name, *arguments in strokes_:
        getattr(canvas, name)(*arguments)


def small_canvas(native=True):
    canvas = Canvas(W, H, native=native)
    panel = Panel(W, H)
    canvas.flush_now(panel)
    return canvas, panel


@settings(max_examples=120, deadline=None)
@given(st.lists(st.lists(strokes, max_size=8), min_size=1, max_size=4))
def test_dirty_rectangles_show_the_same_as_sending_everything(batches):
    canvas, panel = small_canvas()
    for batch in batches:
        draw(canvas, batch)
        canvas.flush_now(panel)
        assert canvas.is_clean()
        assert panel.data == full_picture(canvas)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.lists(strokes, max_size=6), min_size=2, max_size=5))
def test_drawing_while_a_flush_runs_is_sent_too(batches):
    canvas, panel = small_canvas()

    async def others():
        for batch in batches[1:]:
            draw(canvas, batch)
            await asyncio.sleep(0)

    async def main():
        await asyncio.gather(canvas.flush(panel), others(), canvas.flush(panel))
        await canvas.flush(panel)

    draw(canvas, batches[0])
    asyncio.run(main())
    assert panel.data == full_picture(canvas)


def test_cancelled_flush_marks_again_what_it_did_not_send():
    canvas, panel = Canvas(320, 60), Panel(320, 60)
    canvas.fill(7)

    async def main():
        task = asyncio.ensure_future(canvas.flush(panel))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        assert 0 < panel.sent < 320 * 60 * 2 and not canvas.is_clean()
        canvas.flush_now(panel)

    asyncio.run(main())
    assert panel.data == full_picture(canvas)


def test_flush_lets_others_run_after_every_strip():
    canvas, panel = Canvas(320, 240), Panel(320, 240)
    turns = []

    async def other():
        while not canvas.is_clean() or panel.sent < 320 * 240 * 2:
            turns.append(panel.sent)
            await asyncio.sleep(0)

    async def main():
        await asyncio.gather(canvas.flush(panel), other())

    asyncio.run(main())
    gaps = [b - a for a, b in zip(turns, turns[1:])]
    assert max(gaps) <= 1920


def test_small_change_sends_little():
    canvas, panel = small_canvas()
    before = canvas.bytes_sent
    canvas.pixel(9, 9, 3)
    assert canvas.dirty() == [(8, 9, 2, 1)]
    canvas.flush_now(panel)
    assert canvas.bytes_sent - before == 4


def test_two_far_changes_stay_two_rectangles():
    canvas = Canvas(320, 240)
    canvas.flush_now(Panel(320, 240))
    canvas.fill_rect(0, 0, 10, 10, 3)
    canvas.fill_rect(300, 200, 10, 10, 3)
    assert sorted(canvas.dirty()) == [(0, 0, 10, 10), (300, 200, 10, 10)]


def test_many_far_changes_never_overflow_the_list():
    canvas, panel = Canvas(320, 240), Panel(320, 240)
    canvas.flush_now(panel)
    for i in range(60):
        canvas.pixel(i * 97 % 320, i * 61 % 240, 5)
    assert len(canvas.dirty()) <= 12
    canvas.flush_now(panel)
    assert panel.data == full_picture(canvas)


@pytest.mark.parametrize("width, height", [(320, 240), (240, 135)])
def test_both_ways_of_expansion_send_the_same_bytes(seed, width, height):
    rng = random.Random(seed)
    noise = bytes(rng.randrange(256) for _ in range(width * height // 2))
    shown = []
    for native in (True, False):
        canvas, panel = Canvas(width, height, "night", native), Panel(width, height)
        canvas.pixels[:] = noise
        canvas.flush_now(panel)
        for _ in range(20):
            x, y = rng.randrange(width), rng.randrange(height)
            canvas.mark(x, y, rng.randrange(1, 50), rng.randrange(1, 50))
        canvas.flush_now(panel)
        assert panel.data == full_picture(canvas)
        shown.append(bytes(panel.data))
    assert shown[0] == shown[1]


def test_swap_chooses_the_byte_order():
    canvas, panel = small_canvas()
    canvas.fill(palette.CINNABAR)
    canvas.flush_now(panel)
    assert bytes(panel.data[:2]) == b"\xb0\xe3"
    canvas.set_theme("day", swap=False)
    canvas.flush_now(panel)
    assert bytes(panel.data[:2]) == b"\xe3\xb0"


def test_unknown_theme_is_refused():
    with pytest.raises(ValueError, match="dusk"):
        Canvas(W, H).set_theme("dusk")


# strokes of every kind, many of them over the edges, the same on every interpreter
STROKES = """
import hashlib
from array import array
from console.gfx.canvas import Canvas

RAMP = bytes((7, 8, 9, 3))

def draw(fb, count=400, seed=7):
    state = [seed]
    def below(n):
        state[0] = (state[0] * 1103 + 12345) % 1000003
        return state[0] % n
    data = bytearray([below(256) for _ in range(600)])
    kept = bytearray(2 * 40)
    for _ in range(count):
        kind = below(9)
        x, y, w, h = below(360) - 20, below(280) - 20, below(60), below(50)
        colour = below(16)
        if kind == 0:
            fb.fill_rect(x, y, w, h, colour)
        elif kind == 1:
            fb.fill_rect(x, y, 5 * w, h, colour)
        elif kind == 2:
            fb.rect(x, y, w + 1, h + 1, colour)
        elif kind == 3:
            fb.hline(x, y, w, colour)
            fb.vline(x, y, h, colour)
        elif kind == 4:
            fb.line(x, y, x + h, y + h, colour)
        elif kind == 5:
            fb.pixel(x, y, fb.get(x, y) + 1 & 15)
        elif kind == 6:
            fb.glyph(data, below(90), 1 + below(40), 1 + below(40), x, y, RAMP)
        elif kind == 7:
            fb.picture(data, below(90), 1 + below(24), 1 + below(30), x, y, below(17) - 1)
        else:
            fb.copy(below(156) * 2, below(230), 8, 10, kept)
            fb.picture(kept, 0, 8, 10, x, y, -1)

class Sink:
    def __init__(self):
        self.hash = hashlib.sha256()
    def window(self, x, y, w, h):
        self.hash.update(bytes((x & 255, y & 255, w & 255, h & 255)))
    def write(self, data):
        self.hash.update(data)

def show(canvas):
    draw(canvas.fb)
    sink = Sink()
    canvas.mark_all()
    canvas.flush_now(sink)
    for x, y, w, h in ((3, 5, 7, 9), (101, 17, 33, 40), (318, 238, 9, 9), (0, 100, 320, 1)):
        canvas.mark(x, y, w, h)
        canvas.flush_now(sink)
    return "".join("%02x" % b for b in sink.hash.digest())
"""

ON_THE_PORT = (
    STROKES
    + """
import time, uctypes
from console.gfx import canvas_fast

source = open(canvas_fast.__file__).read()
space = {}
exec("ptr8 = ptr16 = lambda b: b\\nptr32 = lambda b: getattr(b, 'whole', b)\\n"
     + source.replace("@micropython.viper\\n", "\\n"), space)

class Words(bytearray):
    pass

class Whole:
    # the words of a buffer, for the plain reading
    def __init__(self, buffer):
        self.buffer = buffer
    def __setitem__(self, at, value):
        self.buffer[4 * at : 4 * at + 4] = value.to_bytes(4, "little")

def plainly(canvas):
    canvas.fb = space["Raster"](canvas.pixels, Whole(canvas.pixels), canvas.fb.rows)
    canvas._expand = space["expand"]
    return canvas

canvas = Canvas(320, 240)
assert canvas.native
areas = [bytearray(1000), bytearray(25480), bytearray(6688)]
pieces = Canvas(320, 240, areas=[(uctypes.addressof(area), len(area)) for area in areas])
assert len(pieces._rest) == 160 * (240 - 6 - 159 - 41)
print(show(canvas), show(Canvas(320, 240, native=False)), show(plainly(Canvas(320, 240))))
print(show(pieces))

def clock(function):
    best = 1 << 29
    for _ in range(7):
        start = time.ticks_us()
        for y in range(0, 240, 3):
            function(canvas.fb, canvas._pairs, canvas._words, 0, y, 160, 3)
        best = min(best, time.ticks_diff(time.ticks_us(), start))
    return best

print(clock(space["expand"]) / clock(canvas._expand))
"""
)


def test_viper_plain_framebuf_and_pieces_agree_on_the_unix_port_and_viper_is_fast(tmp_path):
    ways, pieces, ratio = run_micropython(tmp_path, ON_THE_PORT).strip().split("\n")
    assert len(set(ways.split() + [pieces])) == 1
    assert float(ratio) >= 20


def strokes_here():
    space = {}
    exec(STROKES, space)
    return space


def test_unix_port_sends_what_cpython_sends(tmp_path):
    port = run_micropython(tmp_path, STROKES + "print(show(Canvas(320, 240)))").strip()
    assert strokes_here()["show"](Canvas(320, 240)) == port
    assert len(port) == len(hashlib.sha256().hexdigest())


def test_rows_may_lie_anywhere_and_nothing_between_them_is_touched(seed):
    rng = random.Random(seed)
    whole = Canvas(320, 240)
    pieces = Canvas(320, 240)
    places = rng.sample(range(300), 240)
    memory = bytearray(b"\xa5" * (300 * 160))
    rows = pieces.fb.rows
    for y in range(240):
        rows[4 + y] = 160 * places[y]
        memory[rows[4 + y] : rows[4 + y] + 160] = bytes(160)
    pieces.fb = canvas_fast.Raster(memory, memoryview(memory).cast("I"), rows)
    for canvas in (whole, pieces):
        strokes_here()["draw"](canvas.fb, seed=seed % 1000)
    found = b"".join(bytes(memory[rows[4 + y] : rows[4 + y] + 160]) for y in range(240))
    assert found == whole.pixels
    for place in set(range(300)) - set(places):
        assert set(memory[160 * place : 160 * place + 160]) == {0xA5}


def test_nothing_is_drawn_outside_of_the_clip(seed):
    plain, clipped = Canvas(320, 240), Canvas(320, 240)
    clip = (37, 50, 222, 131)
    clipped.fb.rows[:4] = array("I", clip)
    draw_all = strokes_here()["draw"]
    # what is copied from outside of the clip is not there
    for canvas in (plain, clipped):
        for part in range(40):
            draw_all(canvas.fb, count=3, seed=(seed + part) % 1000)
    outside = Canvas(320, 240)
    for y in range(240):
        for x in range(320):
            colour = clipped.pixels[160 * y + x // 2] >> (0 if x & 1 else 4) & 15
            if not (clip[0] <= x < clip[2] and clip[1] <= y < clip[3]):
                assert colour == outside.get(x, y), (x, y)


BOUNDS = """
from console.gfx import canvas_fast

def bounds():
    found = []
    state = 11
    for turn in range(60):
        one = bytearray(5 * 12)
        other = bytearray(5 * 12)
        for _ in range(turn % 4):
            state = (state * 1103 + 12345) % 1000003
            one[state % 60] = 1 << 2 * (state % 4)
            other[state % 7 * 8] = state & 255
        box = bytearray(4)
        found.append((canvas_fast.ink(one, 60, 5, box), bytes(box)))
        found.append((canvas_fast.differ(one, other, 60, 5, box), bytes(box)))
    return found
"""


def test_bounds_of_ink_and_differences_are_the_least_and_the_same_on_the_port(tmp_path):
    space = {}
    exec(BOUNDS, space)
    assert run_micropython(tmp_path, BOUNDS + "print(bounds())").strip() == repr(space["bounds"]())
    box = bytearray(4)
    picture = bytearray(5 * 12)
    assert not canvas_fast.ink(picture, 60, 5, box)
    assert not canvas_fast.differ(picture, bytes(60), 60, 5, box)
    picture[5 * 3 + 1] = 0b00_10_00_00
    picture[5 * 7 + 4] = 0b00_00_00_01
    assert canvas_fast.ink(picture, 60, 5, box) and tuple(box) == (6, 3, 17, 8)
    assert canvas_fast.differ(picture, bytes(60), 60, 5, box) and tuple(box) == (1, 3, 5, 8)


HEAP = """
import gc, micropython
from console.gfx import assets, sprites, tiles
from console.gfx.canvas import Canvas
canvas = Canvas(320, 240)
drawer = tiles.ZipaiTiles(sprites.Pack(assets.path("zipai320.spr")))
def shapes():
    canvas.fill_rect(3, 4, 50, 60, 7)
    canvas.mark(100, 100, 20, 20)
    drawer.bracket(canvas, tiles.HAND, 50, 60, 80)
    drawer.copies(canvas, tiles.HAND, 50, 160, 2)
def pictures():
    for tile in range(20):
        drawer.draw(canvas, tiles.HAND, tile, 10 * tile, 40)
shapes()
pictures()
canvas.set_theme("day")
micropython.heap_lock()
shapes()
micropython.heap_unlock()
gc.collect()
gc.disable()
before = gc.mem_alloc()
pictures()
print(gc.mem_alloc() - before)
"""


def test_drawing_shapes_and_tiles_allocates_nothing(tmp_path):
    assert int(run_micropython(tmp_path, HEAP)) == 0
