"""Sprite packs: what is in them, memory, and bad files."""

from pathlib import Path

import pytest

from console.gfx import assets, sprites
from console.gfx.canvas import Canvas

PACKS = ("zipai320.spr", "zipai240.spr")


@pytest.mark.parametrize("name", PACKS)
def test_pack_has_a_face_for_every_kind_and_size(name):
    pack = sprites.Pack(assets.path(name))
    assert pack.names() == ["hand", "offer", "small"]
    for group in pack.names():
        assert pack.group(group).frames == 20
        assert pack.group(group).bits == 2
    pack.close()


@pytest.mark.parametrize("name", PACKS)
def test_what_a_game_keeps_in_memory_fits_its_share(name):
    pack = sprites.Pack(assets.path(name))
    kept = sum(len(piece) for group in ("hand", "small") for piece in pack.load(group)._data)
    assert kept + pack.group("offer").size <= 6 * 1024
    pack.close()


def pixels(group, frame):
    canvas = Canvas(48, 48)
    group.draw(canvas.fb, frame, 0, 0, b"\x00\x01\x02\x03")
    return bytes(canvas.pixels)


def test_loaded_and_read_pictures_are_the_same():
    pack = sprites.Pack(assets.path(PACKS[0]))
    group = pack.group("hand")
    read = [pixels(group, i) for i in range(20)]
    pack.load("hand")
    assert [pixels(group, i) for i in range(20)] == read
    pack.drop("hand")
    assert group._data is None
    assert pixels(group, 3) == read[3]
    assert len(set(read)) == 20
    pack.close()


def test_unknown_group_is_named():
    pack = sprites.Pack(assets.path(PACKS[0]))
    with pytest.raises(assets.AssetError, match="zipai320.spr: has no pictures named horse"):
        pack.group("horse")
    pack.close()


def test_missing_pack_is_named():
    with pytest.raises(assets.AssetError, match="nowhere.spr"):
        sprites.Pack("nowhere.spr")


@pytest.mark.parametrize("keep", [0, 5, 9, 30, 60, 4000, -1])
def test_truncated_pack_is_named(tmp_path, keep):
    data = Path(assets.path(PACKS[0])).read_bytes()
    path = tmp_path / "short.spr"
    path.write_bytes(data[:keep])
    with pytest.raises(assets.AssetError, match="short.spr"):
        sprites.Pack(str(path))


def test_damaged_index_is_named(tmp_path):
    data = bytearray(Path(assets.path(PACKS[0])).read_bytes())
    data[7] = 250
    path = tmp_path / "bent.spr"
    path.write_bytes(data)
    with pytest.raises(assets.AssetError, match="bent.spr"):
        sprites.Pack(str(path))
