"""Puts a build onto a board: into the slot that is not in use, verified, switched by one rename.

`python -m tools.flash [--board NAME] [--port PORT] [--firmware FILE]`. Whatever happens in
between, the board starts the build that it had, or the new one. Saves and settings are not touched.
"""

import argparse
import sys
import time

from mpremote.transport import TransportError
from tqdm import tqdm

from tools import build, packing
from tools.device import ANSWER_SECONDS, Device, DeviceError, find, sha

OLDEST = (1, 25)
# the kinds of native code that a port of MicroPython takes, as it numbers them
_CODE = {"device": 10, "unix": 2}
_MPY = 6
# a slow board takes its time to start, and the console confirms two seconds later
_START_SECONDS = 90
# MicroPython makes its file system when it starts for the first time
_FIRST_SECONDS = 45
# blocks for folders, the list, and what the console still wants to save
_SPARE_BLOCKS = 12
_COPY_AT_ONCE = 48 * 1024


def slot_of(tree, board, target="device"):
    """Returns the `packing.Slot` of a build."""
    head = "# Paihe %s, target %s, board %s" % (build.version(), target, board)
    return packing.Slot(tree, head)


def check_board(facts, target="device"):
    """Raises DeviceError when a build can't run on the board that reports these facts."""
    version = ".".join(str(number) for number in facts["version"])
    if facts["name"] != "micropython":
        raise DeviceError("the board runs %s, not MicroPython" % facts["name"][:40])
    # "Generic ESP32 module with ESP32"; other chips of the family have other pins
    chip = facts["machine"].rpartition(" with ")[2]
    if facts["platform"] != "esp32" or chip != "ESP32":
        raise DeviceError(
            "this is no ESP32 (%s, %s)" % (facts["platform"][:20], facts["machine"][:60])
        )
    if tuple(facts["version"][:2]) < OLDEST:
        raise DeviceError(
            "MicroPython %s is too old: 1.25 or newer is needed; add FIRMWARE=… to write it"
            % version
        )
    if facts["mpy"] & 0xFF != _MPY or facts["mpy"] >> 10 & 15 != _CODE[target]:
        raise DeviceError(
            "MicroPython on %s takes other modules than these (mpy %d, code %d): is it an ESP32 "
            "with ESP32_GENERIC?"
            % (facts["machine"][:60], facts["mpy"] & 0xFF, facts["mpy"] >> 10)
        )


