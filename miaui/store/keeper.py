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
from .lock import Held, Lock
from .problems import Problem, Report, Trouble, reason

T = TypeVar("T")
_RECENT = 16
_TRIES = 2  # the second is on the file opened anew, so that one failing call costs nothing


class Keeper:
    """One library file and its stand-in in memory.

    `read_only`: another copy of the program, or a later version, owns the file; changes stay in memory.
    """

    def __init__(self, path: Path, report: Report) -> None:
        self.path = path
        self.read_only = False
        self.on_disk = False
        self._report = report
        self._lock: Lock | None = None
        self._owed: set[str] = set()
        self._recent: dict[str, str] = {}  # what this session saved last, for a disk that cannot even be read
        self._identity: tuple[int, int] | None = None
        self._spoiled = False  # damage came to light only in use
        self._why = ""
        self._complained = False
        self._db = database.open_memory()
        if not (self._to_disk() or (not self.read_only and self._to_disk())):
            self._look()
            self._complain()

    def close(self) -> None:
        """Carry over what is owed, if the disk lets us, and let the next program in."""
        if self._owed and not self.read_only:
            self._to_disk()
        with contextlib.suppress(*database.FAILURES):
            self._db.close()
        if self._lock is not None:
            with contextlib.suppress(OSError):
                self._lock.release()
            self._lock = None

    def read(self, question: Callable[[sqlite3.Connection], T], otherwise: T) -> T:
        """The answer from wherever the library is now."""
        for _ in range(_TRIES):
            try:
                return question(self._db)
            except database.FAILURES as error:
                self._to_memory(error)
        return otherwise

    def change(self, ids: Sequence[str], change: Callable[[sqlite3.Connection], object]) -> bool:
        """Do a change that touches the games `ids`. True when it is on disk, False when only in memory."""
        for _ in range(0 if self.read_only else _TRIES):
            if (self.on_disk and not self._moved()) or self._to_disk():
                try:
                    with transaction(self._db):
                        change(self._db)
                    self._remember(ids)
                    self._relieve()
                    return True
                except database.FAILURES as error:
                    self._to_memory(error)
        with transaction(self._db):
            change(self._db)
        self._owed.update(ids)
        self._complain()
        return False

    def _to_disk(self) -> bool:
        """Open the file and carry over what is owed. False, with the reason kept, where that fails."""
        db = None
        try:
            if self._lock is None:
                self._lock = Lock(self.path.with_suffix(".lock"))
            rescue.finish(self.path)
            db = self._open()
            with transaction(db):
                for game_id in self._owed:
                    _carry(self._db, db, game_id)
            found = os.stat(self.path)
        except Held:
            self._step_back(Problem(Trouble.SECOND_COPY))
        except Newer as error:
            self._step_back(Problem(Trouble.NEWER_LIBRARY, {"version": str(error.args[0])}))
        except (*database.FAILURES, OSError, Damaged) as error:
            self._why = reason(error)
            if db is not None:
                db.close()
        else:
            self._db.close()
            self._db, self.on_disk = db, True
            self._identity = (found.st_dev, found.st_ino)
            self._owed.clear()
            return True
        return False

    def _open(self) -> sqlite3.Connection:
        if not self._spoiled:
            with contextlib.suppress(Damaged):
                return database.open_disk(self.path)
        aside, games = rescue.replace(self.path)
        self._spoiled = False
        self._report(Problem(Trouble.DAMAGED_LIBRARY, {"name": aside.name, "games": str(games)}))
        return database.open_disk(self.path)

    def _to_memory(self, error: Exception) -> None:
        """Go on with a copy in memory of as much as can be read."""
        self._why = reason(error)
        if not self.on_disk:
            return
        self._spoiled = database.is_damage(error)
        memory = rescue.to_memory(self._db)
        for text in self._recent.values():
            _put_text(memory, text)
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

    def _moved(self) -> bool:
        """Whether the file was removed or replaced behind our back; then all is owed to a new one."""
        try:
            found = os.stat(self.path)
            if (found.st_dev, found.st_ino) == self._identity:
                return False
            why = OSError("the library's file was replaced")
        except FileNotFoundError:
            why = OSError("the library's file was removed")
        except OSError:
            return False  # not to be judged now; writing will tell
        self._owed.update(self._recent)
        with contextlib.suppress(*database.FAILURES):
            self._owed.update(str(game_id) for (game_id,) in self._db.execute("SELECT id FROM games"))
        self._to_memory(why)
        return True

    def _look(self) -> None:
        """Take what is there into memory, without touching the file."""
        with contextlib.suppress(OSError):
            if not os.path.getsize(self.path):
                return  # begun on a full disk: there is nothing to look at
        if self._db.execute("SELECT count(*) FROM games").fetchone()[0] or not os.path.exists(self.path):
            return
        try:
            disk = database.open_to_look(self.path)
            self._db = rescue.to_memory(disk)
            disk.close()
        except Newer as error:
            self._step_back(Problem(Trouble.NEWER_LIBRARY, {"version": str(error.args[0])}))
        except (*database.FAILURES, Damaged, OSError) as error:
            self._report(Problem(Trouble.CANNOT_READ, {"why": reason(error)}))

    def _step_back(self, problem: Problem) -> None:
        if not self.read_only:
            self._report(problem)
        self.read_only = True

    def _complain(self) -> None:
        if not self._complained and not self.read_only:
            self._report(Problem(Trouble.CANNOT_SAVE, {"why": self._why}))
            self._complained = True

    def _relieve(self) -> None:
        if self._complained:
            self._report(Problem(Trouble.SAVING_AGAIN))
            self._complained = False


def _carry(source: sqlite3.Connection, target: sqlite3.Connection, game_id: str) -> None:
    """Make the target hold of one game what the source holds of it, also if that is nothing."""
    text = rows.text_of(source, game_id)
    if text is None:
        target.execute("DELETE FROM games WHERE id = ?", (game_id,))
    else:
        _put_text(target, text)


def _put_text(target: sqlite3.Connection, text: str) -> None:
    with contextlib.suppress(BadRecord):
        row = rows.split(text)
        if rows.whole(row):
            rows.put(target, row)
