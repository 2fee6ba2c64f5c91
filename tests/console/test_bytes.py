"""Bytes: a key press inside a hand changes a part of the panel, never all of it."""

import statistics

import console_build
import pytest

from paihe.core import registry

BOARDS = ("devkit_st7789", "devkit_240")
MEDIAN, MOST = 15, 40  # per cent of a full frame
DEALS = 10
# games whose deals ask a seat so seldom that few of them are no measure
SELDOM = ("sise",)


@pytest.fixture(scope="module")
def console(tmp_path_factory):
    return console_build.make(tmp_path_factory.mktemp("console"))


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("game", registry.ids())
def test_a_key_press_inside_a_hand_sends_a_small_part_of_a_frame(
    console, game, board, tmp_path, seed
):
    seats = max(registry.load(game).SEATS)
    # at a large table a seat is asked less often
    long = seats < 5 and game not in SELDOM or game in console_build.LONG
    deals = console_build.fewer(game, DEALS if long else 4 * DEALS)
    rows = console_build.play(
        console, "bytes", board, tmp_path / "saves", deals, seed, game=game, seats=seats
    )
    frame, presses = console_build.keys(rows)
    assert len(presses) > 60, "too few to judge by"
    shares = [press[0] * 100 / frame for press in presses]
    print("median %.1f %%, most %.1f %%" % (statistics.median(shares), max(shares)))
    large = {"%s: %.1f %%" % (press[3], press[0] * 100 / frame) for press in presses
             if press[0] * 100 > MOST * frame}  # fmt: skip
    assert not large, "\n".join(sorted(large))
    assert statistics.median(shares) <= MEDIAN
