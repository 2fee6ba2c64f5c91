"""The part of the storage that reads slots and puts bad ones aside; loaded when it is needed.

Every length is checked before it is used; nothing in a slot is trusted.
"""

import os
from binascii import crc32

from micropython import const

from console.drivers.storage import FORMAT, HEADER, LONGEST, MAGIC, SLOTS

_KEPT_BAD = const(4)
_TEMPORARY = ".tmp"


def load(store, name):
    """Returns the newest sound payload of `name`, or None.

    A damaged or foreign slot is kept under another name and reported; one that a newer
    version wrote stays where it is and is reported.
    """
    best = None
    store.sequence[name] = 0
    store.newest[name] = "b"
    for slot in SLOTS:
        found = _read_slot(store, name, slot)
        if found is not None and (best is None or found[0] > best[0]):
            best = found
            store.sequence[name] = found[0]
            store.newest[name] = slot
    return None if best is None else best[1]


def _read_slot(store, name, slot):
    path = store.path(name, slot)
    try:
        size = os.stat(path)[6]
    except OSError:
        return None
    if size <= LONGEST + HEADER + 4:
        try:
            with open(path, "rb") as file:
                data = file.read()
        except OSError:
            data = b""
    else:
        data = b""
    fault = _fault(data)
    if fault is None:
        return _number(data, 4, 4), data[HEADER:-4]
    store.reports.append((fault, name))
    if fault != "save_newer":
        set_aside(store, name, slot)
    return None


def set_aside(store, name, slot=None):
    """Keeps a bad slot (or the newest one) as `name.bad0` .. `bad3`; a fifth replaces the last."""
    path = store.path(name, slot or store.newest.get(name, "a"))
    for number in range(_KEPT_BAD):
        kept = store.path(name, "bad%d" % number)
        try:
            os.stat(kept)
        except OSError:
            break
    try:
        os.rename(path, kept)
    except OSError:
        store.reports.append(("save_stuck", name))


def rotate_text(store, stem, count):
    """Moves the plain files `stem0.txt` .. one place on; the last of `count` is given up."""
    for number in range(count - 1, 0, -1):
        try:
            os.rename(
                "%s/%s%d.txt" % (store.folder, stem, number - 1),
                "%s/%s%d.txt" % (store.folder, stem, number),
            )
        except OSError:
            pass  # there were not so many yet


def write_text(store, name, text):
    """Writes a plain file in the folder, whole or not at all; returns whether it worked."""
    path = store.folder + "/" + name
    try:
        with open(path + _TEMPORARY, "w") as file:
            file.write(text)
        os.rename(path + _TEMPORARY, path)
    except OSError:
        try:
            os.remove(path + _TEMPORARY)
        except OSError:
            pass  # it was never there
        return False
    return True


def _number(data, at, size):
    value = 0
    for index in range(size):
        value |= data[at + index] << (8 * index)
    return value


def _fault(data):
    """Returns the key of what is wrong with the bytes of a slot, or None."""
    if len(data) < 4 or bytes(data[:3]) != MAGIC:
        return "save_foreign" if len(data) >= 4 else "save_damaged"
    if data[3] > FORMAT:
        return "save_newer"
    if len(data) < HEADER + 4 or _number(data, 8, 4) != len(data) - HEADER - 4:
        return "save_damaged"
    if crc32(memoryview(data)[:-4]) != _number(data, len(data) - 4, 4):
        return "save_damaged"
    return None
