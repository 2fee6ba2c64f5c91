"""The whole firmware in the simulator, on each board."""

import time

import pytest
from console_page import open_console, picture, press, wait_ready, wait_still

from console.gfx import palette
from tools import build

SMALL = ("devkit_240", "t_display")
SIZES = {name: (240, 135) if name in SMALL else (320, 240) for name in build.boards()}
# what moves the board on the title, where there is no RIGHT
MOVES = {"m5stack_core": "B", "t_display": "B"}


def day_colours():
    """The sixteen colours of the day theme as the panels show them."""
    from st7789 import rgb888

    values = palette.theme("day")
    return {rgb888(values[at] << 8 | values[at + 1]) for at in range(0, 32, 2)}


def drag(page):
    """Draws a finger over the glass, a little to the right."""
    box = page.locator("#screen").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    for step in range(1, 6):
        page.wait_for_timeout(60)
        page.mouse.move(x + box["width"] * step / 25, y)
    page.wait_for_timeout(60)
    page.mouse.up()


@pytest.mark.parametrize("board", SIZES)
def test_the_console_starts_and_the_first_key_works_within_five_seconds(page, server, board):
    begin = time.monotonic()
    open_console(page, server, board)
    before = picture(page)
    assert before.size == SIZES[board]
    seen = {colour for _count, colour in before.getcolors()}
    assert len(seen) >= 5
    assert seen <= day_colours()
    for _ in range(10):
        if board == "cyd":
            drag(page)
        else:
            press(page, MOVES.get(board, "RIGHT"))
        wait_still(page, 100)
        if picture(page).tobytes() != before.tobytes():
            break
    assert picture(page).tobytes() != before.tobytes(), "RIGHT changes nothing on the screen"
    assert time.monotonic() - begin < 5


def test_a_finger_plays(page, server):
    open_console(page, server, "cyd", "&fresh=1")
    title = picture(page)
    box = page.locator("#screen").bounding_box()

    def tap(x, y):
        page.mouse.move(box["x"] + box["width"] * x / 320, box["y"] + box["height"] * y / 240)
        page.mouse.down()
        page.wait_for_timeout(120)
        page.mouse.up()
        wait_still(page, 200)

    tap(160, 120)
    setup = picture(page)
    assert setup.tobytes() != title.tobytes()
    tap(10, 120)
    assert picture(page).tobytes() == title.tobytes()
    tap(160, 8)
    assert picture(page).tobytes() not in (title.tobytes(), setup.tobytes())


def still_picture(page):
    wait_still(page, 400)
    return picture(page).tobytes()


@pytest.mark.parametrize("board, held", [("devkit_st7789", "zx"), ("devkit_240", "m")])
def test_keys_held_while_power_comes_open_the_recovery_menu(page, server, board, held):
    open_console(page, server, board, "&fresh=1")
    title = still_picture(page)
    for key in held:
        page.keyboard.down(key)
    page.click("#power")
    page.wait_for_timeout(400)
    wait_ready(page)
    menu = still_picture(page)
    assert menu != title
    for key in held:
        page.keyboard.up(key)
        page.wait_for_timeout(100)
    assert still_picture(page) == menu
    press(page, "B")
    assert still_picture(page) == menu
    press(page, "A")
    assert still_picture(page) == title


def test_only_the_keys_of_the_board_are_shown(page, server):
    open_console(page, server, "m5stack_core")
    shown = [
        key for key in ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "MENU")
        if page.locator("[data-key=%s]" % key).is_visible()
    ]  # fmt: skip
    assert shown == ["LEFT", "A", "B"]
