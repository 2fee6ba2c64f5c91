"""Boards: one module of facts each (pins, panel, keys, clocks); nothing else knows a pin.

A board is a file here and its name in NAMES. `tools.boards` refuses one that can't work. Every board
module has, None where there is no such thing:

- NAME, IMAGE (which MicroPython image), MODULE (`WROOM` or `WROVER`: the latter needs 16 and 17)
- PANEL: (controller `st7789`, `ili9341` or `ili9342`, width, height, MADCTL, x offset, y offset,
  inverted; None: the level of the reset line tells)
- SPI: (bus, baud rate, sck, mosi, miso or None, cs, dc, reset or None, polarity, phase)
- MODE: `pad`, `three` (keys LEFT, A, B in a row), `two` (A, B) or `touch`
- KEYS: rows (logical key, GPIO) of buttons that close to ground, or (logical key, GPIO, least, most)
  of a ladder read as 0..4095; two rows may have the same key
- TOUCH: (clock, mosi, miso, cs, interrupt) of an XPT2046
- RESCUE: combinations of GPIOs; one of them held low while power comes opens the recovery menu
- WAKE: the GPIO that ends deep sleep when it goes low
- BACKLIGHT, SPEAKER: a GPIO that does PWM
- AMPLIFIER: a GPIO that is high while there is sound
- BATTERY: ("adc", GPIO, GPIO that powers the divider or None), a divider 1:2, or
  ("ip5306", sda, scl)
- HIGH: GPIOs that are kept high
"""

import sys

# what the chip runs at, in hertz: while somebody plays, and while the light is down. SPI, PWM, ADC and
# the serial line go by another clock, the same 80 MHz at 80, 160 and 240; a stock image starts at 160
CLOCKS = (240_000_000, 80_000_000)
NAMES = (
    "devkit_st7789", "devkit_ili9341", "devkit_240", "odroid_go", "m5stack_core", "t_display", "cyd",
)  # fmt: skip
# beside the build, wherever that lies
CHOICE = __file__[: __file__.rindex("console")] + "board.txt"


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
