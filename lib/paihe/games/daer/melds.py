"""Which groups a hand of 大贰 can make: the dealt win and the arrangements of a win (rules/daer.md §5).

Hands are count vectors of 20 (the card on offer not among them), groups lists of `(kind, tiles)`
as in `score`. 坎 and 垅 in hand are locked: never split.
"""

from paihe.decks import zipai as deck
from paihe.games.daer import score
from paihe.games.zi_eating import equal, without
from paihe.melds import zipai as checker

GROUPS_TO_WIN = 7


def locked_groups(counts):
    """Returns the 坎 and 垅 of a hand as groups."""
    groups = []
    for tile in range(deck.KINDS):
        if counts[tile] >= 3:
            kind = score.LONG if counts[tile] == 4 else score.KAN
            groups.append((kind, equal(tile, counts[tile])))
    return groups


def start_win(counts, options):
    """Tells whether a dealt hand wins at once: 三垅 or 五坎 (`start_win`: 四坎), a 垅 being a 坎 too."""
    locked = locked_groups(counts)
    return score.quads(locked) >= 3 or len(locked) >= (5 if "5" in options["start_win"] else 4)


class Win:
    """The arrangement that counts of all that complete: its 胡, its groups, 番 and score.

    `pays` is the score, 0 when no arrangement wins; `most` is the highest 胡 of all that complete.
    """

    def __init__(self, huxi, groups, names, pays, most):
        self.huxi = huxi
        self.groups = groups
        self.fan = names
        self.pays = pays
        self.most = most


def enough(huxi, options):
    """Tells whether `huxi` win: ten and more, or exactly none (乱, `zero_hu`)."""
    return huxi >= score.HU_MIN or (not huxi and options["zero_hu"])


def best_win(counts, groups, tile, options, flags=()):
    """Returns the Win of hand, `groups` and `tile` (None: as they stand), None if none completes.

    What scores most counts, of equals what has more 胡.
    """
    found = {}
    if tile is None:
        _arrange(counts, groups, None, found)
    else:
        _arrange(counts, groups, tile, found)
        held = counts[tile]
        if held == 3:
            _arrange(without(counts, tile), groups + [(score.ZHAO, equal(tile, 4))], None, found)
        elif held == 2:
            _arrange(without(counts, tile), groups + [(score.PENG, equal(tile, 3))], None, found)
    best = None
    most = -1
    for key in sorted(found):
        huxi = key >> 1
        most = max(most, huxi)
        names = score.fan_names(found[key], huxi, flags)
        pays = score.pay(huxi, names, options) if enough(huxi, options) else 0
        if best is None or (pays, huxi) >= (best.pays, best.huxi):
            best = Win(huxi, found[key], names, pays, most)
    if best is not None:
        best.most = most
    return best


def _arrange(counts, laid, joining, found):
    """Puts every outcome of a way to use the winning card into `found`.

    Arrangements differ only by their 胡 and by 昆 (a group without 胡); the key of `found` is
    2 x 胡 + 1 if all groups have some.
    """
    fixed = laid + locked_groups(counts)
    pair = score.quads(fixed) > 0
    need = GROUPS_TO_WIN - len(fixed) - (1 if pair else 0)
    rest = bytearray(counts)
    for tile in range(deck.KINDS):
        if rest[tile] >= 3:
            rest[tile] = 0
    if joining is not None:
        rest[joining] += 1
    if need < 0 or sum(rest) != need * 3 + (2 if pair else 0):
        return
    if checker.complete(rest, pair):
        _split(rest, pair, fixed, found)


def _split(rest, pair, groups, found):
    """Splits `rest`, which splits, in all ways from its lowest tile on."""
    low = 0
    while low < deck.KINDS and not rest[low]:
        low += 1
    if low == deck.KINDS:
        key = 1
        for kind, tiles in groups:
            huxi = score.group_huxi(kind, tiles)
            key += 2 * huxi
            if not huxi and kind != score.PAIR:
                key &= -2
        if key not in found:
            found[key] = list(groups)
        return
    rank = low % 10
    for kind, b, c in (
        (score.PAIR, low, low),
        (score.RUN, low + 1, low + 2),
        (score.EQS, low + 5, low + 8),
        (score.AAB, low, low + 10),
        (score.AAB, low + 10, low + 10),
    ):
        if kind == score.PAIR:
            if not pair or rest[low] < 2:
                continue
            tiles = equal(low, 2)
        else:
            if kind == score.RUN and rank > 7 or kind == score.EQS and rank != 1:
                continue
            if kind == score.AAB and low >= 10:
                continue
            tiles = bytes((low, b, c))
        if _less(rest, tiles):
            still = pair and kind != score.PAIR
            if checker.complete(rest, still):
                groups.append((kind, tiles))
                _split(rest, still, groups, found)
                groups.pop()
            for tile in tiles:
                rest[tile] += 1


def _less(rest, tiles):
    """Takes `tiles` out of `rest`; False and no change where one is missing."""
    for index in range(len(tiles)):
        if not rest[tiles[index]]:
            for tile in tiles[:index]:
                rest[tile] += 1
            return False
        rest[tiles[index]] -= 1
    return True
