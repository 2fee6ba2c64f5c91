"""Refuses a board that can't work: pins, clocks and keys against what the ESP32 allows.

`python -m tools.boards [NAME …]` checks boards; `make build` and the tests ask `check`.
"""

import runpy
import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "firmware" / "console" / "boards"
FACTS = (
    "NAME", "IMAGE", "MODULE", "PANEL", "SPI", "MODE", "KEYS", "TOUCH", "RESCUE", "WAKE",
    "BACKLIGHT", "SPEAKER", "AMPLIFIER", "BATTERY", "HIGH",
)  # fmt: skip
IMAGES = {"ESP32_GENERIC": "WROOM", "ESP32_GENERIC-SPIRAM": "WROVER"}
# short and long side of the memory of a controller
CONTROLLERS = {"st7789": (240, 320), "ili9341": (240, 320), "ili9342": (320, 240)}
SIZES = ((320, 240), (240, 135))
MODES = {
    "pad": ({"UP", "DOWN", "LEFT", "RIGHT", "A", "B"}, {"MENU"}),
    "three": ({"LEFT", "A", "B"}, set()),
    "two": ({"A", "B"}, set()),
    "touch": (set(), set()),
}
_PINS = {*range(6), *range(12, 20), 21, 22, 23, 25, 26, 27, *range(32, 40)}
_FLASH = set(range(6, 12))
_SERIAL = {1, 3}
_PSRAM = {16, 17}
_INPUT_ONLY = set(range(34, 40))
_ANALOG = set(range(32, 40))
_SLEEPING = {0, 2, 4, *range(12, 16), 25, 26, 27, *range(32, 40)}
# sck, mosi, miso for which a bus has direct wires
_OWN = {1: (14, 13, 12), 2: (18, 23, 19)}
_TOP_HZ = 80_000_000
# a faster clock on other pins crashes the chip at the first write
_TOP_HZ_ELSEWHERE = 26_666_667
_EXCHANGE = 0x20


class BoardError(ValueError):
    """Says in one sentence what is wrong with which board."""


def load(name):
    """Returns {fact: value} of the board `name`; raises BoardError when there is no such file."""
    file = FOLDER / (name + ".py")
    if not name.isidentifier() or not file.is_file():
        raise BoardError("there is no board %s (firmware/console/boards/%s.py)" % (name, name))
    return {key: value for key, value in runpy.run_path(str(file)).items() if key.isupper()}


