"""The library's SQLite file: its tables, how it is opened, moved forward and judged damaged."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import struct
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from miaui.core.envelope import DEFAULT_GAME

from . import wal
from .files import keep_copy

LARGEST_FIGURE = 100_000
APPLICATION = 0x4D494155  # "MIAU"
COMPANIONS = ("-wal", "-shm", "-journal")
_HEAD = struct.Struct(">18xBB24xI")
"""Of a file's head: the formats for writing and reading, and the schema's."""
_SIZES = struct.Struct(">16sH10xI4xI")
"""Of a file's head: SQLite's mark, the size of a page, numbers of pages and of free ones."""
_MARK, _PAGE = b"SQLite format 3\x00", 4096
_LONGEST = 4_000_000
FAILURES = (sqlite3.Error, UnicodeDecodeError)  # the second where a message quotes a broken name
_PASSING = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_FULL)
_DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_TOOBIG)

# A row keeps its record; every other column and table can be made again from it (`rows.put`).
_TABLES = (
    """CREATE TABLE games (
    id TEXT PRIMARY KEY,
    state TEXT NOT NULL CHECK (state IN ('in_progress', 'finished')),
    name TEXT NOT NULL,
    created TEXT NOT NULL,
    updated TEXT NOT NULL,
    saved INTEGER NOT NULL,
    rounds INTEGER NOT NULL,
    players TEXT NOT NULL,
    record TEXT NOT NULL)""",
    """CREATE TABLE players (
    name TEXT PRIMARY KEY,
    colour TEXT NOT NULL,
    saved INTEGER NOT NULL)""",
    """CREATE TABLE results (
    game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    name TEXT NOT NULL,
    kind TEXT NOT NULL,
    level TEXT NOT NULL,
    score INTEGER NOT NULL,
    share REAL NOT NULL,
    counted INTEGER NOT NULL,
    PRIMARY KEY (game, seat))""",
    "CREATE INDEX games_by_saving ON games (state, saved)",
)
_ADDED = (
    f"ruleset TEXT NOT NULL DEFAULT '{DEFAULT_GAME}'",
    "checksum TEXT NOT NULL DEFAULT ''",
    "row_checksum TEXT NOT NULL DEFAULT ''",
)
_FIGURES_TABLE = """CREATE TABLE figures (
    game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    name TEXT NOT NULL,
    value INTEGER NOT NULL,
    PRIMARY KEY (game, seat, name)) WITHOUT ROWID"""
_BY_RULESET = "CREATE INDEX games_by_ruleset ON games (ruleset, id, saved)"  # not to read whole records
_TOLD = ("options TEXT NOT NULL DEFAULT ''", "helped INTEGER NOT NULL DEFAULT 0")
_BY_KIND = "CREATE INDEX games_by_ruleset ON games (ruleset, id, saved, options, helped)"


def _first_tables(db: sqlite3.Connection) -> None:
    for statement in _TABLES:
        db.execute(statement)


def _joined(columns: Iterable[str], separator: int) -> str:
    return f" || char({separator}) || ".join(columns)


# SQL over a row of `games`. Digits of fractions are SQLite's affair, so shares are counted in millionths.
_RESULT = ("seat", "name", "kind", "level", "score", "CAST(round(share * 1000000) AS INTEGER)", "counted")
_RESULTS = (
    f"(SELECT coalesce(group_concat(line, char(10)), '') FROM (SELECT {_joined(_RESULT, 9)} AS line"
    " FROM results WHERE game = games.id ORDER BY seat))"
)
_FIGURES = (  # JSON, a seat at a time, as SQLite joins that quicker than text; a cell of another type is null
    "(SELECT coalesce(group_concat(line, char(10)), '') FROM (SELECT seat || typeof(seat) ||"
    " json_group_object(name, CASE WHEN typeof(name) = 'text' AND typeof(value) = 'integer' THEN value END)"
    " AS line FROM figures WHERE game = games.id GROUP BY seat ORDER BY seat))"
)
_ROW = ("id", "state", "name", "created", "updated", "saved", "rounds", "players", "ruleset", _RESULTS)
_CHECKSUM = "sha256(CAST(record AS BLOB))"
_ROW_CHECKSUMS = {
    version: f"sha256(CAST({_joined(columns, 10)} AS BLOB))"
    for version, columns in (
        (2, _ROW),
        (3, (*_ROW, _FIGURES)),
        (4, (*_ROW, "options", "helped", _FIGURES)),
    )
}
"""SQL of a row's checksum, by the schema that keeps it."""
_TEXTS = ("id", "state", "name", "created", "updated", "players", "record", "ruleset")


