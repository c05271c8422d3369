"""The course of the count at the feast: when each card is laid down, who leads, and the held breath before
the last cards are turned over. Pure time and numbers; the scene paints it and plays its sounds."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from miaui.engine.draw.easing import out
from miaui.games.miaui.public.cards import Card, Family
from miaui.games.miaui.tabletop.counting import Count, counted, lay_out

#: Seconds at normal pace: before the first card, all cards but the last together, a card at least and at
#: most, between two families, the held breath, and turning the last cards over.
_OPENING, _CARDS, _FAMILY, _BREATH, _TURN = 0.9, 4.4, 0.26, 1.7, 0.55
_QUICKEST, _SLOWEST = 0.2, 0.46
_LANDING = 0.18
"""Seconds in which a card drops onto the table."""
_STUNG = 0.8
"""Seconds for which a cat that was overtaken shows it."""


class Beat(NamedTuple):
    """Something that has just happened: "card", "lead" (somebody leads now), "breath" or "turn"."""

    kind: str
    seat: int | None = None


class FeastCount:
    """The count of some piles, from nothing to the end after `length` seconds at normal pace."""

    def __init__(self, piles: Sequence[Sequence[Card]]) -> None:
        self.course: Count = lay_out(piles)
        self.now = 0.0
        self._starts = _starts(self.course)
        self._breath = self._starts[-1]
        self._turning = self._breath + _BREATH
        self.length = self._turning + _TURN
        self._turns, self._lead = 0, frozenset[int]()
        self._stung: dict[int, float] = {}

    # -- time

    def update(self, dt: float) -> list[Beat]:
        """Let dt seconds at normal pace pass; what has happened meanwhile."""
        before, self.now = self.now, min(self.length, self.now + dt)
        moments = (("breath", self._breath), ("turn", self._turning))
        beats = [Beat(kind) for kind, start in moments if before < start <= self.now]
        if self.turns > self._turns:
            beats.append(Beat("card"))
            self._turns = self.turns
            beats += self._follow_lead()
        return beats

    def finish(self) -> None:
        """Count everything at once."""
        self.now, self._turns = self.length, self.course.turns
        self._lead, self._stung = self.leading, {}

    @property
    def done(self) -> bool:
        """True if every card has been counted."""
        return self.now >= self.length

    def _follow_lead(self) -> list[Beat]:
        """The beat of a new leader, if there is one; the seats that it overtakes are stung."""
        leading, before = self.leading, self._lead
        if leading == before or len(leading) != 1:
            return []
        self._lead = leading
        self._stung |= dict.fromkeys(before - leading, self.now)
        return [Beat("lead", next(iter(leading)))] if before else []

    # -- what is to be seen

    @property
    def turns(self) -> int:
        """Number of turns that have been counted."""
        if self.now >= self._turning + _TURN / 2:
            return self.course.turns
        return sum(start <= self.now for start in self._starts[:-1])

    @property
    def family(self) -> Family | None:
        """The family that is being counted; None before the first and once the last cards lie there."""
        if self.hushed or not self.turns:
            return None
        return self.course.families[self.turns - 1]

    @property
    def hushed(self) -> bool:
        """True if only the facedown cards are left."""
        return self.now >= self._breath

    @property
    def turned(self) -> float:
        """Progress of turning the last cards over, 0 to 1; below 0.5 their backs are seen."""
        return min(1.0, max(0.0, (self.now - self._turning) / _TURN))

    def landed(self, turn: int) -> float:
        """Return how far the cards of a turn have dropped onto the table, 0 (not yet there) to 1."""
        start = self._breath if turn == self.course.last else self._starts[turn]
        if self.now < start:
            return 0.0
        return max(0.02, out(min(1.0, (self.now - start) / _LANDING)))

    def points(self, seat: int) -> int:
        """Return the points of a seat so far."""
        return counted(self.course.piles[seat], self.turns)

    @property
    def leading(self) -> frozenset[int]:
        """The seats with the most points so far; none before the first card."""
        if not self.turns:
            return frozenset()
        points = [self.points(seat) for seat in range(len(self.course.piles))]
        return frozenset(seat for seat, one in enumerate(points) if one == max(points))

    def stung(self, seat: int) -> bool:
        """True if that seat has just been overtaken."""
        return seat in self._stung and self.now - self._stung[seat] < _STUNG


def _starts(course: Count) -> list[float]:
    """When each turn begins; the last one is when the facedown cards are laid."""
    families = course.families
    changes = sum(one is not two for one, two in pairwise(families))
    step = (_CARDS - changes * _FAMILY) / max(1, len(families))
    step = min(_SLOWEST, max(_QUICKEST, step))
    now, found = _OPENING, []
    for turn, kind in enumerate(families):
        if turn and kind is not families[turn - 1]:
            now += _FAMILY
        found.append(now)
        now += step
    return [*found, now + _FAMILY]
