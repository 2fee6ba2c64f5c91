"""ESP32 DevKit, 1.14" ST7789 240x135, six buttons: the project's reference wiring."""

NAME = 'ESP32 DevKit, 1.14" ST7789 240x135, six buttons'
PANEL = ("st7789", 240, 135, 0x60, 40, 53, True)
SPI = (2, 40_000_000, 18, 23, None, 5, 21, 22, 0, 0)
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
BACKLIGHT = 4
SPEAKER = 26
