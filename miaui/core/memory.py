"""Memory of a person that bots have: counts of choices in finished games, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

#: What a game adds to the counts of a person: whole numbers, row by row.
Rows = Mapping[str, tuple[int, ...]]

MOST_GAMES = 1000
"""Games of a kind after which no more is counted."""


@dataclass(frozen=True, slots=True)
class Remembered:
    """Counts of a person's choices in one game: how many finished `games` they are of, and the `rows`, whose
    names and lengths are the game's own."""

    games: int = 0
    rows: Rows = field(default_factory=dict)

    def row(self, name: str, length: int) -> tuple[int, ...]:
        """Return a row with this length; zeros for one that is missing or has another."""
        counts = self.rows.get(name, ())
        return counts if len(counts) == length else (0,) * length


#: What is remembered of the player in each seat; None of one of whom nothing is.
TableMemory = tuple[Remembered | None, ...]


def with_game(before: Remembered, rows: Rows) -> Remembered:
    """Return the counts with one game more.

    >>> with_game(Remembered(1, {"stops": (1, 0)}), {"stops": (2, 3)})
    Remembered(games=2, rows={'stops': (3, 3)})
    """
    if before.games >= MOST_GAMES:
        return before
    sums = {
        name: tuple(map(sum, zip(before.row(name, len(row)), row, strict=True))) for name, row in rows.items()
    }
    return Remembered(before.games + 1, sums)
