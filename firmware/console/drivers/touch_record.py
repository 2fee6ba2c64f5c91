"""The calibration of the glass as it is kept: raw at the left, right, upper and lower edge."""

NAME = "touch"
# what a glass has that nobody calibrated
DEFAULTS = (300, 3900, 3700, 200)
# edges may lie a little outside of what the controller can say
_LEAST, _MOST, _OFFSET = -1000, 5095, 1000


def are_bounds(bounds):
    """Tells whether four raw edges can be those of a glass."""
    left, right, top, bottom = bounds
    if min(bounds) < _LEAST or max(bounds) > _MOST:
        return False
    return abs(right - left) >= 1000 and abs(bottom - top) >= 1000


def pack(bounds):
    """Returns the record of a calibration, 8 bytes."""
    return b"".join([bytes(((edge + _OFFSET) & 255, (edge + _OFFSET) >> 8)) for edge in bounds])


def load(store):
    """Returns the calibration that is kept, or DEFAULTS."""
    record = store.load(NAME)
    if record is not None and len(record) == 8:
        found = tuple([(record[at] | record[at + 1] << 8) - _OFFSET for at in range(0, 8, 2)])
        if are_bounds(found):
            return found
    return DEFAULTS
