"""Generates the tables of the meld checkers: `python -m tools.tables [--check]`.

Every table is a Python module of `bytes` literals below lib/paihe, written by one function that
returns the text of the module. The output depends on nothing but this file. With `--check`
nothing is written: the command says which modules are not what it would write and ends with 1.

A new game adds a function and a line to `TABLES`.
"""

import argparse
import sys
from itertools import product
from pathlib import Path

from tqdm import tqdm

LIB = Path(__file__).resolve().parent.parent / "lib" / "paihe"
RANKS = 10


def as_module(summary, notes, tables):
    """Text of a table module: `tables` is a list of (name, bytes)."""
    lines = [
        f'"""{summary} Written by `python -m tools.tables`; not edited.',
        "",
        *notes,
        '"""',
        "",
    ]
    lines.append("# fmt: off")
    for name, data in tables:
        lines.append(f"{name} = (")
        for start in range(0, len(data), 22):
            text = "".join(f"\\x{byte:02x}" for byte in data[start : start + 22])
            lines.append(f'    b"{text}"')
        lines.append(")")
    lines.append("# fmt: on")
    return "\n".join(lines) + "\n"


# 字牌, exact splits ---------------------------------------------------------------------------
#
# One automaton reads the ten counts of one size, 绞 already taken out. It follows every way to
# split them into runs and 2-7-10 at once, with at most one pair if it starts in state 1, without
# if it starts in state 2. An open way is (runs begun at this rank, runs begun one rank below, no pair
# to come, 2-7-10 begun). Its weight counts the groups worth 胡息 (一二三 and 二七十), pushed
# towards the root, so that what a step carries is the loss against the best that was still
# possible: never negative, and a bound for the search.

SPLIT_TOP = 3  # a kind held four times is laid down as 提 before anybody asks
_TWO, _SEVEN, _TEN = 1, 6, 9


def split_step(ways, rank, count):
    """The ways open after `count` tiles of `rank`, with the most groups worth 胡息 of each."""
    after = {}
    for (last, before, pair, far), worth in ways.items():
        for take in (0,) if pair else (0, 1):
            free = count - last - before - 2 * take
            for begun in range(free + 1) if rank == _TWO else (far,):
                runs = free - (begun if rank in (_TWO, _SEVEN, _TEN) else 0)
                if runs < 0 or (runs and rank > RANKS - 3):
                    continue
                way = (runs, last, pair or take, 0 if rank == _TEN else begun)
                gain = (runs if rank == 0 else 0) + (begun if rank == _TWO else 0)
                after[way] = max(worth + gain, after.get(way, -99))
    return after


class SplitAutomaton:
    """The minimal acyclic automaton of the splits of one size; state 0 of a rank is dead."""

    def __init__(self):
        self.numbers = [{} for _ in range(RANKS + 1)]
        self.known = {}
        self.roots = [self.state({(0, 0, done, 0): 0}, 0) for done in (0, 1)]

    def state(self, ways, rank):
        """(number, most worth from here on) of the state that stands for `ways`."""
        if not ways:
            return 0, 0
        top = max(ways.values())
        key = (rank, tuple(sorted((way, worth - top) for way, worth in ways.items())))
        if key not in self.known:
            self.known[key] = self.new_state(
                {way: worth - top for way, worth in ways.items()}, rank
            )
        number, worth = self.known[key]
        return number, worth + top

    def new_state(self, ways, rank):
        if rank == RANKS:
            ends = [worth for (last, before, _, _), worth in ways.items() if last + before == 0]
            return (1, max(ends)) if ends else (0, 0)
        children = []
        for count in range(SPLIT_TOP + 1):
            children.append(self.state(split_step(ways, rank, count), rank + 1))
        alive = [worth for number, worth in children if number]
        if not alive:
            return 0, 0
        best = max(alive)
        row = tuple((number, best - worth if number else 0) for number, worth in children)
        numbers = self.numbers[rank]
        return numbers.setdefault(row, len(numbers) + 1), best


