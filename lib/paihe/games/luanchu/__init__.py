"""乱出 (luanchu), 打撮牌: the trick game of 84 long tiles for three; rules/luanchu.md."""

NAME = ("乱出", "Luanchu")
SEATS = (3, 3, 4)
LEVELS = ("novice", "normal")


def most_seats(options):
    """Returns how many seats there may be with these options."""
    return SEATS[2]
