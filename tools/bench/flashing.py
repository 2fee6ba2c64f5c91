"""Bench of flashing: cuts and garbled bits at many places of a whole flash, on the double of a device."""

import sys
import tempfile
from pathlib import Path

COLUMNS = ("fault", "places", "old build started", "new build started", "none")
KINDS = {"line": "cable pulled", "blocks": "power gone in a block", "garble": "bit changed"}
PLACES = 200


def run(places=PLACES):
    """Returns a row for each kind of fault; raises AssertionError where flashing again fails."""
    folder = str(Path(__file__).resolve().parent.parent.parent / "tests" / "tools")
    if folder not in sys.path:
        sys.path.append(folder)
    import flash_cuts

    rows = []
    for kind in KINDS:
        with tempfile.TemporaryDirectory() as place:
            cuts = flash_cuts.Cuts(place)
            found = [cuts.cut(**where) for where in flash_cuts.points(kind, cuts, places)]
        old, new = found.count("1"), found.count("2")
        rows.append((KINDS[kind], len(found), old, new, len(found) - old - new))
    return rows


def shortfalls(rows):
    """Returns what is not as it must be: a board that started nothing."""
    return ["%s: %d times nothing started" % (row[0], row[4]) for row in rows if row[4]]
