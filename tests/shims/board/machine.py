"""Stand-in for MicroPython's `machine` on CPython and on the unix port: what the firmware uses.

Tests set the level of an input by `Pin.levels[gpio]`, see what is driven there too, and hang
something on a bus by `SPI.sink = function(bus, buffer)`; `Pin.watchers[gpio] = function(level)` is
told of every level that is driven. `restart(cause)` begins a new life after a reset.
"""

PWRON_RESET = 1
HARD_RESET = 2
WDT_RESET = 3
DEEPSLEEP_RESET = 4
SOFT_RESET = 5


class Reset(BaseException):
    """What `reset` and `deepsleep` raise: on the device they do not return."""


class Pin:
    """One GPIO; an input that nobody set reads as its pull says."""

    IN = 1
    OUT = 3
    OPEN_DRAIN = 7
    PULL_DOWN = 1
    PULL_UP = 2

    levels = {}
    watchers = {}

    def __init__(self, id, mode=-1, pull=-1, value=None, hold=False):
        self.gpio = id.gpio if isinstance(id, Pin) else id
        self.mode = Pin.IN
        self.pull = -1
        self.init(mode, pull, value, hold)

    def init(self, mode=-1, pull=-1, value=None, hold=False):
        if mode == Pin.OUT and self.gpio >= 34:
            raise ValueError("pin can only be input")
        if pull != -1 and self.gpio >= 34:
            raise ValueError("GPIO %d has no pull resistor" % self.gpio)
        if mode == Pin.IN and self.mode == Pin.OUT:
            # nothing drives the line any more
            Pin.levels.pop(self.gpio, None)
        if mode != -1:
            self.mode = mode
        if pull != -1:
            self.pull = pull
        if value is not None:
            self(value)

    def __call__(self, value=None):
        gpio = self.gpio
        if value is None:
            # inputs without a resistor of their own have one on their boards
            return Pin.levels.get(gpio, 1 if self.pull == Pin.PULL_UP or gpio >= 34 else 0)
        if self.mode != Pin.IN:
            Pin.levels[gpio] = 1 if value else 0
            watcher = Pin.watchers.get(gpio)
            if watcher is not None:
                watcher(Pin.levels[gpio])
        return None

    def value(self, value=None):
        return self(value)

    def on(self):
        self(1)

    def off(self):
        self(0)


class SPI:
    """A bus; what is written goes to `SPI.sink` or nowhere."""

    sink = None

    def __init__(self, id, baudrate=500000, polarity=0, phase=0, sck=None, mosi=None, miso=None):
        if id not in (1, 2):
            raise ValueError("SPI(%s) doesn't exist" % id)
        self.id = id
        self.baudrate = baudrate

    def write(self, buffer):
        sink = SPI.sink
        if sink is not None:
            sink(self.id, buffer)

    def deinit(self):
        pass


class SoftSPI:
    """A bus by pins; `SoftSPI.answer = function(command)` gives the bytes read."""

    answer = None

    def __init__(self, baudrate=500000, polarity=0, phase=0, sck=None, mosi=None, miso=None):
        self.baudrate = baudrate

    def write_readinto(self, command, buffer):
        buffer[:] = SoftSPI.answer(bytes(command))


class I2C:
    """A bus; `I2C.registers[(address, register)]` is what is read there, or nobody answers."""

    registers = {}

    def __init__(self, id, scl=None, sda=None, freq=400000):
        self.freq = freq

    def readfrom_mem(self, address, register, count):
        if (address, register) not in I2C.registers:
            raise OSError(19)
        return I2C.registers[(address, register)]


class PWM:
    """A wave; `PWM.waves[gpio]` is its (frequency, duty), `PWM.log` a list to collect them in."""

    waves = {}
    log = None

    def __init__(self, dest, freq=5000, duty_u16=32768):
        self.gpio = dest.gpio if isinstance(dest, Pin) else dest
        self._wave = (0, 0)
        self._set(freq, duty_u16)

    def _set(self, frequency, duty):
        if not 0 < frequency <= 40000000:
            raise ValueError("frequency must be from 1Hz to 40MHz")
        if not 0 <= duty <= 65535:
            raise ValueError("duty_u16 must be from 0 to 65535")
        self._wave = PWM.waves[self.gpio] = (frequency, duty)
        if PWM.log is not None:
            PWM.log.append((self.gpio, frequency, duty))

    def freq(self, value=None):
        if value is None:
            return self._wave[0]
        self._set(value, self._wave[1])
        return None

    def duty_u16(self, value=None):
        if value is None:
            return self._wave[1]
        self._set(self._wave[0], value)
        return None

    def deinit(self):
        self._set(self._wave[0], 0)


class ADC:
    """An analogue input that reads `ADC.microvolts[gpio]`."""

    ATTN_11DB = 3
    microvolts = {}

    def __init__(self, pin, atten=3):
        self.gpio = pin.gpio if isinstance(pin, Pin) else pin

    def atten(self, value):
        pass

    def read_uv(self):
        return ADC.microvolts.get(self.gpio, 0)

    def read_u16(self):
        return min(65535, self.read_uv() * 65535 // 3300000)


class RTC:
    """The memory that outlives a reset."""

    kept = b""

    def memory(self, data=None):
        if data is None:
            return RTC.kept
        if len(data) > 2048:
            raise ValueError("buffer too long")
        RTC.kept = bytes(data)
        return None


class WDT:
    """A watchdog that counts how often it was fed."""

    fed = 0

    def __init__(self, id=0, timeout=5000):
        self.timeout = timeout

    def feed(self):
        WDT.fed += 1


_cause = [PWRON_RESET]


def begin(cause):
    """Begins a new life of the interpreter: what hangs on the pins stays as it is, waves end."""
    for gpio in PWM.waves:
        PWM.waves[gpio] = (PWM.waves[gpio][0], 0)
    _cause[0] = cause


def restart(cause=PWRON_RESET):
    """Forgets pins, waves and sinks; power-on forgets the RTC memory too."""
    Pin.levels.clear()
    Pin.watchers.clear()
    PWM.waves.clear()
    PWM.log = None
    ADC.microvolts.clear()
    SPI.sink = None
    SoftSPI.answer = None
    I2C.registers.clear()
    WDT.fed = 0
    _cause[0] = cause
    if cause != SOFT_RESET:
        _clock[0] = 160000000
    if cause == PWRON_RESET:
        RTC.kept = b""


def reset_cause():
    return _cause[0]


def reset():
    raise Reset("reset")


def soft_reset():
    raise Reset("soft reset")


def deepsleep(time_ms=0):
    raise Reset("deep sleep")


_clock = [160000000]


def freq(hz=None):
    if hz is None:
        return _clock[0]
    if hz not in (20000000, 40000000, 80000000, 160000000, 240000000):
        raise ValueError("frequency must be 20MHz, 40MHz, 80Mhz, 160MHz or 240MHz")
    _clock[0] = hz
    return None


def unique_id():
    return b"\x02paihe"