def _other_types(kind: str, *columns: str) -> str:
    """Return the SQL that tells if a cell has another type, as blobs of equal bytes have."""
    return " OR ".join(f"typeof({column}) <> '{kind}'" for column in columns)


_CHANGED = {
    version: "SELECT EXISTS (SELECT 1 FROM games WHERE"
    f" {_other_types('text', *_TEXTS, *(('options',) if version > 3 else ()))}"
    f"{' OR ' + _other_types('integer', 'helped') if version > 3 else ''}"
    f" OR checksum IS NOT {_CHECKSUM} OR row_checksum IS NOT {row})"
    f" OR EXISTS (SELECT 1 FROM results WHERE {_other_types('text', 'name', 'kind', 'level')})"
    for version, row in _ROW_CHECKSUMS.items()
}
"""SQL that tells if a game was altered, by the schema."""


def _games_and_checksums(db: sqlite3.Connection) -> None:
    """Add the columns for several games, where all records were of one, and for checksums: `checksum` of the
    record's text, `row_checksum` of all other columns and the game's results."""
    for column in _ADDED:
        db.execute(f"ALTER TABLE games ADD COLUMN {column}")
    db.execute(f"UPDATE games SET checksum = {_CHECKSUM}, row_checksum = {_ROW_CHECKSUMS[2]}")


def _figures(db: sqlite3.Connection) -> None:
    """Add the table of figures of finished games as numbers that SQL can read, where they were in the records
    alone."""
    db.execute(_FIGURES_TABLE)
    db.execute(
        "INSERT OR IGNORE INTO figures SELECT games.id, one.key, number.key, number.value FROM games,"
        " json_each(CASE WHEN json_valid(record) THEN record ELSE '{}' END, '$.library.figures') AS one,"
        " json_each(one.value) AS number"
        " JOIN results ON results.game = games.id AND results.seat = one.key"
        " WHERE results.kind = 'human' AND one.type = 'object' AND number.type = 'integer'"
        f" AND abs(number.value) <= {LARGEST_FIGURE} AND typeof(number.key) = 'text'"
    )
    db.execute(_BY_RULESET)
    db.execute(f"UPDATE games SET row_checksum = {_ROW_CHECKSUMS[3]}")


def _options_and_help(db: sqlite3.Connection) -> None:
    """Add the columns for the options of games, which were in the records alone, and for help, of which no
    record tells yet."""
    for column in _TOLD:
        db.execute(f"ALTER TABLE games ADD COLUMN {column}")
    db.execute(
        "UPDATE games SET options = (SELECT coalesce(group_concat(key, ','), '') FROM (SELECT key FROM"
        " json_each(CASE WHEN json_valid(record) THEN record ELSE '{}' END, '$.variants') WHERE type = 'true'"
        " ORDER BY key))"
    )
    db.execute("DROP INDEX games_by_ruleset")
    db.execute(_BY_KIND)
    db.execute(f"UPDATE games SET row_checksum = {_ROW_CHECKSUMS[4]}")


# MIGRATIONS[n] takes a library of schema n to n + 1. Each adds a table or a column; nothing is dropped.
MIGRATIONS: tuple[Callable[[sqlite3.Connection], None], ...] = (
    _first_tables,
    _games_and_checksums,
    _figures,
    _options_and_help,
)

_PRESENT = {
    ("table", "games", "games", f"{_TABLES[0][:-1]}, {', '.join((*_ADDED, *_TOLD))})"),
    ("table", "players", "players", _TABLES[1]),
    ("table", "results", "results", _TABLES[2]),
    ("table", "figures", "figures", _FIGURES_TABLE),
    ("index", "games_by_saving", "games", _TABLES[3]),
    ("index", "games_by_ruleset", "games", _BY_KIND),
    *[("index", f"sqlite_autoindex_{table}_1", table, "") for table in ("games", "players", "results")],
}
"""Tables of this schema as SQLite lists them once the migrations have made them."""

