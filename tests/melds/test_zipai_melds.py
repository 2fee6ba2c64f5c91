"""The checker of 字牌 against the rules, against plain searches, and under MicroPython."""

import importlib.util
import random
from pathlib import Path

import micropython_runner
import pytest

from paihe.melds import zipai, zipai_distance, zipai_distance_table, zipai_table
from tools import tables

HERE = Path(__file__).parent


def load(name):
    """A module of this folder, under a name of its own: other folders have such names too."""
    spec = importlib.util.spec_from_file_location("melds_" + name, HERE / (name + ".py"))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


hands = load("zipai_hands")
reference = load("reference")

CHI = [shape[:3] for shape in reference.SHAPES]
TILES = {f"{rank + 1}{size}": rank + 10 * (size == "b") for rank in range(10) for size in "sb"}


def hand(text):
    counts = bytearray(20)
    for tile in text.split():
        counts[TILES[tile]] += 1
    return counts


@pytest.fixture
def rng(seed):
    return random.Random(seed)


BEST = [
    pytest.param("", False, 0, id="§4.7 seven groups on the table: nothing left is complete"),
    pytest.param("", True, -1, id="§5.2 no tile, no 将"),
    pytest.param("1s 2s 3s", False, 3, id="§6.1 一二三"),
    pytest.param("1b 2b 3b", False, 6, id="§6.1 壹贰叁"),
    pytest.param("2s 7s 10s", False, 3, id="§6.1 二七十"),
    pytest.param("2b 7b 10b", False, 6, id="§6.1 贰柒拾"),
    pytest.param("8b 9b 10b", False, 0, id="§6.1 other runs count nothing"),
    pytest.param("9s 10s 1s", False, -1, id="§5.1 no wrap-around"),
    pytest.param("1s 2s 3b", False, -1, id="§5.1 sizes never mix in a run"),
    pytest.param("2s 7b 10s", False, -1, id="§5.1 sizes never mix in 二七十"),
    pytest.param("5s 5s 5b", False, 0, id="§5.1 绞 small small big"),
    pytest.param("5s 5b 5b", False, 0, id="§5.1 绞 small big big"),
    pytest.param("5s 5s 5s 5b 5b 5b", False, 0, id="§5.1 both 绞 of one rank"),
    pytest.param("5s 5s 5s", False, -1, id="§4.1 three equal tiles are a 坎 and no business here"),
    pytest.param("5s 5s 5s 6s 7s", True, 0, id="three of a kind in a run and 将"),
    pytest.param("6b 6b", True, 0, id="§10.16 单吊将"),
    pytest.param("6b 6b", False, -1, id="§5.2 a pair without 提 or 跑 is not allowed"),
    pytest.param("6b 6s", True, -1, id="§5.2 将 is two equal tiles"),
    pytest.param("6b 6b 7s 7s", True, -1, id="§5.2 exactly one 将"),
    pytest.param("1s 1s 2s 2s 3s 3s", False, 6, id="two equal 一二三"),
    pytest.param("1s 1s 1s 2s 2s 2s 3s 3s 3s", False, 9, id="three equal 一二三"),
    pytest.param("1s 2s 3s 2s 7s 10s 2b 7b 10b 1b 2b 3b", False, 18, id="all four 胡息 groups"),
    pytest.param("1s 1s 2s 2s 3s 3s 1b 2b 3b", False, 12, id="一二三 pays, 绞 does not"),
    pytest.param("2s 3s 4s 1s 7s 10s 2s 3s 5s 6s", False, -1, id="a tile too many"),
    pytest.param("8b 9b 6b 6b 7b", True, 0, id="§10.15 将 6b"),
]


@pytest.mark.parametrize("text, pair, huxi", BEST)
def test_the_best_split_follows_the_rules(text, pair, huxi):
    counts = hand(text)
    assert zipai.best(counts, pair) == huxi
    assert zipai.complete(counts, pair) is (huxi >= 0)


def test_a_kind_held_four_times_is_never_complete():
    for rest in ("", "1b", "1b 1b", "2s 3s"):
        counts = hand("1s 1s 1s 1s " + rest)
        for pair in (False, True):
            assert zipai.best(counts, pair) == -1
            assert not zipai.complete(counts, pair)


def test_best_and_complete_agree_with_the_plain_search(rng):
    wins = 0
    for counts, pair in hands.mixed(rng, CHI, 20000):
        if max(counts) > 3:
            continue
        for wanted in (pair, 1 - pair):
            huxi = reference.best(counts, wanted)
            assert zipai.best(counts, wanted) == huxi, (list(counts), wanted)
            assert zipai.complete(counts, wanted) == (huxi >= 0), (list(counts), wanted)
            wins += huxi >= 0
    assert wins > 5000


def test_twenty_six_tiles_are_read_as_well(rng):
    for _ in range(300):
        counts = hands.of_groups(rng, CHI, 8, True)
        assert zipai.best(counts, True) == reference.best(counts, True) >= 0


