"""Files from outside, read with a bound."""

import os
import stat
from pathlib import Path
from typing import BinaryIO

from miaui.core.errors import on_file


def opened(path: str | Path) -> BinaryIO:
    """Return a plain file opened for reading bytes; the caller closes it. ValueError for a folder, a device
    or anything else that is no plain file, OSError if it is not there or may not be read."""
    if not stat.S_ISREG(os.stat(path).st_mode):
        raise ValueError("it is no plain file")
    return open(path, "rb")


def head(path: Path, most: int) -> bytes:
    """Return the beginning of a file: `most` + 1 bytes, or all if it has fewer. So a result longer than
    `most` says that the file is too large. BadFile if it cannot be read, or is no plain file."""
    with on_file("read", path), opened(path) as file:
        return file.read(most + 1)


def write_private(path: Path, text: str) -> None:
    """Write a text as it is to a file, in UTF-8, in place of what is there; only its owner may read and write
    it. BadFile if that fails, also without the folder; then a file that was there is as it was."""
    half = path.with_name(path.name + ".new")
    with on_file("write", path):
        half.unlink(missing_ok=True)
        with open(os.open(half, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(text.encode())
            file.flush()
            os.fsync(file.fileno())
        os.replace(half, path)
