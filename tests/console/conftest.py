"""What the tests of the console's screens share: an empty store, and an ear for what is written."""

import pytest
from scenes import listen


@pytest.fixture
def folder(tmp_path):
    return str(tmp_path / "saves")


@pytest.fixture
def heard(monkeypatch):
    """What is written on the screen, without gaps, since it was cleared; nothing is drawn."""
    return listen(monkeypatch)


@pytest.fixture
def tables(monkeypatch):
    """The tables that are made, the newest last."""
    made = []
    # what was dropped by an earlier console is loaded anew
    from console.screens import table as module

    build = module.Table.__init__

    def spy(table, *arguments):
        made.append(table)
        build(table, *arguments)

    monkeypatch.setattr(module.Table, "__init__", spy)
    return made
