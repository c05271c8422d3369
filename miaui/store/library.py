"""The library: games in progress and finished, results and players, durable after every change.

Nothing raises because of a disk: the library goes on in memory, says so once, and writes all when it can.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
import uuid
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import TypeVar

from miaui.core.errors import BadRecord
from miaui.core.json_text import dumps
from miaui.core.judge import Judge

from . import backup, exchange, rows, schema, tally
from .backup import BackupWriter
from .exchange import Written
from .files import safe_name, set_aside, sweep
from .lock import Lock, Locked
from .phones_kept import forget_phones
from .problems import Problem, ProblemKind, Report, StoreError, reason, silent
from .rows import Game, Outcome, Row, SeatResult
from .salvage import Salvage, backup_of, salvage
from .schema import Damaged, LostLog, Newer, transaction
from .statistics import KeptFigures, Readings, Statistics

FILE = "library.db"
T = TypeVar("T")
_RECENT = 16
_TRIES = 2  # the second is on the file opened anew, so that one failing call costs nothing
_PATIENCE = 0.5
"""Seconds that closing waits for another program's lock."""
_BACKUP_PATIENCE = 10.0
"""Seconds that closing waits for the backup."""


def new_id() -> str:
    """Return a name for a new game, never used before: 32 random hexadecimal digits."""
    return uuid.uuid4().hex


def _utc() -> datetime:
    return datetime.now(UTC)


