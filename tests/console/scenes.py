"""Scenes for the tests of the console's screens: a console at a position, driven by keys."""

import asyncio

import framebuf
import pytest
from driving import Driver

from console import text
from console.drivers.storage import Store
from console.gfx import glyphs
from console.settings import Settings
from paihe.core import registry
from paihe.table.match import HUMAN, Match, Seat

BOARDS = ("devkit_st7789", "devkit_240")
LANGUAGES = ("zh", "en")
each_board = pytest.mark.parametrize("board", BOARDS)
each_language = pytest.mark.parametrize("language", LANGUAGES)
PASS, HU = b"\0", b"\1"
# from the first game on the title to the board of the rules
TO_RULES = ("LEFT",)


class Heard:
    """The sentences that were written, looked through without minding spaces."""

    def __init__(self, lines):
        self._lines = lines

    def clear(self):
        del self._lines[:]

    def __contains__(self, sentence):
        return sentence.replace(" ", "") in "".join(self._lines).replace(" ", "")

    def __repr__(self):
        return " | ".join(self._lines)


def listen(monkeypatch):
    """Returns what is written from now on; nothing is drawn until `monkeypatch` undoes it."""
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


def drive(scenario, folder, board="devkit_st7789", language="zh", whole=False, **values):
    """Runs `await scenario(driver)` on a console that has started."""
    store = Store(folder)
    kept = Settings(store)
    kept.language = LANGUAGES.index(language)
    for name in values:
        setattr(kept, name, values[name])
    kept.save()

    return again(scenario, folder, board, whole)


def again(scenario, folder, board="devkit_st7789", whole=False):
    """Runs `await scenario(driver)` after a restart, with the settings that are there."""

    async def run():
        driver = Driver(board, folder)
        await driver.start(whole)
        try:
            return await scenario(driver)
        finally:
            await driver.stop()

    return asyncio.run(run())


def match_where(holds, people=1, seed=0, names=("甲", "乙", "丙"), game="zipai", options=None):
    """Plays random deals until `holds(game)`; returns a match that stands there."""
    kind = registry.load(game)
    for number in range(seed, seed + 400):
        seats = [Seat(HUMAN if seat < people else "normal", names[seat]) for seat in range(3)]
        match = Match(kind, seats, options, number)
        step = number
        while not match.game.over:
            if holds(match.game):
                return match
            legal = match.game.legal()
            step = (step * 75 + 74) % 65537
            match.game.apply(legal[step % len(legal)])
    raise AssertionError("no deal comes to such a position")


def keep(match, folder):
    Store(folder).save("match", match.encode())


def throws(game):
    return game.turn == 0 and game.phase == "discard"


def report(key):
    """Returns the notice about the match that the player reads."""
    return text.say(key, text.say("record_match"))


async def started(driver, *keys):
    """Presses keys in the set-up, starts and returns the match."""
    await driver.press("A", *keys)
    await driver.press("A")
    return driver.app.match


async def leave(driver):
    """Goes home from a deal by the menu."""
    if driver.handing_over:
        await driver.press("MENU")
        return
    await driver.press("MENU", "UP", "A")
    assert driver.app.match is None
