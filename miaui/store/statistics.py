"""Statistics: the results of finished games added up, game by game and person by person."""

from __future__ import annotations

import json
import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import reduce
from operator import add

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


# All is read at once. SQLite takes anything in any cell: a seat whose cells make no sense is one at its
# table, and counts no further. A text takes longer to read than a number, so each seat has few.
_SEATS = """
SELECT counted AND kind IN ('human', 'bot')
        AND typeof(results.name) = 'text' AND typeof(level) = 'text'
        AND typeof(score) = 'integer' AND score BETWEEN -100000 AND 100000
        AND typeof(share) = 'real' AND share BETWEEN 0 AND 1,
    games.rowid,
    ifnull(CAST(saved AS INTEGER), 0),
    CASE kind WHEN 'human' THEN games.id END,
    CASE kind WHEN 'human' THEN results.name ELSE level END,
    score,
    share,
    CASE kind WHEN 'human' THEN (SELECT json_group_object(name, value) FROM figures
        WHERE game = games.id AND seat = results.seat AND typeof(value) = 'integer') END
FROM games JOIN results ON results.game = games.id
WHERE games.ruleset = ?
ORDER BY games.id, seat
"""


def statistics(db: sqlite3.Connection, ruleset: str) -> Statistics:
    """Add up the results of one game: points of different ones say nothing together. Practice is left out."""
    sizes: defaultdict[int, int] = defaultdict(int)
    games: defaultdict[int, set[str]] = defaultdict(set)
    """The levels at each table."""
    levels: defaultdict[str, list[tuple[int, float]]] = defaultdict(list)
    people: defaultdict[str, list[tuple[int, int, str, int, float, str]]] = defaultdict(list)
    for sound, game, saved, game_id, who, score, share, numbers in db.execute(_SEATS, (ruleset,)):
        sizes[game] += 1
        if not sound:
            continue
        at_table = games[game]
        if game_id is None:
            at_table.add(who)
            levels[who].append((score, share))
        else:
            people[who].append((saved, game, game_id, score, share, numbers))
    outings: dict[str, tuple[Outing, ...]] = {}
    figures: dict[str, tuple[Figures, ...]] = {}
    against: list[Against] = []
    for name, seats in people.items():
        those = [Outing(key, share, 1.0 / sizes[game], score) for _, game, key, score, share, _ in seats]
        against += _against(name, those, [games[game] for _, game, *_ in seats])
        by_age = sorted(zip(seats, those, strict=True), key=lambda one: one[0][0])
        outings[name] = tuple([outing for _, outing in by_age])
        numbers_by_age = json.loads(f"[{','.join([seat[-1] for seat, _ in by_age])}]")
        if any(numbers_by_age):
            figures[name] = tuple(filter(None, numbers_by_age))
    against.sort(key=lambda one: (one.name, -one.games, one.level))
    humans = {name: [(score, share) for *_, score, share, _ in seats] for name, seats in people.items()}
    return Statistics(len(games), _tallies(humans), _tallies(levels), tuple(against), figures, outings)


def _tallies(found: Mapping[str, Sequence[tuple[int, float]]]) -> tuple[Tally, ...]:
    """The scores and shares of each person or level added up, most games first."""
    tallies = []
    for who, results in found.items():
        scores, shares = [score for score, _ in results], [share for _, share in results]
        count, won, alone = len(results), len(shares) - shares.count(0.0), shares.count(1.0)
        tallies.append(
            Tally(who, count, won, won - alone, _mean(shares), sum(scores) / count, max(scores), min(scores))
        )
    return tuple(sorted(tallies, key=lambda tally: (-tally.games, tally.name)))


def _against(name: str, outings: Iterable[Outing], tables: Iterable[Iterable[str]]) -> list[Against]:
    """The outings of a person against each level at their tables."""
    met: defaultdict[str, list[Outing]] = defaultdict(list)
    for outing, levels in zip(outings, tables, strict=True):
        for level in levels:
            met[level].append(outing)
    return [
        Against(
            name, level, len(those), _mean([one.share for one in those]), _mean([one.fair for one in those])
        )
        for level, those in met.items()
    ]


def _mean(numbers: Sequence[float]) -> float:
    # In one order everywhere: `sum` of later Pythons rounds otherwise.
    return reduce(add, numbers) / len(numbers)
