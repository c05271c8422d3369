"""The review of games with an `Insight`: a row a turn, with a dot for each choice in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Protocol

from miaui.core.seat import Seat, seats
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _, labelled
from miaui.match.replay import AnyTape
from miaui.scenes.analysis import choice_words
from miaui.scenes.analysis.insight import Insight, Played
from miaui.scenes.analysis.questions import COLOURS, Verdict, hollow
from miaui.scenes.analysis.review import Review
from miaui.scenes.context import Context


class RowWords(Protocol):
    """A game's words in a row."""

    def title(self, place: int) -> str:
        """Return the name of the turn at a place."""

    def words(self, choices: Sequence[Played]) -> str:
        """Return what was chosen in it, in a line; at least one choice, and all answers are there."""


class TurnNumbers:
    """The turns of every seat, counted anew in each round. `round_at` is the round of a place."""

    def __init__(self, tape: AnyTape, insight: Insight, round_at: Callable[[int], int]) -> None:
        self._numbers: dict[int, tuple[int, int]] = {}
        """By place its round, and the number of its seat's turn in that round."""
        for seat in seats(len(tape.players)):
            turns: Counter[int] = Counter()
            for place in insight.places(seat):
                number = round_at(place)
                turns[number] += 1
                self._numbers[place] = number, turns[number]

    def title(self, place: int) -> str:
        """Return a row's title, e.g. “Round 2, turn 3”."""
        number, turn = self._numbers[place]
        return _("Round {number}, turn {turn}").format(number=number, turn=turn)


class TurnReview:
    """A `ReviewGuide`. Places are asked about one a picture, for looking them up takes time."""

    foot = None
    widest = 1400.0

    def __init__(self, insight: Insight, words: RowWords) -> None:
        self._insight, self._words = insight, words
        self._seat = Seat(0)
        self.places: Sequence[int] = ()
        self._due: list[int] = []
        """Places that have not been asked about yet."""

    @property
    def whose(self) -> str:
        """Label of the choice between several people."""
        return _("Whose turns")

    def look_at(self, seat: Seat | None) -> None:
        """Show the turns of this seat, and ask about them."""
        self._seat = seat or Seat(0)
        self.places = [] if seat is None else self._insight.places(seat)
        self._due = list(self.places)

    def update(self) -> bool:
        """Ask about one more place, and take in answers. True if anything changed."""
        asked = bool(self._due)
        if asked:
            self._insight.ask(self._insight.at(self._due.pop(0), self._seat))
        return self._insight.questions.update() or asked

    def _waiting(self, place: int) -> bool:
        return place in self._due or self._insight.waiting(self._insight.at(place, self._seat))

    def _verdicts(self, place: int) -> list[Verdict]:
        """What is known of a place's choices."""
        if place in self._due:
            return []
        thoughts = map(self._insight.thought, self._insight.at(place, self._seat))
        return [thought.verdict for thought in thoughts if thought is not None]

    def verdicts(self) -> tuple[list[Verdict], int]:
        """Return what is known, and how many places are still being looked at."""
        known = [verdict for place in self.places for verdict in self._verdicts(place)]
        return known, sum(map(self._waiting, self.places))

    def summary(self) -> str:
        """Return all of them in a sentence or two."""
        judge = self._insight.questions.judge
        verdicts, waiting = self.verdicts()
        if not verdicts and not waiting:
            return _("{judge} is asleep, so there is no review.").format(judge=judge)
        return choice_words.summary(judge, verdicts, waiting)

    # -- a row

    def label(self, place: int) -> str:
        """Return the turn, and the words about it."""
        return labelled(self._words.title(place), self._line(place))

    def _line(self, place: int) -> str:
        if self._waiting(place):
            return _("still looking …")
        choices = self._insight.at(place, self._seat)
        return self._words.words(choices) if choices else _("There was nothing to choose")

    def row_size(self, canvas: Canvas, width: float) -> tuple[float, int]:
        """Return a title and two lines, one row below the other."""
        return canvas.measure("Ag", "label")[1] + 2 * canvas.measure("Ag", "small")[1] + 16, 1

    def draw_row(self, canvas: Canvas, place: int, row: Rect) -> None:
        """Draw the title, a dot for each choice beside it, and the words below."""
        inner = row.inset(22, 4)
        upper = inner._replace(h=canvas.measure("Ag", "label")[1] + 2)
        title = self._words.title(place)
        wide = canvas.measure(title, "label")[0] + 20
        canvas.text_in(title, upper._replace(w=min(wide, upper.w)), "label", "text", "left")
        for number, verdict in enumerate(self._verdicts(place)):
            x = upper.x + wide + 16 + 30 * number
            canvas.circle(x, upper.cy, 10, COLOURS[verdict], hollow(verdict))
        lower = inner._replace(y=upper.bottom, h=inner.bottom - upper.bottom)
        canvas.text_in(self._line(place), lower, "small", "text-dim", "left")


ShowRound = Callable[[int, Seat | None], None]
OpenTurnReview = Callable[[Context, AnyTape, Insight, Seat | None, ShowRound], Review]
"""Takes what `routes.Review` holds."""


def turn_review(words: Callable[[AnyTape, Insight], RowWords]) -> OpenTurnReview:
    """Return a function that opens the review, for a game's `Scenes`; `words` makes what the game says in a
    row."""

    def open_review(
        context: Context,
        tape: AnyTape,
        thoughts: Insight,
        seat: Seat | None,
        show_round: Callable[[int, Seat | None], None],
    ) -> Review:
        return Review(tape, TurnReview(thoughts, words(tape, thoughts)), seat, show_round)

    return open_review
