"""Fills a small littlefs up while the console plays; for MicroPython.

Arguments: seed, games. For each game the file system is filled so that different rests are left;
the console plays on over that, then there is room again. Prints `full game rests failed told` and
ends with an error when the last good save is lost, something is told twice, the deal does not go
on, or saving does not work again.
"""

import asyncio
import os
import sys

import flash
import positions
import vfs
from driving import Driver
from person import Person

from console.app import App
from console.drivers.storage import StorageError, Store
from paihe.core import registry
from paihe.table.loading import decode

SAVES = "/flash/saves"
seed = int(sys.argv[1])
games = sys.argv[2:]
_BLOCKS = 12
# rests of room in blocks: from none to one that lasts for a while
_RESTS = (0, 1, 2, 3)
_STEPS = 14
_MOST_STEPS = 90


class Watch:
    """Counts saves of the match that fail, and notices about them, in all lives until `end`."""

    def __init__(self):
        self.failed = 0
        self.runs = 0  # of failures with no success between them
        self.good = None
        self.told = []
        self._failing = False
        self._real = ask, save = App.ask, Store.save

        async def spied_ask(app, title, body, choices, *more):
            self.told.append(body)
            return await ask(app, title, body, choices, *more)

        def spied_save(store, name, payload):
            try:
                save(store, name, payload)
            except StorageError:
                if name == "match":
                    self.failed += 1
                    self.runs += not self._failing
                    self._failing = True
                raise
            if name == "match":
                self._failing = False
                self.good = bytes(payload)

        App.ask, Store.save = spied_ask, spied_save

    def end(self):
        """Looks no more."""
        App.ask, Store.save = self._real


def fill(rest):
    """Writes until there is no room but for `rest` blocks."""
    made = 0
    while True:
        try:
            with open("/flash/junk%d" % made, "wb") as file:
                file.write(bytes(flash.BLOCK))
            made += 1
        except OSError:
            break
    for number in range(min(rest, made)):
        os.remove("/flash/junk%d" % number)
    # the crumbs, in files so small that they lie in the folder itself
    try:
        number = 0
        while not rest and number < 200:
            with open("/flash/crumb%d" % number, "wb") as file:
                file.write(bytes(64))
            number += 1
    except OSError:
        pass


def clear():
    """Makes room again."""
    for name in os.listdir("/flash"):
        if name.startswith("junk") or name.startswith("crumb"):
            os.remove("/flash/" + name)


async def live(game_id):
    """Plays over a full storage and on when there is room; returns failed saves, runs of them, notices."""
    driver = Driver("devkit_240", SAVES, expand=False)
    watch = Watch()
    await driver.start()
    await driver.press("A")
    match = driver.app.match
    assert match is not None, "not resumed"
    person = Person(driver, seed)
    begun = match.game.moves + match.number
    for number in range(_MOST_STEPS):
        now = driver.app.match
        if number >= _STEPS and (now is not match or now.game.moves + now.number != begun):
            break
        await step(driver, person)
    now = driver.app.match
    assert now is not match or now.game.moves + now.number != begun, "the deal does not go on"
    found = Store(SAVES).load("match")
    assert watch.good is None or found == watch.good, "the last good save is lost"
    failed = watch.failed
    clear()
    watch.good = None
    for _ in range(60):
        if watch.good is not None:
            break
        await step(driver, person)
    assert watch.good is not None and Store(SAVES).load("match") == watch.good
    assert driver.app.match is None or watch.good == driver.app.match.encode()
    # what happened before a result is told after it
    for _ in range(60):
        if not driver.app.store.reports:
            break
        await step(driver, person)
    await driver.stop()
    watch.end()
    return failed, watch.runs, len([words for words in watch.told if "没存上" in words])


async def step(driver, person):
    """Answers whatever there is; a notice is closed, a match that is over begins anew."""
    if driver.app.match is None:
        await driver.press("A")
    else:
        await person.step()


def main():
    for game_id in games:
        failed = told = 0
        for rest in _RESTS:
            chip = flash.Flash(_BLOCKS)
            flash.make(chip)
            flash.mount(chip)
            store = Store(SAVES)
            store.save("settings", b"\0\1\0\0\0\3\0")
            store.save("match", positions.fresh(game_id, seed).encode())
            store.save("match", positions.middle(game_id, seed, 5).encode())
            before = store.load("match")
            fill(rest)
            missed, runs, notices = asyncio.run(live(game_id))
            assert notices == runs, "%d runs of failed saves, told %d times" % (runs, notices)
            failed += missed
            told += notices
            again = Store(SAVES)
            found = again.load("match")
            assert found != before and not again.reports, again.reports
            decode(found)
            vfs.umount("/flash")
        print("full", game_id, len(_RESTS), failed, told)
        registry.drop(game_id)


main()
