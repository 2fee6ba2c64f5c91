"""Renders the packed fonts and sprites of firmware/console/assets from the sources in sprites/.

    python -m tools.convert [--check] [--fonts DIR]

What to make is listed in sprites/assets.json. Text fonts hold the characters that the texts of
the console and the games use, so run it again after any text has changed; `--check` writes
nothing and exits with status 1 if that is due. The same font files give the same bytes.

Shades (look of the house): two bits a pixel, from the 8-bit coverage by the thresholds 56, 112
and 168. The brush face is rendered at four times its size, thickened by a 3 × 3 maximum and
averaged down; the others are rendered at their size.
"""

import argparse
import ast
import io
import json
import struct
import sys
import tarfile
from pathlib import Path

from PIL import Image, ImageDraw, ImageFilter, ImageFont

try:
    from tqdm import tqdm
except ImportError:  # the bar is a comfort, not a need

    def tqdm(items, **_options):
        return items


ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "sprites"
TARGET = ROOT / "firmware" / "console" / "assets"

THRESHOLDS = (56, 112, 168)
INK = 84  # coverage from which a pixel counts as ink when a tile face is centred
ASCII = "".join(map(chr, range(32, 127)))
PUNCTUATION = "，。、；：？！（）《》「」“”‘’·×−…—～±→←↑↓"
BRUSH_SCALE = 4
NARROW_LIMIT = 0x2E80  # from here on every character is one em wide

# Where the packages named in assets.json put their files.
FONT_FOLDERS = (
    "node_modules/@fontsource/ma-shan-zheng/files",
    "/usr/share/fonts/opentype/noto",
    "/usr/share/fonts/truetype/noto",
    "/usr/share/fonts/opentype/noto-cjk",
)


class MissingFont(Exception):
    """A font file is not installed; the text says which package brings it."""


# --- Characters


def text_characters():
    """Collects what the console and the games can show.

    Every string literal of their modules counts, except docstrings; of the text modules and
    text files every character outside ASCII, whatever it stands in.
    """
    found = set(ASCII + PUNCTUATION)
    modules = [*ROOT.glob("firmware/**/*.py"), *ROOT.glob("lib/**/*.py")]
    for path in sorted(modules):
        source = path.read_text(encoding="utf-8")
        if path.parent.name == "text" or path.name.startswith("text"):
            found.update(source)
        else:
            found.update(*_literals(source, path))
    for path in sorted(ROOT.glob("firmware/console/text/*.txt")):
        found.update(path.read_text(encoding="utf-8"))
    return {c for c in found if ord(c) < 127 and c in ASCII or 160 <= ord(c) < 0xFFFE}


def _literals(source, path):
    tree = ast.parse(source, str(path))
    prose = set()
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            if node.body and isinstance(node.body[0], ast.Expr):
                prose.add(id(node.body[0].value))
    yield ""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if id(node) not in prose:
                yield node.value


def characters_of(names, texts):
    """Gives the sorted characters of a font from the names of its character lists."""
    found = set()
    for name in names:
        if name == "texts":
            found |= texts
        elif name == "ascii":
            found.update(ASCII)
        else:
            found.update((SOURCES / name).read_text(encoding="utf-8"))
    return sorted(c for c in found if c >= " " and c != "\u3000" and c != "\xa0")


# --- Rendering


class Face:
    """A font file at one size."""

    def __init__(self, description, size, folders):
        self.size = size
        self.scale = BRUSH_SCALE if description.get("thicken") else 1
        self.thicken = description.get("thicken", False)
        data = _font_bytes(description, folders)
        try:
            self.font = ImageFont.truetype(
                data, size * self.scale, index=description["index"],
                layout_engine=ImageFont.Layout.BASIC,
            )  # fmt: skip
        except OSError as error:
            raise MissingFont(f"{description['file']} cannot be read: {error}") from error
        self.missing = self._bitmap("\U0010fffd").tobytes()

    def _bitmap(self, character):
        """Gives the coverage of a character, the em box at (2 em, 2 em)."""
        edge = self.size * self.scale
        image = Image.new("L", (edge * 5, edge * 5))
        ImageDraw.Draw(image).text((edge * 2, edge * 2), character, fill=255, font=self.font)
        if self.thicken:
            image = image.filter(ImageFilter.MaxFilter(3))
        if self.scale > 1:
            image = image.resize((self.size * 5, self.size * 5), Image.Resampling.BOX)
        return image

    def has(self, character):
        return character == " " or self._bitmap(character).tobytes() != self.missing

    def render(self, character):
        """Gives (coverage, x, y) of the ink, relative to the top left of the line."""
        image = self._bitmap(character)
        box = image.getbbox() or (
            self.size * 2,
            self.size * 2,
            self.size * 2 + 1,
            self.size * 2 + 1,
        )
        rise = int(0.26 * self.size + 0.5)  # Noto's ascent reaches that far above the em box
        return image.crop(box), box[0] - self.size * 2, box[1] - self.size * 2 - rise

    def advance(self, character):
        return max(1, int(self.font.getlength(character) / self.scale + 0.5))


