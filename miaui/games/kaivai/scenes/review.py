"""The review of Kaivai: every turn of a person, as the strongest bot sees it."""

from __future__ import annotations

from collections.abc import Sequence

from miaui.games.kaivai.tabletop.words import names
from miaui.games.kaivai.tabletop.words.describing import round_title
from miaui.match.replay import AnyTape
from miaui.scenes.analysis.insight import Insight, Played
from miaui.scenes.analysis.turn_review import TurnNumbers, turn_review


class KaivaiRows:
    """The words of a row: all choices of a turn, or how an island was counted at the end."""

    def __init__(self, tape: AnyTape, insight: Insight) -> None:
        self._tape, self._insight = tape, insight
        self._turns = TurnNumbers(tape, insight, lambda place: tape.start(place, None).position.round)

    def title(self, place: int) -> str:
        """ "Round 3, turn 2", or the island that is counted."""
        position = self._tape.start(place, None).position
        if position.phase not in ("score", "stake"):
            return self._turns.title(place)
        scored = self._tape.after(place, None).position.scored
        new = [village for village in scored if village not in position.scored]
        return names.island(new[0]) if new else round_title(position.round)

    def words(self, choices: Sequence[Played]) -> str:
        """Return all choices in a line."""
        return "  ·  ".join(map(self._insight.short, choices))


open_review = turn_review(KaivaiRows)
"""Makes the scene of the review."""
