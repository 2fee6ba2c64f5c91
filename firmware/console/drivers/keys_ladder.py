"""Keys that share an analogue input, told apart by what they make of the voltage."""

from machine import ADC, Pin


class Window:
    """An input that is low, like a pressed button, while the ADC reads `least`..`most` of 4095."""

    def __init__(self, gpio, least, most):
        self._adc = ADC(Pin(gpio), atten=ADC.ATTN_11DB)
        self._least = least << 4
        self._most = most << 4 | 15

    def __call__(self):
        return 0 if self._least <= self._adc.read_u16() <= self._most else 1


make = Window
