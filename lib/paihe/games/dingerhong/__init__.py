"""丁二红 (dingerhong): four dominoes cut into a big and a small pair; rules/dingerhong.md."""

NAME = ("丁二红", "Ding Er Hong")
SEATS = (2, 4, 8)
LEVELS = ("novice", "normal")


def most_seats(options):
    """Returns how many seats there may be with these options: 小牌九 has tiles for sixteen."""
    return 16 if options["hand_size"] == 2 else SEATS[2]
