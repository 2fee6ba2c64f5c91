"""A decoder of what the firmware sends to its panel: ST7789, ILI9341 and ILI9342 with their glass.

The second reading of the data sheets beside tools/simulator/panel.js, made for comparison and for
tests without a browser. It knows the glass of each board: which memory cells are seen, how they
lie, colour order and inversion; the firmware's settings have to fit it.
"""

from machine import SPI, Pin


class Glass:
    """What the player sees of the controller's memory: 240 columns of 320, or 320 of 240.

    `across[x]` and `down[y]` are the memory rows and columns of a place on the glass; of an
    `upright` glass, whose controller is as wide as it is, they are columns and rows.
    """

    def __init__(self, controller, across, down, bgr, inverted):
        self.controller = controller
        self.width = len(across)
        self.height = len(down)
        self.across = across
        self.down = down
        self.upright = controller == "ili9342"
        self.columns, self.rows = (320, 240) if self.upright else (240, 320)
        self.bgr = bgr
        self.inverted = inverted

    def cell(self, x, y):
        """Returns the place in memory that is seen at (x, y)."""
        column, row = (self.across[x], self.down[y])
        if not self.upright:
            column, row = row, column
        return row * self.columns + column


GLASS = {
    "devkit_st7789": Glass("st7789", range(320), range(239, -1, -1), False, True),
    "devkit_ili9341": Glass("ili9341", range(320), range(240), True, False),
    "devkit_240": Glass("st7789", range(40, 280), range(186, 51, -1), False, True),
    "odroid_go": Glass("ili9341", range(319, -1, -1), range(240), True, False),
    "m5stack_core": Glass("ili9342", range(320), range(240), True, False),
    "t_display": Glass("st7789", range(40, 280), range(186, 51, -1), False, True),
    "cyd": Glass("ili9341", range(320), range(240), True, False),
}


class Decoder:
    """Takes the bytes of the bus by `feed`; `rgb()` is the picture then."""

    def __init__(self, glass):
        self.glass = glass
        self.memory = [(0, 0, 0)] * (glass.columns * glass.rows)
        self.bytes = 0
        self.commands = []
        self.reset()

    def reset(self):
        """Puts the registers back, by the reset pin or the reset command."""
        self.awake = False
        self.on = False
        self.inversion = False
        self.order = 0
        self.pixel_bytes = 3
        self._columns = (0, self.glass.columns - 1)
        self._rows = (0, self.glass.rows - 1)
        self._command = None
        self._data = bytearray()
        self._cells = iter(())

    def feed(self, dc, data):
        """Takes bytes sent with the D/C line low (dc 0, commands) or high (data)."""
        self.bytes += len(data)
        if dc:
            self._data += data
            if self._command in (0x2C, 0x3C):
                self._pixels()
            else:
                self._parameters()
        else:
            for code in bytes(data):
                self._begin(code)

    def _begin(self, code):
        self.commands.append(code)
        self._command = code
        self._data = bytearray()
        if code == 0x01:
            self.reset()
        elif code in (0x10, 0x11):
            self.awake = code == 0x11
        elif code in (0x20, 0x21):
            self.inversion = code == 0x21
        elif code in (0x28, 0x29):
            self.on = code == 0x29
        elif code == 0x2C:
            self._cells = self._walk()

    def _parameters(self):
        data = self._data
        if self._command == 0x36 and len(data) == 1:
            self.order = data[0]
        elif self._command == 0x3A and len(data) == 1:
            self.pixel_bytes = 2 if data[0] & 7 == 5 else 3
        elif self._command in (0x2A, 0x2B) and len(data) == 4:
            span = (data[0] << 8 | data[1], data[2] << 8 | data[3])
            if self._command == 0x2A:
                self._columns = span
            else:
                self._rows = span

    def _walk(self):
        """Gives the memory index (None outside) of one pixel after another, round and round."""
        x0, x1 = self._columns
        y0, y1 = self._rows
        columns, rows = self.glass.columns, self.glass.rows
        while True:
            for y in range(y0, max(y0, y1) + 1):
                for x in range(x0, max(x0, x1) + 1):
                    column, row = (y, x) if self.order & 0x20 else (x, y)
                    if column >= columns or row >= rows:
                        yield None
                        continue
                    if self.order & 0x40:
                        column = columns - 1 - column
                    if self.order & 0x80:
                        row = rows - 1 - row
                    yield row * columns + column

    def _pixels(self):
        data = self._data
        size = self.pixel_bytes
        whole = len(data) - len(data) % size
        memory = self.memory
        for at in range(0, whole, size):
            if size == 2:
                value = data[at] << 8 | data[at + 1]
                colour = rgb888(value)
            else:
                colour = (data[at] & 0xFC, data[at + 1] & 0xFC, data[at + 2] & 0xFC)
            cell = next(self._cells)
            if cell is not None:
                memory[cell] = colour
        self._data = data[whole:]

    @property
    def showing(self):
        """True when the glass shows the memory."""
        return self.awake and self.on

    def pixel(self, x, y):
        """Returns (red, green, blue) as seen at a place on the glass."""
        if not self.showing:
            return (0, 0, 0)
        glass = self.glass
        cell = self.memory[glass.cell(x, y)]
        if self.inversion != glass.inverted:
            cell = tuple(255 - part for part in cell)
        if bool(self.order & 0x08) != glass.bgr:
            cell = cell[::-1]
        return cell

    def rows(self):
        """Returns the picture as rows of RGB bytes."""
        width = self.glass.width
        return [
            b"".join([bytes(self.pixel(x, y)) for x in range(width)])
            for y in range(self.glass.height)
        ]

    def rgb(self):
        """Returns the picture as one run of RGB bytes."""
        return b"".join(self.rows())

    def colours(self):
        """Returns the set of colours in the picture."""
        rows = range(self.glass.height)
        return {self.pixel(x, y) for y in rows for x in range(self.glass.width)}


def rgb888(value):
    """Returns (red, green, blue) of an RGB565 number as the glass shows it."""
    red, green, blue = value >> 11, value >> 5 & 63, value & 31
    return (red << 3 | red >> 2, green << 2 | green >> 4, blue << 3 | blue >> 2)


def attach(board, name):
    """Hangs a decoder on the pins of `board` (a board module) and returns it.

    `name` is the board's, one of GLASS. `machine.restart()` takes it off again.
    """
    decoder = Decoder(GLASS[name])
    bus, cs, dc, reset = board.SPI[0], board.SPI[5], board.SPI[6], board.SPI[7]

    def sink(number, buffer):
        levels = Pin.levels
        if number == bus and levels.get(cs) == 0 and levels.get(reset, 1):
            decoder.feed(levels.get(dc, 0), buffer)

    SPI.sink = sink
    if reset is not None:
        Pin.watchers[reset] = lambda level: None if level else decoder.reset()
    return decoder
