"""Splitting a file into the texts of its records: one record over many lines, or many, one a line.

Nothing is loaded beyond `MAX_BYTES` a record. A text that is too long comes out one byte longer than
that, so that `reading.parse` refuses it like any other.
"""

import re
from collections.abc import Iterator
from itertools import chain
from typing import Protocol

from miaui.core.errors import BadRecord
from miaui.core.json_text import MAX_BYTES, load_object

LONGEST_LINE = 500 * MAX_BYTES
"""Bytes of a line that are read past. Nothing after a longer one is read: it may never end."""
_SKIP = 1 << 16
_SIGNS = re.compile(rb'"(?:[^"\\]|\\.)*+"?|[][{}]', re.DOTALL)


class LineSource(Protocol):
    """An open binary file, or what reads like one."""

    def readline(self, size: int, /) -> bytes:
        """Return the next line with its end, or its first `size` bytes; b"" at the end of the file."""


def texts(file: LineSource) -> Iterator[bytes]:
    """Yield the text of every record in `file`, in order; one empty text for an empty file. Blank lines
    between records are left out, and so is the end of a line.

    If the first line is a whole object, every line is a record. If not, the whole file is one
    record, unless it does not read as one while other lines look like whole records: then one line
    is damaged and the others are not. Raises ValueError for a line of more than LONGEST_LINE bytes.

    >>> from io import BytesIO
    >>> list(texts(BytesIO(b'{"game": "salt"}')))
    [b'{"game": "salt"}']
    """
    lines = _lines(file)
    ahead = _until_text(lines)
    if not (ahead and is_whole(ahead[-1])):
        ahead += _until_too_long(lines)
        together = b"".join(ahead)[: MAX_BYTES + 1]
        if _reads(together) or not any(looks_like_record(line) for line in ahead):
            yield together
            return
    yield from (line.rstrip(b"\r\n") for line in chain(ahead, lines) if line.strip())


def is_whole(line: bytes) -> bool:
    """True if the line is one object in balanced brackets; blanks and line ends may be around it, and nothing
    else. What is in it need not be JSON.

    >>> is_whole(b' {"a": 1} '), is_whole(b'{"a": 1}{"b": 2}'), is_whole(b"[1]")
    (True, False, False)
    """
    text = line.strip()
    if not text.startswith(b"{"):
        return False
    depth = 0
    for match in _SIGNS.finditer(text):
        sign = match.group()
        depth += (sign in (b"{", b"[")) - (sign in (b"}", b"]"))
        if depth == 0:
            return match.end() == len(text)
    return False


def looks_like_record(line: bytes) -> bool:
    """True if the line is one whole object (see `is_whole`; blanks and line ends around it do not matter) in
    which "format" stands, with its quotes.

    >>> looks_like_record(b'{"format": "miaui-record"}')
    True
    """
    return b'"format"' in line and is_whole(line)


def _lines(file: LineSource) -> Iterator[bytes]:
    """Yield the lines, each at most `MAX_BYTES` + 1 long; the rest of a longer one is read past."""
    while line := file.readline(MAX_BYTES + 1):
        if len(line) > MAX_BYTES and not line.endswith(b"\n"):
            _skip_line(file)
        yield line


def _skip_line(file: LineSource) -> None:
    skipped = MAX_BYTES
    while rest := file.readline(_SKIP):
        if rest.endswith(b"\n"):
            return
        skipped += len(rest)
        if skipped > LONGEST_LINE:
            raise ValueError(f"a line is longer than {LONGEST_LINE // 1_000_000} million bytes")


def _until_text(lines: Iterator[bytes]) -> list[bytes]:
    """Return blank lines and the first one that is not, unless the blank ones alone are too long for a
    record."""
    ahead: list[bytes] = []
    size = 0
    for line in lines:
        ahead.append(line)
        size += len(line)
        if line.strip() or size > MAX_BYTES:
            break
    return ahead


def _until_too_long(lines: Iterator[bytes]) -> list[bytes]:
    """Return the lines that follow, until even they alone are too long for one record."""
    ahead: list[bytes] = []
    size = 0
    while size <= MAX_BYTES and (line := next(lines, b"")):
        ahead.append(line)
        size += len(line)
    return ahead


def _reads(text: bytes) -> bool:
    try:
        load_object(text)
    except BadRecord:
        return False
    return True
