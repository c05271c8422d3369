"""True if the write-ahead log of a SQLite file has lost what was committed.

SQLite ends reading the log at the first frame whose checksum is wrong, for a power cut may have torn the last
transaction. Where later transactions follow the frame was damaged afterwards: then they would be lost without
a word. The format: https://www.sqlite.org/fileformat2.html, section 4.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator

_HEADER = struct.Struct(">8I")
"""Magic number, version, size of a page, number of checkpoints, two salts, two checksums."""
_FRAME = struct.Struct(">6I")
"""Page, size of the file after a commit (else 0), two salts, two checksums."""
_LITTLE, _BIG = 0x377F0682, 0x377F0683
_PAGES = [1 << power for power in range(9, 17)]
_PAGE = 4096
_TORN = 1
"""Number of commits that may follow a torn frame: that of its own transaction."""

_Sums = tuple[int, int]


def has_lost(log: bytes) -> bool:
    """True if several transactions can no longer be reached."""
    if len(log) < _HEADER.size + _FRAME.size:
        return False
    magic, _, page, _, *rest = _HEADER.unpack_from(log)
    salts, sums = tuple(rest[:2]), (rest[2], rest[3])
    order = ">" if magic == _BIG else "<"
    if magic not in (_LITTLE, _BIG) or _summed(log[:24], order, (0, 0)) != sums:
        page = page if page in _PAGES else _PAGE
        salts = _FRAME.unpack_from(log, _HEADER.size)[2:4]
        return _commits(_frames(log, page), salts) > _TORN
    found = _frames(log, page)
    for head, body in found:
        if head[2:4] != salts:
            break
        sums = _summed(body, order, _summed(_FRAME.pack(*head)[:8], order, sums))
        if sums != head[4:6]:
            return _commits(found, salts) + bool(head[1]) > _TORN
    return _commits(found, salts) > _TORN


def _frames(log: bytes, page: int) -> Iterator[tuple[tuple[int, ...], bytes]]:
    step = _FRAME.size + page
    for start in range(_HEADER.size, len(log) - step + 1, step):
        body = start + _FRAME.size
        yield _FRAME.unpack_from(log, start), log[body : body + page]


def _commits(frames: Iterator[tuple[tuple[int, ...], bytes]], salts: tuple[int, ...]) -> int:
    return sum(bool(head[1]) for head, _ in frames if head[2:4] == salts)


def _summed(data: bytes, order: str, sums: _Sums) -> _Sums:
    one, two = sums
    for first, second in struct.iter_unpack(f"{order}2I", data):
        one = (one + first + two) & 0xFFFFFFFF
        two = (two + second + one) & 0xFFFFFFFF
    return one, two