_MOST_SCHEMAS = 100  # a higher number is no later version's, but damage


class Damaged(Exception):  # noqa: N818 - the name says what is so
    """The file is no library of ours any more."""


class LostLog(Damaged):
    """Damage to the log, with which the last moves have gone: any game in progress may be at an earlier
    point."""


class Newer(Exception):  # noqa: N818 - the name says what is so
    """The file belongs to a later version of the program; `args[0]` is its schema."""


def is_sound(db: sqlite3.Connection) -> bool:
    """True if SQLite finds every page, row and index in order; raises sqlite3.Error where it cannot read the
    file at all."""
    return bool(db.execute("PRAGMA integrity_check(1)").fetchone()[0] == "ok")


def is_damage(error: Exception) -> bool:
    """True if the error says that the file itself is broken, or no database; not for the disk, a lock or the
    permission."""
    if isinstance(error, UnicodeDecodeError):
        return True
    code = getattr(error, "sqlite_errorcode", None)
    return code is not None and (code & 0xFF) in _DAMAGE


def is_passing(error: Exception) -> bool:
    """True if the error says that the file cannot be written now though it is in order and open: another
    program has locked it, or the disk is full."""
    code = getattr(error, "sqlite_errorcode", None)
    return code is not None and (code & 0xFF) in _PASSING


def checksum(record: str | bytes | None) -> str:
    """Return the SHA-256 of a record's text, in 64 hexadecimal digits, as it stands beside the record; None
    is as ""."""
    import hashlib  # OpenSSL comes with it: 4 MB, not wanted before there is a game

    data = record.encode("utf-8") if isinstance(record, str) else record or b""
    return hashlib.sha256(data).hexdigest()


def add_checksums(db: sqlite3.Connection, game_id: str) -> None:
    """Write the checksums of a game's row, once everything else of it is written; do nothing for an unknown
    game."""
    row = _ROW_CHECKSUMS[4]
    db.execute(f"UPDATE games SET checksum = {_CHECKSUM}, row_checksum = {row} WHERE id = ?", (game_id,))


Check = Callable[[sqlite3.Connection], None]
"""A further check of a library that is there: raises Damaged. Nothing was written to the file before."""


def open_disk(path: Path, check: Check = lambda _: None) -> sqlite3.Connection:
    """Open the library, making or migrating it (a copy of the old one is kept); durable at every commit.

    Raises Damaged, Newer, OSError, or sqlite3.Error where the disk does not play along.
    """
    if path.exists() and not path.is_file():
        raise OSError("not a plain file")
    path.parent.mkdir(parents=True, exist_ok=True)
    _check_formats(path)
    check_log(path, check)
    db = connect(str(path))
    with _closed_on_error(db):
        _configure(db)
        _check_mark(db)
        if version := _version(db):
            inspect(db)
            check(db)
        if version < len(MIGRATIONS):
            _forward(db, path, version)
            inspect(db)
        db.execute("PRAGMA journal_mode = WAL").fetchone()
    if os.name != "nt":
        with contextlib.suppress(OSError):
            os.chmod(path, 0o600)
    return db


def open_memory() -> sqlite3.Connection:
    """Return a connection to an empty library of this version in memory, with its tables."""
    db = connect(":memory:")
    _configure(db)
    migrate(db)
    return db


def open_to_look(path: Path) -> sqlite3.Connection:
    """Open an existing library for reading only. Raises Damaged, also for an empty one, Newer, OSError or
    sqlite3.Error."""
    db = open_unchecked(path)
    with _closed_on_error(db):
        _configure(db)
        if not _version(db):
            raise Damaged("nothing in it")
        inspect(db)
    return db


def open_unchecked(path: Path) -> sqlite3.Connection:
    """Open an existing library for reading only, whatever became of its rows. Raises as `open_to_look`
    does."""
    _check_formats(path)
    db = connect_to_read(path)
    with _closed_on_error(db):
        _check_mark(db)
    return db


