"""挤儿 (jier): 川牌 of the Northwest, pairs of ten or twenty, for two to seven; rules/jier.md."""

NAME = ("挤儿", "Jier")
SEATS = (2, 4, 7)
LEVELS = ("novice", "normal")


def most_seats(options):
    """Returns how many seats there may be with these options."""
    return SEATS[2]
