"""A damaged library is set aside, and a new one made of what can still be read.

At every moment either the damaged file or the finished new one is in place, or `finish` puts it there: being
killed in between loses nothing.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from miaui.core.envelope import read_envelope
from miaui.core.errors import BadRecord
from miaui.core.games import Games
from miaui.core.json_text import MAX_BYTES
from miaui.core.judge import judge
from miaui.store import rows, schema
from miaui.store.files import set_aside
from workshop.rescue import carving

_START = re.compile(rb'\{"format": ?"')
_TEXT = re.compile(rb"[ -~]*")  # a record's text has no other letters
_MARK = re.compile(rb'\\.|["{}]', re.DOTALL)
_MOST_ROWS = 100_000
_COLUMNS = (
    "id", "state", "name", "created", "updated", "saved", "rounds", "players", "record",
    "ruleset", "checksum", "row_checksum",
)  # fmt: skip
"""The columns of `games` in the order in which they lie in the file."""
_MOST_BYTES = 1 << 28  # of a damaged file that are searched

Cells = Mapping[str, object]
"""Columns of a row of `games` by name, as far as they can be read."""


@dataclass(frozen=True, slots=True)
class Recovery:
    """Outcome for a damaged library: its new name, how many games the new one has, and titles of games whose
    record had changed, be they `altered` in the new library or `lost` to it."""

    aside: Path
    games: int
    altered: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _Found:
    """A record's text with a complete note. `title` is what people know the game by."""

    text: str
    key: str
    saved: int
    altered: bool
    title: str


def replace(path: Path, games: Games) -> Recovery:
    """Set a damaged library aside and put a new one in its place.

    Raises OSError or sqlite3.Error; then the damaged file is where it was.
    """
    fresh = _fresh(path)
    _remove(fresh)
    best, missing = _best(_candidates(path), games)
    _make(fresh, best, games)
    aside = set_aside(path, companions=schema.COMPANIONS)
    finish(path)
    return Recovery(aside, len(best), tuple(found.title for found in best if found.altered), missing)


def finish(path: Path) -> None:
    """End a replacement that was cut short between its two renames. Raises OSError."""
    fresh = _fresh(path)
    if fresh.exists() and not path.exists():
        for suffix in schema.COMPANIONS:  # a stray log of the old file would be played into the new one
            stray = path.with_name(path.name + suffix)
            if stray.exists():
                set_aside(stray)
        os.replace(fresh, path)


def _fresh(path: Path) -> Path:
    return path.with_name(f"{path.stem}-recovered{path.suffix}")


def _remove(path: Path) -> None:
    for suffix in ("", *schema.COMPANIONS):
        path.with_name(path.name + suffix).unlink(missing_ok=True)


def _make(fresh: Path, best: list[_Found], games: Games) -> None:
    """Write a new library; no companions are left beside it."""
    db = schema.open_disk(fresh)
    try:
        with schema.transaction(db):
            rows.put_all(db, [_row(found.text, games) for found in best])
        db.execute("PRAGMA journal_mode = DELETE").fetchone()
    finally:
        db.close()


def _row(text: str, games: Games) -> rows.Row:
    """The row of a text; the first ones do not say how many rounds are played."""
    row = rows.split(text)
    if "rounds" not in row.note:
        with contextlib.suppress(BadRecord):
            row.note["rounds"] = min(judge(games, text).rounds, rows.MOST_ROUNDS)
    return row


# Which text of a game is kept


def _best(candidates: Iterable[Cells], games: Games | None = None) -> tuple[list[_Found], tuple[str, ...]]:
    """One text a game, and the titles of games of which there is none: an unaltered one if possible, then the
    one saved last; with games one that their rules can play.
    """
    by_game: dict[str, list[_Found]] = {}
    broken: dict[str, str] = {}  # titles by key: records that are none any more
    seen: set[str] = set()
    for raw in candidates:  # text is still text where its type was lost
        cells = {key: schema.lenient(cell) if isinstance(cell, bytes) else cell for key, cell in raw.items()}
        text = cells.get("record")
        if not isinstance(text, str) or (text and text in seen):
            continue
        seen.add(text)
        found = _found(text, cells)
        if found is not None:
            by_game.setdefault(found.key, []).append(found)
        elif rows.is_id(key := cells.get("id")):
            broken[key] = _title(cells)
    best = []
    for key, states in by_game.items():
        states.sort(key=lambda found: (found.altered, -found.saved))
        kept = next((found for found in states if games is None or _is_record(found.text, games)), None)
        if kept is not None:
            best.append(kept)
        else:
            broken[key] = states[0].title
    kept_keys = {found.key for found in best}
    return best, tuple(title for key, title in broken.items() if key not in kept_keys)


