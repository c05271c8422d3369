"""The judge of one choice of a finished game: select on one half of the worlds, judge on the other.

A choice is judged by the victory first. Where it loses nothing of that beyond doubt it is judged by points,
against the best by them among the moves that win as often.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Generic

from miaui.bots.kit import BELIEF, EQUILIBRIUM, BotKit, Judged, ValueQuestion, Why
from miaui.bots.study import Effort
from miaui.core.chance import seed_of
from miaui.core.game import M, V
from miaui.learning.review import NO_MARGIN, Margin
from miaui.learning.values import (
    BLOCKS,
    EQUAL,
    Value,
    best_moves,
    block_means,
    least_error,
    rounded,
    standard_error,
    values_of,
    whole_error,
)

#: A comparison stops once its error is below this, or below this part of the method's own; one by points
#: below this part of the least loss that is blamed.
_SURE, _OF_METHOD, _OF_LEAST = 0.009, 0.5, 1 / 8

#: A choice that the equilibrium makes at least this often belongs to it.
_SUPPORT = 0.02


@dataclass(frozen=True, slots=True)
class Found:
    """Findings of the judge on a choice."""

    best: str
    equal: tuple[str, ...]
    gap: float
    error: float
    base: float
    why: tuple[Why, ...]
    gaps: Mapping[str, float]

    def capped(self, other: "Found") -> "Found":
        """Return it with gap and error of another one if that gap is smaller; else as it is."""
        return replace(self, gap=other.gap, error=other.error) if other.gap < self.gap else self


@dataclass(slots=True)
class _Ahead:
    """Lead of a move over another in worlds that it was not selected in, block by block: in points and in the
    share of the victory. `model_se`: the method's error in points."""

    gaps: list[float] = field(default_factory=list)
    wins: list[float] = field(default_factory=list)
    model_se: float = 0.0

    def add(self, judged: Judged, best: str, chosen: str) -> None:
        """Add blocks of an answer in which points were counted."""
        for leads, rows in ((self.gaps, judged.margins), (self.wins, judged.blocks)):
            leads += [
                of_best - of_chosen for of_best, of_chosen in zip(rows[best], rows[chosen], strict=True)
            ]
        self.model_se = judged.margin_model_se


