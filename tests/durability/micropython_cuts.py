"""Cuts the power at every block operation of whole sessions of the console; for MicroPython.

Arguments: seed, how many things a person answers in a session, tears (their names, `+` between
them), then games. For each game the console is driven by keys on a littlefs that keeps a log: from
the title through set-up, menu and settings into a deal, over the end of a deal, over the end of a
match, into a second match, home and into a second game, into a crash. Between title and table the
interpreter starts anew, and the log goes on. Then the flash of every cut is made from the log,
mounted and read as after power-on: what a life has left for the next one can be done.

Prints `cuts game session operations cuts writes old new`; ends with an error at the first cut
after which anything but the old or the new content of a record is found, or a report.
"""

import asyncio
import sys

import flash
import positions
import vfs
from driving import Driver
from person import Person

from console import lives
from console.drivers import storage
from console.drivers.storage import GO, Store
from console.screens import crash
from paihe.core import registry
from paihe.table.loading import decode

SAVES = "/flash/saves"
seed, steps = int(sys.argv[1]), int(sys.argv[2])
tears = sys.argv[3].split("+")
games = sys.argv[4:]


class Ledger:
    """What every record held and holds, by the number of block operations done so far.

    `rows` are `(first, last, name, choice)`: from operation `first` on a cut may leave anything of
    `choice`, which ends with the new content, from `last` on only that. Text files have names
    with a dot.
    """

    def __init__(self, log):
        self.log = log
        self.rows = []
        self.now = {}

    def write(self, name, new, doing):
        """Runs `doing()` and notes that it turns the record into `new`, if it works."""
        first = len(self.log)
        old = self.now.get(name)
        done = doing()
        self.rows.append((first, len(self.log), name, (old, new)))
        self.now[name] = new
        return done


def spy(ledger):
    """Lets `ledger` see every writer of the storage; returns a function that ends that."""
    save, erase, text, rotate = Store.save, Store.erase, Store.write_text, Store.rotate_text

    def spied_rotate(store, stem, count):
        names = ["%s%d.txt" % (stem, number) for number in range(count)]
        held = [ledger.now.get(name) for name in names]
        first = len(ledger.log)
        rotate(store, stem, count)
        for number in range(count):
            new = held[number - 1] if number else None
            if new != held[number]:
                # it has gone on and the one before has not come yet
                choice = (held[number], None, new)
                ledger.rows.append((first, len(ledger.log), names[number], choice))
                ledger.now[names[number]] = new

    Store.save = lambda store, name, data: ledger.write(
        name, bytes(data), lambda: save(store, name, data)
    )
    Store.erase = lambda store, name: ledger.write(name, None, lambda: erase(store, name))
    Store.write_text = lambda store, name, words: ledger.write(
        name, words, lambda: text(store, name, words)
    )
    Store.rotate_text = spied_rotate

    def end():
        Store.save, Store.erase, Store.write_text, Store.rotate_text = save, erase, text, rotate

    return end


# --- sessions: coroutines that get a driver at the title or at the resumed match ---------------


def keys_to(game_id, app):
    """Returns the keys that lead from the title to a game's set-up."""
    ids = registry.ids()
    last = app.store.load("last")
    at = ids.index(last.decode()) if last else 0
    return ["RIGHT"] * ((ids.index(game_id) - at) % (len(ids) + 1)) + ["A"]


async def begin(driver, game_id):
    """Changes something in the set-up, starts, plays, changes a setting, plays."""
    person = Person(driver, seed)
    await person.begin(*keys_to(game_id, driver.app) + ["DOWN", "DOWN", "RIGHT", "A"])
    for _ in range(steps):
        await person.step()
    if not driver.app.match.game.over:
        if steps >= 8:
            await person.tour()
        # the sound is the row before the settings, counted from the end
        await driver.press("MENU", "UP", "UP", "UP", "RIGHT", "B")
    for _ in range(steps):
        await person.step()


async def finish(driver, game_id):
    """Plays to the end of a deal, and on into the next one or to the end of the match."""
    person = Person(driver, seed)
    await driver.press("A")
    match = driver.app.match
    number, last = match.number, match.number + 1 >= match.rounds
    for _ in range(400):
        if driver.app.match is not match or match.number != number:
            return
        if match.game.over and last:
            # out of the result, and of the totals home or into another match
            restarts = driver.restarts
            await driver.press("A")
            await driver.press("B" if seed % 2 else "A")
            assert driver.restarts == restarts + 1, "no other life"
        else:
            await person.step()
    raise AssertionError("%s: no end" % game_id)


