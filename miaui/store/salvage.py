"""Salvage of a damaged library: the last intact state of each game, and how many games are lost."""

from __future__ import annotations

import contextlib
import json
import os
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from miaui.core.errors import BadRecord
from miaui.core.json_text import MAX_BYTES
from miaui.core.judge import Judge

from . import carving, rows, schema, tally, wal
from .problems import Problem, ProblemKind
from .rows import Row

_MOST_ROWS = 100_000
_MOST_TITLES = 4
_INDICES = ("games_by_saving", "games_by_ruleset", "sqlite_autoindex_games_1")
_LISTS = ("NOT INDEXED", *(f"INDEXED BY {index}" for index in _INDICES))

NUMBER = "number"
Cells = Mapping[str, object]
"""Columns of a row of `games` by name, as far as they can be read, and the row's `NUMBER`, which a backup
keeps."""
COLUMNS = (
    "id",
    "state",
    "name",
    "created",
    "updated",
    "saved",
    "rounds",
    "players",
    "record",
    "ruleset",
    "checksum",
    "row_checksum",
    "options",
    "helped",
)
"""The columns of `games` in the order in which they lie in the file."""
_FIRST = frozenset((*COLUMNS[:9], NUMBER))
"""Columns of the first schema, which had no checksums."""


def backup_of(path: Path) -> Path:
    """Return where the backup of the library at `path` lies, which need not exist: ``STEM-backup.SUFFIX``
    beside it."""
    return path.with_name(f"{path.stem}-backup{path.suffix}")


@dataclass(frozen=True, slots=True)
class Salvage:
    """Games of a damaged library that can be had, each in its last intact state. `lost` are titles of games
    without one, "" where not even the title is known, `older` of games that were perhaps played on.
    `at_least`: there may have been more games. `backup_damaged`: so is the backup."""

    rows: tuple[Row, ...] = ()
    lost: tuple[str, ...] = ()
    older: tuple[str, ...] = ()
    at_least: bool = False
    backup_damaged: bool = False

    @property
    def games(self) -> int:
        """Number of games that are known to have been there: those that can be had, and those lost."""
        return len(self.rows) + len(self.lost)

    def problem(self, name: str) -> Problem:
        """Return what became of the games in a damaged file that is kept under this name: DAMAGED_LIBRARY if
        no game is known of, LOST_ALL if none can be had and no title is known, REPAIRED_LIBRARY if all can be
        had. Else its kind says if games were lost, are older, or may have been more; its values are their
        numbers and titles."""
        values = {
            "name": name,
            "games": str(self.games),
            "found": str(len(self.rows)),
            "lost": str(len(self.lost)),
            "lost_names": _listed(self.lost),
            "older": str(len(self.older)),
            "older_names": _listed(self.older),
        }
        if not self.games:
            return Problem(ProblemKind.DAMAGED_LIBRARY, values)
        if not self.rows and not any(self.lost):
            return Problem(ProblemKind.LOST_ALL, values)
        return Problem(_KINDS[self.at_least, bool(self.lost), bool(self.older)], values)


_KINDS = {
    (False, False, False): ProblemKind.REPAIRED_LIBRARY,
    (False, True, False): ProblemKind.LOST_GAMES,
    (False, False, True): ProblemKind.OLDER_GAMES,
    (False, True, True): ProblemKind.LOST_AND_OLDER_GAMES,
    (True, False, False): ProblemKind.REPAIRED_AT_LEAST,
    (True, True, False): ProblemKind.LOST_AT_LEAST,
    (True, False, True): ProblemKind.OLDER_AT_LEAST,
    (True, True, True): ProblemKind.LOST_AND_OLDER_AT_LEAST,
}
"""By what is true of the games: there may have been more, some are lost, some are older."""


def _listed(titles: Sequence[str]) -> str:
    """Return the first few titles for a sentence; games that have no name are not told."""
    named = [title for title in titles if title][:_MOST_TITLES]
    return "; ".join([*named, *(["…"] if len(named) < len(titles) else [])])


