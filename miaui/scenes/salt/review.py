"""The review of Sea Salt & Paper: every turn of a person, as the strongest bot sees it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from miaui.engine.i18n import _
from miaui.scenes.context import Context
from miaui.scenes.insight import Insight, Played
from miaui.scenes.questions import Verdict
from miaui.scenes.review import Review
from miaui.scenes.turn_review import TurnReview
from miaui.table.tape import Tape


def open_review(
    context: Context,
    tape: Tape,
    thoughts: Insight,
    seat: int | None,
    show_round: Callable[[int, int | None], None],
) -> Review:
    """The scene of the review."""
    return Review(tape, TurnReview(thoughts, SaltRows(tape, thoughts)), seat, show_round)


class SaltRows:
    """The words of a row: the riskiest choice of a turn."""

    def __init__(self, tape: Tape, insight: Insight) -> None:
        self._insight = insight
        rounds = {place: tape.start(place, None).open.deal for place in range(1, tape.last + 1)}
        self._numbers: dict[int, tuple[int, int]] = {}
        """By place its round, and the number of its seat's turn in that round."""
        for seat in range(len(tape.players)):
            places = insight.places(seat)
            for turn, place in enumerate(places):
                before = sum(rounds[other] < rounds[place] for other in places[:turn])
                self._numbers[place] = rounds[place], turn + 1 - before

    def title(self, place: int) -> str:
        """ "Round 2, turn 3"."""
        number, turn = self._numbers[place]
        return _("Round {number}, turn {turn}").format(number=number, turn=turn)

    def words(self, choices: Sequence[Played]) -> str:
        """The riskiest choice."""
        order = list(Verdict)
        thoughts = [(played, self._insight.thought(played)) for played in choices]
        judged = [(order.index(thought.verdict), played) for played, thought in thoughts if thought]
        if not judged:
            return ""
        return self._insight.short(max(judged, key=lambda pair: pair[0])[1])
