"""A board on a serial line: found, reached by mpremote, asked by `on_device.py`.

What a board answers is data: JSON that is checked before it is used. Whatever goes wrong is a
DeviceError, one sentence for the person at the computer.
"""

import base64
import contextlib
import io
import json
import re
import struct
import sys
import threading
import time
import zlib
from pathlib import Path

import serial
from mpremote.transport import TransportError, TransportExecError
from mpremote.transport_serial import SerialTransport
from serial.tools import list_ports

HELPER = Path(__file__).with_name("on_device.py")
BAUD = 115200
CHUNK = 2048
LONGEST_ANSWER = 200_000
# a slow board restarts before it answers
ANSWER_SECONDS = 15
# makers of the USB bridges on such boards: Silicon Labs, WCH, FTDI, Espressif
_VENDORS = (0x10C4, 0x1A86, 0x0403, 0x303A)
NO_BOARD = """no board found. Next steps:
  1. Use a USB cable that carries data, and plug it straight into the computer.
  2. Most boards need a driver for their USB chip: CP210x (Silicon Labs) or CH340 (WCH).
  3. On Linux the user must be in the group dialout: sudo usermod -a -G dialout $USER, then log in
     again.
  4. Name the port if it is an unusual one: make flash PORT=/dev/ttyUSB0 (or PORT=COM3)."""
BROKEN = (
    "%s: the connection broke off. Plug the board in again and start once more: it starts what it "
    "had, or what was written completely"
)
NO_ANSWER = (
    "%s: nothing answers like MicroPython. Press the reset button and try again; a board without "
    "MicroPython gets it with FIRMWARE=ESP32_GENERIC-….bin from "
    "https://micropython.org/download/ESP32_GENERIC/"
)


class DeviceError(Exception):
    """Says in a sentence what is wrong with a board, and what to do."""


class LineBroken(DeviceError):
    """The connection is gone."""


class Waiting:
    """Says what is waited for, then a dot a second; what takes less than a second is not told.

    Used as a context; `quiet` says nothing at all.
    """

    def __init__(self, what, quiet=False):
        self._what = what
        self._over = threading.Event()
        self._teller = None if quiet else threading.Thread(target=self._tell, daemon=True)

    def _tell(self):
        # not on the standard output: that is caught while mpremote talks
        stream = sys.stderr
        if self._over.wait(1):
            return
        print("waiting for %s ." % self._what, end="", file=stream, flush=True)
        while not self._over.wait(1):
            print(".", end="", file=stream, flush=True)
        print(file=stream, flush=True)

    def __enter__(self):
        if self._teller is not None:
            self._teller.start()
        return self

    def __exit__(self, *_error):
        self._over.set()
        if self._teller is not None:
            self._teller.join()


def ports():
    """Returns [(port, description)] of what may be a board."""
    found = sorted(list_ports.comports())
    return [(each.device, each.description or "?") for each in found if each.vid in _VENDORS]


def find(port=None, ask=input):
    """Returns the port to use: the one that is named, the only one, or the one that is chosen."""
    if port:
        return port
    found = ports()
    if not found:
        others = [each.device for each in list_ports.comports()]
        seen = "\nOther serial ports: %s." % ", ".join(others) if others else ""
        raise DeviceError(NO_BOARD + seen)
    if len(found) == 1:
        return found[0][0]
    lines = ["%d: %s (%s)" % (number + 1, *each) for number, each in enumerate(found)]
    question = "There are several boards:\n  %s\n" % "\n  ".join(lines)
    if ask is input and not sys.stdin.isatty():
        raise DeviceError(question + "Say which: PORT=%s" % found[0][0])
    answer = ask(question + "Which one (1-%d)? " % len(found)).strip()
    if not answer.isdecimal() or not 1 <= int(answer) <= len(found):
        raise DeviceError("no board was chosen")
    return found[int(answer) - 1][0]


def sha(data):
    """Returns the SHA-256 of bytes as boards give it, in base64."""
    import hashlib

    return base64.b64encode(hashlib.sha256(data).digest()).decode()


