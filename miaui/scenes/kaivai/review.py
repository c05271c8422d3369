"""The review of Kaivai: every turn of a person, as the strongest bot sees it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from miaui.engine.canvas import Canvas
from miaui.engine.geometry import Rect
from miaui.engine.i18n import _
from miaui.scenes import choice_words
from miaui.scenes.context import Context
from miaui.scenes.kaivai import insight_words
from miaui.scenes.kaivai.insight import Insight, Played
from miaui.scenes.questions import Verdict
from miaui.scenes.review import Review, draw_row, row_size
from miaui.stages.kaivai.words import names
from miaui.stages.kaivai.words.describing import round_title
from miaui.table.tape import Tape


def open_review(
    context: Context,
    tape: Tape,
    thoughts: Insight,
    seat: int | None,
    show_round: Callable[[int, int | None], None],
) -> Review:
    """The scene of the review."""
    return Review(tape, KaivaiReviewGuide(tape, thoughts), seat, show_round)


class KaivaiReviewGuide:
    """The `ReviewGuide` of Kaivai: a row a turn, or an island at the end."""

    foot = None
    widest = 1400.0

    def __init__(self, tape: Tape, insight: Insight) -> None:
        self._tape, self._insight = tape, insight
        self._seat: int | None = None
        self._choices: dict[int, list[Played]] = {}
        self._due: list[int] = []

    @property
    def whose(self) -> str:
        """What the choice between several people is called."""
        return _("Whose turns")

    @property
    def places(self) -> Sequence[int]:
        """The places at which that seat had a choice."""
        return tuple(self._choices)

    def look_at(self, seat: int | None) -> None:
        """The choices of this seat; they are asked about one by one."""
        self._seat = seat
        found = {} if seat is None else {p: self._insight.at(p, seat) for p in self._insight.places(seat)}
        self._choices = {place: choices for place, choices in found.items() if choices}
        self._due = list(self._choices)

    def update(self) -> bool:
        """A place a picture is asked about; answers come in one by one. True if anything changed."""
        asked = bool(self._due)
        if asked:
            self._insight.ask(self._choices[self._due.pop(0)])
        return self._insight.update() or asked

    def verdicts(self) -> tuple[list[Verdict], int]:
        """What is known, and how many places are still being looked at."""
        found: list[Verdict] = []
        waiting = 0
        for place, choices in self._choices.items():
            thoughts = [self._insight.thought(played) for played in choices]
            found += [thought.verdict for thought in thoughts if thought is not None]
            waiting += place in self._due or any(map(self._insight.waiting, choices))
        return found, waiting

    def summary(self) -> str:
        """All of them in a sentence or two."""
        verdicts, waiting = self.verdicts()
        if not verdicts and not waiting:
            return _("{judge} is asleep: nothing was reviewed.").format(judge=self._insight.judge)
        return choice_words.summary(self._insight.judge, verdicts, waiting)

    def label(self, place: int) -> str:
        """Round or island, and the words about it."""
        return f"{self._title(place)}: {self._told(place)}"

    def row_size(self, canvas: Canvas, width: float) -> tuple[float, int]:
        """Three lines, one below the other."""
        return row_size(canvas)

    def draw_row(self, canvas: Canvas, place: int, row: Rect) -> None:
        """The title, a dot for each choice, and the words about them."""
        thoughts = [self._insight.thought(played) for played in self._choices[place]]
        verdicts = [thought.verdict for thought in thoughts if thought is not None]
        draw_row(canvas, row, self._title(place), verdicts, self._told(place))

    def _title(self, place: int) -> str:
        """ "Round 3 of 8", or the island that is counted."""
        position = self._tape.start(place, None).position
        if position.phase not in ("score", "stake"):
            return round_title(position.round)
        scored = self._tape.after(place, None).position.scored
        new = [village for village in scored if village not in position.scored]
        return names.island(new[0]) if new else round_title(position.round)

    def _told(self, place: int) -> str:
        """The choices in a line."""
        choices = self._choices[place]
        if place in self._due or any(map(self._insight.waiting, choices)):
            return _("still looking …")
        return "  ·  ".join(insight_words.short(self._insight, played) for played in choices)
