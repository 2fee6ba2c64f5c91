"""Plays deals through the console and prints what they cost; runs under MicroPython.

Arguments: board, save folder, deals, seed, the keys that lead from the title to a deal, what to
measure: `bytes` or `thinking`.
Prints lines `name value …` that tests and the bench read.
"""

import asyncio
import sys
from time import ticks_diff, ticks_us

from driving import Driver
from person import Person, name_of

from paihe.table.match import Match

board, folder, deals, seed, start, what = sys.argv[1:7]


class Bytes:
    """Bytes from a key event until the console waits again, and until it needs the next key."""

    def __init__(self, driver, person):
        self.driver = driver
        self.person = person
        self.rows = []
        self._key = None
        driver.on_key = self.key
        driver.on_wait = self.wait

    def key(self, event):
        """Begins a row."""
        match = self.driver.app.match
        self._key = None
        if match is None or self.person.label not in ("table", "chooser") or match.game.over:
            return
        phase = match.game.phase
        self._key = "%s %s %s" % (name_of(event), self.person.label, phase)
        self._begun = self.driver.app.canvas.bytes_sent
        self._actions = len(match.game.actions)
        self._first = None

    def wait(self, timeout):
        """Ends the row, or its first part when the wait has a timeout."""
        if self._key is None:
            return
        sent = self.driver.app.canvas.bytes_sent - self._begun
        if self._first is None:
            self._first = sent
        if timeout is None:
            match = self.driver.app.match
            over = match is None or match.game.over
            acted = 0 if match is None else len(match.game.actions) - self._actions
            if not over:
                self.rows.append((self._first, sent, acted, self._key))
            self._key = None

    def report(self):
        """Prints a row for every key."""
        canvas = self.driver.app.canvas
        print("frame", canvas.width * canvas.height * 2)
        for row in self.rows:
            print("key", row[0], row[1], row[2], row[3])


class Thinking:
    """Microseconds that bots think about each decision."""

    def __init__(self, driver, person):
        self.times = []
        make = Match.bot

        def timed(match, seat):
            bot = make(match, seat)
            bot.think = self._timed(bot.think)
            return bot

        Match.bot = timed

    def _timed(self, think):
        def timed(view, legal, seat):
            spent = 0
            steps = think(view, legal, seat)
            while True:
                begun = ticks_us()
                try:
                    step = next(steps)
                except StopIteration:
                    self.times.append(spent + ticks_diff(ticks_us(), begun))
                    return
                spent += ticks_diff(ticks_us(), begun)
                yield step

        return timed

    def report(self):
        """Prints a line for every decision."""
        for time in self.times:
            print("thought", time)


async def main():
    driver = Driver(board, folder)
    driver.deals.number = int(seed)
    person = Person(driver, int(seed))
    meter = {"bytes": Bytes, "thinking": Thinking}[what](driver, person)
    await driver.start()
    await person.begin(*start.split())
    played = 0
    number = -1
    while played < int(deals):
        match = driver.app.match
        over = match.game.over
        await person.step()
        if over and (driver.app.match is not match or match.number != number):
            played += 1
        number = match.number
    print("deals", played, "presses", person.presses)
    meter.report()
    await driver.stop()


asyncio.run(main())
