"""The simulator's `machine`: the part of it that the firmware uses, wired to the page.

Bytes of an SPI bus go to the device file /dev/spi1 or /dev/spi2, everything else to the JavaScript
module `_chip`. Refuses what the ESP32 refuses, in a sentence.
"""

import _chip

PWRON_RESET = 1
HARD_RESET = 2
WDT_RESET = 3
DEEPSLEEP_RESET = 4
SOFT_RESET = 5

_PINS = frozenset(
    (0, 1, 2, 3, 4, 5, 12, 13, 14, 15, 16, 17, 18, 19, 21, 22, 23)
    + (25, 26, 27, 32, 33, 34, 35, 36, 37, 38, 39)
)
_FIRST_INPUT_ONLY = 34
_FIRST_ANALOG = 32
# sck, mosi, miso for which the chip has direct wires
_OWN_PINS = {1: (14, 13, 12), 2: (18, 23, 19)}
_TOP_BAUD = 80_000_000
_TOP_BAUD_ELSEWHERE = 26_700_000
_RTC_BYTES = 2048
_CLOCKS = (20_000_000, 40_000_000, 80_000_000, 160_000_000, 240_000_000)
_clock = 160_000_000


class Pin:
    """One GPIO."""

    IN = 1
    OUT = 3
    OPEN_DRAIN = 7
    PULL_DOWN = 1
    PULL_UP = 2

    def __init__(self, id, mode=-1, pull=-1, value=None, hold=False):
        if isinstance(id, Pin):
            id = id.gpio
        if id not in _PINS:
            raise ValueError("invalid pin: the ESP32 has no GPIO %s to use" % id)
        self.gpio = id
        self._mode = Pin.IN
        self._low_out = False
        self.init(mode, pull, value)

    def init(self, mode=-1, pull=-1, value=None):
        """Sets direction, pull and level."""
        if mode != -1:
            if mode != Pin.IN and self.gpio >= _FIRST_INPUT_ONLY:
                raise ValueError("pin can only be input: GPIO %d" % self.gpio)
            if mode == Pin.IN:
                _chip.release(self.gpio)
            self._mode = mode
        if pull != -1:
            if pull and self.gpio >= _FIRST_INPUT_ONLY:
                raise ValueError("GPIO %d has no pull resistor" % self.gpio)
            _chip.pull(self.gpio, 1 if pull == Pin.PULL_UP else 0)
        if value is not None:
            self(value)

    def __call__(self, value=None):
        if value is None:
            return _chip.level(self.gpio)
        if self._mode != Pin.IN:
            _chip.drive(self.gpio, 1 if value else 0)
        return None

    def value(self, value=None):
        """Reads the level, or sets it."""
        return self(value)

    def on(self):
        """Sets the level high."""
        self(1)

    def off(self):
        """Sets the level low."""
        self(0)

    def __repr__(self):
        return "Pin(%d)" % self.gpio


class SPI:
    """A hardware bus that only sends."""

    MSB = 0
    LSB = 1

    def __init__(
        self,
        id,
        baudrate=500_000,
        polarity=0,
        phase=0,
        bits=8,
        firstbit=0,
        sck=None,
        mosi=None,
        miso=None,
    ):
        if id not in _OWN_PINS:
            raise ValueError("SPI(%s) doesn't exist: there are 1 and 2" % id)
        own = _OWN_PINS[id]
        elsewhere = False
        for pin, wired in zip((sck, mosi, miso), own):
            if pin is not None and pin.gpio != wired:
                elsewhere = True
        top = _TOP_BAUD_ELSEWHERE if elsewhere else _TOP_BAUD
        if not 0 < baudrate <= top:
            raise ValueError("SPI(%d) on these pins can't run at %d Hz" % (id, baudrate))
        if bits != 8 or firstbit != SPI.MSB:
            raise ValueError("the simulated SPI sends 8 bits, highest first")
        if polarity not in (0, 1) or phase not in (0, 1):
            raise ValueError("polarity and phase are 0 or 1")
        _chip.bus(id, baudrate)
        self._id = id
        self._file = open("/dev/spi%d" % id, "wb")

    def write(self, buffer):
        """Sends the bytes of `buffer`."""
        if self._file is None:
            raise OSError("SPI(%d) was given up" % self._id)
        self._file.write(buffer)

    def deinit(self):
        """Gives the bus up."""
        if self._file is not None:
            self._file.close()
            self._file = None