def zipai_table():
    """Exact splits of one size: see `SplitAutomaton`, layout in the text below."""
    automaton = SplitAutomaton()
    assert automaton.roots == [(1, SPLIT_TOP), (2, SPLIT_TOP)]
    head = bytearray()
    body = bytearray()
    stride = SPLIT_TOP + 2
    for numbers in automaton.numbers[:RANKS]:
        assert len(numbers) < 256
        # State 0 has no row: the offset stands one row below the first.
        head += (2 * RANKS + len(body) - stride).to_bytes(2, "little")
        for row in numbers:
            body += bytes(number for number, _ in row)
            body.append(sum(loss << 2 * column for column, (_, loss) in enumerate(row)))
    return as_module(
        "Automaton of one size of 字牌: runs, 2-7-10, at most one pair.",
        [
            "Twenty bytes: for each rank the offset of its states, low byte first. Then five bytes a",
            "state: the next state after 0, 1, 2, 3 tiles (1 is the first of its rank, 0 is dead) and",
            "four losses of two bits, in groups worth 胡息 (3 small, 6 big).",
        ],
        [("SPLITS", bytes(head + body))],
    )


# 字牌, distance --------------------------------------------------------------------------------
#
# A hand is as near to its groups as the best choice of whole groups, of two tiles out of a group
# ("couples") and of single tiles. Whole groups are searched for; the most couples among the
# other tiles is a maximum matching, and this automaton finds it while it reads the counts of
# both sizes rank by rank. Two tiles couple if they are equal, one or two ranks apart, or of one
# rank and of both sizes. (Couples of 2-7-10 reach too far; they are searched for like groups.)
#
# Of two couples of one size that reach across the same border between ranks, both left tiles and
# both right tiles couple as well; so one tile a size waits at most. 0: none, 1: one of this
# rank, 2: one of the rank below. The last item of a state says whether two equal tiles have been
# put aside as 将.

COUPLE_TOP = 4
_NONE = 15


def wait_options(waiting, count):
    """Yields (waiting, couples across the border, tiles left) of one size after `count` tiles."""
    older = 2 if waiting == 1 else 0
    yield older, 0, count
    if count:
        if older:
            yield 0, 0, count
        yield 1, 0, count - 1
        if waiting:
            yield 0, 1, count - 1
            if count > 1:
                yield 1, 1, count - 2


def couple_step(state, small, big):
    """Every state after one rank of both sizes, with the most couples on the way there."""
    after = {}
    for wait_small, across_small, left_small in wait_options(state[0], small):
        for wait_big, across_big, left_big in wait_options(state[1], big):
            for mixed in range(2 if left_small and left_big else 1):
                for put_small, put_big in ((0, 0),) if state[2] else ((0, 0), (2, 0), (0, 2)):
                    free_small = left_small - mixed - put_small
                    free_big = left_big - mixed - put_big
                    if free_small < 0 or free_big < 0:
                        continue
                    key = (wait_small, wait_big, state[2] or int(put_small + put_big > 0))
                    couples = across_small + across_big + mixed + free_small // 2 + free_big // 2
                    after[key] = max(couples, after.get(key, 0))
    return after


def settled(profile):
    """The profile without what can't matter, its best value 0; and that value."""
    best = max(profile.values())
    kept = {}
    for state, couples in profile.items():
        # A waiting tile is worth one couple at most.
        rest = profile.get((0, 0, state[2]), -99)
        if state[:2] == (0, 0) or couples + (state[0] > 0) + (state[1] > 0) > rest:
            kept[state] = couples - best
    return tuple(sorted(kept.items())), best


def couple_profiles():
    """All profiles (state -> couples, against the best) and their moves [(profile, gain)]."""
    start = (((0, 0, 0), 0),)
    steps = {}
    symbols = [(s, b) for s in range(COUPLE_TOP + 1) for b in range(COUPLE_TOP + 1)]
    found = {start: 0}
    queue = [start]
    moves = []
    for profile in queue:
        row = []
        for symbol in symbols:
            after = {}
            for state, couples in profile:
                if (state, symbol) not in steps:
                    steps[state, symbol] = couple_step(state, *symbol)
                for target, gain in steps[state, symbol].items():
                    after[target] = max(couples + gain, after.get(target, -99))
            target, gain = settled(after)
            if target not in found:
                found[target] = len(found)
                queue.append(target)
            row.append((found[target], gain))
        moves.append(row)
    return queue, moves


def pair_price(profile):
    """Couples lost by a pair put aside, `_NONE` if there is no pair."""
    ends = dict(profile)
    best = max(couples for state, couples in profile if not state[2])
    put = [couples for state, couples in ends.items() if state[2]]
    return best - max(put) if put else _NONE


def minimal(profiles, moves):
    """Rows [(state, gain), ...] and pair prices of the smallest equal automaton; start is 0."""
    prices = [pair_price(profile) for profile in profiles]
    classes = prices
    count = 0
    while True:
        numbers = {}
        refined = []
        for price, row in zip(prices, moves):
            key = (price, tuple((classes[target], gain) for target, gain in row))
            refined.append(numbers.setdefault(key, len(numbers)))
        if len(numbers) == count:
            break
        classes, count = refined, len(numbers)
    rows = [None] * count
    ends = [None] * count
    for number, price, row in zip(classes, prices, moves):
        rows[number] = [(classes[target], gain) for target, gain in row]
        ends[number] = price
    return rows, ends


