"""Checks of data from outside: every function returns the value or raises with what and where."""

from paihe.core.errors import BadRequest


def whole(value, name, least, most):
    """Returns `value` if it is a whole number in least..most (True and False are none)."""
    if type(value) is not int or not least <= value <= most:
        raise BadRequest(
            "%s must be a whole number from %d to %d, not %r" % (name, least, most, value)
        )
    return value


def flag(value, name):
    """Returns `value` if it is true or false."""
    if value is not True and value is not False:
        raise BadRequest("%s must be true or false, not %r" % (name, value))
    return value


def items(value, name, length=None):
    """Returns `value` if it is a list or tuple, of `length` items where that is given."""
    if not isinstance(value, (list, tuple)):
        raise BadRequest("%s must be a list, not %r" % (name, value))
    if length is not None and len(value) != length:
        raise BadRequest("%s must have %d items, not %d" % (name, length, len(value)))
    return value


def mapping(value, name):
    """Returns `value` if it is a dictionary."""
    if not isinstance(value, dict):
        raise BadRequest("%s must be an object, not %r" % (name, value))
    return value


def one_of(value, name, words):
    """Returns `value` if it is one of `words`."""
    if not isinstance(value, str) or value not in words:
        raise BadRequest("%s must be one of %s, not %r" % (name, ", ".join(words), value))
    return value


def fields(given, name, allowed, needed=()):
    """Returns the dictionary `given` if it has all `needed` keys and none outside `allowed`."""
    mapping(given, name)
    for key in given:
        if key not in allowed:
            raise BadRequest("%s has an unknown field %r" % (name, key))
    for key in needed:
        if key not in given:
            raise BadRequest("%s lacks the field %r" % (name, key))
    return given


def tiles(deck, value, name, most=None):
    """Returns a list of notations as a sorted list of kinds; at most `most` tiles."""
    items(value, name)
    if most is not None and len(value) > most:
        raise BadRequest("%s has %d tiles, more than %d" % (name, len(value), most))
    return sorted([deck.kind(tile) for tile in value])


def counts(deck, value, name):
    """Returns a list of notations as a count vector; no kind more often than the deck has it."""
    vector = bytearray(deck.KINDS)
    for tile in tiles(deck, value, name, deck.SIZE):
        vector[tile] += 1
        if vector[tile] > deck.copies[tile]:
            raise BadRequest(
                "%s holds %s more than %d times" % (name, deck.notation(tile), deck.copies[tile])
            )
    return vector
