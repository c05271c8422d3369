"""Rows read from the raw pages of a SQLite file that SQLite itself cannot read (any more).

The file format: https://www.sqlite.org/fileformat2.html, sections 1.6 (pages, cells, overflow), 2.1 (rows)
and 4.1 (the log). Nothing in the file is trusted: what does not fit is passed over.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

Value = int | str | bytes | None
Buffer = bytes | memoryview

_PAGE = 4096  # SQLite's usual size, where the file's header does not say
_LEAF = 0x0D  # the type of a page that holds rows of a table
_FILE_HEADER = 100
_LOG_HEADER = 32
_FRAME_HEADER = 24
_INTEGERS = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}  # bytes by serial type


def pages(data: Buffer) -> dict[int, Buffer]:
    """Return the pages of a file by number, from 1."""
    size = _page_size(bytes(data[16:18]))
    return {number + 1: data[number * size : (number + 1) * size] for number in range(len(data) // size)}


def logged_pages(log: Buffer) -> dict[int, Buffer]:
    """Return the newest state of every page in a write-ahead log."""
    found: dict[int, Buffer] = {}
    size = int.from_bytes(log[8:12], "big")
    if not _is_page_size(size):
        return found
    salt = bytes(log[16:24])  # frames with another one are left from before
    for start in range(_LOG_HEADER, len(log) - size - _FRAME_HEADER + 1, size + _FRAME_HEADER):
        if bytes(log[start + 8 : start + 16]) == salt:
            body = start + _FRAME_HEADER
            found[int.from_bytes(log[start : start + 4], "big")] = log[body : body + size]
    return found


def rows(pages: Mapping[int, Buffer], longest: int) -> Iterator[list[Value]]:
    """Yield every row of every table whose pages can be read, at most `longest` bytes each."""
    for number, page in pages.items():
        head = _FILE_HEADER if number == 1 else 0
        if len(page) <= head + 8 or page[head] != _LEAF:
            continue
        cells = int.from_bytes(page[head + 3 : head + 5], "big")
        for place in range(head + 8, min(head + 8 + 2 * cells, len(page) - 1), 2):
            try:
                payload = _payload(page, int.from_bytes(page[place : place + 2], "big"), pages, longest)
                yield _values(payload)
            except (IndexError, ValueError):
                continue


def _page_size(field: bytes) -> int:
    size = int.from_bytes(field, "big")
    size = 65_536 if size == 1 else size
    return size if _is_page_size(size) else _PAGE


def _is_page_size(size: int) -> bool:
    return 512 <= size <= 65_536 and size & (size - 1) == 0


def _payload(page: Buffer, at: int, pages: Mapping[int, Buffer], longest: int) -> bytes:
    """The bytes of the row whose cell starts at `at`, those on overflow pages too. IndexError, ValueError."""
    length, at = _varint(page, at)
    _, at = _varint(page, at)  # the row's number
    if not 0 < length <= longest:
        raise ValueError("no length of a row")
    local = _local_bytes(length, len(page))
    payload = bytearray(page[at : at + local])
    following = page[at + local : at + local + 4]
    while len(payload) < length:
        page = pages.get(int.from_bytes(following, "big"), b"")
        following, rest = page[:4], page[4:]
        if not len(rest):
            raise ValueError("the row goes on where there is no page")
        payload += rest[: length - len(payload)]
    return bytes(payload)


def _local_bytes(length: int, usable: int) -> int:
    """How many bytes of a row are kept on its own page."""
    if length <= usable - 35:
        return length
    least = (usable - 12) * 32 // 255 - 23
    kept = least + (length - least) % (usable - 4)
    return kept if kept <= usable - 35 else least


def _values(data: bytes) -> list[Value]:
    """The columns of a row's payload; texts with broken letters replaced. IndexError, ValueError."""
    end, at = _varint(data, 0)
    kinds = []
    while at < end:
        kind, at = _varint(data, at)
        kinds.append(kind)
    found: list[Value] = []
    for kind in kinds:
        size = _INTEGERS.get(kind, 8 if kind == 7 else max(0, kind - 12) // 2)
        cell = data[at : at + size]
        if len(cell) < size:
            raise ValueError("a column beyond the end")
        at += size
        found.append(_value(kind, cell))
    return found


def _value(kind: int, cell: bytes) -> Value:
    if kind in _INTEGERS:
        return int.from_bytes(cell, "big", signed=True)
    if kind in (8, 9):
        return kind - 8
    if kind < 12:
        return None  # NULL; fractions are in no row that is looked for
    return cell.decode("utf-8", "replace") if kind % 2 else cell


def _varint(data: Buffer, at: int) -> tuple[int, int]:
    """A number of one to nine bytes, and where it ends."""
    value = 0
    for place in range(at, at + 8):
        byte = data[place]
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, place + 1
    return value << 8 | data[at + 8], at + 9
