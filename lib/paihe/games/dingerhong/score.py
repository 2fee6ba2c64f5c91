"""What a deal of 丁二红 pays (rules/dingerhong.md §6); loaded at the end only.

Hands are splits as `melds.splits` gives them.
"""

from paihe.games.dingerhong import melds


def against(a, b, options, banker=0):
    """Returns `(halves, result)` of hand `a` against hand `b`.

    `banker` is 1 where `a` is the banker, -1 where `b` is, 0 for nobody; copies go to it unless
    the option says that they count for nobody (§5.2).
    """
    copies_to = banker if options["copy_to"] == "banker" else 0
    halves = melds.compare(a, b, melds.table(options), copies_to)
    return halves, melds.sign(sum(halves))


def _amount(winner, stake, options):
    return stake * options["zhizun_multiplier"] if melds.is_zhizun(winner) else stake


def settle(hands, stakes, banker, options, chips=None, first=0):
    """Returns what every seat wins or loses, a list that sums to 0.

    `chips` caps it: losing seats pay first, then the banker pays the winners from the seat `first`
    on, the last one short. A seat that staked nothing only looks on.
    """
    if options["mode"] == "all":
        return _everybody(hands, options)
    pay = [0] * len(hands)
    won = []
    for index in range(len(hands)):
        seat = (first + index) % len(hands)
        if seat == banker or not stakes[seat]:
            continue
        _halves, result = against(hands[seat], hands[banker], options, -1)
        if result > 0:
            won.append(seat)
        elif result < 0:
            amount = _amount(hands[banker], stakes[seat], options)
            pay[seat] = -amount if chips is None else -min(amount, chips[seat])
            pay[banker] -= pay[seat]
    for seat in won:
        pay[seat] = _amount(hands[seat], stakes[seat], options)
        if chips is not None:
            pay[seat] = min(pay[seat], chips[banker] + pay[banker])
        pay[banker] -= pay[seat]
    return pay


def _everybody(hands, options):
    """大家比: every two seats compare, and copies count for nobody."""
    pay = [0] * len(hands)
    for a in range(len(hands)):
        for b in range(a):
            _halves, result = against(hands[a], hands[b], options)
            winner = hands[a] if result > 0 else hands[b]
            amount = result * _amount(winner, options["stake"], options)
            pay[a] += amount
            pay[b] -= amount
    return pay
