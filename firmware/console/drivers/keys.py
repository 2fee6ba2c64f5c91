"""Keys: scanned, debounced, turned into logical key events.

A key turns over at the first scan that sees it; what its contacts do for a while after that is
chatter. An event is one of the numbers below. UP DOWN LEFT RIGHT come when they go down and repeat
while held; A, B and MENU come when let go, because holding A means something else (LONG_A) and A
with B is MENU. In two-key operation B is NEXT, held B is B, held A is MENU and both together are LONG_A.
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
# a key that has turned over is not looked at for so long: contacts chatter for 5 ms and more, worn
# ones for 20, and no finger closes and opens a key on purpose in less
LOCK_MS = const(24)
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
        self.down = bytearray(8)
        self._since = [0] * 8  # when each was pressed or let go
        # 1 while what a key does is chatter, and how many chatter or are down: 0 most of the time
        self._locked = bytearray(8)
        self._busy = 0
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
        # what is called once when the next one is felt, or None
        self.rouse = None

    async def run(self):
        """Scans for ever."""
        while True:
            self.scan()
            await asyncio.sleep_ms(_SCAN_MS)

    def scan(self):
        """Reads every button once and posts what follows."""
        self.scans += 1
        seen = 0
        at = 0
        for pin in self.pins:
            if not pin():
                seen |= 1 << self.rows[at]
            at += 1
        if seen or self._busy:
            self._follow(seen, ticks_ms())

    def _follow(self, seen, now):
        """Posts what follows from the keys that are seen down, a bit each."""
        busy = 0
        for key in range(MENU + 1):
            pressed = seen >> key & 1
            if self._locked[key]:
                busy += 1
                if ticks_diff(now, self._since[key]) < LOCK_MS:
                    continue
                self._locked[key] = 0
            if pressed != self.down[key]:
                self.down[key] = pressed
                self._since[key] = now
                self._locked[key] = 1
                busy += 1
                if pressed:
                    self._spent[key] = 0
                    self.feel()
                    self._pressed(key)
                else:
                    self._released(key)
            elif pressed:
                busy += 1
                self._held(key, now)
            if pressed:
                self.touched = now
        self._busy = busy

    def _pressed(self, key):
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

    def feel(self):
        """Notes that somebody is there."""
        self.touched = ticks_ms()
        if self.rouse is not None:
            rouse, self.rouse = self.rouse, None
            rouse()

    def post(self, event):
        """Puts an event in the queue; a full queue forgets the newest."""
        self.feel()
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

    def spend(self):
        """Lets all that is down mean nothing more when it is let go; tells whether a key is down."""
        for key in range(MENU + 1):
            self._spent[key] = 1
        return any(self.down)

    def flush(self):
        """Forgets all waiting events."""
        self._length = 0
