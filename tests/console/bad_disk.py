"""A storage that fails: stands in for `open` and `os` of the modules that write."""

import builtins
import os

from console.drivers import storage, storage_reading


class BadDisk:
    """Lets the n-th operation of `storage` fail with an error number."""

    def __init__(self, monkeypatch, number):
        self.number = number
        self.left = -1
        self.count = 0
        for module in (storage, storage_reading):
            monkeypatch.setattr(module, "os", self)
            monkeypatch.setattr(module, "open", self.open, raising=False)

    def spend(self, path=""):
        self.count += 1
        if self.left == 0:
            raise OSError(self.number, os.strerror(self.number), path)
        self.left -= 1

    def open(self, path, mode="r", **more):
        if "w" in mode:
            self.spend(path)
        file = builtins.open(path, mode, **more)
        return _Writing(self, file) if "w" in mode else file

    def rename(self, old, new):
        self.spend(old)
        os.replace(old, new)

    def __getattr__(self, name):
        return getattr(os, name)


class _Writing:
    """A file whose write and close may fail; a failed write leaves half of it."""

    def __init__(self, disk, file):
        self.disk = disk
        self.file = file

    def write(self, data):
        try:
            self.disk.spend()
        except OSError:
            self.file.write(data[: len(data) // 2])
            raise
        return self.file.write(data)

    def __enter__(self):
        return self

    def __exit__(self, *_error):
        self.file.close()
        self.disk.spend()
