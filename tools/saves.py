"""Moves saves between a board and the computer.

`python -m tools.saves backup [--port PORT] [--to FILE]` and `python -m tools.saves restore --from FILE
[--port PORT]`. A backup is a zip file: the files of /saves and `paihe-backup.json`, which lists their
sizes and SHA-256.

Restoring writes everything beside /saves first, verifies it, and only then renames file by file. A
record (`match.a`, `match.b`) is taken as a whole; records that the backup does not have stay.
"""

import argparse
import hashlib
import json
import re
import sys
import time
import zipfile
import zlib
from pathlib import Path

from tqdm import tqdm

from tools.device import Device, DeviceError, find, sha

LIST = "paihe-backup.json"
FORMAT = 1
FOLDER = "/saves"
_WAITING = "/restore"
_NAME = re.compile(r"[A-Za-z0-9_]{1,40}(\.[A-Za-z0-9_]{1,12}){0,2}")
_MOST_FILES, _LONGEST = 400, 64 * 1024
_TEMPORARY = (".tmp",)


class BackupError(DeviceError):
    """Says what is wrong with a file that should be a backup."""


def record(name):
    """Returns the record that a file belongs to: `match` of `match.a`; other files are their own."""
    stem, _dot, ending = name.partition(".")
    return stem if ending in ("a", "b") else name


def pack(path, files):
    """Writes a backup of {name: bytes}, whole or not at all; an older file gives way."""
    path = Path(path)
    entries = {
        name: {"size": len(data), "sha256": hashlib.sha256(data).hexdigest()}
        for name, data in sorted(files.items())
    }
    text = json.dumps({"format": FORMAT, "files": entries}, indent=1)
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(path.name + ".new")
    try:
        with zipfile.ZipFile(fresh, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr(LIST, text)
            for name in entries:
                archive.writestr(name, files[name])
        fresh.replace(path)
    finally:
        fresh.unlink(missing_ok=True)


def unpack(path):
    """Returns {name: bytes} of a backup; raises BackupError when it is none, or damaged."""
    try:
        with zipfile.ZipFile(path) as archive:
            sizes = {info.filename: info.file_size for info in archive.infolist()}
            if LIST not in sizes or sizes[LIST] > _LONGEST or len(sizes) > _MOST_FILES:
                raise BackupError("%s is no backup of Paihe: it has no %s" % (path, LIST))
            about = json.loads(archive.read(LIST))
            if not isinstance(about, dict) or not isinstance(about.get("files"), dict):
                raise BackupError("%s is no backup of Paihe: its list is no list" % path)
            if about.get("format") != FORMAT:
                raise BackupError("%s was made by a newer version of Paihe" % path)
            files = {}
            for name, entry in about["files"].items():
                if not _NAME.fullmatch(name) or sizes.get(name, _LONGEST + 1) > _LONGEST:
                    raise BackupError("%s: %r is no file of a backup" % (path, name[:60]))
                data = archive.read(name)
                digest = entry.get("sha256") if isinstance(entry, dict) else None
                if hashlib.sha256(data).hexdigest() != digest:
                    raise BackupError("%s: %s is damaged" % (path, name))
                files[name] = data
            return files
    except OSError as error:
        raise BackupError("%s: %s" % (path, error.strerror or error)) from None
    except (zipfile.BadZipFile, zlib.error, ValueError, KeyError, RuntimeError,
            NotImplementedError, EOFError) as error:  # fmt: skip
        raise BackupError(
            "%s is no backup of Paihe, or a damaged one (%s)" % (path, error)
        ) from None


def backup(device, path, quiet=False):
    """Copies the saves of a board into a file; returns how many files they are."""
    there = {
        name[len(FOLDER) + 1 :]: size
        for name, size in device.listing(FOLDER).items()
        if not name.endswith(_TEMPORARY)
    }
    strange = [name for name in there if not _NAME.fullmatch(name) or there[name] > _LONGEST]
    if strange or len(there) >= _MOST_FILES:
        raise DeviceError("/saves holds what is no save: %s" % ", ".join(strange or ["too much"]))
    sums = device.sums(FOLDER + "/" + name for name in there)
    files = {}
    for name, size in tqdm(sorted(there.items()), desc="read", disable=quiet):
        files[name] = device.read(FOLDER + "/" + name, size)
        if sha(files[name]) != sums[FOLDER + "/" + name]:
            raise DeviceError("/saves/%s came over damaged: try again" % name)
    pack(path, files)
    return len(files)


def restore(device, files, quiet=False):
    """Puts {name: bytes} into the board's /saves; on any failure before the end all is as it was."""
    left = list(device.listing(_WAITING))
    for start in range(0, len(left), 20):
        device.ask("remove", left[start : start + 20])
    for name, data in tqdm(sorted(files.items()), desc="write", disable=quiet):
        device.write("%s/%s" % (_WAITING, name), data)
    sums = device.sums("%s/%s" % (_WAITING, name) for name in files)
    for name, data in files.items():
        if sums["%s/%s" % (_WAITING, name)] != sha(data):
            raise DeviceError(
                "%s reads back differently from the board: nothing was changed" % name
            )
    # the folder is made if it is missing
    device.write(FOLDER + "/restore.tmp", b"")
    for name in sorted(files):
        there = "%s/%s" % (_WAITING, name)
        if device.ask("rename", there, "%s/%s" % (FOLDER, name), sha(files[name])) != [True]:
            raise DeviceError("%s could not be put in its place: restore again" % name)
    records = {record(name) for name in files}
    names = [path[len(FOLDER) + 1 :] for path in device.listing(FOLDER)]
    stale = [name for name in names if name not in files and record(name) in records]
    device.ask("remove", ["%s/%s" % (FOLDER, name) for name in [*stale, "restore.tmp"]])


def main(arguments=None):
    """Backs up or restores as the command line says; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.saves", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("what", choices=("backup", "restore"))
    parser.add_argument("--port", help="serial port; found if not given")
    parser.add_argument("--to", help="file; ~/paihe-saves-DATE-TIME.zip if not given")
    parser.add_argument("--from", dest="source", help="a backup")
    options = parser.parse_args(arguments)
    try:
        if options.what == "restore":
            if not options.source:
                raise BackupError("restore which backup? make restore FROM=<file>.zip")
            files = unpack(options.source)
            with Device(find(options.port or None)) as device:
                restore(device, files)
                device.restart()
            print("restore: %d files are on the board" % len(files))
        else:
            name = "paihe-saves-%s.zip" % time.strftime("%Y%m%d-%H%M%S")
            path = Path(options.to) if options.to else Path.home() / name
            with Device(find(options.port or None)) as device:
                count = backup(device, path)
                device.restart()
            print("backup: %d files in %s" % (count, path))
        return 0
    except KeyboardInterrupt:
        print("\n%s: stopped; the saves on the board are whole" % options.what, file=sys.stderr)
        return 130
    except (DeviceError, OSError) as error:
        print("%s: %s" % (options.what, error), file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
