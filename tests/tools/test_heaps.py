"""tools.heaps and `python -m tools.bench heap`: what is read from an interpreter, and said of it."""

import subprocess
import sys

import pytest

from tools import build, heaps
from tools.bench import heap

FIRST = """own 3000
heap 189248
free 100000 used 89248 title
 No. of 1-blocks: 41, 2-blocks: 4, max blk sz: 12, max free sz: 4000
deal 1 7:0
free 50000 used 139248 table
 No. of 1-blocks: 41, 2-blocks: 4, max blk sz: 12, max free sz: 600
free 60000 used 129248 table+help
restart
qstr pool: n_pool=2, n_qstr=1000, n_str_data_bytes=1, n_total_bytes=1
"""
SECOND = """own 2000
deal 2 7:1
free 49000 used 140248 table
end
qstr pool: n_pool=2, n_qstr=900, n_str_data_bytes=1, n_total_bytes=1
"""
BROKEN = """own 1000
deal 1 7:0
free 5000 used 184248 bots
fault MemoryError
Traceback (most recent call last):
MemoryError: memory allocation failed, allocating 2976 bytes
end
"""


def read(*lives):
    """Returns the Figures of what lives have printed; the bare interpreter uses 1,000 bytes."""
    figures = heaps.Figures()
    for text in lives:
        life = heaps._Life(figures, 16, 1000, None)
        for line in text.splitlines():
            life.line(line)
    return figures


def test_what_the_script_takes_counts_as_free():
    figures = read(FIRST)
    assert figures.least["title"] == (102000, 87248, 64000)
    assert figures.worst(heaps.is_table) == ("table", (52000, 137248, 9600))


def test_the_worst_of_all_lives_is_kept_and_so_are_the_most_names():
    figures = read(FIRST, SECOND)
    assert figures.least["table"][:2] == (50000, 139248)
    assert (figures.deals, figures.names, figures.seen) == (2, 1000, "7:1")
    assert not figures.faults


def test_what_broke_is_told_with_the_deal_the_place_and_the_trace():
    (fault,) = read(BROKEN).faults
    assert fault.startswith("deal 1, bots: MemoryError\nTraceback")
    assert fault.endswith("allocating 2976 bytes")


def test_an_interpreter_that_dies_is_a_fault():
    figures = heaps.Figures()
    life = heaps._Life(figures, 16, 1000, None)
    life.line("Segmentation fault")
    life.settle("the interpreter ended with -11")
    assert figures.faults == ["deal 0, None: the interpreter ended with -11\nSegmentation fault"]


@pytest.mark.parametrize(
    "situation, table",
    [("title", False), ("setup", False), ("table+help", True), ("zi_dead", True), ("help", False)],
)
def test_where_a_game_is_played(situation, table):
    assert heaps.is_table(situation) is table


@pytest.mark.parametrize("board, canvas", [("devkit_st7789", 38080), ("devkit_240", 16200)])
def test_the_chip_has_the_canvas_beside_its_heap(board, canvas):
    assert heaps.chip_free(100_000, board) == 189_824 - 100_000 + canvas + 1000


def test_no_micropython_is_a_sentence(tmp_path):
    with pytest.raises(heaps.HeapError, match="is no MicroPython for x86 or x64"):
        heaps.Interpreter(sys.executable)
    with pytest.raises(heaps.HeapError, match="is no MicroPython"):
        heaps.Interpreter(tmp_path / "nothing")


def test_the_kind_of_interpreter_says_what_is_compiled():
    interpreter = heaps.Interpreter(heaps.unix_port(), "290K")
    assert (interpreter.target, interpreter.block) == ("unix", 32)
    assert interpreter.command[-1] == "heapsize=290K"
    assert "PAIHE_HEAP" not in interpreter.environment
    assert heaps.Interpreter().target == "plain"


def test_the_bench_prints_a_line_a_game_and_ends_with_1_where_something_breaks(
    monkeypatch, capsys
):
    monkeypatch.setattr(heaps, "Built", lambda interpreter, folder: built(interpreter, folder))
    monkeypatch.setattr(heaps, "play", lambda *_words, **_more: read(FIRST, SECOND))

    def built(interpreter, folder):
        return type("Built", (), {"interpreter": interpreter, "slot": folder / "slot"})()

    words = ["--interpreter", heaps.unix_port(), "--games", "daer,zipai", "--deals", "2"]
    assert heap.main(words) == 0
    said = capsys.readouterr().out
    assert "daer" in said and "zipai" in said and "50,000" in said and "1,000" in said
    monkeypatch.setattr(heaps, "play", lambda *_words, **_more: read(BROKEN))
    assert heap.main(words) == 1
    assert "Broke: daer, devkit_st7789, deal 1, bots: MemoryError" in capsys.readouterr().out


def test_an_unknown_game_is_answered_by_the_list():
    command = [sys.executable, "-m", "tools.bench", "heap", "--games", "chess"]
    run = subprocess.run(command, cwd=build.ROOT, capture_output=True, text=True)
    assert run.returncode == 2
    assert "no chess: there are zipai, daer," in run.stderr
