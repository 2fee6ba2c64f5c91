"""A full storage: the game goes on, the player is told once, the last good save stays."""

import errno
import os

import positions
import pytest
from bad_disk import BadDisk
from cutting import fill_up
from person import Person
from scenes import drive, leave, report

from console.app import App
from console.drivers.storage import Store
from paihe.core import registry


def test_on_a_small_littlefs_that_fills_up_nothing_is_lost(seed):
    # the campaign `full` plays all games
    games = registry.ids()[seed % 2 :: 2]
    rows = fill_up(games, seed)
    print(rows)
    assert [row[0] for row in rows] == list(games)
    for _game, rests, failed, told in rows:
        assert rests == 4 and told <= failed
    assert sum([row[2] for row in rows]) > 20


class Full(BadDisk):
    """No room from operation `first` on, for `count` of them: opening, writing, renaming."""

    def __init__(self, monkeypatch):
        super().__init__(monkeypatch, errno.ENOSPC)
        self.first = self.count = self.done = 0

    def spend(self, path=""):
        self.done += 1
        if self.first <= self.done - 1 < self.first + self.count:
            raise OSError(self.number, "no room", path)


# opening, writing, closing and renaming of one save, and opening for the next one
POINTS = 5


@pytest.mark.parametrize("game, count", [("zipai", 1), ("dingerhong", 4), ("tianjiu", 11)])
def test_wherever_the_room_ends_the_player_is_told_once_and_it_saves_again(
    game, count, folder, heard, monkeypatch, seed
):
    Store(folder).save("match", positions.middle(game, seed, 5).encode())
    disk = Full(monkeypatch)
    points = 0

    async def scenario(driver):
        nonlocal points
        await driver.press("A")
        for first in range(POINTS):
            person = Person(driver, seed + first)
            told = []
            ask = driver.app.ask

            async def spied(title, body, *more, told=told, ask=ask):
                told.append(body)
                return await ask(title, body, *more)

            driver.app.ask = spied
            disk.done, disk.first, disk.count = 0, first, count
            for number in range(400):
                if disk.done > first + count + 8:
                    break
                # A alone is quickest, but not everywhere an answer
                await (step(driver, person) if number % 4 == 3 else driver.press("A"))
            assert disk.done > first + count, "nothing more was saved"
            driver.app.ask = ask
            assert told == [report("storage_full")], told
            saved = Store(folder).load("match")
            assert saved == driver.app.match.encode()
            points += 1
        assert sorted(os.listdir(folder)) == sorted(
            name for name in os.listdir(folder) if name[-2:] in (".a", ".b")
        )

    drive(scenario, folder, animation=0)
    assert points == POINTS


@pytest.mark.parametrize("way", ["resume", "new"])
def test_without_room_for_the_next_life_it_is_this_one_and_the_player_is_told_once(
    way, folder, heard, monkeypatch, seed
):
    if way == "resume":
        Store(folder).save("match", positions.middle("zipai", seed, 5).encode())
    disk = Full(monkeypatch)
    told = []
    ask = App.ask

    async def spied(app, title, body, *more):
        told.append(body)
        return await ask(app, title, body, *more)

    async def scenario(driver):
        if way == "new":
            await driver.press("A")
        monkeypatch.setattr(App, "ask", spied)
        disk.done, disk.first, disk.count = 0, 0, 10**6
        await driver.press("A")
        for number in range(30):
            await (step(driver, person) if number % 4 == 3 else driver.press("A"))
            if driver.app.match is None:
                break
        assert driver.restarts == 0 and driver.app.match is not None
        assert told.count(report("storage_full")) == 1 and len(set(told)) == len(told), told
        assert len(told) == (1 if way == "resume" else 3), (
            "set-up and the game played last as well"
        )
        # home as well, and the title works; with room there are two lives again
        await leave(driver)
        assert driver.restarts == 0
        disk.count = 0
        await driver.press("A")
        if driver.app.match is None:
            await driver.press("A")
        assert driver.restarts == 1 and driver.app.match is not None

    person = None

    def begin(driver):
        nonlocal person
        person = Person(driver, seed)
        return scenario(driver)

    drive(begin, folder, animation=0)


async def step(driver, person):
    """Answers what the console asks; out of a match into the next one."""
    if driver.app.match is None:
        await driver.press("A")
    else:
        await person.step()
