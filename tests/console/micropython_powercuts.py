"""Cuts the power at every block operation of one save on a real littlefs; runs under MicroPython.

Prints, for each record and state of the flash before, `name tear cuts old new`; ends with an error when a load finds
anything but the whole old or the whole new record, or reports a damaged one.
"""

import gc

import vfs
from cut_flash import PIECE, TEARS, Flash

from console.drivers.storage import StorageError, Store


def mounted(flash):
    """Mounts what lies on `flash` and returns a store on it."""
    vfs.mount(vfs.VfsLfs2(flash, progsize=PIECE, readsize=PIECE), "/flash")
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
    vfs.VfsLfs2.mkfs(flash, progsize=PIECE, readsize=PIECE)
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
            for tear in TEARS:
                counts = cut_everywhere(name, old, new, earlier, tear)
                print(name, tear, counts[0], counts[1], counts[2])


main()
