"""Rating of players who meet at tables, by Luce's choice (Luce 1959; Bradley and Terry 1952 for two players).

Seat i wins with probability e^r_i / Σ e^r_j over the table; a shared victory counts in shares. Ten times the
odds are 400 points, and the yardstick has 1,000. Which seat somebody has is ignored.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

#: The player that ratings are counted from, where it is known, and its points.
YARDSTICK, ANCHOR = "yardstick", 1000.0

#: Points for e times the odds.
UNIT = 400 / math.log(10)

#: Deviation of points without influence: who never won, or always, has no endless rating.
_WIDE = 4000.0

#: A person is rated by her last games, from a least number on; before them she is taken for a middle player,
#: give or take this deviation.
LAST, LEAST, DEVIATION = 100, 10, 400.0

#: Standard errors of half a 95 % interval.
HALF_95 = 1.96

#: Steps of Newton's method at most, the largest change of a rating in one, and the last that counts.
_STEPS, _LONGEST, _LEAST = 200, 2.0, 1e-12


@dataclass(frozen=True, slots=True)
class Meeting:
    """Games of one set of players: the sum of the shares of victory by place, and how many games."""

    players: tuple[str, ...]
    shares: tuple[float, ...]
    games: int = 1


@dataclass(frozen=True, slots=True)
class Prior:
    """Guess at a player before its games: a mean of points with a standard deviation."""

    points: float = ANCHOR
    deviation: float = _WIDE


@dataclass(frozen=True, slots=True)
class Rated:
    """A rating with its standard error, in points."""

    points: float
    error: float

    @property
    def spread(self) -> float:
        """Half the 95 % interval: 1.96 times the error."""
        return HALF_95 * self.error


def rate(
    meetings: Sequence[Meeting], known: Mapping[str, float], prior: Prior | None = None
) -> dict[str, Rated]:
    """Return the ratings that make the results of these meetings likeliest, with their standard errors, by
    name in alphabetical order, of all players who are not `known`; ratings of known ones are given, stay, and
    are left out. Each is taken for a player of the `prior` at first; without one, of 1000 points give or take
    4000, so that games alone count. {} where all are known."""
    before = prior or Prior()
    names = sorted({name for meeting in meetings for name in meeting.players if name not in known})
    place = {name: number for number, name in enumerate(names)}
    held = 1 / (before.deviation / UNIT) ** 2
    middle = before.points / UNIT
    strength = {name: points / UNIT for name, points in known.items()} | dict.fromkeys(names, middle)
    slope, curve = _derivatives(meetings, strength, place)
    for _ in range(_STEPS):
        for name, row in place.items():
            slope[row] -= held * (strength[name] - middle)
            curve[row][row] += held
        step = [sum(map(float.__mul__, row, slope)) for row in _inverse(curve)]
        longest = max(map(abs, step), default=0.0)
        scale = min(1.0, _LONGEST / longest) if longest else 1.0
        for name, row in place.items():
            strength[name] += scale * step[row]
        slope, curve = _derivatives(meetings, strength, place)
        if longest < _LEAST:
            break
    for row in range(len(names)):
        curve[row][row] += held
    spread = _inverse(curve)
    return {
        name: Rated(strength[name] * UNIT, math.sqrt(spread[row][row]) * UNIT) for name, row in place.items()
    }


def standing(name: str, games: Sequence[Meeting], known: Mapping[str, float], middle: float) -> Rated | None:
    """Return the rating of a person from the last hundred (`LAST`) of her games (the oldest first) among
    players with `known` ratings; None before ten (`LEAST`) games. She and all others are rated together, each
    taken for a player of `middle` points, give or take 400, at first."""
    last = games[-LAST:]
    if len(last) < LEAST:
        return None
    return rate(together(last), known, Prior(middle, DEVIATION))[name]


def together(meetings: Sequence[Meeting]) -> list[Meeting]:
    """Return one meeting for each set of players, wherever they sat: names in alphabetical order, sums of
    shares and games, the sets in the order of their first meetings; [] for none.

    >>> together([Meeting(("b", "a"), (1.0, 0.0)), Meeting(("a", "b"), (0.5, 0.5))])
    [Meeting(players=('a', 'b'), shares=(0.5, 1.5), games=2)]
    """
    sums: dict[tuple[str, ...], list[Meeting]] = {}
    for meeting in meetings:
        ordered = sorted(zip(meeting.players, meeting.shares, strict=True))
        names, shares = tuple([name for name, _ in ordered]), tuple([share for _, share in ordered])
        sums.setdefault(names, []).append(Meeting(names, shares, meeting.games))
    return [
        Meeting(
            names,
            tuple(map(math.fsum, zip(*[meeting.shares for meeting in every], strict=True))),
            sum([meeting.games for meeting in every]),
        )
        for names, every in sums.items()
    ]


def chances(points: Sequence[float]) -> list[float]:
    """Return the probability of winning, by place, at a table of players with these ratings: 400 points more
    are ten times the odds. ValueError without players.

    >>> [round(part, 2) for part in chances([1500, 1500, 1900])]
    [0.08, 0.08, 0.83]
    """
    highest = max(points)
    odds = [math.exp((rating - highest) / UNIT) for rating in points]
    return [weight / math.fsum(odds) for weight in odds]


def _derivatives(
    meetings: Sequence[Meeting], strength: Mapping[str, float], place: Mapping[str, int]
) -> tuple[list[float], list[list[float]]]:
    """Return slope and negative curvature of the logarithm of the likelihood by the ratings of `place`."""
    slope = [0.0] * len(place)
    curve = [[0.0] * len(place) for _ in place]
    for meeting in meetings:
        expected = chances([strength[name] * UNIT for name in meeting.players])
        due = dict[int, float]()
        for name, share, chance in zip(meeting.players, meeting.shares, expected, strict=True):
            if name in place:
                row = place[name]
                slope[row] += share - meeting.games * chance
                due[row] = due.get(row, 0.0) + chance
        for row, mine in due.items():
            curve[row][row] += meeting.games * mine
            for column, other in due.items():
                curve[row][column] -= meeting.games * mine * other
    return slope, curve


def _inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """Return the inverse of a positive definite matrix, by Gauss and Jordan.

    >>> _inverse([[2.0, 0.0], [0.0, 4.0]])
    [[0.5, 0.0], [0.0, 0.25]]
    """
    size = len(matrix)
    rows = [[*row, *[float(i == k) for k in range(size)]] for i, row in enumerate(matrix)]
    for column in range(size):
        best = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[best] = rows[best], rows[column]
        pivot = rows[column][column]
        rows[column] = [value / pivot for value in rows[column]]
        for row in range(size):
            if row != column and rows[row][column]:
                factor = rows[row][column]
                rows[row] = [a - factor * b for a, b in zip(rows[row], rows[column], strict=True)]
    return [row[size:] for row in rows]