SECTION_11 = [
    # tiles, vectors with at most two of a kind, complete, with one kind at three, complete
    (2, 210, 20, 0, 0),
    (3, 1520, 38, 20, 0),
    (5, 38304, 666, 3800, 74),
    (6, 146490, 657, 26220, 54),
]


@pytest.mark.parametrize("tiles, all_two, good_two, all_three, good_three", SECTION_11)
def test_the_complete_vectors_are_as_many_as_section_11_says(
    tiles, all_two, good_two, all_three, good_three
):
    for thrice, total, good in ((False, all_two, good_two), (True, all_three, good_three)):
        answers = [zipai.complete(v, tiles % 3 == 2) for v in hands.vectors(tiles, thrice)]
        assert (len(answers), sum(answers)) == (total, good)


def test_the_groups_are_a_split_worth_the_best(rng):
    for counts, pair in hands.mixed(rng, CHI, 3000):
        huxi, groups = zipai.best_groups(counts, pair)
        assert huxi == zipai.best(counts, pair)
        if huxi < 0:
            assert groups == []
            continue
        assert sorted(k for _, kinds in groups for k in kinds) == [
            kind for kind in range(20) for _ in range(counts[kind])
        ]
        chi = [kinds for name, kinds in groups if name == "chi"]
        worth = {shape[:3]: shape[3] for shape in reference.SHAPES}
        assert sum(worth[kinds] for kinds in chi) == huxi
        assert chi == sorted(chi)
        jiang = groups[len(chi) :]
        assert len(jiang) == pair
        for name, (first, second) in jiang:
            assert name == "jiang" and first == second


def test_the_same_hand_gives_the_same_groups():
    counts = hand("1s 1s 2s 2s 3s 3s 1b 1b 2b 2b 3b 3b 5s 5s")
    expected = [("chi", (0, 1, 2))] * 2 + [("chi", (10, 11, 12))] * 2 + [("jiang", (4, 4))]
    assert zipai.best_groups(counts, True) == (18, expected)
    assert zipai.best_groups(bytes(counts), True) == (18, expected)


def test_no_question_changes_the_hand(rng):
    for counts, pair in hands.mixed(rng, CHI, 100):
        asked = bytearray(counts)
        zipai.best(asked, pair)
        zipai.best_groups(asked, pair)
        zipai_distance.useful(asked, 7 - pair, pair, bytearray(20))
        assert asked == counts


DISTANCE = [
    pytest.param("", 7, False, 21, id="nothing held"),
    pytest.param("", 0, False, 0, id="nothing wanted"),
    pytest.param("", 0, True, 2, id="a pair of nothing"),
    pytest.param("5s", 0, True, 1, id="half a pair"),
    pytest.param("5s 5b", 0, True, 1, id="two sizes are no pair"),
    pytest.param("5s 5b", 1, False, 1, id="half a 绞"),
    pytest.param("5s 5s 5s", 1, False, 0, id="three equal tiles are a group"),
    pytest.param("2s 10s", 1, False, 1, id="two of 二七十"),
    pytest.param("2s 10b", 1, False, 2, id="two sizes are no 二七十"),
    pytest.param("1s 4s", 1, False, 2, id="three ranks apart"),
    pytest.param("5s 5s 5s", 1, True, 2, id="a pair taken from a triplet costs as much"),
    pytest.param("5s 5s 5s 5s", 1, True, 1, id="four equal: group and half a pair"),
    pytest.param("1s 2s 3s 4s 5s 6s 7s", 2, False, 0, id="tiles may be left over"),
    pytest.param("1s 1b 2s 7s 10s 2b 7b 10b", 3, False, 1, id="sizes and 二七十 together"),
]


@pytest.mark.parametrize("text, groups, pair, need", DISTANCE)
def test_the_distance_follows_the_rules(text, groups, pair, need):
    assert zipai_distance.distance(hand(text), groups, pair) == need
    assert reference.distance(hand(text), groups, pair) == need


def few_tiles(rng):
    """(hand, groups, pair): up to eleven tiles out of few or many kinds, up to four of a kind."""
    kinds = [rng.randrange(20) for _ in range(rng.choice((3, 5, 8, 20)))]
    counts = bytearray(20)
    for _ in range(rng.randrange(1, 12)):
        kind = rng.choice(kinds)
        counts[kind] += counts[kind] < 4
    return counts, rng.randrange(4), rng.randrange(2)


def test_the_distance_agrees_with_the_plain_search(rng):
    for _ in range(6000):
        counts, groups, pair = few_tiles(rng)
        expected = reference.distance(counts, groups, pair)
        assert zipai_distance.distance(counts, groups, pair) == expected, (
            list(counts),
            groups,
            pair,
        )


