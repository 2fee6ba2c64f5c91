"""Memory: fifty deals on a heap that stands for the chip's, a quarter of it free at the worst."""

import console_build
import pytest

# on the 64-bit port 320 KB stand for about 160 KB on the chip
HEAP = "320K"


@pytest.fixture(scope="module")
def paths(tmp_path_factory):
    return console_build.make(tmp_path_factory.mktemp("console"))


@pytest.mark.parametrize(
    "board, deals, people",
    [("devkit_st7789", 50, 1), ("devkit_st7789", 6, 3), ("devkit_240", 12, 1)],
)
def test_deals_in_a_row_leave_a_quarter_of_the_heap(paths, tmp_path, board, deals, people, seed):
    saves = tmp_path / "saves"
    heap, free = console_build.memory(paths, board, saves, deals, seed, people, HEAP)
    for situation in sorted(free, key=free.get):
        print("%-16s %6d free, %d %%" % (situation, free[situation], free[situation] * 100 / heap))
    assert {"table", "menu", "result"} <= set(free)
    worst = min(free, key=free.get)
    assert free[worst] * 4 >= heap, "%s leaves %d of %d bytes" % (worst, free[worst], heap)
