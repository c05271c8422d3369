"""The library: games in progress and finished, results and players, durable after every change.

Nothing raises because of a disk. Where the disk fails, the library goes on in memory, says so once, tries the
disk again at every change and writes what it lacks.
"""

from __future__ import annotations

import sqlite3
import uuid
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path

from miaui.core.errors import BadRecord
from miaui.core.json_text import dumps, load_object

from . import exchange, rows
from .database import transaction
from .exchange import Written
from .files import safe_name, sweep
from .judge import Judge
from .keeper import Keeper
from .problems import Report, StoreError, Trouble, silent
from .rows import Game, Outcome, Row, SeatResult
from .statistics import Statistics, statistics

FILE = "library.db"


def new_id() -> str:
    """Return a name for a new game, never used before."""
    return uuid.uuid4().hex


def _utc() -> datetime:
    return datetime.now(UTC)


class Library:
    """All games of this user. Open one a program, keep it in one thread, close it at the end."""

    def __init__(
        self, folder: Path, judge: Judge, report: Report = silent, now: Callable[[], datetime] = _utc
    ) -> None:
        self._now = now
        self._judge = judge
        sweep(folder)
        self._keeper = Keeper(folder / FILE, judge, report)

    def __enter__(self) -> Library:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def read_only(self) -> bool:
        """True where another copy of the program, or a later version, has the library: what is saved lives in
        memory only."""
        return self._keeper.read_only

    @property
    def second_copy(self) -> bool:
        """True where another copy of the program has the library."""
        return self._keeper.second_copy

    @property
    def newer(self) -> bool:
        """True where a later version has the library, until somebody has decided what to do about it:
        `work_on_copy` or `keep_nothing`."""
        return self._keeper.newer

    def work_on_copy(self) -> bool:
        """Keep games in a copy of a later version's library from now on, at later starts too. False, with a
        report, where that fails."""
        return self._keeper.use_copy()

    def keep_nothing(self) -> None:
        """Go on in memory only."""
        self._keeper.newer = False

    @property
    def durable(self) -> bool:
        """True while changes are on disk when their method returns."""
        return self._keeper.on_disk

    def close(self) -> None:
        """Try once more to write what the disk did not take, and let the next program in."""
        self._keeper.close()

    # Games

    def save(
        self,
        game_id: str,
        record: str,
        finished: bool = False,
        rounds: int | None = None,
        outcome: Outcome | None = None,
        deal: tuple[str, str] | None = None,
    ) -> bool:
        """Keep a game's record, and with it how a finished one came out; on disk when this returns True, in
        memory only when it returns False.

        `rounds` are those played; where it is None the rules are asked. `deal` are the code and the salt of
        the deal of a game that begins; they are kept beside the record until it is finished. Raises
        StoreError for what is no record text or no id; never because of the disk.
        """
        if not rows.is_id(game_id) or len(record) > rows.LARGEST:
            raise StoreError(Trouble.REFUSED, why="no such id or too long a record")
        values = _split(record).record
        done = self._judge.finished_rounds(values) if rounds is None else rounds
        note: dict[str, object] = {"state": rows.STATES[finished], "rounds": min(done, rows.MOST_ROUNDS)}
        if not finished:  # perhaps it was, before a round was taken back
            note["results"] = ()
        elif outcome is not None:
            note["results"], note["counted"] = outcome.results, outcome.counted
            if outcome.figures:
                note["figures"] = tuple([dict(numbers) for numbers in outcome.figures])
        if finished or deal is not None:
            note |= zip(rows.DEAL, deal if deal is not None and not finished else ("", ""), strict=True)
        return self._put(game_id, Row(values, note))

    def load(self, game_id: str) -> str:
        """Return the record text of a game, as saved plus the library's own key, without the code of a deal
        that is still being played. Raises StoreError."""
        text = self._keeper.read(lambda db: rows.text_of(db, game_id), None)
        if text is None:
            raise StoreError(Trouble.UNKNOWN_GAME, id=game_id[: rows.LONGEST_NAME])
        return _without_deal(text)

    def latest(self) -> Game | None:
        """Return the game in progress that was saved last, of those that this version can play; None without
        one."""
        return next((game for game in self.games("in_progress") if self._judge.knows(game.ruleset)), None)

    def games(self, state: str | None = None) -> list[Game]:
        """Return all games, or only the `in_progress` or `finished` ones; the last saved first."""
        return self._keeper.read(lambda db: rows.games(db, state), [])

    def name(self, game_id: str, name: str) -> bool:
        """Give a game a name of the player's; "" takes it away. Raises StoreError for an unknown game."""
        row = _split(self.load(game_id))
        row.note["name"] = rows.clean_name(name)
        return self._put(game_id, row, touch=False)

    def delete(self, game_id: str) -> bool:
        """Remove a game and its results for good; removing what is not there is no error."""
        remove = "DELETE FROM games WHERE id = ?"
        return self._keeper.change([game_id], lambda db: db.execute(remove, (game_id,)))

    # Results

    def results(self, game_id: str) -> tuple[SeatResult, ...]:
        """Return how a game came out, () where nothing is kept. Raises StoreError for an unknown game."""
        return rows.results_of(_split(self.load(game_id)).note)

    def statistics(self, ruleset: str) -> Statistics:
        """Return all counted results of one game, by its key, added up."""
        return self._keeper.read(lambda db: statistics(db, ruleset), Statistics(0, (), ()))

    def humans(self) -> list[tuple[str, str]]:
        """Return names of people who have played and the colour each last had, most recent first."""
        return self._keeper.read(rows.humans, [])

    # Exchange

    def export(self, game_id: str, path: Path) -> Written:
        """Write a game as a record file. Into a folder it goes under its own name, never over another file.

        A game that several people are still playing goes out sealed. Raises StoreError.
        """
        row = _split(self.load(game_id))
        return exchange.write(path, safe_name(str(row.note.get("name", "")), "miaui-game"), row, self._judge)

    def import_file(self, path: Path) -> list[str]:
        """Take in every record of a file, or none; their new ids. Raises BadRecord or StoreError.

        Waits for the file, which may take for ever: `exchange.Reading` does not.
        """
        return self.take_in(exchange.read(path, self._judge))

    def take_in(self, found: Sequence[Row]) -> list[str]:
        """Keep records that were read from a file, as new games; their ids."""
        ids = [new_id() for _ in found]

        def change(db: sqlite3.Connection) -> None:
            for game_id, row in zip(ids, found, strict=True):
                rows.put(db, _stamped(db, row, game_id, self._now()), self._judge)

        self._keeper.change(ids, change)
        return ids

    def rebuild_index(self) -> int:
        """Make every column but the records again from the records; how many games there are."""

        def rebuilt(db: sqlite3.Connection) -> int:
            with transaction(db):
                return rows.rebuild(db, self._judge)

        return self._keeper.read(rebuilt, 0)

    # Rows

    def _put(self, game_id: str, row: Row, touch: bool = True) -> bool:
        """Write a row with a complete note; `touch` makes it the one saved last."""
        return self._keeper.change(
            [game_id], lambda db: rows.put(db, _stamped(db, row, game_id, self._now(), touch), self._judge)
        )


