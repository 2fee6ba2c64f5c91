"""Checks of what a deal is made from: options and deck orders; loaded when one is made."""

from paihe.core.errors import BadOption, BadSetup


def show_value(value):
    """Returns an option value as it is written in saves: `on`, `off`, a number or a word."""
    if value is True:
        return "on"
    if value is False:
        return "off"
    return str(value)


def read_options(table, words):
    """Returns the options that `words` tell, `name=value` with `;` between; the rest is not there.

    `table` is a tuple of `(name, default, values)`. Raises BadOption for what it does not know.
    """
    given = {}
    for word in words.split(";") if words else ():
        name, _equals, shown = word.partition("=")
        for row in table:
            if row[0] == name:
                for value in row[2]:
                    if show_value(value) == shown:
                        given[name] = value
        if name not in given:
            raise BadOption("option %r is unknown here" % word, details=(name,))
    return given


def check_options(table, given, presets=None):
    """Returns a full option dict: the defaults of `table` with `given` (dict or None) laid over.

    `table` is a tuple of `(name, default, values)`. With `presets` the key `preset` in `given`
    lays that preset below the rest. Raises BadOption that names the unknown option or lists the
    values allowed; on/off options take True and False only.
    """
    options = {}
    for name, default, _values in table:
        options[name] = default
    given = dict(given or {})
    if presets and "preset" in given:
        preset = given.pop("preset")
        if preset not in presets:
            known = ", ".join(sorted(presets))
            raise BadOption(
                "unknown preset %r; presets: %s" % (preset, known), details=("preset",)
            )
        options.update(presets[preset])
    for name in given:
        if name not in options:
            known = ", ".join([row[0] for row in table])
            raise BadOption("unknown option %r; options: %s" % (name, known), details=(name,))
        value = given[name]
        for row in table:
            if row[0] == name and not _allowed(value, row[2]):
                allowed = ", ".join([show_value(item) for item in row[2]])
                raise BadOption(
                    "option %s can't be %r; values: %s" % (name, value, allowed), details=(name,)
                )
        options[name] = value
    return options


def _allowed(value, values):
    for item in values:
        if type(item) is type(value) and item == value:
            return True
    return False


def check_deck(game, order):
    """Returns a list of kinds as a bytearray if it is the whole deck, in any order.

    Raises BadSetup naming the wrong length or the tile with too many copies, or that the game has
    no tiles.
    """
    deck = game.DECK  # pyright: ignore
    if deck is None:
        raise BadSetup("%s is played without a deck" % game.ID)
    most = game.deck_counts()
    size = sum(most)
    if len(order) != size:
        raise BadSetup("a deck of %s has %d tiles, not %d" % (game.ID, size, len(order)))
    counts = bytearray(deck.KINDS)
    for tile in order:
        counts[tile] += 1
        if counts[tile] > most[tile]:
            raise BadSetup("tile %s stands more than %d times" % (deck.notation(tile), most[tile]))
    return bytearray(order)
