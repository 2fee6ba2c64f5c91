"""Cuts the power in the middle of flashing, on the line and in the flash, and looks what starts.

`garble` changes one bit of what goes over the line instead.

`python tests/tools/flash_cuts.py [line|blocks|garble] [POINTS]` tries that many points spread over a
whole flash and prints how often the old and the new build started; `test_flash_cuts.py` tries a few.
"""

import re
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
for folder in (ROOT, ROOT / "tests/shims", ROOT / "tests/tools"):
    if str(folder) not in sys.path:
        sys.path.append(str(folder))

import double  # noqa: E402
import small_builds  # noqa: E402

from tools import device, flash  # noqa: E402

_VERSION = re.compile(rb"console (\S+) on devkit_240")


class Cuts:
    """A board with build 1 that gets build 2; `image` is its flash."""

    def __init__(self, folder):
        self.image = Path(folder) / "cut.bin"
        small_builds.flashed(self.image, small_builds.slot("1"), blocks=96)
        self.before = self.image.read_bytes()
        # other sizes too, so that much goes over the line
        self.new = small_builds.slot("2", modules=40)
        # what starts the builds is replaced too
        self.new.root["boot.py"] += b"# of build 2\n"

    def measure(self):
        """Returns (bytes on the line, [block operations of each life]) of a whole flash."""
        self.image.write_bytes(self.before)
        with double.Double(self.image, ops=1) as it:
            flash.flash(it.port, self.new, "unix", quiet=True)
            return it.received, list(it.operations)

    def cut(self, **where):
        """Flashes with a cut, starts, flashes again; returns the version that started between."""
        self.image.write_bytes(self.before)
        with double.Double(self.image, **where) as it:
            try:
                flash.flash(it.port, self.new, "unix", quiet=True)
            except device.DeviceError:
                pass
        started = self.start(where)
        with double.Double(self.image) as it:
            sentence, _update = flash.flash(it.port, self.new, "unix", quiet=True)
            assert sentence.startswith(("done", "nothing to do")), (where, sentence)
        files = small_builds.files_of(self.image)
        words = files["slot"].decode().split()
        for path, data in self.new.files.items():
            assert files["%s/%s" % (words[0], path)] == data, (where, path)
        assert files["boot.py"] == self.new.root["boot.py"], where
        return started

    def start(self, where):
        """Starts the board and returns the version of the console that comes up and stays."""
        with double.Double(self.image) as it:
            end = time.monotonic() + 15
            found = None
            while not found and time.monotonic() < end:
                time.sleep(0.01)
                found = _VERSION.search(bytes(it.log))
            assert found, (where, bytes(it.log)[-1000:])
            return found.group(1).decode()


def points(kind, cuts, count):
    """Yields so many places for a cut, as `Double` takes them."""
    line, operations = cuts.measure()
    if kind in ("line", "garble"):
        for number in range(count):
            yield {"cut_after" if kind == "line" else "garble_at": line * number // count}
        return
    every = [(life, number) for life, most in enumerate(operations) for number in range(most)]
    for number in range(count):
        yield {"cut": every[len(every) * number // count]}


def main():
    kind = sys.argv[1] if len(sys.argv) > 1 else "line"
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 200
    with tempfile.TemporaryDirectory() as folder:
        cuts = Cuts(folder)
        seen = {"1": 0, "2": 0}
        for number, where in enumerate(points(kind, cuts, count)):
            seen[cuts.cut(**where)] += 1
            print("\r%d of %d: old %d, new %d" % (number + 1, count, *seen.values()), end="")
        print()


if __name__ == "__main__":
    main()
