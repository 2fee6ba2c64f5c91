"""The places in memory that all fonts share for their small glyphs: 16 of 72 bytes.

A glyph that is in a place is drawn without an allocation. Places are refilled in turn, passing
over those that were used since the last round.
"""

from micropython import const

PLACE_BYTES = const(72)  # a glyph of 16 × 18
_PLACES = const(16)


class Cache:
    """The places that all fonts share: buffers made once, refilled in turn."""

    def __init__(self):
        self.buffers = [None] * _PLACES
        self.keys = [0] * _PLACES
        self.owners = [None] * _PLACES
        self.used = bytearray(_PLACES)
        self.where = {}
        self.hand = 0

    def take(self, key, owner):
        """Gives the number of a place for `key`: the first not used since the last round."""
        hand = self.hand
        while self.used[hand]:
            self.used[hand] = 0
            hand = (hand + 1) % _PLACES
        self.hand = (hand + 1) % _PLACES
        old = self.keys[hand]
        if old:
            self.where.pop(old, None)
            self.keys[hand] = 0
        if self.buffers[hand] is None:
            self.buffers[hand] = bytearray(PLACE_BYTES)
        self.owners[hand] = owner
        return hand

    def forget(self, owner):
        """Empties the places of a font that is closed."""
        for i in range(_PLACES):
            if self.owners[i] is owner:
                self.where.pop(self.keys[i], None)
                self.keys[i] = 0
                self.owners[i] = None
                self.used[i] = 0
