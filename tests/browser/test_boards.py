"""The whole firmware in the simulator, on each board."""

import time

import pytest
from console_page import open_console, picture, press, wait_still

from console.gfx import palette
from tools import build

SIZES = {"devkit_st7789": (320, 240), "devkit_ili9341": (320, 240), "devkit_240": (240, 135)}


def day_colours():
    """The sixteen colours of the day theme as the panels show them."""
    from st7789 import rgb888

    values = palette.theme("day")
    return {rgb888(values[at] << 8 | values[at + 1]) for at in range(0, 32, 2)}


def test_every_board_is_listed():
    assert tuple(SIZES) == tuple(build.boards())


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
        press(page, "RIGHT")
        wait_still(page, 100)
        if picture(page).tobytes() != before.tobytes():
            break
    assert picture(page).tobytes() != before.tobytes(), "RIGHT changes nothing on the screen"
    assert time.monotonic() - begin < 5
