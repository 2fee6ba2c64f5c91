"""The part of the bench `checker` that runs under MicroPython: hands on stdin, rows on stdout.

Arguments: the root of the repository, the number of rounds. In every round each way answers for
all hands of a class, one way after the other; figures are medians over the rounds.
"""

import gc
import sys
import time

ROOT = sys.argv[1]
ROUNDS = int(sys.argv[2])
sys.path[:0] = [ROOT + "/lib", ROOT + "/tests/melds"]

import reference  # noqa: E402

from paihe.melds import zipai, zipai_distance  # noqa: E402


def byte_code():
    """The checker as the WebAssembly build reads it: without viper. A second set of globals."""
    spaces = {}
    for name in ("zipai_fast", "zipai", "zipai_distance"):
        with open(ROOT + "/lib/paihe/melds/" + name + ".py") as file:
            text = file.read()
        text = text.replace("\n@micropython.viper\n", "\n").replace("from .", "from paihe.melds.")
        space = {"__name__": name + "_plain", "ptr8": lambda buffer: buffer}
        exec(text, space)
        spaces[name] = space
    spaces["zipai"]["split_loss"] = spaces["zipai_fast"]["split_loss"]
    spaces["zipai_distance"]["overlap"] = spaces["zipai_fast"]["overlap"]
    return spaces["zipai"], spaces["zipai_distance"]


def search_once(counts, at, pair, start=0):
    """The plain search, but groups of one lowest kind are taken in the order of their shapes.

    So no set of groups is tried twice: slower on thin hands, faster on dense ones.
    """
    while at < 20 and not counts[at]:
        at += 1
        start = 0
    if at == 20:
        return -1 if pair else 0
    found = -1
    if pair and counts[at] > 1 and start == 0:
        counts[at] -= 2
        found = search_once(counts, at, False)
        counts[at] += 2
    counts[at] -= 1
    shapes = reference.BY_KIND[at]
    for index in range(start, len(shapes)):
        _, b, c, huxi = shapes[index]
        if counts[b]:
            counts[b] -= 1
            if counts[c]:
                counts[c] -= 1
                rest = search_once(counts, at, pair, index)
                if rest >= 0 and rest + huxi > found:
                    found = rest + huxi
                counts[c] += 1
            counts[b] += 1
    counts[at] += 1
    return found


def search_any_once(counts, at, pair, start=0):
    """The same for yes or no."""
    while at < 20 and not counts[at]:
        at += 1
        start = 0
    if at == 20:
        return not pair
    if pair and counts[at] > 1 and start == 0:
        counts[at] -= 2
        found = search_any_once(counts, at, False)
        counts[at] += 2
        if found:
            return True
    counts[at] -= 1
    found = False
    shapes = reference.BY_KIND[at]
    for index in range(start, len(shapes)):
        _, b, c, _ = shapes[index]
        if counts[b]:
            counts[b] -= 1
            if counts[c]:
                counts[c] -= 1
                found = search_any_once(counts, at, pair, index)
                counts[c] += 1
            counts[b] += 1
            if found:
                break
    counts[at] += 1
    return found


def plain_best(hand, pair):
    return reference.search(hand, 0, pair)


def plain_complete(hand, pair):
    return reference.search_any(hand, 0, pair)


def once_best(hand, pair):
    return search_once(hand, 0, pair)


def once_complete(hand, pair):
    return search_any_once(hand, 0, pair)


def median(values):
    return sorted(values)[len(values) // 2]


def timed(answer, hands, repeats):
    """Microseconds a hand."""
    gc.collect()
    start = time.ticks_us()
    for _ in range(repeats):
        for hand, pair in hands:
            answer(hand, pair)
    return time.ticks_diff(time.ticks_us(), start) / (repeats * len(hands))


def as_distance(function):
    """Seven groups (one of them the pair) still to be made of the whole hand."""

    def answer(hand, pair):
        return function(hand, 7 - pair, pair)

    return answer


def measure(name, question, ways, hands):
    """Prints one row; `ways` is (plain, plain without repeats, byte code, viper), None: left out.

    After the microseconds come the ratios of all other ways to viper.
    """
    for hand, pair in hands:
        answers = [way(hand, pair) for way in ways if way]
        assert min(answers) == max(answers), "the ways differ"
    repeats = []
    for way in ways:
        # About five milliseconds a way and round, but at least once through the hands.
        repeats.append(1 + int(5000 / (timed(way, hands, 1) * len(hands) + 1)) if way else 0)
    figures = [[] for _ in ways]
    ratios = [[] for _ in ways]
    for _ in range(ROUNDS):
        row = [timed(way, hands, n) if way else 0 for way, n in zip(ways, repeats)]
        for i in range(len(ways)):
            figures[i].append(row[i])
            ratios[i].append(row[i] / row[-1])
    cells = ["%.3f" % median(figures[i]) if ways[i] else "" for i in range(len(ways))]
    cells += ["%.2f" % median(ratios[i]) if ways[i] else "" for i in range(len(ways) - 1)]
    print("|".join([name, question] + cells))


def main():
    classes = []
    for line in sys.stdin:
        name, question, text, pair = line.strip().split("|")
        if not classes or classes[-1][:2] != (name, question):
            classes.append((name, question, []))
        classes[-1][2].append((bytearray(bytes.fromhex(text)), pair == "1"))
    plain, plain_distance = byte_code()
    for name, question, hands in classes:
        if question == "best":
            measure(name, "best", (plain_best, once_best, plain["best"], zipai.best), hands)
            ways = (
                None,
                None,
                as_distance(plain_distance["distance"]),
                as_distance(zipai_distance.distance),
            )
            measure(name, "distance", ways, hands)
        else:
            ways = (plain_complete, once_complete, plain["complete"], zipai.complete)
            measure(name, "complete", ways, hands)


main()
