"""The review of Sea Salt & Paper: every turn of a person, as the strongest bot sees it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from miaui.engine.canvas import Canvas
from miaui.engine.geometry import Rect
from miaui.engine.i18n import _
from miaui.scenes import choice_words
from miaui.scenes.context import Context
from miaui.scenes.questions import Verdict
from miaui.scenes.review import Review, draw_row, row_size
from miaui.scenes.salt import review_words
from miaui.scenes.salt.replay_guide import Insight
from miaui.scenes.salt.review_thoughts import Thought
from miaui.table.tape import Tape


def open_review(
    context: Context,
    tape: Tape,
    thoughts: Insight,
    seat: int | None,
    show_round: Callable[[int, int | None], None],
) -> Review:
    """The scene of the review."""
    return Review(tape, SaltReviewGuide(tape, thoughts), seat, show_round)


class SaltReviewGuide:
    """The `ReviewGuide` of Sea Salt & Paper: a row a turn."""

    foot = None
    widest = 1360.0

    def __init__(self, tape: Tape, insight: Insight) -> None:
        self._insight = insight
        self._rounds = {place: tape.start(place, None).open.deal for place in range(1, tape.last + 1)}
        self.places: Sequence[int] = ()
        self._due: list[int] = []

    @property
    def whose(self) -> str:
        """What the choice between several people is called."""
        return _("Whose turns")

    def look_at(self, seat: int | None) -> None:
        """The turns of this seat; they are asked about one by one."""
        self.places = [] if seat is None else self._insight.choices.places(seat)
        self._due = list(self.places)

    def update(self) -> bool:
        """A turn a picture is asked about; answers come in one by one. True if anything changed."""
        asked = bool(self._due)
        if asked:
            self._insight.thoughts.ask(self._insight.choices.at(self._due.pop(0)))
        return self._insight.thoughts.update() or asked

    def known(self, place: int) -> list[Thought | None]:
        """The thoughts of a turn's choices; none while it has not been asked about."""
        if place in self._due:
            return []
        return [self._insight.thoughts.get(played) for played in self._insight.choices.at(place)]

    def verdicts(self) -> tuple[list[Verdict], int]:
        """What is known, and how many turns are still being looked at."""
        found: list[Verdict] = []
        waiting = len(self._due)
        for place in self.places:
            found += [thought.verdict for thought in self.known(place) if thought is not None]
            waiting += any(
                self._insight.thoughts.waiting(played)
                for played in (() if place in self._due else self._insight.choices.at(place))
            )
        return found, waiting

    def summary(self) -> str:
        """The turns in a sentence or two."""
        judge = self._insight.thoughts.judge
        verdicts, waiting = self.verdicts()
        if not verdicts and not waiting:
            return _("{judge} is asleep: nothing was reviewed.").format(judge=judge)
        return choice_words.summary(judge, verdicts, waiting)

    def label(self, place: int) -> str:
        """Round and turn, and the words about it."""
        return f"{self._turn(place)}: {self._told(place, self.known(place))}"

    def row_size(self, canvas: Canvas, width: float) -> tuple[float, int]:
        """Three lines, one below the other."""
        return row_size(canvas)

    def draw_row(self, canvas: Canvas, place: int, row: Rect) -> None:
        """Round and turn, a dot for each choice, and the words about the riskiest of them."""
        thoughts = self.known(place)
        verdicts = [thought.verdict for thought in thoughts if thought is not None]
        draw_row(canvas, row, self._turn(place), verdicts, self._told(place, thoughts))

    def _turn(self, place: int) -> str:
        """ "Round 2, turn 3"."""
        number = self._rounds[place]
        turn = 1 + sum(other < place and self._rounds[other] == number for other in self.places)
        return _("Round {number}, turn {turn}").format(number=number, turn=turn)

    def _told(self, place: int, thoughts: list[Thought | None]) -> str:
        if place in self._due:
            return _("still looking …")
        pairs = list(zip(self._insight.choices.at(place), thoughts, strict=True))
        if not pairs:
            return _("There was nothing to choose")
        order = list(Verdict)
        judged = [pair for pair in pairs if pair[1] is not None]
        if not judged:
            waits = any(self._insight.thoughts.waiting(played) for played, _thought in pairs)
            return _("still looking …") if waits else ""
        played, thought = max(judged, key=lambda pair: order.index(pair[1].verdict) if pair[1] else 0)
        return review_words.short(played, thought, self._insight.thoughts.judge) if thought else ""
