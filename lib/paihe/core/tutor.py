"""How the tutors of games say which rule forbids something; loaded when one is asked."""


def sentence(words, found, language):
    """Returns the sentence of `found`, a pair of a key and details, None where the key is None.

    `words` is the game's module of words; a detail is a pair `(kind, value)`, and the value of a
    `tile` is named.
    """
    key, details = found
    if key is None:
        return None
    said = []
    for kind, value in details:
        said.append(words.tile_name(value, language) if kind == "tile" else str(value))
    return words.say(key, language, *said)
