"""Sprite packs: named groups of pictures of one size, read from flash on demand.

A group has `frames` pictures of `w` × `h` pixels with 2 bits (shades for a ramp) or 4 bits
(colours) a pixel. A group is either kept in memory with `load` until `drop`, or its pictures
are read one at a time.

File: magic "PHS", version; group count (u8), index size (u16); per group: name length (u8),
name, w, h, bits, x, y (u8 each), frames (u16), offset (u32); the pictures, rows padded to
whole bytes as `framebuf` has them. Numbers are little-endian.
"""

import struct

from micropython import const

from . import assets

_MAGIC = b"PHS\x01"
_HEADER = const(7)
# pictures of a loaded group that lie in one piece: a heap in use has few large gaps
_PIECE = const(7)


class Group:
    """Pictures of one size.

    `w`, `h` in pixels, `bits` 2 or 4, `size` bytes a picture; `x`, `y` say where in its tile
    the picture goes.
    """

    def __init__(self, pack, w, h, bits, x, y, frames, offset):
        self._pack = pack
        self.w = w
        self.h = h
        self.bits = bits
        self.x = x
        self.y = y
        self.frames = frames
        self.offset = offset
        per = 8 // bits
        self.size = (w + per - 1) // per * h
        self._data = None

    def draw(self, fb, frame, x, y, colours):
        """Draws picture `frame` on `fb`: with a ramp where it has 2 bits, else all but a colour.

        Raises AssetError where it can't be read.
        """
        if self._data is None:
            data = self._pack.read(self, frame)
            start = 0
        else:
            data = self._data[frame // _PIECE]
            start = self.size * (frame % _PIECE)
        if self.bits == 4:
            fb.picture(data, start, self.w, self.h, x, y, colours)
        else:
            fb.glyph(data, start, self.w, self.h, x, y, colours)


class Pack:
    """An open sprite file. Raises AssetError where the file is missing or damaged."""

    def __init__(self, path):
        self.path = path
        self._file, header = assets.open_checked(path, _MAGIC, _HEADER)
        self._groups = {}
        self._one = b""
        try:
            self._read_index(header[4], header[5] | header[6] << 8)
        except assets.AssetError:
            self._file.close()
            raise

    def _read_index(self, count, size):
        """Reads the index and checks that the file holds all that it names."""
        end = self._file.seek(0, 2)
        if _HEADER + size > end:
            raise assets.AssetError(self.path, "ends inside its index")
        index = bytearray(size)
        assets.read_exactly(self._file, self.path, _HEADER, index)
        try:
            at = 0
            for _ in range(count):
                at = self._read_entry(index, at)
        except (IndexError, ValueError):
            raise assets.AssetError(self.path, "has a damaged index")
        for name in self._groups:
            group = self._groups[name]
            if group.offset + group.size * group.frames > end:
                raise assets.AssetError(self.path, "ends before the pictures of " + name)

    def _read_entry(self, index, at):
        end = at + 1 + index[at]
        if end + 11 > len(index):
            raise IndexError
        w, h, bits, x, y, frames, offset = struct.unpack_from("<BBBBBHI", index, end)
        if bits not in (2, 4):
            raise ValueError
        name = bytes(index[at + 1 : end]).decode()
        self._groups[name] = Group(self, w, h, bits, x, y, frames, offset)
        return end + 11

    def close(self):
        """Closes the file and drops what was loaded."""
        self.drop()
        self._file.close()

    def names(self):
        """Gives the names of the groups, sorted."""
        return sorted(self._groups)

    def group(self, name):
        """Gives a Group by name; AssetError if the pack has none of that name."""
        group = self._groups.get(name)
        if group is None:
            raise assets.AssetError(self.path, "has no pictures named " + name)
        return group

    def load(self, name):
        """Reads a whole group into memory, where it stays until `drop`; gives the Group."""
        group = self.group(name)
        if group._data is None:
            loaded = []
            for first in range(0, group.frames, _PIECE):
                data = bytearray(group.size * min(_PIECE, group.frames - first))
                at = group.offset + group.size * first
                assets.read_exactly(self._file, self.path, at, data)
                loaded.append(data)
            group._data = loaded
        return group

    def read(self, group, frame):
        """Gives the bytes of one picture, valid until the next call."""
        assert 0 <= frame < group.frames
        if len(self._one) != group.size:
            self._one = bytearray(group.size)
        assets.read_exactly(self._file, self.path, group.offset + group.size * frame, self._one)
        return self._one

    def drop(self, name=None):
        """Gives back the memory of one group, or of all."""
        for each in self._groups:
            if name is None or name == each:
                self._groups[each]._data = None
        self._one = b""
