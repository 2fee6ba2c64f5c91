"""What a deal of 乱出 pays: 甲, 翻, 包牌, fines (rules/luanchu.md §6); loaded at the end only.

Piles are count vectors of 21 kinds.
"""

from paihe.games.luanchu.melds import DECK, RED_KINDS

_SCHEMES = {
    "four": ("66", "11", "44", "13"),
    "three_red": ("14", "11", "44"),
    "five_red": ("14", "11", "44", "66", "13"),
    "seven_red": ("14", "11", "44", "66", "13", "34", "45"),
    "none": (),
}


def fan_of(pile, options):
    """Returns `(raw, effective)` 翻 of a winner's pile."""
    scheme = options["fan_scheme"]
    raw = 0
    if scheme == "three_red_four_black":
        # 三红四黑: three of a red kind 1, four 2; four of a black kind 1
        for kind in range(len(pile)):
            if kind in RED_KINDS:
                raw += max(0, pile[kind] - 2)
            elif pile[kind] == 4:
                raw += 1
        effective = max(0, min(raw, sum(pile) - 16))
    else:
        for notation in _SCHEMES[scheme]:
            raw += max(0, pile[DECK.kind(notation)] - 2)
        effective = raw
    if options["fan_cap"] != "none":
        effective = min(effective, options["fan_cap"])
    return raw, effective


def jia_of(tiles, options):
    """Returns 甲 of so many tiles: 0 up to 20, 1 up to 22, then 2; only where it is paid."""
    if options["pay"] != "jia" or tiles <= 20:
        return 0
    return 1 if tiles <= 22 else 2


def unit_of(tiles, jia, fan, options):
    """Returns what one share is worth."""
    if options["pay"] == "jia":
        return options["stake"] << (jia + fan)
    return options["stake"] * (tiles - 15) << fan


def settle_win(piles, winner, dealer, bao, playing, options):
    """Returns the settlement of a won deal; `bao` and `playing` are lists of seats."""
    tiles = sum(piles[winner])
    _raw, fan = fan_of(piles[winner], options)
    jia = jia_of(tiles, options)
    unit = unit_of(tiles, jia, fan, options)
    shares = [0] * len(piles)
    for seat in playing:
        if seat == winner:
            continue
        if options["payers"] == "dealer_only" and dealer not in (winner, seat):
            continue
        double = options["dealer_double"] and dealer in (winner, seat)
        shares[seat] = unit * 2 if double else unit
    flagged = [seat for seat in bao if seat != winner]
    if len(flagged) == 1:
        # 包: one seat covers all shares, the others pay nothing
        total = sum(shares) if options["bao_pays"] == "both" else unit
        shares = [total if seat == flagged[0] else 0 for seat in range(len(shares))]
    pay = [-share for share in shares]
    pay[winner] = sum(shares)
    return _answer("win", winner, tiles, jia, fan, unit, pay)


def settle_draw(seats, bao, escaped, playing, options):
    """Returns the settlement of a drawn deal: a fine for flagged seats, but for the escaped one."""
    fine = options["bao_draw_fine"] * options["stake"]
    pay = [0] * seats
    for seat in bao:
        if seat != escaped:
            _fine(pay, seat, fine, playing)
    return _answer("draw", None, 0, 0, 0, 0, pay)


def settle_foul(seats, offender, playing, options):
    """Returns the settlement of 罚牌: the offender pays the fine to each other seat."""
    pay = [0] * seats
    _fine(pay, offender, options["foul_fine"] * options["stake"], playing)
    return _answer("foul", None, 0, 0, 0, 0, pay)


def settle_void(seats):
    """Returns the settlement of 流局: nothing."""
    return _answer("void", None, 0, 0, 0, 0, [0] * seats)


def _fine(pay, payer, amount, playing):
    for seat in playing:
        if seat != payer:
            pay[seat] += amount
            pay[payer] -= amount


def _answer(result, winner, tiles, jia, fan, unit, pay):
    return {
        "result": result,
        "winner": winner,
        "tiles": tiles,
        "jia": jia,
        "fan": fan,
        "unit": unit,
        "pay": pay,
    }
