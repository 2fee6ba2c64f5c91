"""Cuts the power at every block operation of a switch-over between builds; runs under MicroPython.

The firmware's own boot.py and builds.py run on a littlefs in memory. Prints, for each way and tear,
`way tear cuts` and how often which build was started next; ends with an error when after a cut no
build is started, or when life after it does not end as it must.
"""

import gc
import os
import sys

import vfs
from cut_flash import PIECE, TEARS, Flash

_BLOCKS = 16
with open("firmware/boot.py") as source:
    BOOT = compile(source.read(), "boot.py", "exec")
with open("firmware/console/builds.py") as source:
    BUILDS = compile(source.read(), "builds.py", "exec")


def mounted(flash):
    vfs.mount(vfs.VfsLfs2(flash, progsize=PIECE, readsize=PIECE), "/")
    os.chdir("/")


def quiet(*_words):
    pass


def booted():
    """Runs boot.py; returns its names."""
    names = {"print": quiet}
    sys.path[:] = [".frozen"]
    exec(BOOT, names)
    gc.threshold(-1)
    return names


def life(good):
    """One life from power-on: what main.py and the console do; returns the build that runs."""
    boot = booted()
    slot = boot["slot"]
    if boot["is_new"]:
        boot["write_slot"](slot + " try")
    if slot == "b" and not good:
        return slot
    names = {"print": quiet}
    exec(BUILDS, names)
    names["confirm"]()
    return slot


def staged(good):
    """What the flash tool does in the end, and the lives that follow."""
    booted()["write_slot"]("b new")
    return life(good) if good else (life(good), life(good))


def prepared(words, earlier):
    """Returns the bytes of a flash with two builds, and `words` in /slot."""
    flash = Flash(None, _BLOCKS)
    vfs.VfsLfs2.mkfs(flash, progsize=PIECE, readsize=PIECE)
    mounted(flash)
    for slot in ("a", "b"):
        os.mkdir("/" + slot)
        with open("/%s/manifest.txt" % slot, "w") as file:
            file.write("# list\n" * 30)
    boot = booted()
    for number in range(earlier):
        boot["write_slot"]("a failed b" if number & 1 else "a")
    if words is not None:
        boot["write_slot"](words)
    else:
        os.remove("/slot")
    vfs.umount("/")
    return bytes(flash.data)


def words_of(flash):
    mounted(flash)
    try:
        with open("/slot") as file:
            return file.read().split()
    except OSError:
        return None
    finally:
        vfs.umount("/")


def cut_everywhere(way, before, act, ends, tear):
    """Returns how many cuts there were, after how many of them a and b were started."""
    data = bytearray(len(before))
    counts = [0, 0, 0]
    while True:
        data[:] = before
        flash = Flash(data)
        mounted(flash)
        flash.left = counts[0]
        flash.tear = tear
        try:
            act()
        except OSError:
            pass
        cut = flash.dead
        flash.dead = True
        vfs.umount("/")
        gc.collect()
        where = "%s, cut %d %s" % (way, counts[0], tear)
        words = words_of(Flash(bytearray(data)))
        assert words is None or words[0] in ("a", "b"), "%s: /slot says %s" % (where, words)
        flash = Flash(data)
        mounted(flash)
        good = "good" in way
        started = life(good)
        assert started in ("a", "b"), where + ": nothing was started"
        for _ in range(3):
            life(good)
        with open("/slot") as file:
            last = file.read().strip()
        vfs.umount("/")
        assert last in ends, "%s: in the end /slot says %s" % (where, last)
        if not cut:
            return counts
        counts[0] += 1
        counts[1 if started == "a" else 2] += 1


def main():
    vfs.umount("/")
    ways = (
        # what is in /slot, what is done, what it may be in the end
        ("switch good", "a", lambda: staged(True), ("a", "b", "a failed b")),
        ("switch bad", "a", lambda: staged(False), ("a", "a failed b")),
        ("start good", "b new", lambda: life(True), ("b", "a failed b")),
        ("start bad", "b new", lambda: (life(False), life(False)), ("a failed b",)),
        ("return good", "b try", lambda: life(True), ("a failed b",)),
        ("missing good", None, lambda: life(True), ("a",)),
    )
    for way, words, act, ends in ways:
        # some of these counts make littlefs tidy its folder up in the very write that is cut
        for earlier in (1,) + tuple(range(22, 29)):
            before = prepared(words, earlier)
            for tear in TEARS:
                counts = cut_everywhere(way, before, act, ends, tear)
                print(way.replace(" ", "-"), tear, counts[0], counts[1], counts[2])


main()
