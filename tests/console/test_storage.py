"""Storage: slots that alternate, damage that costs one version, a full disk, power cuts."""

import builtins
import errno
import os
from pathlib import Path

import micropython_runner
import pytest
from bad_disk import BadDisk

from console.drivers import storage
from console.drivers.storage import StorageError, Store

OLD, NEW = b"the older record", b"the newer record, which is longer"


@pytest.fixture
def folder(tmp_path):
    return str(tmp_path / "saves")


@pytest.fixture
def two(folder):
    """A folder with OLD in slot a and NEW in slot b."""
    store = Store(folder)
    store.save("match", OLD)
    store.save("match", NEW)
    return folder


def names(folder):
    return sorted(os.listdir(folder))


def slot(folder, letter):
    return Path(folder) / ("match." + letter)


def test_nothing_saved_is_none_and_no_report(folder):
    store = Store(folder)
    assert store.load("match") is None and store.reports == []


def test_records_alternate_between_two_slots_and_the_newest_wins(folder):
    store = Store(folder)
    seen = []
    for number in range(6):
        before = {name: (Path(folder) / name).read_bytes() for name in names(folder)}
        store.save("match", b"record %d" % number)
        for letter in "ab":
            path = slot(folder, letter)
            if path.exists() and before.get(path.name) != path.read_bytes():
                seen.append(letter)
        assert Store(folder).load("match") == b"record %d" % number
    assert seen == list("ababab")
    assert names(folder) == ["match.a", "match.b"]


def test_the_sequence_goes_on_after_a_restart(folder):
    for number in range(5):
        store = Store(folder)
        if number % 2:
            store.load("match")
        store.save("match", b"life %d" % number)
    assert Store(folder).load("match") == b"life 4"


def test_records_of_different_names_do_not_touch(folder):
    store = Store(folder)
    store.save("match", OLD)
    store.save("settings", NEW)
    store.erase("match")
    again = Store(folder)
    assert again.load("match") is None and again.load("settings") == NEW


def test_after_an_erase_the_next_save_is_found(folder):
    store = Store(folder)
    for record in (OLD, NEW):
        store.save("match", record)
        store.erase("match")
    store.save("match", OLD)
    assert Store(folder).load("match") == OLD


def test_an_empty_and_the_longest_record_come_back_and_a_longer_one_is_refused(folder):
    store = Store(folder)
    for size in (0, 1, 16384):
        store.save("match", bytes(size))
        assert Store(folder).load("match") == bytes(size)
    with pytest.raises(StorageError) as caught:
        store.save("match", bytes(16385))
    assert caught.value.key == "save_too_long"
    assert Store(folder).load("match") == bytes(16384)


def assert_older_is_used(two, damaged, keys):
    """Puts `damaged` into the newer slot: the older is used, the bad one kept and reported."""
    for kept in Path(two).glob("match.bad*"):
        kept.unlink()
    slot(two, "b").write_bytes(damaged)
    store = Store(two)
    assert store.load("match") == OLD
    assert len(store.reports) == 1 and store.reports[0][0] in keys
    assert store.reports[0][1] == "match"
    assert (Path(two) / "match.bad0").read_bytes() == damaged
    assert not slot(two, "b").exists()


def test_whatever_byte_is_damaged_the_older_record_is_used(two):
    sound = slot(two, "b").read_bytes()
    for place in range(len(sound)):
        for bit in (0, 7):
            damaged = bytearray(sound)
            damaged[place] ^= 1 << bit
            if place == 3 and damaged[3] > sound[3]:
                continue  # that is a newer version, not damage
            keys = ("save_foreign",) if place < 3 else ("save_damaged",)
            assert_older_is_used(two, bytes(damaged), keys)


def test_wherever_a_record_ends_early_the_older_one_is_used(two):
    sound = slot(two, "b").read_bytes()
    for length in range(len(sound)):
        assert_older_is_used(two, sound[:length], ("save_damaged",))
    assert_older_is_used(two, sound + b"\0", ("save_damaged",))


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(b"GIF89a" + bytes(60), id="another-program's"),
        pytest.param("一封信".encode() * 9, id="text"),
        pytest.param(bytes(64), id="zeros"),
    ],
)
def test_a_foreign_file_is_put_aside_and_named_so(two, data):
    assert_older_is_used(two, data, ("save_foreign",))


def test_a_file_of_absurd_length_is_damage_and_is_not_read(two):
    assert_older_is_used(two, b"PHS\1" + bytes(200000), ("save_damaged",))


def test_both_slots_damaged_is_none_and_both_are_kept(two):
    for letter in "ab":
        slot(two, letter).write_bytes(b"PHS\1" + letter.encode())
    store = Store(two)
    assert store.load("match") is None
    assert [key for key, _name in store.reports] == ["save_damaged"] * 2
    assert names(two) == ["match.bad0", "match.bad1"]


def test_of_many_damaged_saves_the_first_three_and_the_last_are_kept(two):
    for number in range(9):
        slot(two, "b").write_bytes(b"PHS\1 no. %d" % number)
        assert Store(two).load("match") == OLD
    kept = [(Path(two) / ("match.bad%d" % number)).read_bytes()[-1:] for number in range(4)]
    assert kept == [b"0", b"1", b"2", b"8"]


