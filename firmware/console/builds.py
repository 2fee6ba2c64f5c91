"""The build that is running: its folder, and the word that it has come up (see boot.py)."""

import os


def root():
    """Returns the folder that holds board.txt: /run on a flashed device, else "" for the root."""
    return __file__[: __file__.rindex("console")].rstrip("/")


def confirm():
    """Says that this build came up: from now on it is the one that is started.

    To be called once the first picture was shown and the keys were looked at. Without room for
    /slot the next start goes back to the build before. Where there are no slots it does nothing.
    """
    try:
        with open("/slot") as file:
            words = file.read(32).split()
        if len(words) != 2 or words[1] not in ("new", "try"):
            return
        with open("/slot.tmp", "w") as file:
            file.write(words[0] + "\n")
        os.rename("/slot.tmp", "/slot")
    except (OSError, ValueError):
        return
    # the flash tool waits for this line
    print("paihe: build %s is confirmed" % words[0])
