"""Bots of 斗十四 (rules/doushisi.md §11): novice plays by fancy, normal looks one ply ahead.

Normal weighs every action by the hand it leads to: how many tiles stay lone, whether their partners
are still out, and the red that the hand can hope for, because red stops more hands than shape.
"""

from micropython import const

from paihe.core.game import HIDDEN
from paihe.core.lazy import lend
from paihe.games.doushisi import melds
from paihe.games.doushisi.melds import PIPS, RED
from paihe.games.doushisi.state import (
    AN,
    CHE_ACTION,
    DECLARE,
    DISCARD,
    DO_CHI,
    HU,
    KINDS,
    NATURAL,
    PAIR,
    TAKE_DANG,
    ZHAO_EAT,
    big_seats,
)
from paihe.melds import changpai as checker
from paihe.melds.doushisi_table import FAMILIES

Bot = lend("paihe.bots.bot").Bot

# weights of a hand, found by play against the novice (tools/arena), in sixteenths of a red tile that
# the forecast has: a lone tile, a partner that is still out; a red tile that is short counts twice
_LONE = const(30)
_LONE_SMALL = const(40)  # small seats and hands with wilds are quick
_LONE_WILD = const(60)
_OUT = const(4)
_LIVE = const(6)  # partners beyond so many help no more
_MORE = const(64)  # red beyond what a win needs by so much neither
_GAIN = const(5)  # a claim must gain this much
_FRESH = const(20)  # what the fresh tile after 扯 is worth
_THIRD = const(9)  # the chance that a third copy comes, of 64, for each copy that is out
_FACE_THIRD = const(14)  # the same for 天 地 人 和, whose 案 is a 番 besides
_FACES = b"\x14\0\x0e\2"
_GIFT = const(100)  # a throw on which the eighth seat wins
_SAFE = const(3)
_DARE = const(80)  # a dealt hand of so much takes the 当
_FAR = const(-1 << 20)


class DoushisiBot(Bot):
    """A bot of level novice or normal."""

    def think(self, view, legal, seat):
        """Yields `(action, why)`, the best so far; a true win always, the first of equals."""
        if legal[0][0] == HU:
            if true_win(view, seat, self.options):
                yield legal[0], "why_hu"
                return
            legal = legal[1:]
        first = legal[0][0]
        if len(legal) == 1:
            yield legal[0], "why_only"
        elif first == DECLARE:
            yield self._points(legal), "why_points"
        elif first >= ZHAO_EAT:
            yield legal[0], "why_call"
        elif self.level == "novice":
            yield self._fancy(view, legal, seat), "why_guess"
        elif first == TAKE_DANG:
            taken = Table(view, seat, self.options, True).worth_dealt() >= _DARE
            yield (legal[0], "why_dang") if taken else (legal[1], "why_push")
        elif first == DISCARD:
            yield from self._throw(Table(view, seat, self.options), legal)
        else:
            yield from self._claim(Table(view, seat, self.options), legal, view["offer"]["tile"])

    def _points(self, legal):
        """Six pips match the eight black tiles of eight pips, all others four at most."""
        for action in legal:
            if action[1] == 6:
                return action
        return legal[0]

    def _fancy(self, view, legal, seat):
        """A novice pulls any pair, eats what matches a lone tile, throws a lone tile by chance."""
        if legal[0] == CHE_ACTION:
            return legal[0]
        counts = counts_of(view, seat)
        lone = checker.lone(counts, FAMILIES)
        fitting = []
        for action in legal:
            if action[0] == DISCARD or action[0] == DO_CHI:
                counts[action[1]] -= 1
                if checker.lone(counts, FAMILIES) < lone:
                    fitting.append(action)
                counts[action[1]] += 1
        if fitting:
            return fitting[self.below(len(fitting))]
        if legal[0][0] == DO_CHI:
            return legal[-1]
        return legal[self.below(len(legal))]

    def _throw(self, table, legal):
        best = legal[0]
        most = _FAR
        for action in legal:
            tile = action[1]
            table.take(tile, 1)
            worth = table.worth() + (_SAFE if tile in table.safe else 0)
            if melds.eighth_wins(table.declared, tile):
                worth -= _GIFT
            table.take(tile, -1)
            if worth > most:
                most = worth
                best = action
            yield best, "why_useless"

    def _claim(self, table, legal, tile):
        best = legal[-1]
        why = "why_no_gain"
        most = table.worth() + _GAIN
        lone = table.lone
        for action in legal[:-1]:
            if action[0] == DO_CHI:
                worth = table.worth_eaten(tile, action[1])
            else:
                worth = table.worth_pulled(tile) + _FRESH
            if worth > most:
                most = worth
                best = action
                why = "why_red"
                if action[0] != DO_CHI:
                    why = "why_pull"
                elif table.lone < lone:
                    why = "why_closer"
            elif best is legal[-1] and table.short:
                why = "why_no_red"
            yield best, why


