"""The converter: characters, packing, and what it says when something is missing."""

import struct
import tarfile
from pathlib import Path

import pytest

from console.gfx import assets
from tools import convert


def packed(name):
    data = Path(assets.path(name)).read_bytes()
    narrow, count = struct.unpack_from("<HH", data, 10)
    return {chr(c) for c in struct.unpack_from(f"<{count}H", data, 14 + 3 * narrow)}


@pytest.mark.parametrize("name", ["text16.fnt", "bold16.fnt", "bold14.fnt"])
def test_text_fonts_have_every_character_of_the_texts(name):
    missing = convert.text_characters() - packed(name)
    assert not missing, "run python -m tools.convert: " + "".join(sorted(missing))


def test_names_and_seals_have_their_characters():
    names = convert.characters_of(["names.txt"], set())
    assert set(names) <= packed("brush64.fnt") & packed("brush40.fnt") & packed("text16.fnt")
    assert set(convert.characters_of(["boards.txt"], set())) <= packed("brush26.fnt")
    assert set(convert.characters_of(["seals.txt"], set())) <= packed("bold12.fnt")


def test_docstrings_are_no_texts(tmp_path):
    source = '"""甲"""\nA = "乙"\n# 丙\ndef f():\n    """丁"""\n    return "戊", b"x"\n'
    assert set("".join(convert._literals(source, tmp_path))) == set("乙戊")


def test_rows_are_packed_with_the_first_pixel_in_the_low_bits():
    assert convert.pack_rows([[1, 2, 3, 0, 3]], 5) == bytes([1 | 2 << 2 | 3 << 4, 3])


def test_shades_have_the_thresholds_of_the_look():
    image = convert.Image.new("L", (8, 1))
    image.putdata([0, 55, 56, 111, 112, 167, 168, 255])
    assert convert.shades(image) == [[0, 0, 1, 1, 2, 2, 3, 3]]


def test_glyph_that_sticks_out_is_moved_in():
    assert convert._place(([[3, 3]], -1, 0), 0, 0, 4, 2) == [[3, 3, 0, 0], [0, 0, 0, 0]]
    assert convert._place(([[3, 3]], 3, 5), 0, 0, 4, 2) == [[0, 0, 0, 0], [0, 0, 3, 3]]


@pytest.mark.parametrize("options", [[], ["--check"]])
def test_missing_fonts_are_named_with_their_package(monkeypatch, capsys, tmp_path, options):
    monkeypatch.setattr(convert, "FONT_FOLDERS", (str(tmp_path),))
    monkeypatch.setattr(convert, "_font_cache", {})
    assert convert.main(options) == 1
    said = capsys.readouterr().err
    assert "NotoSansCJK-Medium.ttc" in said and "Debian fonts-noto-cjk-extra" in said


def fake_build(files):
    return lambda folders: (files, {})


def test_check_tells_what_is_stale_and_writes_nothing(monkeypatch, capsys, tmp_path):
    monkeypatch.setattr(convert, "TARGET", tmp_path)
    monkeypatch.setattr(convert, "build", fake_build({"a.fnt": b"1", "b.spr": b"2"}))
    (tmp_path / "a.fnt").write_bytes(b"1")
    assert convert.main(["--check"]) == 1
    assert "b.spr is stale" in capsys.readouterr().out
    assert sorted(p.name for p in tmp_path.iterdir()) == ["a.fnt"]


def test_writing_makes_check_content_and_removes_what_is_no_more(monkeypatch, tmp_path):
    monkeypatch.setattr(convert, "TARGET", tmp_path)
    monkeypatch.setattr(convert, "build", fake_build({"a.fnt": b"1"}))
    (tmp_path / "old.fnt").write_bytes(b"0")
    assert convert.main([]) == 0 and convert.main(["--check"]) == 0
    assert sorted(p.name for p in tmp_path.iterdir()) == ["a.fnt"]


def test_font_is_found_inside_a_package_that_npm_pack_left(tmp_path):
    inner = tmp_path / "brush.woff"
    inner.write_bytes(b"font")
    folder = tmp_path / "packages"
    folder.mkdir()
    with tarfile.open(folder / "package-1.0.tgz", "w:gz") as archive:
        archive.add(inner, "package/files/brush.woff")
    description = {"file": "brush.woff", "package": "npm brush"}
    assert convert._find_font("brush.woff", description, [str(folder)]) == b"font"
