"""Memory: many deals on a heap that stands for the chip's, a quarter of it free at the worst."""

import console_build
import pytest

from paihe.core import registry

# on the 64-bit port 320 KB stand for about 160 KB on the chip
HEAP = "320K"


@pytest.fixture(scope="module")
def paths(tmp_path_factory):
    return console_build.make(tmp_path_factory.mktemp("console"))


# as many names as the interpreter has room for before it wants another large block
MOST_NAMES = 1260
RUNS = [
    pytest.param(
        game,
        board,
        seats,
        people,
        console_build.fewer(game, deals),
        id="%s-%s-%d-%d" % (game, board, seats, people),
    )
    for game in registry.ids()
    for board, seats, people, deals in (
        ("devkit_st7789", max(registry.load(game).SEATS), 1, 50 if game == "zipai" else 12),
        ("devkit_st7789", registry.load(game).SEATS[1], 3, 5),
        ("devkit_240", max(registry.load(game).SEATS), 1, 6),
    )
]


@pytest.mark.parametrize("game, board, seats, people, deals", RUNS)
def test_deals_in_a_row_leave_a_quarter_of_the_heap(
    paths, tmp_path, game, board, seats, people, deals, seed
):
    saves = tmp_path / "saves"
    heap, free, names = console_build.memory(
        paths, board, saves, deals, seed, HEAP, game=game, seats=seats, people=people
    )
    for situation in sorted(free, key=free.get):
        print("%-16s %6d free, %d %%" % (situation, free[situation], free[situation] * 100 / heap))
    print("%d names" % names)
    assert {"table", "menu"} <= set(free)
    assert any(situation.endswith("result") for situation in free)
    worst = min(free, key=free.get)
    assert free[worst] * 4 >= heap, "%s leaves %d of %d bytes" % (worst, free[worst], heap)
    assert names <= MOST_NAMES
