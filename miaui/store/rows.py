"""Games as rows: what is written beside a record, and how everything else is made from the record again."""

from __future__ import annotations

import contextlib
import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from operator import attrgetter
from typing import TypeGuard

from miaui.core.envelope import DEFAULT_GAME
from miaui.core.errors import BadRecord
from miaui.core.json_text import MAX_BYTES, dumps, is_text, load_object, required

from . import schema, shape

NOTE = "library"  # the record's further key in which the library keeps what its other columns are made from
LARGEST = MAX_BYTES - 16_384  # what a record may take; the rest is for the library's own note
LONGEST_NAME = 64
MOST_ROUNDS = 1000
_LONGEST_AIDS = 12_000
STATES = ("in_progress", "finished")


@dataclass(frozen=True, slots=True)
class Game:
    """Game in the list. `ruleset` is the key of the game that is played; `players` are the names by seat,
    `winners` those who won with `best` points, none where no result is kept; times are ISO texts in UTC."""

    id: str
    ruleset: str
    state: str
    name: str
    created: str
    updated: str
    rounds: int
    players: tuple[str, ...]
    winners: tuple[str, ...] = ()
    best: int = 0

    @property
    def finished(self) -> bool:
        """True after the last round."""
        return self.state == "finished"


@dataclass(frozen=True, slots=True)
class SeatResult:
    """Result of one seat: `share` is 1 for a win alone, 1/k for one shared by k, else 0."""

    seat: int
    name: str
    kind: str
    level: str
    score: int
    share: float


@dataclass(frozen=True, slots=True)
class Outcome:
    """Result of a finished game, seat by seat; `counted` False leaves it out of statistics. `figures` are
    numbers that only this game has, seat by seat."""

    results: tuple[SeatResult, ...]
    counted: bool = True
    figures: tuple[Mapping[str, int], ...] = ()