class Update:
    """One update of a board: `plan`, `stage`, `switch`.

    `sent` are the files and parts that went over the line, `copied` those that the board copied.
    """

    def __init__(self, device, slot, quiet=False):
        self.device = device
        self.slot = slot
        self.quiet = quiet
        self.sent = []
        self.copied = []
        words = device.facts["slot"].split()
        self.words = words if words and words[0] in ("a", "b") else []
        complete = [each for each in "ab" if self._list_of(each)]
        self.active = self.words[0] if self.words else None
        if self.active not in complete:
            self.active = complete[0] if complete else None
        other = "a" if self.active == "b" else "b"
        if self.active and self.words[1:] in (["new"], ["try"]) and other in complete:
            # not confirmed yet: the confirmed one is what is kept
            self.active, other = other, self.active
        self.staging = other if self.active else "a"
        self._found = {}

    def _list_of(self, slot):
        return self.device.facts["sums"].get("/%s/manifest.txt" % slot)

    def _is_there(self, slot):
        """Tells whether the build lies in a slot, with every file as it must be."""
        if slot is None or self._list_of(slot) != sha(self.slot.manifest):
            return False
        return not self._differing(slot)

    def _differing(self, slot):
        """Returns the files of a slot that are not as they must be."""
        base = "/%s/" % slot
        with self.device.waiting("the board to read what is in slot %s" % slot):
            found = self.device.sums(base + path for path in self.slot.files)
        return [path for path, data in self.slot.files.items() if found[base + path] != sha(data)]

    def is_running(self):
        """Tells whether the board has this very build, and would start it."""
        return (
            self.words in ([self.active], [self.active, "failed", self.staging])
            and self._is_there(self.active)
            and not self._stale_root()
        )

    def _stale_root(self):
        sums = self.device.facts["sums"]
        return [path for path, data in self.slot.root.items() if sums.get("/" + path) != sha(data)]

    def check_room(self):
        """Raises DeviceError, with nothing changed, when the build does not fit."""
        block = self.device.facts["block"]
        self._found = self.device.listing("/" + self.staging)

        def blocks(size):
            return -(-size // block)

        needed = sum(blocks(len(data)) for data in self.slot.files.values()) + _SPARE_BLOCKS
        room = self.device.facts["free"] // block + sum(map(blocks, self._found.values()))
        if needed > room:
            sentence = "not enough room: %d KB are needed beside the running build, %d KB are free"
            sentence %= (needed * block // 1024, room * block // 1024)
            if self.device.facts["plain"]:
                sentence += (
                    ". An older copy lies in /console and /lib: remove it by `mpremote rm -r "
                    ":/console :/lib` (saves stay)"
                )
            raise DeviceError(sentence)

    def stage(self):
        """Writes the build into the slot that is not in use, and verifies it."""
        base = "/%s/" % self.staging
        if self.words and self.words[0] == self.staging and self.active:
            self.device.replace("/slot", (self.active + "\n").encode())
        doomed = [path for path in (base + packing.MANIFEST, base + packing.PACK)]
        doomed = [path for path in doomed if path in self._found]
        loose = [path for path in self.slot.files if path != packing.PACK]
        running = "/%s/" % self.active
        with self.device.waiting("the board to read what it has"):
            there = self.device.sums(base + path for path in loose)
            elsewhere = self.device.sums(running + path for path in loose) if self.active else {}
        wanted = {base + path for path in loose}
        doomed += [path for path in self._found if path not in wanted and path not in doomed]
        for start in range(0, len(doomed), 20):
            self.device.ask("remove", doomed[start : start + 20])
        size = sum(len(data) for data in self.slot.files.values())
        with tqdm(total=size, unit="B", unit_scale=True, disable=self.quiet, desc="copy") as bar:
            for path in loose:
                data = self.slot.files[path]
                if there[base + path] != sha(data):
                    self._put_file(path, data, elsewhere.get(running + path) == sha(data))
                bar.update(len(data))
            self._put_pack(bar)
        self._verify(base)
        self.device.replace(base + packing.MANIFEST, self.slot.manifest)

    def _put_file(self, path, data, is_here):
        if is_here:
            self.device.ask("create", "/%s/%s" % (self.staging, path))
            self.device.ask("copy", "/%s/%s" % (self.active, path), [(0, len(data))], timeout=120)
            self.device.ask("close")
            self.copied.append(path)
        else:
            self.device.write("/%s/%s" % (self.staging, path), data)
            self.sent.append(path)

    def _put_pack(self, bar):
        """Puts the pack together: what the running build has too is copied on the board."""
        device = self.device
        source = "/%s/%s" % (self.active, packing.PACK)
        here = {}
        if self.active:
            for number, start, size, digest in device.parts(source):
                here[number, size, digest] = start
        pack = self.slot.files[packing.PACK]
        device.ask("create", "/%s/%s" % (self.staging, packing.PACK))
        device.put(self.slot.head)
        bar.update(len(self.slot.head))
        batch = []

        def flush():
            if batch:
                device.ask("copy", source, batch, timeout=120)
                bar.update(sum(size for _start, size in batch))
                batch.clear()

        for path in sorted(self.slot.parts):
            offset, size = self.slot.parts[path]
            data = pack[offset : offset + size]
            start = here.get((packing.path_hash(path), size, sha(data)))
            if start is not None:
                batch.append((start, size))
                self.copied.append(path)
                if len(batch) > 60 or sum(size for _start, size in batch) > _COPY_AT_ONCE:
                    flush()
                continue
            flush()
            device.put(data)
            self.sent.append(path)
            bar.update(size)
        flush()
        device.ask("close")

    def _verify(self, base):
        wrong = self._differing(self.staging)
        if not wrong:
            return
        if packing.PACK in wrong:
            found = self.device.parts(base + packing.PACK)
            sums = {number: digest for number, _start, _size, digest in found}
            pack = self.slot.files[packing.PACK]
            for path, (offset, size) in self.slot.parts.items():
                if sums.get(packing.path_hash(path)) != sha(pack[offset : offset + size]):
                    wrong[wrong.index(packing.PACK)] = path
                    break
        raise DeviceError(
            "%s reads back differently from the board; the build that it had stays. Try again; if "
            "it is the same file again, the flash chip is failing" % wrong[0]
        )

    def switch(self):
        """Makes the staged build the one that is started next."""
        for path in self._stale_root():
            self.device.replace("/" + path, self.slot.root[path])
        self.device.replace("/slot", (self.staging + " new\n").encode())

    def set_clock(self):
        """Sets the clock of the board to the local time."""
        now = time.localtime()
        moment = (*now[:3], now.tm_wday, *now[3:6], 0)
        self.device.ask("clock", moment)

    def run(self):
        """Does all of it and waits for the board to confirm; returns a sentence."""
        device = self.device
        if self.is_running():
            self.set_clock()
            device.restart()
            return "nothing to do: the board has this build"
        if not self._is_there(self.staging):
            self.check_room()
            self.stage()
        self.switch()
        self.set_clock()
        device.restart()
        return self._wait()

    def _wait(self):
        name = self.staging
        good = b"paihe: build %s is confirmed" % name.encode()
        bad = (b"paihe: build %s failed" % name.encode(), b"did not come up")
        with self.device.waiting("the new build to come up"):
            said, word = self.device.listen((good, *bad), _START_SECONDS)
        if word == good:
            count = len(self.sent)
            return "done: build in slot %s is confirmed; %d files sent, %d copied on the board" % (
                (name, count, len(self.copied))
            )
        last = [line for line in said.decode("utf-8", "replace").splitlines() if line.strip()]
        told = "\n  ".join(last[-6:])
        if word is None:
            raise DeviceError(
                "the board did not confirm the new build in %d seconds; switch it off and on: it "
                "goes back to the build before. It said:\n  %s" % (_START_SECONDS, told)
            )
        raise DeviceError(
            "the new build did not come up; the board goes back. It said:\n  " + told
        )


def flash(port, slot, target="device", quiet=False, wait=ANSWER_SECONDS):
    """Puts a slot onto the board at `port`; returns (sentence, Update).

    It has `wait` seconds to answer.
    """
    with Device(port, wait, quiet) as device:
        check_board(device.facts, target)
        update = Update(device, slot, quiet)
        return update.run(), update


def main(arguments=None):
    """Flashes as the command line says; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.flash", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--board", default=build.boards()[0], help=", ".join(build.boards()))
    parser.add_argument("--port", help="serial port; found if not given")
    parser.add_argument("--firmware", help="MicroPython image that is written first")
    options = parser.parse_args(arguments)
    try:
        port = find(options.port or None)
        slot = slot_of(build.tree("device", options.board), options.board)
        if options.firmware:
            from tools import chip

            chip.write(port, options.firmware)
        wait = _FIRST_SECONDS if options.firmware else ANSWER_SECONDS
        sentence, _update = flash(port, slot, wait=wait)
        print("flash: %s: %s" % (port, sentence))
        return 0
    except KeyboardInterrupt:
        print(
            "\nflash: stopped; the board starts what it had. Start again to finish",
            file=sys.stderr,
        )
        return 130
    except (DeviceError, build.BuildError, OSError, TransportError) as error:
        print("flash: %s" % error, file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
