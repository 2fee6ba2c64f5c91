"""What the durability tests take from the tests of the console."""

import gc
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
for _folder in (HERE, HERE.parent / "console"):
    if str(_folder) not in sys.path:
        sys.path.append(str(_folder))

from scenes import listen  # noqa: E402


@pytest.fixture(scope="module", autouse=True)
def quick_collections():
    """The console collects often; what was there before it need not be looked at each time."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


@pytest.fixture
def folder(tmp_path):
    return str(tmp_path / "saves")


@pytest.fixture
def heard(monkeypatch):
    """What is written on the screen; nothing is drawn."""
    return listen(monkeypatch)
