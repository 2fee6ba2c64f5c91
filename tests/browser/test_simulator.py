"""The simulator around a small firmware of the test's own: files, power, keys, errors, layout."""

import io
import re

import pytest
from console_page import Packed, open_console, picture, press, start_server, stopped, wait_ready
from PIL import Image

from tools import build

# draws one field per key; counts its starts in a record; does what the keys ask for
APP = """
import asyncio
import machine
from console import boards
from console.drivers import keys
from console.drivers.panel import Panel
from console.drivers.storage import Store
from console.gfx.canvas import Canvas
from console.start import keys_of

class App:
    pass

async def main():
    board = boards.load(boards.chosen())
    canvas = Canvas(board.PANEL[1], board.PANEL[2])
    panel = Panel(board)
    buttons = keys_of(board)
    store = Store("/saves")
    starts = store.load("starts") or b"\\0"
    starts = bytes((starts[0] + 1,))
    store.save("starts", starts)
    memory = machine.RTC().memory()
    print("starts", starts[0], "cause", machine.reset_cause(), "memory", memory)
    await panel.start()
    machine.PWM(machine.Pin(board.BACKLIGHT), freq=5000, duty_u16=65535)
    canvas.fill(7)
    await canvas.flush(panel)
    panel.show()
    asyncio.create_task(buttons.run())
    while True:
        key = await buttons.wait(40)
        if key < 0:
            continue
        if key == keys.B:
            machine.RTC().memory(b"kept")
            machine.reset()
        if key == keys.MENU:
            raise ValueError("broken on purpose")
        if key == keys.LONG_A:
            machine.deepsleep()
        canvas.fill_rect(10 * key, 0, 10, 10, 4)
        await canvas.flush(panel)
"""
# starts the interpreter alone anew, and leaves the panel what the life before had sent
ANEW = APP.replace(
    "machine.reset()",
    "light.deinit(); machine.Pin(board.BACKLIGHT, machine.Pin.OUT, value=1); machine.soft_reset()",
)
for _line in ("await panel.start()", "await canvas.flush(panel)\n    panel.show()"):
    ANEW = ANEW.replace(_line, "if machine.reset_cause() != 5: " + _line, 1)
ANEW = ANEW.replace("    machine.PWM(", "    light = machine.PWM(").replace(
    "\n    panel.show()", "; panel.show()"
)
FELT = (0x18, 0x55, 0x42)
CINNABAR = (0xB5, 0x1C, 0x18)


@pytest.fixture(scope="module")
def small():
    with start_server(Packed(APP)) as running:
        yield running


def said(page):
    return page.evaluate("paihe.lines().filter(line => line.startsWith('starts'))")


def wait_for_starts(page, count):
    page.wait_for_function(
        "n => paihe.lines().filter(line => line.startsWith('starts')).length === n", arg=count
    )


def wait_for_colour(page, x, y, colour):
    page.wait_for_function(
        """([x, y, colour]) => {
          paihe.screenshot();
          const seen = document.getElementById("screen").getContext("2d").getImageData(x, y, 1, 1);
          return colour.every((part, index) => seen.data[index] === part);
        }""",
        arg=[x, y, list(colour)],
    )


def test_files_outlive_a_reload_and_fresh_forgets_them(page, small):
    open_console(page, small)
    assert page.evaluate("paihe.files()") == ["/saves/starts.a"]
    open_console(page, small)
    assert said(page)[-1].startswith("starts 2 ")
    assert page.evaluate("paihe.files()") == ["/saves/starts.a", "/saves/starts.b"]
    open_console(page, small, query="&fresh=1")
    assert said(page)[-1].startswith("starts 1 ")


def test_the_power_button_keeps_files_and_loses_memory(page, small):
    open_console(page, small)
    press(page, "B")
    wait_for_starts(page, 2)
    page.click("#power")
    wait_for_starts(page, 3)
    assert said(page) == [
        "starts 1 cause 1 memory b''",
        "starts 2 cause 2 memory b'kept'",
        "starts 3 cause 1 memory b''",
    ]


def test_where_the_interpreter_starts_anew_panel_light_and_memory_stay(page):
    with start_server(Packed(ANEW)) as running:
        open_console(page, running)
        press(page, "UP")
        wait_for_colour(page, 5, 5, CINNABAR)
        before = picture(page).tobytes()
        page.evaluate(
            """() => {
              const screen = document.getElementById("screen");
              window.dark = [];
              new MutationObserver(() => dark.push(screen.style.filter)).observe(screen, {
                attributeFilter: ["style"],
              });
            }"""
        )
        sent = page.evaluate("paihe.bytes()")
        press(page, "B")
        wait_for_starts(page, 2)
        assert picture(page).tobytes() == before and page.evaluate("paihe.bytes()") == sent
        # the controller is as it was: nothing has set it up again
        press(page, "DOWN")
        wait_for_colour(page, 15, 5, CINNABAR)
        assert set(page.evaluate("dark")) <= {""}
        assert said(page)[1] == "starts 2 cause 5 memory b'kept'"
        page.click("#power")
        wait_for_starts(page, 3)
        assert said(page)[2] == "starts 3 cause 1 memory b''"
        wait_for_colour(page, 5, 5, FELT)
        assert page.evaluate("paihe.causes()") == [1, 5, 1]


