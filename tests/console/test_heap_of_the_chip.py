"""Bytes in use in each situation of each game, in 32 bits: objects are as large as on the chip.

Measured on MicroPython's WebAssembly build, after a collection. `tools.heaps` says what that build
has in its heap and the chip has not.
"""

import sys
from pathlib import Path

import pytest

from tools import heaps

sys.path.append(str(Path(__file__).resolve().parent.parent / "durability"))

import positions  # noqa: E402

from console.drivers.storage import GO, Store  # noqa: E402

BOARD = "devkit_st7789"
# Of the 189,824 bytes that the collector of a stock ESP32 can have so many must be free: 40,000 at
# the worst moment of any table, 60,000 on the screens where no game is played. In use may be what
# remains, and what the chip has elsewhere: `heaps.chip_free` adds the canvas (38,080 bytes) and the
# byte code of native modules (1,000, with the checker of 字牌 2,800). The script takes itself away.
LEAST_FREE = {
    "table": heaps.TABLE_FREE,
    "title": heaps.TITLE_FREE,
    "setup": heaps.TITLE_FREE,
    "settings": heaps.TITLE_FREE,
    "rules": heaps.TITLE_FREE,
    "help": heaps.TITLE_FREE,
    "rescue": heaps.TITLE_FREE,
}
PAGES = ("table+settings", "table+dialog", "table+help", "table+log")
# so many actions before its end a deal goes on
ACTIONS_LEFT = 12


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    return heaps.Built(heaps.Interpreter(), tmp_path_factory.mktemp("console"))


def short(figures, game=None):
    """Returns a line for each situation that uses too much; prints all of them."""
    found = []
    for situation, (_free, used, _block) in figures.least.items():
        free = heaps.chip_free(used, BOARD, game)
        least = LEAST_FREE.get(situation, LEAST_FREE["table"])
        line = "%-20s %6d of %d free, at least %d" % (situation, free, heaps.CHIP, least)
        print(line)
        if free < least:
            found.append(line)
    return found


def test_title_setup_settings_help_and_recovery(built, tmp_path, seed):
    game = heaps.registry.ids()[0]
    figures = heaps.play(built, BOARD, tmp_path / "saves", game, 0, seed, [heaps.TOUR])
    assert not figures.faults, figures.faults[0]
    assert set(LEAST_FREE) - {"table"} <= set(figures.least)
    assert not short(figures)


def near_end(game, seed, seats):
    """Returns a match of bots a few actions before the end of its deal, with a person in seat 0."""
    played = positions.fresh(game, seed, people=0, seats=seats)
    while not played.game.over:
        seat = played.game.turn
        for found in played.bot(seat).think(played.game.view(seat), played.game.legal(), seat):
            action = found
        played.game.apply(action[0])
    match = positions.fresh(game, seed, seats=seats)
    for action in played.game.actions[:-ACTIONS_LEFT]:
        match.game.apply(action)
    return match


def deal(built, saves, game, seed, match=None):
    """Plays a deal with most seats, or what is left of one, and looks at every situation."""
    seats = heaps.seats_of(game, "most")
    if match is not None:
        store = Store(str(saves))
        store.save("match", match.encode())
        store.save(GO, b"1")
    way = heaps.start_keys(game, seats) + " / " + heaps.PAGES
    figures = heaps.play(built, BOARD, saves, game, 1, seed, [way], going=match is not None)
    found = short(figures, game)
    assert not figures.faults, figures.faults[0]
    assert {"table", "bots"} <= set(figures.least)
    if match is None or game in heaps.LONG:
        assert {"menu", *PAGES} <= set(figures.least)
    assert any(situation.endswith("result") for situation in figures.least)
    assert not found


@pytest.mark.parametrize("game", [game for game in heaps.registry.ids() if game not in heaps.LONG])
def test_a_deal_from_the_set_up_on(built, tmp_path, game, seed):
    deal(built, tmp_path / "saves", game, seed)


@pytest.mark.parametrize("game", heaps.registry.ids())
def test_a_deal_that_goes_on_near_its_end(built, tmp_path, game, seed):
    match = near_end(game, seed, heaps.seats_of(game, "most"))
    deal(built, tmp_path / "saves", game, seed, match)