class Library:
    """All games of this user. Open one a program, keep it in one thread, close it at the end.

    It is on disk, or in memory: then `_memory` holds all games, and `_unsaved` names what the file lacks.
    """

    read_only = False
    """True where another copy of the program, or a later version, has the library: what is saved lives in
    memory only."""
    second_copy = False
    """True where another copy of the program has the library."""
    newer = False
    """True where a later version has the library, until somebody has decided what to do about it:
    `work_on_copy` or `keep_nothing`."""

    def __init__(
        self, folder: Path, judge: Judge, report: Report = silent, now: Callable[[], datetime] = _utc
    ) -> None:
        self._now = now
        self._judge = judge
        self._report = report
        self.path = folder / FILE
        self._copy = folder / f"{self.path.stem}-copy{self.path.suffix}"
        self._lock_path = self.path.with_suffix(".lock")
        self._lock: Lock | None = None
        self._disk: sqlite3.Connection | None = None
        self._memory: sqlite3.Connection | None = None
        self._identity: tuple[int, int] | None = None
        self._unsaved: set[str] = set()
        self._recent: dict[str, str] = {}  # what this session saved last, for a disk that cannot even be read
        self._damage: Damaged | None = None  # came to light in use
        self._why = ""
        self._failure_reported = False
        self._repair_reported: Problem | None = None
        self._backup = BackupWriter(self.path)
        self._backed_up = True
        self._readings = Readings()
        sweep(folder)
        if not (self._open() or (not self.read_only and self._open())):
            self._memory = self._look()
            self._report_failure()

    def __enter__(self) -> Library:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def durable(self) -> bool:
        """True while changes are on disk when their method returns."""
        return self._memory is None

    def work_on_copy(self) -> bool:
        """Keep games in a copy of a later version's library from now on, at later starts too; the library
        stays as it is. A copy that is there is gone on with. What was changed meanwhile is carried over.
        False, with a report, where that fails."""
        try:
            if not self._copy.exists():
                backup.copy(self.path, self._copy)
        except (*schema.FAILURES, OSError, Damaged) as error:
            self._report(Problem(ProblemKind.CANNOT_SAVE, {"why": reason(error)}))
            return False
        self.path, self.newer, self.read_only = self._copy, False, False
        self._backup = BackupWriter(self.path)
        self._report(Problem(ProblemKind.COPIED_LIBRARY, {"name": self._copy.name}))
        return self._open()

    def keep_nothing(self) -> None:
        """Go on in memory only, where a later version's library must not be changed: `newer` is False from
        now on, `read_only` stays True."""
        self.newer = False

    def close(self) -> None:
        """Write what the disk did not take, wait up to 10 s for the backup, and let the next program in."""
        if self._unsaved and not self.read_only:
            if self._disk is not None:
                self._disk.execute(f"PRAGMA busy_timeout = {1000 * _PATIENCE:.0f}")
            self._return_to_disk()
        if self.durable and not self._backed_up:
            self._back_up()
        self._close_disk()
        if self._memory is not None:
            self._memory.close()
        if self._lock is not None:
            with contextlib.suppress(OSError):
                self._lock.release()
            self._lock = None

    # Games

    def save(
        self,
        game_id: str,
        record: str,
        outcome: Outcome | None = None,
        rounds: int | None = None,
        deal: tuple[str, str] | None = None,
        diaries: Sequence[Sequence[object]] | None = None,
        aids: Mapping[str, object] | None = None,
    ) -> bool:
        """Keep a game's record, with the `outcome` of a finished one, in place of what was kept of it; on
        disk when this returns True, in memory only when it returns False.

        `rounds` are those played; where it is None the rules are asked. `deal` are the code and the salt of
        the deal of a game that begins; they are kept beside the record until it is finished, and so are the
        `diaries` of its bots as far as there is room, and `aids`, the help that people had. Raises StoreError
        for what is no record text or no id; never because of the disk.
        """
        if not rows.is_id(game_id) or len(record) > rows.LARGEST:
            raise StoreError(ProblemKind.REFUSED, why="no such id or too long a record")
        values = _split(record).record
        done = self._rounds(values) if rounds is None else rounds
        note: dict[str, object] = {"rounds": min(done, rows.MOST_ROUNDS), "figures": ()}
        if outcome is None:  # perhaps it was finished, before a round was taken back
            note |= {"state": rows.STATES[False], "results": ()}
        else:
            figures = tuple([dict(numbers) for numbers in outcome.figures])
            note |= {"state": rows.STATES[True], "results": outcome.results, "figures": figures}
            note["counted"] = outcome.counted
        if outcome is not None or deal is not None:
            note |= zip(rows.DEAL, deal if deal is not None and outcome is None else ("", ""), strict=True)
        if outcome is not None:
            note |= {"diaries": (), "aids": {}}
        elif aids is not None:
            note["aids"] = rows.fitting_aids(aids)
        if outcome is None and diaries is not None:
            note["diaries"] = rows.fitting_diaries(diaries, len(record))
        begins = deal is not None or outcome is not None or game_id not in self._recent
        return self._put(game_id, Row(values, note), backup=begins)

    def load(self, game_id: str) -> str:
        """Return the record text of a game, as saved plus the library's own key "library", without what is
        secret of a game that goes on (deal, diaries, help). Raises StoreError for an unknown game."""
        text = self._read(lambda db: rows.text_of(db, game_id), None)
        if text is None:
            raise StoreError(ProblemKind.UNKNOWN_GAME, id=game_id[: rows.LONGEST_NAME])
        return rows.without_deal(text)

    def games(self, state: str | None = None) -> list[Game]:
        """Return all games, or the "in_progress" or "finished" ones, the last saved first; [] for another."""
        return self._read(lambda db: rows.games(db, state), [])

    def finished_ids(self, prefix: str) -> list[str]:
        """Return the ids of finished games that begin with a prefix, sorted; nothing else of them is read."""
        return self._read(lambda db: rows.finished_ids(db, prefix), [])

    def name(self, game_id: str, name: str) -> bool:
        """Give a game a name, as `clean_name` makes it; "" takes it away. Raises StoreError if it is none."""
        row = _split(self.load(game_id))
        row.note["name"] = rows.clean_name(name)
        return self._put(game_id, row, touch=False)

    def delete(self, game_id: str) -> bool:
        """Remove a game, if it is there, and its results for good. False if in memory only."""
        forget_phones(self.path.parent, game_id)
        if self.durable and not self.read_only:
            tally.lower(self.path)
        remove = "DELETE FROM games WHERE id = ?"
        return self._change([game_id], lambda db: db.execute(remove, (game_id,)), backup=True)

    # Results

    def results(self, game_id: str) -> tuple[SeatResult, ...]:
        """Return how a game came out, by seat; () while it goes on. Raises StoreError for an unknown game."""
        if not self._read(lambda db: rows.is_there(db, game_id), False):
            raise StoreError(ProblemKind.UNKNOWN_GAME, id=game_id[: rows.LONGEST_NAME])
        nothing: tuple[SeatResult, ...] = ()
        return self._read(lambda db: rows.results(db, game_id), nothing)

    def is_counted(self, game_id: str, helped: bool = True) -> bool:
        """True if the results of a game count in statistics; without `helped` only if no help was taken."""
        return self._read(lambda db: rows.is_counted(db, game_id, helped), True)

    def statistics(self, ruleset: str, helped: bool = False) -> Statistics:
        """Return all counted results of a game, by its key, added up; of games with help only if `helped`."""
        kept = self._readings
        return self._read(lambda db: kept.statistics(db, ruleset, helped), Statistics(0, (), ()))

    def figures(self, ruleset: str, name: str) -> KeptFigures:
        """Return a person's numbers in the finished games of one kind, by (game's id, seat); {} for none."""
        nothing: KeptFigures = {}
        return self._read(lambda db: self._readings.figures(db, ruleset, name), nothing)

    def humans(self) -> list[tuple[str, str]]:
        """Return (name, last colour) of at most fifty people who have played, the most recent first."""
        return self._read(rows.humans, [])

    # Exchange

    def export(self, game_id: str, path: Path) -> Written:
        """Write a game as a record file, in place of one at `path`. Into a folder it goes as its own name, or
        "miaui-game", never over another file.

        A game that several people are still playing goes out sealed. Raises StoreError.
        """
        row = _split(self.load(game_id))
        return exchange.write(path, safe_name(str(row.note.get("name", "")), "miaui-game"), row, self._judge)

    def import_file(self, path: Path) -> list[str]:
        """Take in every record of a file, or none; return the new ids. Raises BadRecord or StoreError.

        Waits for the file, which may take for ever: `exchange.Reading` does not.
        """
        return self.take_in(exchange.read(path, self._judge))

    def take_in(self, records: Sequence[Row]) -> list[str]:
        """Keep records that were read from a file, as new games; return their new ids, in order."""
        ids = [new_id() for _ in records]

        def change(db: sqlite3.Connection) -> None:
            for game_id, row in zip(ids, records, strict=True):
                rows.put(db, rows.stamped(db, row, game_id, self._now()))

        self._change(ids, change, backup=True)
        return ids

    # Rows

    def _rounds(self, record: dict[str, object]) -> int:
        """Return the number of rounds of a record that are played; 0 where no rules can tell."""
        try:
            return self._judge(dumps(record)).rounds
        except BadRecord:
            return 0

    def _put(self, game_id: str, row: Row, touch: bool = True, backup: bool = False) -> bool:
        """Write a row with a complete note; `touch` makes it the one saved last."""
        return self._change(
            [game_id], lambda db: rows.put(db, rows.stamped(db, row, game_id, self._now(), touch)), backup
        )

    def _read(self, question: Callable[[sqlite3.Connection], T], otherwise: T) -> T:
        """Return the answer from the library, on disk or in memory; `otherwise` where neither can be read."""
        for _ in range(_TRIES):
            db = self._disk if self._memory is None else self._memory
            try:
                if db is not None:
                    return question(db)
            except schema.FAILURES as error:
                self._to_memory(error)
        return otherwise

    def _change(
        self, ids: Sequence[str], change: Callable[[sqlite3.Connection], object], backup: bool = False
    ) -> bool:
        """Do a change that touches the games `ids`. True when it is on disk, False when only in memory. With
        `backup` the change is one that the backup is to have soon."""
        for _ in range(0 if self.read_only else _TRIES):
            db = self._writable()
            if db is None:
                continue
            try:
                with transaction(db):
                    change(db)
                self._remember(db, ids)
            except schema.FAILURES as error:
                self._to_memory(error)
                continue
            self._report_recovery()
            self._backed_up = False
            if backup:
                tally.keep(self.path, db)
                self._back_up()
            return True
        if self._memory is None:
            self._memory = schema.open_memory()
        with transaction(self._memory):
            change(self._memory)
        self._unsaved.update(ids)
        self._report_failure()
        return False

    def _remember(self, db: sqlite3.Connection, ids: Sequence[str]) -> None:
        for game_id in ids[-_RECENT:]:
            self._recent.pop(game_id, None)
            text = rows.text_of(db, game_id)
            if text is not None:
                self._recent[game_id] = text
        for game_id in list(self._recent)[:-_RECENT]:
            del self._recent[game_id]

    def _back_up(self) -> None:
        self._backed_up = True
        self._backup.request()

    # Modes

    def _writable(self) -> sqlite3.Connection | None:
        """Return the file's connection, once it has all that it lacked; None where it cannot be written."""
        if self._memory is None and not self._was_replaced():
            return self._disk
        return self._disk if self._return_to_disk() else None

    def _return_to_disk(self) -> bool:
        """Write what the file lacks, and go on with it. False, with the reason kept, where that fails."""
        if self._disk is None:
            return self._open()
        try:  # it is open still: another program's lock, or a full disk, was in the way
            with transaction(self._disk):
                self._carry(self._disk)
            tally.keep(self.path, self._disk)
        except schema.FAILURES as error:
            self._why = reason(error)
            if not schema.is_passing(error):
                self._close_disk()
            return False
        self._leave_memory()
        return True

    def _open(self) -> bool:
        """Open the file and write what it lacks. False, with the reason kept, where that fails."""
        db = None
        try:
            if self._lock is None:
                self._lock = Lock(self._lock_path)
            backup.finish(self.path)
            db = self._open_sound()
            with transaction(db):
                self._carry(db)
            if self.path != self._copy:
                _merge(self._copy, db)
            tally.keep(self.path, db)
            status = os.stat(self.path)
        except Locked:
            self.second_copy = True
            self._become_read_only(Problem(ProblemKind.SECOND_COPY))
        except Newer as error:
            return self._leave_to_newer(error)
        except (*schema.FAILURES, OSError, Damaged) as error:
            self._why = reason(error)
            if db is not None:
                db.close()
        else:
            self._disk = db
            self._identity = (status.st_dev, status.st_ino)
            self._leave_memory()
            if self._read(rows.is_any_there, False):
                self._back_up()
            return True
        return False

    def _open_sound(self) -> sqlite3.Connection:
        """Open the file; a damaged one is repaired first."""
        damage = self._damage
        if damage is None:
            try:
                return self._open_checked()
            except Damaged as error:
                damage = error
        behind = isinstance(damage, LostLog)
        aside, salvaged = backup.repair(self.path, self._judge, self._recent.values(), behind)
        self._damage = None
        self._report_repair(aside.name, salvaged)
        return schema.open_disk(self.path)

    def _open_checked(self) -> sqlite3.Connection:
        """Open the file. Raises Damaged also where at the start it lacks games that it had."""
        if self._identity is not None:
            return schema.open_disk(self.path)
        if backup.is_cut_to_nothing(self.path):
            raise Damaged("nothing in it")
        backup.begin(self.path)
        return schema.open_disk(self.path, partial(backup.check_age, self.path))

    def _leave_to_newer(self, error: Newer) -> bool:
        """Keep away from a later version's library. Where a copy was made of it before, go on with that."""
        if self.path != self._copy and self._copy.exists():
            return self.work_on_copy()
        self.newer = self.path != self._copy
        self._become_read_only(_newer(error))
        return False

    def _look(self) -> sqlite3.Connection:
        """Copy into memory what can be seen of a file that cannot be written now, and return it."""
        if not any(map(_holds_something, (self.path, backup_of(self.path), tally.tally_of(self.path)))):
            return schema.open_memory()
        try:
            return self._looked_at()
        except Newer as error:
            self._become_read_only(_newer(error))
            return schema.open_memory()
        except Damaged as error:
            memory, salvaged = self._salvaged(isinstance(error, LostLog))
            self._report_repair(self.path.name, salvaged)
        except (*schema.FAILURES, OSError) as error:
            memory, salvaged = self._salvaged()
            trouble = ProblemKind.READ_BACKUP if salvaged.rows else ProblemKind.CANNOT_READ
            self._report(Problem(trouble, {"why": reason(error)}))
        return memory

    def _looked_at(self) -> sqlite3.Connection:
        if not self.second_copy and backup.is_cut_to_nothing(self.path):
            raise Damaged("nothing in it")
        try:
            if not self.second_copy:  # to another copy's log, frames may be added meanwhile
                schema.check_log(self.path)
            source = schema.open_to_look(self.path)
        except Newer:
            if not self._copy.exists():
                raise
            source = schema.open_to_look(self._copy)
        with contextlib.closing(source) as db:
            if not self.second_copy:
                backup.check_age(self.path, db)
            return _in_memory(db)

    def _to_memory(self, error: Exception) -> None:
        """Go on with a copy in memory of as much as can be read."""
        self._why = reason(error)
        damaged = schema.is_damage(error)
        if self._memory is not None or self._disk is None:
            if damaged:  # the copy holds what was damaged in the file
                self._memory, _ = self._salvaged()
            return
        if damaged:
            self._damage = Damaged(self._why)
            self._memory, _ = self._salvaged()
        else:
            try:
                self._memory = _in_memory(self._disk)
                rows.put_texts(self._memory, self._recent.values())
            except schema.FAILURES:
                self._memory, _ = self._salvaged()
        if not schema.is_passing(error):
            self._close_disk()

    def _salvaged(self, behind: bool = False) -> tuple[sqlite3.Connection, Salvage]:
        """Return what a damaged file, its backup and this session still have, in memory, and the salvage."""
        texts, gone, before = dict(self._recent), set(), self._memory
        if before is not None:
            for game_id in self._unsaved:
                with contextlib.suppress(*schema.FAILURES):
                    text = rows.text_of(before, game_id)
                    texts[game_id] = text or ""
                    gone |= {game_id} if text is None else set()
        salvaged = salvage(self.path, self._judge, texts.values(), behind)
        memory = schema.open_memory()
        with transaction(memory):
            rows.put_all(memory, [row for row in salvaged.rows if rows.id_of(row.note) not in gone])
        return memory, salvaged

    def _leave_memory(self) -> None:
        if self._memory is not None:
            self._memory.close()
        self._memory = None
        self._unsaved.clear()

    def _close_disk(self) -> None:
        self._backup.wait(_BACKUP_PATIENCE)
        if self._disk is not None:
            with contextlib.suppress(*schema.FAILURES):
                self._disk.close()
        self._disk = None

    def _carry(self, target: sqlite3.Connection) -> None:
        """Make the target hold of each unsaved game what the memory holds of it, also if that is nothing."""
        memory = self._memory
        if memory is None:
            return
        for game_id in self._unsaved:
            row = rows.row_of(memory, game_id)
            if row is not None and rows.is_complete(row):
                rows.put(target, row)
            elif row is None:
                target.execute("DELETE FROM games WHERE id = ?", (game_id,))

    def _was_replaced(self) -> bool:
        """True if the file was removed or replaced by somebody else. Then all games are unsaved, in
        memory."""
        try:
            status = os.stat(self.path)
            if (status.st_dev, status.st_ino) == self._identity:
                return False
            why = OSError("the library's file was replaced")
        except FileNotFoundError:
            why = OSError("the library's file was removed")
        except OSError:
            return False  # not to be judged now; writing will tell
        self._to_memory(why)
        self._unsaved.update(game.id for game in self.games())
        return True

    # What is told

    def _become_read_only(self, problem: Problem) -> None:
        if not self.read_only:
            self._report(problem)
        self.read_only = True

    def _report_failure(self) -> None:
        if not self._failure_reported and not self.read_only:
            self._report(Problem(ProblemKind.CANNOT_SAVE, {"why": self._why}))
            self._failure_reported = True

    def _report_recovery(self) -> None:
        if self._failure_reported:
            self._report(Problem(ProblemKind.SAVING_AGAIN))
            self._failure_reported = False

    def _report_repair(self, name: str, salvaged: Salvage) -> None:
        """Say once what became of the games in a damaged file, which is kept as `name`."""
        told = salvaged.problem("")
        if told != self._repair_reported:
            self._report(salvaged.problem(name))
        self._repair_reported = told


