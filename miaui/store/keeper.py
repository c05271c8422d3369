"""Keeps one library: on disk while that works, else in memory, carried over when it works again."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from miaui.core.errors import BadRecord

from . import database, rescue, rows
from .database import Damaged, Newer, transaction
from .files import set_aside
from .judge import Judge
from .lock import Held, Lock
from .problems import Problem, Report, Trouble, reason

T = TypeVar("T")
_RECENT = 16
_MOST_TITLES = 4
_TRIES = 2  # the second is on the file opened anew, so that one failing call costs nothing


class Keeper:
    """Library file and its stand-in in memory.

    `read_only`: another copy of the program (`second_copy`) or a later version has the file; changes stay in
    memory. `newer`: a later version has it, and `use_copy` can go on with a copy.
    """

    def __init__(self, path: Path, judge: Judge, report: Report) -> None:
        self.path = path
        self._judge = judge
        self.read_only = False
        self.second_copy = False
        self.newer = False
        self.on_disk = False
        self._report = report
        self._copy = path.with_name(f"{path.stem}-copy{path.suffix}")
        self._lock_path = path.with_suffix(".lock")
        self._lock: Lock | None = None
        self._unsaved: set[str] = set()
        self._recent: dict[str, str] = {}  # what this session saved last, for a disk that cannot even be read
        self._identity: tuple[int, int] | None = None
        self._damaged = False  # damage came to light only in use
        self._why = ""
        self._failure_reported = False
        self._db = database.open_memory()
        if not (self._to_disk() or (not self.read_only and self._to_disk())):
            self._load_for_reading()
            self._report_failure()

    def close(self) -> None:
        """Write what the disk has not taken yet, if it does now, and let the next program in."""
        if self._unsaved and not self.read_only:
            self._to_disk()
        with contextlib.suppress(*database.FAILURES):
            self._db.close()
        if self._lock is not None:
            with contextlib.suppress(OSError):
                self._lock.release()
            self._lock = None

    def use_copy(self) -> bool:
        """Go on with a copy of a later version's library, which stays as it is; what was changed meanwhile is
        carried over. False, with a report, where that cannot be written."""
        try:
            if not self._copy.exists():
                rescue.copy(self.path, self._copy, self._judge)
        except (*database.FAILURES, OSError, Damaged) as error:
            self._report(Problem(Trouble.CANNOT_SAVE, {"why": reason(error)}))
            return False
        self.path, self.newer, self.read_only = self._copy, False, False
        self._report(Problem(Trouble.COPIED_LIBRARY, {"name": self._copy.name}))
        return self._to_disk()

    def read(self, question: Callable[[sqlite3.Connection], T], otherwise: T) -> T:
        """Return the answer from wherever the library is now."""
        for _ in range(_TRIES):
            try:
                return question(self._db)
            except database.FAILURES as error:
                self._to_memory(error)
        return otherwise

    def change(self, ids: Sequence[str], change: Callable[[sqlite3.Connection], object]) -> bool:
        """Do a change that touches the games `ids`. True when it is on disk, False when only in memory."""
        for _ in range(0 if self.read_only else _TRIES):
            if (self.on_disk and not self._was_replaced()) or self._to_disk():
                try:
                    with transaction(self._db):
                        change(self._db)
                    self._remember(ids)
                    self._report_recovery()
                    return True
                except database.FAILURES as error:
                    self._to_memory(error)
        with transaction(self._db):
            change(self._db)
        self._unsaved.update(ids)
        self._report_failure()
        return False

    def _to_disk(self) -> bool:
        """Open the file and write what it lacks. False, with the reason kept, where that fails."""
        db = None
        try:
            if self._lock is None:
                self._lock = Lock(self._lock_path)
            rescue.finish(self.path)
            db = self._open()
            with transaction(db):
                for game_id in self._unsaved:
                    _carry(self._db, db, game_id, self._judge)
            if self.path != self._copy:
                _merge(self._copy, db, self._judge)
            found = os.stat(self.path)
        except Held:
            self.second_copy = True
            self._become_read_only(Problem(Trouble.SECOND_COPY))
        except Newer as error:
            return self._leave_to_newer(error)
        except (*database.FAILURES, OSError, Damaged) as error:
            self._why = reason(error)
            if db is not None:
                db.close()
        else:
            self._db.close()
            self._db, self.on_disk = db, True
            self._identity = (found.st_dev, found.st_ino)
            self._unsaved.clear()
            return True
        return False

    def _open(self) -> sqlite3.Connection:
        if not self._damaged:
            with contextlib.suppress(Damaged):
                return database.open_disk(self.path)
        found = rescue.replace(self.path, self._judge)
        self._damaged = False
        self._report(Problem(Trouble.DAMAGED_LIBRARY, {"name": found.aside.name, "games": str(found.games)}))
        for trouble, titles in ((Trouble.ALTERED_GAMES, found.altered), (Trouble.LOST_GAMES, found.lost)):
            if titles:
                self._report(Problem(trouble, {"games": _listed(titles)}))
        return database.open_disk(self.path)

    def _leave_to_newer(self, error: Newer) -> bool:
        """Keep away from a later version's library. Where a copy was made of it before, go on with that."""
        if self.path != self._copy and self._copy.exists():
            return self.use_copy()
        self.newer = self.path != self._copy
        self._become_read_only(_newer(error))
        return False

    def _to_memory(self, error: Exception) -> None:
        """Go on with a copy in memory of as much as can be read."""
        self._why = reason(error)
        if not self.on_disk:
            return
        self._damaged = database.is_damage(error)
        memory = rescue.to_memory(self._db, self._judge)
        for text in self._recent.values():
            _put_text(memory, text, self._judge)
        with contextlib.suppress(*database.FAILURES):
            self._db.close()
        self._db, self.on_disk = memory, False

    def _remember(self, ids: Sequence[str]) -> None:
        for game_id in ids[-_RECENT:]:
            self._recent.pop(game_id, None)
            text = rows.text_of(self._db, game_id)
            if text is not None:
                self._recent[game_id] = text
        for game_id in list(self._recent)[:-_RECENT]:
            del self._recent[game_id]

    def _was_replaced(self) -> bool:
        """True if the file was removed or replaced by somebody else; then all games are unsaved."""
        try:
            found = os.stat(self.path)
            if (found.st_dev, found.st_ino) == self._identity:
                return False
            why = OSError("the library's file was replaced")
        except FileNotFoundError:
            why = OSError("the library's file was removed")
        except OSError:
            return False  # not to be judged now; writing will tell
        self._unsaved.update(self._recent)
        with contextlib.suppress(*database.FAILURES):
            self._unsaved.update(str(game_id) for (game_id,) in self._db.execute("SELECT id FROM games"))
        self._to_memory(why)
        return True

    def _load_for_reading(self) -> None:
        """Take what is there into memory, without touching the file."""
        with contextlib.suppress(OSError):
            if not os.path.getsize(self.path):
                return  # begun on a full disk: there is nothing to look at
        if self._db.execute("SELECT count(*) FROM games").fetchone()[0] or not os.path.exists(self.path):
            return
        try:
            disk = self._open_to_look()
            self._db = rescue.to_memory(disk, self._judge)
            disk.close()
        except Newer as error:
            self._become_read_only(_newer(error))
        except (*database.FAILURES, Damaged, OSError) as error:
            self._report(Problem(Trouble.CANNOT_READ, {"why": reason(error)}))

    def _open_to_look(self) -> sqlite3.Connection:
        try:
            return database.open_to_look(self.path)
        except Newer:
            if not self._copy.exists():
                raise
            return database.open_to_look(self._copy)

    def _become_read_only(self, problem: Problem) -> None:
        if not self.read_only:
            self._report(problem)
        self.read_only = True

    def _report_failure(self) -> None:
        if not self._failure_reported and not self.read_only:
            self._report(Problem(Trouble.CANNOT_SAVE, {"why": self._why}))
            self._failure_reported = True

    def _report_recovery(self) -> None:
        if self._failure_reported:
            self._report(Problem(Trouble.SAVING_AGAIN))
            self._failure_reported = False


