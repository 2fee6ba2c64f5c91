"""A row of three keys, LEFT A B: LEFT, held B; A, held LONG_A; NEXT, held MENU."""

from time import ticks_diff

from console.drivers.keys import HOLD_MS, LEFT, LONG_A, MENU, NEXT, A, B, Keys

# what a key means when it is let go and when it is held
_MEANINGS = {LEFT: (LEFT, B), A: (A, LONG_A), B: (NEXT, MENU)}


class ThreeKeys(Keys):
    """`Keys` of a board with three of them."""

    def pressed(self, key, now):
        """Takes a key that goes down."""
        self.touched = now
        self.since[key] = now
        self.spent[key] = 0

    def held(self, key, now):
        """Takes a key that stays down."""
        if not self.spent[key] and ticks_diff(now, self.since[key]) >= HOLD_MS:
            self.spent[key] = 1
            self.post(_MEANINGS[key][1])

    def released(self, key):
        """Takes a key that is let go."""
        if not self.spent[key]:
            self.post(_MEANINGS[key][0])
