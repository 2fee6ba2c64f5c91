"""Every sentence of the console, zh and en, one module a language; games bring their own words.

Only the chosen language is in memory.
"""

import sys

LANGUAGES = ("zh", "en")
_current = ["", None]


def choose(language):
    """Loads the sentences of `language` (zh or en) and forgets the other's."""
    if _current[0] != language:
        if _current[0]:
            sys.modules.pop("console.text." + _current[0], None)
        name = "console.text." + language
        __import__(name)
        _current[0] = language
        _current[1] = sys.modules[name].TEXTS


def language():
    """Returns the chosen language."""
    return _current[0]


def say(key, *details):
    """Returns the sentence `key`, its %s filled with `details`; an unknown key shows itself."""
    text = _current[1].get(key, key)
    return text % details if details else text
