"""Statistics: the results of finished games added up, game by game and person by person."""

from __future__ import annotations

import json
import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import reduce
from itertools import groupby
from operator import add, itemgetter
from typing import NamedTuple

KeptFigures = Mapping[tuple[str, int], Mapping[str, int]]
"""Numbers of a person that only this kind of game has, by game and seat; a game without any is missing."""


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


class Rival(NamedTuple):
    """Somebody else at a person's table: a person by name, or a bot by its level; the share of victory."""

    who: str
    human: bool
    share: float


class Outing(NamedTuple):
    """Counted game of a person: `share` of the victory, `fair` if all seats were equally strong; her seat
    among how many, who else was there, the options that were on, and whether somebody had help. Seats whose
    results make no sense are no rivals."""

    game: str
    share: float
    fair: float
    score: int
    seat: int = 0
    seats: int = 0
    rivals: tuple[Rival, ...] = ()
    options: str = ""
    helped: bool = False

    @property
    def levels(self) -> frozenset[str]:
        """The levels of the bots at the table, each once."""
        return frozenset([rival.who for rival in self.rivals if not rival.human])


@dataclass(frozen=True, slots=True)
class Statistics:
    """All counted games of one ruleset: humans one by one, bots level by level, most games first; `outings`
    are the games of each human, the oldest first."""

    games: int
    humans: tuple[Tally, ...]
    levels: tuple[Tally, ...]
    against: tuple[Against, ...] = ()
    outings: Mapping[str, tuple[Outing, ...]] = field(default_factory=dict)


# All is read at once. SQLite takes anything in any cell: a seat whose cells make no sense is one at its
# table, and counts no further. A text takes longer to read than a number, so each seat has few.
_SEATS = """
SELECT games.rowid,
    counted AND kind IN ('human', 'bot')
        AND typeof(results.name) = 'text' AND typeof(level) = 'text'
        AND typeof(score) = 'integer' AND score BETWEEN -100000 AND 100000
        AND typeof(share) = 'real' AND share BETWEEN 0 AND 1,
    CASE kind WHEN 'human' THEN results.name ELSE level END,
    score,
    share,
    CASE kind WHEN 'human' THEN games.id END,
    seat,
    ifnull(CAST(saved AS INTEGER), 0),
    CASE kind WHEN 'human' THEN options END,
    helped IS NOT 0
FROM games JOIN results ON results.game = games.id
WHERE games.ruleset = ? AND (helped IS 0 OR ?)
ORDER BY games.id, seat
"""
_FIGURES = """
SELECT results.game, seat, (SELECT json_group_object(name, value) FROM figures
    WHERE game = results.game AND seat = results.seat AND typeof(value) = 'integer')
FROM games CROSS JOIN results ON results.game = games.id
WHERE games.ruleset = ? AND kind = 'human' AND results.name = ?
"""


def statistics(db: sqlite3.Connection, ruleset: str, helped: bool = False) -> Statistics:
    """Return the results of one game, by its key, added up: points of different ones say nothing together.
    Practice is left out, and so are games in which somebody had help unless they are asked for with
    `helped`."""
    counted = 0
    levels: defaultdict[str, list[tuple[int, float]]] = defaultdict(list)
    people: defaultdict[str, list[tuple[int, Outing]]] = defaultdict(list)
    """Games of each person, with the place in the order of saving."""
    all_rows = db.execute(_SEATS, (ruleset, helped)).fetchall()
    for _table, rows in groupby(all_rows, key=itemgetter(0)):
        seats = [*rows]
        at_table = [
            Rival(who, game is not None, share) if sound else None
            for _, sound, who, _, share, game, *_ in seats
        ]
        count, fair = len(at_table), 1.0 / len(at_table)
        for place, (_, sound, who, score, share, game, seat, saved, options, aided) in enumerate(seats):
            if not sound:
                continue
            if game is None:
                levels[who].append((score, share))
                continue
            rivals = tuple(
                [rival for rival in (*at_table[:place], *at_table[place + 1 :]) if rival is not None]
            )
            outing = Outing(game, share, fair, score, seat, count, rivals, options, bool(aided))
            people[who].append((saved, outing))
        counted += any(at_table)
    outings = {
        name: tuple([outing for _, outing in sorted(those, key=itemgetter(0))])
        for name, those in people.items()
    }
    met = [result for name, own in outings.items() for result in against(name, own)]
    met.sort(key=lambda result: (result.name, -result.games, result.level))
    humans = [tally(name, [(outing.score, outing.share) for outing in own]) for name, own in outings.items()]
    bots = [tally(level, results) for level, results in levels.items()]
    return Statistics(counted, _ranked(humans), _ranked(bots), tuple(met), outings)


