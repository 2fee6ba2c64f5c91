"""Text: packed fonts read from flash, two bits a pixel, drawn with a ramp.

A font file keeps its glyphs on flash. In memory are the widths of the narrow characters and
one code point in 32; a glyph that is not in the shared cache costs two short reads. Small
glyphs (up to 72 bytes) go into the cache of 34 places that all fonts share; bigger ones use
one buffer that their font owns, so names and counters are read each time.

File: magic "PHF", version; em, line height, box width, box height, x and y of the box in the
line (signed), narrow count (u16), glyph count (u16); narrow code points (u16 each), their
widths (u8 each); all code points in order (u16 each); the glyphs. Numbers are little-endian.
Every character that is not among the narrow ones is `em` wide.
"""

from micropython import const

from paihe.core.lazy import lend

from . import assets, canvas_fast, palette
from .glyph_cache import PLACE_BYTES, Cache
from .letters import code_at, length

_MAGIC = b"PHF\x01"
HEADER = const(14)
STEP = const(32)  # code points between two that are kept in memory


def _u16(data, index):
    return data[2 * index] | data[2 * index + 1] << 8


_cache = Cache()


def drop_cache():
    """Gives back the memory of the shared cache; it fills again as text is drawn."""
    global _cache
    _cache = Cache()


