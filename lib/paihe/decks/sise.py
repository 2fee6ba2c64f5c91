"""The 112 cards of 四色: four of each of 7 pieces in 4 colours; kind = 7 * colour + piece.

Notation is a letter for the colour and one for the piece: `RJ`, `KZ`. Canonical order is the order
of kinds: 红 绿 黄 黑, in each 将 仕 相 车 马 炮 卒 (rules/sise.md §2).
"""

from micropython import const

from paihe.core.errors import BadRequest

KINDS = const(28)
COPIES = const(4)
SIZE = const(112)
PIECES = const(7)
COLOURS = const(4)
# how many of each kind there are, one byte a kind
copies = bytes([COPIES] * KINDS)
NAMES = "将仕相车马炮卒"
_LETTERS = "JSXCMPZ"
_COLOUR_LETTERS = "RGYK"
_COLOUR_NAMES = "红绿黄黑"
_ENGLISH = "red green yellow black general guard elephant chariot horse cannon soldier"


def notation(kind):
    """Returns the notation of a kind in 0..27."""
    return _COLOUR_LETTERS[kind // PIECES] + _LETTERS[kind % PIECES]


def kind(text):
    """Returns the kind that `text` writes; raises BadRequest if there is none."""
    if isinstance(text, str) and len(text) == 2:
        colour = _COLOUR_LETTERS.find(text[0])
        piece = _LETTERS.find(text[1])
        if colour >= 0 and piece >= 0:
            return PIECES * colour + piece
    raise BadRequest("there is no tile %r; tiles: a colour RGYK, then a piece JSXCMPZ" % (text,))


def label(kind, language):
    """Returns the name of a kind as a player reads it: 红将, red general."""
    colour = kind // PIECES
    if language == "zh":
        return _COLOUR_NAMES[colour] + NAMES[kind % PIECES]
    words = _ENGLISH.split()
    return words[colour] + " " + words[COLOURS + kind % PIECES]
