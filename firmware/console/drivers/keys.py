"""Keys: scanned, debounced, turned into logical key events.

An event is one of the numbers below. UP DOWN LEFT RIGHT come when they go down and repeat while
held; A, B and MENU come when let go, because holding A means something else (LONG_A) and A with B
is MENU. In two-key operation B is NEXT, held B is B, held A is MENU and both together are LONG_A.
A board with three keys has those of `keys_three`, a glass alone those of `touch`.
"""

import asyncio
from time import ticks_diff, ticks_ms

from micropython import const

UP = const(0)
DOWN = const(1)
LEFT = const(2)
RIGHT = const(3)
A = const(4)
B = const(5)
MENU = const(6)
NEXT = const(7)
# A held for HOLD_MS
LONG_A = const(8)
_SCAN_MS = const(8)
# a level counts once it has stood so long and was seen so often: contacts chatter for 5 ms and
# more, but scans come late while a bot thinks
_STEADY_MS = const(16)
_STEADY_SCANS = const(2)
HOLD_MS = const(550)
_REPEAT_FIRST_MS = const(380)
_REPEAT_MS = const(110)
_ROOM = const(16)


class Keys:
    """Scans `pins`, low while their key of `rows` is pressed; `run()` is the task, `get()` the next
    event or -1.

    `few` tells how many keys there are for everything: 0 is enough of them, 1 a finger on the glass.
    """

    def __init__(self, pins, rows, few):
        self.pins = pins
        self.rows = rows
        self.few = few
        self._seen = bytearray(8)
        self.down = bytearray(8)
        self._count = bytearray(8)
        self._turned = [0] * 8
        self._since = [0] * 8
        self._next_repeat = [0] * 8
        self._spent = bytearray(8)  # this press has already said what it means
        self._queue = bytearray(_ROOM)
        self._head = 0
        self._length = 0
        self.signal = asyncio.Event()
        self.two_keys = False
        self.idle = False  # somebody waits for a key and for nothing else
        self.scans = 0
        self.waits = 0
        self.touched = ticks_ms()  # when a key was last felt

    async def run(self):
        """Scans for ever."""
        while True:
            self.scan()
            await asyncio.sleep_ms(_SCAN_MS)

    def scan(self):
        """Reads every button once and posts what follows."""
        now = ticks_ms()
        self.scans += 1
        seen = self._seen
        for key in range(MENU + 1):
            seen[key] = 0
        for index in range(len(self.pins)):
            if not self.pins[index]():
                seen[self.rows[index]] = 1
        for key in range(MENU + 1):
            pressed = seen[key]
            if pressed == self.down[key]:
                self._count[key] = 0
                if pressed:
                    self.touched = now
                    self._held(key, now)
                continue
            if not self._count[key]:
                self._turned[key] = now
            self._count[key] = min(_STEADY_SCANS, self._count[key] + 1)
            stood = ticks_diff(now, self._turned[key])
            if self._count[key] == _STEADY_SCANS and stood >= _STEADY_MS:
                self._count[key] = 0
                self.down[key] = pressed
                if pressed:
                    self._pressed(key, now)
                else:
                    self._released(key)

    def _pressed(self, key, now):
        self.touched = now
        self._since[key] = now
        self._spent[key] = 0
        self._next_repeat[key] = _REPEAT_FIRST_MS
        if key <= RIGHT:
            self.post(key)
        elif key != MENU and self.down[A] and self.down[B]:
            self._spent[A] = self._spent[B] = 1
            self.post(LONG_A if self.two_keys else MENU)

    def _held(self, key, now):
        held = ticks_diff(now, self._since[key])
        if key <= RIGHT:
            if held >= self._next_repeat[key]:
                self._next_repeat[key] = held + _REPEAT_MS
                self.post(key)
        elif not self._spent[key] and held >= HOLD_MS:
            meaning = -1
            if self.two_keys:
                meaning = MENU if key == A else B
            elif key == A:
                meaning = LONG_A
            if meaning >= 0:
                self._spent[key] = 1
                self.post(meaning)

    def _released(self, key):
        if key >= A and not self._spent[key]:
            self.post(NEXT if self.two_keys and key == B else key)

    def post(self, event):
        """Puts an event in the queue; a full queue forgets the newest."""
        self.touched = ticks_ms()
        if self._length < _ROOM:
            self._queue[(self._head + self._length) % _ROOM] = event
            self._length += 1
            self.signal.set()

    def get(self):
        """Returns the next event and takes it, or -1."""
        if not self._length:
            return -1
        event = self._queue[self._head]
        self._head = (self._head + 1) % _ROOM
        self._length -= 1
        return event

    def waiting(self):
        """Tells whether an event waits."""
        return self._length > 0

    async def wait(self, timeout=None):
        """Waits for an event and takes it; returns -1 after `timeout` milliseconds."""
        self.waits += 1
        if not self._length:
            self.signal.clear()
            self.idle = timeout is None
            try:
                if timeout is None:
                    await self.signal.wait()
                else:
                    await asyncio.wait_for(self.signal.wait(), timeout / 1000)
            except asyncio.TimeoutError:
                return -1
            finally:
                self.idle = False
        return self.get()

    def is_down(self, key):
        """Tells whether a key is held now."""
        return bool(self.down[key])

    def forget_press(self, key):
        """Lets the present press of `key` mean nothing more when it is let go."""
        self._spent[key] = 1

    def flush(self):
        """Forgets all waiting events."""
        self._length = 0
