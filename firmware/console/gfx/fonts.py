"""What a font file says when it is opened; loaded for that and forgotten."""

from micropython import const

from console.gfx import assets
from console.gfx.glyphs import HEADER, STEP

# bytes of the table of code points that are read at once, some steps of it
_PIECE = const(512)


def read(file, path, header):
    """Returns em, height, box width and height, left, top, count, size of a glyph, where codes and
    glyphs begin, the narrow characters, their widths, and one code point in 32.

    Raises AssetError when the file does not hold what its header says.
    """
    em, height, width, tall = header[4:8]
    narrow = _u16(header, 5)
    count = _u16(header, 6)
    if not (em and width and tall and count):
        raise assets.AssetError(path, "has an empty header")
    size = (width + 3) // 4 * tall
    codes_at = HEADER + 3 * narrow
    glyphs_at = codes_at + 2 * count
    end = file.seek(0, 2)
    if end != glyphs_at + size * count:
        raise assets.AssetError(path, "has %d bytes, not as many as it says" % end)
    characters = bytearray(2 * narrow)
    assets.read_exactly(file, path, HEADER, characters)
    widths = bytearray(narrow)
    assets.read_exactly(file, path, HEADER + 2 * narrow, widths)
    firsts = bytearray((count + STEP - 1) // STEP * 2)
    # some steps at once: seeking costs more than reading
    piece = bytearray(_PIECE)
    for at in range(0, 2 * count, _PIECE):
        part = memoryview(piece)[: min(_PIECE, 2 * count - at)]
        assets.read_exactly(file, path, codes_at + at, part)
        for i in range(0, len(part), 2 * STEP):
            firsts[(at + i) // STEP] = part[i]
            firsts[(at + i) // STEP + 1] = part[i + 1]
    box = (em, height, width, tall, _signed(header[8]), _signed(header[9]))
    return box + (count, size, codes_at, glyphs_at, characters, widths, firsts)


def _signed(byte):
    return byte - 256 if byte > 127 else byte


def _u16(data, index):
    return data[2 * index] | data[2 * index + 1] << 8
