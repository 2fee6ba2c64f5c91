"""What a deal of 打天九 pays (rules/tianjiu.md §6); loaded at the end only."""

# what a seat has on average
_SHARE = 2
_PAR = 4
_ALL = 8


def settle(stacks, last, banker, options):
    """Returns what every seat wins or loses, a list that sums to 0.

    `stacks` are the stacks won by each of four seats, eight in all; `last` won the last trick.
    """
    stake = options["stake"]
    if options["settle"] == "share":
        return [(won - _SHARE) * stake for won in stacks]
    pay = [0] * len(stacks)
    for seat in range(len(stacks)):
        if seat != last:
            # 四墩为本: below four one pays, above four one receives
            amount = -_ALL if stacks[last] == _ALL else stacks[seat] - _PAR
            if options["banker_double"] and banker in (seat, last):
                amount *= 2
            pay[seat] = amount * stake
            pay[last] -= amount * stake
    return pay


def next_banker(stacks, last, banker, options):
    """Returns who is the banker of the next deal."""
    rule = options["banker_rule"]
    seats = len(stacks)
    if rule == "last_trick":
        return last
    if rule == "rotate":
        return (banker + 1) % seats
    # the seat with most stacks; of tied ones the first from the old banker on, himself included
    most = max(stacks)
    seat = banker
    while stacks[seat] != most:
        seat = (seat + 1) % seats
    return seat
