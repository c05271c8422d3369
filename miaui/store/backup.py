"""The backup of the library: a verified copy beside it, and repair of a damaged library from both.

At every moment either the damaged file or the finished new one is in place, or `finish` puts it there: being
killed in between loses nothing.
"""

from __future__ import annotations

import contextlib
import json
import os
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from threading import Lock, Thread

from miaui.core.errors import BadRecord
from miaui.core.judge import Judge

from . import rows, schema
from .files import replace_patiently, set_aside, sync_file, sync_folder, temporary_beside
from .problems import Problem, ProblemKind
from .rows import Row

_MOST_ROWS = 100_000
_MOST_TITLES = 4
_INDICES = ("games_by_saving", "games_by_ruleset", "sqlite_autoindex_games_1")
_PAGES = 64
"""Number of pages that are copied at a time."""
_FEW_PAGES = "cache_size = -256"

NUMBER = "number"
Cells = Mapping[str, object]
"""Columns of a row of `games` by name, as far as they can be read, and the row's `NUMBER`, which a backup
keeps."""


def backup_of(path: Path) -> Path:
    """Return where the backup of a library lies."""
    return path.with_name(f"{path.stem}-backup{path.suffix}")


def write(path: Path) -> None:
    """Copy a library that may be in use, check the copy, and put it in the place of the last backup.

    Raises Damaged if it is no sound copy, OSError or sqlite3.Error; then the last backup is untouched.
    """
    target = backup_of(path)
    draft = temporary_beside(target)
    draft.unlink(missing_ok=True)
    os.close(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    try:
        with (
            contextlib.closing(schema.connect_to_read(path)) as source,
            contextlib.closing(schema.connect(str(draft))) as copy,
        ):
            for wish in ("journal_mode = OFF", "synchronous = OFF", "temp_store = MEMORY", _FEW_PAGES):
                copy.execute(f"PRAGMA {wish}").fetchone()
            source.execute(f"PRAGMA {_FEW_PAGES}")
            source.backup(copy, pages=_PAGES, sleep=0.0)
            copy.execute("PRAGMA journal_mode = DELETE").fetchone()  # a copy of a library in use has a log
            schema.inspect(copy)
        sync_file(draft)
        if _is_of_later_version(target):
            set_aside(target, "newer")
        replace_patiently(draft, target)
    finally:
        for suffix in ("", *schema.COMPANIONS):
            with contextlib.suppress(OSError):
                draft.with_name(draft.name + suffix).unlink(missing_ok=True)
    sync_folder(target.parent)


def _is_of_later_version(path: Path) -> bool:
    try:
        schema.open_to_look(path).close()
    except schema.Newer:
        return True
    except (*schema.FAILURES, schema.Damaged, OSError):
        pass
    return False


class BackupWriter:
    """Writes backups of a library in a thread of its own, the last one asked for in any case."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._lock = Lock()
        self._thread: Thread | None = None
        self._wanted = False

    def request(self) -> None:
        """Have a backup of the present state written; what was asked for before is included."""
        with self._lock:
            self._wanted = True
            if self._thread is None:
                self._thread = Thread(target=self._write, name="backup of the library", daemon=True)
                self._thread.start()

    def wait(self, seconds: float | None = None) -> None:
        """Wait until nothing is asked for any more, but no longer than that."""
        with self._lock:
            thread = self._thread
        if thread is not None:
            thread.join(seconds)

    def _write(self) -> None:
        while True:
            with self._lock:
                if not self._wanted:
                    self._thread = None
                    return
                self._wanted = False
            # The last backup stays; a damaged library is repaired when it is opened next.
            with contextlib.suppress(*schema.FAILURES, schema.Damaged, OSError):
                write(self._path)


# When the library is damaged


@dataclass(frozen=True, slots=True)
class Salvage:
    """Games of a damaged library that can be had, each in its last intact state. `lost` are titles of games
    without one, "" where not even the title is known, `older` of games that were perhaps played on."""

    rows: tuple[Row, ...] = ()
    lost: tuple[str, ...] = ()
    older: tuple[str, ...] = ()

    @property
    def games(self) -> int:
        """Number of games that are known to have been there."""
        return len(self.rows) + len(self.lost)

    def problem(self, name: str) -> Problem:
        """Return what became of the games in a damaged file that is kept under this name."""
        values = {
            "name": name,
            "games": str(self.games),
            "lost": str(len(self.lost)),
            "lost_names": _listed(self.lost),
            "older": str(len(self.older)),
            "older_names": _listed(self.older),
        }
        trouble = {
            (False, False): ProblemKind.REPAIRED_LIBRARY if self.games else ProblemKind.DAMAGED_LIBRARY,
            (True, False): ProblemKind.LOST_GAMES,
            (False, True): ProblemKind.OLDER_GAMES,
            (True, True): ProblemKind.LOST_AND_OLDER_GAMES,
        }[bool(self.lost), bool(self.older)]
        return Problem(trouble, values)


def _listed(titles: Sequence[str]) -> str:
    """The first few of them for a sentence; those that have no name are not told."""
    named = [title for title in titles if title][:_MOST_TITLES]
    return "; ".join([*named, *(["…"] if len(named) < len(titles) else [])])


def repair(
    path: Path, judge: Judge, recent: Iterable[str] = (), behind: bool = False
) -> tuple[Path, Salvage]:
    """Set a damaged library aside and put a new one in its place; what it is called now, and what was
    salvaged.

    Raises OSError or sqlite3.Error; then the damaged file is where it was.
    """
    found = salvage(path, judge, recent, behind)
    return replace(path, found.rows), found


def replace(path: Path, found: Iterable[Row]) -> Path:
    """Set a library aside and put a new one of these games in its place; what it is called now.

    Raises OSError or sqlite3.Error; then the file is where it was.
    """
    fresh = _fresh(path)
    _make(fresh, found)
    aside = set_aside(path, companions=schema.COMPANIONS) if path.exists() else path
    finish(path)
    return aside


def finish(path: Path) -> None:
    """End a repair that was cut short between its two renames. Raises OSError."""
    fresh = _fresh(path)
    if fresh.exists() and not path.exists():
        for suffix in schema.COMPANIONS:  # a stray log of the old file would be played into the new one
            stray = path.with_name(path.name + suffix)
            if stray.exists():
                set_aside(stray)
        replace_patiently(fresh, path)


def copy(source: Path, target: Path) -> None:
    """Make a library of all games in a later version's file, which stays as it is.

    Raises OSError or sqlite3.Error; then there is no copy.
    """
    best: dict[str, _State] = {}
    for cells in row_by_row(source):
        _keep(best, _state(cells, None))
    fresh = _fresh(target)
    _make(fresh, [state.row for state in best.values()])
    os.replace(fresh, target)


def salvage(path: Path, judge: Judge, recent: Iterable[str] = (), behind: bool = False) -> Salvage:
    """Return the last intact state of every game: of the rows that SQL still reads, those of the backup, and
    `recent` texts that were saved by this program. `behind`: the file may lack what was saved last."""
    sources = _Sources()
    for cells in row_by_row(path):
        sources.add(cells, judge)
    for text in recent:
        _keep(sources.best, _state({"record": text}, judge))
    present = set(sources.best)
    for cells in row_by_row(backup_of(path)):
        sources.add_backup(cells, judge)
    unnamed = max(0, _count_by_index(path) - len(sources.best.keys() | sources.titles.keys()))
    lost = [title for key, title in sources.titles.items() if key not in sources.best]
    older = []
    for key, state in sources.best.items():
        goes_on = state.row.note["state"] == rows.STATES[0]
        unsure = behind or key not in present
        if sources.last.get(key, 0) > state.saved or (goes_on and unsure):
            older.append(sources.titles.get(key) or title({}, state.row))
    found = tuple(state.row for state in sources.best.values())
    return Salvage(found, (*lost, *[""] * unnamed), tuple(older))


def is_cut_to_nothing(path: Path) -> bool:
    """True if nothing is left of a library that has a backup."""
    return not (path.exists() and os.path.getsize(path)) and backup_of(path).is_file()


def lacks_what_its_backup_has(db: sqlite3.Connection, path: Path) -> bool:
    """True if the backup has a game that the library lacks or has at an earlier point only: then the file is
    an old one, or has lost its log."""
    if not backup_of(path).is_file():
        return False
    question = "SELECT id, saved FROM games WHERE typeof(saved) = 'integer'"
    try:
        with contextlib.closing(schema.open_unchecked(backup_of(path))) as backup:
            kept = backup.execute(question).fetchall()
    except (*schema.FAILURES, schema.Damaged, schema.Newer, OSError):
        return False
    present = dict(db.execute(question))
    return any(saved > present.get(game_id, -1) for game_id, saved in kept)


@dataclass(frozen=True, slots=True)
class _State:
    """Intact state of a game: a row with a complete note."""

    row: Row
    key: str
    saved: int


@dataclass
class _Sources:
    """What was read so far: the best state of each game, what the games are called, and when each was saved
    last, as far as a damaged row still tells."""

    best: dict[str, _State] = field(default_factory=dict)
    titles: dict[str, str] = field(default_factory=dict)
    last: dict[str, int] = field(default_factory=dict)
    damaged: dict[object, str] = field(default_factory=dict)
    """Ids in damaged rows, by the rows' numbers."""

    def add(self, cells: Cells, judge: Judge) -> None:
        state = _state(cells, judge)
        if state is None and cells.get("state") not in rows.STATES:
            return  # the row's head is damaged: its cells are parts of others
        key = cells.get("id") if state is None else state.key
        if not rows.is_id(key):
            return
        if state is None:
            self.titles.setdefault(key, title(cells))
            self.damaged[cells.get(NUMBER)] = key
            saved = cells.get("saved")
            if type(saved) is int:
                self.last[key] = saved
            return
        self.titles[key] = title(cells, state.row)
        _keep(self.best, state)

    def add_backup(self, cells: Cells, judge: Judge) -> None:
        state = _state(cells, judge)
        if state is None:
            return
        damaged = self.damaged.get(cells.get(NUMBER))
        if damaged is not None and damaged not in self.best and _is_changed(damaged, state.key):
            self.titles.pop(damaged, None)  # the id was damaged, too
            if damaged in self.last:
                self.last[state.key] = self.last.pop(damaged)
        if state.key not in self.best:
            self.titles[state.key] = title(cells, state.row)
        _keep(self.best, state)


def _is_changed(key: str, known: str) -> bool:
    """True if an id is another one with a few characters changed."""
    same = sum(one == other for one, other in zip(key, known, strict=False))
    return key != known and 2 * same > max(len(key), len(known))


def _keep(best: dict[str, _State], state: _State | None) -> None:
    """Note a state unless a later one is known."""
    if state is not None and (state.key not in best or best[state.key].saved < state.saved):
        best[state.key] = state


def _state(cells: Cells, judge: Judge | None) -> _State | None:
    """The state in a row, None where its record is none or was altered. Rows of the first schema have no
    checksums: of these it must be one that the rules can play."""
    text = cells.get("record")
    if not isinstance(text, str):
        return None
    if judge is not None and "checksum" in cells and cells["checksum"] != schema.checksum(text):
        return None
    try:
        row = rows.split(text)
        if not rows.is_complete(row):
            return None
        rounds = cells.get("rounds")
        if "rounds" not in row.note and "checksum" in cells and type(rounds) is int:
            row.note["rounds"] = rounds
        if "rounds" not in row.note and judge is not None:
            row.note["rounds"] = min(judge(text).rounds, rows.MOST_ROUNDS)
    except BadRecord:
        return None
    return _State(row, rows.id_of(row.note), rows.saved_of(row.note))


def title(cells: Cells, row: Row | None = None) -> str:
    """Return what people know a game by: its name, or who plays, and the day it was last played."""
    note = {} if row is None else row.note
    words = [note.get(key) or cells.get(key) for key in ("name", "updated")]
    name, updated = (word if isinstance(word, str) else "" for word in words)
    players = cells.get("players")
    if not name and row is not None:
        name = ", ".join(rows.player_names(row.record))
    elif not name and isinstance(players, str):
        with contextlib.suppress(ValueError, TypeError, RecursionError):
            name = ", ".join(json.loads(players))
    known, day = rows.clean_name(name), rows.clean_name(updated[:10])
    return f"{known} ({day})" if known and day else known


def _fresh(path: Path) -> Path:
    return path.with_name(f"{path.stem}-recovered{path.suffix}")


def _make(fresh: Path, found: Iterable[Row]) -> None:
    """Write a new library; no companions are left beside it."""
    for suffix in ("", *schema.COMPANIONS):
        fresh.with_name(fresh.name + suffix).unlink(missing_ok=True)
    with contextlib.closing(schema.open_disk(fresh)) as db:
        with schema.transaction(db):
            rows.put_all(db, found)
        db.execute("PRAGMA journal_mode = DELETE").fetchone()


def row_by_row(path: Path) -> Iterator[Cells]:
    """Yield the rows of a file by number, so that one broken page costs its own rows only."""
    if not path.is_file():
        return
    with contextlib.suppress(*schema.FAILURES), contextlib.closing(schema.connect_to_read(path)) as db:
        for number in sorted(_numbers(db)):
            row = next(_asked(db, "*", number), None)
            if row is None:  # broken further on: by what comes before the record the game is named
                row = next(_asked(db, "id, state, name, players, updated, saved", number), None)
            if row is not None:
                yield {**row, NUMBER: number}


def _count_by_index(path: Path) -> int:
    """How many games an index of a file lists, which need not lie where its rows are broken."""
    if not path.is_file():
        return 0
    with contextlib.suppress(*schema.FAILURES), contextlib.closing(schema.connect_to_read(path)) as db:
        return max(
            sum(1 for _ in _numbers_of(db, f"SELECT rowid FROM games INDEXED BY {index}"))
            for index in _INDICES
        )
    return 0


def _numbers(db: sqlite3.Connection) -> set[int]:
    """Numbers of all rows, by the table or by its indices."""
    found = set(_numbers_of(db, "SELECT rowid FROM games NOT INDEXED"))
    for index in _INDICES:
        found.update(_numbers_of(db, f"SELECT rowid FROM games INDEXED BY {index}"))
    last = max(_numbers_of(db, "SELECT max(rowid) FROM games"), default=0)
    return {number for number in found | set(range(1, min(last, _MOST_ROWS) + 1)) if number > 0}


def _numbers_of(db: sqlite3.Connection, question: str) -> Iterator[int]:
    """The numbers that answer a question, up to where the file cannot be read any further."""
    with contextlib.suppress(*schema.FAILURES):
        for (number,) in db.execute(question):
            if type(number) is int:
                yield number


def _asked(db: sqlite3.Connection, columns: str, number: int) -> Iterator[Cells]:
    """The row with that number, as far as the columns can be read."""
    with contextlib.suppress(*schema.FAILURES):
        found = db.execute(f"SELECT {columns} FROM games NOT INDEXED WHERE rowid = ?", (number,))
        names = [column[0] for column in found.description]
        for values in found:
            yield dict(zip(names, values, strict=True))
