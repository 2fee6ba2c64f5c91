"""The recovery menu, crash loops, sleep and waking, as the player meets them."""

import asyncio

import machine
import pytest
from machine import RTC, Pin, SoftSPI
from scenes import again, drive, each_board, keep, match_where, started, throws

from console import boards, text
from console.app import App
from console.drivers import keys, rest
from console.drivers.storage import Store

pytestmark = pytest.mark.usefixtures("quick_collections")
# rows of the recovery menu
RESUME, RESET, ERASE, PICTURE, KEYS, SOUND = range(1, 7)
# a row of the settings
TOUCH = 8


@pytest.fixture(autouse=True)
def fresh_chip():
    machine.restart()
    yield
    machine.restart()


@pytest.fixture
def held():
    """MENU is held while power comes."""
    Pin.levels[16] = 0


async def let_go(driver):
    """Lets go of MENU, and waits until that is seen."""
    Pin.levels[16] = 1
    while any(driver.app.keys.down):
        await asyncio.sleep(0.01)
    await asyncio.sleep(0.03)
    await driver.settle()


@pytest.mark.parametrize("name", boards.NAMES)
def test_only_the_keys_of_the_board_open_the_recovery_menu(name, tmp_path):
    board = boards.load(name)
    assert not App(board, str(tmp_path)).rescue
    for combination in board.RESCUE:
        for gpio in combination:
            Pin.levels[gpio] = 0
        assert App(board, str(tmp_path)).rescue
        if len(combination) > 1:
            Pin.levels[combination[0]] = 1
            assert not App(board, str(tmp_path)).rescue
        machine.restart()


@each_board
def test_held_keys_open_the_menu_and_its_first_row_starts(board, folder, heard, held):
    async def scenario(driver):
        assert text.say("rescue_reset") in heard
        await let_go(driver)
        heard.clear()
        await driver.press("B", "MENU", "B")
        assert text.say("about_zipai") not in heard
        await driver.press("A")
        assert text.say("about_zipai") in heard

    drive(scenario, folder, board)


def test_a_saved_game_is_left_alone_when_that_is_set(folder, heard, held):
    keep(match_where(throws), folder)

    async def scenario(driver):
        await let_go(driver)
        await driver.press(*["DOWN"] * RESUME, "RIGHT", "UP", "A")
        assert text.say("resume_title") not in heard

    async def later(driver):
        assert text.say("resume_title") in heard

    drive(scenario, folder)
    Pin.levels.clear()
    again(later, folder)


def test_the_settings_become_new_and_the_game_stays(folder, heard, held):
    keep(match_where(throws), folder)

    async def scenario(driver):
        await let_go(driver)
        await driver.press(*["DOWN"] * RESET, "A", "A")
        assert driver.app.settings.theme == 0 and text.language() == "zh"
        await driver.press(*["UP"] * RESET, "A")
        assert text.say("resume_title") in heard

    drive(scenario, folder, language="en", theme=2)


def test_erasing_asks_and_no_is_the_first_answer(folder, heard, held):
    keep(match_where(throws), folder)

    async def no(driver):
        await let_go(driver)
        await driver.press(*["DOWN"] * ERASE, "A", "A")
        assert driver.app.store.load("match") is not None

    async def yes(driver):
        await let_go(driver)
        await driver.press(*["DOWN"] * ERASE, "A", "LEFT", "A")
        assert text.say("rescue_erase_done") in heard
        await driver.press("A", *["UP"] * ERASE, "A")
        assert text.say("resume_title") not in heard
        # what was erased can be had anew
        await started(driver)

    drive(no, folder, theme=1)
    Pin.levels[16] = 0
    again(yes, folder)
    store = Store(folder)
    assert store.load("settings") is not None
    Pin.levels.clear()

    async def look(driver):
        return driver.app.settings.theme

    assert again(look, folder) == 1


@each_board
def test_each_key_lights_up(board, folder, held):
    async def scenario(driver):
        await let_go(driver)
        await driver.press(*["DOWN"] * KEYS, "A")
        for name in ("UP", "LEFT", "A", "B", "MENU", "NEXT", "LONG_A"):
            before = driver.picture()
            await driver.press(name)
            assert driver.picture() != before, name

    drive(scenario, folder, board)


@each_board
def test_three_times_a_leaves_the_test_of_the_keys(board, folder, heard, held):
    async def scenario(driver):
        await let_go(driver)
        await driver.press(*["DOWN"] * KEYS, "A")
        heard.clear()
        await driver.press("A", "A", "B", "A", "A")
        assert text.say("rescue_reset") not in heard
        await driver.press("A")
        assert text.say("rescue_reset") in heard

    drive(scenario, folder, board)


