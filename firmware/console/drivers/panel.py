"""The panel: ST7789, ILI9341 and ILI9342 controllers on SPI, driven by windows and pixel runs.

Pixels are RGB565, high byte first. Only rectangles are sent; the panel keeps the rest.
"""

from machine import SPI, Pin
from micropython import const

from paihe.core.lazy import lend

_SLEEP_IN = const(0x10)
_DISPLAY_OFF = const(0x28)
_DISPLAY_ON = const(0x29)
_COLUMNS = const(0x2A)
_ROWS = const(0x2B)
_WRITE = const(0x2C)
_START = "console.drivers.panel_start"


class Panel:
    """A panel of `board` (a module of `console.boards`); `await start()` before use."""

    def __init__(self, board):
        controller, width, height, order, left, top, inverted = board.PANEL
        bus, baud, sck, mosi, miso, cs, dc, reset, polarity, phase = board.SPI
        self.width = width
        self.height = height
        self.controller = controller
        self.order = order
        self._left = left
        self._top = top
        self.inverted = inverted
        # what the player set because this one differs from its board: 1 turns it over
        self.swapped = 0
        self.negative = 0
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
        self.reset = None if reset is None else Pin(reset, Pin.OUT, value=1)
        self._code = bytearray(1)
        self._span = bytearray(4)

    async def start(self):
        """Resets and sets the controller up; takes about a quarter of a second."""
        await lend(_START).start(self)

    def apply(self):
        """Sends colour order and inversion, as the board has them and the player set them."""
        lend(_START).apply(self)

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