def deal_of(library: Library, game_id: str) -> tuple[str, str] | None:
    """Return the code and salt of the deal of a game that goes on; None where there are none. They are
    secret."""
    nothing: dict[str, object] = {}
    note = library._keeper.read(lambda db: rows.note_of(db, game_id), nothing)
    code, salt = (str(note.get(key, "")) for key in rows.DEAL)
    return (code, salt) if code and salt else None


def _stamped(db: sqlite3.Connection, row: Row, game_id: str, now: datetime, touch: bool = True) -> Row:
    """The row with its note completed from the library and from the clock, which may jump either way."""
    moment = now.astimezone(UTC)
    when = f"{moment:%Y-%m-%dT%H:%M:%SZ}"
    saved = max(rows.last_saved(db) + 1, int(moment.timestamp() * 1000))
    fresh: dict[str, object] = {"name": "", "created": when, "counted": True, "results": ()}
    note = {**fresh, **rows.note_of(db, game_id), **row.note, "id": game_id}
    if touch or "saved" not in note or "updated" not in note:
        note.update(updated=when, saved=saved)
    return Row(row.record, note)


def _without_deal(text: str) -> str:
    """A record's text without the code of a deal that is still being played."""
    try:
        record = load_object(text)
    except BadRecord:
        return text
    note = record.get(rows.NOTE)
    if type(note) is not dict or not any(key in note for key in rows.DEAL):
        return text
    kept = {key: value for key, value in note.items() if key not in rows.DEAL}
    return dumps({**record, rows.NOTE: kept})


def _split(text: str) -> Row:
    try:
        return rows.split(text)
    except BadRecord as error:
        raise StoreError(Trouble.REFUSED, why=str(error)) from error
