"""Fonts: every glyph can be drawn, text wraps by the rules, bad files are named."""

import struct
from pathlib import Path

import pytest
from gfx_helpers import Panel, full_picture, run_micropython

from console.gfx import assets, glyphs, palette
from console.gfx.canvas import Canvas

FONTS = sorted(path.name for path in Path(assets.ROOT).glob("*.fnt"))


def codes_of(name):
    data = Path(assets.path(name)).read_bytes()
    narrow, count = struct.unpack_from("<HH", data, 10)
    return struct.unpack_from(f"<{count}H", data, 14 + 3 * narrow)


@pytest.fixture(scope="module")
def fonts():
    found = glyphs.FontSet()
    yield found
    found.close()


def test_there_are_fonts_for_all_uses():
    assert {"text16.fnt", "bold16.fnt", "bold14.fnt", "bold12.fnt", "bold20.fnt"} <= set(FONTS)
    assert {"brush%d.fnt" % i for i in (64, 40, 26, 24, 20)} <= set(FONTS)


@pytest.mark.parametrize("name", FONTS)
def test_every_packed_glyph_is_drawn_inside_what_is_marked(name):
    font = glyphs.Font(assets.path(name))
    canvas, panel = Canvas(200, 160), Panel(200, 160)
    canvas.fill(palette.PAPER)
    canvas.flush_now(panel)
    codes = codes_of(name)
    assert list(codes) == sorted(set(codes))
    for code in codes:
        assert font.has(chr(code)) and font.advance(code) > 0
        end = font.draw(canvas, chr(code), 50, 40, palette.INK, palette.PAPER)
        assert end == 50 + font.advance(code)
    canvas.flush_now(panel)
    assert panel.data == full_picture(canvas)
    font.close()


@pytest.mark.parametrize("name", FONTS)
def test_no_glyph_but_the_space_is_empty(name):
    font = glyphs.Font(assets.path(name))
    for code in codes_of(name):
        assert font._measure(code) == (code != 32), chr(code)
    font.close()


def test_index_in_memory_is_small():
    font = glyphs.Font(assets.path("text16.fnt"))
    kept = len(font._narrow) + len(font._widths) + len(font._firsts) + len(font._block)
    assert font.count > 500 and kept < 800
    font.close()


def test_cache_is_bounded_and_gives_the_same_glyph_after_eviction(fonts):
    canvas = Canvas(200, 40)
    pictures = []
    text = "".join(chr(c) for c in codes_of("text16.fnt") if c > 0x4E00)[:120]
    for _ in range(2):
        canvas.fill(7)
        fonts.text.draw(canvas, text[0], 4, 4, 3, 7)
        pictures.append(bytes(canvas.pixels))
        for character in text:
            fonts.bold.draw(canvas, character, 100, 4, 3, 7)
            fonts.label.draw(canvas, character, 130, 4, 3, 7)
    assert pictures[0] == pictures[1]
    used = sum(len(b) for b in glyphs._cache.buffers if b is not None)
    assert used <= 4096 and len(glyphs._cache.where) <= 34


def test_missing_character_is_a_visible_box_and_no_error(fonts):
    canvas = Canvas(100, 40)
    canvas.fill(7)
    end = fonts.text.draw(canvas, "\u9f98\U0001f004\u0416", 10, 10, palette.PAPER, palette.FELT)
    assert end == 10 + 3 * 16
    for i in range(3):
        columns = range(10 + 16 * i, 26 + 16 * i)
        assert any(canvas.get(x, 18) == palette.PAPER for x in columns)


def test_fallback_font_is_asked_before_the_box(fonts):
    lone = glyphs.Font(assets.path("bold12.fnt"), fonts.bold)
    missing = next(c for c in map(chr, codes_of("bold16.fnt")) if not lone.has(c) and c > "一")
    a, b = Canvas(60, 40), Canvas(60, 40)
    lone.draw(a, missing, 10, 10, 3, 7)
    # Four pixels taller: its line starts that much higher, so that the feet agree.
    fonts.bold.draw(b, missing, 10, 6, 3, 7)
    lone.close()
    assert a.pixels == b.pixels


def test_width_is_where_drawing_ends(fonts):
    canvas = Canvas(320, 40)
    for text in ("胡息 12/15", "Seats: you · bot", "，。", ""):
        end = fonts.text.draw(canvas, text, 7, 5, 3, 7)
        assert end - 7 == fonts.text.width(text)
        assert fonts.text.draw_right(canvas, text, 300, 5, 3, 7) == 300 - (end - 7)


def test_uncovered_pixels_are_left_alone(fonts):
    canvas = Canvas(60, 40)
    for x in range(60):
        canvas.vline(x, 0, 40, x % 2 * 5)
    fonts.text.draw(canvas, "一", 20, 10, palette.PAPER, palette.FELT)
    changed = [(x, y) for y in range(40) for x in range(60) if canvas.get(x, y) != x % 2 * 5]
    assert changed and len(changed) < 60
    assert {canvas.get(*p) for p in changed} <= {palette.PAPER, palette.CELADON}


