"""Where a learner stands in the lesson: what the guide says now, and what may be played."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from miaui.engine.i18n import _
from miaui.games.salt.public.events import DealEnded, Event
from miaui.games.salt.public.moves import End, Move, parse_action
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
    POSITIONS,
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
    """The learner's progress through the steps, as far as the match and what the table has told of it.
    The phases: "say" (words before a decision wait), "choose" (a decision is due), "watch" (the table tells,
    or the other cat plays), "after" (words on a round that has ended), "passed" (the next step begins with a
    game of its own), "end" (the farewell)."""

    def __init__(self, match: Match[Move, Event, View], tabletop: SaltTabletop) -> None:
        self._match, self._tabletop = match, tabletop
        self.number = 0
        """Steps that the learner has finished."""
        self.end: DealEnded | None = None
        """End of the latest round that is over; None before."""
        self._rounds = match.view.open.deal - 1
        """Rounds that have ended."""
        self._page = 0
        self._counts = self._passed = self._ended = False
        self._nudged: Collection[Move] = ()
        """Moves that were due when something else was tried; () if nothing was."""

    @property
    def step(self) -> Step | None:
        """The decision that is due; None after the last."""
        return STEPS[self.number] if self.number < len(STEPS) else None

    def asked(self) -> None:
        """Do nothing: this course takes no note of when choices are asked for."""

    def hear(self, event: Event) -> None:
        """Pass an event on to the table, which tells it, and note the end of a round; nothing of what comes
        after two rounds."""
        if self.finished:
            return
        self._tabletop.events.hear(event)
        if isinstance(event, DealEnded):
            self.end, self._rounds = event, self._rounds + 1

    @property
    def phase(self) -> str:
        """Phase now, the first of these that fits: "end", "passed" once `go_on` has led there; "after" while
        a recap waits; "watch" while the table tells, after the last step, and while the other cat is due;
        "say" while pages of the step are left; "passed" in a step about a call, in which nothing is played;
        else "choose"."""
        if self._ended:
            return "end"
        if self._passed:
            return "passed"
        if self._tabletop.events.resting:
            return "after"
        if self._tabletop.events.waiting:
            return "watch"
        step = self.step
        if step is None or self._match.next_human is None:
            return "watch"
        return "say" if self._page < len(step.say) else "passed" if step.wins else "choose"

    @property
    def counted(self) -> Mapping[str, int]:
        """Games of 100 that are won by each answer, by control ({"stop": 45, "last": 48, "end": 61}), on the
        last page of words of a step about a call; {} on all others, and outside "say"."""
        step = self.step
        told = step is not None and self.phase == "say" and self._page == len(step.say) - 1
        return dict(step.wins) if step is not None and told else {}

    @property
    def finished(self) -> bool:
        """True if both rounds have ended: no further event is told."""
        return self._rounds >= FREE_ROUND

    @property
    def marks(self) -> Collection[str]:
        """Ids of the controls that arrows point at: they lead to the step's move. () in an own turn and after
        the last step; none while the learner may not play, as outside "choose"."""
        if self.step is None or self.step.own_turn:
            return ()
        return choice_of(self._tabletop.frame).targets

    @property
    def spoken_of(self) -> Collection[str]:
        """Ids of the controls that the present page of words is about; () outside "say"."""
        step = self.step if self.phase == "say" else None
        return () if step is None else spoken_of(step.about, self._page)

    @property
    def allowed(self) -> Collection[Move]:
        """Moves that may be made now: of the legal ones those that the step names, in an own turn all; () or
        [] for none, as outside "choose"."""
        if self.phase != "choose" or self.step is None:
            return ()
        if self.step.own_turn:
            return self._match.legal
        wanted = [parse_action(text) for text in self.step.allowed]
        return [move for move in self._match.legal if move.action in wanted]

    @property
    def title(self) -> str:
        """Number of the lesson, of how many, and its title: "Lesson 2 of 5: Pairs". A step without a title
        belongs to the lesson before; after the last step it is that of the last lesson."""
        return lesson_title([step.title for step in STEPS], self.number)

    def words(self) -> str:
        """Return the guide's words, translated: a page of `say`, in "choose" the step's `ask`, or a hint
        in an own turn, after a miss with “Not that one yet!” before it; in "after" how the round came out,
        or the points of both; in "end" the farewell; "" in "watch" and "passed"."""
        phase, step = self.phase, self.step
        if phase == "say" and step is not None:
            return _(step.say[self._page]).format(**dict(step.wins))
        if phase == "choose" and step is not None:
            now = self._match
            asked = hint(now.view.open, now.legal).words if step.own_turn else _(step.ask)
            return f"{_(NUDGE)} {asked}" if self._nudged == self.allowed else asked
        if phase == "after":
            return self._count() if self._counts else self._outcome()
        return _(GOODBYE) if phase == "end" else ""

    def _outcome(self) -> str:
        """Return in a sentence how the round that was counted came out; "" before."""
        end = self.end
        if end is None:
            return ""
        if end.end == "empty":
            return _(EMPTY)
        words = {True: WON, False: LOST, None: STOPPED}[end.won]
        return _(words).format(own=end.scored[LEARNER], points=end.scored[OTHER])

    def _count(self) -> str:
        """Return in sentences the points of both rounds, and who has won; "" before."""
        if self.end is None:
            return ""
        own, points = self.end.totals[LEARNER], self.end.totals[OTHER]
        return f"{_(COUNTED).format(own=own, points=points)} {_(VICTORY if own > points else DEFEAT)}"

    def made(self, move: Move) -> None:
        """Go to the next step, to its first page of words: in a prepared turn after any move, in an own turn
        only after an End. The own turn before another prepared game stays, whatever is played. Nothing
        happens after the last step."""
        step, after = self.step, self.number + 1
        if step is None:
            return
        if step.own_turn and (after in POSITIONS or not isinstance(move.action, End)):
            return
        self.number, self._page = after, 0

    def missed(self) -> None:
        """Let the guide begin with “Not that one yet!” until other moves are due; nothing outside
        "choose"."""
        if self.phase == "choose":
            self._nudged = self.allowed

    def go_on(self) -> None:
        """Turn to the next words: a page further in "say", from the last one to "choose", from a recap to
        the match, after the second round to the points of both, then to "passed", and from there to the
        end; nothing in "choose" and "watch"."""
        phase = self.phase
        if phase == "say":
            self._page += 1
        elif phase == "after" and not self.finished:
            self._tabletop.events.dismiss()
        elif phase == "after" and not self._counts:
            self._counts = True
        elif phase == "after":
            self._tabletop.events.dismiss()
            self._tabletop.events.stop()
            self.number, self._passed = min(POSITIONS) - 1, True
        elif phase == "passed":
            self.number += 1
            self._ended = True
