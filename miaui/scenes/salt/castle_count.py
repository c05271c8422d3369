"""The count of a finished game: round by round the castles grow, and the last round keeps one waiting."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

GROW, REST = 0.9, 0.45
"""Seconds in which the towers of a round grow, and before the next."""
BREATH = 1.5
"""Seconds before the last round."""


class Beat(NamedTuple):
    """Something begins: "round", "breath" before the last one, or "end"; `round` counts from 1."""

    kind: str
    round: int


class CastleCount:
    """`totals` are the points of all seats after each round. Time goes on with `update`."""

    def __init__(self, totals: Sequence[Sequence[int]]) -> None:
        self._totals = [tuple(0 for _ in totals[0]), *map(tuple, totals)]
        self._now = 0.0
        self._beats = self._plan()
        self._begun = 0

    def _plan(self) -> list[tuple[float, Beat]]:
        """When each beat begins."""
        found, at = [], 0.4
        for number in range(1, self.rounds + 1):
            if number == self.rounds and number > 1:
                found.append((at, Beat("breath", number)))
                at += BREATH
            found.append((at, Beat("round", number)))
            at += GROW + REST
        return [*found, (at, Beat("end", self.rounds))]

    @property
    def rounds(self) -> int:
        """How many rounds there were."""
        return len(self._totals) - 1

    @property
    def done(self) -> bool:
        """Whether everything is counted."""
        return self._begun == len(self._beats)

    @property
    def hushed(self) -> bool:
        """Whether everybody holds their breath."""
        return 0 < self._begun < len(self._beats) and self._beats[self._begun - 1][1].kind == "breath"

    @property
    def round(self) -> int:
        """The round whose towers grow, or have grown last; 0 before the first."""
        begun = [beat.round for _at, beat in self._beats[: self._begun] if beat.kind == "round"]
        return begun[-1] if begun else 0

    def update(self, dt: float) -> list[Beat]:
        """Let dt seconds pass; what begins meanwhile."""
        self._now += dt
        found = []
        while not self.done and self._beats[self._begun][0] <= self._now:
            found.append(self._beats[self._begun][1])
            self._begun += 1
        return found

    def finish(self) -> None:
        """Everything at once."""
        self._now, self._begun = self._beats[-1][0], len(self._beats)

    def points(self, seat: int) -> float:
        """The points of a seat's tower now; between whole ones while it grows."""
        number = self.round
        if number == 0:
            return 0.0
        before, after = self._totals[number - 1][seat], self._totals[number][seat]
        return before + (after - before) * self._part(number)

    def fresh(self, seat: int) -> float:
        """How many of them are new in this round; none once everything is counted."""
        number = self.round
        return 0.0 if number == 0 or self.done else self.points(seat) - self._totals[number - 1][seat]

    def _part(self, number: int) -> float:
        """How much of a round has grown, 0 to 1, slower towards its end."""
        start = next(at for at, beat in self._beats if beat == Beat("round", number))
        part = min(1.0, max(0.0, (self._now - start) / GROW))
        return 1 - (1 - part) ** 2