class _Check:
    def __init__(self, name, facts):
        self.name = name
        self.facts = facts
        self.used = {}

    def stop(self, what, *details):
        raise BoardError("board %s: %s" % (self.name, what % details))

    def need(self, good, what, *details):
        if not good:
            self.stop(what, *details)

    def pin(self, gpio, use, output=False):
        """Takes a pin for one use."""
        self.need(type(gpio) is int, "%s has no GPIO number: %r", use, gpio)
        self.need(gpio not in _FLASH, "%s is on GPIO %d, which belongs to the flash", use, gpio)
        self.need(gpio in _PINS, "%s is on GPIO %d, which the ESP32 doesn't have", use, gpio)
        self.need(gpio not in _SERIAL, "%s is on GPIO %d, the serial line", use, gpio)
        if self.facts["MODULE"] == "WROVER":
            self.need(gpio not in _PSRAM, "%s is on GPIO %d, which serves the PSRAM", use, gpio)
        if output:
            self.need(gpio not in _INPUT_ONLY, "%s is on GPIO %d, an input only", use, gpio)
            self.need(gpio != 0, "%s is on GPIO 0, the strap of the boot mode", use)
        self.need(
            gpio != 12 or use == "SPI miso",
            "%s is on GPIO 12: high at reset it sets a wrong flash voltage", use,
        )  # fmt: skip
        before = self.used.setdefault(gpio, use)
        self.need(before == use, "GPIO %d is used twice, for %s and %s", gpio, before, use)

    def rows(self):
        facts = self.facts
        missing = [fact for fact in FACTS if fact not in facts]
        self.need(not missing, "%s is missing", ", ".join(missing))
        unknown = [fact for fact in facts if fact not in FACTS]
        self.need(not unknown, "nobody knows %s", ", ".join(unknown))
        image = facts["IMAGE"]
        self.need(image in IMAGES, "no image %s: there are %s", image, ", ".join(IMAGES))
        self.need(
            facts["MODULE"] == IMAGES[image], "the image %s is for a %s", image, IMAGES[image]
        )
        self.panel()
        self.bus()
        self.keys()
        self.rest()

    def panel(self):
        panel = self.facts["PANEL"]
        self.need(len(panel) == 7, "PANEL has 7 parts")
        controller, width, height, order, left, top, inverted = panel
        self.need(controller in CONTROLLERS, "no controller %s", controller)
        self.need((width, height) in SIZES, "no screens for %d x %d pixels", width, height)
        self.need(0 <= order <= 255, "MADCTL is a byte, not %r", order)
        self.need(inverted in (True, False, None), "inverted is True, False or None")
        columns, rows = CONTROLLERS[controller]
        if order & _EXCHANGE:
            columns, rows = rows, columns
        inside = 0 <= left <= columns - width and 0 <= top <= rows - height
        self.need(inside, "the picture lies outside the memory of the %s", controller)
        if inverted is None:
            self.need(self.facts["SPI"][7] is not None, "inverted None needs a reset line")

    def bus(self):
        spi = self.facts["SPI"]
        self.need(len(spi) == 10, "SPI has 10 parts")
        number, baud, sck, mosi, miso, cs, dc, reset, polarity, phase = spi
        self.need(number in _OWN, "there is no SPI(%s), only 1 and 2", number)
        self.need(polarity in (0, 1) and phase in (0, 1), "polarity and phase are 0 or 1")
        for gpio, use in ((sck, "sck"), (mosi, "mosi"), (cs, "cs"), (dc, "dc"), (reset, "reset")):
            if gpio is not None or use != "reset":
                self.pin(gpio, "SPI " + use, output=True)
        if miso is not None:
            self.pin(miso, "SPI miso")
        own = _OWN[number]
        given = zip((sck, mosi, miso), own)
        elsewhere = [pin for pin, wired in given if pin is not None and pin != wired]
        top = _TOP_HZ_ELSEWHERE if elsewhere else _TOP_HZ
        self.need(
            0 < baud <= top, "SPI(%d) runs at %d Hz, but on these pins at most at %d",
            number, baud, top,
        )  # fmt: skip

    def keys(self):
        facts = self.facts
        mode = facts["MODE"]
        self.need(mode in MODES, "no mode %s: there are %s", mode, ", ".join(MODES))
        needed, more = MODES[mode]
        names = {row[0] for row in facts["KEYS"]}
        self.need(needed <= names, "the key %s is missing", ", ".join(sorted(needed - names)))
        surplus = sorted(names - needed - more)
        self.need(not surplus, "no key %s in the mode %s", ", ".join(surplus), mode)
        self.need((mode == "touch") == (facts["TOUCH"] is not None), "TOUCH fits no mode %s", mode)
        windows = {}
        for row in facts["KEYS"]:
            use = "the key " + row[0]
            self.need(len(row) in (2, 4), "%s is (key, GPIO) or (key, GPIO, least, most)", use)
            if len(row) == 2:
                self.pin(row[1], use)
                continue
            _name, gpio, least, most = row
            self.need(gpio in _ANALOG, "%s reads GPIO %s, which has no ADC1", use, gpio)
            self.need(0 < least < most <= 4095, "%s has no window in 1..4095", use)
            for low, high in windows.setdefault(gpio, []):
                self.need(most < low or least > high, "windows on GPIO %d overlap", gpio)
            windows[gpio].append((least, most))
            self.pin(gpio, "a ladder of keys")

    def rest(self):
        facts = self.facts
        inputs = {row[1] for row in facts["KEYS"] if len(row) == 2}
        if facts["TOUCH"] is not None:
            clock, mosi, miso, cs, interrupt = facts["TOUCH"]
            for gpio, use in ((clock, "clock"), (mosi, "mosi"), (cs, "cs")):
                self.pin(gpio, "touch " + use, output=True)
            self.pin(miso, "touch miso")
            self.pin(interrupt, "touch interrupt")
            inputs = {interrupt}
        self.need(facts["RESCUE"], "RESCUE is empty: nobody could open the recovery menu")
        for held in facts["RESCUE"]:
            for gpio in held:
                self.need(gpio in inputs, "RESCUE names GPIO %s, which is no button", gpio)
                self.need(gpio != 0, "RESCUE names GPIO 0: held at reset, nothing starts")
        wake = facts["WAKE"]
        self.need(wake in inputs, "WAKE names GPIO %s, which is no button", wake)
        self.need(wake in _SLEEPING, "GPIO %s can't end deep sleep", wake)
        for fact in ("BACKLIGHT", "SPEAKER", "AMPLIFIER"):
            if facts[fact] is not None:
                self.pin(facts[fact], fact, output=True)
        battery = facts["BATTERY"]
        if battery is not None:
            self.need(battery[0] in ("adc", "ip5306"), "no battery of the kind %s", battery[0])
            self.need(len(battery) == 3, "BATTERY has 3 parts")
            if battery[0] == "adc":
                self.need(battery[1] in _ANALOG, "BATTERY reads a pin without ADC1")
                self.pin(battery[1], "BATTERY")
                if battery[2] is not None:
                    self.pin(battery[2], "the power of the divider", output=True)
            else:
                self.pin(battery[1], "BATTERY sda", output=True)
                self.pin(battery[2], "BATTERY scl", output=True)
        for gpio in facts["HIGH"]:
            self.pin(gpio, "HIGH", output=True)


def check(name, facts=None):
    """Raises BoardError unless the board `name` can work; `facts` instead of those of its file."""
    checked = _Check(name, load(name) if facts is None else facts)
    try:
        checked.rows()
    except (TypeError, IndexError, ValueError) as error:
        if isinstance(error, BoardError):
            raise
        raise BoardError("board %s: a fact has the wrong shape (%s)" % (name, error))


def main(arguments=None):
    """Checks the boards named, or all; returns the exit code."""
    from tools import build

    names = sys.argv[1:] if arguments is None else arguments
    for name in names or build.boards():
        try:
            check(name)
        except BoardError as error:
            print("boards: %s" % error, file=sys.stderr)
            return 1
        print("%-16s good" % name)
    return 0


if __name__ == "__main__":
    sys.exit(main())