_font_cache = {}


def _font_bytes(description, folders):
    """Finds a font file in the folders, or inside a package that `npm pack` left in one."""
    name = description["file"]
    if name not in _font_cache:
        _font_cache[name] = _find_font(name, description, folders)
    return io.BytesIO(_font_cache[name])


def _find_font(name, description, folders):
    for folder in folders:
        path = Path(folder)
        path = path if path.is_absolute() else ROOT / path
        if (path / name).is_file():
            return (path / name).read_bytes()
        for package in sorted(path.glob("*.tgz")):
            with tarfile.open(package) as archive:
                for member in archive.getmembers():
                    if member.name.endswith("/" + name):
                        return archive.extractfile(member).read()
    raise MissingFont(
        f"{name} is not installed: it comes with {description['package']} "
        "(for npm: `npm pack` it and name the folder with --fonts)."
    )


def shades(image):
    """Turns coverage into rows of shades 0..3."""
    low, middle, high = THRESHOLDS
    table = [(v >= low) + (v >= middle) + (v >= high) for v in range(256)]
    data = image.tobytes()
    w = image.width
    return [[table[v] for v in data[y * w : y * w + w]] for y in range(image.height)]


def pack_rows(rows, width):
    """Packs shades as framebuf's GS2_HMSB: four pixels a byte, the first in the low bits."""
    out = bytearray()
    for row in rows:
        row = (row + [0] * width)[: (width + 3) // 4 * 4]
        for x in range(0, len(row), 4):
            out.append(row[x] | row[x + 1] << 2 | row[x + 2] << 4 | row[x + 3] << 6)
    return bytes(out)


# --- Files


def make_font(entry, faces, texts, folders):
    """Gives the bytes of a font file (format: console/gfx/glyphs.py) and what it lacks."""
    face = Face(faces[entry["face"]], entry["size"], folders)
    wanted = characters_of(entry["characters"], texts)
    present = [c for c in wanted if face.has(c)]
    glyphs = {}
    for c in tqdm(present, desc=entry["name"], unit="", leave=False):
        image, x, y = face.render(c)
        glyphs[c] = (shades(image), x, y)
    left, top, width, height = _font_box(glyphs, entry["size"])
    narrow = [c for c in present if ord(c) < NARROW_LIMIT]
    for c in present:
        if ord(c) >= NARROW_LIMIT and face.advance(c) != entry["size"]:
            raise ValueError(f"{c} is {face.advance(c)} wide in {entry['name']}")
    out = b"PHF\x01" + struct.pack(
        "<BBBBbbHH", entry["size"], entry["size"], width, height, left, top,
        len(narrow), len(present),
    )  # fmt: skip
    out += struct.pack(f"<{len(narrow)}H", *map(ord, narrow))
    out += bytes(face.advance(c) for c in narrow)
    out += struct.pack(f"<{len(present)}H", *map(ord, present))
    for c in present:
        out += pack_rows(_place(glyphs[c], left, top, width, height), width)
    return out, "".join(c for c in wanted if c not in present)


def _font_box(glyphs, size):
    """Gives left, top, width, height of the box that holds every glyph's shaded pixels."""
    columns, lines = [], []
    for rows, x, y in glyphs.values():
        for j, row in enumerate(rows):
            for i, value in enumerate(row):
                if value:
                    columns.append(x + i)
                    lines.append(y + j)
    left, top = min(columns), min(lines)
    width, height = max(columns) - left + 1, max(lines) - top + 1
    if size <= 16:
        # One em wide and 18 lines at most, so that a glyph fits a place of the cache. The
        # feet of Latin letters decide: a rare tall character is moved by a pixel instead.
        bottom = top + height
        left, width = 0, size
        top = max(top, bottom - 18)
        height = bottom - top
    return left, top, width, height


def _place(glyph, left, top, width, height):
    """Moves a glyph into the font's box, pushing in what would stick out by a pixel or two."""
    rows, x, y = glyph
    while rows and not any(rows[0]):
        rows, y = rows[1:], y + 1
    while rows and not any(rows[-1]):
        rows = rows[:-1]
    x, y = x - left, y - top
    used = [i for row in rows for i, value in enumerate(row) if value]
    if used and x + max(used) >= width:
        x = width - 1 - max(used)
    if used and x + min(used) < 0:
        x = -min(used)
    if len(rows) > height:
        rows = rows[:height]
    y = max(0, min(y, height - len(rows)))
    out = [[0] * width for _ in range(height)]
    for j, row in enumerate(rows):
        for i, value in enumerate(row):
            if value and 0 <= x + i < width:
                out[y + j][x + i] = value
    return out


def make_pack(entry, faces, folders):
    """Gives the bytes of a sprite file (format: console/gfx/sprites.py)."""
    index = b""
    data = b""
    size = sum(12 + len(group["name"]) for group in entry["groups"])
    start = 7 + size
    for group in tqdm(entry["groups"], desc=entry["name"], unit="", leave=False):
        x, y, w, h, frames = _tile_faces(group, faces, folders)
        name = group["name"].encode()
        index += bytes([len(name)]) + name
        index += struct.pack("<BBBBBHI", w, h, 2, x, y, len(frames), start + len(data))
        for rows in frames:
            data += pack_rows(rows, w)
    return b"PHS\x01" + struct.pack("<BH", len(entry["groups"]), len(index)) + index + data


def _tile_faces(group, faces, folders):
    """Renders the faces of one size of tile, each centred by its ink above the tile's edge.

    Gives x, y (inside the tile), w, h of the box that holds them all, and the frames.
    """
    wide, high = group["w"] - 2, group["h"] - 2 - group["t"]
    pictures = []
    for face_name, size, characters in group["faces"]:
        face = Face(faces[face_name], size, folders)
        for c in characters:
            image, _, _ = face.render(c)
            # The faintest edges would pull a face aside by a pixel: they do not count.
            left, top, right, bottom = image.point(lambda v: 255 * (v >= INK)).getbbox()
            area = Image.new("L", (wide, high))
            x = group["w"] // 2 - (right - left) // 2 - 1 - left
            y = (high - bottom + top) // 2 - top
            area.paste(image, (x, y))
            pictures.append(shades(area))
    columns = [i for rows in pictures for row in rows for i, v in enumerate(row) if v]
    lines = [j for rows in pictures for j, row in enumerate(rows) if any(row)]
    x, y = min(columns), min(lines)
    w, h = max(columns) - x + 1, max(lines) - y + 1
    frames = [[row[x : x + w] for row in rows[y : y + h]] for rows in pictures]
    return x + 1, y + 1, w, h, frames


def build(folders):
    """Gives {file name: bytes} of all assets, and {font name: characters it lacks}."""
    plan = json.loads((SOURCES / "assets.json").read_text(encoding="utf-8"))
    texts = text_characters()
    files, lacking = {}, {}
    for entry in plan["fonts"]:
        files[entry["name"] + ".fnt"], gone = make_font(entry, plan["faces"], texts, folders)
        if gone:
            lacking[entry["name"]] = gone
    for entry in plan["packs"]:
        files[entry["name"] + ".spr"] = make_pack(entry, plan["faces"], folders)
    return files, lacking


def main(arguments=None):
    """Runs the command line; gives the exit status."""
    parser = argparse.ArgumentParser(prog="tools.convert", description=__doc__.split("\n")[0])
    parser.add_argument("--check", action="store_true", help="compare, write nothing")
    parser.add_argument("--fonts", action="append", default=[], metavar="DIR",
                        help="a further folder with font files or packages")  # fmt: skip
    options = parser.parse_args(arguments)
    try:
        files, lacking = build([*options.fonts, *FONT_FOLDERS])
    except MissingFont as error:
        print(error, file=sys.stderr)
        return 1
    for name, characters in lacking.items():
        print(f"{name}: the face has no {' '.join(characters)}")
    here = {p.name: p.read_bytes() for p in TARGET.glob("*.*") if p.suffix in (".fnt", ".spr")}
    stale = sorted(name for name in {*files, *here} if files.get(name) != here.get(name))
    if options.check:
        for name in stale:
            print(f"{name} is stale: run python -m tools.convert")
        return 1 if stale else 0
    TARGET.mkdir(parents=True, exist_ok=True)
    for name in stale:
        if name in files:
            (TARGET / name).write_bytes(files[name])
        else:
            (TARGET / name).unlink()
    for name, data in sorted(files.items()):
        print(f"{name:14} {len(data):7,} bytes{'  written' if name in stale else ''}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
