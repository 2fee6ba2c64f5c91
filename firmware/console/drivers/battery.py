"""The battery, read now and then: smoothed, in percent of what is left."""

from machine import ADC, Pin
from micropython import const

# percent of a lithium cell at rest by its voltage in millivolts; straight lines between
_CURVE = ((3300, 0), (3600, 10), (3700, 25), (3800, 50), (3950, 75), (4200, 100))
# below and above there is no cell at the divider
_LEAST_MV = const(2500)
_MOST_MV = const(4600)
_SAMPLES = const(64)
# a new reading counts one part in so many
_SMOOTH = const(4)
# percent at which the player is told, and at which the console goes to sleep
LOW = const(15)
EMPTY = const(3)
_IP5306 = const(0x75)
_LEVEL = const(0x78)
# percent by the high nibble of _LEVEL; any other is little, but never so little as EMPTY
_STEPS = {0x0: 100, 0x8: 75, 0xC: 50, 0xE: 25}
_LITTLE = const(5)


def percent(millivolts):
    """Returns 0..100 for the voltage of a cell."""
    before = _CURVE[0]
    if millivolts <= before[0]:
        return 0
    for point in _CURVE[1:]:
        if millivolts <= point[0]:
            span = point[0] - before[0]
            return before[1] + (millivolts - before[0]) * (point[1] - before[1]) // span
        before = point
    return 100


def read(fact, smooth):
    """Reads once more by the fact BATTERY of a board; `smooth` is what the last call gave, 0 at first.

    Returns (percent, smooth): None percent where there is no battery. What the input or the bus
    raises goes through: a chip whose fuses hold no calibration can't tell microvolts.
    """
    if fact[0] == "ip5306":
        return _level(fact), 0
    if fact[2] is not None:
        Pin(fact[2], Pin.OUT, value=1)
    adc = ADC(Pin(fact[1]), atten=ADC.ATTN_11DB)
    total = 0
    for _ in range(_SAMPLES):
        total += adc.read_uv() // 500
    found = total // _SAMPLES
    if not _LEAST_MV <= found <= _MOST_MV:
        return None, 0
    smooth = smooth + (found - smooth) // _SMOOTH if smooth else found
    return percent(smooth), smooth


def _level(fact):
    from machine import I2C

    bus = I2C(0, sda=Pin(fact[1]), scl=Pin(fact[2]), freq=100000)
    answer = bus.readfrom_mem(_IP5306, _LEVEL, 1)
    return _STEPS.get(answer[0] >> 4, _LITTLE)
