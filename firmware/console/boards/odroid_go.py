"""Hardkernel ODROID-GO: a handheld with a D-pad on two analogue inputs."""

NAME = "Hardkernel ODROID-GO"
IMAGE = "ESP32_GENERIC-SPIRAM"
MODULE = "WROVER"
# no reset line: the controller is reset by command
PANEL = ("ili9341", 320, 240, 0xA8, 0, 0, False)
SPI = (2, 40_000_000, 18, 23, None, 5, 21, None, 0, 0)
MODE = "pad"
# Start is a second MENU; Volume is the strap of the boot mode and means nothing here
KEYS = (
    ("UP", 35, 3072, 4095),
    ("DOWN", 35, 1024, 3071),
    ("LEFT", 34, 3072, 4095),
    ("RIGHT", 34, 1024, 3071),
    ("A", 32),
    ("B", 33),
    ("MENU", 13),
    ("MENU", 39),
)
TOUCH = None
RESCUE = ((13,),)
WAKE = 32
BACKLIGHT = 14
SPEAKER = 26
AMPLIFIER = 25
BATTERY = ("adc", 36, None)
# chip select of the SD card, which is on the same bus
HIGH = (22,)
