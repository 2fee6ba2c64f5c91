"""四川大贰 (daer): seven groups worth ten 胡, or exactly none, for three; rules/daer.md."""

NAME = ("大贰", "Da'er")
SEATS = (3, 3, 3)
LEVELS = ("novice", "normal")


def most_seats(options):
    """Returns how many seats there may be with these options."""
    return SEATS[2]
