"""The long tiles of Sichuan (川牌): 21 kinds of two dice, and the two script tiles 财神 and 听用.

Notation is the two dice, the smaller first: `15`, `66`; `CS` is 财神, `TY` is 听用. The games of
this deck order and count the tiles differently, so each has its own Deck: kind numbers are places
in its canonical order. The names in use stand in `changpai_names`.
"""

from micropython import const

from paihe.core.errors import BadRequest
from paihe.core.lazy import lend

_COPIES = const(4)
# by pips, then by code: the order where a game names no other
BY_PIPS = "11 12 13 22 14 23 15 24 33 16 25 34 26 35 44 36 45 46 55 56 66"
SCRIPT = ("CS", "TY")
_NAMES = "paihe.decks.changpai_names"


class Deck:
    """The tiles of one game: `order` has their notations in canonical order, with blanks between.

    Kinds are numbers 0..KINDS - 1; `copies` has one byte a kind (four of each when left out) and
    SIZE is their sum. `names` {notation: name} puts other Chinese names first.
    """

    COPIES = _COPIES

    def __init__(self, order=BY_PIPS, copies=None, names=None):
        self.order = tuple(order.split())
        self.KINDS = len(self.order)
        self.copies = bytes(copies or [_COPIES] * self.KINDS)
        self.SIZE = sum(self.copies)
        # the two dice of each kind in half a byte each, the smaller first; 财神 is 0, 听用 is 1
        self.faces = bytes(
            [
                SCRIPT.index(text) if text in SCRIPT else int(text[0]) << 4 | int(text[1])
                for text in self.order
            ]
        )
        self._names = names or {}

    def notation(self, kind):
        """Returns the notation of a kind."""
        return self.order[kind]

    def kind(self, text):
        """Returns the kind that `text` writes; raises BadRequest if the deck has none."""
        if isinstance(text, str) and text in self.order:
            return self.order.index(text)
        raise BadRequest("there is no tile %r; tiles: %s" % (text, " ".join(self.order)))

    def is_script(self, kind):
        """Tells whether a kind is 财神 or 听用."""
        return self.order[kind] in SCRIPT

    def pips(self, kind):
        """Returns the pips of a kind, 2..12; 0 for script tiles."""
        face = self.faces[kind]
        return (face >> 4) + (face & 15) if face > 1 else 0

    def is_red(self, kind):
        """Tells whether any pip of a kind is red: ones and fours are, and half of 天."""
        text = self.order[kind]
        return text == "66" or "1" in text or "4" in text

    def label(self, kind, language):
        """Returns the name of a kind as a player reads it; in English the dice, 1-5."""
        text = self.order[kind]
        if language == "zh" and text in self._names:
            return self._names[text]
        return lend(_NAMES).label(text, language)

    def names(self, kind):
        """Returns all Chinese names in use of a kind, a tuple, this game's own first."""
        text = self.order[kind]
        found = lend(_NAMES).names(text)
        own = self._names.get(text)
        return found if own is None else (own,) + tuple([name for name in found if name != own])
