"""The panel: ST7789 and ILI9341 controllers on SPI, driven by windows and pixel runs.

Pixels are RGB565, high byte first. Only rectangles are sent; the panel keeps the rest.
"""

import asyncio

from machine import SPI, Pin
from micropython import const

_SOFT_RESET = const(0x01)
_SLEEP_IN = const(0x10)
_SLEEP_OUT = const(0x11)
_NORMAL = const(0x13)
_INVERT_OFF = const(0x20)
_INVERT_ON = const(0x21)
_DISPLAY_OFF = const(0x28)
_DISPLAY_ON = const(0x29)
_COLUMNS = const(0x2A)
_ROWS = const(0x2B)
_WRITE = const(0x2C)
_ORDER = const(0x36)
_PIXEL_FORMAT = const(0x3A)
_RESET_MS = const(120)
_WAKE_MS = const(120)

# length, command, its data: power, VCOM, frame rate, display function (ILI9341 data sheet, §8)
_ILI9341 = (
    b"\x01\xc0\x23\x01\xc1\x10\x02\xc5\x3e\x28\x01\xc7\x86\x02\xb1\x00\x18\x03\xb6\x08\x82\x27"
)


class Panel:
    """A panel of `board` (a module of `console.boards`); `await start()` before use."""

    def __init__(self, board):
        controller, width, height, order, left, top, inverted = board.PANEL
        bus, baud, sck, mosi, miso, cs, dc, reset, polarity, phase = board.SPI
        self.width = width
        self.height = height
        self._controller = controller
        self._order = order
        self._left = left
        self._top = top
        self._inverted = inverted
        self._spi = SPI(
            bus,
            baudrate=baud,
            polarity=polarity,
            phase=phase,
            sck=Pin(sck),
            mosi=Pin(mosi),
            miso=None if miso is None else Pin(miso),
        )
        self._cs = Pin(cs, Pin.OUT, value=1)
        self._dc = Pin(dc, Pin.OUT, value=1)
        self._reset = None if reset is None else Pin(reset, Pin.OUT, value=1)
        self._code = bytearray(1)
        self._span = bytearray(4)

    async def start(self):
        """Resets and sets the controller up; takes about a quarter of a second."""
        if self._reset is not None:
            self._reset(0)
            await asyncio.sleep_ms(10)
            self._reset(1)
        else:
            self.command(_SOFT_RESET)
        await asyncio.sleep_ms(_RESET_MS)
        if self._controller == "ili9341":
            at = 0
            while at < len(_ILI9341):
                end = at + 2 + _ILI9341[at]
                self.command(_ILI9341[at + 1], _ILI9341[at + 2 : end])
                at = end
        self.command(_SLEEP_OUT)
        await asyncio.sleep_ms(_WAKE_MS)
        self.command(_PIXEL_FORMAT, b"\x55")
        self.command(_ORDER, bytes((self._order,)))
        self.command(_INVERT_ON if self._inverted else _INVERT_OFF)
        self.command(_NORMAL)

    def show(self):
        """Turns the picture on."""
        self.command(_DISPLAY_ON)

    def sleep(self):
        """Turns the picture off and the controller to sleep; `start` wakes it."""
        self.command(_DISPLAY_OFF)
        self.command(_SLEEP_IN)

    def command(self, code, data=b""):
        """Sends one command byte and its data."""
        self._code[0] = code
        self._cs(0)
        self._dc(0)
        self._spi.write(self._code)
        self._dc(1)
        if data:
            self._spi.write(data)
        self._cs(1)

    def window(self, x, y, w, h):
        """Sets the rectangle, in pixels, that the next `write` calls fill row by row."""
        self._send_span(_COLUMNS, x + self._left, w)
        self._send_span(_ROWS, y + self._top, h)
        self.command(_WRITE)

    def _send_span(self, code, first, count):
        last = first + count - 1
        span = self._span
        span[0] = first >> 8
        span[1] = first & 255
        span[2] = last >> 8
        span[3] = last & 255
        self.command(code, span)

    def write(self, pixels):
        """Sends pixels (a buffer of RGB565, high byte first) into the window."""
        self._cs(0)
        self._spi.write(pixels)
        self._cs(1)
