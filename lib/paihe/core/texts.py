"""A table of sentences as bytes: what the build makes of a module's `TEXTS`.

A dict has an object for every key and every sentence; here all of them lie in a few pieces, each
`NUL key SOH sentence [SOH sentence] NUL key …` in UTF-8, and only what is asked for becomes a str.
"""


def fill(texts, language, details=()):
    """Returns that of `texts` (zh, en) which is in `language`, its %s filled with `details`."""
    text = texts[0 if language == "zh" else 1]
    return text % tuple(details) if details else text


class Texts:
    """Reads as the dict that it was made of: `texts[key]` and `texts.get(key, default)`."""

    def __init__(self, *pieces):
        self._pieces = pieces

    def get(self, key, default=None):
        """Returns the sentence of `key`, or a tuple where there are several; else `default`."""
        sought = b"\0" + key.encode() + b"\1"
        for piece in self._pieces:
            start = piece.find(sought)
            if start >= 0:
                start += len(sought)
                found = str(piece[start : piece.find(b"\0", start)], "utf-8")
                return tuple(found.split("\1")) if "\1" in found else found
        return default

    def __getitem__(self, key):
        """Returns the same, but raises KeyError for a key that is not there."""
        found = self.get(key)
        if found is None:
            raise KeyError(key)
        return found
