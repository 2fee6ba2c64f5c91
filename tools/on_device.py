"""What the flash tool runs on the board: sent as text over the raw REPL, runs under MicroPython.

Every function prints one line of JSON. Paths are absolute. The host has checked all arguments.
"""

import hashlib
import io
import json
import os
import struct
import sys
from binascii import a2b_base64, b2a_base64

out = None


def sha256(file, size=None):
    """Returns the SHA-256 of what follows in a file, as base64."""
    digest = hashlib.sha256()
    buffer = memoryview(bytearray(1024))
    while size is None or size > 0:
        count = file.readinto(buffer if size is None else buffer[: min(size, 1024)])
        if not count:
            break
        digest.update(buffer[:count])
        if size is not None:
            size -= count
    return b2a_base64(digest.digest()).decode().strip()


def sum_of(path):
    """Returns the SHA-256 of a file, None if there is none."""
    try:
        with open(path, "rb") as file:
            return sha256(file)
    except OSError:
        return None


def sums(paths):
    print(json.dumps([sum_of(path) for path in paths]))


def exists(path):
    try:
        os.stat(path)
        return True
    except OSError:
        return False


def facts():
    """Prints what the host wants to know of a board."""
    about = sys.implementation
    storage = os.statvfs("/")
    try:
        import deflate  # noqa: F401

        deflates = True
    except ImportError:
        deflates = False
    try:
        with open("/slot") as file:
            slot = file.read(32)
    except (OSError, ValueError):
        slot = ""
    try:
        with open("/main.py") as file:
            stays = "/stay" in file.read(4000)
    except (OSError, ValueError):
        stays = False
    # a file system that is nearly full may count more blocks in use than there are
    free = storage[3] if storage[3] <= storage[2] else 0
    found = {
        "name": about.name,
        "version": about.version[:3],
        "mpy": getattr(about, "_mpy", 0),
        "machine": getattr(about, "_machine", ""),
        "platform": sys.platform,
        "block": storage[0],
        "free": storage[0] * free,
        "deflate": deflates,
        "slot": slot,
        "stays": stays,
        "plain": exists("/console"),
        "sums": {},
    }
    for path in ("/a/manifest.txt", "/b/manifest.txt", "/boot.py", "/main.py"):
        found["sums"][path] = sum_of(path)
    print(json.dumps(found))


def listing(folder):
    """Prints [path, size] of all files below a folder; nothing if there is no such folder."""
    found = []
    waiting = [folder]
    while waiting:
        inside = waiting.pop()
        try:
            entries = list(os.ilistdir(inside))
        except OSError:
            continue
        for entry in entries:
            path = inside + "/" + entry[0]
            if entry[1] & 0x4000:
                waiting.append(path)
            else:
                found.append((path, os.stat(path)[6]))
    print(json.dumps(found))


def parts(path):
    """Prints [hash of the path, start, size, SHA-256] of all that is in a pack."""
    found = []
    try:
        with open(path, "rb") as file:
            head = file.read(8)
            folders, files = struct.unpack("<HH", head[4:])
            if head[:4] == b"PHP1" and folders + files < 4096:
                hashes = file.read(4 * (folders + files))[4 * folders :]
                starts = struct.unpack("<%dI" % (files + 1), file.read(4 * (files + 1)))
                for i in range(files):
                    file.seek(starts[i])
                    size = starts[i + 1] - starts[i]
                    number = struct.unpack_from("<I", hashes, 4 * i)[0]
                    found.append((number, starts[i], size, sha256(file, size)))
    except (OSError, ValueError):
        found = []
    print(json.dumps(found))


def remove(paths):
    """Removes files, and the folders that are empty then."""
    for path in paths:
        os.remove(path)
        folder = path[: path.rindex("/")]
        while folder.count("/") > 1:
            try:
                os.rmdir(folder)
            except OSError:
                break
            folder = folder[: folder.rindex("/")]
    print("[]")


def create(path):
    """Opens a file to be written by `put` and `copy`; its folders are made."""
    global out
    place = path.find("/", 1)
    while place > 0:
        try:
            os.mkdir(path[:place])
        except OSError as error:
            if error.errno != 17:  # EEXIST
                raise
        place = path.find("/", place + 1)
    out = open(path, "wb")
    print("[]")


def put(data, packed):
    """Writes bytes that came in base64."""
    data = a2b_base64(data)
    if packed:
        from deflate import RAW, DeflateIO

        data = DeflateIO(io.BytesIO(data), RAW, 12).read()
    out.write(data)
    print("[]")


def copy(path, pieces):
    """Writes pieces (start, size) of a file of this board."""
    buffer = memoryview(bytearray(2048))
    with open(path, "rb") as file:
        for start, size in pieces:
            file.seek(start)
            while size:
                count = file.readinto(buffer[: min(size, 2048)])
                if not count:
                    raise OSError(5)
                out.write(buffer[:count])
                size -= count
    print("[]")


def close():
    """Ends the file that is being written."""
    out.close()
    print("[]")


def rename(old, new, digest):
    """Renames a file over another if its SHA-256 is right; prints whether it was."""
    right = sum_of(old) == digest
    if right:
        os.rename(old, new)
    print(json.dumps([right]))


def read(path, start):
    """Prints up to 2 KB of a file in base64."""
    with open(path, "rb") as file:
        file.seek(start)
        print(json.dumps([b2a_base64(file.read(2048)).decode().strip()]))


def clock(moment):
    """Sets the clock to (year, month, day, weekday, hour, minute, second, 0)."""
    from machine import RTC

    RTC().datetime(moment)
    print("[]")