class SoftSPI:
    """A bus by any pins, with a touch controller: an XPT2046 that answers for the page's glass."""

    _BOUNDS = {0xD0: (300, 3900), 0x90: (3700, 200)}

    def __init__(self, baudrate=500_000, polarity=0, phase=0, sck=None, mosi=None, miso=None):
        for pin in (sck, mosi, miso):
            if pin is None:
                raise ValueError("must specify all of sck/mosi/miso")

    def write_readinto(self, write_buf, read_buf):
        """Sends a command and reads as many bytes."""
        if len(write_buf) != len(read_buf):
            raise ValueError("buffers must be the same length")
        share = _chip.finger(write_buf[0] == 0x90)
        first, last = SoftSPI._BOUNDS[write_buf[0]]
        raw = 0 if share < 0 else int(first + (last - first) * share)
        read_buf[0] = 0
        read_buf[1] = raw >> 5
        read_buf[2] = raw << 3 & 255


class I2C:
    """A bus that nobody answers on."""

    def __init__(self, id, scl=None, sda=None, freq=400_000):
        pass

    def readfrom_mem(self, address, register, count):
        """Fails as it does when nobody answers."""
        raise OSError(19)


class PWM:
    """A square wave on a pin; 5 kHz and half duty unless told otherwise, as on the chip."""

    def __init__(self, dest, freq=5000, duty_u16=32768):
        if not isinstance(dest, Pin):
            dest = Pin(dest)
        if dest.gpio >= _FIRST_INPUT_ONLY:
            raise ValueError("pin can only be input: GPIO %d" % dest.gpio)
        self._gpio = dest.gpio
        self._freq = 0
        self._duty = 0
        self.init(freq, duty_u16)

    def init(self, freq=None, duty_u16=None):
        """Sets frequency and duty."""
        if freq is not None:
            if not 0 < freq <= 40_000_000:
                raise ValueError("frequency must be from 1Hz to 40MHz: %s" % freq)
            self._freq = freq
        if duty_u16 is not None:
            if not 0 <= duty_u16 <= 65535:
                raise ValueError("duty_u16 must be from 0 to 65535: %s" % duty_u16)
            self._duty = duty_u16
        _chip.wave(self._gpio, self._freq, self._duty)

    def freq(self, value=None):
        """Reads or sets the frequency in hertz."""
        if value is None:
            return self._freq
        self.init(freq=value)
        return None

    def duty_u16(self, value=None):
        """Reads or sets the duty out of 65535."""
        if value is None:
            return self._duty
        self.init(duty_u16=value)
        return None

    def deinit(self):
        """Stops the wave."""
        self._duty = 0
        _chip.wave(self._gpio, self._freq, 0)


class ADC:
    """An analogue input of ADC1."""

    ATTN_0DB = 0
    ATTN_2_5DB = 1
    ATTN_6DB = 2
    ATTN_11DB = 3

    def __init__(self, pin, atten=3):
        gpio = pin.gpio if isinstance(pin, Pin) else pin
        if not isinstance(gpio, int) or gpio < _FIRST_ANALOG or gpio not in _PINS:
            raise ValueError("invalid pin for ADC1: %s (32 to 39)" % gpio)
        self._gpio = gpio

    def atten(self, value):
        """Takes the attenuation; the simulated reading does not depend on it."""

    def read_uv(self):
        """Reads microvolts."""
        return _chip.microvolts(self._gpio)

    def read_u16(self):
        """Reads a number from 0 to 65535 for 0 to 3.3 V."""
        return min(65535, self.read_uv() * 65535 // 3_300_000)


class RTC:
    """The memory that outlives a reset and deep sleep; its clock is the page's."""

    def memory(self, data=None):
        """Reads the bytes kept, or keeps `data`."""
        if data is None:
            return bytes(_chip.memory())
        if len(data) > _RTC_BYTES:
            raise ValueError("buffer too long: RTC memory has %d bytes" % _RTC_BYTES)
        _chip.remember(list(data))
        return None

    def datetime(self):
        """Reads (year, month, day, weekday, hour, minute, second, 0)."""
        import time

        now = time.localtime()
        return (now[0], now[1], now[2], now[6], now[3], now[4], now[5], 0)


class WDT:
    """A watchdog that can be fed and never bites: a page in the background is no crash."""

    def __init__(self, id=0, timeout=5000):
        if timeout < 1:
            raise ValueError("WDT timeout too short")

    def feed(self):
        """Feeds it."""


def reset_cause():
    """Tells why the chip started."""
    return _chip.cause()


def reset():
    """Starts the chip again; does not return."""
    _chip.restart()


def soft_reset():
    """Starts the firmware again; does not return."""
    _chip.soft()


def deepsleep(time_ms=0):
    """Sleeps until a key is pressed or `time_ms` have passed; then the chip starts again."""
    _chip.sleep(time_ms)


def freq(hz=None):
    """Reads the clock in hertz, or sets it; nothing becomes faster or slower."""
    global _clock
    if hz is None:
        return _clock
    if hz not in _CLOCKS:
        raise ValueError("frequency must be 20MHz, 40MHz, 80Mhz, 160MHz or 240MHz")
    _clock = hz
    return None


def unique_id():
    """Returns six bytes that are the same for every simulated chip."""
    return b"\x02paihe"
