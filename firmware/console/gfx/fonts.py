"""What a font is told by its file when it is opened; loaded for that and forgotten."""

from console.gfx import assets
from console.gfx.glyphs import HEADER, STEP


def take(font, header):
    """Takes the sizes from the header and reads what stays in memory; raises AssetError."""
    _take_sizes(font, header)
    narrow = _u16(header, 5)
    font._narrow = bytearray(2 * narrow)
    assets.read_exactly(font._file, font.path, HEADER, font._narrow)
    font._widths = bytearray(narrow)
    assets.read_exactly(font._file, font.path, HEADER + 2 * narrow, font._widths)
    font._block = bytearray(2 * STEP)
    font._block_first = -1
    firsts = font._firsts = bytearray((font.count + STEP - 1) // STEP * 2)
    pair = bytearray(2)
    for i in range(len(firsts) // 2):
        assets.read_exactly(font._file, font.path, font._codes_at + 2 * STEP * i, pair)
        firsts[2 * i] = pair[0]
        firsts[2 * i + 1] = pair[1]


def _take_sizes(font, header):
    """Checks the file's length against the header too."""
    font.em = header[4]
    font.height = header[5]
    font._box_width = header[6]
    font._box_height = header[7]
    font._left = _signed(header[8])
    font._top = _signed(header[9])
    font.count = _u16(header, 6)
    if not (font.em and font._box_width and font._box_height and font.count):
        raise assets.AssetError(font.path, "has an empty header")
    font._size = (font._box_width + 3) // 4 * font._box_height
    font._codes_at = HEADER + 3 * _u16(header, 5)
    font._glyphs_at = font._codes_at + 2 * font.count
    end = font._file.seek(0, 2)
    if end != font._glyphs_at + font._size * font.count:
        raise assets.AssetError(font.path, "has %d bytes, not as many as it says" % end)


def _signed(byte):
    return byte - 256 if byte > 127 else byte


def _u16(data, index):
    return data[2 * index] | data[2 * index + 1] << 8
