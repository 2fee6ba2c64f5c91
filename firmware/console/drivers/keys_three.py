"""A row of three keys, LEFT A B: LEFT, held B; A, held LONG_A; NEXT, held MENU."""

from time import ticks_diff

from console.drivers.keys import HOLD_MS, LEFT, LONG_A, MENU, NEXT, A, B, Keys

# what a key means when it is let go and when it is held
_MEANINGS = {LEFT: (LEFT, B), A: (A, LONG_A), B: (NEXT, MENU)}


class ThreeKeys(Keys):
    """`Keys` of a board with three of them."""

    def _pressed(self, key):
        pass

    def _held(self, key, now):
        if not self._spent[key] and ticks_diff(now, self._since[key]) >= HOLD_MS:
            self._spent[key] = 1
            self.post(_MEANINGS[key][1])

    def _released(self, key):
        if not self._spent[key]:
            self.post(_MEANINGS[key][0])


make = ThreeKeys
