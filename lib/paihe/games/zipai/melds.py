"""Which groups a hand of 字牌 can make: 吃 with its 比, 天胡, and the arrangements of a win.

Hands are count vectors of 20 (the tile on offer not among them), groups lists of
`(kind, tiles)` as in `score`. A 坎 (three in hand) is locked: never split, thrown or eaten with.
"""

from paihe.decks import zipai as deck
from paihe.games.zipai import score
from paihe.melds import zipai as checker

# 门子 of a win (§5.2)
GROUPS_TO_WIN = 7


def is_chi(a, b, c):
    """Tells whether three kinds make a 一句话 (run or 二七十 of one size) or a 绞."""
    if a > b:
        a, b = b, a
    if b > c:
        b, c = c, b
    if a > b:
        a, b = b, a
    if a // 10 == c // 10:
        low = a % 10
        return (b == a + 1 and c == a + 2) or (low == 1 and b == a + 5 and c == a + 8)
    return a % 10 == b % 10 == c % 10 and (a == b or b == c)


def loose_count(counts):
    """Returns how many tiles of the hand are loose: those of faces held once or twice."""
    total = 0
    for held in counts:
        if held < 3:
            total += held
    return total


def chi_layouts(counts, tile, owes_discard=True):
    """Returns every way to 吃 `tile` (§4.6) as a list of `(chi, bis)`, in canonical order.

    `chi` is the 吃 group, `bis` a tuple of 比 groups, each a sorted tuple of three kinds. A layout
    that leaves no loose tile is left out when a throw is owed.
    """
    if counts[tile] >= 3:
        return []
    rest = bytearray(counts)
    for kind in range(deck.KINDS):
        if rest[kind] >= 3:
            rest[kind] = 0
    found = []
    for a, b in _partners(rest, tile):
        rest[a] -= 1
        rest[b] -= 1
        chi = tuple(sorted((tile, a, b)))
        _clear(rest, tile, [], chi, found, owes_discard)
        rest[a] += 1
        rest[b] += 1
    found.sort()
    return found


def _partners(rest, tile):
    """Lists the pairs of kinds (a <= b) of `rest` that make a group with `tile`."""
    pairs = []
    for a in range(deck.KINDS):
        if rest[a]:
            for b in range(a, deck.KINDS):
                if rest[b] > (1 if a == b else 0) and is_chi(tile, a, b):
                    pairs.append((a, b))
    return pairs


def _clear(rest, tile, done, chi, found, owes_discard):
    """Adds to `found` each way in which every copy of `tile` leaves `rest` as 比."""
    if not rest[tile]:
        if owes_discard and not any(rest):
            return
        layout = (chi, tuple(sorted(done)))
        if layout not in found:
            found.append(layout)
        return
    rest[tile] -= 1
    for a, b in _partners(rest, tile):
        rest[a] -= 1
        rest[b] -= 1
        done.append(tuple(sorted((tile, a, b))))
        _clear(rest, tile, done, chi, found, owes_discard)
        done.pop()
        rest[a] += 1
        rest[b] += 1
    rest[tile] += 1


def heaven(counts):
    """Returns `(forced, huxi)` of 必须天胡: 提 >= 3, or 提 + 坎 >= 5; huxi 0 when not forced."""
    ti = kan = huxi = 0
    for kind in range(deck.KINDS):
        if counts[kind] == 4:
            ti += 1
            huxi += score.group_huxi(score.TI, (kind,))
        elif counts[kind] == 3:
            kan += 1
            huxi += score.group_huxi(score.KAN, (kind,))
    if ti >= 3 or ti + kan >= 5:
        return True, huxi
    return False, 0


def locked_groups(counts):
    """Returns the 坎 of a hand (and four equal tiles as 提) as groups."""
    groups = []
    for kind in range(deck.KINDS):
        if counts[kind] >= 3:
            groups.append(
                (score.TI if counts[kind] == 4 else score.KAN, _equal(kind, counts[kind]))
            )
    return groups


