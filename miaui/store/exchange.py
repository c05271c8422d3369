"""Records in and out of files of the player's choosing."""

from __future__ import annotations

from pathlib import Path

from miaui.core.errors import BadRecord
from miaui.core.text import MAX_BYTES, dumps, load_object

from . import rows
from .files import read_bounded, unused, write_whole
from .judge import judge
from .problems import StoreError, Trouble, reason
from .rows import Row

LARGEST = 8 * MAX_BYTES
MOST = 1000


def write(path: Path, name: str, row: Row) -> Path:
    """One record on one line. Into a folder it goes as `name`, or `name-2` … Raises StoreError."""
    target = path
    try:
        if path.is_dir():
            target = unused(path / f"{name}.json")
        titled = {"title": row.note["name"]} if row.note.get("name") else {}
        write_whole(target, (dumps({**row.record, **titled}) + "\n").encode("ascii"))
    except (OSError, ValueError) as error:
        raise StoreError(Trouble.CANNOT_EXPORT, name=target.name, why=reason(error)) from error
    return target


def read(path: Path) -> list[Row]:
    """Every record of a file, judged by the rules, with what a new row's note may take from it.

    The file holds one record, spread over lines as it likes, or many, one a line. Raises BadRecord for
    the first one refused, StoreError for a file that cannot be read.
    """
    try:
        data = read_bounded(path, LARGEST)
    except (OSError, ValueError) as error:
        raise StoreError(Trouble.CANNOT_IMPORT, name=path.name, why=reason(error)) from error
    lines = [(number, line) for number, line in enumerate(data.splitlines(), 1) if line.strip()]
    if len(lines) < 2 or not _alone(lines[0][1]):
        return [_row(data)]
    if len(lines) > MOST:
        raise BadRecord("", f"{len(lines)} records, expected at most {MOST}")
    return [_row(line, number) for number, line in lines]


def _alone(line: bytes) -> bool:
    """Whether a line is an object by itself, so that every line is one record."""
    try:
        load_object(line)
    except BadRecord:
        return False
    return True


def _row(data: bytes, line: int = 0) -> Row:
    try:
        over = judge(data)
        row = rows.split(data.decode("utf-8"))
    except BadRecord as error:
        place = ", ".join(filter(None, (f"line {line}" if line else "", error.where)))
        raise BadRecord(place, error.why) from None
    title = row.record.get("title")
    named = rows.clean_name(title) if isinstance(title, str) else ""
    return Row(row.record, {"state": rows.STATES[over], "name": named, "counted": False, "results": ()})