def test_deep_sleep_is_dark_and_a_key_ends_it(page, small):
    open_console(page, small)
    page.evaluate("paihe.press('A', 700)")
    wait_for_colour(page, 5, 5, (0, 0, 0))
    press(page, "UP")
    wait_for_starts(page, 2)
    assert said(page)[1].startswith("starts 2 cause 4")


def test_an_error_is_told_with_its_text_and_power_helps(page, small):
    open_console(page, small)
    assert not page.is_visible("#notice")
    press(page, "MENU")
    page.wait_for_selector("#notice:visible")
    assert "stopped with an error" in page.inner_text("#notice-text")
    page.click("#notice summary")
    assert "ValueError: broken on purpose" in page.inner_text("#notice-details")
    assert "broken on purpose" in stopped(page)
    page.click("#power")
    wait_for_starts(page, 2)
    assert not page.is_visible("#notice")


@pytest.mark.parametrize(
    ("code", "key", "place"),
    [
        ("ArrowUp", "UP", 0),
        ("ArrowDown", "DOWN", 1),
        ("ArrowLeft", "LEFT", 2),
        ("ArrowRight", "RIGHT", 3),
        ("Enter", "A", 4),
        ("z", "A", 4),
    ],
)
def test_keyboard(page, small, code, key, place):
    open_console(page, small)
    page.keyboard.down(code)
    page.evaluate("key => paihe.read(key)", key)
    page.keyboard.up(code)
    wait_for_colour(page, 10 * place + 5, 5, CINNABAR)


def test_keys_on_the_page_by_mouse_slide_from_one_to_the_next(page, small):
    open_console(page, small)
    for key, place in (("LEFT", 25), ("UP", 5)):
        box = page.locator("[data-key=%s]" % key).bounding_box()
        page.mouse.move(box["x"] + 20, box["y"] + 20)
        page.mouse.down()
        wait_for_colour(page, place, 5, CINNABAR)
    page.wait_for_function("document.querySelectorAll('.held').length === 1")
    page.mouse.up()
    page.wait_for_function("document.querySelectorAll('.held').length === 0")


def test_a_tap_of_no_length_is_long_enough(page, small):
    open_console(page, small)
    box = page.locator("[data-key=DOWN]").bounding_box()
    page.mouse.click(box["x"] + 20, box["y"] + 20)
    wait_for_colour(page, 15, 5, CINNABAR)


def test_a_key_held_while_the_page_loses_its_focus_is_let_go(page, small):
    open_console(page, small)
    page.keyboard.down("ArrowUp")
    assert page.locator(".held").count() == 1
    page.evaluate("window.dispatchEvent(new Event('blur'))")
    assert page.locator(".held").count() == 0


def test_screenshot_key_saves_a_png_named_by_date(page, small):
    open_console(page, small)
    with page.expect_download() as download:
        page.keyboard.press("p")
    name = download.value.suggested_filename
    assert re.fullmatch(r"paihe-\d{4}-\d\d-\d\d-\d{6}\.png", name)
    with open(download.value.path(), "rb") as file:
        image = Image.open(io.BytesIO(file.read()))
    assert image.size == (320, 240)
    assert image.convert("RGB").getpixel((0, 0)) == FELT


def test_the_page_shows_whole_pixels_of_the_largest_fitting_size(page, small):
    open_console(page, small)
    box = page.locator("#screen").bounding_box()
    assert (box["width"], box["height"]) == (640, 480)
    open_console(page, small, query="&scale=1")
    box = page.locator("#screen").bounding_box()
    assert (box["width"], box["height"]) == (320, 240)


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (360, 640), (640, 360)])
@pytest.mark.parametrize("board", ["devkit_st7789", "devkit_240"])
def test_a_phone_shows_everything_without_scrolling(page, small, size, board):
    page.set_viewport_size({"width": size[0], "height": size[1]})
    open_console(page, small, board)
    boxes = []
    for name in ("#screen", "#power", "#cross", "[data-key=A]", "[data-key=B]", "[data-key=MENU]"):
        box = page.locator(name).bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= size[0], name
        assert box["y"] >= 0 and box["y"] + box["height"] <= size[1], name
        boxes.append((box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]))
    for index, one in enumerate(boxes):
        for other in boxes[index + 1 :]:
            apart = one[2] <= other[0] or other[2] <= one[0]
            assert apart or one[3] <= other[1] or other[3] <= one[1]


def test_an_unknown_board_is_answered_by_the_list(page, small):
    page.goto(small.address + "?board=gameboy")
    page.wait_for_selector("#notice:visible")
    assert page.inner_text("#notice-text") == (
        "There is no board “gameboy”. The boards are: %s." % ", ".join(build.boards())
    )
    page.click("#notice a >> nth=2")
    wait_ready(page)
    assert picture(page).size == (240, 135)


def test_a_firmware_that_can_not_be_built_is_told(page):
    class Broken:
        def data(self):
            raise OSError("no space left")

    with start_server(Broken()) as running:
        page.goto(running.address)
        page.wait_for_selector("#notice:visible")
        page.click("#notice summary")
        assert "could not be built: no space left" in page.inner_text("#notice-details")


def test_a_finger_presses_keys(browser, small):
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
    )
    page = context.new_page()
    open_console(page, small)
    box = page.locator("[data-key=LEFT]").bounding_box()
    page.touchscreen.tap(box["x"] + 20, box["y"] + 20)
    wait_for_colour(page, 25, 5, CINNABAR)
    page.wait_for_function("document.querySelectorAll('.held').length === 0")
    page.tap("#power")
    wait_for_starts(page, 2)
    context.close()