def connect_to_read(path: Path) -> sqlite3.Connection:
    """Return a connection that never writes to a file, whatever it holds. Raises sqlite3.Error, also where
    there is no file."""
    db = connect(f"{path.absolute().as_uri()}?mode=ro")
    try:
        db.execute("PRAGMA schema_version").fetchone()
    except sqlite3.OperationalError as error:
        db.close()
        if is_passing(error):
            raise
        # A read-only folder, where the log's companion cannot be made.
        return connect(f"{path.absolute().as_uri()}?mode=ro&immutable=1")
    except sqlite3.Error:
        pass  # damaged: what is asked next will tell
    return db


def connect_to_bytes(data: bytes) -> sqlite3.Connection:
    """Return a connection to a database that lies in memory; an empty one for b"". Raises sqlite3.Error;
    where SQLite was built without that, NotSupportedError."""
    db = connect(":memory:")
    if not hasattr(db, "deserialize"):
        raise sqlite3.NotSupportedError("no databases in memory")
    if data:
        db.deserialize(data)
    return db


def migrate(db: sqlite3.Connection) -> None:
    """Bring an older library forward to this version's schema, in a transaction; that of this version stays
    as it is."""
    version = _version(db)
    if version == len(MIGRATIONS):
        return
    with transaction(db):
        for step in MIGRATIONS[version:]:
            step(db)
        db.execute(f"PRAGMA application_id = {APPLICATION}")
        db.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")


@contextlib.contextmanager
def _closed_on_error(db: sqlite3.Connection) -> Iterator[None]:
    """Leave no connection open after a failure, and tell damage from a disk that does not play along."""
    try:
        yield
    except sqlite3.Error as error:
        db.close()
        if is_damage(error):
            raise Damaged(str(error)) from error
        raise
    except UnicodeDecodeError as error:  # how Python tells of a broken name inside SQLite's own message
        db.close()
        raise Damaged("a name that is no text") from error
    except (Damaged, Newer):
        db.close()
        raise


def lenient(raw: bytes) -> str:
    """Return a text of a library as a string, with "�" for what is no UTF-8."""
    return raw.decode("utf-8", "replace")


@contextlib.contextmanager
def transaction(db: sqlite3.Connection) -> Iterator[sqlite3.Connection]:
    """Open a transaction: all or nothing, on disk when the block is left; what the block raises undoes it and
    is raised."""
    db.execute("BEGIN IMMEDIATE")
    try:
        yield db
        db.execute("COMMIT")
    except BaseException:
        with contextlib.suppress(sqlite3.Error):
            if db.in_transaction:
                db.execute("ROLLBACK")
        raise


def connect(where: str) -> sqlite3.Connection:
    """Return a connection to a file, an address ("file:…") or ":memory:" that never waits for another
    program: sqlite3.OperationalError at once where that has locked the file. A file that is missing is
    made."""
    db = sqlite3.connect(
        where,
        timeout=0,
        isolation_level=None,
        uri=where.startswith("file:"),
        check_same_thread=False,
    )
    db.text_factory = lenient
    db.create_function("sha256", 1, checksum, deterministic=True)
    db.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, _LONGEST)
    return db


def _configure(db: sqlite3.Connection) -> None:
    """Set up a connection: every commit on disk, nothing trusted, nothing deleted left readable, and few
    pages kept: otherwise memory grows with every game until two megabytes of them are."""
    for wish in (
        "synchronous = FULL",
        "foreign_keys = ON",
        "trusted_schema = OFF",
        "secure_delete = ON",
        "cell_size_check = ON",
        "temp_store = MEMORY",
        "cache_size = -256",
    ):
        db.execute(f"PRAGMA {wish}")


def _version(db: sqlite3.Connection) -> int:
    return int(db.execute("PRAGMA user_version").fetchone()[0])


def _forward(db: sqlite3.Connection, path: Path, version: int) -> None:
    """Bring the schema up to date, keeping a copy of what was there before."""
    if version:
        before = path.with_name(f"{path.stem}-before-{len(MIGRATIONS)}{path.suffix}")
        keep_copy(before, lambda copy: db.execute("VACUUM INTO ?", (str(copy),)))
    migrate(db)


def _check_formats(path: Path) -> None:
    """Raise Damaged where the file's head names formats that there are not. SQLite takes such a file for a
    later SQLite's: it reads it without writing, or not at all."""
    with contextlib.suppress(FileNotFoundError), open(path, "rb") as file:
        head = file.read(_HEAD.size)
        if len(head) == _HEAD.size:
            writing, reading, schema = _HEAD.unpack(head)
            if not (writing in (1, 2) and reading in (1, 2) and schema <= 4):
                raise Damaged("formats that there are not")