def test_the_distance_of_longer_hands_agrees_with_the_plain_search(rng):
    shapes = reference.TARGETS
    for _ in range(120):
        groups, pair = rng.randrange(4, 7), rng.randrange(2)
        counts = bytearray(hands.of_groups(rng, shapes, groups, pair))
        for _ in range(rng.randrange(3)):
            counts = bytearray(hands.one_changed(rng, counts))
        expected = reference.distance(counts, groups, pair)
        assert zipai_distance.distance(counts, groups, pair) == expected, (
            list(counts),
            groups,
            pair,
        )


def test_a_complete_hand_is_at_distance_nought_and_each_tile_away_adds_at_most_one(rng):
    for _ in range(300):
        groups, pair = rng.randrange(1, 8), rng.randrange(2)
        counts = bytearray(hands.of_groups(rng, reference.TARGETS, groups, pair))
        need = zipai_distance.distance(counts, groups, pair)
        assert need == 0
        while any(counts):
            counts[rng.choice([kind for kind in range(20) if counts[kind]])] -= 1
            more = zipai_distance.distance(counts, groups, pair)
            assert need <= more <= need + 1
            need = more
        assert need == 3 * groups + 2 * pair


def test_useful_tiles_are_those_that_lower_the_distance(rng):
    out = bytearray(20)
    for _ in range(150):
        counts, groups, pair = few_tiles(rng)
        need = reference.distance(counts, groups, pair)
        expected = bytearray(20)
        for kind in range(20):
            if counts[kind] < 4:
                counts[kind] += 1
                expected[kind] = reference.distance(counts, groups, pair) < need
                counts[kind] -= 1
        assert zipai_distance.useful(counts, groups, pair, out) == sum(expected)
        assert out == expected, (list(counts), groups, pair)


def test_buffers_that_are_too_short_are_refused():
    with pytest.raises((AssertionError, IndexError)):
        zipai.best(bytearray(19), False)
    with pytest.raises((AssertionError, IndexError)):
        zipai.complete(bytearray(19), False)
    with pytest.raises(AssertionError):
        zipai_distance.distance(bytearray(19), 7, False)
    with pytest.raises(AssertionError):
        zipai_distance.distance(bytearray([5] + [0] * 19), 7, False)
    with pytest.raises(AssertionError):
        zipai_distance.distance(bytearray(20), 8, False)
    with pytest.raises(AssertionError):
        zipai_distance.useful(bytearray(20), 7, False, bytearray(19))


def test_viper_and_plain_python_give_the_same_answers_without_allocating(rng, tmp_path):
    asked = [(counts, pair, 7 - pair) for counts, pair in hands.mixed(rng, CHI, 1500)]
    for _ in range(1500):
        counts, groups, pair = few_tiles(rng)
        asked.append((bytes(counts), pair, groups))
    path = tmp_path / "hands"
    path.write_text("".join(f"{counts.hex()} {pair} {need}\n" for counts, pair, need in asked))
    lines = micropython_runner.run("tests/melds/micropython_zipai.py", path).splitlines()
    out = bytearray(20)
    for line, (counts, pair, groups) in zip(lines, asked):
        complete = zipai.complete(counts, pair)
        best = zipai.best(counts, pair)
        need = zipai_distance.distance(counts, groups, pair)
        marked = zipai_distance.useful(counts, groups, pair, out)
        assert line == f"{complete} {best} {need} {marked} {out.hex()}", (list(counts), pair)
    # §11, 8 tiles
    assert lines[len(asked) :] == ["1409895 9992", "600780 3154"]


def test_the_tables_are_up_to_date():
    assert tables.stale_tables() == []
    assert tables.main(["--check"]) == 0


def test_a_table_that_is_not_up_to_date_is_named(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(tables, "LIB", tmp_path)
    monkeypatch.setattr(tables, "TABLES", [("some_table.py", lambda: "TABLE = 1\n")])
    assert tables.main(["--check"]) == 1
    assert "some_table.py is not up to date" in capsys.readouterr().out
    assert tables.main([]) == 0
    assert tables.main(["--check"]) == 0


def test_the_tables_stay_small():
    assert len(zipai_table.SPLITS) <= 3000
    table = zipai_distance_table
    pieces = [len(piece) for piece in (table.NEXT, table.GAINED, table.LOST, table.SHAPES)]
    assert sum(pieces) <= 8000
    # a bot loads them into the gaps of a heap in use
    assert max(pieces) <= 3000


def test_the_inner_loops_work_without_the_viper_decorator():
    """As the WebAssembly build reads them: pointer types are functions that change nothing."""
    source = (HERE.parent.parent / "lib/paihe/melds/zipai_fast.py").read_text(encoding="utf-8")
    space = {name: lambda buffer: buffer for name in ("ptr8", "ptr16", "ptr32")}
    exec(source.replace("\n@micropython.viper\n", "\n"), space)
    work = bytearray(space["WORK"])
    counts = hand("1s 2s 3s 5b 5b")
    table = zipai_distance_table
    assert space["split_loss"](counts, zipai_table.SPLITS, work, 1) == 8
    assert (
        space["overlap"](counts, table.NEXT, table.GAINED, table.LOST, table.SHAPES, work, 1 + 8)
        == 5
    )
