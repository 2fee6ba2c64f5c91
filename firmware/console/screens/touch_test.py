"""Calibration of the glass: two targets are touched, then the edges are known."""

import asyncio

from console import text
from console.drivers.storage import StorageError
from console.drivers.touch_record import NAME, are_bounds, pack
from console.gfx.palette import FELT, GOLD, INK, PAPER

# how far the targets lie from the corners
_INSET = 24
_SCAN_MS = 20
_SAMPLES = 12


async def run(app):
    """Lets two corners be touched and keeps what follows; tells what came of it."""
    touch = app.touch
    touch.paused = True
    try:
        first = await _target(app, _INSET, _INSET)
        second = await _target(app, app.width - 1 - _INSET, app.height - 1 - _INSET)
    finally:
        touch.paused = False
    bounds = _edges(first[0], second[0], app.width) + _edges(first[1], second[1], app.height)
    if not are_bounds(bounds):
        await app.ask(text.say("touch_test"), text.say("touch_test_bad"), (text.say("ok"),))
        return
    touch.bounds = bounds
    key = "touch_test_done"
    try:
        app.store.save(NAME, pack(bounds))
    except StorageError:
        key = "touch_test_unsaved"
    await app.ask(text.say("touch_test"), text.say(key), (text.say("ok"),))


def _edges(first, second, size):
    """Returns the raw values of both edges, from those of the two targets."""
    span = size - 1 - 2 * _INSET
    start = first - (second - first) * _INSET // span
    return start, start + (second - first) * size // span


async def _target(app, x, y):
    """Shows a target until it was touched and let go; returns the middle of raw readings."""
    canvas = app.canvas
    canvas.fill(FELT)
    top = app.height // 2 - 20
    for line in app.fonts.text.wrap(text.say("touch_test_text"), app.width - 80):
        app.fonts.text.draw_centre(canvas, line, 40, top, app.width - 80, PAPER, FELT)
        top += 20
    canvas.fill_rect(x - 9, y - 1, 19, 3, GOLD)
    canvas.fill_rect(x - 1, y - 9, 3, 19, GOLD)
    canvas.fill_rect(x, y, 1, 1, INK)
    await app.show()
    across = down = count = 0
    while True:
        raw = app.touch.raw()
        if raw is not None and count < _SAMPLES:
            across += raw[0]
            down += raw[1]
            count += 1
        elif raw is None and count >= _SAMPLES // 2:
            return across // count, down // count
        elif raw is None:
            across = down = count = 0
        app.keys.waits += 1
        await asyncio.sleep_ms(_SCAN_MS)
