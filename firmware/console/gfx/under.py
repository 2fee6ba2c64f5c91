"""Keeps the pixels under something that is drawn over the picture for a while."""

import framebuf


class Under:
    """Room for a rectangle of up to `w` x `h` pixels (w even), taken once."""

    def __init__(self, w, h):
        self._buffer = bytearray(w * h // 2)
        self._fb = None
        self._x = self._y = self._w = self._h = 0

    def keep(self, canvas, x, y, w, h):
        """Keeps the rectangle (w even); what was kept before is forgotten."""
        assert w * h // 2 <= len(self._buffer) and not w & 1, "no room for this rectangle"
        if self._fb is None or (w, h) != (self._w, self._h):
            self._fb = framebuf.FrameBuffer(self._buffer, w, h, framebuf.GS4_HMSB)
        self._fb.blit(canvas.fb, -x, -y)
        self._x = x
        self._y = y
        self._w = w
        self._h = h

    def put_back(self, canvas):
        """Draws what was kept where it was, once."""
        if self._fb is not None:
            canvas.blit(self._fb, self._x, self._y, self._w, self._h)
            self._fb = None

    def forget(self):
        """Drops what was kept, because the picture below was drawn anew."""
        self._fb = None
