"""Builds of a few modules that stand for the console in tests of flashing, and images with them."""

import functools
import random

import double

from tools import build, flash

APP = """
import asyncio
import sys

from console import builds
from paihe.version import VERSION


async def main():
    with open(builds.root() + "/board.txt") as file:
        print("console %s on %s" % (VERSION, file.read().strip()))
    {last_words}
    builds.confirm()
    while True:
        await asyncio.sleep(1)
"""
FAILING = 'raise ValueError("this build is broken")'


@functools.cache
def _compiled(path, source):
    return build.compile_source(build.cross_compiler(), path, source, "unix")


def tree(version="1", last_words="pass", modules=12):
    """Returns {path: bytes} of a build; its console shows its version and does `last_words`."""
    read = (build.ROOT / "firmware").joinpath
    sources = {
        "console/app.py": APP.format(last_words=last_words).encode(),
        "console/__init__.py": b"",
        "console/builds.py": read("console/builds.py").read_bytes(),
        "lib/paihe/__init__.py": b"",
        "lib/paihe/version.py": b'VERSION = "%s"' % version.encode(),
        "pack.py": read("pack.py").read_bytes(),
    }
    for number in range(modules):
        sources["console/screens/page%d.py" % number] = b"TEXT = %r" % (b"%d " % number * 300)
    files = {path[:-3] + ".mpy": _compiled(path, sources[path]) for path in sources}
    noise = random.Random(1)
    files["console/assets/text16.fnt"] = noise.randbytes(9000)
    files["console/assets/stones.spr"] = noise.randbytes(3000)
    files["console/text/en.txt"] = b"".join(b"key%d\tsentence %d\n" % (n, n) for n in range(90))
    files["board.txt"] = b"devkit_240\n"
    for name in ("boot.py", "main.py"):
        files[name] = read(name).read_bytes()
    return files


def slot(*arguments, **more):
    """Returns the `packing.Slot` of such a build."""
    return flash.slot_of(tree(*arguments, **more), "devkit_240", "unix")


def blank(image, blocks=128):
    """Writes an image with an empty file system."""
    image.write_bytes(double.file_system(blocks).context.buffer)
    return image


def flashed(image, one, words="a", blocks=128, saves=()):
    """Writes an image with a slot as if it had been flashed; /saves holds `saves` {name: bytes}."""
    fs = double.file_system(blocks)
    double.write_files(fs, {"a/" + path: data for path, data in one.files.items()})
    double.write_files(fs, {"a/manifest.txt": one.manifest, **one.root})
    double.write_files(fs, {"slot": words.encode() + b"\n"})
    double.write_files(fs, {"saves/" + name: data for name, data in dict(saves).items()})
    image.write_bytes(fs.context.buffer)
    return image


def files_of(image):
    """Returns {path: bytes} of what lies on an image."""
    data = image.read_bytes()
    return double.read_files(double.file_system(len(data) // 4096, data=data))
