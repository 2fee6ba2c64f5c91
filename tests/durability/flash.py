"""A flash in memory that keeps a log of what is done to it, and what a power cut makes of that.

Runs under MicroPython, for `vfs.VfsLfs2`. A block operation is one program or one erase. Since
littlefs does the same operations whether or not the power will go, the flash after a cut at
operation N is the flash at the beginning, the first N operations, and a piece of the next one.
"""

import vfs
from micropython import const

BLOCK = const(4096)
PIECE = const(32)
_EIO = const(5)
_ERASED = b"\xff"

# how much of the operation is done in which the power goes
TEARS = ("clean", "half", "most", "garbled")


class Flash:
    """`blocks` blocks in memory; `log`, a list or None, gets `(address, data)` of each operation.

    An erase is logged with its number of bytes in place of the data.
    """

    def __init__(self, blocks=32, data=None, log=None):
        self.blocks = blocks
        self.data = bytearray(_ERASED * (BLOCK * blocks)) if data is None else data
        self.log = log

    def readblocks(self, number, buffer, offset=0):
        """Reads as a block device of MicroPython does."""
        at = number * BLOCK + offset
        buffer[:] = memoryview(self.data)[at : at + len(buffer)]
        return 0

    def writeblocks(self, number, buffer, offset=0):
        """Programs as a block device of MicroPython does."""
        at = number * BLOCK + offset
        if self.log is not None:
            self.log.append((at, bytes(buffer)))
        self.data[at : at + len(buffer)] = buffer
        return 0

    def ioctl(self, operation, argument):
        """Tells the size, erases."""
        if operation == 4:
            return self.blocks
        if operation == 5:
            return BLOCK
        if operation == 6:
            if self.log is not None:
                self.log.append((argument * BLOCK, BLOCK))
            do(self.data, (argument * BLOCK, BLOCK))
        return 0


def do(data, operation, tear=""):
    """Does an operation of a log to `data`, or with a tear the part that a cut leaves of it."""
    at, what = operation
    bits = _ERASED * what if isinstance(what, int) else what
    size = len(bits)
    done = {"": size, "clean": 0, "most": size - PIECE}.get(tear, size // 2 // PIECE * PIECE)
    data[at : at + done] = memoryview(bits)[:done]
    if tear == "garbled":
        # of the piece on which the power went some bits stand and some do not
        for index in range(done, min(size, done + PIECE)):
            data[at + index] = bits[index] ^ (37 * index + at >> 3 & 255)


def make(flash):
    """Makes a file system on `flash` as MicroPython does on the chip."""
    vfs.VfsLfs2.mkfs(flash, progsize=PIECE, readsize=PIECE)


def mount(flash, where="/flash"):
    """Mounts the file system on `flash`."""
    vfs.mount(vfs.VfsLfs2(flash, progsize=PIECE, readsize=PIECE), where)
