"""Makes the parts of the console when it starts; forgotten as soon as they are there."""

import sys

from machine import DEEPSLEEP_RESET, PWM, SOFT_RESET, WDT_RESET, Pin, reset_cause
from micropython import const

from console import boards
from console.drivers import parts
from console.drivers.keys import Keys
from console.drivers.panel import Panel
from console.drivers.power import Power, set_clock
from console.drivers.speaker import Speaker
from console.drivers.storage import Store
from console.gfx.canvas import Canvas
from console.settings import Settings

_BACKLIGHT_HZ = const(5000)
_NAMES = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "MENU")
# by how many keys there are for everything
_MODES = "pad touch two three"
# inputs from this GPIO on have no resistor inside the chip; their boards have one outside
_BARE = const(34)


def make(app, board, folder):
    """Returns canvas, panel, keys, speaker, store, settings, power, touch, light and rescue.

    They are made in the order of their size. `board` None is the one that was flashed for; `rescue`
    tells that keys for the recovery menu were held from the first moment to the last. Where only the
    interpreter starts anew, or a key ended the chip's sleep, nobody asks for it.
    """
    parts.begin()
    set_clock(boards.CLOCKS[0])
    board = board or boards.load(boards.chosen())
    for gpio in board.HIGH:
        Pin(gpio, Pin.OUT, value=1)
    rescue = reset_cause() not in (SOFT_RESET, DEEPSLEEP_RESET) and _rescue_asked(board)
    width, height = board.PANEL[1], board.PANEL[2]
    canvas = Canvas(width, height, areas=_of("idle_memory").areas())
    panel = Panel(board)
    keys = keys_of(board)
    store = Store(folder)
    parts.tell_in(store.reports)
    speaker = Speaker(board.SPEAKER, board.AMPLIFIER)
    if reset_cause() == WDT_RESET:
        _of("rest").note_hang(store)
    settings = Settings(store)
    power = Power(app, board.WAKE, board.BATTERY, boards.CLOCKS)
    touch = None
    if board.TOUCH is not None:
        try:
            touch = _of("touch").make(board.TOUCH, keys, width, height, store)
        except Exception as error:
            parts.broken("glass", error, True)
    app.backlight = board.BACKLIGHT
    light = _light(board.BACKLIGHT, app.DUTIES[settings.brightness])
    rescue = rescue and _rescue_asked(board)
    return canvas, panel, keys, speaker, store, settings, power, touch, light, rescue


def _rescue_asked(board):
    """Tells whether one of the board's combinations of keys is held."""
    return any([not any([button(gpio)() for gpio in held]) for held in board.RESCUE])


def _light(gpio, duty):
    """Returns the wave of the backlight; one that can't be dimmed is simply on.

    It is never dark in between: the picture of the life before may be on the panel.
    """
    if gpio is None:
        return None
    try:
        return PWM(Pin(gpio), freq=_BACKLIGHT_HZ, duty_u16=duty)
    except Exception as error:
        parts.broken("light", error, True)
    try:
        Pin(gpio, Pin.OUT, value=1)
    except Exception as error:
        parts.broken("light at all", error)
    return None


def button(gpio):
    """Returns the input of a button that closes to ground."""
    if gpio >= _BARE:
        return Pin(gpio, Pin.IN)
    # the pin that woke the chip was held through its sleep
    return Pin(gpio, Pin.IN, Pin.PULL_UP, hold=False)


def keys_of(board):
    """Returns the keys of a board."""
    pins = []
    for row in board.KEYS:
        pins.append(button(row[1]) if len(row) == 2 else _of("keys_ladder").make(*row[1:], pins))
    rows = bytes([_NAMES.index(row[0]) for row in board.KEYS])
    kind = _of("keys_three").make if board.MODE == "three" else Keys
    return kind(pins, rows, _MODES.split().index(board.MODE))


def _of(name):
    name = "console.drivers." + name
    __import__(name)
    return sys.modules[name]
