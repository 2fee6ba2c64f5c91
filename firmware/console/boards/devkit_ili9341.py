"""ESP32 DevKit, 2.8" ILI9341 320x240, six buttons: the project's reference wiring."""

NAME = 'ESP32 DevKit, 2.8" ILI9341 320x240, six buttons'
IMAGE = "ESP32_GENERIC"
MODULE = "WROOM"
PANEL = ("ili9341", 320, 240, 0x28, 0, 0, False)
SPI = (2, 40_000_000, 18, 23, None, 5, 21, 22, 0, 0)
MODE = "pad"
# the seventh button is optional: A and B held together are MENU too
KEYS = (
    ("UP", 32),
    ("DOWN", 33),
    ("LEFT", 27),
    ("RIGHT", 14),
    ("A", 13),
    ("B", 19),
    ("MENU", 16),
)
TOUCH = None
RESCUE = ((16,), (13, 19))
WAKE = 13
BACKLIGHT = 4
SPEAKER = 26
AMPLIFIER = None
# 100 kΩ to the cell and 100 kΩ to ground; without them no battery is shown
BATTERY = ("adc", 35, None)
HIGH = ()
