"""Settings: defaults, what is remembered, what is not understood."""

import pytest

from console.drivers.storage import StorageError, Store
from console.settings import COUNTS, DEFAULTS, HANDOVERS, LANGUAGES, NAME, THEMES, Settings
from console.settings import FIELDS as NAMES

FIELDS = list(zip(NAMES, COUNTS, DEFAULTS))

VALUES = [
    pytest.param(name, value, id="%s=%d" % (name, value))
    for name, count, _default in FIELDS
    for value in range(count)
]


@pytest.fixture
def folder(tmp_path):
    return str(tmp_path)


def as_numbers(settings):
    return [getattr(settings, name) for name, _count, _default in FIELDS]


def test_a_new_device_has_the_defaults(folder):
    assert as_numbers(Settings(Store(folder))) == [default for _n, _c, default in FIELDS]


def test_the_lists_are_as_long_as_the_fields_say():
    counts = {name: count for name, count, _default in FIELDS}
    assert counts["theme"] == len(THEMES)
    assert counts["handover"] == len(HANDOVERS)
    assert counts["language"] == len(LANGUAGES)


@pytest.mark.parametrize("name, value", VALUES)
def test_every_value_of_every_setting_is_reached_and_remembered(folder, name, value):
    settings = Settings(Store(folder))
    while getattr(settings, name) != value:
        settings.change(name, 1)
    settings.save()
    again = Settings(Store(folder))
    assert as_numbers(again) == as_numbers(settings)


@pytest.mark.parametrize("name, count", [(name, count) for name, count, _default in FIELDS])
def test_a_setting_goes_round_in_both_directions(folder, name, count):
    settings = Settings(Store(folder))
    start = getattr(settings, name)
    up = []
    for _ in range(count):
        settings.change(name, 1)
        up.append(getattr(settings, name))
    assert sorted(up) == list(range(count)) and up[-1] == start
    down = []
    for _ in range(count):
        settings.change(name, -1)
        down.append(getattr(settings, name))
    assert down == up[-2::-1] + [start] if count > 1 else True


def test_a_shorter_record_of_an_older_version_keeps_what_it_says(folder):
    Store(folder).save(NAME, bytes((1, 2)))
    assert as_numbers(Settings(Store(folder))) == [1, 2] + [
        default for _name, _count, default in FIELDS[2:]
    ]


def test_a_longer_record_and_values_out_of_range_do_no_harm(folder):
    Store(folder).save(NAME, bytes([255] * (len(FIELDS) + 9)))
    assert as_numbers(Settings(Store(folder))) == [default for _n, _c, default in FIELDS]


def test_a_damaged_record_is_reported_and_the_one_before_is_used(folder, tmp_path):
    settings = Settings(Store(folder))
    settings.change("language", 1)
    settings.save()
    settings.change("sound", 1)
    settings.save()
    path = tmp_path / (NAME + ".b")
    path.write_bytes(path.read_bytes()[:-2])
    store = Store(folder)
    again = Settings(store)
    assert again.language == 1 and again.sound == FIELDS[1][2]
    assert store.reports == [("save_damaged", NAME)]


def test_what_can_not_be_saved_is_reported_and_felt_all_the_same(folder, monkeypatch):
    store = Store(folder)
    settings = Settings(store)

    def full(name, _payload):
        raise StorageError("storage_full", name)

    monkeypatch.setattr(store, "save", full)
    settings.change("theme", 1)
    settings.save_or_report()
    assert settings.theme == 1 and store.reports == [("storage_full", NAME)]
