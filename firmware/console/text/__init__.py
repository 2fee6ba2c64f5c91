"""Every sentence of the console, zh and en; games bring their own words.

In the sources a language is a module with a dict, and so are the sentences of a game's table
(`<game>_zh`, `<game>_en`), which are open only while it is played. A build makes a file of it (`key TAB sentence` a
line, sorted by a hash of the key): on the chip only an index of it is in memory.
"""

import sys
from binascii import crc32

LANGUAGES = ("zh", "en")
_FOLDER = __file__[: __file__.rindex("__init__")]
# language and its sentences, game and its sentences
_current = ["", {}, "", {}]


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


def _open(name):
    """Returns the sentences `name`, an empty table when they are missing."""
    try:
        return _OnFlash(_FOLDER + name + ".txt")
    except OSError:
        try:
            __import__("console.text." + name)
            return sys.modules["console.text." + name].TEXTS
        except ImportError:
            return {}


def _close(at, name):
    if hasattr(_current[at], "close"):
        _current[at].close()
    sys.modules.pop("console.text." + name, None)
    _current[at] = {}


def choose(language):
    """Opens the sentences of `language` (zh or en) and lets the other's go."""
    before, _texts, game, _own = _current
    if before == language:
        return
    use("")
    _close(1, before)
    _current[0] = language
    _current[1] = _open(language)
    use(game)


def use(game_id):
    """Opens the sentences of a game's table beside those of the console; "" closes them."""
    language, _texts, before, _own = _current
    if before == game_id:
        return
    _close(3, before + "_" + language)
    _current[2] = game_id
    if game_id:
        _current[3] = _open(game_id + "_" + language)


def missing():
    """Returns the path of the sentences if they are not there, else None."""
    return None if _current[1] else _FOLDER + _current[0] + ".txt"


def language():
    """Returns the chosen language."""
    return _current[0]


def say(key, *details):
    """Returns the sentence `key`, its %s filled with `details`; an unknown key shows itself."""
    text = _current[3].get(key)
    if text is None:
        text = _current[1].get(key, key)
    return text % details if details else text
