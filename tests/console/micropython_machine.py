"""The least `machine` that the console runs on: what it takes of the heap is not the console's."""


class Reset(BaseException):
    pass


def soft_reset():
    raise Reset


class Pin:
    IN = OUT = PULL_UP = 1

    def __init__(self, gpio, *_modes, value=1):
        pass

    def __call__(self, level=None):
        return 1


class SPI:
    def __init__(self, bus, **_wiring):
        pass


class PWM:
    def __init__(self, pin, **_wave):
        pass

    def freq(self, value):
        pass

    duty_u16 = freq
