"""The recovery menu at the pins: keys held from before power comes and let go late, on each board."""

import asyncio

import machine
import monkey
import pytest
import virtual_time
from machine import Pin, SoftSPI

from console import boards, lives
from console.drivers import rest

COMBINATIONS = [
    pytest.param(name, held, id="%s-%s" % (name, "-".join(map(str, held))))
    for name in boards.NAMES
    for held in boards.load(name).RESCUE
]
# a release at once, after a long press would have its meaning, and when somebody read it all
HELD_MS = (150, 900, 12000)


@pytest.fixture(autouse=True)
def fresh_chip():
    machine.restart()
    yield
    machine.restart()


class Table:
    """A console whose keys `held` are down when power comes."""

    def __init__(self, name, held, folder):
        self.board = boards.load(name)
        self.held = held
        self.console = monkey.Console(name, folder)
        self.place = None
        # of two buttons for one key the first, no ladders
        self.gpios = {row[0]: row[1] for row in reversed(self.board.KEYS) if len(row) == 2}
        self.turn(held, 0)
        SoftSPI.answer = self.answer

    def answer(self, command):
        x, y = self.place or (2000, 2000)
        raw = x if command[0] == 0xD0 else y
        return bytes((0, raw >> 5, raw << 3 & 255))

    def turn(self, gpios, level):
        for gpio in gpios:
            Pin.levels[gpio] = level

    async def wait(self, duration):
        await asyncio.sleep(duration / 1000)
        self.console.check_crash()

    @property
    def top(self):
        return self.console.top

    async def press(self, name, duration=80):
        """Presses a key of the board, or taps the glass where the key lies there."""
        if self.board.MODE == "touch":
            # raw x from the left, raw y from the bottom, as the glass comes calibrated
            self.place = {"A": (2000, 2000), "B": (350, 2000), "MENU": (2000, 3650)}[name]
            gpio = self.board.TOUCH[4]
        else:
            gpio = self.gpios[name]
        self.turn((gpio,), 0)
        await self.wait(duration)
        self.turn((gpio,), 1)
        await self.wait(300)

    async def let_go(self, chatter):
        """Lets go of the keys, one after the other."""
        for gpio in self.held:
            for _ in range(chatter):
                self.turn((gpio,), 1)
                await self.wait(3)
                self.turn((gpio,), 0)
                await self.wait(3)
            self.turn((gpio,), 1)
            await self.wait(70)

    def run(self, scenario):
        async def all_of_it():
            with self.console:
                self.console.start()
                try:
                    await scenario(self)
                finally:
                    await self.console.stop()

        virtual_time.run(all_of_it())


@pytest.mark.parametrize("duration", HELD_MS)
@pytest.mark.parametrize("name, held", COMBINATIONS)
def test_held_keys_open_it_and_it_stays_when_they_are_let_go(name, held, duration, folder, heard):
    async def scenario(table):
        await table.wait(1200)
        assert table.top == "rescue"
        await table.wait(duration)
        assert table.top == "rescue"
        await table.let_go(3)
        await table.wait(3000)
        assert table.top == "rescue"
        # nothing was left over that a later key could set free
        assert not table.console.app.keys.waiting()
        await table.press("A")
        assert table.top == "title"

    Table(name, held, folder).run(scenario)


@pytest.mark.parametrize("name, held", COMBINATIONS)
def test_only_its_own_row_leaves_it(name, held, folder, heard):
    async def scenario(table):
        await table.wait(1500)
        await table.let_go(0)
        await table.wait(200)
        if table.board.MODE == "pad":
            for key in ("B", "MENU", "B", "B", "MENU"):
                await table.press(key)
                assert table.top == "rescue"
            both = table.gpios["A"], table.gpios["B"]
            table.turn(both, 0)
            await table.wait(300)
            table.turn(both, 1)
            await table.wait(300)
        elif table.board.MODE == "touch":
            for key in ("B", "MENU"):
                await table.press(key)
                assert table.top == "rescue"
        else:
            # held: B and MENU where there are few keys
            for key in [row[0] for row in table.board.KEYS if row[0] != "LEFT"]:
                if (table.board.MODE, key) != ("three", "A"):
                    await table.press(key, 900)
                    assert table.top == "rescue"
        assert table.top == "rescue"
        await table.press("A")
        assert table.top == "title"

    Table(name, held, folder).run(scenario)


@pytest.mark.parametrize(
    "name, held, free",
    [
        ("devkit_st7789", (16,), "DOWN"),
        ("devkit_240", (13, 19), "DOWN"),
        ("m5stack_core", (38,), "B"),
        ("t_display", (35,), "B"),
        ("odroid_go", (13,), "A"),
    ],
)
def test_a_key_that_is_stuck_leaves_the_others(name, held, free, folder, heard):
    async def scenario(table):
        await table.wait(18000)
        waits = table.console.app.keys.waits
        await table.press(free)
        assert table.console.app.keys.waits == waits
        await table.wait(6000)
        waits = table.console.app.keys.waits
        await table.press(free)
        assert table.console.app.keys.waits > waits
        # and what was stuck says nothing when it comes loose
        waits = table.console.app.keys.waits
        await table.let_go(0)
        await table.wait(300)
        assert table.console.app.keys.waits == waits

    Table(name, held, folder).run(scenario)


def test_keys_that_are_let_go_before_the_end_open_nothing(folder, heard):
    async def scenario(table):
        table.turn((16,), 1)
        await table.wait(1500)
        assert table.top == "title"

    Table("devkit_st7789", (16,), folder).run(scenario)


@pytest.mark.parametrize("cause", [machine.SOFT_RESET, machine.DEEPSLEEP_RESET])
@pytest.mark.parametrize("name, held", COMBINATIONS)
def test_keys_that_are_held_from_one_life_to_the_next_open_nothing(
    cause, name, held, folder, heard
):
    async def scenario(table):
        table.turn(held, 1)
        await table.wait(1200)
        assert table.top == "title"
        table.turn(held, 0)
        with pytest.raises(machine.Reset):
            lives.leave(table.console.app, lives.HOME)
        await table.console.stop()
        machine.begin(cause)
        table.console.start()
        await table.wait(1200)
        # they mean there what they mean everywhere
        assert table.top in ("title", "settings") and "rescue" not in table.console.seen

    Table(name, held, folder).run(scenario)


def test_after_crashes_a_key_that_is_held_is_not_the_answer(folder, heard):
    rest.count_crashes(3)

    async def scenario(table):
        # the boot saw no combination: A alone
        await table.wait(1500)
        assert table.top == "rescue"
        await table.let_go(2)
        await table.wait(300)
        assert table.top == "dialog"
        await table.press("A")
        assert table.top == "rescue"

    Table("devkit_st7789", (13,), folder).run(scenario)


def test_the_watchdog_is_fed_while_a_key_is_held(folder, heard):
    async def scenario(table):
        await table.wait(8000)
        fed = machine.WDT.fed
        await table.wait(8000)
        assert machine.WDT.fed - fed >= 7

    Table("devkit_st7789", (13, 19), folder).run(scenario)
