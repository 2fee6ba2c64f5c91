"""Short sound cues by PWM; a cue is played by a task of its own and never blocks."""

import asyncio

from machine import PWM, Pin
from micropython import const

# loudness 0..2 as duty out of 65535: a piezo is loudest at half
DUTIES = (0, 3000, 20000)
# cues: (frequency in Hz, milliseconds) one after another
CUES = {
    "move": ((880, 12),),
    "lay": ((220, 40),),
    "forced": ((440, 60), (660, 90)),
    "refuse": ((180, 90),),
    "win": ((523, 110), (659, 110), (784, 220)),
    "draw": ((392, 120), (330, 200)),
}
_GAP_MS = const(12)


class Speaker:
    """Plays cues on `gpio`, or nothing where it is None."""

    def __init__(self, gpio):
        self.volume = 1
        self._gpio = gpio
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
            name = self._waiting
            if self._pwm is None:
                self._pwm = PWM(Pin(self._gpio))
            for frequency, duration in CUES[name]:
                self._pwm.freq(frequency)
                self._pwm.duty_u16(DUTIES[self.volume])
                await asyncio.sleep_ms(duration)
                self._pwm.duty_u16(0)
                if self._signal.is_set():
                    break
                await asyncio.sleep_ms(_GAP_MS)
