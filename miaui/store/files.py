"""Files written whole or not at all, read with a bound, and set aside instead of overwritten."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

_TEMPORARY = ".tmp"


def write_whole(path: Path, data: bytes) -> None:
    """Replace a file: at every moment it holds the old bytes or the new, also after a power cut.

    Raises OSError; then the old file is untouched.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(f"{path.name}.{os.getpid()}{_TEMPORARY}")
    try:
        _write_through(temporary, data)
        os.replace(temporary, path)
    except OSError:
        with contextlib.suppress(OSError):
            os.unlink(temporary)
        raise
    _sync_folder(path.parent)


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


def _sync_folder(folder: Path) -> None:
    """Make a rename last. Not every system can open a folder; the file itself is safe by then."""
    if os.name == "nt":
        return
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def read_bounded(path: Path, limit: int) -> bytes:
    """A plain file's bytes. Raises OSError; ValueError where it is too large or not a plain file."""
    if path.exists() and not path.is_file():
        raise ValueError("not a plain file")
    with open(path, "rb") as source:
        data = source.read(limit + 1)
    if len(data) > limit:
        raise ValueError(f"larger than {limit} bytes")
    return data


def set_aside(path: Path, word: str = "damaged", companions: tuple[str, ...] = ()) -> Path:
    """Rename a file, with those named like it plus a suffix, to an unused name. Raises OSError."""
    aside = unused(path.with_name(f"{path.stem}-{word}{path.suffix}"), companions)
    for suffix in ("", *companions):
        beside = path.with_name(path.name + suffix)
        if not suffix or beside.exists():
            os.rename(beside, aside.with_name(aside.name + suffix))
    _sync_folder(path.parent)
    return aside


def unused(path: Path, companions: tuple[str, ...] = ()) -> Path:
    """The path itself, or the first of `name-2`, `name-3` … that nothing occupies."""
    chosen, number = path, 2
    while any(os.path.lexists(chosen.with_name(chosen.name + suffix)) for suffix in ("", *companions)):
        chosen = path.with_name(f"{path.stem}-{number}{path.suffix}")
        number += 1
    return chosen


def sweep(folder: Path) -> None:
    """Remove what a kill in the middle of `write_whole` left behind."""
    with contextlib.suppress(OSError):
        for stale in folder.glob(f"*{_TEMPORARY}"):
            stale.unlink()


_RESERVED = {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10))}


def safe_name(title: str, fallback: str = "game") -> str:
    """A title as a file name that every system takes: plain letters and digits, at most 60 characters."""
    kept = "".join(c if c.isalnum() or c in " -_()" else " " for c in title)
    words = " ".join(kept.split())[:60].strip()
    while len(words.encode("utf-8", "replace")) > 120:
        words = words[:-1]
    words = words.strip(" .")
    return fallback if not words or words.lower() in _RESERVED else words
