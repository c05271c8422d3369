"""Findings of a review as the window shows them: rows, sums, the split and the course of the game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from miaui.core.seat import Seat
from miaui.learning.kept_review import Judgement, KeptReview, Moment, Reason
from miaui.learning.review import DEAREST, Sums, Verdict, sums_of
from miaui.learning.split import Split, Worth, as_number, shown_points

#: Findings before the first choice: no change of a result, and the sums of none.
NOTHING, NO_SUMS = Split(), sums_of(())


@dataclass(frozen=True, slots=True)
class Row:
    """A judged choice. `step` moves were made before it at a `place` of the replay; `chosen` and `best` are
    moves' texts, `loss` or `points` what it is blamed for. `before` and `after`: the seat's share of the
    victory. With open cards `open_best` was better by `open_gap`. `mix`: how often the equilibrium plays each
    move. `amount`: a {number} of the game's points, an English template; `advised`: it followed a tip."""

    place: int
    step: int
    chosen: str
    best: str
    verdict: Verdict
    loss: float
    before: float
    after: float
    open_best: str
    open_gap: float
    mix: Mapping[str, float] | None = None
    why: tuple[Reason, ...] = ()
    base: float = 1.0
    """Mean loss of the moves that were tried."""
    points: float = 0.0
    margin: float = 0.0
    """Points that it lost, whatever it is blamed by."""
    amount: str = ""
    advised: bool = False

    @property
    def blamed(self) -> bool:
        """True if it cost something, and followed no tip."""
        return (self.loss > 0 or self.points > 0) and not self.advised

    @property
    def explained(self) -> bool:
        """True if reasons for the best move belong to it: it is the played one, or was worth more."""
        return self.loss > 0 or self.points > 0 or self.best == self.chosen

    @property
    def dearness(self) -> tuple[float, float]:
        """Key of order by blame: the loss of the victory, then the points."""
        return -self.loss, -self.points


#: Judged choices by their seat and the number of moves before them.
Rows = Mapping[tuple[int, int], Row]


@dataclass(frozen=True)
class SeatFindings:
    """Findings about one seat. `done` of `of` choices are judged; `complete`: all is known. `of_ten`:
    how many of ten choices were foretold. `apart`: True if the parts of the result can be told apart; `deep`:
    True if they were looked at as closely as it goes."""

    seat: Seat
    rows: tuple[Row, ...] = ()
    split: Split = NOTHING
    sums: Sums = NO_SUMS
    of_ten: int | None = None
    of: int = 0
    complete: bool = False
    apart: bool = True
    deep: bool = False

    @property
    def done(self) -> int:
        """The number of choices that are judged so far; 0 at first."""
        return len(self.rows)

    @cached_property
    def shown_split(self) -> dict[str, float]:
        """The parts of the result, in games of 100 with one decimal: "skill", "reading", "others", "chance",
        then "luck" (others and chance) and "result" (all); rounded so that they add up as shown."""
        split = self.split
        parts = {
            "skill": split.skill,
            "reading": split.reading,
            "others": split.others,
            "chance": split.chance,
        }
        shown = shown_points(parts)
        luck = round(shown["others"] + shown["chance"], 1)
        return {**shown, "luck": luck, "result": round(sum(shown.values()), 1)}

    @cached_property
    def dearest(self) -> tuple[Row, ...]:
        """The blamed choices with the largest losses, the dearest first, at most three; () for
        none."""
        dear = [row for row in self.rows if row.blamed]
        dear.sort(key=lambda row: (row.dearness, row.place, row.step))
        return tuple(dear[:DEAREST])


@dataclass(frozen=True, slots=True)
class Course:
    """The course of a game: after numbers of moves the share of the victory of every seat; the numbers of
    moves before each round, and of all."""

    points: tuple[tuple[int, tuple[float, ...]], ...] = ()
    starts: tuple[int, ...] = (0,)
    steps: int = 1

    def round_of(self, step: int) -> int:
        """Return the number of the round, from 1, in which the move after `step` others is made; the last
        round for `steps`, too."""
        return sum(start <= step for start in self.starts)


@dataclass(frozen=True, slots=True)
class Findings:
    """Findings about a game: `by_seat` as far as seats were reviewed, awards of all seats as templates (none:
    not known yet), what chance is in this game and a number of its points (English texts)."""

    by_seat: Mapping[Seat, SeatFindings] = field(default_factory=dict)
    course: Course = Course()
    awards: tuple[Reason, ...] = ()
    chance: str = ""
    amount: str = ""
    least: float = 1.0
    """The least loss in points that is blamed."""

    def of(self, seat: Seat) -> SeatFindings | None:
        """Return what is known of a seat; None if nothing is."""
        return self.by_seat.get(seat)


def rows_of(findings: Iterable[SeatFindings]) -> Rows:
    """Return the rows of seats by seat and step; of a seat that comes twice, each row as it came last."""
    return {(of_seat.seat, row.step): row for of_seat in findings for row in of_seat.rows}


def findings_of(kept: KeptReview) -> Findings:
    """Return the findings of a whole review, for each of its seats. Choices without a judgement are left out;
    a review of the effort "quick" never tells the parts of a result apart."""
    by_seat = {}
    for seat_review in kept.review.by_seat:
        why = kept.why.get(str(seat_review.seat), {})
        rows = tuple(
            [
                row_of(moment, judged, why.get(str(moment.step), ()), kept.amount)
                for moment in seat_review.moments
                if (judged := moment.judged)
            ]
        )
        foretold = seat_review.predictable
        by_seat[seat_review.seat] = SeatFindings(
            seat_review.seat,
            rows,
            seat_review.split,
            seat_review.sums,
            None if foretold is None else foretold.of_ten,
            len(rows),
            kept.review.complete,
            seat_review.split_se.sure and kept.review.effort != "quick",
            kept.review.effort == "deep",
        )
    course = Course(tuple(map(point_of, kept.course)), kept.starts or (0,), max(kept.steps, 1))
    return Findings(by_seat, course, kept.awards, kept.chance, kept.amount, kept.least)


def row_of(moment: Moment, judged: Judgement, why: tuple[Reason, ...], amount: str) -> Row:
    """Return a judged choice as it is shown: numbers of `moment` and `judged`, the reasons `why` its best
    move is best (() for none), and `amount`, the game's message for its points."""
    return Row(
        moment.place,
        moment.step,
        judged.chosen,
        judged.best,
        judged.verdict,
        judged.loss,
        as_number(moment.before),
        as_number(moment.after),
        judged.open_cards.best,
        judged.open_cards.gap,
        judged.mix,
        why,
        judged.base,
        judged.loss_points,
        judged.margin,
        amount,
        moment.advised,
    )


def point_of(at: tuple[int, Worth]) -> tuple[int, tuple[float, ...]]:
    """Return a point of the course: a number of moves, and every seat's share of the victory then."""
    return at[0], tuple(map(as_number, at[1]))
