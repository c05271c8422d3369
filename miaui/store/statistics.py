"""What the results of finished games add up to, person by person."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Tally:
    """One name's counted games. `wins` includes shared ones, `share` is the mean share of victory."""

    name: str
    games: int
    wins: int
    shared: int
    share: float
    mean: float
    best: int
    worst: int


@dataclass(frozen=True, slots=True)
class Statistics:
    """All counted games: people one by one, bots level by level, most games first."""

    games: int
    people: tuple[Tally, ...]
    levels: tuple[Tally, ...]


def statistics(db: sqlite3.Connection) -> Statistics:
    """Add up the results; games marked as practice are left out."""
    games = db.execute("SELECT count(DISTINCT game) FROM results WHERE counted").fetchone()[0]
    return Statistics(int(games), _tallies(db, "name", "human"), _tallies(db, "level", "bot"))


def _tallies(db: sqlite3.Connection, column: str, kind: str) -> tuple[Tally, ...]:
    found = db.execute(
        f"SELECT {column}, count(*), sum(share > 0), sum(share > 0 AND share < 1), avg(share), avg(score),"
        " max(score), min(score) FROM results WHERE counted AND kind = ?"
        f" GROUP BY {column} ORDER BY count(*) DESC, {column}",
        (kind,),
    )
    return tuple(Tally(*cells) for cells in found)
