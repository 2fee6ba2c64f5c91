"""What the durability tests take from the tests of the console."""

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
for _folder in (HERE, HERE.parent / "console"):
    if str(_folder) not in sys.path:
        sys.path.append(str(_folder))

import pytest  # noqa: E402


@pytest.fixture
def folder(tmp_path):
    return str(tmp_path / "saves")
