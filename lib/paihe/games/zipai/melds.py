"""Which groups a hand of 字牌 can make: 天胡 and the arrangements of a win.

Hands are count vectors of 20 (the tile on offer not among them), groups lists of
`(kind, tiles)` as in `score`. A 坎 (three in hand) is locked: never split, thrown or eaten with.
"""

from paihe.decks import zipai as deck
from paihe.games.zi_eating import chi_layouts as chi_layouts
from paihe.games.zi_eating import equal, without
from paihe.games.zipai import score
from paihe.melds import zipai as checker

# 门子 of a win (§5.2)
GROUPS_TO_WIN = 7


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
                (score.TI if counts[kind] == 4 else score.KAN, equal(kind, counts[kind]))
            )
    return groups


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
    return groups[:index] + [(kind, equal(tile, 4))] + groups[index + 1 :]


def _uses(counts, groups, tile, own_draw):
    """Lists how the winning tile may be used (§5.3): `(counts, groups, joins)`.

    `joins`: the tile goes among the loose tiles of the hand.
    """
    held = counts[tile]
    index = laid_triplet(groups, tile)
    if own_draw:
        if held == 3:
            return [(without(counts, tile), groups + [(score.TI, equal(tile, 4))], False)]
        if index >= 0 and groups[index][0] != score.PENG:
            return [(counts, raised(groups, index, score.TI), False)]
        if held == 2:
            return [(without(counts, tile), groups + [(score.WEI, equal(tile, 3))], False)]
    uses = [(counts, groups, True)]
    if held == 3:
        uses.append((without(counts, tile), groups + [(score.PAO, equal(tile, 4))], False))
    elif index >= 0:
        uses.append((counts, raised(groups, index, score.PAO), False))
    elif held == 2:
        uses.append((without(counts, tile), groups + [(score.PENG, equal(tile, 3))], False))
    return uses


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
