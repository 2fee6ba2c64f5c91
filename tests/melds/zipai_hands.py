"""Hands of 字牌 for tests: random ones, complete ones, near misses, dense ones."""


def random_hand(rng, tiles):
    """`tiles` tiles off a shuffled deck."""
    deck = rng.sample([kind for kind in range(20) for _ in range(4)], tiles)
    return bytes(deck.count(kind) for kind in range(20))


def of_groups(rng, shapes, groups, pair):
    """The tiles of `groups` random shapes and a pair if `pair`; no kind more than three times."""
    while True:
        counts = [0] * 20
        for _ in range(groups):
            for kind in rng.choice(shapes):
                counts[kind] += 1
        if pair:
            counts[rng.choice(rng.choice(shapes))] += 2
        if max(counts) < 4:
            return bytes(counts)


def one_changed(rng, hand):
    """The hand with one tile changed into another kind."""
    while True:
        counts = list(hand)
        counts[rng.choice([kind for kind in range(20) if counts[kind]])] -= 1
        counts[rng.randrange(20)] += 1
        if max(counts) < 4:
            return bytes(counts)


def mixed(rng, shapes, number):
    """`number` pairs (hand, pair wanted), a quarter of each sort, 2 to 21 tiles."""
    hands = []
    while len(hands) < number:
        groups, pair = rng.randrange(1, 8), rng.randrange(2)
        low = rng.randrange(7)
        near = [shape for shape in shapes if all(low <= kind % 10 <= low + 4 for kind in shape)]
        win = of_groups(rng, shapes, groups - pair, pair)
        dense = of_groups(rng, near, min(groups, 6) - pair, pair)
        hands.append((random_hand(rng, 3 * groups - pair), pair))
        hands.append((win, pair))
        hands.append((one_changed(rng, win), pair))
        hands.append((dense if rng.randrange(2) else one_changed(rng, dense), pair))
    return hands[:number]


def vectors(tiles, thrice):
    """Every vector of `tiles` tiles, at most two of a kind; with `thrice` one kind has three."""
    counts = bytearray(20)
    kinds = range(20) if thrice else (None,)
    for three in kinds:
        left = tiles
        if thrice:
            left -= 3
        if left >= 0:
            yield from _fill(counts, 0, left, three)


def _fill(counts, at, left, three):
    if at == 20:
        if left == 0:
            yield counts
        return
    if left > 2 * (20 - at):
        return
    if at == three:
        counts[at] = 3
        yield from _fill(counts, at + 1, left, three)
        counts[at] = 0
        return
    for count in range(min(2, left) + 1):
        counts[at] = count
        yield from _fill(counts, at + 1, left - count, three)
    counts[at] = 0
