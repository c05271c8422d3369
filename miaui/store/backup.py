"""The backup of the library: a verified copy beside it, and repair of a damaged library from both.

At every moment either the damaged file or the finished new one is in place, or `finish` puts it there: being
killed in between loses nothing.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Iterable
from pathlib import Path
from threading import Lock, Thread

from miaui.core.judge import Judge

from . import rows, schema, tally, wal
from .files import replace_patiently, set_aside, sync_file, sync_folder, temporary_beside
from .rows import Row
from .salvage import Salvage, State, backup_of, keep, row_by_row, salvage, state_of, with_rounds

_PAGES = 64
"""Number of pages that are copied at a time."""
_FEW_PAGES = "cache_size = -256"


def write(path: Path) -> None:
    """Copy a library that may be in use to ``STEM-backup.SUFFIX`` beside it, check the copy, and put it in
    the place of the last backup; one of a later version is set aside.

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
        """Have a backup written in the background, of the state when it is written; one that waits to be
        written is asked for once only. A failure is not told."""
        with self._lock:
            self._wanted = True
            if self._thread is None:
                self._thread = Thread(target=self._write, name="backup of the library", daemon=True)
                self._thread.start()

    def wait(self, seconds: float | None = None) -> None:
        """Wait until nothing is asked for any more, at most `seconds`; None is as long as it takes."""
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


def repair(
    path: Path, judge: Judge, recent: Iterable[str] = (), behind: bool = False
) -> tuple[Path, Salvage]:
    """Set a damaged library aside and put a new one in its place; return the path of what was set aside
    (``STEM-damaged.SUFFIX``; the backup's where there was no library), and what was salvaged. Where games are
    lost, a damaged backup is set aside, too: the next one would take its place.

    Raises OSError or sqlite3.Error; then the damaged file is where it was.
    """
    salvaged = salvage(path, judge, recent, behind)
    aside = replace(path, salvaged.rows)
    kept = backup_of(path)
    if salvaged.backup_damaged and (salvaged.lost or salvaged.at_least) and os.path.lexists(kept):
        with contextlib.suppress(OSError):
            kept = set_aside(kept)
    return (aside if aside != path else kept), salvaged


def replace(path: Path, games: Iterable[Row]) -> Path:
    """Set a library aside and put a new one of these games in its place; return the path under which the old
    one is now (``STEM-damaged.SUFFIX``, see `set_aside`), `path` itself where there was none.

    Raises OSError or sqlite3.Error; then the file is where it was.
    """
    fresh = _fresh(path)
    _make(fresh, games)
    aside = set_aside(path, companions=schema.COMPANIONS) if path.exists() else path
    finish(path)
    return aside


def finish(path: Path) -> None:
    """End a repair that was cut short between its two renames; do nothing where none was. Raises OSError."""
    fresh = _fresh(path)
    if fresh.exists() and not path.exists():
        for suffix in schema.COMPANIONS:  # a stray log of the old file would be played into the new one
            stray = path.with_name(path.name + suffix)
            if stray.exists():
                set_aside(stray)
        replace_patiently(fresh, path)


def copy(source: Path, target: Path) -> None:
    """Make a library at `target` of all games in a later version's file `source`, which stays as it is, each
    in its last state; rows that cannot be read are left out. A file at `target` is replaced.

    Raises OSError or sqlite3.Error; then there is no copy.
    """
    best: dict[str, State] = {}
    for cells in row_by_row(source):  # it may count checksums in another way
        if isinstance(text := cells.get("record"), str):
            keep(best, with_rounds(state_of(text), cells.get("rounds")))
    fresh = _fresh(target)
    _make(fresh, [state.row for state in best.values()])
    os.replace(fresh, target)


def begin(path: Path) -> None:
    """Make an empty library where nothing is at `path`, else do nothing: whole or not at all, for an empty
    file is a damaged one.

    Raises OSError or sqlite3.Error.
    """
    if not os.path.lexists(path):
        replace(path, ())


def is_cut_to_nothing(path: Path) -> bool:
    """True if nothing is left of a library: an empty file, or one byte, which SQLite takes for nothing, too;
    no file where there is a backup, or games in a log or by the tally (a folder in its place is none)."""
    if path.is_file():
        return path.stat().st_size <= 1
    known = os.path.lexists(backup_of(path)) or tally.read(path).games > 0
    return known or wal.read_log(path).has_games()


def check_age(path: Path, db: sqlite3.Connection) -> None:
    """Raise LostLog where the library lacks games that it had: then the file is an old one, or has lost its
    log. Its backup has a game that it lacks or has at an earlier point only; or it has fewer than its tally
    says, none of them saved since."""
    now, told = tally.Tally.of(db), tally.read(path)
    if (now.games < told.games and now.saved < told.saved) or _is_behind_backup(path, db):
        raise schema.LostLog("older than it was")


def _is_behind_backup(path: Path, db: sqlite3.Connection) -> bool:
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


def _fresh(path: Path) -> Path:
    return path.with_name(f"{path.stem}-recovered{path.suffix}")


def _make(fresh: Path, games: Iterable[Row]) -> None:
    """Write a new library, whole or not at all; no companions are left beside it."""
    draft = temporary_beside(fresh)
    for stale in (fresh, draft):
        for suffix in ("", *schema.COMPANIONS):
            stale.with_name(stale.name + suffix).unlink(missing_ok=True)
    with contextlib.closing(schema.open_disk(draft)) as db:
        with schema.transaction(db):
            rows.put_all(db, games)
        db.execute("PRAGMA journal_mode = DELETE").fetchone()
    replace_patiently(draft, fresh)
