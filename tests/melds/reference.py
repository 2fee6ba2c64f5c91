"""Plain searches over 字牌 hands, written from the rules alone: the yardstick of the tables.

They run on CPython and MicroPython alike. The plain search of `best` is the one that the bench
compares the tables with.
"""

# Every 一句话 and 绞 (rules/zipai.md §5.1) with its 胡息 (§6.1), by lowest kind.
SHAPES = []
for _low in range(20):
    _rank = _low % 10
    _huxi = 3 if _low < 10 else 6
    if _rank < 8:
        SHAPES.append((_low, _low + 1, _low + 2, _huxi if _rank == 0 else 0))
    if _rank == 1:
        SHAPES.append((_low, _low + 5, _low + 8, _huxi))
    if _low < 10:
        SHAPES.append((_low, _low, _low + 10, 0))
        SHAPES.append((_low, _low + 10, _low + 10, 0))
BY_KIND = [tuple(shape for shape in SHAPES if shape[0] == kind) for kind in range(20)]


def search(counts, at, pair):
    """The most 胡息 of the tiles from kind `at` on, −1 if they do not split."""
    while at < 20 and not counts[at]:
        at += 1
    if at == 20:
        return -1 if pair else 0
    found = -1
    if pair and counts[at] > 1:
        counts[at] -= 2
        found = search(counts, at, False)
        counts[at] += 2
    counts[at] -= 1
    for _, b, c, huxi in BY_KIND[at]:
        if counts[b]:
            counts[b] -= 1
            if counts[c]:
                counts[c] -= 1
                rest = search(counts, at, pair)
                if rest >= 0 and rest + huxi > found:
                    found = rest + huxi
                counts[c] += 1
            counts[b] += 1
    counts[at] += 1
    return found


def search_any(counts, at, pair):
    """Says whether the tiles from kind `at` on split."""
    while at < 20 and not counts[at]:
        at += 1
    if at == 20:
        return not pair
    if pair and counts[at] > 1:
        counts[at] -= 2
        found = search_any(counts, at, False)
        counts[at] += 2
        if found:
            return True
    counts[at] -= 1
    found = False
    for _, b, c, _ in BY_KIND[at]:
        if counts[b]:
            counts[b] -= 1
            if counts[c]:
                counts[c] -= 1
                found = search_any(counts, at, pair)
                counts[c] += 1
            counts[b] += 1
            if found:
                break
    counts[at] += 1
    return found


def best(counts, pair):
    return search(bytearray(counts), 0, pair)


def complete(counts, pair):
    return search_any(bytearray(counts), 0, pair)


TARGETS = [shape[:3] for shape in SHAPES] + [(kind, kind, kind) for kind in range(20)]


def distance(counts, groups, pair):
    """Tiles that must come, by trying every set of groups (a set is a sorted list of shapes).

    A group takes what is here and asks for the rest; a set that asks for too many is given up.
    """
    counts = list(counts)
    lowest = 3 * groups + 2 * pair
    if pair:
        for kind in range(20):
            here = min(2, counts[kind])
            counts[kind] -= here
            lowest = _ask(counts, 0, groups, 2 - here, lowest)
            counts[kind] += here
        return lowest
    return _ask(counts, 0, groups, 0, lowest)


def _ask(counts, at, groups, asked, lowest):
    if groups == 0:
        return min(asked, lowest)
    # What is here can fill at most sum(counts) places.
    if asked + 3 * groups - min(sum(counts), 3 * groups) >= lowest:
        return lowest
    for index in range(at, len(TARGETS)):
        taken = []
        for kind in TARGETS[index]:
            if counts[kind]:
                counts[kind] -= 1
                taken.append(kind)
        lowest = _ask(counts, index, groups - 1, asked + 3 - len(taken), lowest)
        for kind in taken:
            counts[kind] += 1
    return lowest
