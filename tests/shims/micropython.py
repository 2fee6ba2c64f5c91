"""Stand-in for MicroPython's `micropython` module on CPython.

Importing it also gives the names of viper's pointer types to every module: there a pointer is
the buffer itself, so the sources of the `_fast` modules read as plain Python.
"""

import builtins


def const(value):
    return value


def native(function):
    return function


def viper(function):
    return function


def _same_buffer(buffer):
    return buffer


def heap_lock():
    return 0


def heap_unlock():
    return 0


def heap_locked():
    return 0


def mem_info(verbose=None):
    return None


def qstr_info(verbose=None):
    return None


def stack_use():
    return 0


def opt_level(level=None):
    return 0 if level is None else None


def alloc_emergency_exception_buf(size):
    return None


def kbd_intr(character):
    return None


def schedule(function, argument):
    """Runs `function` at once: on CPython there is no interrupt to wait for."""
    function(argument)


for _name in ("ptr", "ptr8", "ptr16", "ptr32"):
    setattr(builtins, _name, _same_buffer)
builtins.uint = int
