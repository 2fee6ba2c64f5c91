"""丰顺四色 (sise): four-colour cards of Fengshun, for two to four; rules/sise.md."""

NAME = ("四色", "Sise")
SEATS = (2, 4, 4)
LEVELS = ("novice", "normal")


def most_seats(options):
    """Returns how many seats there may be with these options."""
    return SEATS[2]