def salvage(path: Path, judge: Judge, recent: Iterable[str] = (), behind: bool = False) -> Salvage:
    """Return the last intact state of every game: of the rows in the file and its log, those of the backup,
    and `recent` texts that were saved by this program. A game in progress that is had from the backup alone
    is among the `older`, and so is one with a damaged row that was saved later. `behind`: the file may lack
    what was saved last. More games than can be seen are lost where the tally tells of them; `at_least` is
    True without a file."""
    games, backed_up, best = _Source(), _Source(), dict[str, State]()
    games.read(path, judge, best)
    broken = games.log.is_broken()
    behind = behind or broken
    for text in recent:
        keep(best, with_rounds(state_of(text), None, judge))
    present = set(best)
    backed_up.read(backup_of(path), judge, best)
    titles, last = _names(games, backed_up, best)
    seen, told = max(games.count, backed_up.count), _told(path)
    unnamed = max(0, max(seen, told) - len(best.keys() | titles.keys()))
    lost = [title for key, title in titles.items() if key not in best]
    older = []
    for key, state in best.items():
        goes_on = state.row.note["state"] == rows.STATES[0]
        unsure = behind or key not in present
        if last.get(key, 0) > state.saved or (goes_on and unsure):
            older.append(titles.get(key) or title({}, state.row))
    return Salvage(
        tuple(state.row for state in best.values()),
        (*lost, *[""] * unnamed),
        tuple(older),
        at_least=not games.complete or games.log.torn or seen < told or (behind and not broken),
        backup_damaged=not backed_up.complete or backed_up.count > len(backed_up.intact),
    )


def _told(path: Path) -> int:
    """Return the number of games that a library had at least: its tally's; without a tally, as older programs
    left it, 1 if there is a backup, for a library that never had a game has none, or if the file's head tells
    of games."""
    if os.path.lexists(tally.tally_of(path)):
        return tally.read(path).games
    backup = backup_of(path)
    return int((backup.is_file() and backup.stat().st_size > 0) or schema.was_larger(path))


@dataclass(frozen=True, slots=True)
class State:
    """Intact state of a game: a row with a complete note."""

    row: Row
    text: str
    key: str
    saved: int


@dataclass(frozen=True, slots=True)
class _DamagedRow:
    """Rest of a damaged row: an id, which may be damaged, too, a title, and when it was saved."""

    key: str
    title: str
    saved: int


@dataclass
class _Source:
    """Contents of a file, as far as it can be read: ids and titles of its games by number, how many it had at
    least, and if that number is `complete`."""

    intact: dict[object, str] = field(default_factory=dict)
    damaged: dict[object, _DamagedRow] = field(default_factory=dict)
    titles: dict[str, str] = field(default_factory=dict)
    count: int = 0
    complete: bool = False
    log: wal.Log = field(default_factory=lambda: wal.Log(False))

    def read(self, path: Path, judge: Judge, best: dict[str, State]) -> None:
        """Read all that a file and its log hold, by SQL and from their pages; `best` takes what is intact."""
        complete = []
        with contextlib.suppress(OSError):
            self.log = wal.read_log(path)
        for db, image in _databases(path, self.log):
            with contextlib.closing(db):
                for cells in (*_by_number(db), *_carved(image)):
                    self._add(cells, judge, best)
                count, all_of_them = _counted(db, image)
            complete.append(all_of_them)
            self.count = max(self.count, count)
        self.complete = any(complete[self.log.is_broken() :])  # the first one lacks what the log has later

    def _add(self, cells: Cells, judge: Judge, best: dict[str, State]) -> None:
        state, number = _state(cells, judge), cells.get(NUMBER)
        if state is not None:
            self.intact[number] = state.key
            self.titles[state.key] = title(cells, state.row)
            keep(best, state)
        elif cells.get("state") in rows.STATES and rows.is_id(key := cells.get("id")):
            saved = cells.get("saved")
            self.damaged.setdefault(
                number, _DamagedRow(key, title(cells), saved if type(saved) is int else 0)
            )


