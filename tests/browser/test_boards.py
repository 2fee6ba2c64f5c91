"""The whole firmware in the simulator, on each board."""

import time

import pytest
from console_page import (
    PATIENCE_MS,
    open_console,
    picture,
    picture_at,
    press,
    stopped,
    wait_ready,
    wait_still,
)

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


# from now on every change of the light, and every picture with the number of the life it is seen in
WATCH = """() => {
  const screen = document.getElementById("screen");
  const seen = (window.seen = { lights: [], pictures: [] });
  const light = () => seen.lights.push(screen.style.filter);
  new MutationObserver(light).observe(screen, { attributeFilter: ["style"] });
  light();
  const look = () => {
    const now = [paihe.causes().length, paihe.screenshot()];
    const last = seen.pictures.at(-1);
    if (!last || last.join() !== now.join()) seen.pictures.push(now);
    setTimeout(look, 4);
  };
  look();
}"""


def light_of(style):
    """Returns the light, 0 to 1, of a filter of the screen."""
    return float(style[len("brightness(") : -1]) if style else 1.0


@pytest.mark.parametrize("board", ["devkit_st7789", "devkit_240", "odroid_go"])
def test_the_picture_stays_lit_until_the_table_sends_its_own(page, server, board):
    open_console(page, server, board, "&fresh=1")
    title = still_picture(page)
    press(page, "A")
    setup = still_picture(page)
    assert setup != title
    page.evaluate(WATCH)
    press(page, "A")
    page.wait_for_function(
        "paihe.files().some(path => path.startsWith('/saves/match'))", timeout=PATIENCE_MS
    )
    table = still_picture(page)
    seen = page.evaluate("window.seen")
    # power-on, and the interpreter anew
    assert page.evaluate("paihe.causes()") == [1, 5]
    assert stopped(page) is None
    assert (0, 0, 0) not in day_colours() and table not in (title, setup)
    lights = [light_of(style) for style in seen["lights"]]
    assert lights[0] > 0.5 and min(lights) == lights[0] == lights[-1], lights
    pictures = [(life, picture_at(address)) for life, address in seen["pictures"]]
    # what set-up has left is what the next life finds
    assert [life for life, image in pictures if image.tobytes() == setup] == [1, 2]
    assert [life for life, _image in pictures[:3]] == [1, 2, 2]
    for _life, image in pictures:
        assert {colour for _count, colour in image.getcolors(1 << 16)} <= day_colours()


def test_only_the_keys_of_the_board_are_shown(page, server):
    open_console(page, server, "m5stack_core")
    shown = [
        key for key in ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "MENU")
        if page.locator("[data-key=%s]" % key).is_visible()
    ]  # fmt: skip
    assert shown == ["LEFT", "A", "B"]
