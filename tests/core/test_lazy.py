"""core.lazy: a module that finds no room is tried once more, after memory was given back."""

import sys

import pytest

from paihe.core import lazy


@pytest.fixture
def crowded(tmp_path, monkeypatch):
    """A folder of modules; `narrow` fails to load as often as `sys.narrow` says."""
    (tmp_path / "narrow.py").write_text(
        "import sys\nimport narrow_part\nsys.narrow -= 1\nif sys.narrow >= 0: raise MemoryError\n"
    )
    (tmp_path / "narrow_part.py").write_text("WHOLE = True\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(sys, "narrow", 0, raising=False)
    relieved = []
    monkeypatch.setattr(lazy, "relieve", lambda: relieved.append(len(relieved)))
    yield relieved
    for name in ("narrow", "narrow_part"):
        sys.modules.pop(name, None)


def test_where_there_is_room_nothing_is_given_back(crowded):
    assert lazy.lend("narrow").narrow_part.WHOLE and crowded == []


def test_a_module_without_room_is_tried_once_more(crowded):
    sys.narrow = 1
    assert lazy.lend("narrow").narrow_part.WHOLE and crowded == [0]


def test_a_module_that_finds_no_room_twice_is_not_half_there(crowded):
    sys.narrow = 2
    with pytest.raises(MemoryError):
        lazy.lend("narrow")
    assert crowded == [0] and "narrow" not in sys.modules