def _found(text: str, cells: Cells) -> _Found | None:
    try:
        row = rows.split(text)
    except BadRecord:
        return None
    if not rows.is_complete(row):
        return None
    altered = "checksum" in cells and cells["checksum"] != schema.checksum(text)
    return _Found(text, rows.id_of(row.note), rows.saved_of(row.note), altered, _title(cells))


def _is_record(text: str, games: Games) -> bool:
    """True where the rules can play it, and where this version has no rules for it."""
    try:
        envelope = read_envelope(text)
        if envelope.game in games.keys and envelope.version <= games.find(envelope.game).version:
            judge(games, text)
    except BadRecord:
        return False
    return True


def _title(cells: Cells) -> str:
    """What people know a game by: its name, or who plays, and the day it was last played."""
    words = [cells.get(key) for key in ("id", "name", "players", "updated")]
    key, name, players, updated = (word if isinstance(word, str) else "" for word in words)
    if not name:
        with contextlib.suppress(ValueError, TypeError, RecursionError):
            name = ", ".join(json.loads(players))
    known, day = rows.clean_name(name or key), rows.clean_name(updated[:10])
    return f"{known} ({day})" if day else known


# Where texts are looked for


def _candidates(path: Path) -> Iterator[Cells]:
    """Yield every row that may hold a record; a row may come more than once, in several states."""
    yield from _row_by_row(path)
    data = {suffix: _bytes(path.with_name(path.name + suffix)) for suffix in ("", *schema.COMPANIONS)}
    pages = carving.pages(data[""])
    for found in (pages | carving.logged_pages(data["-wal"]), pages):
        for values in carving.rows(found, 2 * MAX_BYTES):
            yield dict(zip(_COLUMNS, values, strict=False))
    for piece in data.values():
        yield from _texts(piece)


def _bytes(path: Path) -> bytes:
    with contextlib.suppress(OSError), open(path, "rb") as source:
        return source.read(_MOST_BYTES)
    return b""


def _row_by_row(path: Path) -> Iterator[Cells]:
    """Rows by number, so that one broken page costs its own rows only."""
    try:
        db = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=0.5)
    except sqlite3.Error:
        return
    db.text_factory = schema.lenient
    try:
        yield from _one_by_one(db)
    finally:
        db.close()


def _one_by_one(db: sqlite3.Connection) -> Iterator[Cells]:
    last = 0
    with contextlib.suppress(sqlite3.Error, TypeError, ValueError):
        last = min(int(db.execute("SELECT max(rowid) FROM games").fetchone()[0] or 0), _MOST_ROWS)
    for number in range(1, last + 1):
        row = next(_asked(db, "*", number), None)
        if row is None:  # broken further on: by what comes before the record the game is named
            row = next(_asked(db, "id, name, players, updated, '' AS record", number), None)
        if row is not None:
            yield row


def _asked(db: sqlite3.Connection, columns: str, number: int) -> Iterator[Cells]:
    """The row with that number, as far as the columns can be read."""
    with contextlib.suppress(*schema.FAILURES):
        found = db.execute(f"SELECT {columns} FROM games WHERE rowid = ?", (number,))
        names = [column[0] for column in found.description]
        for values in found:
            yield dict(zip(names, values, strict=True))


def _texts(data: bytes) -> Iterator[Cells]:
    """Records whose text lies in one piece, where not even the page they are on can be read."""
    for start in _START.finditer(data):
        whole = _TEXT.match(data, start.start(), start.start() + MAX_BYTES)
        if whole is not None and (end := _end_of_object(whole.group())):
            yield {"record": whole.group()[:end].decode("ascii")}


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
