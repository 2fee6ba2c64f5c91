"""Short sound cues by PWM; a cue is played by a task of its own and never blocks."""

import asyncio

from machine import PWM, Pin
from micropython import const

from console.drivers import parts

# loudness 0..2 as duty out of 65535: a piezo is loudest at half
DUTIES = (0, 3000, 20000)
# Cues: tones one after another, two bytes each: tens of Hz, tens of milliseconds. As bytes they
# lie in the module instead of costing the heap a tuple for every tone.
CUES = {
    "move": b"\x58\x01",
    "lay": b"\x16\x04",
    "forced": b"\x2c\x06\x42\x09",
    "refuse": b"\x12\x09",
    "win": b"\x34\x0b\x42\x0b\x4e\x16",
    "draw": b"\x27\x0c\x21\x14",
}
_GAP_MS = const(12)


class Speaker:
    """Plays cues on `gpio`, or nothing where it is None; `amplifier` is high while there is sound.

    Where one of them fails, the console is silent from then on.
    """

    def __init__(self, gpio, amplifier=None):
        self.volume = 1
        self._gpio = gpio
        self._amplifier = None
        try:
            if amplifier is not None:
                self._amplifier = Pin(amplifier, Pin.OUT, value=0)
        except Exception as error:
            self._give_up(error)
        self._pwm = None
        self._waiting = None
        self._signal = asyncio.Event()

    def play(self, name):
        """Starts the cue `name`; one that is still playing gives way."""
        if self.volume and self._gpio is not None:
            self._waiting = name
            self._signal.set()

    async def run(self):
        """Plays cues for ever."""
        while True:
            await self._signal.wait()
            self._signal.clear()
            try:
                await self._sound(CUES[self._waiting])
            except Exception as error:
                self._give_up(error)

    async def _sound(self, tones):
        if self._pwm is None:
            self._pwm = PWM(Pin(self._gpio))
        if self._amplifier is not None:
            self._amplifier(1)
        for at in range(0, len(tones), 2):
            self._pwm.freq(tones[at] * 10)
            self._pwm.duty_u16(DUTIES[self.volume])
            await asyncio.sleep_ms(tones[at + 1] * 10)
            self._pwm.duty_u16(0)
            if self._signal.is_set():
                break
            await asyncio.sleep_ms(_GAP_MS)
        if self._amplifier is not None and not self._signal.is_set():
            self._amplifier(0)

    def _give_up(self, error):
        self._gpio = None
        parts.broken("sound", error, True)
