"""A person at the keys: plays deals by key presses alone, as `driving.Driver` lets it.

Runs on CPython and the MicroPython unix port. What it does follows from a seed.
"""

from console.drivers import keys as logical
from paihe.core import generator

_DO_CHI = 4
_TOUR = ("menu", "dead", "log", "rules", "hint", "settings")


class Person:
    """Answers whatever the console asks; `label` names what is on the screen."""

    def __init__(self, driver, seed):
        self.driver = driver
        self.label = "title"
        self.presses = 0
        self._chance = bytearray(4)
        generator.start(self._chance, 0, seed)
        self._asked = None

    def below(self, n):
        """Draws from 0..n - 1."""
        return generator.below(self._chance, 0, n)

    async def press(self, *names):
        """Presses keys and counts them."""
        self.presses += len(names)
        await self.driver.press(*names)

    async def begin(self, *start):
        """Starts a match with the keys `start`, from the title on."""
        self.label = "set-up"
        await self.press(*start)
        self.label = "table"
        if self.driver.app.match is None:
            raise AssertionError("no match has begun")

    async def step(self):
        """Answers one thing that the console asks in a match."""
        driver = self.driver
        match = driver.app.match
        if driver.handing_over:
            self.label = "hand-over"
            await driver.take_over()
            return
        game = match.game
        if game.over:
            self.label = "result"
            if not self.below(4):
                await self.press("B", "A", "A", "A")
            await self.press("A")
            return
        self.label = "table"
        now = (match.number, len(game.actions), game.claim_key())
        fresh = now != self._asked
        self._asked = now
        if not fresh or not await self._open_chooser(game):
            await self._any_key()

    async def _any_key(self):
        draw = self.below(20)
        if draw < 7:
            await self.press("A")
        elif draw < 18:
            await self.press(("LEFT", "RIGHT", "RIGHT", "UP", "DOWN")[self.below(5)])
        elif draw < 19:
            await self.press("B")
        else:
            await self.press("LONG_A")

    async def _open_chooser(self, game):
        """Takes 吃 where it has several layouts and one person plays; tells whether it did."""
        if len(self.driver.app.match.humans()) > 1 or game.claim_key() is None:
            return False
        offers = game.offers(self.driver.app.match.humans()[0])
        if len([action for action in offers if action[0] == _DO_CHI]) < 2:
            return False
        codes = [action[0] for action in offers]
        await self.press(*["RIGHT"] * ((1 in codes) + (2 in codes)))
        self.label = "chooser"
        await self.press("A")
        for _ in range(self.below(4)):
            await self.press("DOWN")
        await self.press("A" if self.below(3) else "B")
        return True

    async def tour(self):
        """Walks through everything that the menu of a deal opens, and back to the table."""
        self.label = "menu"
        await self.press("MENU")
        for number in range(1, len(_TOUR)):
            await self.press("DOWN")
            if _TOUR[number] == "settings":
                await self.press("DOWN")
            self.label = _TOUR[number]
            await self.press("A")
            if _TOUR[number] == "rules":
                for _ in range(12):
                    await self.press("DOWN")
            await self.press("B")
            self.label = "menu"
        await self.press("B")
        self.label = "table"


def name_of(event):
    """Returns the name of a key event."""
    for name in ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "MENU", "NEXT", "LONG_A"):
        if getattr(logical, name) == event:
            return name
    return str(event)
