"""What the player sees when the console broke: a short code; the trace goes to a file."""

import asyncio
import io
import sys
from binascii import crc32, hexlify

from micropython import const

from console import text
from console.drivers import keys
from console.drivers.rest import CRASH_FILES, count_crashes, crashes
from console.gfx.palette import FELT, GOLD, PAPER

_MOST = const(4000)
# the last of the deal's journal that a crash file has
_ACTIONS = const(200)
_JOURNAL = const(1200)


def describe(error):
    """Returns the trace of an exception as text, of bounded length."""
    if hasattr(sys, "print_exception"):
        out = io.StringIO()
        sys.print_exception(error, out)
        trace = out.getvalue()  # pyright: ignore
    else:
        import traceback  # pyright: ignore

        trace = "".join(traceback.format_exception(type(error), error, error.__traceback__))
    return trace[-_MOST:]


def code_of(error, trace):
    """Returns the short code: letters of the kind of error and four digits of its place."""
    letters = "".join([letter for letter in type(error).__name__ if letter.isupper()])
    return "%s-%04X" % (letters[:3] or "E", crc32(trace.encode()) & 0xFFFF)


def record(app, error):
    """Writes the newest crash file, keeping the two before it; returns the short code."""
    from paihe.version import VERSION

    trace = describe(error)
    code = code_of(error, trace)
    match = "none"
    if app.match is not None:
        match = "%s seed %s deal %d, %d actions" % (
            app.match.kind.ID,
            app.match.seed,
            app.match.number,
            app.match.game.moves,
        )
        journal = b" ".join([hexlify(action) for action in app.match.game.actions[-_ACTIONS:]])
        match += "\njournal " + journal.decode()[-_JOURNAL:]
    app.store.rotate_text("crash", CRASH_FILES)
    app.store.write_text(
        "crash0.txt", "%s\npaihe %s\nmatch %s\n%s" % (code, VERSION, match, trace)
    )
    return code


def note(app, error):
    """Writes the newest crash file where that is possible; returns the short code."""
    try:
        return record(app, error)
    except Exception as second:
        # what can't be written down is shown all the same
        print("crash file:", second)
        return code_of(error, "")


async def run(app, error):
    """Shows the crash screen until a key is pressed; it draws with as little as it can."""
    code = note(app, error)
    count_crashes(crashes() + 1)
    canvas = app.canvas
    canvas.fill(FELT)
    try:
        _draw(app, code)
    except Exception as second:
        # not even the fonts can be read: the letters that MicroPython itself has
        print("crash screen:", second)
        canvas.fill(FELT)
        plain(canvas, "Paihe stopped: " + code, "Your game is safe.", "Press a key.")
    app.keys.flush()
    # one of those beside the screens may be what broke
    app.start()
    while await app.key() < keys.A:
        pass


def _draw(app, code):
    canvas = app.canvas
    font = app.fonts.text
    left = 10 if app.small else 24
    y = 14 if app.small else 60
    app.fonts.bold.draw(canvas, text.say("crash_title"), left, y, GOLD, FELT)
    for line in font.wrap(text.say("crash_text", code), app.width - 2 * left):
        y += 22
        font.draw(canvas, line, left, y, PAPER, FELT)
    font.draw(canvas, text.say("crash_go"), left, y + 30, PAPER, FELT)


async def stop(app, fault):
    """Says in plain letters which file is missing or damaged, for ever."""
    if app.waking is None:
        await app.panel.start()
    plain(app.canvas, "File missing or damaged:", fault, "Please flash again.")
    await app.show()
    app.panel.show()
    while True:
        await asyncio.sleep_ms(1000)


def plain(canvas, *lines):
    """Writes short English lines with the built-in 8 x 8 font: what is left without our own."""
    import framebuf

    canvas.fill(FELT)
    size = canvas.width // 8 - 2
    row = bytearray(16 * size)
    letters = framebuf.FrameBuffer(row, 8 * size, 8, framebuf.GS2_HMSB)
    for number in range(len(lines)):
        letters.fill(0)
        letters.text(lines[number][:size], 0, 0, 3)
        canvas.fb.glyph(row, 0, 8 * size, 8, 8, 24 + 16 * number, bytes((FELT, FELT, FELT, PAPER)))
    canvas.mark_all()
