"""Every sentence of the console, zh and en; games bring their own words.

In the sources a language is a module with a dict. A build makes a file of it (`key TAB sentence` a
line, sorted by a hash of the key): on the chip only an index of it is in memory.
"""

import sys
from binascii import crc32

LANGUAGES = ("zh", "en")
_FOLDER = __file__[: __file__.rindex("__init__")]
_current = ["", None]


class _OnFlash:
    """Reads as a dict: sentences in a file, found by a sorted index of hashes and places."""

    def __init__(self, path):
        self._file = open(path, "rb")
        self._index = bytearray()
        at = 0
        for line in self._file:
            found = crc32(line[: line.index(b"\t")]) & 0xFFFF
            self._index.extend(bytes((found >> 8, found & 255, at >> 8, at & 255)))
            at += len(line)

    def get(self, key, default=None):
        """Returns the sentence of `key`, or `default`."""
        wanted = crc32(key.encode()) & 0xFFFF
        index = self._index
        low = 0
        high = len(index) >> 2
        while low < high:
            middle = (low + high) >> 1
            if index[4 * middle] << 8 | index[4 * middle + 1] < wanted:
                low = middle + 1
            else:
                high = middle
        start = key.encode() + b"\t"
        while low < len(index) >> 2 and index[4 * low] << 8 | index[4 * low + 1] == wanted:
            self._file.seek(index[4 * low + 2] << 8 | index[4 * low + 3])
            line = self._file.readline()
            if line.startswith(start):
                return str(line[len(start) : -1], "utf-8")
            low += 1
        return default

    def __len__(self):
        return len(self._index) >> 2

    def close(self):
        """Closes the file."""
        self._file.close()


def choose(language):
    """Opens the sentences of `language` (zh or en) and lets the other's go."""
    if _current[0] == language:
        return
    if hasattr(_current[1], "close"):
        _current[1].close()
    if _current[0]:
        sys.modules.pop("console.text." + _current[0], None)
    _current[0] = language
    try:
        _current[1] = _OnFlash(_FOLDER + language + ".txt")
    except OSError:
        name = "console.text." + language
        try:
            __import__(name)
            _current[1] = sys.modules[name].TEXTS
        except ImportError:
            _current[1] = {}


def missing():
    """Returns the path of the sentences if they are not there, else None."""
    return None if _current[1] else _FOLDER + _current[0] + ".txt"


def language():
    """Returns the chosen language."""
    return _current[0]


def say(key, *details):
    """Returns the sentence `key`, its %s filled with `details`; an unknown key shows itself."""
    text = _current[1].get(key, key)
    return text % details if details else text
