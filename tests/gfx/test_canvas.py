"""The canvas sends what changed, all of it, and the ways of expansion agree."""

import asyncio
import hashlib
import random

import pytest
from gfx_helpers import Panel, full_picture, run_micropython
from hypothesis import given, settings
from hypothesis import strategies as st

from console.gfx import palette
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


EXPANSION = """
import hashlib, time
from console.gfx import canvas_fast
from console.gfx.canvas import Canvas

source = open(canvas_fast.__file__).read()
assert source.count("@micropython.viper\\n") == 1
space = {}
exec("ptr8 = ptr16 = ptr32 = lambda b: b\\n"
     + source.replace("@micropython.viper\\n", ""), space)
plain = space["expand"]

class Sink:
    def __init__(self):
        self.hash = hashlib.sha256()
    def window(self, x, y, w, h):
        self.hash.update(bytes((x & 255, y & 255, w & 255, h & 255)))
    def write(self, data):
        self.hash.update(data)

def show(canvas):
    state = 7
    for i in range(len(canvas.pixels)):
        state = (state * 1103 + 12345) % 1000003
        canvas.pixels[i] = state & 255
    sink = Sink()
    canvas.mark_all()
    canvas.flush_now(sink)
    for x, y, w, h in ((3, 5, 7, 9), (101, 17, 33, 40), (318, 238, 9, 9), (0, 100, 320, 1)):
        canvas.mark(x, y, w, h)
        canvas.flush_now(sink)
    return "".join("%02x" % b for b in sink.hash.digest())

canvas = Canvas(320, 240)
assert canvas.native
first = show(canvas)
blit = show(Canvas(320, 240, native=False))
viper = canvas._expand
canvas._expand = plain
print(first, blit, show(canvas))

def clock(function):
    best = 1 << 29
    for _ in range(7):
        start = time.ticks_us()
        for y in range(0, 240, 3):
            function(canvas.pixels, canvas._pairs, canvas._words, y * 160, 160, 160, 3)
        best = min(best, time.ticks_diff(time.ticks_us(), start))
    return best

print(clock(plain) / clock(viper))
"""


def test_viper_plain_and_blit_agree_on_the_unix_port_and_viper_is_fast(tmp_path):
    hashes, ratio = run_micropython(tmp_path, EXPANSION).strip().split("\n")
    assert len(set(hashes.split())) == 1
    assert float(ratio) >= 20


def test_unix_port_sends_what_cpython_sends(tmp_path):
    space = {}
    code = EXPANSION[EXPANSION.index("class Sink") : EXPANSION.index("canvas = Canvas")]
    exec("from console.gfx.canvas import Canvas\nimport hashlib\n" + code, space)
    port = run_micropython(tmp_path, EXPANSION).split()[0]
    assert space["show"](Canvas(320, 240)) == port
    assert len(port) == len(hashlib.sha256().hexdigest())


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


def test_drawing_shapes_allocates_nothing_and_a_tile_only_two_small_views(tmp_path):
    # a view of the tile's bytes and the frame buffer over it, on a 64-bit port
    assert int(run_micropython(tmp_path, HEAP)) <= 20 * 160
