"""Comparison of a result with those of others in one deal: par, place, and marks of a day."""

from collections.abc import Sequence
from dataclasses import dataclass

#: From which loss in a round a mark is open, and no longer half.
_HALF = 0.03

#: The marks of a round or deal: nothing lost, less than `_HALF`, more.
MARKS = "●◐○"


@dataclass(frozen=True, slots=True, order=True)
class Score:
    """Result of a game for a seat: its share of the victory, then by how many points it was better than the
    best of the others."""

    share: float
    margin: int


@dataclass(frozen=True, slots=True)
class Run:
    """Game that a level played in somebody's seat: the number of the run, the score and the points."""

    level: str
    number: int
    score: Score
    points: int


@dataclass(frozen=True, slots=True)
class LevelMeans:
    """Means of a level's runs: their number, share of the victory, and points."""

    runs: int
    share: float
    points: float


def means(runs: Sequence[Run]) -> dict[str, LevelMeans]:
    """Return the means by level, in the order of their first runs: shares to 4 decimals, points to 2; {}
    without runs.

    >>> means([Run("diver", 1, Score(1.0, 4), 30), Run("diver", 2, Score(0.0, -2), 20)])
    {'diver': LevelMeans(runs=2, share=0.5, points=25.0)}
    """
    by_level: dict[str, list[Run]] = {}
    for run in runs:
        by_level.setdefault(run.level, []).append(run)
    return {
        level: LevelMeans(
            len(own),
            round(sum([run.score.share for run in own]) / len(own), 4),
            round(sum([run.points for run in own]) / len(own), 2),
        )
        for level, own in by_level.items()
    }


def place_among(own: Score, others: Sequence[Score]) -> int:
    """Return the place of a score among others, 1 if none is better, also without others; equal ones do not
    count.

    >>> place_among(Score(1.0, 5), [Score(0.0, 9), Score(1.0, 7)])
    2
    """
    return 1 + sum([other > own for other in others])


def better_than(own: Score, others: Sequence[Score]) -> int:
    """Return of how many in 100 others a score is better, half of the equal ones among them, rounded (halves
    to even). ZeroDivisionError without others.

    >>> better_than(Score(1.0, 5), [Score(0.0, 9), Score(1.0, 7), Score(1.0, 5)])
    50
    """
    below = sum([other < own for other in others])
    equal = sum([other == own for other in others])
    return round(100 * (below + equal / 2) / len(others))


def mark(lost: float) -> str:
    """Return the mark of a round or deal by what was lost in it: nothing (0 or less), less than 0.03, more.

    >>> mark(0.0), mark(0.01), mark(0.03)
    ('●', '◐', '○')
    """
    return MARKS[0] if lost <= 0 else MARKS[1] if lost < _HALF else MARKS[2]
