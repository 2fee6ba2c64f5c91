"""Modules that are needed now and then: the chip's heap has no room to keep them."""

import sys


def lend(name):
    """Imports the module `name` and returns it; on MicroPython nobody but the caller keeps it.

    What it imports itself goes with it. A module that somebody keeps already is that one: there
    are never two of it.
    """
    kept = sys.modules.get(name)
    if kept is not None:
        return kept
    before = set(sys.modules)
    __import__(name)
    module = sys.modules[name]
    if sys.implementation.name == "micropython":
        for new in list(sys.modules):
            if new not in before:
                _forget(new)
    return module


def _forget(name):
    del sys.modules[name]
    parent, _dot, child = name.rpartition(".")
    if parent in sys.modules and hasattr(sys.modules[parent], child):
        delattr(sys.modules[parent], child)
