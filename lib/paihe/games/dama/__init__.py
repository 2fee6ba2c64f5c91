"""打马 (dama): the race of dice and horses on ninety-one squares for two to five; rules/dama.md."""

NAME = ("打马", "Dama")
SEATS = (2, 3, 5)
LEVELS = ("novice", "normal")


def most_seats(options):
    """Returns how many seats there may be with these options."""
    return SEATS[2]
