"""Gives CPython what MicroPython's own `time` and `asyncio` have beyond it.

The ticks follow `time.monotonic`, so that freezegun moves them.
"""

import asyncio
import time

_PERIOD = 1 << 30


def ticks_ms():
    """Milliseconds that wrap at 2**30, as on the device."""
    return int(time.monotonic() * 1000) % _PERIOD


def ticks_us():
    """Microseconds that wrap at 2**30."""
    return int(time.monotonic() * 1000000) % _PERIOD


def ticks_add(ticks, delta):
    """Moves ticks on by `delta`."""
    return (ticks + delta) % _PERIOD


def ticks_diff(end, start):
    """The signed distance between two ticks."""
    half = _PERIOD // 2
    return ((end - start + half) % _PERIOD) - half


async def sleep_ms(delay):
    """Waits `delay` milliseconds."""
    await asyncio.sleep(delay / 1000)


def install():
    """Adds the missing names to `time` and `asyncio`."""
    for function in (ticks_ms, ticks_us, ticks_add, ticks_diff):
        if not hasattr(time, function.__name__):
            setattr(time, function.__name__, function)
    if not hasattr(time, "sleep_ms"):
        time.sleep_ms = lambda delay: time.sleep(delay / 1000)
    if not hasattr(asyncio, "sleep_ms"):
        asyncio.sleep_ms = sleep_ms
