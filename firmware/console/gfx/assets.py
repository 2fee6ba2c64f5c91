"""Where the packed fonts and sprites lie, and what is raised when one of them is unusable.

Assets are files beside the firmware (`console/assets`), made by `python -m tools.convert`.
They are read from flash piece by piece; nothing here keeps one in memory.
"""

# The folder is found from this module's own place, so a build may lie anywhere on the device.
ROOT = __file__[: __file__.rindex("gfx")] + "assets/"


class AssetError(ValueError):
    """A font or sprite file is missing or damaged; the text names the file and the reason."""

    def __init__(self, path, reason):
        ValueError.__init__(self, "%s: %s" % (path, reason))
        self.path = path
        self.reason = reason


def path(name):
    """Gives the path of the asset `name`, for example "text16.fnt"."""
    return ROOT + name


def open_checked(file_path, magic, header_size):
    """Opens an asset, checks its magic and gives (file, header).

    `header_size` counts the magic. Raises AssetError when the file is missing, shorter than
    its header, or of another kind or version.
    """
    try:
        file = open(file_path, "rb")
    except OSError as error:
        raise AssetError(file_path, "cannot be opened (%s)" % error)
    header = file.read(header_size)
    if len(header) != header_size or header[: len(magic)] != magic:
        file.close()
        raise AssetError(file_path, "is not a %s file of this version" % magic[:3].decode())
    return file, header


def read_exactly(file, file_path, offset, buffer):
    """Fills `buffer` from `offset` of an open asset, or raises AssetError."""
    try:
        file.seek(offset)
        count = file.readinto(buffer)
    except OSError as error:
        raise AssetError(file_path, "cannot be read (%s)" % error)
    if count != len(buffer):
        raise AssetError(file_path, "ends early (at %d of %d bytes)" % (count, len(buffer)))
