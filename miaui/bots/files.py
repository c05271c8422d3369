"""Files from outside, read with a bound."""

import os
import stat
from pathlib import Path
from typing import BinaryIO

from miaui.core.errors import on_file


def opened(path: str | Path) -> BinaryIO:
    """Open a file to be read. ValueError for a folder or device, which might never end, OSError where it
    cannot be opened."""
    if not stat.S_ISREG(os.stat(path).st_mode):
        raise ValueError("it is no plain file")
    return open(path, "rb")


def head(path: Path, most: int) -> bytes:
    """Return a file's bytes, at most the first `most` + 1. BadFile where it cannot be read."""
    with on_file("read", path), opened(path) as file:
        return file.read(most + 1)


def write_private(path: Path, text: str) -> None:
    """Write a file whole that only its owner may read, in place of the one that is there; or leave that as it
    is. BadFile where it cannot be."""
    half = path.with_name(path.name + ".new")
    with on_file("write", path):
        half.unlink(missing_ok=True)
        with open(os.open(half, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(text.encode())
            file.flush()
            os.fsync(file.fileno())
        os.replace(half, path)
