"""Sample sheets of tiles and furniture, drawn with the firmware's own code.

    python tests/gfx/samples.py [DIR]

writes them as PNG, by default over the golden pictures that test_samples.py compares with.
Look at them before committing them.
"""

import sys
from pathlib import Path

from PIL import Image

HERE = Path(__file__).resolve().parent
GOLDEN = HERE / "golden"

if __name__ == "__main__":
    for folder in ("firmware", "lib", "tests/shims"):
        sys.path.insert(0, str(HERE.parents[1] / folder))

from console.gfx import (  # noqa: E402
    assets,
    back,
    glyphs,
    long_tiles,
    palette,
    paper,  # noqa: E402
    sprites,
    tiles,
)
from console.gfx import furniture as piece  # noqa: E402
from console.gfx import woodwork as wood  # noqa: E402
from console.gfx.canvas import Canvas  # noqa: E402
from paihe.decks.changpai import BY_PIPS, Deck  # noqa: E402

BOARDS = ("字牌", "大贰", "斗十四", "挤儿", "乱出", "丁二红", "骨牌", "四色", "打马", "词典")


def to_image(canvas):
    """Gives a canvas as a picture with the palette of its theme."""
    image = Image.new("P", (canvas.width, canvas.height))
    values = palette.theme(canvas.theme)
    colours = []
    for i in range(0, 32, 2):
        word = values[i] << 8 | values[i + 1]
        r, g, b = word >> 11, word >> 5 & 63, word & 31
        colours += [r << 3 | r >> 2, g << 2 | g >> 4, b << 3 | b >> 2]
    image.putpalette(colours)
    image.putdata([half for byte in canvas.pixels for half in (byte >> 4, byte & 15)])
    return image


def felt(width=320, height=240):
    canvas = Canvas(width, height)
    canvas.fill(palette.FELT)
    return canvas


