"""Starts the console; a new build that does not come up gives way to the one before (boot.py)."""

import asyncio
import os
import sys
import time

# the names that boot.py left: both run in one module
slot, is_new, read_slot, write_slot = [
    globals()[name] for name in ("slot", "is_new", "read_slot", "write_slot")
]


def is_tried():
    """Tells whether the new build has yet to confirm that it came up."""
    return is_new and read_slot() == [slot, "try"]


try:
    os.remove("/stay")
except OSError:
    pass
else:
    # the flash tool wants a chip that does nothing else; where it does not come, life goes on
    print("paihe: waiting")
    for _ in range(100):
        time.sleep_ms(100)
if is_new:
    write_slot(slot + " try")
else:
    # the heap is small: what chose the build has done its work
    for name in ("complete", "choose", "read_slot", "write_slot"):
        globals().pop(name, None)
try:
    from console.app import main

    asyncio.run(main())
except KeyboardInterrupt:
    if is_tried():
        write_slot(slot + " new")
    raise
except Exception as error:
    if not is_tried():
        raise
    sys.print_exception(error)
    print("paihe: build %s failed" % slot)
    import machine

    machine.reset()
