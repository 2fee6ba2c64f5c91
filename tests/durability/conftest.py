"""What the durability tests take from the tests of the console."""

import sys
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
for _folder in (HERE, HERE.parent / "console"):
    if str(_folder) not in sys.path:
        sys.path.append(str(_folder))

from scenes import listen  # noqa: E402


@pytest.fixture(autouse=True)
def always_quick(quick_collections):
    """Every test here runs the console."""


@pytest.fixture
def folder(tmp_path):
    return str(tmp_path / "saves")


@pytest.fixture
def heard(monkeypatch):
    """What is written on the screen; nothing is drawn."""
    return listen(monkeypatch)
