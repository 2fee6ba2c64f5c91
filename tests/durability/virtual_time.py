"""Time that passes at once: an event loop of CPython and the ticks that the firmware reads.

Whatever waits, waits as long as it asks for, in virtual milliseconds; nothing waits for real. What
is computed takes no time.
"""

import asyncio
import selectors

import device


class _Clock:
    """Stands in for the module `time` of the shim: `now` is in seconds."""

    now = 1000.0

    def monotonic(self):
        return self.now


class _Selector(selectors.SelectSelector):
    """Lets time pass where the loop would sleep."""

    def __init__(self, clock):
        super().__init__()
        self._clock = clock

    def select(self, timeout=None):
        if timeout is None:
            raise AssertionError("nothing will ever happen again: no task waits for a time")
        self._clock.now += max(0, timeout)
        return super().select(0)


class _Loop(asyncio.SelectorEventLoop):
    def __init__(self, clock):
        self._virtual = clock
        super().__init__(_Selector(clock))

    def time(self):
        return self._virtual.now


def run(coroutine):
    """Runs a coroutine to its end in virtual time; returns what it returns."""
    clock = _Clock()
    real = device.time
    loop = _Loop(clock)
    device.time = clock
    try:
        return loop.run_until_complete(coroutine)
    finally:
        device.time = real
        loop.run_until_complete(loop.shutdown_asyncgens())
        loop.close()
