"""M5Stack Core Basic and Gray: three buttons below the panel."""

NAME = "M5Stack Core Basic / Gray"
IMAGE = "ESP32_GENERIC"
MODULE = "WROOM"
# inverted or not by revision: the reset line tells which
PANEL = ("ili9342", 320, 240, 0x08, 0, 0, None)
SPI = (2, 40_000_000, 18, 23, None, 14, 27, 33, 0, 0)
MODE = "three"
KEYS = (
    ("LEFT", 39),
    ("A", 38),
    ("B", 37),
)
TOUCH = None
RESCUE = ((38,),)
WAKE = 38
BACKLIGHT = 32
SPEAKER = 25
AMPLIFIER = None
BATTERY = ("ip5306", 21, 22)
# chip select of the SD card, which is on the same bus
HIGH = (4,)
