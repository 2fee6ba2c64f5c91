"""斗十四 (doushisi): tiles that make fourteen in twos, and red enough, for three to eight.

rules/doushisi.md.
"""

NAME = ("斗十四", "Doushisi")
SEATS = (3, 4, 8)
LEVELS = ("novice", "normal")


def most_seats(options):
    """Returns how many seats there may be with these options."""
    return SEATS[2]
