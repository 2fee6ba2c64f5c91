"""Presses random keys on every screen and in deals; runs under MicroPython.

Arguments: save folder, seed, sequences. Prints what each sequence ran on when it goes wrong, and at
the end how many keys it pressed and which screens it saw.
"""

import asyncio
import sys

from driving import Driver
from machine import Pin

from console.drivers import keys as logical
from console.drivers.storage import Store
from paihe.core import generator, registry
from paihe.table.peek import peek

folder, seed, sequences = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
_BOARDS = ("devkit_st7789", "devkit_240")
# how often each key is pressed out of 100
_WEIGHTS = (
    ("UP", 12), ("DOWN", 15), ("LEFT", 10), ("RIGHT", 13), ("A", 30), ("B", 9), ("MENU", 5),
    ("NEXT", 2), ("LONG_A", 4),
)  # fmt: skip
_LIFE = 25  # sequences between two power cuts
_LONGEST = 14
_MOST_B = 9
_TRIES = 40
# the title is written with these brushes
_TITLE_BRUSHES = (20, 26)


class Monkey:
    """One console and the keys that are pressed on it."""

    def __init__(self, driver, chance):
        self.driver = driver
        self.chance = chance
        self.keys = []
        self.pressed = 0

    def below(self, n):
        return generator.below(self.chance, 0, n)

    def pick(self):
        draw = self.below(100)
        for name, weight in _WEIGHTS:
            draw -= weight
            if draw < 0:
                return name
        return "A"

    @property
    def at_title(self):
        """True on the title itself."""
        app = self.driver.app
        return app.match is None and app.fonts._brush_size in _TITLE_BRUSHES

    async def sequence(self):
        """Presses some keys: one by one, in a burst, or by levels that chatter."""
        way = self.below(3)
        for _ in range(2 + self.below(_LONGEST - 1)):
            name = self.pick()
            self.keys.append(name)
            self.pressed += 1
            if self.driver.handing_over and self.below(3):
                await self.driver.take_over()
            elif way == 0:
                await self.driver.press(name)
            elif way == 1:
                self.driver.app.keys.post(getattr(logical, name))
            else:
                self.chatter(name)
                await self.driver.settle()
        self.driver.polls = 0
        await self.driver.settle()

    def chatter(self, name):
        """Presses a key at the level of its contacts, which are restless at both ends."""
        board = self.driver.board
        gpio = dict(board.KEYS).get(name, dict(board.KEYS)["A"])
        scan = self.driver.app.keys.scan
        for level in (0, 1):
            for _ in range(self.below(4)):
                Pin.levels[gpio] = self.below(2)
                scan()
            Pin.levels[gpio] = level
            for _ in range(3):
                scan()

    async def go_home(self):
        """Gets back to the title: B out of whatever is open, the menu's last row out of a deal.

        In a result B goes round the open hands, so the menu is tried after any number of them.
        """
        for _try in range(_TRIES):
            for _ in range(self.below(_MOST_B)):
                if self.at_title:
                    return
                await self.driver.press("MENU" if self.driver.handing_over else "B")
            if self.driver.app.match is not None:
                await self.driver.press("MENU")
                if self.driver.app.match is not None and not self.driver.handing_over:
                    await self.driver.press("UP", "A")
        assert self.at_title, "no way home"

    def check_save(self):
        """What is played must lie in the store as it is."""
        match = self.driver.app.match
        if match is not None:
            saved = Store(folder).load("match")
            assert saved == match.encode(), "the save is not what is played"
        assert not self.driver.app.store.reports, self.driver.app.store.reports


async def life(chance, number):
    """One power-on: a console on a board, sequences, and sometimes the way home."""
    driver = Driver(_BOARDS[number % 2], folder)
    driver.deals.number = number * 100
    settings = driver.app.settings
    settings.language = number // 2 % 2
    settings.handover = number // 4 % 2
    settings.two_keys = number % 5 == 4
    settings.animation = number % 3 == 0
    # for the lives after this one too
    settings.save()
    driver.app.apply_settings()
    monkey = Monkey(driver, chance)
    await driver.start()
    try:
        if number % 3 < 2 and driver.app.match is None:
            # a new match with one, two or three people, whatever was saved
            await monkey.go_home()
            games = registry.ids()
            left = peek(Store(folder).load("match") or b"") if driver.app.resume else None
            restarts = driver.restarts
            # the game played last hangs out, and behind the last one the rules
            last = Store(folder).load("last")
            at = games.index(last.decode()) if last else 0
            boards = (number // 3 % len(games) - at) % (len(games) + 1)
            await driver.press(*["RIGHT"] * boards, "A")
            if left is not None and not left[2]:
                # it asks whether the match goes on that was left
                await driver.press("B")
            await driver.press(*["RIGHT"] * (number % 4))
            await driver.press(*["UP", "A"] if settings.two_keys else "A")
            assert driver.restarts == restarts + 1, "no new match"
        for _ in range(_LIFE):
            await monkey.sequence()
            monkey.check_save()
            if not monkey.below(12):
                await monkey.go_home()
        await monkey.go_home()
    except Exception:
        print("life", number, "of seed", seed, "keys", " ".join(monkey.keys))
        raise
    await driver.stop()
    return monkey.pressed


async def main():
    chance = bytearray(4)
    generator.start(chance, 0, seed & 0xFFFFFFF)
    pressed = 0
    for number in range((sequences + _LIFE - 1) // _LIFE):
        pressed += await life(chance, number)
    print("sequences", sequences, "keys", pressed)


asyncio.run(main())
