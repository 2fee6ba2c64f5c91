"""Bench of the checker of 字牌: plain search against the table, in viper and in byte code.

The plain search is the one of the tests; beside it stands one that tries no set of groups twice.

`run(micropython)` builds hands of four classes, lets MicroPython time every way on the same hands
in turn, and returns one row a class and question. The hands are always the same.
"""

import importlib.util
import random
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
SCRIPT = Path(__file__).resolve().with_name("checker_on_micropython.py")
ROUNDS = 15
HANDS = 60
MIXED, DENSE = 1800, 200
SEED = 2710
COLUMNS = (
    "class",
    "question",
    "plain µs",
    "no repeats µs",
    "byte code µs",
    "viper µs",
    "plain / viper",
    "no repeats / viper",
    "byte code / viper",
)
# What the table in viper must gain over the plain search, for both questions.
REQUIRED = {"random": 3, "near miss": 8, "win": 12, "densest hundredth": 100}


def _reference():
    """The plain search of the tests, under a name of its own."""
    path = ROOT / "tests" / "melds" / "reference.py"
    spec = importlib.util.spec_from_file_location("zipai_reference", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def random_hand(rng):
    """Up to 21 tiles off a shuffled deck, no kind four times; and whether a pair is wanted."""
    while True:
        groups, pair = rng.randrange(2, 8), rng.randrange(2)
        tiles = rng.sample([kind for kind in range(20) for _ in range(4)], 3 * groups - pair)
        hand = [tiles.count(kind) for kind in range(20)]
        if max(hand) < 4:
            return hand, pair


def win_hand(rng, shapes, pair=None, groups=None):
    """A complete hand of groups out of `shapes`."""
    while True:
        wanted = rng.randrange(2) if pair is None else pair
        hand = [0] * 20
        for _ in range((rng.randrange(2, 8) if groups is None else groups) - wanted):
            for kind in rng.choice(shapes)[:3]:
                hand[kind] += 1
        if wanted:
            hand[rng.randrange(20)] += 2
        if max(hand) < 4:
            return hand, wanted


def near_miss(rng, shapes, reference):
    """A complete hand with one tile changed so that it is not complete."""
    while True:
        hand, pair = win_hand(rng, shapes)
        hand[rng.choice([kind for kind in range(20) if hand[kind]])] -= 1
        hand[rng.randrange(20)] += 1
        if max(hand) < 4 and not reference.complete(hand, pair):
            return hand, pair


def dense_hand(rng, shapes, reference):
    """Six or seven groups within four or five ranks of both sizes; every other one a miss."""
    while True:
        low, wide = rng.randrange(6), rng.randrange(4, 6)
        ranks = range(low, low + wide)
        near = [shape for shape in shapes if all(kind % 10 in ranks for kind in shape[:3])]
        hand, pair = win_hand(rng, near, groups=rng.randrange(6, 8))
        if rng.randrange(2):
            return hand, pair
        held = [kind for kind in range(20) if hand[kind]]
        hand[rng.choice(held)] -= 1
        hand[rng.choice(held)] += 1
        if max(hand) < 4 and not reference.complete(hand, pair):
            return hand, pair


def steps(reference, name, hand, pair):
    """Calls that a plain search (`search` or `search_any`) makes for a hand."""
    plain = getattr(reference, name)
    count = 0

    def counted(*arguments):
        nonlocal count
        count += 1
        return plain(*arguments)

    setattr(reference, name, counted)
    try:
        counted(bytearray(hand), 0, pair)
    finally:
        setattr(reference, name, plain)
    return count


def hands():
    """Class name -> (hands for the most 胡息, hands for yes or no), a hand being (counts, pair)."""
    rng = random.Random(SEED)
    reference = _reference()
    shapes = reference.SHAPES
    makers = {
        "random": lambda: random_hand(rng),
        "near miss": lambda: near_miss(rng, shapes, reference),
        "win": lambda: win_hand(rng, shapes),
    }
    classes = {}
    pool = []
    for name, make in makers.items():
        items = [make() for _ in range(MIXED // len(makers))]
        classes[name] = (items[:HANDS], items[:HANDS])
        pool += items
    pool += [dense_hand(rng, shapes, reference) for _ in range(DENSE)]
    # The hundredth of all hands on which the plain search takes most steps.
    hardest = []
    for name in ("search", "search_any"):
        ordered = sorted(pool, key=lambda item: -steps(reference, name, *item))
        hardest.append(ordered[: len(pool) // 100])
    classes["densest hundredth"] = tuple(hardest)
    return classes


def run(micropython):
    """Rows as `COLUMNS` names them, None where a way has no answer."""
    lines = []
    for name, sets in hands().items():
        for question, items in zip(("best", "complete"), sets):
            for hand, pair in items:
                lines.append(f"{name}|{question}|{bytes(hand).hex()}|{pair}")
    done = subprocess.run(
        [micropython, str(SCRIPT), str(ROOT), str(ROUNDS)],
        input="\n".join(lines) + "\n",
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(f"The bench failed under MicroPython:\n{done.stdout}{done.stderr}")
    rows = []
    for line in done.stdout.splitlines():
        name, question, *figures = line.split("|")
        rows.append((name, question, *(float(figure) if figure else None for figure in figures)))
    return rows


def shortfalls(rows):
    """Sentences about rows that miss what is required."""
    found = []
    for row in rows:
        name, question, gain = row[0], row[1], row[COLUMNS.index("plain / viper")]
        if gain is not None and gain < REQUIRED[name]:
            found.append(f"{name}, {question}: {gain:.1f} times, required {REQUIRED[name]}.")
    return found
