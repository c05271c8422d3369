"""The count of a finished game: step by step what is counted grows, and the last step keeps one waiting."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

GROW, REST = 0.9, 0.45
"""Seconds in which a step grows, and before the next."""
BREATH = 1.5
"""Seconds before the last step."""


class CountStep(NamedTuple):
    """Something begins: "step", "breath" before the last one, or "end"; `step` counts from 1."""

    kind: str
    step: int


class GrowingCount:
    """`totals` are all numbers after each step. Time goes on with `update`.

    `grow` and `rest` are the seconds in which a step grows, and before the next.
    """

    def __init__(self, totals: Sequence[Sequence[int]], grow: float = GROW, rest: float = REST) -> None:
        self._totals = [tuple(0 for _ in totals[0]), *map(tuple, totals)]
        self._grow, self._rest = grow, rest
        self._now = 0.0
        self._beats = self._plan()
        self._begun = 0

    def _plan(self) -> list[tuple[float, CountStep]]:
        """Return the beats, each with the time at which it begins, in seconds."""
        beats, at = [], 0.4
        for number in range(1, self.steps + 1):
            if number == self.steps and number > 1:
                beats.append((at, CountStep("breath", number)))
                at += BREATH
            beats.append((at, CountStep("step", number)))
            at += self._grow + self._rest
        return [*beats, (at, CountStep("end", self.steps))]

    @property
    def steps(self) -> int:
        """Number of steps: one less than the totals."""
        return len(self._totals) - 1

    @property
    def done(self) -> bool:
        """True if everything is counted."""
        return self._begun == len(self._beats)

    @property
    def hushed(self) -> bool:
        """True if everybody holds their breath."""
        return 0 < self._begun < len(self._beats) and self._beats[self._begun - 1][1].kind == "breath"

    @property
    def step(self) -> int:
        """The step that grows, or has grown last; 0 before the first."""
        begun = [beat.step for _at, beat in self._beats[: self._begun] if beat.kind == "step"]
        return begun[-1] if begun else 0

    def update(self, dt: float) -> list[CountStep]:
        """Let dt seconds pass; return the steps that begin meanwhile."""
        self._now += dt
        steps = []
        while not self.done and self._beats[self._begun][0] <= self._now:
            steps.append(self._beats[self._begun][1])
            self._begun += 1
        return steps

    def finish(self) -> None:
        """Count everything at once."""
        self._now, self._begun = self._beats[-1][0], len(self._beats)

    def value(self, place: int) -> float:
        """Return the number at a place now; between whole ones while it grows."""
        number = self.step
        if number == 0:
            return 0.0
        before, after = self._totals[number - 1][place], self._totals[number][place]
        return before + (after - before) * self._part(number)

    def fresh(self, place: int) -> float:
        """Return by how much the number at `place` has grown in the present step so far; 0 before the first
        step and once everything is counted."""
        number = self.step
        return 0.0 if number == 0 or self.done else self.value(place) - self._totals[number - 1][place]

    def _part(self, number: int) -> float:
        """Return the part of a step that has grown, 0 to 1, slower towards its end."""
        start = next(at for at, beat in self._beats if beat == CountStep("step", number))
        part = min(1.0, max(0.0, (self._now - start) / self._grow))
        return 1 - (1 - part) ** 2
