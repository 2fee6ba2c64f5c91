"""Cuts the power at every block operation of one save on a real littlefs; runs under MicroPython.

Prints, for each record and state of the flash before, `name tear cuts old new`; ends with an error when a load finds
anything but the whole old or the whole new record, or reports a damaged one.
"""

import gc

import vfs
from micropython import const

from console.drivers.storage import StorageError, Store

_BLOCK = const(4096)
_BLOCKS = const(24)
_PIECE = const(32)
_EIO = const(5)


# how much of the operation is done in which the power goes
_TEARS = ("clean", "half", "most")


class Flash:
    """Blocks in memory; after `left` more programs and erases the power is cut.

    `tear` says how much of that last operation still reaches the flash. Without power every call
    answers with an error number, without allocating: files that were open then are closed by
    the collector.
    """

    def __init__(self, data=None):
        self.data = bytearray(b"\xff" * (_BLOCK * _BLOCKS)) if data is None else data
        self.left = -1
        self.tear = "clean"
        self.dead = False

    def readblocks(self, number, buffer, offset=0):
        if self.dead:
            return -_EIO
        at = number * _BLOCK + offset
        buffer[:] = memoryview(self.data)[at : at + len(buffer)]
        return 0

    def writeblocks(self, number, buffer, offset=0):
        if self.dead:
            return -_EIO
        at = number * _BLOCK + offset
        size = self._allowed(len(buffer))
        self.data[at : at + size] = memoryview(buffer)[:size]
        return -_EIO if self.dead else 0

    def ioctl(self, operation, argument):
        if operation == 4:
            return _BLOCKS
        if operation == 5:
            return _BLOCK
        if operation == 6:
            if self.dead:
                return -_EIO
            at = argument * _BLOCK
            size = self._allowed(_BLOCK)
            self.data[at : at + size] = b"\xff" * size
            return -_EIO if self.dead else 0
        return 0

    def _allowed(self, size):
        """Returns how many bytes of an operation are done; counts it."""
        if self.left == 0:
            self.dead = True
            if self.tear == "half":
                return size // 2 // _PIECE * _PIECE
            return size - _PIECE if self.tear == "most" else 0
        if self.left > 0:
            self.left -= 1
        return size


def mounted(flash):
    """Mounts what lies on `flash` and returns a store on it."""
    vfs.mount(vfs.VfsLfs2(flash, progsize=_PIECE, readsize=_PIECE), "/flash")
    return Store("/flash/saves")


def settings_record():
    """Returns settings before and after a change, as their bytes."""
    from console.settings import COUNTS, DEFAULTS

    return DEFAULTS, bytes([count - 1 for count in COUNTS])


def match_record():
    """Returns a match in mid-deal before and after one action."""
    from paihe.core import registry
    from paihe.table.match import Match, Seat

    kind = registry.load("zipai")
    match = Match(kind, [Seat("human", "你"), Seat("novice", "王"), Seat("normal", "李")], None, 7)
    for _ in range(20):
        match.game.apply(match.game.legal()[0])
    old = match.encode()
    match.game.apply(match.game.legal()[0])
    return old, match.encode()


def check_match(found, name):
    """A match that was found must be one that can be played on."""
    if name == "match":
        from paihe.table import loading as match

        assert match.decode(found).game.actions


def prepared(name, old, earlier):
    """Returns a flash with `earlier` saves of other content and then `old` in it."""
    flash = Flash()
    vfs.VfsLfs2.mkfs(flash, progsize=_PIECE, readsize=_PIECE)
    store = mounted(flash)
    store.save("other", bytes(700))
    for number in range(earlier):
        store.save(name, bytes([number]) * (40 + number))
    store.save(name, old)
    vfs.umount("/flash")
    return flash


def cut_everywhere(name, old, new, earlier, tear):
    """Returns how many cuts there were, how many left the old and how many the new record."""
    before = bytes(prepared(name, old, earlier).data)
    data = bytearray(len(before))
    counts = [0, 0, 0]
    while True:
        data[:] = before
        flash = Flash(data)
        store = mounted(flash)
        assert store.load(name) == old
        flash.left = counts[0]
        flash.tear = tear
        saved = True
        try:
            store.save(name, new)
        except StorageError:
            saved = False
        cut = flash.dead
        flash.dead = True
        vfs.umount("/flash")
        gc.collect()
        found = look_again(Flash(data), name, counts[0])
        assert found in (old, new), "cut %d: neither the old nor the new record" % counts[0]
        assert found == new or not saved, "cut %d: saved, they said" % counts[0]
        if not cut:
            assert saved
            return counts
        counts[0] += 1
        counts[1 if found == old else 2] += 1


def look_again(flash, name, cut):
    """Returns what is found when the power is back, and checks that saving goes on."""
    store = mounted(flash)
    found = store.load(name)
    assert not store.reports, "cut %d: %s" % (cut, store.reports)
    assert store.load("other") == bytes(700)
    check_match(found, name)
    store.save(name, b"afterwards")
    assert Store("/flash/saves").load(name) == b"afterwards"
    vfs.umount("/flash")
    return found


def main():
    records = (
        ("plain", b"old" * 50, b"new" * 70),
        ("long", bytes(range(256)) * 24, bytes(range(255, -1, -1)) * 30),
        ("settings",) + settings_record(),
        ("match",) + match_record(),
    )
    for name, old, new in records:
        # some of these counts make littlefs tidy a block up in the very save that is cut
        for earlier in (0, 3) if len(old) > 1000 else (0, 1) + tuple(range(12, 26)):
            for tear in _TEARS:
                counts = cut_everywhere(name, old, new, earlier, tear)
                print(name, tear, counts[0], counts[1], counts[2])


main()