class Font:
    """One size of one face.

    `height` is the line height, `em` the width of a Chinese character, both in pixels.
    `fallback` is a font that is asked for characters this one lacks; a character that no font
    has is drawn as a box.
    """

    _serials = 0

    def __init__(self, path, fallback=None):
        """Opens the font file at `path`. Raises AssetError if it is missing or damaged."""
        self.path = path
        self.fallback = fallback
        self._file, header = assets.open_checked(path, _MAGIC, HEADER)
        try:
            read = lend("console.gfx.fonts").read(self._file, path, header)
        except assets.AssetError:
            self._file.close()
            raise
        self.em, self.height, self._box_width, self._box_height = read[:4]
        self._left, self._top, self.count, self._size = read[4:8]
        self._codes_at, self._glyphs_at = read[8:10]
        # what stays in memory: the narrow characters and one code point in 32
        self._narrow, self._widths, self._firsts = read[10:]
        self._block = bytearray(2 * STEP)
        self._block_first = -1
        self._own = None
        self._ink = bytearray(4)
        if self._size > PLACE_BYTES:
            self._own = bytearray(self._size)
            self._own_code = -1
        Font._serials += 1
        self._serial = Font._serials << 16

    def close(self):
        """Closes the file and empties this font's places in the cache."""
        self._file.close()
        _cache.forget(self)

    # --- Looking up

    def _index(self, code):
        """Gives the number of the glyph of a code point, or -1."""
        if code > 0xFFFF:
            return -1
        firsts = self._firsts
        low = 0
        high = len(firsts) // 2 - 1
        while low < high:
            middle = (low + high + 1) // 2
            if _u16(firsts, middle) <= code:
                low = middle
            else:
                high = middle - 1
        start = low * STEP
        count = min(STEP, self.count - start)
        block = self._block
        if self._block_first != start:
            self._block_first = -1
            if count < STEP:
                block = self._block = bytearray(2 * count)
            elif len(block) < 2 * STEP:
                block = self._block = bytearray(2 * STEP)
            assets.read_exactly(self._file, self.path, self._codes_at + 2 * start, block)
            self._block_first = start
        low_byte = code & 255
        high_byte = code >> 8
        for i in range(0, 2 * count, 2):
            if block[i] == low_byte and block[i + 1] == high_byte:
                return start + i // 2
        return -1

    def _load(self, code):
        """Gives the bytes of a glyph, or None if this font lacks it."""
        if self._own is not None:
            if self._own_code == code:
                return self._own
            index = self._index(code)
            if index < 0:
                return None
            self._own_code = -1
            self._read(index, self._own)
            self._own_code = code
            return self._own
        cache = _cache
        key = self._serial | code
        place = cache.where.get(key)
        if place is None:
            index = self._index(code)
            if index < 0:
                return None
            place = cache.take(key, self)
            buffer = cache.buffers[place]
            if self._size < PLACE_BYTES:
                buffer = memoryview(buffer)[: self._size]
            self._read(index, buffer)
            cache.keys[place] = key
            cache.where[key] = place
        cache.used[place] = 1
        return cache.buffers[place]

    def _read(self, index, buffer):
        assets.read_exactly(self._file, self.path, self._glyphs_at + self._size * index, buffer)

    def has(self, character):
        """Says whether this font itself (not its fallback) has a character."""
        return self._index(ord(character)) >= 0

    def advance(self, code):
        """Gives the width of a code point in pixels."""
        if code >= 0x2E80:
            return self.em
        narrow = self._narrow
        if code < 127:
            # ASCII stands at the start of the table without gaps in nearly every font.
            i = code - 32
            if 0 <= i < len(self._widths) and _u16(narrow, i) == code:
                return self._widths[i]
        low = 0
        high = len(self._widths)
        while low < high:
            middle = (low + high) // 2
            if _u16(narrow, middle) < code:
                low = middle + 1
            else:
                high = middle
        if low < len(self._widths) and _u16(narrow, low) == code:
            return self._widths[low]
        if self.fallback is not None:
            return self.fallback.advance(code)
        return self.em

    def width(self, text):
        """Gives the width of `text` in pixels."""
        data = text.encode()
        total = 0
        i = 0
        while i < len(data):
            code = code_at(data, i)
            i += length(data[i])
            total += self.advance(code)
        return total

    # --- Drawing

    def draw(self, canvas, text, x, y, colour, ground):
        """Draws `text` in a line whose top left is (x, y) and gives the x after it.

        `ground` is the colour that is already there: it chooses the shades.
        """
        data = text.encode()
        shades = palette.ramp(colour, ground)
        start = x
        i = 0
        while i < len(data):
            code = code_at(data, i)
            i += length(data[i])
            if code != 32:
                self._draw_one(canvas, code, x, y, shades)
            x += self.advance(code)
        # Italic overhang and box margins stay inside one em on each side.
        canvas.mark(
            start + self._left, y + self._top, x - start + self._box_width, self._box_height
        )
        return x

    def _draw_one(self, canvas, code, x, y, shades):
        font = self
        while font is not None:
            glyph = font._load(code)
            if glyph is not None:
                x += font._left
                y += font._top
                w = font._box_width
                h = font._box_height
                if font is not self:
                    # Both stand on one line: Noto's feet are 0.9 em below the top of the line.
                    y += (self.em - font.em) * 9 // 10
                    canvas.mark(x, y, w, h)
                canvas.fb.glyph(glyph, 0, w, h, x, y, shades)
                return
            font = font.fallback
        w = self.advance(code)
        size = min(self.height, self.em)
        canvas.rect(x + 1, y + 1, max(3, w - 2), max(3, size - 2), shades[3])

    def draw_middle(self, canvas, text, x, y, w, h, colour, ground):
        """Draws `text` with its ink in the middle of a rectangle.

        For seals, boards and names, where the eye sees the ink and not the em box.
        """
        left = top = 1000
        right = bottom = at = 0
        data = text.encode()
        i = 0
        while i < len(data):
            code = code_at(data, i)
            i += length(data[i])
            if self._measure(code):
                ink = self._ink
                left = min(left, at + ink[0])
                top = min(top, ink[1])
                right = max(right, at + ink[2])
                bottom = max(bottom, ink[3])
            at += self.advance(code)
        if left == 1000:
            self.draw_centre(canvas, text, x, y + (h - self.height) // 2, w, colour, ground)
            return
        x += w // 2 - (right - left) // 2 - left - self._left
        y += h // 2 - (bottom - top) // 2 - top - self._top
        self.draw(canvas, text, x, y, colour, ground)

    def _measure(self, code):
        """Puts the bounds of a glyph's ink inside its box into `_ink`; False without ink."""
        data = self._load(code)
        if data is None:
            return False
        return canvas_fast.ink(data, self._size, (self._box_width + 3) // 4, self._ink)

    def draw_right(self, canvas, text, x, y, colour, ground):
        """Draws `text` ending before `x` and gives the x where it starts."""
        x -= self.width(text)
        self.draw(canvas, text, x, y, colour, ground)
        return x

    def draw_centre(self, canvas, text, x, y, w, colour, ground):
        """Draws `text` in the middle of the `w` pixels from `x` on; gives the x after it."""
        return self.draw(canvas, text, x + (w - self.width(text)) // 2, y, colour, ground)

    def draw_lines(self, canvas, lines, x, y, pitch, colour, ground):
        """Draws lines `pitch` pixels apart and gives the y after the last."""
        for line in lines:
            self.draw(canvas, line, x, y, colour, ground)
            y += pitch
        return y

    def wrap(self, text, width):
        """Breaks `text` into a list of lines of at most `width` pixels.

        Chinese breaks anywhere except before closing and after opening punctuation, Latin
        script at spaces; a word longer than a line is cut. "\n" starts a new line.
        """
        from .lines import break_lines

        lines = []
        for paragraph in text.split("\n"):
            break_lines(self, paragraph.encode(), width, lines)
        return lines


class FontSet:
    """The fonts that screens share, opened once.

    `text` is for running text, `bold` for choices and amounts, both 16 px; `label` 14 px bold
    for labels and the status bar; `small` 12 px bold for digits and seals; `counter` 20 px
    bold. `brush(size)` opens a brush font; one at a time, since their glyphs are big.
    """

    def __init__(self, path=assets.path):
        """Opens the fonts; `path` gives the path of an asset by name."""
        self._path = path
        bold = "bold%d.fnt"
        self.text = Font(path("text16.fnt"))
        self.bold = Font(path(bold % 16), self.text)
        self.label = Font(path(bold % 14))
        self.small = Font(path(bold % 12), self.label)
        self.counter = Font(path(bold % 20), self.bold)
        self._brush = None
        self._brush_size = 0

    def brush(self, size):
        """Gives the brush font of 64, 40, 26, 24 or 20 px, closing the one of another size."""
        if self._brush_size != size:
            self.drop_brush()
            self._brush = Font(self._path("brush%d.fnt" % size), self.bold)
            self._brush_size = size
        return self._brush

    def drop_brush(self):
        """Closes the brush font, if one is open, and gives back its memory."""
        if self._brush is not None:
            self._brush.close()
        self._brush = None
        self._brush_size = 0

    def close(self):
        """Closes all files."""
        self.drop_brush()
        for font in (self.text, self.bold, self.label, self.small, self.counter):
            font.close()
