"""Boards: one module of facts each (pins, panel, keys, clocks); nothing else knows a pin.

Every board module has NAME, PANEL, SPI, KEYS, BACKLIGHT and SPEAKER:

- PANEL: (controller `st7789` or `ili9341`, width, height, MADCTL, x offset, y offset, inverted)
- SPI: (bus, baud rate, sck, mosi, miso or None, cs, dc, reset or None, polarity, phase)
- KEYS: rows (logical key, GPIO); each closes to ground and is pulled up inside the chip
- BACKLIGHT, SPEAKER: a GPIO that does PWM, or None
"""

import sys

NAMES = ("devkit_st7789", "devkit_ili9341", "devkit_240")
CHOICE = "/board.txt"


def chosen():
    """Returns the name of the board that this device was flashed for, the first when unnamed."""
    try:
        with open(CHOICE) as file:
            name = file.read(32).strip()
    except OSError:
        return NAMES[0]
    return name if name in NAMES else NAMES[0]


def load(name):
    """Returns the board module `name`, one of NAMES."""
    full = "console.boards." + name
    __import__(full)
    return sys.modules[full]