def counts_of(view, seat):
    """Returns the hand of a seat, which sees it, as counts."""
    counts = bytearray(KINDS)
    for tile in view["hands"][seat]:
        counts[tile] += 1
    return counts


def groups_of(view, seat):
    """Returns the laid groups of a seat as `(kind, tiles)`."""
    return [(AN if len(tiles) > 2 else PAIR, tiles) for tiles in view["groups"][seat]]


def place_of(view, seat):
    """Returns how many seats `seat` sits behind the head."""
    return (seat - view["dealer"]) % len(view["hands"])


def true_win(view, seat, options):
    """Tells whether a call to win would be right; where fouls are fined it is always offered."""
    if options["fouls"] != "table":
        return True
    tile = view["offer"]["tile"] if view["offer"] else HIDDEN
    place = place_of(view, seat)
    if place == 7:
        return melds.eighth_wins(view["declared"], tile)
    counts = counts_of(view, seat)
    if tile != HIDDEN:
        counts[tile] += 1
    small = place >= big_seats(len(view["hands"]))
    win = melds.win(counts, groups_of(view, seat), small, view["dang"] == seat, options)
    return win is not None and win[0]


class Table:
    """The position as one seat sees it: its tiles by pips and colour, and what is still out."""

    def __init__(self, view, seat, options, dang=False):
        self.counts = counts_of(view, seat)
        seats = len(view["hands"])
        self.small = place_of(view, seat) >= big_seats(seats)
        self.weight = _LONE_SMALL if self.small else _LONE
        if options["wilds"]:
            self.weight = _LONE_WILD
        self.need = melds.need(self.small, dang or view["dang"] == seat)
        self.laid = 0
        self.black = True
        for kind, tiles in groups_of(view, seat):
            self._count_laid(kind, tiles)
        # tiles of the hand by pips, black and red
        self.sides = (bytearray(13), bytearray(13))
        self.wilds = melds.wilds(self.counts)
        for tile in range(NATURAL):
            self.sides[RED[tile]][PIPS[tile]] += self.counts[tile]
        self._look_out(view, seat)
        self.barred = view["no_discard"][seat]
        self.declared = view["declared"] or 0
        self.safe = view["no_eat"][(seat + 1) % seats]
        self.lone = 0
        self.short = 0

    def _count_laid(self, kind, tiles):
        if kind == AN:
            self.laid += melds.an_red(tiles[0], len(tiles))
            if RED[tiles[0]]:
                self.black = False
        else:
            for tile in tiles:
                self.laid += RED[tile] if tile < NATURAL else 1

    def _look_out(self, view, seat):
        """Counts the unseen partners of every number of pips, and what pairs may become 案."""
        unseen = bytearray([4] * NATURAL)
        rows = [view["hands"][seat]] + view["discards"]
        for groups in view["groups"]:
            rows.extend(groups)
        if view["offer"]:
            rows.append((view["offer"]["tile"],))
        for row in rows:
            for tile in row:
                if tile < NATURAL:
                    unseen[tile] -= 1
        out = bytearray(13)
        red_out = bytearray(13)
        self.third = bytearray(NATURAL)
        pulls = view["no_pull"][seat]
        for tile in range(NATURAL):
            out[PIPS[tile]] += unseen[tile]
            if RED[tile]:
                red_out[PIPS[tile]] += unseen[tile]
            if tile not in pulls:
                # what an 案 adds to the red of two tiles of the kind, by the chance of a third
                chance = _FACE_THIRD if tile in _FACES else _THIRD
                self.third[tile] = (6 if RED[tile] else 4) * unseen[tile] * chance // 4
        # a lone tile of a side, as one number: its worth, the red it hopes for, its partners out
        self.value = ([0] * 13, [0] * 13)
        for pips in range(2, 13):
            live = out[14 - pips]
            red = 16 * red_out[14 - pips] // live if live else 0
            for colour in (0, 1):
                hope = (16 * colour + red) if live else 0
                rate = min(live, _LIVE)
                self.value[colour][pips] = (rate * _OUT + hope) << 16 | hope << 4 | rate

    def take(self, tile, count):
        """Takes tiles of a kind out of the hand, or puts them back with a negative count."""
        self.counts[tile] -= count
        if tile < NATURAL:
            self.sides[RED[tile]][PIPS[tile]] -= count
        else:
            self.wilds -= count

    def worth_dealt(self):
        """Weighs a dealt hand, its 案 laid as 偷牌 will lay them."""
        for tile in range(NATURAL):
            size = self.counts[tile]
            if size > 2:
                self._count_laid(AN, (tile,) * size)
                self.take(tile, size)
        return self.worth()

    def worth_eaten(self, tile, mate):
        """Weighs the best throw after a 吃."""
        laid = self.laid
        self._count_laid(PAIR, (tile, mate))
        self.take(mate, 1)
        most = _FAR
        lone = short = 0
        for kind in range(KINDS):
            if self.counts[kind] and kind != tile and kind not in self.barred:
                self.take(kind, 1)
                worth = self.worth()
                self.take(kind, -1)
                if worth > most:
                    most = worth
                    lone = self.lone
                    short = self.short
        self.take(mate, -1)
        self.laid = laid
        self.lone = lone
        self.short = short
        return most

    def worth_pulled(self, tile):
        """Weighs the hand after a 扯, its fresh tile left out as one that is thrown."""
        laid = self.laid
        black = self.black
        self._count_laid(AN, (tile, tile, tile))
        self.take(tile, 2)
        worth = self.worth()
        self.take(tile, -2)
        self.laid = laid
        self.black = black
        return worth

    def worth(self):
        """Weighs the hand as it stands between turns; higher is better. Sets `lone`, `short`."""
        black, red = self.sides
        paired = 0
        reds = 0
        lones = []
        for pips in range(2, 8):
            other = 14 - pips
            side = pips
            if pips == 7:
                lone = (red[7] + black[7]) & 1
                reds = red[7]
            else:
                lone = red[pips] + black[pips] - red[other] - black[other]
                reds = red[pips] + red[other]
                if lone < 0:
                    lone = -lone
                    side = other
            paired += reds
            # the red ones of a side are matched first
            while lone:
                lone -= 1
                colour = 0 if lone < black[side] else 1
                paired -= colour
                lones.append(self.value[colour][side])
        lones.sort()
        # each wild matches one, the one whose partners are gone; it is red beside most tiles
        wild = min(self.wilds, len(lones))
        hope = 16 * (self.laid + paired + wild)
        self.lone = len(lones) - wild + (self.wilds - wild) % 2
        keep = (self.lone + 1) // 2
        first = len(lones) - keep
        # with a wild left over every natural tile helps, with one in use a partner of one more
        out = 3 * _LIVE if self.wilds > wild else 0
        for index in range(max(0, first - wild), len(lones)):
            out += lones[index] & 15
            if index >= first:
                hope += lones[index] >> 4 & 4095
        counts = self.counts
        for tile in range(NATURAL):
            if counts[tile] == 2:
                hope += self.third[tile]
        need = 16 * self.need
        self.short = max(0, need - hope)
        if self.small and self.black:
            self.short = min(self.short, 16 * paired)
        hope = min(hope, need + _MORE)
        return _OUT * out + hope - self.short - self.weight * self.lone


BOT = DoushisiBot
