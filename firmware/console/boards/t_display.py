"""LilyGO T-Display: two buttons and a small panel."""

NAME = "LilyGO T-Display"
IMAGE = "ESP32_GENERIC"
MODULE = "WROOM"
PANEL = ("st7789", 240, 135, 0x60, 40, 53, True)
# 19 is no own pin of the bus: the clock is bounded
SPI = (2, 26_600_000, 18, 19, None, 5, 16, 23, 0, 0)
MODE = "two"
# 0 is the strap of the boot mode: it can't be held while power comes
KEYS = (
    ("A", 35),
    ("B", 0),
)
TOUCH = None
RESCUE = ((35,),)
WAKE = 35
BACKLIGHT = 4
SPEAKER = None
AMPLIFIER = None
# 14 gives power to the divider
BATTERY = ("adc", 34, 14)
HIGH = ()
