"""Makes one file of MicroPython and a build, for esptool or a flasher in a browser.

`python -m tools.image [--board NAME] [--firmware FILE] [--out FILE]`. The build lies in slot a of a
littlefs in the image's own partition for files. Written onto a board, it replaces everything on it.
"""

import argparse
import sys
from pathlib import Path

from tools import build, chip, packing
from tools.device import DeviceError
from tools.flash import slot_of

BLOCK = 4096
# what the ESP32 port mounts with; more would make files that it can't read
_GEOMETRY = {"read_size": 32, "prog_size": 32, "cache_size": 128, "lookahead_size": 32}


def file_system(slot, size):
    """Returns the bytes of a littlefs of `size` bytes with a `packing.Slot` as slot a."""
    from littlefs import LittleFS, LittleFSError

    fs = LittleFS(block_size=BLOCK, block_count=size // BLOCK, mount=False, **_GEOMETRY)
    fs.format()
    fs.mount()
    files = {"a/" + path: data for path, data in slot.files.items()}
    files["a/" + packing.MANIFEST] = slot.manifest
    files.update(slot.root)
    files["slot"] = b"a\n"
    try:
        for path in sorted(files):
            if "/" in path:
                fs.makedirs(path.rpartition("/")[0], exist_ok=True)
            with fs.open(path, "wb") as file:
                file.write(files[path])
    except LittleFSError:
        raise DeviceError(
            "the build does not fit into the %d KB for files" % (size >> 10)
        ) from None
    fs.unmount()
    return bytes(fs.context.buffer)


def make(image, slot):
    """Returns the bytes of `chip.Image` with the build in it, to be written at `image.offset`."""
    start, size = image.storage
    end = start - image.offset
    if len(image.data) > end:
        raise DeviceError("%s reaches into its own partition for files" % image.path)
    # without the blocks at the end that are empty
    return image.data.ljust(end, b"\xff") + file_system(slot, size).rstrip(b"\xff").ljust(
        BLOCK, b"\xff"
    )


def main(arguments=None):
    """Makes the image as the command line says; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.image", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--board", default=build.boards()[0], help=", ".join(build.boards()))
    parser.add_argument("--firmware", help="MicroPython for ESP32_GENERIC, 1.25 or newer")
    parser.add_argument("--out", help="file; .cache/build/paihe-VERSION-BOARD.bin if not given")
    options = parser.parse_args(arguments)
    name = "paihe-%s-%s.bin" % (build.version(), options.board)
    out = Path(options.out) if options.out else build.ROOT / ".cache" / "build" / name
    try:
        image = chip.Image(chip.find_firmware(options.firmware))
        image.check()
        data = make(image, slot_of(build.tree("device", options.board), options.board))
        out.parent.mkdir(parents=True, exist_ok=True)
        fresh = out.with_name(out.name + ".new")
        fresh.write_bytes(data)
        fresh.replace(out)
    except (DeviceError, build.BuildError, OSError) as error:
        print("image: %s" % error, file=sys.stderr)
        return 1
    version = ".".join(map(str, image.version))
    print("%s: %s bytes, MicroPython %s" % (out, format(len(data), ","), version))
    print("write it at 0x%x: esptool write-flash 0x%x %s" % (image.offset, image.offset, out))
    return 0


if __name__ == "__main__":
    sys.exit(main())