def test_the_test_picture_and_the_sound_come_back_to_the_menu(folder, heard, held):
    async def scenario(driver):
        await let_go(driver)
        await driver.press(*["DOWN"] * PICTURE, "A")
        assert text.say("colour_red") in heard
        await driver.press("A", *["DOWN"] * (SOUND - PICTURE), "A", *["UP"] * SOUND, "A")
        assert text.say("about_zipai") in heard

    drive(scenario, folder)


# --- crash loops -------------------------------------------------------------------------------


def broken(app):
    def break_down(*_arguments):
        raise ZeroDivisionError("on purpose")

    app.visit = break_down


def test_three_crashes_in_a_row_start_in_the_recovery_menu(folder, heard):
    keep(match_where(throws), folder)

    async def scenario(driver):
        for number in range(1, 4):
            # the question whether the match goes on, in a life of its own after each crash
            assert text.say("resume_title") in heard
            broken(driver.app)
            heard.clear()
            await driver.press("B")
            assert text.say("crash_title") in heard
            assert rest.crashes() == number
            heard.clear()
            await driver.press("A")
            assert driver.restarts == number
        assert text.say("rescue_crashed") in heard
        await driver.press("A", "A")
        assert rest.crashes() == 0
        # the game is not opened, and not lost
        assert text.say("about_zipai") in heard
        assert driver.app.store.load("match") is not None

    drive(scenario, folder, whole=True)


def test_a_fault_beside_the_screens_is_shown_and_mended(folder, heard):
    async def scenario(driver):
        app = driver.app
        scan = app.keys.scan

        def broken():
            app.keys.scan = scan
            raise ZeroDivisionError("on purpose")

        app.keys.scan = broken
        await asyncio.sleep(0.05)
        await driver.settle()
        assert text.say("crash_title") in heard
        heard.clear()
        before = app.keys.scans
        await driver.press("A")
        assert text.say("about_zipai") in heard
        await asyncio.sleep(0.05)
        assert app.keys.scans > before

    drive(scenario, folder, whole=True)


def test_a_row_of_crashes_outlives_a_restart(folder, heard):
    rest.count_crashes(3)

    async def scenario(driver):
        assert text.say("rescue_crashed") in heard

    drive(scenario, folder)
    assert RTC.kept == b"PHC\x03"


def test_after_the_watchdog_the_player_is_told_and_the_match_is_there(folder, heard):
    keep(match_where(throws), folder)
    machine.restart(machine.WDT_RESET)

    async def scenario(driver):
        assert text.say("watchdog", "crash0.txt") in heard
        await driver.press("A")
        assert text.say("resume_title") in heard
        assert rest.crashes() == 1

    drive(scenario, folder)
    with open(folder + "/crash0.txt") as file:
        assert file.read().startswith("WDT\npaihe ")


# --- sleep ---------------------------------------------------------------------------------------


@each_board
def test_a_match_goes_on_after_sleep_without_a_question(board, folder, heard):
    async def play(driver):
        await started(driver)
        before = bytes(driver.app.match.game.state)
        with pytest.raises(machine.Reset):
            driver.app.power.rest(3600)
        return before

    async def wake(driver):
        assert text.say("resume_title") not in heard
        return bytes(driver.app.match.game.state)

    before = drive(play, folder, board)
    heard.clear()
    assert again(wake, folder, board) == before


# --- touch ---------------------------------------------------------------------------------------


class Glass:
    """A finger at raw places, or none."""

    def __init__(self):
        self.at = None
        SoftSPI.answer = self.answer

    def answer(self, command):
        raw = self.at[0 if command[0] == 0xD0 else 1]
        return bytes((0, raw >> 5, raw << 3 & 255))

    async def tap(self, driver, x, y):
        self.at = (x, y)
        Pin.levels[36] = 0
        await turns(driver)
        Pin.levels[36] = 1
        await turns(driver)


async def turns(driver):
    for _ in range(40):
        await asyncio.sleep(0.02)


def test_two_crosses_calibrate_the_glass(folder, heard):
    glass = Glass()

    async def scenario(driver):
        app = driver.app
        await driver.press("MENU", *["DOWN"] * TOUCH)
        app.keys.post(keys.A)
        await turns(driver)
        # this glass has x from right to left
        await glass.tap(driver, 3600, 400)
        await glass.tap(driver, 520, 3500)
        assert text.say("touch_test_done") in heard
        await driver.press("A", "B")
        return app.touch.bounds

    left, right, top, bottom = drive(scenario, folder, "cyd")
    assert (left, right) == (3873, 236)
    assert top == 400 - 3100 * 24 // 191 and bottom == top + 3100 * 240 // 191

    async def look(driver):
        return driver.app.touch.bounds

    assert again(look, folder, "cyd") == (left, right, top, bottom)
