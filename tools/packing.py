"""Packs a tree of files as a device keeps it in a slot: see firmware/pack.py for the format.

Modules and texts go into pack.bin; fonts and sprites, which are read piece by piece all the time,
and board.txt stay files of their own. boot.py and main.py go to the root, outside of the slots.
"""

import hashlib
import struct
from pathlib import PurePosixPath
from zlib import crc32

from tools.build import BuildError

MAGIC = b"PHP1"
PACK = "pack.bin"
LOADER = "pack.mpy"
IN_ROOT = ("boot.py", "main.py")
MANIFEST = "manifest.txt"
_PACKED = (".mpy", ".txt")
_LOOSE = ("board.txt", LOADER)


class Slot:
    """What a slot gets: `files` {path: bytes}, all but the list, and `parts` of the pack.

    `parts` is {path: (offset, size)}; `root` {path: bytes} what belongs into the root; `manifest`
    the bytes of manifest.txt: a comment line, then `SHA-256 size path` for each of `files`.
    """

    def __init__(self, tree, headline):
        packed = {path: data for path, data in tree.items() if is_packed(path)}
        self.root = {path: tree[path] for path in IN_ROOT if path in tree}
        self.files = {
            path: data
            for path, data in tree.items()
            if path not in packed and path not in self.root and path != MANIFEST
        }
        self.files[PACK], self.parts = pack(packed)
        lines = [headline]
        for path in sorted(self.files):
            digest = hashlib.sha256(self.files[path]).hexdigest()
            lines.append("%s %d %s" % (digest, len(self.files[path]), path))
        self.manifest = ("\n".join(lines) + "\n").encode()

    def blocks(self):
        """Returns how many blocks of 4 KB the files take, without folders."""
        return sum(-(-len(data) // 4096) for data in self.files.values())

    @property
    def head(self):
        """The bytes of the pack before the first of its parts."""
        first = min([offset for offset, _size in self.parts.values()], default=None)
        return self.files[PACK][:first]


def is_packed(path):
    """Tells whether the file `path` of a build goes into the pack."""
    return path.endswith(_PACKED) and path not in _LOOSE and path != MANIFEST


def path_hash(path):
    """Returns the number by which a path is found in a pack."""
    return crc32(b"/" + path.encode())


def pack(files):
    """Returns (bytes of the pack, {path: (offset, size)}); raises BuildError on a clash."""
    folders = set()
    for path in files:
        folders.update(str(parent) for parent in PurePosixPath(path).parents)
    folders.discard(".")
    names = sorted(folders) + sorted(files)
    hashes = [path_hash(name) for name in names]
    if len(set(hashes)) < len(hashes):
        raise BuildError("two paths of the build have the same CRC-32: rename one")
    head = MAGIC + struct.pack("<HH", len(folders), len(files))
    head += struct.pack("<%dI" % len(hashes), *hashes)
    offset = len(head) + 4 * (len(files) + 1)
    starts = [offset]
    parts = {}
    for path in sorted(files):
        parts[path] = (starts[-1], len(files[path]))
        starts.append(starts[-1] + len(files[path]))
    head += struct.pack("<%dI" % len(starts), *starts)
    return head + b"".join(files[path] for path in sorted(files)), parts
