"""Where a learner stands in the lesson: what the guide says now, and what may be played."""

from __future__ import annotations

from collections.abc import Collection

from miaui.engine.i18n import _
from miaui.games.salt.public.events import DealEnded, Event
from miaui.games.salt.public.moves import Call, End, Move, parse_action
from miaui.games.salt.public.view import View
from miaui.games.salt.scenes.lesson_hints import hint
from miaui.games.salt.scenes.lesson_script import (
    COUNTED,
    DEFEAT,
    EMPTY,
    FREE_ROUND,
    GOODBYE,
    LEARNER,
    LOST,
    NUDGE,
    OTHER,
    STEPS,
    STOPPED,
    VICTORY,
    WON,
    Step,
)
from miaui.games.salt.tabletop.ui import SaltTabletop, choice_of
from miaui.match.match import Match
from miaui.scenes.lesson.words import lesson_title, spoken_of


class Course:
    """Progress through the steps, one a decision and then one a turn, as far as the match and what the table
    has told of it."""

    def __init__(self, match: Match[Move, Event, View], tabletop: SaltTabletop) -> None:
        self._match, self._tabletop = match, tabletop
        self.number = 0
        """Steps that the learner has finished."""
        self.end: DealEnded | None = None
        """End of the latest round that is over; None before."""
        self._rounds = match.view.open.deal - 1
        """Rounds that have ended."""
        self._page = 0
        self._counts = self._ended = False
        self._nudged: Collection[Move] = ()
        """Moves that were due when something else was tried; () if nothing was."""

    @property
    def step(self) -> Step | None:
        """The decision that is due; None after the last."""
        return STEPS[self.number] if self.number < len(STEPS) else None

    def asked(self) -> None:
        """Do nothing."""

    def hear(self, event: Event) -> None:
        """Let the table tell what happens in both rounds, and nothing of a third."""
        if self.finished:
            return
        self._tabletop.events.hear(event)
        if isinstance(event, DealEnded):
            self.end, self._rounds = event, self._rounds + 1

    @property
    def phase(self) -> str:
        """Phase: say, choose, watch, after or end."""
        if self._ended:
            return "end"
        if self._tabletop.events.resting:
            return "after"
        if self._tabletop.events.waiting:
            return "watch"
        step = self.step
        if step is None or self._match.next_human is None:
            return "watch"
        return "say" if self._page < len(step.say) else "choose"

    @property
    def finished(self) -> bool:
        """True if both rounds have ended: the match goes no further."""
        return self._rounds >= FREE_ROUND

    @property
    def marks(self) -> Collection[str]:
        """The controls that arrows point at: what leads to the lesson's move; none where she decides."""
        if self.step is None or self.step.own_turn:
            return ()
        return choice_of(self._tabletop.frame).targets

    @property
    def spoken_of(self) -> Collection[str]:
        """The controls that the guide's words are about."""
        step = self.step if self.phase == "say" else None
        return () if step is None else spoken_of(step.about, self._page)

    @property
    def allowed(self) -> Collection[Move]:
        """The moves that may be made now: those of the step, all legal ones in a turn in which the learner
        decides; none while nothing is chosen."""
        if self.phase != "choose" or self.step is None:
            return ()
        if self.step.own_turn:
            return self._match.legal
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
            asked = hint(self._match.view.open, self._match.legal) if step.own_turn else _(step.ask)
            return f"{_(NUDGE)} {asked}" if self._nudged == self.allowed else asked
        if phase == "after":
            return self._count() if self._counts else self._outcome()
        return _(GOODBYE) if phase == "end" else ""

    def _outcome(self) -> str:
        """How the round that was counted came out."""
        end = self.end
        if end is None:
            return ""
        if end.end == "empty":
            return _(EMPTY)
        words = {True: WON, False: LOST, None: STOPPED}[end.won]
        return _(words).format(own=end.scored[LEARNER], points=end.scored[OTHER])

    def _count(self) -> str:
        """The points of both rounds, and whether the learner has won."""
        if self.end is None:
            return ""
        own, points = self.end.totals[LEARNER], self.end.totals[OTHER]
        return f"{_(COUNTED).format(own=own, points=points)} {_(VICTORY if own > points else DEFEAT)}"

    def made(self, move: Move) -> None:
        """Go to the next step: the learner makes her move, or ends a turn in which she decides. The last
        step lasts until she calls."""
        step, after = self.step, self.number + 1
        if step is None:
            return
        if step.own_turn and isinstance(move.action, Call):
            after = len(STEPS)
        elif step.own_turn and (after == len(STEPS) or not isinstance(move.action, End)):
            return
        self.number, self._page = after, 0

    def missed(self) -> None:
        """Let the guide say that something else was tried than what is due, until that is done."""
        if self.phase == "choose":
            self._nudged = self.allowed

    def go_on(self) -> None:
        """Go on after the guide's words have been read."""
        phase = self.phase
        if phase == "say":
            self._page += 1
        elif phase == "after" and not self.finished:
            self._tabletop.events.dismiss()
        elif phase == "after" and not self._counts:
            self._counts = True
        elif phase == "after":
            self._ended = True
            self._tabletop.events.dismiss()
            self._tabletop.events.stop()
