"""Parts that the console can do without: one that is absent or broken is told once in a life.

What it is told as is a line on the serial port, and a notice where the player would miss the part.
"""

_told = []
# where notices go: the reports of the store, once there is one
_reports = [[]]


def begin():
    """Begins a life in which nothing was told."""
    del _told[:]


def tell_in(reports):
    """Names the list that takes the notices."""
    _reports[0] = reports


def broken(name, error, notice=False):
    """Tells that a part can't be used, once; `notice`: to the player as well."""
    if name in _told:
        return
    _told.append(name)
    print("paihe: no %s: %r" % (name, error))
    if notice:
        _reports[0].append(("part_broken", name))
