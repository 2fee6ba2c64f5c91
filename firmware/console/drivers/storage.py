"""The one module that writes files: slots that a power cut leaves old or new, never half.

A record `name` lives in two slots, `name.a` and `name.b`, written in turn. Each holds magic,
format, sequence number, length, payload and CRC-32. A slot is written as a temporary file, closed,
read back and only then renamed over the older slot (rename is atomic on littlefs).
"""

import os
from binascii import crc32

from micropython import const

from paihe.core.lazy import lend

MAGIC = b"PHS"
FORMAT = const(1)
HEADER = const(12)
LONGEST = const(16384)
SLOTS = ("a", "b")
_TEMPORARY = ".tmp"
# a record that is left before a restart: the match goes on without a question
GO = "go"
# which game was played last
LAST = "last"
_READING = "console.drivers.storage_reading"
# bytes that are read back at once
_PIECE = const(512)
# what littlefs raises when it is full; MicroPython's errno has no name for it
_ENOSPC = const(28)


class StorageError(ValueError):
    """Says why something could not be saved; `key` finds its sentence, what was there stays."""

    def __init__(self, key, name):
        super().__init__("can't save %s: %s" % (name, key))
        self.key = key
        self.details = (name,)


class Store:
    """Records in one folder, which is made if it is missing.

    `reports` collects `(key, name)` of whatever was found damaged, foreign or too new; the screen
    that shows them empties the list.
    """

    def __init__(self, folder):
        self.folder = folder
        self.reports = []
        self.sequence = {}
        self.newest = {}
        try:
            os.mkdir(folder)
        except OSError:
            pass  # it is there already, or the first write says what is wrong

    def path(self, name, ending):
        """Returns the path of the file `name.ending`."""
        return self.folder + "/" + name + "." + ending

    def load(self, name):
        """Returns the newest sound payload of `name`, or None.

        A damaged or foreign slot is kept under another name and reported; one that a newer
        version wrote stays where it is and is reported.
        """
        return lend(_READING).load(self, name)

    def set_aside(self, name, slot=None):
        """Keeps a bad slot (or the newest one) as `name.bad0` .. `bad3`; a fifth replaces the last."""
        lend(_READING).set_aside(self, name, slot)

    def save(self, name, payload):
        """Writes `payload` (bytes, up to 16 KB) as the newest version of `name`.

        Raises StorageError, with the versions before untouched, when the storage is full, broken,
        or holds a slot of a newer version that would be overwritten.
        """
        if len(payload) > LONGEST:
            raise StorageError("save_too_long", name)
        if name not in self.sequence:
            self.load(name)
        sequence = self.sequence[name] + 1
        slot = "b" if self.newest[name] == "a" else "a"
        if self._is_newer(self.path(name, slot)):
            slot = self.newest[name]
        head = bytearray(MAGIC)
        head.append(FORMAT)
        for value in (sequence, len(payload)):
            head.extend(value.to_bytes(4, "little"))
        check = crc32(payload, crc32(head))
        self._write(name, slot, (head, payload, check.to_bytes(4, "little")))
        self.sequence[name] = sequence
        self.newest[name] = slot

    def _write(self, name, slot, parts):
        temporary = self.path(name, slot) + _TEMPORARY
        path = self.path(name, slot)
        if self._is_newer(path):
            raise StorageError("save_newer", name)
        try:
            with open(temporary, "wb") as file:
                for part in parts:
                    file.write(part)
            if not _reads_back(temporary, parts):
                raise StorageError("save_unread", name)
            os.rename(temporary, path)
        except OSError as error:
            _remove(temporary)
            full = error.args and error.args[0] == _ENOSPC
            raise StorageError("storage_full" if full else "storage_broken", name)
        except StorageError:
            _remove(temporary)
            raise

    def _is_newer(self, path):
        try:
            with open(path, "rb") as file:
                head = file.read(4)
        except OSError:
            return False
        return len(head) == 4 and head[:3] == MAGIC and head[3] > FORMAT

    def erase(self, name):
        """Removes both slots of `name`; there need be none."""
        if name not in self.sequence:
            self.load(name)
        # the newest last: a power cut between the two must not bring the older one back
        newest = self.newest[name]
        _remove(self.path(name, "b" if newest == "a" else "a"))
        _remove(self.path(name, newest))
        self.sequence.pop(name)

    def rotate_text(self, stem, count):
        """Moves the plain files `stem0.txt` .. one place on; the last of `count` is given up."""
        lend(_READING).rotate_text(self, stem, count)

    def write_text(self, name, text):
        """Writes a plain file in the folder, whole or not at all; returns whether it worked."""
        return lend(_READING).write_text(self, name, text)


def _reads_back(path, parts):
    """Tells whether a file holds just the parts; it is read piece by piece, for the heap's sake."""
    with open(path, "rb") as file:
        for part in parts:
            for at in range(0, len(part), _PIECE):
                piece = part[at : at + _PIECE]
                if file.read(len(piece)) != piece:
                    return False
        return not file.read(1)


def _remove(path):
    try:
        os.remove(path)
    except OSError:
        pass  # it was never there