def test_a_bad_slot_that_can_not_be_moved_is_reported_and_stays(two, monkeypatch):
    slot(two, "b").write_bytes(b"PHS\1 bad")

    def refuse(*_paths):
        raise OSError(errno.EIO)

    monkeypatch.setattr(storage.os, "rename", refuse)
    store = Store(two)
    assert store.load("match") == OLD
    assert [key for key, _name in store.reports] == ["save_damaged", "save_stuck"]
    assert slot(two, "b").exists()


def newer(payload=b"of the future"):
    return b"PHS\2" + bytes(8) + payload


@pytest.mark.parametrize("letter", "ab")
def test_a_slot_of_a_newer_version_is_reported_and_never_written(two, letter):
    other = "ba"["ab".index(letter)]
    slot(two, letter).write_bytes(newer())
    store = Store(two)
    assert store.load("match") == (OLD if letter == "b" else NEW)
    assert store.reports == [("save_newer", "match")]
    for number in range(4):
        store.save("match", b"now %d" % number)
        assert slot(two, letter).read_bytes() == newer()
    assert slot(two, other).read_bytes()[12:-4] == b"now 3"
    assert Store(two).load("match") == b"now 3"


def test_two_slots_of_a_newer_version_make_saving_fail_with_its_own_key(two):
    for letter in "ab":
        slot(two, letter).write_bytes(newer(letter.encode()))
    store = Store(two)
    assert store.load("match") is None
    with pytest.raises(StorageError) as caught:
        store.save("match", b"now")
    assert caught.value.key == "save_newer"
    assert [slot(two, letter).read_bytes() for letter in "ab"] == [newer(b"a"), newer(b"b")]


@pytest.mark.parametrize(
    "number, key", [(errno.ENOSPC, "storage_full"), (errno.EIO, "storage_broken")]
)
def test_wherever_a_save_fails_the_last_one_is_untouched(two, monkeypatch, number, key):
    disk = BadDisk(monkeypatch, number)
    store = Store(two)
    assert store.load("match") == NEW
    disk.count = 0
    store.save("match", OLD)
    steps = disk.count
    assert steps >= 4  # open, write, close, rename
    store.save("match", NEW)
    for step in range(steps):
        disk.left = step
        with pytest.raises(StorageError) as caught:
            store.save("match", b"lost")
        assert caught.value.key == key and caught.value.details == ("match",)
        disk.left = -1
        assert names(two) == ["match.a", "match.b"]
        again = Store(two)
        assert again.load("match") == NEW and again.reports == []
    store.save("match", b"there is room again")
    assert Store(two).load("match") == b"there is room again"


def test_what_is_read_back_differently_is_not_taken_for_saved(two, monkeypatch):
    store = Store(two)
    store.load("match")

    def forgetful(path, mode="r"):
        file = builtins.open(path, mode)
        if "w" in mode:
            write = file.write
            return _Forgetful(file, write)
        return file

    monkeypatch.setattr(storage, "open", forgetful, raising=False)
    with pytest.raises(StorageError) as caught:
        store.save("match", b"lost")
    assert caught.value.key == "save_unread"
    monkeypatch.undo()
    assert Store(two).load("match") == NEW and names(two) == ["match.a", "match.b"]


class _Forgetful:
    def __init__(self, file, write):
        self.file = file
        self._write = write

    def write(self, data):
        return self._write(data[:-1])

    def __enter__(self):
        return self

    def __exit__(self, *_error):
        self.file.close()


def test_a_folder_that_can_not_be_made_fails_at_the_first_save_only(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    store = Store(str(blocked / "saves"))
    assert store.load("match") is None
    with pytest.raises(StorageError) as caught:
        store.save("match", OLD)
    assert caught.value.key == "storage_broken"


def test_text_files_are_written_whole_and_rotate(folder):
    store = Store(folder)
    for number in range(5):
        store.rotate_text("crash", 3)
        assert store.write_text("crash0.txt", "no. %d" % number)
    found = [(Path(folder) / name).read_text() for name in names(folder)]
    assert found == ["no. 4", "no. 3", "no. 2"]


def test_a_text_that_can_not_be_written_leaves_no_half(folder, monkeypatch):
    store = Store(folder)
    for step in range(4):
        disk = BadDisk(monkeypatch, errno.ENOSPC)
        disk.left = step
        assert not store.write_text("crash0.txt", "whole")
        monkeypatch.undo()
        assert names(folder) == []


def test_a_power_cut_leaves_the_whole_old_or_the_whole_new_record():
    script = Path(__file__).with_name("micropython_powercuts.py")
    lines = micropython_runner.run(
        script, paths=("firmware", "lib", "tests/shims/board"), heap="8M"
    ).split("\n")[:-1]
    rows = [line.split() for line in lines]
    assert {row[0] for row in rows} == {"plain", "long", "settings", "match"}
    cuts = sum([int(row[2]) for row in rows])
    print("power cuts:", cuts, "old kept:", sum([int(row[3]) for row in rows]))
    assert cuts == sum([int(row[3]) + int(row[4]) for row in rows])
    assert cuts > 500
