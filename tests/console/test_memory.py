"""Memory of many deals in a row, on a heap of the 64-bit port that stands for the chip's."""

import pytest

from tools import heaps

# as many names as the interpreter has room for before it wants another large block
MOST_NAMES = 1260
RUNS = [
    pytest.param(
        game,
        board,
        seats,
        people,
        # a collection for every 16 KB that are taken, as on the device, makes deals long
        1 if game in heaps.LONG else deals,
        id="%s-%s-%s-%d" % (game, board, seats, people),
    )
    for game in heaps.registry.ids()
    for board, seats, people, deals in (
        ("devkit_st7789", "most", 1, 20 if game == "zipai" else 5),
        ("devkit_st7789", "default", 3, 2),
        ("devkit_240", "most", 1, 2),
    )
]


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    interpreter = heaps.Interpreter(heaps.unix_port(), heaps.PORT_HEAP)
    return heaps.Built(interpreter, tmp_path_factory.mktemp("console"))


@pytest.mark.parametrize("game, board, seats, people, deals", RUNS)
def test_deals_in_a_row_leave_as_much_of_the_heap_as_the_chip_needs(
    built, tmp_path, game, board, seats, people, deals, seed
):
    count = heaps.seats_of(game, seats)
    way = heaps.start_keys(game, count, min(people, count)) + " / " + heaps.PAGES
    figures = heaps.play(built, board, tmp_path / "saves", game, deals, seed, [way])
    for situation, (free, used, _block) in sorted(
        figures.least.items(), key=lambda row: row[1][0]
    ):
        print("%-20s %7d free, %7d used" % (situation, free, used))
    print("%d names, %d lives" % (figures.names, figures.lives))
    assert not figures.faults, figures.faults[0]
    assert figures.deals == deals
    assert {"table", "menu"} <= set(figures.least)
    assert any(situation.endswith("result") for situation in figures.least)
    where, (free, _used, _block) = figures.worst(heaps.is_table)
    assert free >= heaps.TABLE_FREE, "%s leaves %d of %d bytes" % (where, free, figures.heap)
    assert figures.names <= MOST_NAMES