class Device:
    """A board that answers in its raw REPL and does nothing else; close it in the end.

    It has `wait` seconds to answer. `sent` counts the bytes of contents that went over the line.
    """

    def __init__(self, port, wait=ANSWER_SECONDS, quiet=False):
        self.port = port
        self.sent = 0
        self.quiet = quiet
        self._wait = wait
        self._line = self._opened()
        try:
            self._enter(False)
            self._load()
            self.facts = self._facts()
            self._make_quiet()
        except BaseException:
            self.close()
            raise

    def _opened(self):
        for _attempt in range(4):
            try:
                return SerialTransport(self.port, BAUD, timeout=2)
            except TransportError:
                # a port that was let go a moment ago may still be locked
                time.sleep(0.1)
        try:
            serial.serial_for_url(self.port).close()
        except (OSError, ValueError) as error:
            reason = str(error)
            if "ermission" in reason or "denied" in reason:
                raise DeviceError(
                    "%s may not be opened: close other programs that use it; on Linux the user "
                    "must be in the group dialout" % self.port
                ) from None
            raise DeviceError("%s can't be opened: is the board plugged in?" % self.port) from None
        raise DeviceError("%s is used by another program: close it" % self.port)

    def _guarded(self, action, *arguments, **more):
        """Runs something on the line; every way in which a line fails is one sentence."""
        try:
            with contextlib.redirect_stdout(io.StringIO()):
                return action(*arguments, **more)
        except TransportExecError as error:
            lines = error.error_output.strip().splitlines() or ["?"]
            if re.match(r"OSError: (\[Errno )?28\b|OSError: 28", lines[-1]):
                raise DeviceError("%s: the board's storage is full" % self.port) from None
            raise DeviceError("%s: the board reports: %s" % (self.port, lines[-1])) from None
        except (OSError, serial.SerialException):
            raise LineBroken(BROKEN % self.port) from None
        except (TransportError, struct.error):
            raise DeviceError(BROKEN % self.port) from None

    def _enter(self, soft_reset):
        """Enters the raw REPL; a board that is just starting may miss the first calls."""
        with self.waiting("the board to answer"):
            self._call(soft_reset)

    def waiting(self, what):
        """Returns a context that tells the person at the computer what is waited for."""
        return Waiting(what, self.quiet)

    def _call(self, soft_reset):
        end = time.monotonic() + self._wait
        while True:
            try:
                enter = self._line.enter_raw_repl
                return self._guarded(enter, soft_reset=soft_reset, timeout_overall=2)
            except LineBroken:
                raise
            except DeviceError:
                if time.monotonic() > end:
                    raise DeviceError(NO_ANSWER % self.port) from None

    def _load(self):
        self._guarded(self._line.exec, HELPER.read_bytes())

    def _make_quiet(self):
        """Sees to it that nothing of the console runs any more, least of all a watchdog."""
        if self.facts["stays"]:
            self.run("import machine\nopen('/stay', 'w').close()\nmachine.reset()")
            with self.waiting("the board to restart without the console"):
                self.listen((b"paihe: waiting",), self._wait)
            self._enter(False)
        else:
            self._enter(True)
        self._load()
        self.facts = self._facts()

    def run(self, command):
        """Starts a command that does not come back."""
        self._guarded(self._line.exec_raw_no_follow, command)
        self._line.in_raw_repl = False

    def listen(self, words, seconds):
        """Reads what the board says until one of `words` comes; returns (all that came, word)."""
        end = time.monotonic() + seconds
        got = b""
        while time.monotonic() < end:
            try:
                got += self._line.serial.read(max(1, self._line.serial.in_waiting))
            except (OSError, serial.SerialException):
                raise DeviceError(
                    "%s: the connection broke off while the board started" % self.port
                ) from None
            for word in words:
                if word in got:
                    return got, word
            got = got[-20000:]
        return got, None

    def ask(self, function, *arguments, timeout=30):
        """Calls a function of `on_device.py`; returns what it printed, checked to be JSON."""
        command = "%s(%s)" % (function, ", ".join(repr(each) for each in arguments))
        got = bytearray()

        def take(data):
            if len(got) > LONGEST_ANSWER:
                raise TransportError("too long")
            got.extend(data.replace(b"\x04", b""))

        def asked():
            _nothing, error = self._line.exec_raw(command, timeout, take)
            if error:
                raise TransportExecError(b"", error.decode("utf-8", "replace"))

        self._guarded(asked)
        try:
            return json.loads(bytes(got))
        except ValueError:
            raise DeviceError(
                "%s: the board answers nonsense to %s" % (self.port, function)
            ) from None

    def _facts(self):
        kinds = {
            "name": str, "version": list, "mpy": int, "machine": str, "platform": str,
            "block": int, "free": int, "deflate": bool, "slot": str, "stays": bool,
            "plain": bool, "sums": dict,
        }  # fmt: skip
        facts = self.ask("facts")
        sound = isinstance(facts, dict) and all(
            isinstance(facts.get(name), kind) for name, kind in kinds.items()
        )
        if not sound or not all(isinstance(each, int) for each in facts["version"]):
            raise DeviceError("%s: the board answers nonsense about itself" % self.port)
        return facts

    def rows(self, function, *arguments, kinds):
        """Returns a list of tuples of a function of `on_device.py`, checked to be of these kinds."""
        rows = self.ask(function, *arguments, timeout=120)
        sound = isinstance(rows, list) and all(
            isinstance(row, list)
            and len(row) == len(kinds)
            and all(isinstance(*pair) for pair in zip(row, kinds, strict=True))
            for row in rows
        )
        if not sound:
            raise DeviceError("%s: the board answers nonsense to %s" % (self.port, function))
        return [tuple(row) for row in rows]

    def listing(self, folder):
        """Returns {path: size} of the files below a folder."""
        return dict(self.rows("listing", folder, kinds=(str, int)))

    def sums(self, paths):
        """Returns {path: SHA-256 or None} of files."""
        paths = list(paths)
        found = {}
        for start in range(0, len(paths), 20):
            some = paths[start : start + 20]
            answer = self.ask("sums", some, timeout=120)
            if not isinstance(answer, list) or len(answer) != len(some):
                raise DeviceError("%s: the board answers nonsense to sums" % self.port)
            found.update(zip(some, answer, strict=True))
        return found

    def parts(self, path):
        """Returns (hash of the path, start, size, SHA-256) of all that is in a pack."""
        return self.rows("parts", path, kinds=(int, int, int, str))

    def put(self, data):
        """Writes bytes into the file that `create` opened."""
        for start in range(0, len(data), CHUNK):
            piece = data[start : start + CHUNK]
            packed = self.facts["deflate"]
            if packed:
                press = zlib.compressobj(9, zlib.DEFLATED, -12)
                piece = press.compress(piece) + press.flush()
            self.ask("put", base64.b64encode(piece), packed)
            self.sent += len(piece)

    def write(self, path, data):
        """Writes a file in place: only where nothing is lost by half of it."""
        self.ask("create", path)
        self.put(data)
        self.ask("close")

    def replace(self, path, data):
        """Replaces a file by a verified temporary and one rename."""
        self.write(path + ".tmp", data)
        if self.ask("rename", path + ".tmp", path, sha(data)) != [True]:
            raise DeviceError("%s: %s reads back differently" % (self.port, path))

    def read(self, path, size):
        """Returns the contents of a file of `size` bytes."""
        data = b""
        while len(data) < size:
            try:
                piece = base64.b64decode(self.ask("read", path, len(data))[0], validate=True)
            except (ValueError, TypeError, IndexError, KeyError):
                piece = b""
            if not piece:
                raise DeviceError("%s: %s ends early" % (self.port, path))
            data += piece
        return data

    def restart(self):
        """Starts the board anew; nothing can be asked afterwards."""
        self.run("import machine\nmachine.reset()")

    def close(self):
        """Lets go of the line; a board that still listens starts anew."""
        with contextlib.suppress(TransportError, OSError, serial.SerialException):
            if self._line.in_raw_repl:
                # out of a command, out of the raw REPL, soft reset
                self._line.serial.write(b"\r\x03\x02\x04")
                time.sleep(0.1)
        with contextlib.suppress(OSError, serial.SerialException):
            self._line.close()
        # a line without control signals is left open by that
        with contextlib.suppress(OSError, serial.SerialException):
            self._line.serial.close()

    def __enter__(self):
        return self

    def __exit__(self, *_error):
        self.close()
