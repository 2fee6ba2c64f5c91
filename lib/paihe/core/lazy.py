"""Modules that are needed now and then: the chip's heap has no room to keep them."""

import gc
import sys

# what else gives memory back when a module finds no room; the console says
relieve = gc.collect


def lend(name):
    """Imports the module `name` and returns it; on MicroPython nobody but the caller keeps it.

    What it imports itself goes with it. A module that somebody keeps already is that one: there
    are never two of it. See `load` for what happens where there is no room.
    """
    kept = sys.modules.get(name)
    if kept is not None:
        return kept
    before = list(sys.modules)
    module = load(name, before)
    if sys.implementation.name == "micropython":
        _forget_since(before)
    return module


def load(name, before):
    """Imports the module `name` and returns it; where there is no room, `relieve` and once more.

    What was half loaded then is forgotten: all but the modules named in `before`.
    """
    try:
        __import__(name)
    except MemoryError:
        _forget_since(before)
        relieve()
        gc.collect()
        __import__(name)
    return sys.modules[name]


def _forget_since(before):
    for name in list(sys.modules):
        if name not in before:
            _forget(name)


def _forget(name):
    del sys.modules[name]
    parent, _dot, child = name.rpartition(".")
    if parent in sys.modules and hasattr(sys.modules[parent], child):
        delattr(sys.modules[parent], child)
