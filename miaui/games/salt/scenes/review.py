"""The review of Sea Salt & Paper: every turn of a person, as the strongest bot sees it."""

from __future__ import annotations

from collections.abc import Sequence

from miaui.match.replay import AnyTape
from miaui.scenes.analysis.insight import Insight, Played
from miaui.scenes.analysis.questions import Verdict
from miaui.scenes.analysis.turn_review import TurnNumbers, turn_review


class SaltRows:
    """The words of a row: the choice of a turn with the harshest verdict."""

    def __init__(self, tape: AnyTape, insight: Insight) -> None:
        self._insight = insight
        turns = TurnNumbers(tape, insight, lambda place: tape.start(place, None).open.deal)
        self.title = turns.title

    def words(self, choices: Sequence[Played]) -> str:
        """Return the choice with the harshest verdict, the first of several."""
        order = list(Verdict)
        thoughts = [(played, self._insight.thought(played)) for played in choices]
        judged = [(order.index(thought.verdict), played) for played, thought in thoughts if thought]
        if not judged:
            return ""
        return self._insight.short(max(judged, key=lambda pair: pair[0])[1])


open_review = turn_review(SaltRows)
"""Makes the scene of the review."""
