"""Findings of a review as the window shows them: rows, sums, the split and the course of the game, read from
the answers of the study process or from a kept review."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from miaui.core.errors import BadRecord
from miaui.core.json_text import exact, required
from miaui.core.seat import Seat
from miaui.engine.i18n import _
from miaui.learning.review import DEAREST, VERDICTS, Verdict
from miaui.learning.split import WHOLE, Split, shown_points

#: A reason as an English template and its values.
Template = tuple[str, Mapping[str, object]]

#: No change of a result.
NOTHING = Split()

#: Why what should be findings is none: keys are missing, or hold something else.
Unreadable = (BadRecord, KeyError, TypeError, ValueError)


@dataclass(frozen=True, slots=True)
class Row:
    """A judged choice. `step` moves were made before it at a `place` of the tape; `chosen` and `best` are
    moves' texts, `equal` all that are as good as the best. `gap` is what it loses, with its `error`, `loss`
    as far as it is blamed for it. `before` and `after`: the seat's share of the victory. With open cards
    `open_best` was better by `open_gap`. `mix`: how often the equilibrium plays each move."""

    place: int
    step: int
    chosen: str
    best: str
    equal: tuple[str, ...]
    verdict: Verdict
    loss: float
    gap: float
    error: float
    before: float
    after: float
    open_best: str
    open_gap: float
    mix: Mapping[str, float] | None = None
    why: tuple[Template, ...] = ()
    base: float = 1.0
    """Mean loss of the moves that were tried."""

    @property
    def blamed(self) -> bool:
        """True if it cost something."""
        return self.loss > 0


@dataclass(frozen=True, slots=True)
class Accuracy:
    """Accuracy of a seat's choices from 0 to 100, and its standard error."""

    number: float
    error: float


@dataclass(frozen=True)
class SeatFindings:
    """Findings about one seat. `done` of `of` choices are judged; `complete`: all is known. `prior` and
    `final`: its share of the victory at the beginning and now; `total`: the sum of all losses."""

    seat: Seat
    rows: tuple[Row, ...] = ()
    split: Split = NOTHING
    prior: float = 0.0
    final: float = 0.0
    total: float = 0.0
    accuracy: Accuracy | None = None
    of_ten: int | None = None
    model: str = ""
    of: int = 0
    complete: bool = False

    @property
    def done(self) -> int:
        """The number of choices that are judged."""
        return len(self.rows)

    @cached_property
    def shown_split(self) -> dict[str, float]:
        """The parts of the result in games of 100, and "luck" and "result" of them; they add up as shown."""
        one = self.split
        parts = {"skill": one.skill, "reading": one.reading, "others": one.others, "chance": one.chance}
        shown = shown_points(parts)
        luck = round(shown["others"] + shown["chance"], 1)
        return {**shown, "luck": luck, "result": round(sum(shown.values()), 1)}

    @cached_property
    def dearest(self) -> tuple[Row, ...]:
        """The choices with the largest losses, the dearest first."""
        dear = sorted(
            [row for row in self.rows if row.blamed], key=lambda row: (-row.loss, row.place, row.step)
        )
        return tuple(dear[:DEAREST])


@dataclass(frozen=True, slots=True)
class Course:
    """The course of a game: after numbers of moves the share of the victory of every seat; the numbers of
    moves before each round, and of all."""

    points: tuple[tuple[int, tuple[float, ...]], ...] = ()
    starts: tuple[int, ...] = (0,)
    steps: int = 1

    def round_of(self, step: int) -> int:
        """Return the number of the round in which a move is made; 1 for the first."""
        return sum(start <= step for start in self.starts)


@dataclass(frozen=True, slots=True)
class Findings:
    """Findings about a game: `by_seat` as far as seats were reviewed, awards of all seats as templates (none:
    not known yet), and what chance is in this game (an English text)."""

    by_seat: Mapping[Seat, SeatFindings] = field(default_factory=dict)
    course: Course = Course()
    awards: tuple[Template, ...] = ()
    chance: str = ""

    def of(self, seat: Seat) -> SeatFindings | None:
        """Return what is known of a seat."""
        return self.by_seat.get(seat)


def told(template: Template) -> str:
    """Return a template in words; "" where its values do not fit."""
    words, values = template
    try:
        return _(words) % values
    except (KeyError, TypeError, ValueError):
        return ""