def _names(
    games: _Source, backed_up: _Source, best: Mapping[str, State]
) -> tuple[dict[str, str], dict[str, int]]:
    """Return the titles of all games by id, and when those in damaged rows were saved."""
    titles, last = backed_up.titles | games.titles, dict[str, int]()
    for number, row in games.damaged.items():
        key, known = games.intact.get(number, row.key), backed_up.intact.get(number)
        if key not in best and known is not None and _is_changed(key, known):
            key = known  # the id was damaged, too
        titles.setdefault(key, row.title)
        last[key] = row.saved
    for number, row in backed_up.damaged.items():
        if number not in games.intact | games.damaged | backed_up.intact:
            titles.setdefault(row.key, row.title)
    return titles, last


def _is_changed(key: str, known: str) -> bool:
    """True if an id is another one with a few characters changed."""
    same = sum(letter == other for letter, other in zip(key, known, strict=False))
    return key != known and 2 * same > max(len(key), len(known))


def keep(best: dict[str, State], state: State | None) -> None:
    """Note a state under its game's id in `best`, unless one that was saved as late or later is there; do
    nothing for None."""
    if state is not None and (state.key not in best or best[state.key].saved < state.saved):
        best[state.key] = state


def _state(cells: Cells, judge: Judge) -> State | None:
    """Return the state in a row, None where its record is none or does not match its checksum. Rows of the
    first schema have no checksums, nor rounds in their notes: of these it must be one that the rules can
    play."""
    text, first = cells.get("record"), cells.keys() <= _FIRST
    if not isinstance(text, str) or not (first or cells.get("checksum") == schema.checksum(text)):
        return None
    state = state_of(text)
    if first and state is not None and "rounds" in state.row.note:
        return None
    return with_rounds(state, None if first else cells.get("rounds"), judge)


def state_of(text: str) -> State | None:
    """Return the state that a record's text is; None where it is no record, or has no complete note."""
    try:
        row = rows.split(text)
    except BadRecord:
        return None
    return State(row, text, rows.id_of(row.note), rows.saved_of(row.note)) if rows.is_complete(row) else None


def with_rounds(state: State | None, rounds: object, judge: Judge | None = None) -> State | None:
    """Return the state with the number of rounds that are played in its note: as it is where that has it,
    else `rounds` if it is an integer, else what the rules say; without `judge` it stays without. None for
    None, and where the rules refuse it."""
    if state is None or "rounds" in state.row.note:
        return state
    if type(rounds) is int:
        state.row.note["rounds"] = rounds
    elif judge is not None:
        try:
            state.row.note["rounds"] = min(judge(state.text).rounds, rows.MOST_ROUNDS)
        except BadRecord:
            return None
    return state


def title(cells: Cells, row: Row | None = None) -> str:
    """Return what people know a game by: "NAME (DAY)", its name, or who plays, and the day it was last
    played; without what is not known, "" for nothing."""
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


# What a file holds


def _databases(path: Path, log: wal.Log) -> Iterator[tuple[sqlite3.Connection, bytes]]:
    """Yield a file with its log as databases in memory, and the bytes of each: SQLite does not open the file
    itself, unless it is too large for that."""
    if not (path.is_file() or log.frames):
        return
    image = None
    with contextlib.suppress(*schema.FAILURES, OSError):
        for image in wal.images(path, log):
            yield _opened(path, image), image
        if image is None:
            yield schema.connect_to_read(path), b""


def _opened(path: Path, image: bytes) -> sqlite3.Connection:
    try:
        return schema.connect_to_bytes(image)
    except sqlite3.NotSupportedError:
        return schema.connect_to_read(path)