def zipai(scale):
    """Draws all faces of one panel class in all sizes and states."""
    pack = sprites.Pack(assets.path(f"zipai{scale}.spr"))
    drawer = tiles.ZipaiTiles(pack, scale)
    canvas = felt(340, 330)
    for size, top, columns in ((tiles.OFFER, 4, 6), (tiles.HAND, 72, 10), (tiles.SMALL, 148, 18)):
        w, h = drawer.width(size), drawer.height(size)
        kinds = (0, 1, 6, 14, 16, 19) if size == tiles.OFFER else range(20)
        for i, kind in enumerate(kinds):
            drawer.draw(
                canvas, size, kind, 4 + (w + 3) * (i % columns), top + (h + 3) * (i // columns)
            )
    y = 200
    drawer.back(canvas, tiles.OFFER, 4, y)
    drawer.back(canvas, tiles.HAND, 60, y)
    drawer.back(canvas, tiles.SMALL, 96, y)
    tiles.little_back(canvas, 120, y)
    drawer.draw(canvas, tiles.HAND, 2, 140, y, palette.PARCHMENT, shadow=False)
    drawer.draw(canvas, tiles.HAND, 6, 180, y, chosen=True)
    drawer.blank(canvas, tiles.HAND, 220, y)
    step = 24 if scale == 320 else 3
    for i in range(3):
        drawer.draw(canvas, tiles.HAND, 18, 260, y + step * i, palette.PARCHMENT, shadow=i == 2)
    drawer.bracket(canvas, tiles.HAND, 260, y, drawer.height(tiles.HAND) + 2 * step)
    drawer.copies(canvas, tiles.HAND, 304, y + 9, 3)
    drawer.draw(canvas, tiles.HAND, 10, 304, y + 9)
    for i in range(4):
        drawer.draw(canvas, tiles.SMALL, 5, 100, 250 + 10 * i, shadow=i == 3)
    pack.close()
    return canvas


def changpai():
    """Draws all long tiles in all sizes, with and without the bar, and their states."""
    fonts = glyphs.FontSet()
    faces = Deck(BY_PIPS + " CS TY").faces
    canvas = felt(480, 348)
    y = 4
    for size in (
        long_tiles.OFFER,
        long_tiles.WIDE,
        long_tiles.HAND,
        long_tiles.SHORT,
        long_tiles.TABLE,
        long_tiles.SMALL,
    ):
        x = 4
        shown = faces[9:] if size is long_tiles.OFFER else faces
        if size is long_tiles.WIDE:
            shown = faces[:17]
        for face in shown:
            if x + size[0] < 478:
                long_tiles.draw(canvas, fonts, size, face, x, y, bar=size is not long_tiles.WIDE)
            x += size[0] + 2
        y += size[1] + 5
    hand = long_tiles.HAND
    long_tiles.draw(canvas, fonts, hand, 0x45, 8, y, chosen=True)
    long_tiles.draw(canvas, fonts, hand, 0x14, 40, y, palette.PARCHMENT, shadow=False)
    long_tiles.back(canvas, hand, 70, y)
    long_tiles.back(canvas, long_tiles.SMALL, 100, y)
    long_tiles.copies(canvas, hand, 130, y, 3)
    long_tiles.draw(canvas, fonts, hand, 0x35, 130, y)
    fonts.close()
    return canvas


def furniture():
    """Draws the shared pieces of the 320 px screens, one below the other."""
    fonts = glyphs.FontSet()
    canvas = felt()
    piece.status_bar(canvas, fonts, 320, "字", "字牌", "第3局", 11)
    piece.plate(canvas, fonts, 3, 21, 118, "王婆", 14, "6胡")
    piece.plate(canvas, fonts, 125, 21, 90, "李叔", 9, seal_text="庄", turn=True)
    piece.plate(canvas, fonts, 219, 21, 98, "阿芳", 10, dots=3)
    piece.now_line(canvas, fonts, 3, 42, 192, "该你打：叁", (("A", "打"),))
    piece.ribbon(canvas, fonts, 34, 65, 252, "必偎 · 三张陆自动落下 +6胡")
    for i, text in enumerate("吃扯过"):
        piece.chip(canvas, fonts, 4 + 46 * i, 91, 42, 22, text, i == 0, i != 2)
    piece.tray(canvas, 200, 90, 52, 60)
    paper.line_frame(canvas, 260, 90, 30, 40)
    paper.big_seal(canvas, fonts.brush(40), 264, 134, 46, "胡")
    paper.sheet(canvas, 4, 118, 190, 76)
    paper.row(canvas, fonts, 10, 124, 178, 24, "座位", "你 · 机", rule=True)
    paper.row(canvas, fonts, 10, 148, 178, 24, "对手", "平常", chosen=True)
    paper.gauge(canvas, 100, 174, 5, 3)
    paper.big_cap(canvas, fonts, 210, 108, "A")
    x = paper.hints(
        canvas, fonts, 4, 200, (("UP_DOWN", "选"), ("LEFT_RIGHT", "改"), ("DPAD", "走"))
    )
    paper.hints(canvas, fonts, x, 200, (("A", "定"), ("B", "返回"), ("MENU", "设置")))
    fonts.counter.draw(canvas, "12", 4, 218, palette.GOLD, palette.FELT)
    fonts.text.draw(canvas, "/15 胡息 Remembers tiles", 30, 221, palette.PAPER, palette.FELT)
    fonts.close()
    return canvas


def title(width):
    """Draws the title of a panel class without its footer texts."""
    fonts = glyphs.FontSet()
    big = width == 320
    canvas = felt(width, 240 if big else 135)
    wood.lintel(canvas, width, 8 if big else 22)
    if big:
        wood.sign(canvas, fonts.brush(40), 90, 10, 140, 58, "牌盒")
        wood.lantern(canvas, 40, 9)
        wood.lantern(canvas, 280, 9)
        wood.rail(canvas, 82, 320)
    for i, name in enumerate(BOARDS):
        chosen = i == 2
        if big:
            font, x, y, w, h = fonts.brush(26), 6 + 31 * i, 94 + 7 * chosen, 28, 92
        else:
            font, x, y, w, h = fonts.brush(20), 5 + 23 * i, 31 + 5 * chosen, 21, 76
        wood.board(canvas, font, x, y, w, h, name, chosen, 8)
    wood.footer(canvas, canvas.height - (32 if big else 19), width, 32 if big else 19)
    fonts.close()
    return canvas


def handover(width):
    """Draws the hand-over of a panel class."""
    fonts = glyphs.FontSet()
    canvas = felt(width, 240 if width == 320 else 135)
    back.draw(canvas)
    if width == 320:
        paper.sheet(canvas, 60, 34, 200, 172)
        fonts.text.draw_centre(canvas, "请把牌盒交给", 60, 48, 200, palette.UMBER, palette.PAPER)
        fonts.brush(64).draw_middle(canvas, "李叔", 60, 66, 200, 70, palette.INK, palette.PAPER)
        paper.big_cap(canvas, fonts, 149, 156, "A")
    else:
        paper.sheet(canvas, 40, 12, 160, 111)
        fonts.brush(40).draw_middle(canvas, "李叔", 40, 40, 160, 46, palette.INK, palette.PAPER)
    fonts.close()
    return canvas


SHEETS = {
    "zipai320": lambda: zipai(320),
    "zipai240": lambda: zipai(240),
    "changpai": changpai,
    "furniture": furniture,
    "title320": lambda: title(320),
    "title240": lambda: title(240),
    "handover320": lambda: handover(320),
    "handover240": lambda: handover(240),
}


def main():
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else GOLDEN
    folder.mkdir(parents=True, exist_ok=True)
    for name, draw in SHEETS.items():
        to_image(draw()).save(folder / f"{name}.png", optimize=True)
        print(folder / f"{name}.png")


if __name__ == "__main__":
    main()