class ChoiceJudge(Generic[V, M]):
    """The judge of one choice, from the view of its moment. `leads`: by how much what was played is better
    than the reference player's move, the mean and every block."""

    def __init__(self, kit: BotKit[V, M], view: V, effort: Effort, seed: int, at_once: bool = False) -> None:
        self._kit, self._view, self._effort, self._seed = kit, view, effort, seed
        self._at_once = at_once
        self.leads = [0.0] * (BLOCKS + 1)
        self._selected: tuple[Judged, Mapping[str, Value]] | None = None
        self._ahead: dict[tuple[str, str], _Ahead] = {}

    def judged(self, chosen: str, reference: str | None) -> Found:
        """Return what is found of a choice: the best move is selected, and the choice judged against it; its
        gap is a probability of winning, 0.03 for 3 games of 100, and 0.0 for one that is among the best. With
        a reference the lead over it is noted in `leads`."""
        by_belief = self._against(BELIEF, chosen, reference)
        if not self._at_once or by_belief.gap <= 0:
            return by_belief
        return by_belief.capped(self._against(EQUILIBRIUM, chosen, None))

    def _against(self, against: str, chosen: str, reference: str | None) -> Found:
        wanted = (chosen,) if reference is None else (chosen, reference)
        points = self._effort.points.select if against == BELIEF else 0
        judged = self._ask(against, "select", self._effort.select, wanted, (), points)
        values = values_of(judged.blocks, judged.samples, judged.certain, judged.counted)
        if points:
            self._selected = judged, values
        equal = best_moves(values, judged.model_se)
        best, base = equal[0], rounded(sum([value.gap for value in values.values()]) / len(values))
        if reference is not None:
            self._lead(judged.blocks, chosen, reference)
        gap, error = 0.0, 0.0
        if chosen not in equal and not self._in_support(against, judged, chosen):
            gap, error = self._compared(against, chosen, best, reference, judged)
        elif chosen != best and not judged.certain:
            error = rounded(whole_error(values[chosen].gap_se, judged.model_se))
        gaps = {text: value.gap for text, value in values.items()}
        return Found(best, tuple(equal), gap, error, base, judged.why, gaps)

    def _in_support(self, against: str, judged: Judged, chosen: str) -> bool:
        """True if the equilibrium makes this choice, too."""
        if against != EQUILIBRIUM or judged.mix is None or self._view.seat is None:
            return False
        mix = judged.mix[self._view.seat]
        return mix is not None and mix.get(chosen, 0.0) >= _SUPPORT

    def _lead(self, blocks: Mapping[str, Sequence[float]], chosen: str, reference: str) -> None:
        leads = [
            of_chosen - of_reference
            for of_chosen, of_reference in zip(blocks[chosen], blocks[reference], strict=True)
        ]
        self.leads = [_mean(leads), *block_means(leads)]

    def _compared(
        self, against: str, chosen: str, best: str, reference: str | None, selected: Judged
    ) -> tuple[float, float]:
        """Return the gap of a choice to the best move in fresh worlds, and its whole error."""
        if selected.certain:
            rows = selected.blocks
            return rounded(_mean(rows[best]) - _mean(rows[chosen])), 0.0
        asked = tuple(dict.fromkeys([best, chosen, *([] if reference is None else [reference])]))
        gaps: list[float] = []
        blocks: dict[str, list[float]] = {text: [] for text in asked}
        samples, sampled = 0, set[str]()
        limit = max(_SURE, _OF_METHOD * selected.model_se)
        in_worlds, ahead = self._effort.points.samples is None, _Ahead()
        for number in range(max(self._effort.most // self._effort.block, 1)):
            points = self._effort.block if in_worlds else 0
            judged = self._ask(against, str(number), self._effort.block, asked, asked, points)
            if points:
                ahead.add(judged, best, chosen)
            samples += judged.samples
            sampled |= {best, chosen} - judged.counted
            for text in asked:
                blocks[text] += judged.blocks[text]
            gaps = [
                of_best - of_chosen for of_best, of_chosen in zip(blocks[best], blocks[chosen], strict=True)
            ]
            if judged.certain or standard_error(gaps) <= limit:
                break
        if in_worlds:
            self._ahead[against, best] = ahead
        if reference is not None:
            self._lead(blocks, chosen, reference)
        least = max([least_error(rounded(_mean(blocks[text])), samples) for text in sampled], default=0.0)
        error = whole_error(max(standard_error(gaps), least), selected.model_se)
        return rounded(_mean(gaps)), rounded(error)

    def margin(self, chosen: str, least: float) -> Margin:
        """Return what a choice that was judged loses in points, against the best by them among the moves that
        win as often. What seems to lose less than `least` is not judged: NO_MARGIN, as before `judged`."""
        if self._selected is None:
            return NO_MARGIN
        selected, lost = self._selected[0], self.points_lost()
        best = min(lost, key=lost.__getitem__)
        if best == chosen or _mean(selected.margins[best]) - _mean(selected.margins[chosen]) < least:
            return NO_MARGIN
        margin = self._by_points(BELIEF, chosen, best, least)
        if self._at_once and margin.gap >= least:
            if self._is_mixed(chosen):
                return NO_MARGIN
            other = self._by_points(EQUILIBRIUM, chosen, best, least)
            margin = other if other.gap < margin.gap else margin
        return margin

    def points_lost(self) -> Mapping[str, float]:
        """Return what each considered move loses in points, from 0 for the best, in the worlds in which that
        was found. Moves that win less often are left out; {} before `judged`, and where points are not
        counted."""
        if self._selected is None:
            return {}
        selected, values = self._selected
        ahead = {text: _mean(row) for text, row in selected.margins.items() if values[text].gap < EQUAL}
        most = max(ahead.values())
        return {text: rounded(most - points) for text, points in ahead.items()}

    def _is_mixed(self, chosen: str) -> bool:
        """True if the equilibrium makes this choice, too, where it matters for the victory what is chosen:
        among moves that all win as often its mix means nothing."""
        judged = self._ask(EQUILIBRIUM, "select", self._effort.select, (chosen,), ())
        wins = [_mean(row) for row in judged.blocks.values()]
        return max(wins) - min(wins) >= EQUAL and self._in_support(EQUILIBRIUM, judged, chosen)

    def _by_points(self, against: str, chosen: str, best: str, least: float) -> Margin:
        """Return by how many points a choice is behind the best move in fresh worlds."""
        points, asked = self._effort.points, (best, chosen)
        ahead = self._ahead.get((against, best), _Ahead())
        for number in range(max(points.most // points.block, 1)):
            limit = max(_OF_LEAST * least, _OF_METHOD * ahead.model_se)
            if ahead.gaps and standard_error(ahead.gaps) <= limit:
                break
            ahead.add(
                self._ask(against, f"margin/{number}", points.samples, asked, asked, points.block),
                best,
                chosen,
            )
        error = whole_error(standard_error(ahead.gaps), ahead.model_se)
        return Margin(
            rounded(_mean(ahead.gaps)), rounded(error), least, rounded(_mean(ahead.wins)) >= 0, best
        )

    def _ask(
        self,
        against: str,
        place: str,
        samples: int | None,
        also: tuple[str, ...],
        only: tuple[str, ...],
        points: int = 0,
    ) -> Judged:
        if self._kit.values is None:
            raise ValueError("there is no judge")
        seed = seed_of(f"{self._seed}/{against}/{place}")
        question = ValueQuestion(seed, against, samples, also, only, self._effort.tried, points)
        return self._kit.values(self._view, question)


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)
