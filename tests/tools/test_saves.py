"""tools.saves against the double: to the computer and back, with cuts, and files that are no backup."""

import json
import zipfile

import double
import pytest
import small_builds

from tools import saves
from tools.device import Device, DeviceError

OLD = {
    "match.a": b"PHS\1 old match" * 20, "match.b": b"PHS\1 older match", "settings.a": b"PHS\1 set",
    "crash0.txt": "trace 越界".encode(), "match.bad0": b"\0\xff",
}  # fmt: skip
NOW = {"match.b": b"PHS\1 match of today", "match.a": b"PHS\1 m", "statistics.b": b"PHS\1 won"}


@pytest.fixture(scope="module")
def slot():
    return small_builds.slot("1")


def board(tmp_path, slot, files):
    return small_builds.flashed(tmp_path / "flash.bin", slot, saves=files)


def held(image):
    files = small_builds.files_of(image)
    return {path[6:]: data for path, data in files.items() if path.startswith("saves/")}


def test_saves_come_to_the_computer_and_back(tmp_path, slot, capsys):
    file = tmp_path / "folder" / "saves.zip"
    image = board(tmp_path, slot, {**OLD, "match.a.tmp": b"half"})
    with double.Double(image) as it:
        assert saves.main(["backup", "--port", it.port, "--to", str(file)]) == 0
    assert "5 files in" in capsys.readouterr().out
    assert saves.unpack(file) == OLD
    image = board(tmp_path, slot, {})
    with double.Double(image) as it:
        assert saves.main(["restore", "--port", it.port, "--from", str(file)]) == 0
    assert held(image) == OLD


def test_restoring_takes_records_as_a_whole_and_leaves_the_others(tmp_path, slot):
    backup = {"match.a": OLD["match.a"], "settings.a": OLD["settings.a"]}
    image = board(tmp_path, slot, NOW)
    with double.Double(image) as it, Device(it.port) as device:
        saves.restore(device, backup, quiet=True)
    # today's match.b is newer than what was restored: it would have won
    assert held(image) == {**backup, "statistics.b": NOW["statistics.b"]}


@pytest.mark.parametrize("part", range(2))
def test_wherever_restoring_is_cut_every_record_is_the_one_or_the_other(tmp_path, slot, part):
    image = board(tmp_path, slot, NOW)
    before = image.read_bytes()
    backup = {name: OLD[name] for name in ("match.a", "match.b", "settings.a")}
    with double.Double(image) as it, Device(it.port) as device:
        saves.restore(device, backup, quiet=True)
        most = it.received
    for number in range(part, 14, 2):
        image.write_bytes(before)
        with double.Double(image, cut_after=most * number // 14) as it:
            with pytest.raises(DeviceError):
                with Device(it.port) as device:
                    saves.restore(device, backup, quiet=True)
                    device.ask("facts")
        found = held(image)
        assert found["statistics.b"] == NOW["statistics.b"]
        for name in ("match.a", "match.b"):
            assert found[name] in (NOW[name], backup[name])
        with double.Double(image) as it, Device(it.port) as device:
            saves.restore(device, backup, quiet=True)
        assert held(image) == {**backup, "statistics.b": NOW["statistics.b"]}


def test_what_reads_back_differently_changes_nothing(tmp_path, slot):
    image = board(tmp_path, slot, NOW)
    with double.Double(image, rot="old match") as it, Device(it.port) as device:
        with pytest.raises(DeviceError, match="match.a reads back differently"):
            saves.restore(device, OLD, quiet=True)
    assert held(image) == NOW


def archive(tmp_path, files, about):
    file = tmp_path / "bad.zip"
    with zipfile.ZipFile(file, "w") as made:
        for name, data in files.items():
            made.writestr(name, data)
        if about is not None:
            made.writestr(saves.LIST, about)
    return file


@pytest.mark.parametrize(
    "files, about, sentence",
    [
        ({"match.a": b"1"}, None, "is no backup of Paihe"),
        ({"match.a": b"1"}, "[]", "its list is no list"),
        ({"match.a": b"1"}, "{", "is no backup of Paihe"),
        ({}, json.dumps({"format": 2, "files": {}}), "newer version"),
        (
            {"../x": b"1"},
            json.dumps({"format": 1, "files": {"../x": {}}}),
            "is no file of a backup",
        ),
        ({}, json.dumps({"format": 1, "files": {"match.a": {}}}), "is no file of a backup"),
        ({"match.a": b"1"}, json.dumps({"format": 1, "files": {"match.a": {}}}), "is damaged"),
        ({"match.a": b"1"}, json.dumps({"format": 1, "files": {"match.a": 7}}), "is damaged"),
        ({"m.a": bytes(70000)}, json.dumps({"format": 1, "files": {"m.a": {}}}), "is no file"),
    ],
)
def test_what_is_no_backup_is_refused(tmp_path, files, about, sentence):
    with pytest.raises(saves.BackupError, match=sentence):
        saves.unpack(archive(tmp_path, files, about))


def test_whatever_byte_of_a_backup_is_damaged_it_is_refused_or_the_same(tmp_path):
    file = tmp_path / "saves.zip"
    saves.pack(file, OLD)
    sound = file.read_bytes()
    refused = 0
    for place in range(0, len(sound), 3):
        data = bytearray(sound)
        data[place] ^= 0x10
        file.write_bytes(data)
        try:
            assert saves.unpack(file) == OLD, place
        except saves.BackupError:
            refused += 1
    assert refused > len(sound) // 6
    for length in range(0, len(sound), 7):
        file.write_bytes(sound[:length])
        with pytest.raises(saves.BackupError):
            saves.unpack(file)


def test_a_missing_backup_is_a_sentence(tmp_path, capsys):
    assert saves.main(["restore", "--from", str(tmp_path / "none.zip")]) == 1
    assert "No such file" in capsys.readouterr().err
    assert saves.main(["restore"]) == 1
    assert "FROM=" in capsys.readouterr().err
