"""The first words to a panel; loaded for them and forgotten."""

import asyncio

from machine import Pin
from micropython import const

_SOFT_RESET = const(0x01)
_SLEEP_OUT = const(0x11)
_NORMAL = const(0x13)
_INVERT_OFF = const(0x20)
_INVERT_ON = const(0x21)
_ORDER = const(0x36)
_PIXEL_FORMAT = const(0x3A)
_BGR = const(0x08)
_RESET_MS = const(120)
_WAKE_MS = const(120)
# length, command, its data: power, VCOM, frame rate, display function (ILI9341 data sheet, §8)
_ILI9341 = (
    b"\x01\xc0\x23\x01\xc1\x10\x02\xc5\x3e\x28\x01\xc7\x86\x02\xb1\x00\x18\x03\xb6\x08\x82\x27"
)


async def start(panel):
    """Resets the controller of `panel` and sets it up."""
    reset = panel.reset
    if reset is not None:
        reset(0)
        await asyncio.sleep_ms(10)
        if panel.inverted is None:
            # panels that need inversion pull the line up
            reset.init(Pin.IN, Pin.PULL_DOWN)
            await asyncio.sleep_ms(1)
            panel.inverted = bool(reset())
            reset.init(Pin.OUT)
        reset(1)
    else:
        panel.command(_SOFT_RESET)
    await asyncio.sleep_ms(_RESET_MS)
    if panel.controller == "ili9341":
        at = 0
        while at < len(_ILI9341):
            end = at + 2 + _ILI9341[at]
            panel.command(_ILI9341[at + 1], _ILI9341[at + 2 : end])
            at = end
    panel.command(_SLEEP_OUT)
    await asyncio.sleep_ms(_WAKE_MS)
    panel.command(_PIXEL_FORMAT, b"\x55")
    apply(panel)
    panel.command(_NORMAL)


def apply(panel):
    """Sends colour order and inversion, as the board has them and the player set them."""
    panel.command(_ORDER, bytes((panel.order ^ (_BGR if panel.swapped else 0),)))
    negative = bool(panel.inverted) != bool(panel.negative)
    panel.command(_INVERT_ON if negative else _INVERT_OFF)
