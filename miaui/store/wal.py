"""The write-ahead log that a killed program leaves beside a library: whether it is broken, and what it holds.

SQLite ends reading a log at the first frame whose checksum is wrong, for a power cut may have torn the last
transaction, and removes all of it afterwards. So a log is *broken* where after such a frame another one
follows that is whole and ends a transaction: it was on disk before, and the damage came later. A frame is
whole if its salts are those of the log and its checksum goes on from the one that the frame before it names,
which can be seen beyond the break, too. Damage to the very last transaction alone looks as if it were torn.

The format: https://www.sqlite.org/fileformat2.html, section 4.
"""

from __future__ import annotations

import struct
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path

from .files import read_bounded

_MOST_BYTES = 1 << 28
"""Size up to which a file or its log is looked at."""
_HEAD = struct.Struct(">8I")
"""Magic number, version, size of a page, number of checkpoints, two salts, two checksums."""
_FRAME = struct.Struct(">6I")
"""Page, size of the file in pages after a commit (else 0), two salts, two checksums."""
_ORDERS = {0x377F0682: "<", 0x377F0683: ">"}
"""Order of bytes in checksums by the magic number."""
_NATIVE = ">" if sys.byteorder == "big" else "<"
_PAGES = [1 << power for power in range(9, 17)]
_PAGE = 4096
_FORMATS = slice(18, 20)
"""Where a file says how it is written and read."""

_Two = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class _Frame:
    """State of a page in a log. `pages` is the size of the file after a commit, else 0; `ours` tells frames
    of this log from those left from before, by their salts."""

    page: int
    pages: int
    ours: bool
    whole: bool
    body: memoryview

    @property
    def commits(self) -> bool:
        """True if it ends a transaction, and is whole."""
        return self.whole and self.pages > 0


@dataclass(frozen=True, slots=True)
class Log:
    """Frames of a log; `sound` is what its head is, `torn` what its end is: more than is read of it follows
    its last commit."""

    sound: bool
    frames: tuple[_Frame, ...] = ()
    size: int = _PAGE
    torn: bool = False

    def valid(self) -> list[_Frame]:
        """Return the frames up to the first that is not whole, as SQLite reads them; [] where the head is not
        `sound`."""
        return list(takewhile(lambda frame: frame.whole, self.frames)) if self.sound else []

    def has_games(self) -> bool:
        """True if a transaction was committed in a whole frame."""
        return any(frame.commits for frame in self.frames)

    def is_broken(self) -> bool:
        """True if a transaction was committed after the first frame that is not whole; False for a log that
        is whole or empty."""
        return any(frame.commits for frame in self.frames[len(self.valid()) :])


def log_of(path: Path) -> Path:
    """Return where the log of a library lies: its name and "-wal"."""
    return path.with_name(f"{path.name}-wal")


def images(path: Path, log: Log) -> Iterator[bytes]:
    """Yield the bytes of a library as it is with its log, without the help of SQLite: with the valid
    beginning of the log; where that is broken also with all whole frames, and with all of them. Without a
    log, as it is alone. Nothing is yielded for a file that is too large; one that is missing is empty. Raises
    OSError."""
    try:
        data = _read(path) if path.exists() else b""
    except ValueError:
        return
    yield _applied(data, log.valid(), log.size)
    if log.is_broken():
        yield _applied(data, [frame for frame in log.frames if frame.whole], log.size)
        yield _applied(data, [frame for frame in log.frames if frame.ours], log.size)


def _applied(data: bytes, frames: Iterable[_Frame], size: int) -> bytes:
    """Return a file with the frames up to the last commit in it, as one that needs no log."""
    image, waiting = bytearray(data), list[_Frame]()
    for frame in frames:
        waiting.append(frame)
        end = frame.pages * size
        if not frame.commits or end > _MOST_BYTES:
            continue
        image[end:] = bytes(max(0, end - len(image)))
        for pending in waiting:
            if 0 < pending.page <= frame.pages:
                image[(pending.page - 1) * size : pending.page * size] = pending.body
        waiting.clear()
    if len(image) >= _FORMATS.stop:
        image[_FORMATS] = b"\x01\x01"
    return bytes(image)


def read_log(path: Path) -> Log:
    """Return the log of a library, as far as it is one: Log(False), not sound and without frames, where there
    is no file, and torn, too, where it is too short or too large. Raises OSError."""
    try:
        log = memoryview(_read(log_of(path)))
    except FileNotFoundError:
        return Log(False)
    except ValueError:
        return Log(False, torn=True)
    if len(log) < _HEAD.size + _FRAME.size:
        return Log(False, torn=True)
    magic, _, size, _, *rest = _HEAD.unpack_from(log)
    size = size if size in _PAGES else _PAGE
    sums: _Two = tuple(rest[2:])
    order = _ORDERS.get(magic, _NATIVE)
    sound = magic in _ORDERS and _summed(log[:24], order, (0, 0)) == sums
    order = order if sound else _NATIVE
    salts: _Two | None = tuple(rest[:2]) if sound else None
    frames = []
    step = _FRAME.size + size
    for start in range(_HEAD.size, len(log) - step + 1, step):
        page, pages, *more = _FRAME.unpack_from(log, start)
        body = log[start + _FRAME.size : start + step]
        own, before, sums = tuple(more[:2]), sums, tuple(more[2:])
        ours = own == salts
        whole = (ours or (salts is None and page > 0)) and (
            _summed(body, order, _summed(log[start : start + 8], order, before)) == sums
        )
        if whole and salts is None:
            salts, ours = own, True  # the head's are not to be trusted
        frames.append(_Frame(page, pages, ours, whole, body))
    tail = list(takewhile(lambda frame: not frame.commits, reversed(frames)))
    torn = (len(log) - _HEAD.size) % step > 0 or len(tail) == len(frames) or any(frame.ours for frame in tail)
    return Log(sound, tuple(frames), size, torn)


def _read(path: Path) -> bytes:
    """Return a file's bytes. Raises OSError; ValueError where it is too large or not a plain file."""
    return read_bounded(path, min(path.stat().st_size, _MOST_BYTES))  # no room is taken beyond its size


def _summed(data: memoryview, order: str, sums: _Two) -> _Two:
    even, odd = sums
    for first, second in struct.iter_unpack(f"{order}2I", data):
        even = (even + first + odd) & 0xFFFFFFFF
        odd = (odd + second + even) & 0xFFFFFFFF
    return even, odd
