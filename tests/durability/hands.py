"""Hands at the pins of a board: presses that chatter, are held, doubled, or come two at a time.

Runs on CPython and MicroPython. `wait(ms)`, a coroutine, lets time pass and the keys be scanned.
"""

from machine import Pin

from paihe.core import generator

KEYS = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "MENU")
# how often each is meant, out of 100
_WEIGHTS = (("UP", 12), ("DOWN", 15), ("LEFT", 10), ("RIGHT", 14), ("A", 35), ("B", 9))
_GESTURES = ("tap", "double", "hold", "both", "two", "lean", "spike", "burst", "walk", "walk")
# contacts bounce for so many milliseconds at most
_BOUNCE = 9
_HOLD = 600


class Hands:
    """Random gestures from a seed; `presses` counts how often a contact was closed on purpose."""

    def __init__(self, board, seed, wait):
        self._gpio = dict(board.KEYS)
        self._wait = wait
        self._chance = bytearray(4)
        generator.start(self._chance, 0, seed & 0xFFFFFFF)
        self.presses = 0
        self.done = []
        self.lift()

    def below(self, n):
        """Draws from 0..n - 1."""
        return generator.below(self._chance, 0, n)

    def lift(self):
        """Takes all fingers off."""
        for name in self._gpio:
            Pin.levels[self._gpio[name]] = 1

    def pick(self):
        """Draws a key."""
        draw = self.below(100)
        for name, weight in _WEIGHTS:
            draw -= weight
            if draw < 0:
                return name
        return "MENU" if "MENU" in self._gpio else "A"

    async def _turn(self, name, level):
        """Turns a contact over; it bounces first, as often as not."""
        gpio = self._gpio[name]
        spent = 0
        while self.below(2) and spent < _BOUNCE:
            Pin.levels[gpio] = self.below(2)
            gap = 1 + self.below(3)
            spent += gap
            await self._wait(gap)
        Pin.levels[gpio] = level

    async def down(self, name):
        """Closes a contact."""
        self.presses += 1
        self.done.append(name)
        await self._turn(name, 0)

    async def up(self, name):
        """Opens a contact."""
        await self._turn(name, 1)

    async def tap(self, name, held=0):
        """Presses a key and lets it go."""
        await self.down(name)
        await self._wait(held or 35 + self.below(120))
        await self.up(name)
        await self._wait(35 + self.below(40))

    async def both(self, first, second, held):
        """Presses two keys nearly together and lets them go in any order."""
        await self.down(first)
        await self._wait(self.below(60) + 1)
        await self.down(second)
        await self._wait(held)
        order = (first, second) if self.below(2) else (second, first)
        for name in order:
            await self.up(name)
            await self._wait(1 + self.below(60))
        await self._wait(40)

    async def gesture(self):
        """Does something at random."""
        kind = _GESTURES[self.below(len(_GESTURES))] if self.below(2) else "tap"
        name = self.pick()
        if kind == "tap":
            await self.tap(name)
        elif kind == "double":
            await self.tap(name)
            await self.tap(name)
        elif kind == "hold":
            await self.tap(name, _HOLD + self.below(700))
        elif kind == "both":
            await self.both("A", "B", 40 + self.below(700))
        elif kind == "two":
            other = self.pick()
            if other != name:
                await self.both(name, other, 40 + self.below(300))
        elif kind == "lean":
            # one key stays down while others are pressed
            await self.down(name)
            for _ in range(1 + self.below(3)):
                other = self.pick()
                if other != name:
                    await self.tap(other)
            await self.up(name)
            await self._wait(40)
        elif kind == "spike":
            Pin.levels[self._gpio[name]] = 0
            await self._wait(1 + self.below(7))
            Pin.levels[self._gpio[name]] = 1
            await self._wait(20)
        elif kind == "burst":
            for _ in range(3 + self.below(8)):
                await self.tap(self.pick(), 34)
        else:
            await self.walk()

    async def walk(self):
        """Goes into a menu and one of its rows, or to another board of the title."""
        step = ("DOWN", "UP", "LEFT")[self.below(3)]
        await self.tap("MENU" if self.below(2) else "B")
        for _ in range(self.below(7)):
            await self.tap(step)
        await self.tap("A")

    async def mean(self, event, two_keys):
        """Does what means the logical key `event` (a name), also in two-key operation."""
        if not two_keys:
            if event == "MENU" and "MENU" not in self._gpio:
                await self.both("A", "B", 100)
            else:
                await self.tap(event, _HOLD if event == "LONG_A" else 60)
        elif event == "LONG_A":
            await self.both("A", "B", 100)
        elif event in ("B", "MENU"):
            await self.tap("B" if event == "B" else "A", _HOLD)
        else:
            await self.tap("B" if event == "NEXT" else event, 60)
