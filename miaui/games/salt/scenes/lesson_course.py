"""Where a learner stands in the lesson: what the guide says now, and what may be played."""

from __future__ import annotations

from collections.abc import Collection

from miaui.engine.i18n import _
from miaui.games.salt.public.events import DealEnded, Event
from miaui.games.salt.public.moves import Move, parse_action
from miaui.games.salt.scenes.lesson_script import (
    GOODBYE,
    LEARNER,
    NUDGE,
    OTHER,
    STEPS,
    STOPPED,
    WON,
    Step,
)
from miaui.games.salt.tabletop.spec import SaltTabletop
from miaui.games.salt.tabletop.ui import choice_of
from miaui.match.match import AnyMatch
from miaui.scenes.lesson.words import lesson_title, spoken_of


class Course:
    """Progress through the steps, one a decision, as far as the match and what the table has told of it."""

    def __init__(self, match: AnyMatch, tabletop: SaltTabletop) -> None:
        self._match, self._tabletop = match, tabletop
        self.number = 0
        """Decisions that the learner has made."""
        self.end: DealEnded | None = None
        """How the round ended, once it has."""
        self._page = 0
        self._ended = False
        self._nudged: int | None = None
        """The step in which something else was tried than what is due."""

    @property
    def step(self) -> Step | None:
        """The decision that is due; None after the last."""
        return STEPS[self.number] if self.number < len(STEPS) else None

    def asked(self) -> None:
        """Do nothing."""

    def hear(self, event: Event) -> None:
        """Let the table tell what happens in the round, and nothing of the next one."""
        if self.end is None:
            self._tabletop.events.hear(event)
            self.end = event if isinstance(event, DealEnded) else None

    @property
    def phase(self) -> str:
        """Phase: say, choose, watch, after or end."""
        if self._ended:
            return "end"
        if self._tabletop.events.waiting and not self._tabletop.events.resting:
            return "watch"
        if self.end is not None:
            return "after"
        step = self.step
        if step is None or self._match.next_human is None:
            return "watch"
        return "say" if self._page < len(step.say) else "choose"

    @property
    def finished(self) -> bool:
        """True if the round has ended: the match goes no further."""
        return self.end is not None

    @property
    def marks(self) -> Collection[str]:
        """The controls that arrows point at: what leads to the lesson's move."""
        return choice_of(self._tabletop.frame).targets

    @property
    def spoken_of(self) -> Collection[str]:
        """The controls that the guide's words are about."""
        step = self.step if self.phase == "say" else None
        return () if step is None else spoken_of(step.about, self._page)

    @property
    def allowed(self) -> Collection[Move]:
        """The moves that may be made now."""
        if self.phase != "choose" or self.step is None:
            return ()
        wanted = [parse_action(text) for text in self.step.allowed]
        return [move for move in self._match.legal if move.action in wanted]

    @property
    def title(self) -> str:
        """Title of the lesson, with its number."""
        return lesson_title([step.title for step in STEPS], self.number)

    def words(self) -> str:
        """Return what the guide says now."""
        phase, step = self.phase, self.step
        if phase == "say" and step is not None:
            return _(step.say[self._page])
        if phase == "choose" and step is not None:
            return f"{_(NUDGE)} {_(step.ask)}" if self._nudged == self.number else _(step.ask)
        if phase == "after":
            return self._outcome()
        return _(GOODBYE) if phase == "end" else ""

    def _outcome(self) -> str:
        """How the learner's call came out."""
        end = self.end
        if end is None:
            return ""
        words = _(WON) if end.won else _(STOPPED)
        return words.format(own=end.scored[LEARNER], points=end.scored[OTHER])

    def made(self, move: Move) -> None:
        """Go to the next step: the learner makes her move."""
        self.number, self._page = self.number + 1, 0

    def missed(self) -> None:
        """Let the guide say that something else was tried than what is due, until that is done."""
        if self.phase == "choose":
            self._nudged = self.number

    def go_on(self) -> None:
        """Go on after the guide's words have been read."""
        phase = self.phase
        if phase == "say":
            self._page += 1
        elif phase == "after":
            self._ended = True
            self._tabletop.events.dismiss()
            self._tabletop.events.stop()
