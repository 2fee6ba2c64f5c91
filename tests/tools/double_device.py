"""The device's side of the double (double.py): raw REPL, littlefs and reset on the unix port.

Arguments: image of the flash; how it starts (`hard`, `soft`, `raw`); JSON of what is wanted; the
number of this life, which begins with a reset. Wanted may be: `machine`, `version`, `platform` as
they are reported; `cut` [life, number] of the block operation in which the power goes, torn in half;
`ops` to be told of each; `rot` text: what holds it reads back with a wrong hash. The exit code tells
double.py what comes next: 4 hard reset, 5 soft reset, 6 soft reset to the raw REPL.
This is what MicroPython's own REPL does on a chip: it runs what comes over the line.
"""

import asyncio.core
import gc
import hashlib
import io
import json
import os
import select
import sys
import time

import vfs

BLOCK = 4096
HARD, SOFT, RAW = 4, 5, 6
# double.py takes the power away when it reads this
POWER = b"\0POWER\0"
# with `ops` wanted, each block operation
OPERATION = b"\0OP\0"
WINDOW = 128
image, start, wanted = sys.argv[1], sys.argv[2], json.loads(sys.argv[3])
stdin, stdout = sys.stdin.buffer, sys.stdout.buffer
real = sys
line = select.poll()
line.register(stdin, select.POLLIN)


