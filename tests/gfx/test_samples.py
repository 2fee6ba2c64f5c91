"""Tiles and furniture look as they did, and mark all that they draw."""

import pytest
import samples
from gfx_helpers import Panel, full_picture
from PIL import Image

from console.gfx import assets, back, glyphs, palette, paper, sprites, tiles
from console.gfx import furniture as piece
from console.gfx import woodwork as wood
from console.gfx.canvas import Canvas
from console.settings import THEMES


@pytest.mark.parametrize("name", samples.SHEETS)
def test_sheet_equals_its_golden_picture(name, tmp_path):
    canvas = samples.SHEETS[name]()
    image = samples.to_image(canvas)
    with Image.open(samples.GOLDEN / f"{name}.png") as golden:
        same = golden.size == image.size and golden.convert("RGB").tobytes() == (
            image.convert("RGB").tobytes()
        )
    if not same:
        image.save(tmp_path / f"{name}.png")
    assert same, f"{name} changed; see {tmp_path}/{name}.png and tests/gfx/samples.py"


@pytest.fixture(scope="module")
def fonts():
    found = glyphs.FontSet()
    yield found
    found.close()


@pytest.fixture(scope="module")
def drawer():
    pack = sprites.Pack(assets.path("zipai320.spr"))
    yield tiles.ZipaiTiles(pack, 320)
    pack.close()


PIECES = {
    "status bar": lambda c, f: piece.status_bar(c, f, 160, "字", "字牌", "第3局", 8),
    "plate": lambda c, f: piece.plate(c, f, 13, 21, 118, "王婆", 11, "7胡", "庄"),
    "plate on turn": lambda c, f: piece.plate(c, f, 13, 21, 118, "王婆", 11, turn=True, dots=2),
    "now-line": lambda c, f: piece.now_line(c, f, 3, 31, 150, "该你打", (("A", "打"),)),
    "ribbon": lambda c, f: piece.ribbon(c, f, 5, 31, 150, "必偎"),
    "chip": lambda c, f: piece.chip(c, f, 9, 31, 42, 22, "吃"),
    "chosen chip": lambda c, f: piece.chip(c, f, 9, 31, 42, 22, "吃", True),
    "forbidden chip": lambda c, f: piece.chip(c, f, 9, 31, 42, 22, "吃", False, False),
    "sheet": lambda c, f: paper.sheet(c, 5, 5, 120, 90),
    "row": lambda c, f: paper.row(c, f, 5, 5, 140, 24, "对手", "平常", rule=True),
    "chosen row": lambda c, f: paper.row(c, f, 5, 5, 140, 24, "对手", "平常", True),
    "cap": lambda c, f: piece.cap(c, f, 15, 15, "MENU"),
    "arrows": lambda c, f: piece.cap(c, f, 15, 15, "DPAD"),
    "big cap": lambda c, f: paper.big_cap(c, f, 15, 15, "A"),
    "hints": lambda c, f: paper.hints(c, f, 3, 15, (("A", "定"), ("LEFT_RIGHT", "改"))),
    "seal": lambda c, f: piece.seal(c, f, 15, 15, "庄"),
    "big seal": lambda c, f: paper.big_seal(c, f.brush(40), 15, 15, 46, "胡"),
    "tray": lambda c, f: piece.tray(c, 15, 15, 68, 68),
    "gauge": lambda c, f: paper.gauge(c, 15, 15, 5, 3),
    "lintel": lambda c, f: wood.lintel(c, 160, 8),
    "rail": lambda c, f: wood.rail(c, 50, 160),
    "sign": lambda c, f: wood.sign(c, f.brush(40), 9, 9, 140, 58, "牌盒"),
    "lantern": lambda c, f: wood.lantern(c, 40, 9),
    "board": lambda c, f: wood.board(c, f.brush(26), 20, 12, 28, 80, "字牌", string=8),
    "chosen board": lambda c, f: wood.board(c, f.brush(26), 20, 12, 28, 80, "字牌", True, 8),
    "footer": lambda c, f: wood.footer(c, 80, 160, 30),
    "great back": lambda c, f: back.draw(c),
}
TILES = {
    "offer": lambda c, d: d.draw(c, tiles.OFFER, 16, 15, 15),
    "hand": lambda c, d: d.draw(c, tiles.HAND, 1, 15, 15),
    "small": lambda c, d: d.draw(c, tiles.SMALL, 1, 15, 15),
    "chosen": lambda c, d: d.draw(c, tiles.HAND, 1, 15, 15, chosen=True),
    "parchment": lambda c, d: d.draw(c, tiles.HAND, 1, 15, 15, palette.PARCHMENT, shadow=False),
    "blank": lambda c, d: d.blank(c, tiles.HAND, 15, 15),
    "back": lambda c, d: d.back(c, tiles.HAND, 15, 15),
    "small back": lambda c, d: d.back(c, tiles.SMALL, 15, 15),
    "little back": lambda c, d: tiles.little_back(c, 15, 15),
    "bracket": lambda c, d: d.bracket(c, tiles.HAND, 15, 15, 56),
    "copies": lambda c, d: d.copies(c, tiles.HAND, 15, 35, 3),
    "frame": lambda c, d: tiles.frame(c, 15, 15, 29, 56),
}


