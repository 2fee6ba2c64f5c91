"""Plays deals through the whole console on a heap that stands for the chip's; prints what is free.

Arguments: board, folder for saves, deals, seed, the keys that lead from the title to a deal; with
several such ways, `/` between them, so many deals are played on each, one after the other.
As little as can be stands beside the console: keys come from a generator instead of buttons, the
panel forgets its pixels. Prints `heap N`, `deal N` as each begins, then `free N
situation` for the least of each situation, then what the interpreter knows of its names.
"""

import gc
import sys

# in place of what the chip has in its flash
import machine  # noqa: F401

gc.collect()
# what this script itself takes, with the bare interpreter below it, is no part of the console
own = gc.mem_alloc()

import asyncio  # noqa: E402

import micropython  # noqa: E402

from console.app import App  # noqa: E402
from console.drivers import keys  # noqa: E402
from console.drivers.keys import DOWN, LONG_A, MENU, NEXT, RIGHT, UP, A, B  # noqa: E402

OPEN = (A, RIGHT, A, RIGHT, RIGHT, A, UP, A, DOWN, A, B, LONG_A, A, NEXT, A, A)
least = {}


class Reader(Exception):
    pass


class Panel:
    swapped = negative = 0

    def __init__(self, board):
        pass

    def apply(self):
        pass

    def window(self, x, y, w, h):
        pass

    def write(self, pixels):
        pass


# what stands below whatever else is open
ROWS = ("play", "table", "layout", "rows", "hand", "large", "small", "figures")


def note(app):
    """Notes what is free now under the name of the screen on top."""
    name = "table"
    for module in sys.modules:
        if module.startswith("console.screens."):
            found = module[16:]
            if found.split("_")[-1] in ROWS:
                continue
            if name == "table" or name.endswith("_choosing"):
                name = found
    if app.match is not None and name == "table":
        match = app.match
        if not match.game.over and not match.players[match.game.turn].is_human:
            name = "bots"
    gc.collect()
    free = gc.mem_free()
    if free < least.get(name, 1 << 30):
        least[name] = free


def _choose(board):
    """Makes `board` the one that was flashed for, and keeps nothing of it in hand."""
    from console import boards

    boards.chosen = lambda: board


async def main(board, folder, deals, seed, starts):
    """Presses keys until so many deals are over."""
    _choose(board)
    app = App(None, folder)
    app.panel = Panel(None)
    app.open_fonts()
    state = [seed, 0, -1, 0]
    app.random_deal = lambda: below(1 << 15)
    start = starts.pop(0)
    queue = list(start)

    def below(n):
        state[0] = (state[0] * 1103515245 + 12345) & 0x3FFFFFFF
        return (state[0] >> 12) % n

    def key():
        match = app.match
        if match is not None and (match.seed, match.number) != state[2]:
            state[2] = (match.seed, match.number)
            # the keys of a start count from the first game, not from the one played last
            app.store.erase("last")
            state[1] += 1
            print("deal", state[1])
            if state[1] > deals:
                if not starts:
                    raise Reader
                state[1] = 0
                start[:] = starts.pop(0)
                # home by the menu, no to what was left, and the next game
                queue[:] = [MENU, UP, A, B] + start
        if queue:
            return queue.pop(0)
        if match is None:
            # out of the title and the set-up back into the same game
            queue.extend([B, B, B] + start)
            return B
        if below(25) == 0 and match is not None and not match.game.over:
            # the menu, one of its pages, and back to the table
            queue.extend([DOWN] * (1 + below(6)) + [A, RIGHT, B, B])
            return MENU
        return OPEN[below(len(OPEN))]

    async def wait(timeout=None):
        state[3] += 1
        # a result is seen by few keys: none of them is missed
        if state[3] % 3 == 0 or app.match is not None and app.match.game.over:
            note(app)
        await asyncio.sleep_ms(0)
        if timeout is not None:
            if timeout <= 20:
                app.keys.down[A] = 1
            return -1
        app.keys.down[A] = 0
        return key()

    app.keys.wait = wait
    print("heap", gc.mem_free() + gc.mem_alloc())
    print("own", own)
    try:
        while True:
            await app.round()
    except Reader:
        pass
    for name in least:
        print("free", least[name], name)
    micropython.qstr_info()


STEP = [[getattr(keys, name) for name in way.split()] for way in sys.argv[5].split("/")]
asyncio.run(main(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), STEP))
