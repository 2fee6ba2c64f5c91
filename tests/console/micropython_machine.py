"""The least `machine` that the console runs on: what it takes of the heap is not the console's."""


class Reset(BaseException):
    pass


def soft_reset():
    raise Reset


deepsleep = soft_reset
reset = soft_reset
WDT_RESET = 3
DEEPSLEEP_RESET = 4
SOFT_RESET = 5
# what a life begins with; whoever begins one says
cause = 1


def reset_cause():
    return cause


def freq(hertz):
    pass


class RTC:
    def memory(self, data=None):
        return b""


class WDT:
    def __init__(self, timeout):
        pass

    def feed(self):
        pass


class ADC:
    ATTN_11DB = 3

    def __init__(self, x, atten=3):
        pass

    def read_uv(self):
        return 2000000


class Pin:
    IN = OUT = PULL_UP = PULL_DOWN = 1

    def __init__(self, x, *_modes, **_more):
        pass

    def __call__(self, level=None):
        return 1


class SPI:
    def __init__(self, x, **_wiring):
        pass


class SoftSPI(SPI):
    def __init__(self, **_wiring):
        pass


class PWM:
    def __init__(self, x, **_wave):
        pass

    def freq(self, value):
        pass

    duty_u16 = freq

    def deinit(self):
        pass
