"""Where a learner stands in the lesson: what the guide says now, and what may be played."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from miaui.engine.i18n import _
from miaui.games.kaivai.public.events import Event
from miaui.games.kaivai.public.moves import Move, write_move
from miaui.games.kaivai.public.view import View
from miaui.games.kaivai.scenes.lesson_script import (
    DONE_WORDS,
    GOODBYE,
    LEARNER,
    LOST,
    NUDGE,
    OTHER,
    STEPS,
    WON,
    Step,
)
from miaui.games.kaivai.tabletop.ui import KaivaiTabletop, leading
from miaui.match.match import Match
from miaui.scenes.lesson.words import lesson_title, spoken_of


class TurnCourse:
    """The steps, one a turn, as far as the match and what the table has told of it."""

    def __init__(self, match: Match[Move, Event, View], tabletop: KaivaiTabletop) -> None:
        self._match, self._tabletop = match, tabletop
        self.number = 0
        """Turns that the learner has finished."""
        self._made = 0
        self._page = 0
        self._nudged: tuple[int, int] | None = None
        """Where the learner stood, turns and moves, when something else was tried than what is due."""
        self._tabletop.attempts.allow = self._may

    @property
    def step(self) -> Step | None:
        """The turn that is due; None after the last."""
        return STEPS[self.number] if self.number < len(STEPS) else None

    @property
    def _is_free(self) -> bool:
        """True if the learner may decide herself."""
        return self.step is not None and self.step.free

    @property
    def finished(self) -> bool:
        """True if the game is over."""
        return not self._match.to_act

    @property
    def phase(self) -> str:
        """say, choose, watch, after or end."""
        displayed = not self._tabletop.events.waiting or self._tabletop.events.resting
        if self._tabletop.attempts.shown:
            return "choose"
        if not displayed:
            return "watch"
        if self.step is None:
            return "end" if self._page else "after"
        if self._match.next_human is None:
            return "watch"
        return "say" if self._page < len(self.step.say) else "choose"

    # -- what may be played

    @property
    def _tried(self) -> int:
        """How many of the turn's moves are made or tried."""
        return self._made + len(self._tabletop.attempts.moves)

    @property
    def _due(self) -> str:
        """The text of the move that is due; "" where all are tried."""
        return self._text(self._tried)

    def _text(self, place: int) -> str:
        moves = () if self.step is None else self.step.moves
        return moves[place] if place < len(moves) else ""

    def _may(self, tried: Sequence[Move], move: Move) -> bool:
        return self._is_free or write_move(move) == self._text(self._made + len(tried))

    @property
    def allowed(self) -> Collection[Move]:
        """The moves that may be made now: the one that is due, all legal ones where the learner is free; none
        while nothing is chosen."""
        if self.phase != "choose":
            return ()
        return [move for move in self._match.legal if self._may((), move)]

    @property
    def marks(self) -> Collection[str]:
        """The controls that arrows point at: what leads to the move that is due; none where the learner is
        free."""
        points = self.phase == "choose" and not self._is_free
        return leading(self._tabletop.frame) if points else ()

    @property
    def spoken_of(self) -> Collection[str]:
        """The controls that the guide's words are about."""
        step = self.step if self.phase == "say" else None
        return () if step is None else spoken_of(step.about, self._page)

    # -- what is said

    @property
    def title(self) -> str:
        """Title of the lesson, with its number and how many there are."""
        return lesson_title([step.title for step in STEPS], self.number)

    def words(self) -> str:
        """Return what the guide says now."""
        phase, step = self.phase, self.step
        if phase == "say" and step is not None:
            return _(step.say[self._page])
        if phase == "choose" and step is not None:
            words = _(step.asks[self._tried] if self._due else DONE_WORDS)
            return f"{_(NUDGE)} {words}" if self._nudged == (self.number, self._tried) else words
        if phase == "after":
            return self._outcome()
        return _(GOODBYE) if phase == "end" else ""

    def _outcome(self) -> str:
        """Return how the last island went, and with it the game."""
        glory = [mat.glory for mat in self._match.view.position.mats]
        own, other = glory[LEARNER], glory[OTHER]
        return _(WON if own > other else LOST).format(own=own, other=other)

    # -- what happens

    def asked(self) -> None:
        """Do nothing."""

    def hear(self, event: Event) -> None:
        """Let the table tell it."""
        self._tabletop.events.hear(event)

    def made(self, move: Move) -> None:
        """Count a move that the learner makes in a turn."""
        self._made += 1
        if self.step is not None and self._made == len(self.step.moves):
            self.number, self._made, self._page = self.number + 1, 0, 0

    def missed(self) -> None:
        """Let the guide say that something else was tried than what is due; where the learner is free,
        nothing is."""
        due = self.phase == "choose" and not self._is_free
        self._nudged = (self.number, self._tried) if due else None

    def go_on(self) -> None:
        """Turn to the next words of the guide."""
        self._page += 1