def distance_shapes():
    """Whole groups and couples of 2-7-10, ordered by lowest rank; 20 stands for "no third"."""
    shapes = []
    for rank in range(RANKS):
        small, big = rank, rank + 10
        for low in (small, big):
            if rank < RANKS - 2:
                shapes.append((low, low + 1, low + 2))
            if rank == _TWO:
                shapes.append((low, low + 5, low + 8))
            shapes.append((low, low, low))
        shapes += [(small, small, big), (small, big, big)]
        for low in (small, big):
            if rank == _TWO:
                shapes += [(low, low + 5, 20), (low, low + 8, 20)]
            if rank == _SEVEN:
                shapes.append((low, low + 3, 20))
    return shapes


def zipai_distance_table():
    rows, ends = minimal(*couple_profiles())
    moves = [move for row in rows for move in row]
    shapes = distance_shapes()
    return as_module(
        "Tables of the distance of 字牌: couples among loose tiles, shapes of groups.",
        [
            "NEXT and GAINED: 25 bytes a state: for small 0..4, in it big 0..4 tiles of the next rank,",
            "the next state and the couples gained. LOST: couples lost if a pair is put aside (15: no",
            "pair). Three tables, because a bot loads them where the heap has few large gaps.",
            "SHAPES: three kinds a shape, by lowest rank; kind 20: a couple of 2-7-10.",
        ],
        [
            ("NEXT", bytes(target for target, _gain in moves)),
            ("GAINED", bytes(gain for _target, gain in moves)),
            ("LOST", bytes(ends)),
            ("SHAPES", bytes(kind for shape in shapes for kind in shape)),
        ],
    )


# Long tiles that match in twos -----------------------------------------------------------------
#
# A family has two sides of points whose tiles match across, or one side whose tiles match each
# other. Its state is the number of tiles on either side, and tells how many stay lone and how many
# pairs there are. No state has more than 15 of either: at most twelve tiles stand on a side.

CHANGPAI_COPIES = 4


def changpai_table(game, order, sides, copies):
    """Families of a game: `order` notations, `sides` pairs of sets of pips (the second may be empty)."""
    pips = [sum(int(die) for die in text) for text in order.split()]
    head = bytearray([len(sides)])
    tables = []
    kinds = {}
    for number, (own, other) in enumerate(sides):
        room = [
            sum(
                copies.get(text, CHANGPAI_COPIES) for text in order.split() if sum_of(text) in side
            )
            for side in (own, other)
        ]
        for kind, value in enumerate(pips):
            if value in own:
                kinds[kind] = (number, 1)
            elif value in other:
                kinds[kind] = (number, room[0] + 1)
        states = bytearray()
        for second in range(room[1] + 1):
            for first in range(room[0] + 1):
                lone = abs(first - second) if other else first % 2
                matched = min(first, second) if other else first // 2
                states.append(lone | matched << 4)
        tables.append(states)
    for kind in range(len(pips)):
        head += bytes(kinds[kind])
    offset = len(head) + 2 * len(tables)
    for states in tables:
        head += offset.to_bytes(2, "little")
        offset += len(states)
    return as_module(
        f"How the long tiles of {game} match in twos.",
        [
            "One byte: the number of families. Two bytes a kind in canonical order: its family and what",
            "one tile adds to the state. Two bytes a family: where its states begin, low byte first. A",
            "state: lone tiles in the low half, pairs in the high one.",
        ],
        [("FAMILIES", bytes(head) + b"".join(bytes(states) for states in tables))],
    )


def sum_of(text):
    """Pips of the tile written `text`."""
    return int(text[0]) + int(text[1])


def doushisi_table():
    """Pips that make fourteen; 7 matches itself."""
    order = "11 12 13 22 14 23 15 24 33 16 25 34 26 35 44 36 45 46 55 56 66"
    sides = [({low}, {14 - low}) for low in range(2, 7)] + [({7}, set())]
    return changpai_table("斗十四", order, sides, {})


def jier_table():
    """Pips that make ten or twenty; 5 and 10 match themselves, and there are two tiles 12."""
    order = "11 66 35 26 44 12 16 34 25 13 22 15 24 33 56 45 36 14 23 46 55"
    sides = [({2, 12}, {8}), ({3}, {7}), ({4}, {6}), ({11}, {9}), ({5}, set()), ({10}, set())]
    return changpai_table("挤儿", order, sides, {"12": 2})