def _equal(kind, count):
    return bytes([kind] * count)


def laid_triplet(groups, tile):
    """Returns the index of the laid 碰, 偎 or 臭偎 of `tile`, or -1."""
    for index in range(len(groups)):
        kind, tiles = groups[index]
        if kind in (score.PENG, score.WEI, score.CHOU_WEI) and tiles[0] == tile:
            return index
    return -1


def raised(groups, index, kind):
    """Returns `groups` with the triplet at `index` made a quad of `kind`, in its place."""
    tile = groups[index][1][0]
    return groups[:index] + [(kind, _equal(tile, 4))] + groups[index + 1 :]


def _uses(counts, groups, tile, own_draw):
    """Lists how the winning tile may be used (§5.3): `(counts, groups, joins)`.

    `joins`: the tile goes among the loose tiles of the hand.
    """
    held = counts[tile]
    index = laid_triplet(groups, tile)
    if own_draw:
        if held == 3:
            return [(_less(counts, tile), groups + [(score.TI, _equal(tile, 4))], False)]
        if index >= 0 and groups[index][0] != score.PENG:
            return [(counts, raised(groups, index, score.TI), False)]
        if held == 2:
            return [(_less(counts, tile), groups + [(score.WEI, _equal(tile, 3))], False)]
    uses = [(counts, groups, True)]
    if held == 3:
        uses.append((_less(counts, tile), groups + [(score.PAO, _equal(tile, 4))], False))
    elif index >= 0:
        uses.append((counts, raised(groups, index, score.PAO), False))
    elif held == 2:
        uses.append((_less(counts, tile), groups + [(score.PENG, _equal(tile, 3))], False))
    return uses


def _less(counts, tile):
    rest = bytearray(counts)
    rest[tile] = 0
    return rest


class Win:
    """One arrangement that completes: its 胡息, its seven 门子, 囤, 番 and what each loser pays.

    `pays` is 0 when the 胡息 fall short of `hu_min`.
    """

    def __init__(self, huxi, groups, self_draw, flags, options):
        self.huxi = huxi
        self.groups = groups
        self.fan = score.fan(groups, flags, options)
        self.tun = score.tun(huxi, self_draw, options)
        self.pays = 0
        if huxi >= options["hu_min"]:
            self.pays = score.pay(huxi, self_draw, self.fan, options)


def best_win(counts, groups, tile, own_draw, options, flags=(), self_draw=None):
    """Returns the arrangement that pays most (ties: higher 胡息), or None when none completes.

    `tile` None judges hand and table as they stand. `self_draw` says whether it is 自摸 (as
    `own_draw` when left out).
    """
    if self_draw is None:
        self_draw = own_draw
    best = None
    uses = [(counts, groups, False)] if tile is None else _uses(counts, groups, tile, own_draw)
    for rest, laid, joins in uses:
        win = _complete(rest, laid, tile if joins else None, self_draw, flags, options)
        if win is not None and (best is None or (win.pays, win.huxi) > (best.pays, best.huxi)):
            best = win
    return best


def _complete(counts, laid, joining, self_draw, flags, options):
    fixed = laid + locked_groups(counts)
    pair = score.quads(fixed) > 0
    need = GROUPS_TO_WIN - len(fixed) - (1 if pair else 0)
    rest = bytearray(counts)
    for kind in range(deck.KINDS):
        if rest[kind] >= 3:
            rest[kind] = 0
    if joining is not None:
        rest[joining] += 1
    if need < 0 or sum(rest) != need * 3 + (2 if pair else 0):
        return None
    if checker.best(rest, pair) < 0:
        return None
    _huxi, found = checker.best_groups(rest, pair)
    groups = fixed + [
        (score.JIANG if name == "jiang" else score.CHI, bytes(tiles)) for name, tiles in found
    ]
    return Win(score.laid_huxi(groups), groups, self_draw, flags, options)