# Reading


def read_review(found: Mapping[str, object]) -> Findings:
    """Return the findings of a whole review. Raises one of `Unreadable`."""
    starts = [exact(one, int, "starts") for one in required(found, "starts", list)]
    course = Course(
        tuple([_point(one) for one in required(found, "course", list)]),
        tuple(starts) or (0,),
        max(required(found, "steps", int), 1),
    )
    why = required(found, "why", dict)
    by_seat: dict[Seat, SeatFindings] = {}
    for one in required(found, "by_seat", list):
        read = _read_seat(exact(one, dict, "by_seat"), why, bool(found.get("complete")))
        by_seat[read.seat] = read
    awards = tuple([_template(one) for one in required(found, "awards", list)])
    return Findings(by_seat, course, awards, required(found, "chance", str))


def _read_seat(one: Mapping[str, object], why: Mapping[str, object], complete: bool) -> SeatFindings:
    seat = Seat(required(one, "seat", int))
    reasons = exact(why.get(str(seat), {}), dict, "why")
    rows, split = [], NOTHING
    for moment in required(one, "moments", list):
        row, part = read_moment(exact(moment, dict, "moments"), reasons)
        split = added(split, part)
        if row is not None:
            rows.append(row)
    foretold = one.get("predictable")
    return SeatFindings(
        seat,
        tuple(rows),
        split,
        _number(one, "prior"),
        _number(one, "final"),
        _number(one, "sum"),
        read_accuracy(one),
        required(foretold, "of_ten", int) if isinstance(foretold, dict) else None,
        required(foretold, "model", str) if isinstance(foretold, dict) else "",
        len(rows),
        complete,
    )


def read_moment(
    moment: Mapping[str, object], reasons: Mapping[str, object] | Sequence[object] = ()
) -> tuple[Row | None, Split]:
    """Return a moment's row, if it is a judged choice, and its part of the result; `reasons` are its own, or
    those of all by step."""
    parts = [round(_number(moment, key) * WHOLE) for key in ("skill", "reading", "others", "chance")]
    split = Split(*parts)
    if "chosen" not in moment:
        return None, split
    step = required(moment, "step", int)
    why = reasons.get(str(step), []) if isinstance(reasons, Mapping) else reasons
    opened, mix = required(moment, "open_cards", dict), moment.get("mix")
    row = Row(
        required(moment, "place", int),
        step,
        required(moment, "chosen", str),
        required(moment, "best", str),
        tuple([exact(one, str, "equal") for one in required(moment, "equal", list)]),
        next(one for one in VERDICTS if one == moment["verdict"]),
        _number(moment, "loss"),
        _number(moment, "gap"),
        _number(moment, "gap_se"),
        _number(moment, "before"),
        _number(moment, "after"),
        required(opened, "best", str),
        _number(opened, "gap"),
        {str(move): float(part) for move, part in mix.items()} if isinstance(mix, dict) else None,
        tuple([_template(one) for one in exact(why, list, "why")]) if why else (),
        _number(moment, "base"),
    )
    return row, split


def read_accuracy(found: Mapping[str, object]) -> Accuracy | None:
    """Return the accuracy among some values."""
    number, error = found.get("accuracy"), found.get("accuracy_se")
    if isinstance(number, int | float) and isinstance(error, int | float):
        return Accuracy(float(number), float(error))
    return None


def added(one: Split, other: Split) -> Split:
    """Return the sum of two parts of a result."""
    return Split(
        one.skill + other.skill,
        one.reading + other.reading,
        one.others + other.others,
        one.chance + other.chance,
    )


def with_point(course: Course, at: object) -> Course:
    """Return a course with one more point."""
    return replace(course, points=(*course.points, _point(at)))


def _point(found: object) -> tuple[int, tuple[float, ...]]:
    step, worth = exact(found, list, "course")
    return exact(step, int, "course"), tuple([float(one) for one in exact(worth, list, "course")])


def _template(found: object) -> Template:
    words, values = exact(found, list, "words")
    return exact(words, str, "words"), exact(values, dict, "words")


def _number(owner: Mapping[str, object], key: str) -> float:
    number = owner[key]
    if isinstance(number, bool) or not isinstance(number, int | float):
        raise TypeError(f"{key}: no number")
    return float(number)