class Flash:
    """The image as a block device of a chip's flash."""

    def __init__(self, path):
        self.file = open(path, "r+b")
        self.blocks = self.file.seek(0, 2) // BLOCK
        life, number = wanted.get("cut", (-1, -1))
        self.left = number if life == int(sys.argv[4]) else -1

    def readblocks(self, number, buffer, offset=0):
        self.file.seek(number * BLOCK + offset)
        self.file.readinto(buffer)

    def writeblocks(self, number, buffer, offset=0):
        self.put(number * BLOCK + offset, buffer)

    def ioctl(self, operation, argument):
        if operation == 6:
            self.put(argument * BLOCK, b"\xff" * BLOCK)
        return {4: self.blocks, 5: BLOCK}.get(operation, 0)

    def put(self, place, data):
        self.file.seek(place)
        if self.left == 0:
            self.file.write(memoryview(data)[: len(data) // 2])
            die()
        self.left -= 1
        if "ops" in wanted:
            say(OPERATION)
        self.file.write(data)


class Chip:
    """What stands in for `machine`: the stand-in of the tests, and real resets."""

    def reset(self):
        real.exit(HARD)

    def soft_reset(self):
        real.exit(SOFT)


def set_clock(_rtc, value=None):
    if value is not None:
        with open("/clock.txt", "w") as file:
            file.write(repr(value))


class Sha:
    """A hash that finds `rot` changed in the flash."""

    def __init__(self, data=b""):
        self.seen = b""
        self.hash = hashlib_sha256()
        self.update(data)

    def update(self, data):
        self.seen = (self.seen + bytes(data))[-5000:]
        self.hash.update(data)

    def digest(self):
        if wanted["rot"].encode() in self.seen:
            self.hash.update(b"rot")
        return self.hash.digest()


class Pretended:
    """A module under another's name: `more`, and the rest of the module itself."""

    def __init__(self, module, **more):
        for name in dir(module):
            if not name.startswith("__"):
                setattr(self, name, getattr(module, name))
        for name in more:
            setattr(self, name, more[name])


class Implementation:
    name = "micropython"
    version = tuple(wanted.get("version", (1, 25, 0)))
    _machine = wanted.get("machine", "Generic ESP32 module with ESP32")
    _mpy = sys.implementation._mpy


hashlib_sha256 = hashlib.sha256


def pretend(machine_source):
    """Puts the chip's modules in the place of the unix port's."""
    chip = Chip()
    names = {}
    exec(machine_source, names)
    for name in names:
        if not name.startswith("__") and name not in ("soft_reset", "reset"):
            setattr(chip, name, names[name])
    chip.RTC.datetime = set_clock
    real.modules["machine"] = chip
    platform = wanted.get("platform", "esp32")
    real.modules["sys"] = Pretended(real, implementation=Implementation, platform=platform)
    more = {"sleep_ms": rest, "sleep": lambda seconds: rest(int(seconds * 1000))}
    real.modules["time"] = Pretended(time, **more)
    asyncio.core.IOQueue.wait_io_event = lambda _queue, duration: rest(duration)
    if wanted.get("rot"):
        real.modules["hashlib"] = Pretended(hashlib, sha256=Sha)


def say(data):
    stdout.write(data)


def die():
    """Waits for the end of the power."""
    say(POWER)
    while True:
        time.sleep(1)


def crlf(error):
    text = io.StringIO()
    real.print_exception(error, text)
    return text.getvalue().replace("\n", "\r\n").encode()


def read():
    """Returns the next byte; the end of the line is the end of the power."""
    got = stdin.read(1)
    if not got:
        die()
    return got


def rest(duration):
    """Waits as the chip does for so many milliseconds, for ever if negative: Ctrl-C interrupts.

    It is heard wherever a program waits, and there only.
    """
    if line.poll(duration) and read() == b"\x03":
        raise KeyboardInterrupt


def run(source, names):
    """Runs a command as the raw REPL does: output, 0x04, error, 0x04."""
    error = b""
    try:
        exec(compile(source, "<stdin>", "exec"), names)
    except SystemExit:
        raise
    except BaseException as caught:
        error = crlf(caught)
    say(b"\x04" + error + b"\x04")


def paste():
    """Returns what comes by raw paste, a window at a time."""
    say(b"R\x01" + bytes((WINDOW, 0)) + b"\x01")
    left = WINDOW
    source = bytearray()
    while True:
        got = read()
        if got == b"\x04":
            say(b"\x04")
            return source
        source.extend(got)
        left -= 1
        if left == 0:
            say(b"\x01")
            left = WINDOW


def raw(names):
    """The raw REPL, until Ctrl-B or a soft reset."""
    say(b"raw REPL; CTRL-B to exit\r\n>")
    source = bytearray()
    while True:
        got = read()
        if got == b"\x01":
            source = bytearray()
            say(b"raw REPL; CTRL-B to exit\r\n>")
        elif got == b"\x02":
            return
        elif got == b"\x04":
            if not source:
                say(b"OK\r\nMPY: soft reboot\r\n")
                real.exit(RAW)
            say(b"OK")
            run(str(source, "utf-8"), names)
            source = bytearray()
            say(b">")
        elif got == b"\x05" and not source:
            if read() == b"A" and read() == b"\x01":
                run(str(paste(), "utf-8"), names)
                say(b">")
        elif got not in b"\x03\r":
            source.extend(got)


def friendly(names):
    """The plain REPL, of which the tools know Ctrl-A and Ctrl-D only."""
    while True:
        say(b"MicroPython v1.25.0; Generic ESP32 module with ESP32\r\n>>> ")
        while True:
            got = read()
            if got == b"\x01":
                break
            if got == b"\x04":
                say(b"\r\nMPY: soft reboot\r\n")
                real.exit(SOFT)
        raw(names)


def start_file(name, names):
    """Runs boot.py or main.py if it is there; returns False if that was cut short."""
    try:
        with open(name) as file:
            source = file.read()
    except OSError:
        return True
    try:
        exec(compile(source, name, "exec"), names)
    except SystemExit:
        raise
    except BaseException as error:
        say(crlf(error))
        return False
    return True


def main():
    with open("tests/shims/board/machine.py") as file:
        pretend(file.read())
    flash = Flash(image)
    vfs.umount("/")
    vfs.mount(vfs.VfsLfs2(flash, progsize=32, readsize=32), "/")
    os.chdir("/")
    real.path[:] = ["", ".frozen", "/lib"]
    names = {"__name__": "__main__"}
    gc.collect()
    if start == "hard":
        say(b"rst:0x1 (POWERON_RESET)\r\n")
    # as on the ESP32: no main.py after a boot.py that was cut short
    if start_file("boot.py", names) and start != "raw":
        start_file("main.py", names)
    if start == "raw":
        raw(names)
    friendly(names)


main()
