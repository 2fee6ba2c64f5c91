"""Keeps the pixels under something that is drawn over the picture for a while."""


class Under:
    """Room for a rectangle of up to `w` x `h` pixels (w even), taken once."""

    def __init__(self, w, h):
        # a rectangle that begins at an odd x takes a byte more a row
        self._buffer = bytearray((w + 2) * h // 2)
        self._kept = False
        self._x = self._y = self._w = self._h = 0

    def keep(self, canvas, x, y, w, h):
        """Keeps the rectangle (w even); what was kept before is forgotten."""
        assert not w & 1, "rows are whole bytes"
        if x & 1:
            x -= 1
            w += 2
        assert w * h // 2 <= len(self._buffer), "no room for this rectangle"
        canvas.fb.copy(x, y, w, h, self._buffer)
        self._kept = True
        self._x = x
        self._y = y
        self._w = w
        self._h = h

    def put_back(self, canvas):
        """Draws what was kept where it was, once."""
        if self._kept:
            canvas.fb.picture(self._buffer, 0, self._w, self._h, self._x, self._y, -1)
            canvas.mark(self._x, self._y, self._w, self._h)
            self._kept = False

    def forget(self):
        """Drops what was kept, because the picture below was drawn anew."""
        self._kept = False
