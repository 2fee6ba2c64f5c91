"""Power: light and clock go down and the chip to sleep when nobody plays; a watchdog; the battery.

The watchdog is fed only while the keys are scanned and somebody has asked for a key of late: a
screen that hangs, and a loop that blocks everything, both end in a restart. It starts after the first
full round, and no fault in reading or resting stops the task that feeds it.
"""

import asyncio
from time import ticks_diff, ticks_ms

from machine import WDT
from micropython import const

from console.drivers import parts
from paihe.core.lazy import lend

# minutes without a key until the chip sleeps, by the setting; 0: never
SLEEP_MIN = b"\x02\x05\x0f\x00"
_DIM_S = const(60)
_TICK_MS = const(1000)
# longer than any write, import or thought
_PATIENCE_MS = const(15000)
# a screen may be busy for so many seconds before it asks for a key again
_BUSY_S = const(20)
_BATTERY_S = const(30)
# after so long keys are scanned and somebody has asked for one: the build has come up
_UP_S = const(2)
# a start that has lasted so long is no part of a row of crashes
_GOOD_S = const(60)
# what is done now and then
_SELDOM = "console.drivers.rest"


class Power:
    """Watches over `app`; `run()` is the task. `level` is the battery's in percent, None without one."""

    level = None

    def __init__(self, app, wake, battery, clocks):
        self.app = app
        self.wake = wake
        self.battery = battery
        # hertz while somebody plays, hertz while the light is down
        self.clocks = clocks
        # the battery's voltage, smoothed; whether its being low was told; whether the light is down
        self.state = [0, False, False]

    async def run(self):
        """Looks once a second, for ever."""
        dog = None
        keys = self.app.keys
        scans = waits = second = busy = 0
        up = False
        while True:
            try:
                if second % _BATTERY_S == 0 or second == _GOOD_S:
                    lend(_SELDOM).look(self, second == _GOOD_S)
                self.rest(ticks_diff(ticks_ms(), keys.touched) // 1000)
            except Exception as error:
                parts.broken("rest", error)
            second += 1
            busy = 0 if keys.idle or keys.waits != waits else busy + 1
            waits = keys.waits
            if keys.scans != scans and busy < _BUSY_S:
                if dog is not None:
                    dog.feed()
                if second >= _UP_S and not up:
                    up = True
                    lend("console.builds").confirm()
            scans = keys.scans
            if dog is None:
                dog = self._watchdog()
            await asyncio.sleep_ms(_TICK_MS)

    def _watchdog(self):
        """Starts the watchdog and returns it; nothing but power off stops it."""
        try:
            return WDT(timeout=_PATIENCE_MS)
        except Exception as error:
            parts.broken("watchdog", error)
            return None

    def rest(self, idle):
        """Does what follows from so many seconds without a key."""
        settings = self.app.settings
        limit = SLEEP_MIN[settings.sleep] * 60
        dim = idle >= _DIM_S
        if dim != self.state[2]:
            self._turn(dim)
        if limit and idle >= limit:
            lend(_SELDOM).sleep(self)

    def _turn(self, down):
        """Turns light and clock down, or up again; the first key that is felt turns them up."""
        self.state[2] = down
        app = self.app
        app.keys.rouse = self._rouse if down else None
        app.light(0 if down else app.settings.brightness)
        set_clock(self.clocks[1 if down else 0])

    def _rouse(self):
        self._turn(False)


def set_clock(hertz):
    """Sets the clock of the chip; one that can't be set stays as it is."""
    try:
        from machine import freq

        freq(hertz)
    except Exception as error:
        parts.broken("clock to set", error)
