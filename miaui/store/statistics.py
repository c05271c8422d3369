"""Statistics: the results of finished games added up, game by game and person by person."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass, field

Figures = Mapping[str, int]
"""Numbers of one game and one person that only this kind of game has."""


@dataclass(frozen=True, slots=True)
class Tally:
    """Counted games of one name. `wins` includes shared ones, `share` is the mean share of victory."""

    name: str
    games: int
    wins: int
    shared: int
    share: float
    mean: float
    best: int
    worst: int


@dataclass(frozen=True, slots=True)
class Against:
    """Results of a person in the games in which a level sat at the table; `share` is the mean share of
    victory, `fair` what it would be if all seats were equally strong."""

    name: str
    level: str
    games: int
    share: float
    fair: float


@dataclass(frozen=True, slots=True)
class Outing:
    """Counted game of a person: `share` of the victory, `fair` if all seats were equally strong."""

    game: str
    share: float
    fair: float
    score: int


@dataclass(frozen=True, slots=True)
class Statistics:
    """All counted games of one ruleset: humans one by one, bots level by level, most games first. `figures`
    are the numbers of a game's own, game by game, of each human; `outings` her games, the oldest first."""

    games: int
    humans: tuple[Tally, ...]
    levels: tuple[Tally, ...]
    against: tuple[Against, ...] = ()
    figures: Mapping[str, tuple[Figures, ...]] = field(default_factory=dict)
    outings: Mapping[str, tuple[Outing, ...]] = field(default_factory=dict)


#: The results that count. SQLite takes anything in any cell: a row whose cells make no sense is passed over.
_SOUND = (
    "WITH sound AS (SELECT results.*, games.saved FROM games JOIN results ON results.game = games.id"
    " WHERE games.ruleset = :ruleset AND counted AND typeof(results.name) = 'text' AND typeof(level) = 'text'"
    " AND typeof(score) = 'integer' AND score BETWEEN -100000 AND 100000"
    " AND typeof(share) = 'real' AND share BETWEEN 0 AND 1) "
)

_FAIR = "1.0 / (SELECT count(*) FROM results WHERE game = me.game)"
"""SQL of what a seat would win if all at its table were equally strong."""


def statistics(db: sqlite3.Connection, ruleset: str) -> Statistics:
    """Add up the results of one game: points of different ones say nothing together. Practice is left out."""
    counted = f"{_SOUND} SELECT count(DISTINCT game) FROM sound"
    return Statistics(
        int(db.execute(counted, {"ruleset": ruleset}).fetchone()[0]),
        _tallies(db, ruleset, "name", "human"),
        _tallies(db, ruleset, "level", "bot"),
        _against(db, ruleset),
        _figures(db, ruleset),
        _outings(db, ruleset),
    )


def _outings(db: sqlite3.Connection, ruleset: str) -> dict[str, tuple[Outing, ...]]:
    found: dict[str, list[Outing]] = {}
    for name, *cells in db.execute(
        f"{_SOUND} SELECT me.name, me.game, me.share, {_FAIR}, me.score FROM sound me"
        " WHERE me.kind = 'human' ORDER BY me.saved, me.seat",
        {"ruleset": ruleset},
    ):
        found.setdefault(name, []).append(Outing(*cells))
    return {name: tuple(outings) for name, outings in found.items()}


def _figures(db: sqlite3.Connection, ruleset: str) -> dict[str, tuple[Figures, ...]]:
    """The numbers that only games of this kind have, person by person, the oldest game first."""
    found: dict[str, list[Figures]] = {}
    for person, text in db.execute(
        f"{_SOUND} SELECT sound.name, (SELECT json_group_object(name, value) FROM figures"
        " WHERE game = sound.game AND seat = sound.seat) FROM sound"
        " WHERE kind = 'human' ORDER BY saved, seat",
        {"ruleset": ruleset},
    ):
        numbers = {name: value for name, value in json.loads(text).items() if type(value) is int}
        if numbers:
            found.setdefault(person, []).append(numbers)
    return {person: tuple(numbers) for person, numbers in found.items()}


def _against(db: sqlite3.Connection, ruleset: str) -> tuple[Against, ...]:
    found = db.execute(
        f"{_SOUND} SELECT me.name, other.level, count(*), avg(me.share), avg({_FAIR}) FROM sound me"
        " JOIN (SELECT DISTINCT game, level FROM sound WHERE kind = 'bot') other ON other.game = me.game"
        " WHERE me.kind = 'human'"
        " GROUP BY me.name, other.level ORDER BY me.name, count(*) DESC, other.level",
        {"ruleset": ruleset},
    )
    return tuple(Against(*cells) for cells in found)


def _tallies(db: sqlite3.Connection, ruleset: str, column: str, kind: str) -> tuple[Tally, ...]:
    found = db.execute(
        f"{_SOUND} SELECT {column}, count(*), sum(share > 0), sum(share > 0 AND share < 1), avg(share),"
        " avg(score), max(score), min(score) FROM sound WHERE kind = :kind"
        f" GROUP BY {column} ORDER BY count(*) DESC, {column}",
        {"ruleset": ruleset, "kind": kind},
    )
    return tuple(Tally(*cells) for cells in found)
