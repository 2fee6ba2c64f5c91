"""The double of a device: a pty that speaks MicroPython's raw REPL in front of the unix port.

Behind the pty runs `double_device.py` with a littlefs on a file. In between, faults are made: the
line is cut after so many bytes (with the power, as a cable does), a byte is garbled, or nothing
answers. What the flash holds stays in the image.
"""

import json
import os
import pty
import select
import subprocess
import threading
import tty
from pathlib import Path

import micropython_runner
from littlefs import LittleFS

HERE = Path(__file__).resolve().parent
STARTS = {4: "hard", 5: "soft", 6: "raw"}
# what the device says when a block operation was the last
_OPERATION = b"\0OP\0"
_POWER = b"\0POWER\0"


def file_system(blocks, mount=True, data=None):
    """Returns a littlefs as the ESP32 port makes it."""
    fs = LittleFS(
        block_size=4096,
        block_count=blocks,
        read_size=32,
        prog_size=32,
        cache_size=128,
        lookahead_size=32,
        mount=False,
    )
    if data is None:
        fs.format()
    else:
        fs.context.buffer[:] = data
    if mount:
        fs.mount()
    return fs


def write_files(fs, files):
    """Writes {path: bytes} into a file system."""
    for path, data in files.items():
        folder = path.rpartition("/")[0]
        if folder:
            fs.makedirs(folder, exist_ok=True)
        with fs.open(path, "wb") as file:
            file.write(data)


def read_files(fs):
    """Returns {path: bytes} of a file system."""
    found = {}
    for folder, _folders, names in fs.walk("/"):
        for name in names:
            path = (folder.rstrip("/") + "/" + name).lstrip("/")
            with fs.open("/" + path, "rb") as file:
                found[path] = file.read()
    return found


class Double:
    """A device on a pty. `port` is its name; `with Double(...)` ends it.

    `cut_after`, `garble_at`: number of the byte from the host; `deaf`: nothing answers; `wanted`:
    what double_device.py takes. `log` collects all that the device sent, `starts` how each of its
    lives began, `operations` (with `ops` wanted) how often each wrote or erased a block.
    """

    def __init__(self, image, cut_after=None, garble_at=None, deaf=False, heap="4M", **wanted):
        self.image = Path(image)
        self.cut_after = cut_after
        self.garble_at = garble_at
        self.deaf = deaf
        self.heap = heap
        self.wanted = wanted
        self.received = 0
        self.starts = []
        self.operations = []
        self.log = bytearray()
        self.child = None
        # one pipe for all lives: what comes during a reset is read afterwards
        self._input, self._output = os.pipe()
        self._closed = False
        self._lock = threading.Lock()
        self.master, self.slave = pty.openpty()
        tty.setraw(self.slave)
        self.port = os.ttyname(self.slave)
        self._device = threading.Thread(target=self._run, daemon=True)
        self._line = threading.Thread(target=self._listen, daemon=True)
        self._begin("hard")
        self._device.start()
        self._line.start()

    def _begin(self, how):
        self.starts.append(how)
        self.operations.append(0)
        command = [micropython_runner.find(), "-X", "heapsize=" + self.heap]
        command += [str(HERE / "double_device.py"), str(self.image), how, json.dumps(self.wanted)]
        command.append(str(len(self.starts) - 1))
        self.child = subprocess.Popen(
            command,
            stdin=self._input,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            bufsize=0,
            cwd=micropython_runner.ROOT,
            start_new_session=True,
        )

    def _run(self):
        """Passes on what the device says, and starts it anew after a reset."""
        while not self._closed:
            child = self.child
            while True:
                data = os.read(child.stdout.fileno(), 4096)
                if not data:
                    break
                if _POWER in data:
                    child.kill()
                    break
                if _OPERATION in data:
                    self.operations[-1] += data.count(_OPERATION)
                    data = data.replace(_OPERATION, b"")
                self.log += data
                if not self.deaf:
                    try:
                        os.write(self.master, data)
                    except OSError:
                        break
            code = child.wait()
            child.stdout.close()
            with self._lock:
                if self._closed or code not in STARTS:
                    break
                self._begin(STARTS[code])
        self.unplug()

    def _listen(self):
        """Passes on what the host sends, with the faults that are wanted."""
        while not self._closed:
            try:
                # a pty is not closed while somebody reads from it
                if not select.select([self.master], [], [], 0.02)[0]:
                    continue
                data = bytearray(os.read(self.master, 1024))
                if self.cut_after is not None and self.received + len(data) > self.cut_after:
                    os.write(self._output, data[: self.cut_after - self.received])
                    self.unplug()
                    return
                if self.garble_at is not None:
                    place = self.garble_at - self.received
                    if 0 <= place < len(data):
                        data[place] ^= 1
                self.received += len(data)
                os.write(self._output, data)
            except (OSError, ValueError):
                return

    def unplug(self):
        """Cuts line and power at once."""
        with self._lock:
            if self._closed:
                return
            self._closed = True
            self.child.kill()
            for end in (self.slave, self.master, self._input, self._output):
                os.close(end)

    def __enter__(self):
        return self

    def __exit__(self, *_error):
        self.unplug()
        self._device.join(5)
        self._line.join(5)
        self.child.wait()