async def another(driver, game_id):
    """Goes home from a resumed match and plays another game."""
    ids = registry.ids()
    other = ids[(ids.index(game_id) + 1) % len(ids)]
    await driver.press("A")
    if driver.app.match.game.over:
        await driver.press("MENU")
    else:
        await driver.press("MENU", "UP", "A")
    assert driver.restarts == 2, "not home"
    # no to the match that was left
    await driver.press(*keys_to(other, driver.app) + ["B"])
    await driver.press("A")
    assert driver.restarts == 3 and driver.app.match.kind.ID == other, "no other game"
    person = Person(driver, seed)
    for _ in range(steps // 4):
        await person.step()


async def crashes(driver, game_id):
    """Lets the console crash as often as there are crash files, and once more."""
    await driver.press("A")
    for number in range(4):
        try:
            raise ValueError("crash %d %s" % (number, "x" * 600 * number))
        except ValueError as error:
            crash.record(driver.app, error)


def sessions(game_id):
    """Yields `(name, the match that is in the store before, what is done)`."""
    yield "begin", None, begin
    yield "deal-end", positions.near_end(game_id, seed), finish
    # home with an odd seed, else into a second match
    yield "match-end", positions.near_end(game_id, seed, last=True), finish
    if steps >= 8:
        yield "another-game", positions.middle(game_id, seed, 6), another
        yield "crash", positions.middle(game_id, seed, 6), crashes


# --- cutting -----------------------------------------------------------------------------------


def record(game_id, match, doing):
    """Runs a session; returns the flash before it, the log of it and the ledger."""
    chip = flash.Flash()
    flash.make(chip)
    flash.mount(chip)
    store = Store(SAVES)
    ledger = Ledger([])
    for name, payload in (("settings", b"\0\1\1\0\0\3\0"), ("last", game_id.encode())):
        store.save(name, payload)
        ledger.now[name] = payload
    if match is not None:
        # twice: both slots are in use, as after a few actions
        store.save("match", positions.fresh(game_id, seed).encode())
        ledger.now["match"] = match.encode()
        store.save("match", ledger.now["match"])
    before = bytes(chip.data)
    held = dict(ledger.now)
    chip.log = ledger.log
    end = spy(ledger)

    async def session():
        driver = Driver("devkit_st7789", SAVES, expand=False)
        # what a record holds is written by the driver's console alone
        await driver.start()
        await doing(driver, game_id)
        await driver.stop()

    try:
        asyncio.run(session())
    finally:
        end()
        chip.log = None
        vfs.umount("/flash")
    return before, ledger, held


def read_text(name):
    """Returns a text file in the folder of the saves, or None."""
    try:
        with open(SAVES + "/" + name) as file:
            return file.read()
    except OSError:
        return None


class Cutter:
    """Looks at the flash after each cut of a session."""

    def __init__(self, before, ledger, held):
        self.before = before
        self.rows = ledger.rows
        self.log = ledger.log
        self.allowed = {name: (held[name],) for name in held}
        self.names = sorted(set(list(held) + [row[2] for row in ledger.rows]))
        self.sound = set()
        self.counts = [0, 0, 0]

    def run(self):
        """Cuts at every operation with every tear; returns how many cuts, old and new."""
        data = bytearray(self.before)
        # one for all cuts: the heap would fall to pieces
        after = bytearray(self.before)
        at = 0
        for number in range(len(self.log)):
            # writers that are done, and the one in whose operations the cut falls
            while at < len(self.rows) and self.rows[at][1] <= number:
                row = self.rows[at]
                self.allowed[row[2]] = row[3][-1:]
                at += 1
            pending = {}
            for row in self.rows[at:]:
                if row[0] > number:
                    break
                pending[row[2]] = row[3]
            for tear in tears:
                if tear == "clean" or len(tears) > 2 or (number + len(tear)) % 2:
                    after[:] = data
                    flash.do(after, self.log[number], tear)
                    self.look(after, pending, "cut %d of %d, %s" % (number, len(self.log), tear))
            flash.do(data, self.log[number])
        return self.counts

    def look(self, data, pending, where):
        """Switches on: every record must be old or new, nothing reported, saving must work."""
        flash.mount(flash.Flash(data=data))
        store = Store(SAVES)
        for name in self.names:
            found = read_text(name) if "." in name else store.load(name)
            choice = pending.get(name) or self.allowed.get(name, (None,))
            assert found in choice, "%s: %s is neither the old nor the new one" % (where, name)
            if name in pending:
                self.counts[1 if found == choice[0] else 2] += 1
            if name == "match" and found is not None and found not in self.sound:
                decode(found)
                self.sound.add(found)
        going = store.load(GO)
        if going in (lives.ON, lives.STRAINED):
            assert store.load("match") is not None, "%s: nothing goes on" % where
        elif going not in (None, lives.HOME, lives.FAILED):
            assert lives.read(going) is not None, "%s: nothing begins" % where
        assert not store.reports, "%s: %s" % (where, store.reports)
        store.save("match", b"afterwards")
        assert Store(SAVES).load("match") == b"afterwards", where + ": saving does not go on"
        vfs.umount("/flash")
        self.counts[0] += 1


def main():
    for game_id in games:
        for name, match, doing in sessions(game_id):
            before, ledger, held = record(game_id, match, doing)
            cuts, old, new = Cutter(before, ledger, held).run()
            print("cuts", game_id, name, len(ledger.log), cuts, len(ledger.rows), old, new)
        registry.drop(game_id)


if __name__ == "__main__":
    assert storage.SLOTS == ("a", "b")
    main()
