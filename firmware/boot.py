"""Runs before main.py: chooses the build that is started, and lets the collector come early.

There is room for two builds, in /a and /b. The file /slot says in one line which is started:
`a`; `b new`, put there by the flash tool; `b try`, being started for the first time; `a failed b`,
b did not come up. It is only ever replaced by a rename. Where there is no build in /a and /b the
console lies in the root.
"""

import gc
import os
import sys

gc.collect()
gc.threshold(16384)


def complete(slot):
    """Tells whether a whole build is in a slot: its list is written last and removed first."""
    try:
        return os.stat("/%s/manifest.txt" % slot)[6] > 0
    except OSError:
        return False


def read_slot():
    """Returns the words of /slot; none if it is missing or damaged."""
    try:
        with open("/slot") as file:
            words = file.read(32).split()
    except (OSError, ValueError):
        return []
    return words if words and words[0] in ("a", "b") else []


def write_slot(words):
    """Replaces /slot; when there is no room it stays as it was."""
    try:
        with open("/slot.tmp", "w") as file:
            file.write(words + "\n")
        os.rename("/slot.tmp", "/slot")
    except OSError as error:
        print("paihe: /slot can't be written:", error)


def choose():
    """Returns (slot, is it a new build that has yet to show that it comes up); "" for none."""
    words = read_slot()
    slot = words[0] if words else "a"
    other = "a" if slot == "b" else "b"
    if not complete(slot):
        if not complete(other):
            return "", False
        write_slot(other)
        return other, False
    if not words:
        write_slot(slot)
    elif words[1:] == ["try"] and complete(other):
        print("paihe: build %s did not come up, going back to %s" % (slot, other))
        write_slot("%s failed %s" % (other, slot))
        return other, False
    return slot, words[1:] == ["new"]


slot, is_new = choose()
for each in (slot, "a" if slot == "b" else "b"):
    # the build before stands in for one that can't be read any more, but not for a new one:
    # that is main.py's to find out
    if not slot or each != slot and (is_new or not complete(each)):
        break
    sys.path.insert(0, "/" + each)
    try:
        import pack

        pack.mount("/" + each)
        slot = each
        break
    except Exception as error:
        print("paihe: build %s can't be read: %s" % (each, error))
        sys.modules.pop("pack", None)
        sys.path.pop(0)
