"""番 and what a win pays (rules/doushisi.md §6); loaded at the end of a hand only."""

from micropython import const

from paihe.games.doushisi.melds import NEED_SMALL
from paihe.games.doushisi.state import AN, NATURAL

_FOUR = const(4)
# 幺四 地 人, then 天 和, then 三四 红九
_FACES = b"\4\0\x0e\x14\2\x0b\x10"
# 天 地 人 和: the fan faces of up to four players, and the 本牌 of six hands each
BENPAI = b"\x14\0\x0e\2"
# what a wrong claim and a wrong win cost, to each other seat (错二麻五)
CUO_FINE = const(2)
MA_FINE = const(5)


def benpai_of(hand_no):
    """Returns the 本牌 of a hand of a session, counted from 1."""
    return BENPAI[(hand_no - 1) // 6 % len(BENPAI)]


def faces(seats, options):
    """Returns the fan faces, a kind a byte."""
    which = options["fan_faces"]
    if which == "auto":
        which = _FOUR if seats <= _FOUR else 5
    return BENPAI if which == _FOUR else _FACES[:which]


def fan_names(counts, groups, seats, benpai, options):
    """Returns the 番 of a win, each worth one, as a list of `(name, kind)`.

    `counts` are the tiles of the winner outside its laid `groups`, the winning tile among them;
    `benpai` is the 本牌 or None. Wilds count as nothing.
    """
    owned = bytearray(counts)
    own = []
    for kind, tiles in groups:
        if kind == AN:
            own.append(tiles[0])
        for tile in tiles:
            owned[tile] += 1
    found = []
    for tile in range(NATURAL):
        all_four = owned[tile] == _FOUR
        if tile in own and tile in faces(seats, options):
            found.append(("face", tile))
            if all_four:
                found.append(("fourth", tile))
        elif all_four and options["any_four_fan"]:
            found.append(("four", tile))
        if tile in own and tile == benpai and options["benpai"]:
            found.append(("benpai", tile))
    return found


def fan(names, options):
    """Returns how many 番 count, the cap minded."""
    cap = options["fan_cap"]
    return min(len(names), cap) if cap else len(names)


def settle(seats, winner, dang, fans, red, caishen, discarder, options):
    """Returns what each seat wins or loses.

    `dang` is a seat or None; `discarder` the seat whose throw was won, None for other wins.
    """
    changes = [0] * seats
    for seat in range(seats):
        if seat == winner:
            continue
        share = 2 if dang is not None and (dang == seat or dang == winner) else 1
        if options["score_mode"] == "red":
            # all black with fewer red tiles counts as the five of a small seat
            share *= max(red, NEED_SMALL)
        share = (share << fans if options["fan_mode"] == "gun" else share + fans) + caishen
        payer = seat
        if options["chengbao"] and discarder is not None:
            payer = discarder
        changes[payer] -= share
        changes[winner] += share
    return changes


def fine(seats, offender, each):
    """Returns what a fine of `each` to every other seat moves (错二麻五)."""
    return [-each * (seats - 1) if seat == offender else each for seat in range(seats)]
