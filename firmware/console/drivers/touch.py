"""Touch: an XPT2046 on a bus of its own; what a finger does becomes key events.

A tap is A, at the left edge B, at the top edge MENU; a finger that stays is LONG_A; one that moves
is the key of its direction, once more for every further step.
"""

import asyncio
from time import ticks_diff, ticks_ms

from machine import Pin, SoftSPI
from micropython import const

from console.drivers import keys, parts, touch_record

_READ_X = b"\xd0\x00\x00"
_READ_Y = b"\x90\x00\x00"
_READINGS = const(5)
_SCAN_MS = const(12)
# a glass that does not answer is asked again after so long: it may be all the input there is
_AGAIN_MS = const(1000)
# readings that lie further apart are a finger coming or going
_LOOSE = const(120)
# a finger has moved by so many pixels; the edges are so wide
_STEP = const(28)
_EDGE = const(36)
_TOP = const(26)


class Touch:
    """The glass of a board by its fact TOUCH; `run()` is the task that posts to the keys `posts`.

    `bounds` is its calibration; while `paused` is true fingers are left to others.
    """

    def __init__(self, fact, posts, width, height, store):
        clock, mosi, miso, cs, interrupt = fact
        self._bus = SoftSPI(
            baudrate=1000000, sck=Pin(clock), mosi=Pin(mosi), miso=Pin(miso, Pin.IN)
        )
        self._cs = Pin(cs, Pin.OUT, value=1)
        self._line = Pin(interrupt, Pin.IN)
        self._answer = bytearray(3)
        self._raw = [0] * _READINGS
        self._posts = posts
        self.width = width
        self.height = height
        self.bounds = touch_record.load(store)
        self.paused = False
        self._follows = False

    def _measure(self, command):
        """Returns the middle of some readings, -1 when they don't agree."""
        raw = self._raw
        for index in range(_READINGS):
            self._bus.write_readinto(command, self._answer)
            raw[index] = (self._answer[1] << 8 | self._answer[2]) >> 3
        raw.sort()
        return raw[_READINGS // 2] if raw[-2] - raw[1] <= _LOOSE else -1

    def raw(self):
        """Returns (x, y) as 0..4095 while a finger is on the glass, else None."""
        if self._line():
            return None
        self._cs(0)
        x = self._measure(_READ_X)
        y = self._measure(_READ_Y)
        self._cs(1)
        return None if x < 0 or y < 0 or self._line() else (x, y)

    def place(self):
        """Returns (x, y) in pixels while a finger is on the glass, else None."""
        raw = self.raw()
        if raw is None:
            return None
        left, right, top, bottom = self.bounds
        x = (raw[0] - left) * self.width // (right - left)
        y = (raw[1] - top) * self.height // (bottom - top)
        return (
            min(max(x, 0), self.width - 1),
            min(max(y, 0), self.height - 1),
        )

    async def run(self):
        """Watches the glass for ever."""
        while True:
            pause = _SCAN_MS
            try:
                if not self.paused and not self._line():
                    self._follows = True
                    await self._follow()
            except Exception as error:
                parts.broken("glass", error, True)
                pause = _AGAIN_MS
            self._follows = False
            await asyncio.sleep_ms(pause)

    def is_down(self):
        """Tells whether a finger is on the glass, or what it did has yet to be told."""
        return self._follows or not self._line()

    async def _follow(self):
        """Follows one finger until it goes."""
        start = None
        since = ticks_ms()
        spent = False
        missed = 0
        while missed < 3:
            at = self.place()
            self._posts.feel()
            if at is None:
                missed += 1
            else:
                missed = 0
                if start is None:
                    first = start = at
                key = _direction(start, at)
                if key >= 0:
                    self._posts.post(key)
                    spent = True
                    start = at
                elif not spent and ticks_diff(ticks_ms(), since) >= keys.HOLD_MS:
                    self._posts.post(keys.LONG_A)
                    spent = True
            await asyncio.sleep_ms(_SCAN_MS)
        if start is not None and not spent:
            if first[1] < _TOP:
                self._posts.post(keys.MENU)
            else:
                self._posts.post(keys.B if first[0] < _EDGE else keys.A)


def _direction(start, at):
    """Returns the key of a move from `start` to `at`, -1 for none."""
    across = at[0] - start[0]
    down = at[1] - start[1]
    if abs(across) >= abs(down):
        return -1 if abs(across) < _STEP else keys.RIGHT if across > 0 else keys.LEFT
    return -1 if abs(down) < _STEP else keys.DOWN if down > 0 else keys.UP


make = Touch