def check_marks(draw, helper):
    canvas, panel = Canvas(160, 120), Panel(160, 120)
    # A ground that no piece uses, so that every painted pixel is a change.
    for y in range(120):
        canvas.hline(0, y, 160, (palette.ROSE, palette.JADE)[y & 1])
    canvas.flush_now(panel)
    before = bytes(panel.data)
    draw(canvas, helper)
    canvas.flush_now(panel)
    assert panel.data == full_picture(canvas)
    assert panel.data != before


@pytest.mark.parametrize("name", PIECES)
def test_piece_marks_all_it_draws(name, fonts):
    check_marks(PIECES[name], fonts)


@pytest.mark.parametrize("name", TILES)
def test_tile_marks_all_it_draws(name, drawer):
    check_marks(TILES[name], drawer)


@pytest.mark.parametrize("theme", THEMES)
def test_shades_lie_between_figure_and_ground_or_are_left_out(theme):
    for colour in range(16):
        for ground in range(16):
            if colour == ground:
                continue
            key, light, middle, full = palette.ramp(colour, ground)
            assert full == colour and key != full and key != middle


def test_red_kinds_are_two_seven_ten():
    assert [kind for kind in range(20) if tiles.is_red(kind)] == [1, 6, 9, 11, 16, 19]


def contrast(theme, a, b):
    def luminance(index):
        values = palette.theme(theme)
        word = values[2 * index] << 8 | values[2 * index + 1]
        total = 0.0
        for value, weight in (
            ((word >> 11) / 31, 0.2126),
            ((word >> 5 & 63) / 63, 0.7152),
            ((word & 31) / 31, 0.0722),
        ):
            linear = value / 12.92 if value <= 0.03928 else ((value + 0.055) / 1.055) ** 2.4
            total += weight * linear
        return total

    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


# Pairs that carry text which matters.
PAIRS = [
    (palette.INK, palette.PAPER),
    (palette.INK, palette.PARCHMENT),
    (palette.INK, palette.GOLD),
    (palette.CINNABAR, palette.PAPER),
    (palette.UMBER, palette.PAPER),
    (palette.PAPER, palette.FELT),
    (palette.GOLD, palette.FELT),
    (palette.MIST, palette.FELT),
    (palette.PAPER, palette.PINE),
    (palette.GOLD, palette.WOOD),
    (palette.PAPER, palette.CINNABAR),
    (palette.JADE, palette.PAPER),
]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("figure, ground", PAIRS)
def test_text_has_contrast_in_every_theme(theme, figure, ground):
    assert contrast(theme, figure, ground) >= 4.5
