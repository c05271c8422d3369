"""The course of the count at the feast: when each card is laid down, who leads, and the held breath before
the last cards are turned over, one after the other from the lowest to the highest. Pure time and numbers; the
scene paints it and plays its sounds."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import inf
from typing import NamedTuple

from miaui.engine.draw.easing import out
from miaui.games.miaui.public.cards import POINTS, Card, Family
from miaui.games.miaui.tabletop.counting import Count, counted, lay_out

#: Seconds at normal pace: before the first card, all cards but the last together, a card at least and at
#: most, between two families, the held breath, and turning a last card over.
_OPENING, _CARDS, _FAMILY, _BREATH, _TURN = 0.9, 4.4, 0.26, 1.25, 0.55
_APART, _ALL_BUT_ONE, _ROLL = 0.55, 1.1, 0.93
"""Seconds from one last card to the next at most, for all but the highest at most, and of the drum roll
before that one."""
_QUICKEST, _SLOWEST = 0.2, 0.46
_LANDING = 0.18
"""Seconds in which a card drops onto the table."""
_STUNG = 0.8
"""Seconds for which a cat that was overtaken shows it."""


class CountStep(NamedTuple):
    """Something that has just happened: "card", "lead" (somebody leads now), "breath", "turn" (a last card is
    turned over), or "roll" (the highest of them is next). `seat` is that of a lead, else None."""

    kind: str
    seat: int | None = None


class FeastCount:
    """The count of some piles, turn by turn: in each turn a card of every pile is laid, family by family,
    then the last card of each pile facedown. Those are turned over one by one. It takes `length` seconds at
    normal pace, of which `now` have passed. `course`: which card is laid in which turn."""

    def __init__(self, piles: Sequence[Sequence[Card]]) -> None:
        self.course: Count = lay_out(piles)
        self.now = 0.0
        self._starts = _starts(self.course)
        self._breath = self._starts[-1]
        self._turned_at = _turned_at(self.course, self._breath + _BREATH)
        """When the last card of each pile is turned over, by seat."""
        highest = max(self._turned_at.values(), default=self._breath + _BREATH)
        self._moments = [("breath", self._breath), *(("turn", at) for at in self._turned_at.values())]
        if len(self._turned_at) > 1:
            self._moments.append(("roll", highest - _ROLL))
        self.length = highest + _TURN
        self._shown, self._lead = 0, frozenset[int]()
        self._stung: dict[int, float] = {}

    # -- time

    def update(self, dt: float) -> list[CountStep]:
        """Let dt seconds at normal pace pass; return what has happened meanwhile, in this order, [] for
        nothing: "breath", one "turn" for each last card that begins to turn over, "roll"; then one "card" if
        cards were laid face up, however many turns of them (none for the last ones, also when their faces are
        seen); then a "lead", with its seat, if a seat leads alone that is not the one that did so last, not
        for the first one to lead."""
        before, self.now = self.now, min(self.length, self.now + dt)
        beats = [CountStep(kind) for kind, start in self._moments if before < start <= self.now]
        shown = self.turns + sum(self.turned(seat) >= 0.5 for seat in self._turned_at)
        if shown > self._shown:
            if not self.hushed or before < self._breath:
                beats.append(CountStep("card"))
            self._shown = shown
            beats += self._follow_lead()
        return beats

    def finish(self) -> None:
        """Count everything at once: `done` becomes True, the points are final, and `update` returns [] from
        now on. A second call changes nothing."""
        self.now, self._shown = self.length, self.course.turns + len(self._turned_at)
        self._lead, self._stung = self.leading, {}

    @property
    def done(self) -> bool:
        """True if every card has been counted and turned over; False at the beginning, even without cards."""
        return self.now >= self.length

    def _follow_lead(self) -> list[CountStep]:
        """Return the beat of a new leader in a list, [] for none; the seats that it overtakes are stung."""
        leading, before = self.leading, self._lead
        if leading == before or len(leading) != 1:
            return []
        self._lead = leading
        self._stung |= dict.fromkeys(before - leading, self.now)
        return [CountStep("lead", next(iter(leading)))] if before else []

    # -- what is to be seen

    @property
    def turns(self) -> int:
        """Number of turns that have begun, from 0: in each a card of every pile is laid. Laying the last
        cards facedown and turning them over is none."""
        return sum(start <= self.now for start in self._starts[:-1])

    @property
    def family(self) -> Family | None:
        """The family that is being counted; None before the first card and once the last cards lie there."""
        if self.hushed or not self.turns:
            return None
        return self.course.families[self.turns - 1]

    @property
    def hushed(self) -> bool:
        """True from when the facedown last cards are laid, to the end, and after it."""
        return self.now >= self._breath

    def turned(self, seat: int) -> float:
        """Return how far a seat's last card has turned over, 0 to 1 in 0.55 seconds; from 0.5 on its face is
        seen. 0 for an empty pile at any time, and 1 for all others once all is counted."""
        start = self._turned_at.get(seat, inf)
        return min(1.0, max(0.0, (self.now - start) / _TURN))

    def landed(self, turn: int) -> float:
        """Return how far the cards of a turn (from 0) have dropped onto the table, in 0.18 seconds: 0 before,
        at least 0.02 from their beginning on, then 1. IndexError beyond `course.last`."""
        start = self._breath if turn == self.course.last else self._starts[turn]
        if self.now < start:
            return 0.0
        return max(0.02, out(min(1.0, (self.now - start) / _LANDING)))

    def points(self, seat: int) -> int:
        """Return the points of a seat's cards that lie open now, 0 for none; its last card counts once
        `turned` is 0.5 or more."""
        turns = self.course.turns if self.turned(seat) >= 0.5 else self.turns
        return counted(self.course.piles[seat], turns)

    @property
    def leading(self) -> frozenset[int]:
        """Seats with the most points now, all of them in a tie, without any cards at the end all; none before
        the first card."""
        if not (self.turns or self.done):
            return frozenset()
        points = [self.points(seat) for seat in range(len(self.course.piles))]
        return frozenset(seat for seat, total in enumerate(points) if total == max(points))

    def stung(self, seat: int) -> bool:
        """True if less than 0.8 seconds ago another seat took the lead from this one; False
        after `finish`."""
        return seat in self._stung and self.now - self._stung[seat] < _STUNG


def _turned_at(course: Count, start: float) -> dict[int, float]:
    """Return the time (seconds) at which the last card of each seat is turned over: the lowest first, the
    highest after a drum roll."""
    lowest = sorted((POINTS[pile[-1].card], seat) for seat, pile in enumerate(course.piles) if pile)
    apart = min(_APART, _ALL_BUT_ONE / max(1, len(lowest) - 1))
    times = {seat: start + apart * place for place, (_points, seat) in enumerate(lowest)}
    if len(lowest) > 1:
        times[lowest[-1][1]] += _ROLL
    return times


def _starts(course: Count) -> list[float]:
    """Return the time (seconds) at which each turn begins; the last one is when the facedown
    cards are laid."""
    families = course.families
    changes = sum(before is not after for before, after in pairwise(families))
    step = (_CARDS - changes * _FAMILY) / max(1, len(families))
    step = min(_SLOWEST, max(_QUICKEST, step))
    now, starts = _OPENING, []
    for turn, kind in enumerate(families):
        if turn and kind is not families[turn - 1]:
            now += _FAMILY
        starts.append(now)
        now += step
    return [*starts, now + _FAMILY]