def row_by_row(path: Path) -> Iterator[Cells]:
    """Yield the rows of a file by number, as columns by name, so that one broken page costs its own rows
    only; nothing where there is no file or it is no database."""
    if path.is_file():
        with contextlib.suppress(*schema.FAILURES), contextlib.closing(schema.connect_to_read(path)) as db:
            yield from _by_number(db)


def _by_number(db: sqlite3.Connection) -> Iterator[Cells]:
    for number in sorted(_numbers(db)):
        row = next(_asked(db, "*", number), None)
        if row is None:  # broken further on: by what comes before the record the game is named
            row = next(_asked(db, "id, state, name, players, updated, saved", number), None)
        if row is not None:
            yield {**row, NUMBER: number}


def _carved(image: bytes) -> Iterator[Cells]:
    """Yield the rows of `games` on the pages of a file."""
    for number, values in carving.rows(carving.pages(memoryview(image)), 2 * MAX_BYTES):
        if len(values) > 1 and values[1] in rows.STATES:
            yield {**dict(zip(COLUMNS, values, strict=False)), NUMBER: number}


def _counted(db: sqlite3.Connection, image: bytes) -> tuple[int, bool]:
    """Return the number of games that a file lists at least, and True if these are all: then two of its table
    and indices, which need not lie where rows are broken, agree by SQL, or all by their pages, and no page
    knows more."""
    whole, by_pages = list[set[object]](), _lists_on_pages(image)
    for source in _LISTS:
        with contextlib.suppress(*schema.FAILURES):
            whole.append({number for (number,) in db.execute(f"SELECT rowid FROM games {source}")})
    agreed = [numbers for place, numbers in enumerate(whole) if numbers in whole[:place]]
    if by_pages[0] == by_pages[1] == by_pages[2] != set():
        agreed += by_pages
    for numbers in agreed:
        if set[object]().union(*by_pages) <= numbers:
            return len(numbers), True
    return max(len(numbers) for numbers in (*agreed, *by_pages)), False


def _lists_on_pages(image: bytes) -> list[set[object]]:
    """Return the numbers of games that the pages of a file tell of, by rows and by the entries of two
    indices."""
    pages = carving.pages(memoryview(image))
    by_row, by_saving, by_ruleset = set[object](), set[object](), set[object]()
    for number, values in carving.rows(pages, 2 * MAX_BYTES):
        if len(values) > 1 and values[1] in rows.STATES and rows.is_id(values[0]):
            by_row.add(number)
    for entry in carving.entries(pages):
        if len(entry) == 3 and entry[0] in rows.STATES:
            by_saving.add(entry[-1])
        elif len(entry) in (4, 6) and rows.is_id(entry[1]):
            by_ruleset.add(entry[-1])
    return [by_row, by_saving, by_ruleset]


def _numbers(db: sqlite3.Connection) -> set[int]:
    """Return the numbers of all rows, by the table or by its indices."""
    numbers = {number for source in _LISTS for number in _numbers_of(db, f"SELECT rowid FROM games {source}")}
    last = max(_numbers_of(db, "SELECT max(rowid) FROM games"), default=0)
    return {number for number in numbers | set(range(1, min(last, _MOST_ROWS) + 1)) if number > 0}


def _numbers_of(db: sqlite3.Connection, question: str) -> Iterator[int]:
    """Yield the numbers that answer a question, up to where the file cannot be read any further."""
    with contextlib.suppress(*schema.FAILURES):
        for (number,) in db.execute(question):
            if type(number) is int:
                yield number


def _asked(db: sqlite3.Connection, columns: str, number: int) -> Iterator[Cells]:
    """Yield the row with that number, if there is one whose columns can be read."""
    with contextlib.suppress(*schema.FAILURES):
        cursor = db.execute(f"SELECT {columns} FROM games NOT INDEXED WHERE rowid = ?", (number,))
        names = [column[0] for column in cursor.description]
        for values in cursor:
            yield dict(zip(names, values, strict=True))
