"""Starts a build on a heap that stands for the chip's and prints what is free at the first key.

Runs under MicroPython's unix port: `ram_on_micropython.py SLOT BOARD SAVES`, the folder of a slot as
it lies on a board. Prints `heap free names`. Keys and panel are left out, all else is the console.
"""

import gc
import sys

sys.modules["machine"] = __import__("micropython_machine")
gc.collect()
# what this script takes, with the bare interpreter, is no part of the console
own = gc.mem_alloc()

import asyncio  # noqa: E402

sys.path.insert(0, sys.argv[1])
import pack  # noqa: E402

pack.mount(sys.argv[1])

from console import boards  # noqa: E402
from console.app import App  # noqa: E402


class Done(BaseException):
    pass


class Panel:
    def window(self, *_place):
        pass

    def write(self, _pixels):
        pass


async def main():
    app = App(boards.load(sys.argv[2]), sys.argv[3])
    app.panel = Panel()
    fault = app.open_fonts()
    assert fault is None, fault

    async def wait(timeout=None):
        if timeout is None:
            raise Done
        await asyncio.sleep_ms(0)
        return -1

    app.keys.wait = wait
    try:
        await app.round()
    except Done:
        pass
    # by now nothing of the first screen is lost: it waits for its first key
    gc.collect()
    print(gc.mem_free() + gc.mem_alloc(), gc.mem_free(), own)


asyncio.run(main())
