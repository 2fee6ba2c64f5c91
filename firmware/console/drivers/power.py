"""Power: the light goes down and the chip to sleep when nobody plays; a watchdog; the battery.

The watchdog is fed only while the keys are scanned and somebody has asked for a key of late: a
screen that hangs, and a loop that blocks everything, both end in a restart.
"""

import asyncio
from time import ticks_diff, ticks_ms

from machine import WDT
from micropython import const

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

    def __init__(self, app, wake, battery):
        self.app = app
        self.wake = wake
        self.battery = battery
        # the battery's voltage, smoothed; whether its being low was told; whether the light is down
        self.state = [0, False, False]

    async def run(self):
        """Looks once a second, for ever."""
        dog = WDT(timeout=_PATIENCE_MS)
        keys = self.app.keys
        scans = waits = second = busy = 0
        up = False
        while True:
            if second % _BATTERY_S == 0 or second == _GOOD_S:
                lend(_SELDOM).look(self, second == _GOOD_S)
            second += 1
            self.rest(ticks_diff(ticks_ms(), keys.touched) // 1000)
            busy = 0 if keys.idle or keys.waits != waits else busy + 1
            waits = keys.waits
            if keys.scans != scans and busy < _BUSY_S:
                dog.feed()
                if second >= _UP_S and not up:
                    up = True
                    lend("console.builds").confirm()
            scans = keys.scans
            await asyncio.sleep_ms(_TICK_MS)

    def rest(self, idle):
        """Does what follows from so many seconds without a key."""
        settings = self.app.settings
        limit = SLEEP_MIN[settings.sleep] * 60
        dim = idle >= _DIM_S
        if dim != self.state[2]:
            self.state[2] = dim
            self.app.light(0 if dim else settings.brightness)
        if limit and idle >= limit:
            lend(_SELDOM).sleep(self)