def was_larger(path: Path) -> bool:
    """True if a file is cut to less than a library without a game, and by its head had twice its pages in
    use: then there were games in it. False where there is no file."""
    size = path.stat().st_size if path.is_file() else 0
    if size < _SIZES.size:
        return False
    with open(path, "rb") as file:
        mark, page, pages, free = _SIZES.unpack(file.read(_SIZES.size))
    with contextlib.closing(open_memory()) as empty:
        least = int(empty.execute("PRAGMA page_count").fetchone()[0])
    return (mark, page) == (_MARK, _PAGE) and size < least * page and pages - free >= 2 * least


def check_log(path: Path, check: Check = lambda _: None) -> None:
    """Raise LostLog where SQLite would pass over transactions that were committed, and then remove the log
    that holds them; Damaged where the library is damaged with its log, Newer where it is a later version's.
    Changes no file. Without a log, and for a sound one, do nothing."""
    log = wal.read_log(path)
    if not (path.exists() and (log.frames or log.torn)):
        return
    damage = _damage(path, log, check)
    if log.is_broken():
        raise LostLog("the log is broken before its end")
    if damage is not None:
        raise damage


def _damage(path: Path, log: wal.Log, check: Check) -> Damaged | None:
    """Return the damage to a library with the valid beginning of its log, as far as can be seen in memory;
    None where none is seen. Raises Newer for a later version's library."""
    try:
        db = connect_to_bytes(next(wal.images(path, log), b""))
        with contextlib.closing(db):
            _check_mark(db)
            inspect(db)
            if _version(db):
                check(db)
    except sqlite3.NotSupportedError:
        return None
    except Damaged as error:
        return error
    except FAILURES as error:  # in memory no disk is at fault
        return Damaged(str(error))
    return None


def _check_mark(db: sqlite3.Connection) -> None:
    """Raise Damaged for another program's file, Newer for a later version's; an empty file is fine."""
    mark = db.execute("PRAGMA application_id").fetchone()[0]
    empty = db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0] == 0
    if mark != APPLICATION and not (mark == 0 and empty):
        raise Damaged("another program's file")
    version = _version(db)
    if version > len(MIGRATIONS):
        raise Newer(version) if _is_later(db, version) else Damaged(f"schema {version}")
    if version < (0 if empty else 1):
        raise Damaged(f"schema {version}")


def _is_later(db: sqlite3.Connection, version: int) -> bool:
    """True if a schema number above ours is a later version's: each schema has other tables than the earlier
    ones, so with tables that we know a flipped bit made the number."""
    ours = (_wanted(known) for known in range(1, len(MIGRATIONS) + 1))
    return version <= _MOST_SCHEMAS and _schema(db) not in ours


def _check_tables(db: sqlite3.Connection, version: int) -> None:
    """Raise Damaged unless the file holds exactly the tables of that schema."""
    tables = _schema(db)
    if version == len(MIGRATIONS) and tables == _PRESENT:
        return
    if tables != _wanted(version):  # made, for another SQLite may word it otherwise
        raise Damaged("other tables than ours")


def inspect(db: sqlite3.Connection) -> None:
    """Raise Damaged unless the file is sound, holds exactly our tables, and no game was altered; else return
    nothing."""
    version = _version(db)
    _check_tables(db, version)
    if not is_sound(db):
        raise Damaged("rows and indices do not agree")
    if version in _CHANGED and db.execute(_CHANGED[version]).fetchone()[0]:
        raise Damaged("a game does not match its checksums")


def _schema(db: sqlite3.Connection) -> set[tuple[str, ...]]:
    rows = db.execute("SELECT type, name, tbl_name, coalesce(sql, '') FROM sqlite_master").fetchall()
    return {tuple(str(cell) for cell in row) for row in rows}


def _wanted(version: int) -> set[tuple[str, ...]]:
    """Return the tables of a schema as its migrations make them."""
    memory = connect(":memory:")
    try:
        for step in MIGRATIONS[:version]:
            step(memory)
        return _schema(memory)
    finally:
        memory.close()
