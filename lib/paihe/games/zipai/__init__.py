"""字牌 (zipai): the Hunan rummy of seven 门子 and fifteen 胡息, for three; rules/zipai.md."""

NAME = ("字牌", "Zipai")
SEATS = (3, 3, 3)
LEVELS = ("novice", "normal")


def most_seats(options):
    """Returns how many seats there may be with these options."""
    return SEATS[2]
