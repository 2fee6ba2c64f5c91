"""boot.py and builds.py: which of two builds is started, and that a power cut never leaves none."""

from pathlib import Path

import double
import micropython_runner
import pytest
import small_builds
from test_flash import said


def test_a_power_cut_in_a_switch_over_leaves_a_build_to_start():
    script = Path(__file__).with_name("micropython_slotcuts.py")
    lines = micropython_runner.run(script, paths=("lib", "tests/shims/board"), heap="8M").split(
        "\n"
    )[:-1]
    rows = [line.split() for line in lines]
    cuts = sum(int(row[2]) for row in rows)
    print("power cuts:", cuts, "then a:", sum(int(row[3]) for row in rows))
    assert cuts == sum(int(row[3]) + int(row[4]) for row in rows)
    assert {row[0].split("-")[0] for row in rows} == {"switch", "start", "return", "missing"}
    assert cuts > 800


@pytest.mark.parametrize(
    "words",
    [None, b"", b"c\n", b"\xff\xfe\xfd", b"a" * 4000, b"b\n", b"b new\n", b"b try\n"],
)
def test_whatever_stands_in_the_slot_file_the_only_build_is_started(tmp_path, words):
    image = small_builds.flashed(tmp_path / "flash.bin", small_builds.slot("1"))
    fs = double.file_system(128, data=image.read_bytes())
    if words is None:
        fs.remove("slot")
    else:
        double.write_files(fs, {"slot": words})
    image.write_bytes(fs.context.buffer)
    with double.Double(image) as it:
        said(it, b"console 1 on devkit_240")
    assert small_builds.files_of(image)["slot"] == b"a\n"


@pytest.mark.parametrize("damaged", ["pack.bin", "pack.mpy"])
def test_for_a_build_that_can_not_be_read_any_more_the_other_one_stands_in(tmp_path, damaged):
    image = small_builds.flashed(tmp_path / "flash.bin", small_builds.slot("1"))
    fs = double.file_system(128, data=image.read_bytes())
    other = small_builds.slot("2")
    double.write_files(fs, {"b/" + path: data for path, data in other.files.items()})
    double.write_files(fs, {"b/manifest.txt": other.manifest, "a/" + damaged: b"rotten"})
    image.write_bytes(fs.context.buffer)
    with double.Double(image) as it:
        said(it, b"build a can't be read")
        said(it, b"console 2 on devkit_240")
    assert small_builds.files_of(image)["slot"] == b"a\n"


def test_a_plain_copy_in_the_root_runs_as_before(tmp_path):
    fs = double.file_system(128)
    double.write_files(fs, {k: v for k, v in small_builds.tree("7").items() if k != "pack.mpy"})
    image = tmp_path / "flash.bin"
    image.write_bytes(fs.context.buffer)
    with double.Double(image) as it:
        said(it, b"console 7 on devkit_240")
    assert "slot" not in small_builds.files_of(image)


READS = """
import os
import sys

with open("/run/console/text/en.txt", "rb") as file:
    lines = [line for line in file]
    file.seek(5)
    print("texts", len(lines), lines[-1], file.read(4), file.readline(), len(file.read()), file.read())
with open("/run/console/assets/stones.spr", "rb") as file:
    print("loose", len(file.read()))
for path in ("/run/console", "/run/console/app.mpy", "/run/console/assets/stones.spr"):
    print("kind", hex(os.stat(path)[0]))
# a folder of nothing but files beside the pack is none: an import must not look for it there
for path in (
    "/run/console/nothing.mpy",
    "/run/nothing",
    "/run/nothing.py",
    "/run/console/assets",
    "/run/console/assets/nothing.spr",
):
    try:
        print("found", os.stat(path))
    except OSError as error:
        print("missing", error.errno)
import console.app
print("file", console.app.__file__, sys.path)
"""


def test_the_files_of_a_pack_read_as_files(tmp_path):
    from tools.device import Device

    slot = small_builds.slot("1")
    image = small_builds.flashed(tmp_path / "flash.bin", slot)
    with double.Double(image) as it, Device(it.port) as board:
        said = board._line.exec(READS).decode().splitlines()
    text = small_builds.tree("1")["console/text/en.txt"]
    end = text.index(b"\n", 9) + 1
    last = text.splitlines(keepends=True)[-1]
    wanted = "texts 90 %r %r %r %d b''" % (last, text[5:9], text[9:end], len(text) - end)
    assert said[0] == wanted
    assert said[1:5] == ["loose 3000", "kind 0x4000", "kind 0x8000", "kind 0x8000"]
    assert said[5:10] == ["missing 2"] * 5
    assert said[10] == "file /run/console/app.mpy ['.frozen', '/run', '/run/lib']"
