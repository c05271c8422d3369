"""Rows read from the raw pages of a SQLite file that SQLite itself cannot read (any more).

The file format: https://www.sqlite.org/fileformat2.html, sections 1.6 (pages, cells, overflow) and 2.1
(rows). Nothing in the file is trusted: what does not fit is passed over.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Mapping

Value = int | str | bytes | None
Buffer = bytes | memoryview

_PAGE = 4096  # SQLite's usual size, where the file's header does not say
_LEAF = 0x0D  # the type of a page that holds rows of a table
_INDEX = {0x0A: (8, 0), 0x02: (12, 4)}  # sizes of the page's and its cells' heads, by type, in an index
_FILE_HEADER = 100
_INTEGERS = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}  # bytes by serial type


def pages(data: Buffer) -> dict[int, Buffer]:
    """Return the pages of a file by number, from 1; {} for no bytes. Their size is that of the file's head,
    or 4096 where it says none; what is left at the end is no page."""
    size = _page_size(bytes(data[16:18]))
    return {number + 1: data[number * size : (number + 1) * size] for number in range(len(data) // size)}


def rows(pages: Mapping[int, Buffer], longest: int) -> Iterator[tuple[int, list[Value]]]:
    """Yield (number, values) of every row of every table whose pages can be read, in the order of the pages;
    one of more than `longest` bytes is left out. A row that goes on where no page is ends there."""
    for number, page in pages.items():
        head = _FILE_HEADER if number == 1 else 0
        if len(page) > head + 8 and page[head] == _LEAF:
            for at in _cells(page, head, head + 8):
                with contextlib.suppress(IndexError, ValueError):
                    length, at = _varint(page, at)
                    row, at = _varint(page, at)
                    yield row, _values(_payload(page, at, length, len(page) - 35, pages, longest))


def entries(pages: Mapping[int, Buffer]) -> Iterator[list[Value]]:
    """Yield every entry, a list of values, of every index that lies on one page, in the order of the
    pages."""
    for page in pages.values():
        size, skipped = _INDEX.get(page[0], (0, 0)) if len(page) else (0, 0)
        for at in _cells(page, 0, size) if size else ():
            with contextlib.suppress(IndexError, ValueError):
                length, at = _varint(page, at + skipped)
                most = (len(page) - 12) * 64 // 255 - 23
                yield _values(_payload(page, at, length, most, {}, len(page)))


def _cells(page: Buffer, head: int, first: int) -> list[int]:
    """Return the offsets in bytes of a page's cells, by the list after its head."""
    count = int.from_bytes(page[head + 3 : head + 5], "big")
    places = range(first, min(first + 2 * count, len(page) - 1), 2)
    return [int.from_bytes(page[place : place + 2], "big") for place in places]


def _page_size(field: bytes) -> int:
    size = int.from_bytes(field, "big")
    size = 65_536 if size == 1 else size
    return size if _is_page_size(size) else _PAGE


def _is_page_size(size: int) -> bool:
    return 512 <= size <= 65_536 and size & (size - 1) == 0


def _payload(
    page: Buffer, at: int, length: int, most: int, pages: Mapping[int, Buffer], longest: int
) -> bytes:
    """Return the `length` bytes of a row that start at `at`, those on overflow pages too, as far as they are
    there; `most` is how many a page may keep of it itself. Raises ValueError for a length below
    1 or above `longest`."""
    if not 0 < length <= longest:
        raise ValueError("no length of a row")
    local = _local_bytes(length, len(page), most)
    payload = bytearray(page[at : at + local])
    following = page[at + local : at + local + 4]
    while len(payload) < length:
        page = pages.get(int.from_bytes(following, "big"), b"")
        following, rest = page[:4], page[4:]
        if not len(rest):
            break
        payload += rest[: length - len(payload)]
    return bytes(payload)


def _local_bytes(length: int, usable: int, most: int) -> int:
    """Return the number of bytes of a row that are kept on its own page."""
    if length <= most:
        return length
    least = (usable - 12) * 32 // 255 - 23
    kept = least + (length - least) % (usable - 4)
    return kept if kept <= most else least


def _values(data: bytes) -> list[Value]:
    """Return the columns of a row's payload up to where it ends; texts with broken letters replaced. Raises
    IndexError where its head is cut off."""
    end, at = _varint(data, 0)
    kinds = []
    while at < end:
        kind, at = _varint(data, at)
        kinds.append(kind)
    columns: list[Value] = []
    for kind in kinds:
        size = _INTEGERS.get(kind, 8 if kind == 7 else max(0, kind - 12) // 2)
        cell = data[at : at + size]
        if len(cell) < size:
            break
        at += size
        columns.append(_value(kind, cell))
    return columns


def _value(kind: int, cell: bytes) -> Value:
    if kind in _INTEGERS:
        return int.from_bytes(cell, "big", signed=True)
    if kind in (8, 9):
        return kind - 8
    if kind < 12:
        return None  # NULL; fractions are in no row that is looked for
    return cell.decode("utf-8", "replace") if kind % 2 else cell


def _varint(data: Buffer, at: int) -> tuple[int, int]:
    """Return a number of one to nine bytes, and the offset at which it ends. Raises IndexError beyond the
    data."""
    value = 0
    for place in range(at, at + 8):
        byte = data[place]
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, place + 1
    return value << 8 | data[at + 8], at + 9