def test_draw_middle_centres_the_ink(fonts):
    canvas = Canvas(120, 100)
    canvas.fill(3)
    fonts.brush(64).draw_middle(canvas, "王", 10, 10, 100, 80, 0, 3)
    inked = [(x, y) for y in range(100) for x in range(120) if canvas.get(x, y) != 3]
    xs, ys = [p[0] for p in inked], [p[1] for p in inked]
    assert abs((min(xs) + max(xs) + 1) - 120) <= 1
    assert abs((min(ys) + max(ys) + 1) - 100) <= 1
    fonts.drop_brush()


# Wrapping, in the 16 px font: a Chinese character is 16 wide.
CASES = [
    pytest.param("一二三四五六", 64, ["一二三四", "五六"], id="breaks anywhere"),
    pytest.param("一二三四。五", 64, ["一二三", "四。五"], id="not before closing marks"),
    pytest.param("一二三（四五", 64, ["一二三", "（四五"], id="not after opening marks"),
    pytest.param("一二三？》四", 64, ["一二", "三？》四"], id="not between closing marks"),
    pytest.param("一二\n三", 64, ["一二", "三"], id="newline"),
    pytest.param("", 64, [""], id="empty"),
    pytest.param("一二三四", 64, ["一二三四"], id="exact fit"),
    pytest.param("一二三 abc", 64, ["一二三", "abc"], id="space at the end is dropped"),
]


@pytest.mark.parametrize("text, width, lines", CASES)
def test_wrap(fonts, text, width, lines):
    assert fonts.text.wrap(text, width) == lines


def test_latin_wraps_at_spaces_only(fonts):
    text = "Remembers tiles, takes no risks (ever)."
    lines = fonts.text.wrap(text, 120)
    assert " ".join(lines) == text and len(lines) > 2
    assert all(fonts.text.width(line) <= 120 for line in lines)


def test_word_longer_than_a_line_is_cut(fonts):
    lines = fonts.text.wrap("incomprehensibilities", 50)
    assert "".join(lines) == "incomprehensibilities" and len(lines) > 2
    assert all(fonts.text.width(line) <= 50 for line in lines)


def test_wrapping_never_loses_a_character(fonts):
    text = "吃：上家打出或自己翻的牌，配手里两张成一句话（或绞）。15 胡起胡 at least 15 points！"
    for width in range(40, 200, 7):
        lines = fonts.text.wrap(text, width)
        assert "".join(lines).replace(" ", "") == text.replace(" ", "")
        assert all(fonts.text.width(line) <= width for line in lines)


def test_missing_font_is_named():
    with pytest.raises(assets.AssetError, match="nowhere.fnt: cannot be opened"):
        glyphs.Font("nowhere.fnt")


@pytest.mark.parametrize("keep", [0, 3, 13, 20, 200, 5000, -1])
def test_truncated_font_is_named(tmp_path, keep):
    data = Path(assets.path("text16.fnt")).read_bytes()
    path = tmp_path / "short.fnt"
    path.write_bytes(data[:keep])
    with pytest.raises(assets.AssetError, match="short.fnt"):
        glyphs.Font(str(path))


def test_other_file_is_not_taken_for_a_font(tmp_path):
    path = tmp_path / "other.fnt"
    path.write_bytes(b"PHF\x02" + bytes(100))
    with pytest.raises(assets.AssetError, match="other.fnt: is not a PHF file"):
        glyphs.Font(str(path))


PORT = """
from console.gfx import glyphs
from console.gfx.canvas import Canvas
fonts = glyphs.FontSet()
canvas = Canvas(320, 240)
canvas.fill(7)
y = 0
for font in (fonts.text, fonts.bold, fonts.label, fonts.small, fonts.counter):
    for line in font.wrap("胡息 12/15，三张陆自动落下（必偎）。Remembers tiles.", 200):
        font.draw(canvas, line, 3, y, 3, 7)
        y += font.height + 2
fonts.brush(40).draw_middle(canvas, "王婆", 180, 100, 120, 60, 9, 7)
total = 0
for byte in canvas.pixels:
    total = (total * 31 + byte) % 1000003
print(total)
"""


def test_unix_port_draws_the_same_text(tmp_path, capsys):
    port = run_micropython(tmp_path, PORT)
    exec(PORT + "\nfonts.close()\n", {})
    assert capsys.readouterr().out == port


def test_fallback_of_another_size_stands_on_the_same_line(fonts):
    lone = glyphs.Font(assets.path("bold20.fnt"), fonts.bold)
    missing = next(c for c in map(chr, codes_of("bold16.fnt")) if not lone.has(c) and c > "一")
    feet = []
    for text in ("胡", missing):
        canvas = Canvas(60, 60)
        lone.draw(canvas, text, 10, 10, 3, 7)
        feet.append(max(y for y in range(60) for x in range(60) if canvas.get(x, y) == 3))
    assert abs(feet[0] - feet[1]) <= 2
    lone.close()
