"""A damaged library is set aside, and a new one made of what can still be read.

At every moment either the damaged file or the finished new one is in place, or `finish` puts it there: being
killed in between loses nothing.
"""

from __future__ import annotations

import contextlib
import mmap
import os
import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from miaui.core.errors import BadRecord
from miaui.core.text import MAX_BYTES

from . import database, rows
from .files import set_aside
from .judge import judge

_START = re.compile(rb'\{"format": ?"')
_MARK = re.compile(rb'\\.|["{}]', re.DOTALL)
_PIECE = 16_384  # bytes in which a record found in the raw file has to end
_MOST = 100_000


def replace(path: Path) -> tuple[Path, int]:
    """Set a damaged library aside and put a new one in its place; the old one's new name, games recovered.

    Raises OSError or sqlite3.Error; then the damaged file is where it was.
    """
    fresh = _fresh(path)
    _remove(fresh)
    games = _make(fresh, path)
    aside = set_aside(path, companions=database.COMPANIONS)
    finish(path)
    return aside, games


def to_memory(source: sqlite3.Connection) -> sqlite3.Connection:
    """A library in memory with all that can be read of another; empty where nothing can."""
    memory = database.open_memory()
    try:
        source.backup(memory)
        if database.is_sound(memory):
            return memory
    except database.FAILURES:
        pass
    memory.close()
    memory = database.open_memory()
    with database.transaction(memory):
        rows.rebuild(memory, _newest(_one_by_one(source)))
    return memory


def finish(path: Path) -> None:
    """End a replacement that was cut short between its two renames. Raises OSError."""
    fresh = _fresh(path)
    if fresh.exists() and not path.exists():
        for suffix in database.COMPANIONS:  # a stray log of the old file would be played into the new one
            stray = path.with_name(path.name + suffix)
            if stray.exists():
                set_aside(stray)
        os.replace(fresh, path)


def _fresh(path: Path) -> Path:
    return path.with_name(f"{path.stem}-recovered{path.suffix}")


def _remove(path: Path) -> None:
    for suffix in ("", *database.COMPANIONS):
        path.with_name(path.name + suffix).unlink(missing_ok=True)


def _make(fresh: Path, damaged: Path) -> int:
    """Write a new library of the records that the rules can play; no companions are left beside it."""
    db = database.open_disk(fresh)
    try:
        with database.transaction(db):
            games = rows.rebuild(db, _newest(_sound(_texts(damaged))))
        db.execute("PRAGMA journal_mode = DELETE").fetchone()
    finally:
        db.close()
    return games


def _newest(texts: Iterator[str]) -> list[str]:
    """One text a game: the one saved last."""
    best: dict[str, tuple[int, str]] = {}
    for text in texts:
        try:
            row = rows.split(text)
        except BadRecord:
            continue
        if rows.whole(row):
            saved = int(row.note["saved"])
            known = best.get(row.note["id"])
            if known is None or saved > known[0]:
                best[row.note["id"]] = (saved, text)
    return [text for _, text in best.values()]


def _sound(texts: Iterator[str]) -> Iterator[str]:
    """Those that the rules can play."""
    for text in texts:
        with contextlib.suppress(BadRecord):
            judge(text)
            yield text


def _texts(path: Path) -> Iterator[str]:
    """Every text that may be a record; the same one may come more than once, in several states."""
    yield from _by_rows(path)
    for suffix in ("", *database.COMPANIONS):
        with contextlib.suppress(OSError, ValueError):
            yield from _by_bytes(path.with_name(path.name + suffix))


def _by_rows(path: Path) -> Iterator[str]:
    """Records by row number, so that one broken page costs its own rows only."""
    try:
        db = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=0.5)
    except sqlite3.Error:
        return
    db.text_factory = database.lenient
    try:
        yield from _one_by_one(db)
    finally:
        db.close()


def _one_by_one(db: sqlite3.Connection) -> Iterator[str]:
    last = 0
    with contextlib.suppress(sqlite3.Error, TypeError, ValueError):
        last = min(int(db.execute("SELECT max(rowid) FROM games").fetchone()[0] or 0), _MOST)
    for number in range(1, last + 1):
        with contextlib.suppress(*database.FAILURES):
            row = db.execute("SELECT record FROM games WHERE rowid = ?", (number,)).fetchone()
            if row and isinstance(row[0], str):
                yield row[0]


def _by_bytes(path: Path) -> Iterator[str]:
    """Records whose text lies in one piece: most do, since they are shorter than a page."""
    with open(path, "rb") as source:
        if os.fstat(source.fileno()).st_size == 0:
            return
        with mmap.mmap(source.fileno(), 0, access=mmap.ACCESS_READ) as data:
            for start in _START.finditer(data):
                piece = data[start.start() : start.start() + min(_PIECE, MAX_BYTES)]
                end = _end_of_object(piece)
                if end:
                    yield piece[:end].decode("utf-8", "replace")


def _end_of_object(piece: bytes) -> int:
    """Where the object that starts the piece ends, 0 if it does not."""
    depth, quoted = 0, False
    for found in _MARK.finditer(piece):
        mark = found.group()
        if mark == b'"':
            quoted = not quoted
        elif not quoted and mark == b"{":
            depth += 1
        elif not quoted and mark == b"}":
            depth -= 1
            if depth == 0:
                return found.end()
    return 0