# 四色, columns of one piece --------------------------------------------------------------------
#
# Runs aside, groups of 四色 hold one piece, in one or more colours. So a hand is a column of four
# counts (0..4 copies in each colour) for each piece, and each column is looked up alone: how many
# cards stay outside groups at best, and the most points of the groups then (rules/sise.md §5).

SISE_COLOURS = 4
SISE_TOP = 5  # counts of 0..4
SISE_LOOSE = 6  # the bits of the points
SISE_EXPOSED = (1, 0, 1, 1, 1, 4, 6, 16, 32)
SISE_HELD = (1, 0, 1, 1, 3, 4, 8, 16, 32)


def sise_columns(groups, loose):
    """Returns {column: (loose cards, -points)}, the least of each; `groups` are (column, points).

    `loose` is what a card outside groups costs and brings: (1, 0), or (0, -1) for generals.
    """
    singles = [tuple(int(place == own) for place in range(SISE_COLOURS)) for own in range(4)]
    pieces = [(column, (0, -points)) for column, points in groups]
    pieces += [(column, loose) for column in singles]
    best = {(0,) * SISE_COLOURS: (0, 0)}
    for column in product(range(SISE_TOP), repeat=SISE_COLOURS):
        for taken, (cards, points) in pieces:
            rest = tuple(have - used for have, used in zip(column, taken))
            if min(rest) >= 0:
                found = best[rest][0] + cards, best[rest][1] + points
                best[column] = min(found, best.get(column, found))
    return best


def sise_table():
    """Columns of a piece, and of 将; the first colour counts 125, the last one 1."""
    everything = list(product(range(2), repeat=SISE_COLOURS))
    mixed = [column for column in everything if sum(column) > 2]
    groups = [(column, SISE_HELD[3 if sum(column) == 3 else 5]) for column in mixed]
    for copies, kind in ((2, 1), (3, 4), (4, 6)):
        for own in range(SISE_COLOURS):
            column = tuple(copies * (place == own) for place in range(SISE_COLOURS))
            groups.append((column, SISE_HELD[kind]))
    columns = sise_columns(groups, (1, 0))
    fours = [((1,) * SISE_COLOURS, SISE_HELD[7])]
    for own in range(SISE_COLOURS):
        fours.append((tuple(4 * (place == own) for place in range(SISE_COLOURS)), SISE_HELD[8]))
    generals = sise_columns(fours, (0, -SISE_HELD[0]))
    order = list(product(range(SISE_TOP), repeat=SISE_COLOURS))
    assert all(-columns[column][1] < 1 << SISE_LOOSE for column in order)
    return as_module(
        "Columns of one piece of 四色: cards outside groups, and points in hand.",
        [
            "One byte a column of counts 0..4 in red, green, yellow, black (125, 25, 5, 1 a copy).",
            "COLUMNS: points of the best groups, and from bit 6 on the cards that stay outside them;",
            "then as many bytes for 将: points alone, as no 将 stays outside.",
            "EXPOSED and HELD: points of the kinds of groups, in their order.",
        ],
        [
            (
                "COLUMNS",
                bytes(columns[column][0] << SISE_LOOSE | -columns[column][1] for column in order)
                + bytes(-generals[column][1] for column in order),
            ),
            ("EXPOSED", bytes(SISE_EXPOSED)),
            ("HELD", bytes(SISE_HELD)),
        ],
    )


TABLES = [
    ("melds/doushisi_table.py", doushisi_table),
    ("melds/jier_table.py", jier_table),
    ("melds/sise_table.py", sise_table),
    ("melds/zipai_table.py", zipai_table),
    ("melds/zipai_distance_table.py", zipai_distance_table),
]


def stale_tables():
    """Paths (below lib/paihe) of the modules that differ from what would be written."""
    stale = []
    for path, generate in TABLES:
        target = LIB / path
        text = target.read_text(encoding="utf-8") if target.exists() else None
        if text != generate():
            stale.append(path)
    return stale


def main(arguments=None):
    parser = argparse.ArgumentParser(prog="python -m tools.tables", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, only compare")
    options = parser.parse_args(arguments)
    if options.check:
        stale = stale_tables()
        for path in stale:
            print(f"lib/paihe/{path} is not up to date: run python -m tools.tables.")
        return 1 if stale else 0
    for path, generate in tqdm(TABLES, unit="table", disable=None):
        target = LIB / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(generate(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