_RESULT = shape.record(
    SeatResult,
    seat=shape.integer(0, 15),
    name=shape.text(LONGEST_NAME),
    kind=shape.one_of("human", "bot"),
    level=shape.text(64),
    score=shape.integer(-100_000, 100_000),
    share=shape.number(0.0, 1.0),
)
_RESULT_COLUMNS = ("seat", "name", "kind", "level", "score", "share")
_cells: Callable[[SeatResult], tuple[object, ...]] = attrgetter(*_RESULT_COLUMNS)
_IDENTITY = shape.matching(r"[0-9a-zA-Z_-]{1,64}")
_WHEN = shape.matching(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ")
_STATE, _NAME, _ROUNDS = shape.one_of(*STATES), shape.text(LONGEST_NAME), shape.integer(0, MOST_ROUNDS)
_FIGURES = shape.many(shape.mapping(shape.integer(-schema.LARGEST_FIGURE, schema.LARGEST_FIGURE), 32, 32), 16)


def _diary(value: object) -> tuple[object, ...]:
    """Check what is kept of a diary: turn, seat, salt, lateness and text."""
    if type(value) is not list or [type(part) for part in value] != [int, int, str, bool, str]:
        raise ValueError("no diary")
    return tuple(value)


def fitting_diaries(diaries: Sequence[Sequence[object]], taken: int) -> tuple[Sequence[object], ...]:
    """Return the first diaries, as many as there is room for beside a record of `taken` characters: `LARGEST`
    less these, each counted as JSON. The first that has none ends them."""
    spare, fitting = LARGEST - taken, []
    for diary in diaries:
        spare -= len(dumps(list(diary)))
        if spare < 0:
            break
        fitting.append(diary)
    return tuple(fitting)


def _aids(value: object) -> dict[str, object]:
    """Check that what is kept of people's help is an object of bounded length; what it says, others judge."""
    if type(value) is not dict or len(dumps(value)) > _LONGEST_AIDS:
        raise ValueError("no aids")
    return value


def fitting_aids(aids: Mapping[str, object]) -> dict[str, object]:
    """Return what is kept of people's help; {} where it is longer than 12,000 characters as JSON."""
    kept = dict(aids)
    return kept if len(dumps(kept)) <= _LONGEST_AIDS else {}


_NOTE_CHECKS: dict[str, shape.Check[object]] = {
    "id": _IDENTITY,
    "state": _STATE,
    "name": _NAME,
    "created": _WHEN,
    "updated": _WHEN,
    "saved": shape.integer(0, 2**62),
    "counted": shape.flag,
    "results": shape.many(_RESULT, 16),
    "rounds": _ROUNDS,
    "figures": _FIGURES,
    "deal": shape.text(64),
    "deal_salt": shape.text(64),
    "diaries": shape.many(_diary, 2000),
    "aids": _aids,
}
DEAL = ("deal", "deal_salt")  # what a game that goes on is dealt by
SECRET = (*DEAL, "diaries", "aids")  # of a game that goes on: in no text that leaves the library
_OPTIONAL = {"rounds", "figures", *SECRET}  # what notes of the first version lack, and only some have
_LEFT_OUT = {"figures", *SECRET}  # where they are empty


@dataclass(frozen=True, slots=True)
class Row:
    """A row: the record as an object without the library's note, and the note."""

    record: dict[str, object]
    note: dict[str, object]

    def text(self) -> str:
        """Return the record's JSON on one line with the note at its key "library", as the row keeps it;
        "results" is always in the note, [] without any; figures, deal, diaries and help only where they are
        not empty."""
        note = {key: value for key, value in self.note.items() if key not in _LEFT_OUT or value}
        results = [
            dict(zip(_RESULT_COLUMNS, _cells(result), strict=True)) for result in results_of(self.note)
        ]
        note["results"] = results
        return dumps({**self.record, NOTE: note})


def split(text: str | bytes) -> Row:
    """Return a row from its record text, which may have the note at its key "library". Parts of the note that
    make no sense are left out. Raises BadRecord for a text that is no JSON object."""
    record = load_object(text)
    raw = record.pop(NOTE, None)
    note: dict[str, object] = {}
    for key, check in _NOTE_CHECKS.items():
        if type(raw) is dict and key in raw:
            try:
                note[key] = check(raw[key])
            except (ValueError, TypeError):
                continue
    return Row(record, note)


def results_of(note: Mapping[str, object]) -> tuple[SeatResult, ...]:
    """Return the results in a note, seat by seat; () where it has none, or no tuple of them."""
    seat_results = note.get("results")
    return (
        tuple([result for result in seat_results if isinstance(result, SeatResult)])
        if isinstance(seat_results, tuple)
        else ()
    )


def id_of(note: Mapping[str, object]) -> str:
    """Return the id in a note. Raises BadRecord where it has none."""
    return required(note, "id", str)


def saved_of(note: Mapping[str, object]) -> int:
    """Return the place in the order of saving in a note. Raises BadRecord where it has none."""
    return required(note, "saved", int)


def is_id(value: object) -> TypeGuard[str]:
    """True if the value may name a game: 1 to 64 letters (a to z), digits, "-" and "_"."""
    try:
        _IDENTITY(value)
    except ValueError:
        return False
    return True


def clean_name(name: str) -> str:
    """Return a title as one line of at most 64 characters, single spaces between its words, what cannot be
    shown as a space; "" where nothing is left."""
    kept = "".join(letter if letter.isprintable() and is_text(letter) else " " for letter in name)
    return " ".join(kept.split())[:LONGEST_NAME]


def put(db: sqlite3.Connection, row: Row) -> None:
    """Write a row with a complete note, and what follows from it (results, figures, people, checksums), in
    place of one with its id."""
    note = row.note
    cells = {key: note[key] for key in ("id", "state", "name", "created", "updated", "saved")} | {
        "rounds": note.get("rounds", 0),
        "players": json.dumps(player_names(row.record)),
        "record": row.text(),
        "ruleset": ruleset(row.record),
        "options": ",".join(options(row.record)),
        "helped": int(is_helped(row.record)),
    }
    db.execute(
        f"INSERT INTO games ({', '.join(cells)}) VALUES ({', '.join('?' * len(cells))})"
        f" ON CONFLICT (id) DO UPDATE SET {', '.join(f'{key} = excluded.{key}' for key in cells)}",
        tuple(cells.values()),
    )
    _put_players(db, row)
    _put_results(db, note)
    schema.add_checksums(db, id_of(note))


def _put_results(db: sqlite3.Connection, note: Mapping[str, object]) -> None:
    """Write the results of a game, and the figures of the people in it."""
    for table in ("results", "figures"):
        db.execute(f"DELETE FROM {table} WHERE game = ?", (note["id"],))
    figures = _figures_of(note)
    for result in results_of(note):
        db.execute(
            "INSERT OR REPLACE INTO results VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            (note["id"], *_cells(result), int(required(note, "counted", bool))),
        )
        if result.kind == "human" and result.seat < len(figures):
            numbers = [(note["id"], result.seat, *number) for number in figures[result.seat].items()]
            db.executemany("INSERT OR REPLACE INTO figures VALUES (?, ?, ?, ?)", numbers)


def _figures_of(note: Mapping[str, object]) -> tuple[Mapping[str, int], ...]:
    """Return the figures in a note, seat by seat; () where they make no sense."""
    figures = note.get("figures")
    try:
        return _FIGURES(list(figures)) if isinstance(figures, tuple) else ()
    except (ValueError, TypeError):
        return ()


def _put_players(db: sqlite3.Connection, row: Row) -> None:
    for name, kind, colour in _seats(row.record):
        if kind == "human" and name:
            db.execute(
                "INSERT INTO players (name, colour, saved) VALUES (?, ?, ?) ON CONFLICT (name)"
                " DO UPDATE SET colour = excluded.colour, saved = max(saved, excluded.saved)",
                (name, colour, row.note["saved"]),
            )


def _seats(record: Mapping[str, object]) -> Iterator[tuple[str, str, str]]:
    """Name, kind and colour of each player, as far as the record has them."""
    players = record.get("players")
    for player in players if type(players) is list else ():
        if type(player) is dict:
            words = [player.get(key) for key in ("name", "kind", "colour")]
            name, kind, colour = (clean_name(word) if isinstance(word, str) else "" for word in words)
            yield name, kind, colour


def player_names(record: Mapping[str, object]) -> list[str]:
    """Return the names of the players of a record, in order: "" where a player has none; [] where it has no
    players. What is no object among them is left out."""
    return [name for name, _, _ in _seats(record)]


def ruleset(record: Mapping[str, object]) -> str:
    """Return the key of the game that a record names, also of one that is not known here; DEFAULT_GAME where
    it names none, "" for what is no text."""
    key = record.get("game", DEFAULT_GAME)
    return clean_name(key) if isinstance(key, str) else ""


def options(record: Mapping[str, object]) -> list[str]:
    """Return the options of the game that a record has switched on (True at "variants"), in the order of the
    alphabet; [] for none."""
    variants = record.get("variants")
    return sorted([key for key, on in variants.items() if on is True]) if isinstance(variants, dict) else []


def is_helped(record: Mapping[str, object]) -> bool:
    """True if a record says that somebody had hints, was asked about a move, or asked about a cat's."""
    aids = record.get("aids")
    seats = aids.get("by_seat") if isinstance(aids, dict) else None
    return any(
        isinstance(seat, dict) and any(map(seat.get, ("hints", "asked", "cats")))
        for seat in (seats if isinstance(seats, list) else ())
    )


def is_complete(row: Row) -> bool:
    """True if the note has all but what is optional: id, state, name, created, updated, saved, counted and
    results."""
    return set(_NOTE_CHECKS) - _OPTIONAL <= set(row.note)


def row_of(db: sqlite3.Connection, game_id: str) -> Row | None:
    """Return the row of a game in the library; None where there is none, or its text is no record."""
    text = text_of(db, game_id)
    try:
        row = None if text is None else split(text)
    except BadRecord:
        return None
    if row is not None and "rounds" not in row.note:
        (rounds,) = db.execute("SELECT rounds FROM games WHERE id = ?", (game_id,)).fetchone()
        if type(rounds) is int:
            row.note["rounds"] = min(max(0, rounds), MOST_ROUNDS)
    return row


_LAST_OF_STATE = (  # a state at a time, whose last is found in the index at once
    "(SELECT coalesce(max(saved), 0) FROM games WHERE state = ? AND typeof(saved) = 'integer'"
    " AND saved BETWEEN 0 AND 4611686018427387000)"
)
_LAST_SAVED = f"max({', '.join([_LAST_OF_STATE] * len(STATES))})"


def last_saved(db: sqlite3.Connection) -> int:
    """Return the highest number in the order of saving that a game has; 0 without games."""
    return int(db.execute(f"SELECT {_LAST_SAVED}", STATES).fetchone()[0])


def count_and_last_saved(db: sqlite3.Connection) -> tuple[int, int]:
    """Return the number of games, and the highest number in the order of saving; (0, 0) without games."""
    row = db.execute(f"SELECT (SELECT count(*) FROM games), {_LAST_SAVED}", STATES).fetchone()
    return int(row[0]), int(row[1])


def humans(db: sqlite3.Connection) -> list[tuple[str, str]]:
    """Return (name, colour) of the fifty people, at most, who were saved last, the last first."""
    people = db.execute("SELECT name, colour FROM players ORDER BY saved DESC LIMIT 50")
    return [(clean_name(str(name)), clean_name(str(colour))) for name, colour in people]


def text_of(db: sqlite3.Connection, game_id: str) -> str | None:
    """Return the record text of a game; None where there is none, or it is too long."""
    row = db.execute(
        "SELECT record FROM games WHERE id = ? AND typeof(record) = 'text'", (game_id,)
    ).fetchone()
    return None if row is None or len(row[0]) > MAX_BYTES else str(row[0])


def is_there(db: sqlite3.Connection, game_id: str) -> bool:
    """True if the library has a game of that id; False for ""."""
    return db.execute("SELECT 1 FROM games WHERE id = ?", (game_id,)).fetchone() is not None


def finished_ids(db: sqlite3.Connection, prefix: str) -> list[str]:
    """Return the ids of finished games that begin with a prefix of letters and hyphens, in the order of the
    alphabet."""
    cursor = db.execute(
        "SELECT id FROM games WHERE id >= ?1 AND id < ?1 || '~' AND +state = 'finished'",  # by the id
        (prefix,),
    )
    return [game_id for (game_id,) in cursor if is_id(game_id)]


def is_any_there(db: sqlite3.Connection) -> bool:
    """True if the library has a game; False for an empty one."""
    return db.execute("SELECT 1 FROM games LIMIT 1").fetchone() is not None


def results(db: sqlite3.Connection, game_id: str) -> tuple[SeatResult, ...]:
    """Return how a game came out, seat by seat; () where nothing is kept. A row whose cells make no sense is
    passed over."""
    seat_results = []
    for cells in db.execute(
        f"SELECT {', '.join(_RESULT_COLUMNS)} FROM results WHERE game = ? ORDER BY seat", (game_id,)
    ):
        with contextlib.suppress(ValueError):
            seat_results.append(_RESULT(dict(zip(_RESULT_COLUMNS, cells, strict=True))))
    return tuple(seat_results)


def is_counted(db: sqlite3.Connection, game_id: str, helped: bool = True) -> bool:
    """True if the results of a game count in statistics, and for a game without results or an unknown one;
    without `helped` only if no help was taken."""
    (counted,) = db.execute("SELECT min(counted) FROM results WHERE game = ?", (game_id,)).fetchone()
    (help_had,) = db.execute("SELECT max(helped) FROM games WHERE id = ?", (game_id,)).fetchone()
    return (counted is None or bool(counted)) and (helped or not help_had)


def games(db: sqlite3.Connection, state: str | None = None) -> list[Game]:
    """Return all games, or those of a state, the last saved first. A row whose cells make no sense is passed
    over."""
    cursor = db.execute(
        "SELECT id, ruleset, state, name, created, updated, rounds, players FROM games"
        " WHERE ?1 IS NULL OR state = ?1 ORDER BY saved DESC",
        (state,),
    )
    won = _won(db)
    listed = [game for cells in cursor if (game := _game(cells)) is not None]
    return [_with_result(game, *won.get(game.id, ((), 0))) for game in listed]


def _with_result(game: Game, winners: tuple[str, ...], best: int) -> Game:
    return replace(game, winners=winners, best=best) if game.finished and winners else game


def _won(db: sqlite3.Connection) -> dict[str, tuple[tuple[str, ...], int]]:
    """Return the names of the winners and their points, by the id of every game whose result is kept."""
    winners: dict[str, tuple[tuple[str, ...], int]] = {}
    for game, name, score in db.execute(
        "SELECT game, name, score FROM results WHERE share > 0 AND typeof(name) = 'text'"
        " AND typeof(score) = 'integer' ORDER BY game, seat"
    ):
        names, _ = winners.get(game, ((), 0))
        winners[game] = (*names, clean_name(name)), score
    return winners


def _game(cells: tuple[object, ...]) -> Game | None:
    game_id, ruleset, state, name, created, updated, rounds, players = cells
    try:
        names = json.loads(players) if isinstance(players, str) and len(players) < 10_000 else []
        return Game(
            _IDENTITY(game_id),
            _NAME(ruleset),
            _STATE(state),
            _NAME(name),
            _WHEN(created),
            _WHEN(updated),
            _ROUNDS(rounds),
            shape.many(shape.text(LONGEST_NAME), 16)(names),
        )
    except (ValueError, RecursionError):
        return None


def put_all(db: sqlite3.Connection, rows: Iterable[Row]) -> None:
    """Write rows with complete notes, in the order in which they were saved, each in place of one with its
    id."""
    for row in sorted(rows, key=lambda row: saved_of(row.note)):
        put(db, row)


def put_texts(target: sqlite3.Connection, texts: Iterable[str], only_later: bool = False) -> None:
    """Write games by their texts where the notes are complete, others are left out; with `only_later` only a
    game that was saved after what the target holds of it."""
    for text in texts:
        with contextlib.suppress(BadRecord):
            row = split(text)
            if not is_complete(row):
                continue
            known = row_of(target, id_of(row.note)) if only_later else None
            saved = -1 if known is None else known.note.get("saved", -1)
            if type(saved) is int and saved_of(row.note) > saved:
                put(target, row)


def stamped(db: sqlite3.Connection, row: Row, game_id: str, now: datetime, touch: bool = True) -> Row:
    """Return the row with its note completed: what the row lacks is taken from the library's note of this
    game, or is that of a new one. `touch` makes it the one saved last, with the time `now`; its number rises
    even where the clock goes back. Without `touch` a game that has number and time keeps them, a new one is
    the last."""
    moment = now.astimezone(UTC)
    when = f"{moment:%Y-%m-%dT%H:%M:%SZ}"
    saved = max(last_saved(db) + 1, int(moment.timestamp() * 1000))
    fresh: dict[str, object] = {"name": "", "created": when, "counted": True, "results": ()}
    known = row_of(db, game_id)
    note = {**fresh, **(known.note if known is not None else {}), **row.note, "id": game_id}
    if touch or "saved" not in note or "updated" not in note:
        note.update(updated=when, saved=saved)
    return Row(row.record, note)


def without_deal(text: str) -> str:
    """Return a record's text without what its note has of a deal, diaries and help, which are secret while
    the game goes on; as it is where there is nothing of these, and for a text that is no record."""
    try:
        record = load_object(text)
    except BadRecord:
        return text
    note = record.get(NOTE)
    if type(note) is not dict or not any(key in note for key in SECRET):
        return text
    kept = {key: value for key, value in note.items() if key not in SECRET}
    return dumps({**record, NOTE: kept})
