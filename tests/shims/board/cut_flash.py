"""A flash in memory whose power is cut at a chosen operation; for littlefs under MicroPython."""

from micropython import const

BLOCK = const(4096)
PIECE = const(32)
_EIO = const(5)
# how much of the operation is done in which the power goes
TEARS = ("clean", "half", "most")


class Flash:
    """Blocks in memory; after `left` more programs and erases the power is cut.

    `tear` says how much of that last operation still reaches the flash. Without power every call
    answers with an error number, without allocating: files that were open then are closed by
    the collector.
    """

    def __init__(self, data=None, blocks=24):
        self.data = bytearray(b"\xff" * (BLOCK * blocks)) if data is None else data
        self.blocks = len(self.data) // BLOCK
        self.left = -1
        self.tear = "clean"
        self.dead = False

    def readblocks(self, number, buffer, offset=0):
        if self.dead:
            return -_EIO
        at = number * BLOCK + offset
        buffer[:] = memoryview(self.data)[at : at + len(buffer)]
        return 0

    def writeblocks(self, number, buffer, offset=0):
        if self.dead:
            return -_EIO
        at = number * BLOCK + offset
        size = self._allowed(len(buffer))
        self.data[at : at + size] = memoryview(buffer)[:size]
        return -_EIO if self.dead else 0

    def ioctl(self, operation, argument):
        if operation == 4:
            return self.blocks
        if operation == 5:
            return BLOCK
        if operation == 6:
            if self.dead:
                return -_EIO
            at = argument * BLOCK
            size = self._allowed(BLOCK)
            self.data[at : at + size] = b"\xff" * size
            return -_EIO if self.dead else 0
        return 0

    def _allowed(self, size):
        """Returns how many bytes of an operation are done; counts it."""
        if self.left == 0:
            self.dead = True
            if self.tear == "half":
                return size // 2 // PIECE * PIECE
            return size - PIECE if self.tear == "most" else 0
        if self.left > 0:
            self.left -= 1
        return size
