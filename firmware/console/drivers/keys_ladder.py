"""Keys that share an analogue input, told apart by what they make of the voltage."""

from machine import ADC, Pin
from micropython import const

# readings of a voltage that stands lie no further apart, out of 4095; the chip's noise is about 50
_STILL = const(200)


class Window:
    """An input that is low, like a pressed button, while the ADC reads `least`..`most` of 4095.

    A voltage in motion crosses the windows of other keys: it is read twice, and where the readings
    do not agree the input is as it was before. The windows of one GPIO share their readings, which
    the first of them takes; `before` are the inputs made so far, in the order of their scanning.
    """

    def __init__(self, gpio, least, most, before=()):
        self._gpio = gpio
        self._least = least
        self._most = most
        self._level = 1
        self._reader = None
        for other in before:
            if isinstance(other, Window) and other._gpio == gpio and other._reader is None:
                self._reader = other
        if self._reader is None:
            self._adc = ADC(Pin(gpio), atten=ADC.ATTN_11DB)
            self._first = self._second = 0

    def __call__(self):
        reader = self._reader
        if reader is None:
            reader = self
            self._first = self._adc.read_u16() >> 4
            self._second = self._adc.read_u16() >> 4
        first = reader._first
        second = reader._second
        if abs(first - second) <= _STILL:
            inside = self._least <= first <= self._most
            if inside == (self._least <= second <= self._most):
                self._level = 0 if inside else 1
        return self._level


make = Window
