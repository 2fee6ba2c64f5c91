"""Lets CPython import the library: puts `lib` and the stand-ins of `tests/shims` on the path."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LIB = ROOT / "lib"
FIRMWARE = ROOT / "firmware"
SHIMS = ROOT / "tests" / "shims"


def prepare(firmware=False):
    """Makes `paihe`, and with `firmware` the console too, importable on CPython."""
    folders = [LIB, SHIMS] + ([FIRMWARE] if firmware else [])
    for folder in folders:
        if str(folder) not in sys.path:
            sys.path.append(str(folder))
