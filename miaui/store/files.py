"""Files written whole or not at all, read with a bound, and set aside instead of overwritten."""

from __future__ import annotations

import contextlib
import filecmp
import os
import time
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

_TEMPORARY = ".tmp"
_RENAMES, _PAUSE = 20, 0.01
"""Number of times that a rename is tried, and the seconds in between."""


def write_whole(path: Path, data: bytes) -> None:
    """Replace a file, or make it and its folder: at every moment it holds the old bytes or the new, also
    after a power cut. This user alone can read it.

    Raises OSError; then the old file is untouched.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = temporary_beside(path)
    try:
        _write_through(temporary, data)
        replace_patiently(temporary, path)
    except OSError:
        with contextlib.suppress(OSError):
            os.unlink(temporary)
        raise
    sync_folder(path.parent)


def temporary_beside(path: Path) -> Path:
    """Return a name, in the folder of `path` and of this process alone, ``NAME.PID.tmp``, for a file that is
    to take its place; makes none. `sweep` removes it after a kill."""
    return path.with_name(f"{path.name}.{os.getpid()}{_TEMPORARY}")


def replace_patiently(source: Path, target: Path) -> None:
    """Rename a file over another, if there is one. Windows refuses that while a scanner reads the other: then
    it is tried again, 20 times in 0.2 seconds. Raises OSError, FileNotFoundError where there is no
    `source`."""
    for _ in range(_RENAMES - 1 if os.name == "nt" else 0):
        try:
            os.replace(source, target)
            return
        except PermissionError:
            time.sleep(_PAUSE)
    os.replace(source, target)


def _write_through(path: Path, data: bytes) -> None:
    flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0) | getattr(os, "O_NOFOLLOW", 0)
    handle = os.open(path, flags, 0o600)
    try:
        rest = memoryview(data)
        while rest:
            rest = rest[os.write(handle, rest) :]
        os.fsync(handle)
    finally:
        os.close(handle)


def sync_folder(folder: Path) -> None:
    """Make a rename in a folder last. Never raises: not every system can open a folder; the file itself is
    safe by then."""
    if os.name == "nt":
        return
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def read_bounded(path: Path, limit: int) -> bytes:
    """Return a plain file's bytes, at most `limit`. Raises OSError, FileNotFoundError where there is none;
    ValueError where it is larger or not a plain file."""
    if path.exists() and not path.is_file():
        raise ValueError("not a plain file")
    with open(path, "rb") as source:
        data = source.read(limit + 1)
    if len(data) > limit:
        raise ValueError(f"larger than {limit} bytes")
    return data


def set_aside(path: Path, word: str = "damaged", companions: tuple[str, ...] = ()) -> Path:
    """Rename a file to ``STEM-WORD.SUFFIX``, or to ``STEM-WORD-2.SUFFIX`` … where that is in use, and return
    this path; those named like it plus a suffix of `companions`, if they are there, go along. Raises
    OSError."""
    aside = unused(path.with_name(f"{path.stem}-{word}{path.suffix}"), companions)
    for suffix in ("", *companions):
        beside = path.with_name(path.name + suffix)
        if not suffix or beside.exists():
            os.rename(beside, aside.with_name(aside.name + suffix))
    sync_folder(path.parent)
    return aside


def keep_copy(path: Path, write: Callable[[Path], object]) -> None:
    """Have `write` make a copy, whole and durable on return, at `path` or the first of ``STEM-2.SUFFIX``,
    ``STEM-3.SUFFIX`` … that is free. This user alone can read it. Where a copy with equal bytes is there
    already nothing is kept. Raises OSError and what `write` raises."""
    draft = temporary_beside(path)
    draft.unlink(missing_ok=True)
    write(draft)
    with contextlib.suppress(OSError):
        os.chmod(draft, 0o600)  # as what it is a copy of
    sync_file(draft)
    for kept in _numbered(path):
        if not os.path.lexists(kept):
            os.rename(draft, kept)
            sync_folder(path.parent)
            return
        if kept.is_file() and filecmp.cmp(kept, draft, shallow=False):
            draft.unlink()
            return


def unused(path: Path, companions: tuple[str, ...] = ()) -> Path:
    """Return the path itself, or the first of ``STEM-2.SUFFIX``, ``STEM-3.SUFFIX`` … that nothing occupies,
    nor it plus one of `companions`."""
    suffixes = ("", *companions)
    return next(
        free
        for free in _numbered(path)
        if not any(os.path.lexists(free.with_name(free.name + suffix)) for suffix in suffixes)
    )


def _numbered(path: Path) -> Iterator[Path]:
    """Yield the path, then `name-2`, `name-3` …"""
    yield path
    for number in count(2):
        yield path.with_name(f"{path.stem}-{number}{path.suffix}")


def sync_file(path: Path) -> None:
    """Make what was written to a file last. Raises OSError, FileNotFoundError where there is none."""
    handle = os.open(path, os.O_RDWR | getattr(os, "O_BINARY", 0))
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def sweep(folder: Path) -> None:
    """Remove the files "*.tmp" that a kill in the middle of `write_whole` or `keep_copy` left in a folder,
    with their logs; do nothing where there are none. Never raises OSError."""
    for pattern in (f"*{_TEMPORARY}", *(f"*{_TEMPORARY}-{more}" for more in ("journal", "wal", "shm"))):
        with contextlib.suppress(OSError):
            for stale in folder.glob(pattern):
                stale.unlink()


_RESERVED = {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10))}


def safe_name(title: str, fallback: str = "game") -> str:
    """Return a title as a file name that every system takes: letters, digits and " -_()", other signs as
    single spaces ("a/b" is "a b"), at most 60 characters and 120 bytes, without a dot at its ends; `fallback`
    where nothing is left and for names that Windows keeps for itself, such as "con"."""
    kept = "".join(c if c.isalnum() or c in " -_()" else " " for c in title)
    words = " ".join(kept.split())[:60].strip()
    while len(words.encode("utf-8", "replace")) > 120:
        words = words[:-1]
    words = words.strip(" .")
    return fallback if not words or words.lower() in _RESERVED else words