def _newer(error: Newer) -> Problem:
    return Problem(ProblemKind.NEWER_LIBRARY, {"version": str(error.args[0])})


def _holds_something(path: Path) -> bool:
    """True if it is a file with something in it; one that was begun on a full disk has nothing."""
    try:
        return os.path.getsize(path) > 0
    except FileNotFoundError:
        return False
    except OSError:
        return True  # reading it will tell why


def _in_memory(source: sqlite3.Connection) -> sqlite3.Connection:
    """Return a copy of a library in memory, with the newest schema."""
    memory = schema.open_memory()
    source.backup(memory)
    schema.migrate(memory)
    return memory


def _merge(copy: Path, target: sqlite3.Connection) -> None:
    """Take in what an older version has kept in its copy of this library; then the copy is set aside."""
    if not copy.exists():
        return
    with contextlib.suppress(*schema.FAILURES, Damaged, Newer, OSError):
        with contextlib.closing(schema.open_to_look(copy)) as source, transaction(target):
            texts = source.execute("SELECT record FROM games WHERE typeof(record) = 'text'")
            rows.put_texts(target, [text for (text,) in texts], only_later=True)
        set_aside(copy, "merged", schema.COMPANIONS)
        for beside in (backup_of(copy), tally.tally_of(copy)):
            beside.unlink(missing_ok=True)


def _split(text: str) -> Row:
    try:
        return rows.split(text)
    except BadRecord as error:
        raise StoreError(ProblemKind.REFUSED, why=str(error)) from error
