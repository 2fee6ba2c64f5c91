"""What the tests of the console's screens share: an empty store, and an ear for what is written."""

import gc

import framebuf
import pytest
from scenes import Heard

from console.gfx import glyphs


@pytest.fixture(scope="module")
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
    """What is written on the screen, without gaps, since it was cleared; nothing is drawn."""
    lines = []

    def draw(font, _canvas, sentence, x, _y, _colour, _ground):
        lines.append(sentence)
        return x + font.width(sentence)

    monkeypatch.setattr(glyphs.Font, "draw", draw)
    for name in ("blit", "ellipse", "fill", "fill_rect", "hline", "line", "poly", "rect", "vline"):
        monkeypatch.setattr(framebuf.FrameBuffer, name, _draw_nothing)
    return Heard(lines)


def _draw_nothing(*_arguments):
    pass


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
