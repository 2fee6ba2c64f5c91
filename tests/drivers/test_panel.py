"""console.drivers.panel against the decoder with the glass of each board."""

import asyncio

import machine
import pytest
import st7789

from console import boards
from console.drivers import panel_start as panel_driver
from console.drivers.panel import Panel

RED = b"\xf8\x00"
BLUE = b"\x00\x1f"
RED_SEEN = (255, 0, 0)
BLUE_SEEN = (0, 0, 255)
BLACK = (0, 0, 0)


@pytest.fixture(params=boards.NAMES)
def name(request):
    machine.restart()
    yield request.param
    machine.restart()


@pytest.fixture
def no_waiting(monkeypatch):
    """Makes the driver's pauses none."""

    async def sleep_ms(_delay):
        pass

    monkeypatch.setattr(panel_driver.asyncio, "sleep_ms", sleep_ms, raising=False)


@pytest.fixture
def started(name, no_waiting):
    """A started panel and what hangs on its pins."""
    board = boards.load(name)
    decoder = st7789.attach(board, name)
    panel = Panel(board)
    asyncio.run(panel.start())
    return panel, decoder


def fill(panel, x, y, w, h, pixel):
    panel.window(x, y, w, h)
    for _ in range(h):
        panel.write(pixel * w)


def test_every_board_has_a_glass_of_its_size():
    assert tuple(st7789.GLASS) == boards.NAMES
    for board_name, glass in st7789.GLASS.items():
        controller, width, height = boards.load(board_name).PANEL[:3]
        assert (glass.controller, glass.width, glass.height) == (controller, width, height)


def test_a_full_fill_covers_the_glass_in_its_true_colour(started):
    panel, decoder = started
    fill(panel, 0, 0, panel.width, panel.height, RED)
    panel.show()
    assert decoder.colours() == {RED_SEEN}


def test_a_fill_reaches_no_cell_outside_the_glass(started):
    panel, decoder = started
    fill(panel, 0, 0, panel.width, panel.height, RED)
    written = sum(1 for cell in decoder.memory if cell != BLACK)
    assert written == panel.width * panel.height


def test_a_rectangle_lies_where_it_was_put(started):
    panel, decoder = started
    fill(panel, 0, 0, panel.width, panel.height, BLUE)
    fill(panel, 4, 2, 6, 3, RED)
    panel.show()
    found = [
        (x, y)
        for y in range(panel.height)
        for x in range(panel.width)
        if decoder.pixel(x, y) == RED_SEEN
    ]
    assert found == [(x, y) for y in range(2, 5) for x in range(4, 10)]
    assert decoder.colours() == {RED_SEEN, BLUE_SEEN}


def test_pixels_run_row_by_row_over_strips_of_any_length(started):
    panel, decoder = started
    panel.window(0, 0, 4, 2)
    panel.write(RED + RED + RED + RED[:1])
    panel.write(RED[1:] + BLUE)
    panel.write(BLUE * 3)
    panel.show()
    assert [decoder.pixel(x, 0) for x in range(4)] == [RED_SEEN] * 4
    assert [decoder.pixel(x, 1) for x in range(4)] == [BLUE_SEEN] * 4


def test_the_picture_is_dark_before_show_and_after_sleep(started):
    panel, decoder = started
    fill(panel, 0, 0, panel.width, panel.height, RED)
    assert decoder.colours() == {BLACK}
    panel.show()
    assert decoder.pixel(0, 0) == RED_SEEN
    panel.sleep()
    assert decoder.colours() == {BLACK}


def test_start_wakes_a_panel_that_sleeps(started):
    panel, decoder = started
    fill(panel, 0, 0, panel.width, panel.height, RED)
    panel.sleep()
    asyncio.run(panel.start())
    panel.show()
    assert decoder.colours() == {RED_SEEN}


def test_without_a_reset_pin_the_panel_is_reset_by_command(name, no_waiting):
    class Board:
        PANEL = boards.load(name).PANEL
        SPI = boards.load(name).SPI[:7] + (None, 0, 0)

    decoder = st7789.attach(Board, name)
    asyncio.run(Panel(Board).start())
    assert decoder.commands[0] == 0x01


def test_a_deselected_panel_hears_nothing(started):
    panel, decoder = started
    before = decoder.bytes
    panel._spi.write(b"\x2c")
    assert decoder.bytes == before


@pytest.mark.parametrize(
    ("order", "corner"),
    [(0x60, (0, 0)), (0xA0, (319, 239)), (0x20, (0, 239)), (0xE0, (319, 0))],
)
def test_address_order_puts_the_first_pixel_into_a_corner(order, corner):
    decoder = st7789.Decoder(st7789.GLASS["devkit_st7789"])
    for code, data in ((0x11, b""), (0x3A, b"\x55"), (0x36, bytes((order,))), (0x21, b"")):
        decoder.feed(0, bytes((code,)))
        decoder.feed(1, data)
    decoder.feed(0, b"\x2a")
    decoder.feed(1, b"\x00\x00\x01\x3f")
    decoder.feed(0, b"\x2b")
    decoder.feed(1, b"\x00\x00\x00\xef")
    decoder.feed(0, b"\x2c")
    decoder.feed(1, RED)
    decoder.feed(0, b"\x29")
    assert decoder.pixel(*corner) == RED_SEEN


def test_wrong_inversion_and_colour_order_are_seen():
    decoder = st7789.Decoder(st7789.GLASS["devkit_st7789"])
    decoder.memory = [(255, 0, 0)] * len(decoder.memory)
    decoder.feed(0, b"\x11\x29")
    assert decoder.pixel(0, 0) == (0, 255, 255)
    decoder.feed(0, b"\x21")
    assert decoder.pixel(0, 0) == RED_SEEN
    decoder.feed(0, b"\x36")
    decoder.feed(1, b"\x08")
    assert decoder.pixel(0, 0) == BLUE_SEEN


def test_eighteen_bit_pixels_take_three_bytes():
    decoder = st7789.Decoder(st7789.GLASS["devkit_ili9341"])
    decoder.feed(0, b"\x11\x29\x36")
    decoder.feed(1, b"\x28")
    decoder.feed(0, b"\x3a")
    decoder.feed(1, b"\x66")
    decoder.feed(0, b"\x2c")
    decoder.feed(1, b"\xfc\x80")
    decoder.feed(1, b"\x40")
    assert decoder.pixel(0, 0) == (0xFC, 0x80, 0x40)
