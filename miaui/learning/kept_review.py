"""A review as it is printed, kept, and told while it is worked out: each part is a type, and its JSON comes
out of that."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from miaui.core.errors import BadRecord
from miaui.core.json_text import exact
from miaui.core.seat import Seat
from miaui.core.typed_json import FLAT, LEFT_OUT, NUMBER, Coder, Coders, coder
from miaui.learning.review import By, Foresight, Loss, Sums, Verdict
from miaui.learning.split import WHOLE, Joint, Split, SplitError, Units, What, Worth

#: A reason as an English template and its values.
Reason = tuple[str, Mapping[str, object]]


@dataclass(frozen=True, slots=True)
class Opened:
    """The best legal move with open cards, and by how much it was better."""

    best: str
    gap: float


@dataclass(frozen=True, slots=True)
class Judgement:
    """The review of one choice.

    - `chosen`: the move's text; `choices`: the number of legal moves; `best`: the judge's, and `equal`: all
      that are as good as far as can be said.
    - `gap`: what it loses, with its standard error; `base`: what the mean of the moves that were tried loses;
      `loss`: the gap as far as it is blamed for it.
    - `margin`: what it loses in points, with its standard error; `by`: what it is blamed by; `loss_points`:
      the margin as far as it is blamed for it, and then `best` is the move that it is measured by.
    - `mix`: how often the equilibrium chooses each move; None for choices in turn.
    """

    chosen: str
    choices: int
    best: str
    equal: tuple[str, ...]
    gap: float
    gap_se: float
    base: float
    verdict: Verdict
    loss: float
    margin: float
    margin_se: float
    by: By | None
    loss_points: float
    open_cards: Opened
    mix: Mapping[str, float] | None


@dataclass(frozen=True, slots=True)
class Moment:
    """A change of a seat's worth, or one of its choices. `place` is the replay's, `step` the number of moves
    before it; `joint` for choices that were revealed at once; `judged` for an own choice among several;
    `advised`: it followed a hint, a tip or the tutor."""

    what: What
    place: int
    step: int
    before: Units
    after: Units
    split: Split = field(metadata={FLAT: True})
    joint: Joint | None = field(default=None, metadata={LEFT_OUT: True})
    judged: Judgement | None = field(default=None, metadata={FLAT: True})
    advised: bool = field(default=False, metadata={LEFT_OUT: True})


@dataclass(frozen=True, slots=True)
class ToldAward:
    """An award in words; `values` are in them."""

    code: str
    values: Mapping[str, int]
    words: str


@dataclass(frozen=True, slots=True)
class SeatReview:
    """The review of a seat, as far as it is done. `final`: its worth now, in the end its share of the
    victory; `split_se`: the errors of the `split`; `z`: see `learning.review.doubt`."""

    seat: Seat
    prior: Units
    final: Units
    split: Split
    split_se: SplitError
    z: float
    sums: Sums = field(metadata={FLAT: True})
    award: ToldAward | None
    predictable: Foresight | None
    moments: tuple[Moment, ...]

    @property
    def costly(self) -> list[tuple[Moment, Judgement]]:
        """The choices that are blamed and followed no advice, with their judgement, by what they lose of the
        victory, then of the margin, the dearest first; [] for none."""
        pairs = [
            (moment, moment.judged)
            for moment in self.moments
            if moment.judged and moment.judged.by and not moment.advised
        ]
        key = {
            moment.step: (-judged.loss, -judged.loss_points, moment.place, moment.step)
            for moment, judged in pairs
        }
        return sorted(pairs, key=lambda pair: key[pair[0].step])


@dataclass(frozen=True, slots=True)
class Review:
    """The review of a game for some of its seats, from the move number `from_` on."""

    game: str
    seats: int
    from_: int
    seed: int
    judge: str
    effort: str
    complete: bool
    by_seat: tuple[SeatReview, ...]


@dataclass(frozen=True, slots=True)
class KeptReview:
    """A review with all that a window shows of it. Words in it are English templates.

    - `rounds`: by seat what was lost in each round; `why`: by seat and step the reasons for the best moves.
    - `options`: by seat and step of a dear choice, by the text of each considered move what it loses, and how
      likely the middle level makes it.
    - `course`: the worth of the game to all seats after a number of `steps`; `starts`: where rounds begin.
    - `awards` of all seats, `chance`: what chance is in this game, `amount`: a number of its points, and
      `least`: the least loss in points that is blamed.
    """

    review: Review = field(metadata={FLAT: True})
    rounds: Mapping[str, tuple[float, ...]]
    why: Mapping[str, Mapping[str, tuple[Reason, ...]]]
    options: Mapping[str, Mapping[str, Mapping[str, tuple[float, float]]]]
    course: tuple[tuple[int, Worth], ...]
    starts: tuple[int, ...]
    steps: int
    awards: tuple[Reason, ...]
    chance: str
    amount: str
    least: float


@dataclass(frozen=True, slots=True)
class Outline:
    """Figures of a review that are known at once: the number of choices that it judges; the game's moves, in
    all and before each round; what chance is in this game, and a number of its points."""

    of: int
    steps: int
    starts: tuple[int, ...]
    chance: str
    amount: str


@dataclass(frozen=True, slots=True)
class ToldMoment:
    """A moment of a seat while a review is worked out: the worth of the game `at` this number of moves, the
    reasons for the best moves, and the sums of the seat's choices so far."""

    seat: Seat
    moment: Moment
    at: tuple[int, Worth]
    why: tuple[Reason, ...]
    so_far: Sums