def figures(db: sqlite3.Connection, ruleset: str, name: str) -> KeptFigures:
    """Return a person's numbers in the games of one kind, by (game's id, seat); a game without any is left
    out."""
    rows = db.execute(_FIGURES, (ruleset, name)).fetchall()
    numbers = json.loads(f"[{','.join([own for _game, _seat, own in rows])}]")
    return {(game, seat): own for (game, seat, _), own in zip(rows, numbers, strict=True) if own}


class Readings:
    """A cache of statistics and figures, emptied when the library changes."""

    def __init__(self) -> None:
        self._read_at: tuple[sqlite3.Connection, int, int] | None = None
        """The library that was read, and how often it had been changed then, from here and from elsewhere."""
        self._statistics: dict[tuple[str, bool], Statistics] = {}
        self._figures: dict[tuple[str, str], KeptFigures] = {}

    def statistics(self, db: sqlite3.Connection, ruleset: str, helped: bool) -> Statistics:
        """Return the results of one game, by its key, added up, as the function `statistics` does, without
        games in which somebody had help unless `helped`; what it returned before, as long as the library is
        unchanged."""
        self._follow(db)
        if (ruleset, helped) not in self._statistics:
            self._statistics[ruleset, helped] = statistics(db, ruleset, helped)
        return self._statistics[ruleset, helped]

    def figures(self, db: sqlite3.Connection, ruleset: str, name: str) -> KeptFigures:
        """Return a person's numbers in the games of one kind, as the function `figures` does; what it
        returned before, as long as the library is unchanged."""
        self._follow(db)
        if (ruleset, name) not in self._figures:
            self._figures[ruleset, name] = figures(db, ruleset, name)
        return self._figures[ruleset, name]

    def _follow(self, db: sqlite3.Connection) -> None:
        """Drop what was read of another library, or before a change."""
        ((elsewhere,),) = db.execute("PRAGMA data_version")
        now = db, db.total_changes, elsewhere
        if now != self._read_at:
            self._read_at = now
            self._statistics.clear()
            self._figures.clear()


def figures_of(outings: Iterable[Outing], known: KeptFigures) -> list[Mapping[str, int]]:
    """Return the numbers of those outings that have any, in their order."""
    return [numbers for outing in outings if (numbers := known.get((outing.game, outing.seat)))]


def tally(who: str, results: Sequence[tuple[int, float]]) -> Tally:
    """Return the Tally of a person or level: scores and shares added up, of (score, share) each.
    ZeroDivisionError without any."""
    scores, shares = [score for score, _ in results], [share for _, share in results]
    count, won, alone = len(results), len(shares) - shares.count(0.0), shares.count(1.0)
    return Tally(who, count, won, won - alone, _mean(shares), sum(scores) / count, max(scores), min(scores))


def _ranked(tallies: Iterable[Tally]) -> tuple[Tally, ...]:
    return tuple(sorted(tallies, key=lambda tally: (-tally.games, tally.name)))


def against(name: str, outings: Iterable[Outing]) -> list[Against]:
    """Return a person's results against each level at her tables, in the order of the levels' names; []
    without bots. A game counts once for a level, however often it sat there."""
    met: defaultdict[str, list[Outing]] = defaultdict(list)
    for outing in outings:
        for level in outing.levels:
            met[level].append(outing)
    return [
        Against(
            name,
            level,
            len(those),
            _mean([game.share for game in those]),
            _mean([game.fair for game in those]),
        )
        for level, those in sorted(met.items())
    ]


def _mean(numbers: Sequence[float]) -> float:
    # In one order everywhere: `sum` of later Pythons rounds otherwise.
    return reduce(add, numbers) / len(numbers)
