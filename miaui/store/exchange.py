"""Records in and out of files of the player's choosing."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, wait
from dataclasses import dataclass
from io import BytesIO
from itertools import islice, takewhile
from pathlib import Path
from threading import Thread

from miaui.core.errors import BadRecord
from miaui.core.json_text import MAX_BYTES, dumps, load_object
from miaui.core.judge import Judge
from miaui.core.stream import texts

from . import rows
from .files import read_bounded, unused, write_whole
from .problems import ProblemKind, StoreError, reason
from .rows import Row

LARGEST = 8 * MAX_BYTES
MOST = 1000
MOST_KEPT = rows.LARGEST - 65_536  # a game that goes on grows by its moves and by what bots note beside them


@dataclass(frozen=True, slots=True)
class Written:
    """A record file. `sealed`: it gives nothing away, and cannot be continued."""

    path: Path
    sealed: bool


def write(path: Path, name: str, row: Row, judge: Judge) -> Written:
    """Write one record on one line, with its game's name as "title". Into a folder it goes as `NAME.json`, or
    `NAME-2.json` …; a file at `path` is replaced.

    A game that several people are still playing is written sealed: a reader of the file learns nothing that
    the table does not show. Raises StoreError, REFUSED for no record and CANNOT_EXPORT for the disk.
    """
    target = path
    try:
        judged = judge(dumps(row.record))
        if path.is_dir():
            target = unused(path / f"{name}.json")
        titled = {"title": row.note["name"]} if row.note.get("name") else {}
        write_whole(target, (dumps({**load_object(judged.public), **titled}) + "\n").encode("ascii"))
    except BadRecord as error:
        raise StoreError(ProblemKind.REFUSED, why=str(error)) from error
    except (OSError, ValueError) as error:
        raise StoreError(ProblemKind.CANNOT_EXPORT, name=target.name, why=reason(error)) from error
    return Written(target, judged.sealed)


def write_story(folder: Path, name: str, story: bytes) -> Path:
    """Write a story into a folder, as ``NAME.html``, or as ``NAME-2.html`` … where that is there; return the
    file. Raises StoreError (CANNOT_EXPORT) where the disk refuses."""
    target = folder / f"{name}.html"
    try:
        target = unused(target)
        write_whole(target, story)
    except (OSError, ValueError) as error:
        raise StoreError(ProblemKind.CANNOT_EXPORT, name=target.name, why=reason(error)) from error
    return target


def read(path: Path, judge: Judge, cancelled: Callable[[], bool] = lambda: False) -> list[Row]:
    """Return every record of a file, judged by the rules, with what a new row's note may take from it.

    The file holds one record, spread over lines as it likes, or many, one a line, at most 1000. Raises
    BadRecord for the first one refused, and for an empty file, StoreError for a file that cannot be read.
    Once `cancelled`, no more are read.
    """
    try:
        data = read_bounded(path, LARGEST)
    except (OSError, ValueError) as error:
        raise StoreError(ProblemKind.CANNOT_IMPORT, name=path.name, why=reason(error)) from error
    records = list(islice(texts(BytesIO(data)), MOST + 1))
    if len(records) > MOST:
        raise BadRecord("", f"more than {MOST} records")
    many = len(records) > 1
    numbered = takewhile(lambda _: not cancelled(), enumerate(records, 1))
    return [_row(judge, text, number if many else 0) for number, text in numbered]


class Reading:
    """Reads a record file in a thread of its own: a file on a lost network drive may never answer.

    A caller that does not want to wait cancels and forgets it. Its thread ends with the file's answer, or
    with the program.
    """

    def __init__(self, path: Path, judge: Judge) -> None:
        self._rows: Future[list[Row]] = Future()
        self._cancelled = False
        Thread(target=self._read, args=(path, judge), name="reading a record file", daemon=True).start()

    @property
    def done(self) -> bool:
        """True once `rows` has an answer: the rows, or what was raised."""
        return self._rows.done()

    def wait(self, seconds: float) -> bool:
        """Wait at most `seconds`; return True if it is done."""
        return bool(wait([self._rows], seconds).done)

    def rows(self) -> list[Row]:
        """Return what `read` returned; raises what it raised, BadRecord or StoreError, and TimeoutError
        before it is `done`."""
        return self._rows.result(timeout=0)

    def cancel(self) -> None:
        """Cancel the reading: its rows are not wanted any more, and no further ones are read. Nothing happens
        if it is done."""
        self._cancelled = True

    def _read(self, path: Path, judge: Judge) -> None:
        try:
            self._rows.set_result(read(path, judge, lambda: self._cancelled))
        except Exception as error:  # noqa: BLE001 - raised where the rows are asked for
            self._rows.set_exception(error)


def _row(judge: Judge, data: bytes, number: int) -> Row:
    try:
        row = rows.split(data)
        judged = judge(data.decode("utf-8"))
        if len(dumps(row.record)) > MOST_KEPT:  # letters that are not ASCII take more room there
            raise BadRecord("", f"larger than {MOST_KEPT} bytes in the library")
    except BadRecord as error:
        place = ", ".join(filter(None, (f"record {number}" if number else "", error.where)))
        raise BadRecord(place, error.why) from None
    title = row.record.get("title")
    named = rows.clean_name(title) if isinstance(title, str) else ""
    note = {"state": rows.STATES[judged.over], "name": named, "rounds": judged.rounds}
    return Row(row.record, {**note, "counted": False, "results": ()})
