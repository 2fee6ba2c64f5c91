"""Mounts a build on /run: its modules and texts lie one behind the other in the file pack.bin.

A littlefs gives every file blocks of 4 KB of its own: as single files one build would fill the
2 MB of a stock board, packed there is room for two. What is not in the pack (fonts, sprites,
board.txt) are files beside it. `__file__` of a module is below /run, and so is all that is found
by it.

pack.bin, little endian: magic "PHP1", number of folders, number of files (2 bytes each), CRC-32
of each path (folders first, with a leading slash), start of each file and the end of the last (4
bytes each), contents. The first thing that boot.py loads: everything here stays in memory.
"""

import os
import struct
import sys
from binascii import crc32

import vfs

PLACE = "/run"
# what may lie beside the pack, by the ends of the names
_LOOSE = (".fnt", ".spr", ".txt", ".bin")
_FOLDER = (0x4000,) + (0,) * 9
_FILE = (0x8000,) + (0,) * 9


class Pack:
    """A file system to read from, of the build in `folder`; raises OSError, ValueError."""

    def __init__(self, folder):
        self._folder = folder
        with open(folder + "/pack.bin", "rb") as file:
            head = file.read(8)
            if head[:4] != b"PHP1":
                raise ValueError("%s/pack.bin is no pack" % folder)
            self._folders, files = struct.unpack("<HH", head[4:])
            self._hashes = file.read((self._folders + files) * 4)

    def _find(self, path):
        """Returns the number of a path in the pack, or -1."""
        wanted = crc32(path.encode()).to_bytes(4, "little")
        at = self._hashes.find(wanted)
        while at & 3 and at > 0:
            at = self._hashes.find(wanted, at + 1)
        return at >> 2

    def open(self, path, mode):
        """Opens a file; a module's goes on behind its end, where the loader never reads."""
        number = self._find(path)
        if number < self._folders:
            return open(self._folder + path, mode)
        file = open(self._folder + "/pack.bin", "rb")
        file.seek(8 + len(self._hashes) + 4 * (number - self._folders))
        start, end = struct.unpack("<II", file.read(8))
        file.seek(start)
        return file if path.endswith(".mpy") else Part(file, start, end)

    def stat(self, path):
        """Tells a file from a folder; importing asks for what is not there, so that is quick."""
        if path.endswith(".py"):
            raise OSError(2)
        number = self._find(path)
        if number >= 0:
            return _FOLDER if number < self._folders else _FILE
        if path[-4:] not in _LOOSE:
            # a module of this name would be in the pack
            raise OSError(2)
        return os.stat(self._folder + path)

    def mount(self, *_how):
        """Is called by `vfs.mount`; there is nothing to do."""

    umount = mount


class Part:
    """A text in the pack as a file of its own, opened for reading bytes."""

    def __init__(self, file, start, end):
        self._file = file
        self._start = start
        self._end = end

    def read(self, size=-1):
        """Returns up to `size` bytes, all that is left if it is negative."""
        left = max(0, self._end - self._file.tell())
        return self._file.read(left if size < 0 else min(size, left))

    def readline(self):
        """Returns the next line with its end; b"" behind the last."""
        return self._file.readline() if self._file.tell() < self._end else b""

    def seek(self, place):
        """Goes to a place counted from the start of the text."""
        self._file.seek(self._start + place)

    def close(self):
        """Closes the file."""
        self._file.close()

    def __enter__(self):
        return self

    def __exit__(self, *_error):
        self._file.close()

    def __iter__(self):
        return self

    def __next__(self):
        line = self.readline()
        if not line:
            raise StopIteration
        return line


def mount(folder):
    """Mounts the build in `folder` and lets modules be found there, behind the frozen ones."""
    vfs.mount(Pack(folder), PLACE)
    sys.path[:] = [".frozen", PLACE, PLACE + "/lib"]