@dataclass(frozen=True, slots=True)
class PathPoint:
    """The worth of the game after a moment, with `step` moves made, and whose open choice led there."""

    step: int
    worth: Worth
    chooser: Seat | None
    by_chance: bool


@dataclass(frozen=True, slots=True)
class SeatHalt:
    """Part of a `Halt` that is a seat's. `blocks`: its result so far by every block; of the choices that were
    judged since the halt before: what they lose, `options` as in `KeptReview`, and of those that count for
    how predictable the seat is how likely each model makes them, and their numbers of legal moves."""

    seat: Seat
    blocks: tuple[Split, ...]
    losses: tuple[Loss, ...]
    options: Mapping[str, Mapping[str, tuple[float, float]]]
    odds: tuple[Mapping[str, float], ...]
    kinds: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Halt:
    """A place from which a review that was given up goes on, together with the halts and told moments before
    it: moves up to `halted` are done. `path`: points that came since the halt before; `rows`: the worth of
    the game by its estimate and every block."""

    halted: int
    path: tuple[PathPoint, ...]
    rows: tuple[Worth, ...]
    by_seat: tuple[SeatHalt, ...]


_OWN: Coders = {
    Units: Coder(
        lambda amount: amount / WHOLE,  # type: ignore[operator]
        lambda data: round(NUMBER.read(data) * WHOLE),
        NUMBER.schema,
    )
}
REVIEWS, KEPT_REVIEWS = coder(Review, _OWN), coder(KeptReview, _OWN)
OUTLINES, TOLD_MOMENTS, HALTS = coder(Outline, _OWN), coder(ToldMoment, _OWN), coder(Halt, _OWN)


def read_kept(data: object) -> KeptReview | None:
    """Return a kept review out of JSON's values; None for what is none.

    >>> read_kept({"game": "salt"}) is None
    True
    """
    try:
        return KEPT_REVIEWS.read(data)
    except BadRecord:
        return None


def told_before(answers: Sequence[object]) -> list[ToldMoment | Halt]:
    """Return the moments and halts among the answers to a review, as they were told, up to the last halt.
    Raises BadRecord for an answer that is none of a review's."""
    objects = up_to_halt([exact(answer, dict, "known") for answer in answers])
    return [
        HALTS.read(answer) if "halted" in answer else TOLD_MOMENTS.read(answer)
        for answer in objects
        if "of" not in answer
    ]


def up_to_halt(answers: Sequence[Mapping[str, object]]) -> list[Mapping[str, object]]:
    """Return the answers to a review up to its last halt; [] before the first.

    >>> up_to_halt([{"of": 7}, {"seat": 0}, {"halted": 4}, {"seat": 1}])
    [{'of': 7}, {'seat': 0}, {'halted': 4}]
    """
    halts = [place for place, answer in enumerate(answers) if "halted" in answer]
    return list(answers[: halts[-1] + 1]) if halts else []