def _newer(error: Newer) -> Problem:
    return Problem(Trouble.NEWER_LIBRARY, {"version": str(error.args[0])})


def _listed(titles: Sequence[str]) -> str:
    """The first few of them for a sentence."""
    more = ["…"] if len(titles) > _MOST_TITLES else []
    return "; ".join([*titles[:_MOST_TITLES], *more])


def _carry(source: sqlite3.Connection, target: sqlite3.Connection, game_id: str, judge: Judge) -> None:
    """Make the target hold of one game what the source holds of it, also if that is nothing."""
    text = rows.text_of(source, game_id)
    if text is None:
        target.execute("DELETE FROM games WHERE id = ?", (game_id,))
    else:
        _put_text(target, text, judge)


def _merge(copy: Path, target: sqlite3.Connection, judge: Judge) -> None:
    """Take in what an older version has kept in its copy of this library; then the copy is set aside."""
    if not copy.exists():
        return
    with contextlib.suppress(*database.FAILURES, Damaged, Newer, OSError):
        source = database.open_to_look(copy)
        try:
            with transaction(target):
                for (text,) in source.execute("SELECT record FROM games WHERE typeof(record) = 'text'"):
                    _put_text(target, text, judge, only_later=True)
        finally:
            source.close()
        set_aside(copy, "merged", database.COMPANIONS)


def _put_text(target: sqlite3.Connection, text: str, judge: Judge, only_later: bool = False) -> None:
    """Write a game whose note is complete; with `only_later` if it was saved after what the target holds."""
    with contextlib.suppress(BadRecord):
        row = rows.split(text)
        if not rows.is_complete(row):
            return
        known = rows.note_of(target, rows.id_of(row.note)) if only_later else {}
        if "saved" not in known or rows.saved_of(row.note) > rows.saved_of(known):
            rows.put(target, row, judge)
