"""ESP32-2432S028R, the Cheap Yellow Display: touch is all the input there is."""

NAME = "ESP32-2432S028R (CYD)"
IMAGE = "ESP32_GENERIC"
MODULE = "WROOM"
PANEL = ("ili9341", 320, 240, 0x28, 0, 0, False)
SPI = (1, 40_000_000, 14, 13, None, 15, 2, None, 0, 0)
MODE = "touch"
KEYS = ()
TOUCH = (25, 32, 39, 33, 36)
# a finger on the glass pulls the touch controller's line down
RESCUE = ((36,),)
WAKE = 36
BACKLIGHT = 21
SPEAKER = 26
AMPLIFIER = None
BATTERY = None
# chip select of the SD card; the three colours of the lamp, dark when high
HIGH = (5, 4, 16, 17)
