"""Statistics: the results of finished games added up, game by game and person by person."""

from __future__ import annotations

import json
import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import reduce
from operator import add
from types import MappingProxyType
from typing import NamedTuple

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
    figures: Figures = MappingProxyType({})

    @property
    def levels(self) -> frozenset[str]:
        """The levels of the bots at the table."""
        return frozenset([one.who for one in self.rivals if not one.human])


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
        WHERE game = games.id AND seat = results.seat AND typeof(value) = 'integer') END,
    CASE kind WHEN 'human' THEN seat END,
    CASE kind WHEN 'human' THEN options END,
    CASE kind WHEN 'human' THEN helped IS NOT 0 END
FROM games JOIN results ON results.game = games.id
WHERE games.ruleset = ? AND (helped IS 0 OR ?)
ORDER BY games.id, seat
"""


class _Seat(NamedTuple):
    """A person's seat as it is read; `table` is the game's number."""

    saved: int
    table: int
    game: str
    score: int
    share: float
    numbers: str
    seat: int
    options: str
    helped: int

    def outing(self, there: Sequence[Rival | None], place: int, figures: Figures) -> Outing:
        """Return the game as this seat saw it, which is number `place` of those at the table."""
        rivals = tuple([who for number, who in enumerate(there) if who is not None and number != place])
        return Outing(
            self.game, self.share, 1.0 / len(there), self.score, self.seat, len(there), rivals, self.options,
            bool(self.helped), figures,
        )  # fmt: skip


def statistics(db: sqlite3.Connection, ruleset: str, helped: bool = False) -> Statistics:
    """Add up the results of one game: points of different ones say nothing together. Practice is left out,
    and so are games in which somebody had help unless they are asked for."""
    tables: defaultdict[int, list[Rival | None]] = defaultdict(list)
    """Who sits at each table, seat by seat; None for a result that makes no sense."""
    levels: defaultdict[str, list[tuple[int, float]]] = defaultdict(list)
    people: defaultdict[str, list[tuple[_Seat, int]]] = defaultdict(list)
    for sound, table, saved, game, who, score, share, *own in db.execute(_SEATS, (ruleset, helped)):
        there = tables[table]
        there.append(Rival(who, game is not None, share) if sound else None)
        if not sound:
            continue
        if game is None:
            levels[who].append((score, share))
        else:
            people[who].append((_Seat(saved, table, game, score, share, *own), len(there) - 1))
    outings = {
        name: _outings(sorted(seats, key=lambda one: one[0].saved), tables) for name, seats in people.items()
    }
    figures = {
        name: own
        for name, those in outings.items()
        if (own := tuple([one.figures for one in those if one.figures]))
    }
    met = [one for name, those in outings.items() for one in against(name, those)]
    met.sort(key=lambda one: (one.name, -one.games, one.level))
    humans = [tally(name, [(one.score, one.share) for one in those]) for name, those in outings.items()]
    bots = [tally(level, results) for level, results in levels.items()]
    counted = sum(any(one is not None for one in there) for there in tables.values())
    return Statistics(counted, _ranked(humans), _ranked(bots), tuple(met), figures, outings)


def plain(found: Statistics) -> Statistics:
    """Return the statistics of people without the games in which somebody had help; what is counted of bots
    is left out."""
    outings = {
        name: own
        for name, those in found.outings.items()
        if (own := tuple([one for one in those if not one.helped]))
    }
    humans = [tally(name, [(one.score, one.share) for one in those]) for name, those in outings.items()]
    met = [one for name, those in outings.items() for one in against(name, those)]
    figures = {name: tuple([one.figures for one in those if one.figures]) for name, those in outings.items()}
    games = len({one.game for those in outings.values() for one in those})
    return Statistics(games, _ranked(humans), (), tuple(met), figures, outings)


def _outings(
    seats: Sequence[tuple[_Seat, int]], tables: Mapping[int, Sequence[Rival | None]]
) -> tuple[Outing, ...]:
    """A person's games from her seats and the tables."""
    numbers = json.loads(f"[{','.join([one.numbers for one, _ in seats])}]")
    return tuple(
        [one.outing(tables[one.table], place, own) for (one, place), own in zip(seats, numbers, strict=True)]
    )


def tally(who: str, results: Sequence[tuple[int, float]]) -> Tally:
    """Return the scores and shares of a person or level added up; there is at least one."""
    scores, shares = [score for score, _ in results], [share for _, share in results]
    count, won, alone = len(results), len(shares) - shares.count(0.0), shares.count(1.0)
    return Tally(who, count, won, won - alone, _mean(shares), sum(scores) / count, max(scores), min(scores))


def _ranked(found: Iterable[Tally]) -> tuple[Tally, ...]:
    return tuple(sorted(found, key=lambda tally: (-tally.games, tally.name)))


def against(name: str, outings: Iterable[Outing]) -> list[Against]:
    """Return a person's results against each level at her tables."""
    met: defaultdict[str, list[Outing]] = defaultdict(list)
    for outing in outings:
        for level in outing.levels:
            met[level].append(outing)
    return [
        Against(
            name, level, len(those), _mean([one.share for one in those]), _mean([one.fair for one in those])
        )
        for level, those in sorted(met.items())
    ]


def _mean(numbers: Sequence[float]) -> float:
    # In one order everywhere: `sum` of later Pythons rounds otherwise.
    return reduce(add, numbers) / len(numbers)
