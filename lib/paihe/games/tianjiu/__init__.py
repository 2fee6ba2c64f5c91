"""骨牌 打天九 (tianjiu): eight dominoes each, the trick game for four; rules/tianjiu.md."""

NAME = ("打天九", "Tianjiu")
SEATS = (4, 4, 4)
LEVELS = ("novice", "normal")


def most_seats(options):
    """Returns how many seats there may be with these options."""
    return SEATS[2]
