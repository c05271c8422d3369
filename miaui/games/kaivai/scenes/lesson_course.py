"""Where a learner stands in the lesson: what the guide says now, and what may be played."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

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
    """The learner's progress through the steps, one a turn, as far as the match and what the table has told
    of it.
    The phases: "say" (words before a turn wait), "choose" (a move is due or tried), "watch" (the table tells,
    or others play), "after" (how the game came out), "end" (the farewell)."""

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
        """True if no seat has anything to decide: the game is over."""
        return not self._match.to_act

    @property
    def phase(self) -> str:
        """Phase now, the first of these that fits: "choose" while a try is shown; "watch" while the table
        tells; after the last step "after", then "end"; "watch" while others are due; "say" while pages of the
        step are left; else "choose"."""
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
        """Number of the turn's moves that are made or tried."""
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
        """The moves that may be made now: the one that is due, in a free step all legal ones; [] where the
        one that is due is not legal, () outside "choose"."""
        if self.phase != "choose":
            return ()
        return [move for move in self._match.legal if self._may((), move)]

    @property
    def marks(self) -> Collection[str]:
        """Ids of the controls that arrows point at, leading to the move that is due; () in a free step and
        outside "choose"."""
        points = self.phase == "choose" and not self._is_free
        return leading(self._tabletop.frame) if points else ()

    @property
    def spoken_of(self) -> Collection[str]:
        """Ids of the controls that the present page of words is about; () where it is about none, and outside
        "say"."""
        step = self.step if self.phase == "say" else None
        return () if step is None else spoken_of(step.about, self._page)

    @property
    def counted(self) -> Mapping[str, int]:
        """An empty mapping: no answers are compared in this lesson."""
        return {}

    # -- what is said

    @property
    def title(self) -> str:
        """Number of the lesson, of how many, and its title: "Lesson 2 of 5: Fish". A step without a title
        belongs to the lesson before; after the last step it is that of the last lesson."""
        return lesson_title([step.title for step in STEPS], self.number)

    def words(self) -> str:
        """Return the guide's words, translated: in "say" a page of the step, in "choose" what is asked for
        the next move of the turn (in a free step too, of its example), after a miss with “Not that one yet!”
        before it; once all moves of the turn are tried, that Undo takes them back and the golden button makes
        them. In "after" the glory of the learner and of Pua, and who won; in "end" the farewell; "" in
        "watch"."""
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
        """Do nothing: this course takes no note of when choices are asked for."""

    def hear(self, event: Event) -> None:
        """Pass an event on to the table, which tells it."""
        self._tabletop.events.hear(event)

    def made(self, move: Move) -> None:
        """Count a move of the learner, whatever it is; after as many as the step has, the next step begins
        with its first page of words. After the last step nothing but the count changes."""
        self._made += 1
        if self.step is not None and self._made == len(self.step.moves):
            self.number, self._made, self._page = self.number + 1, 0, 0

    def missed(self) -> None:
        """Let the guide begin with “Not that one yet!” while the moves of the step that are made and
        tried stay as they are now; it comes again if what was tried since is taken back. In a free step and
        outside "choose" she does not, and no earlier miss counts any more."""
        due = self.phase == "choose" and not self._is_free
        self._nudged = (self.number, self._tried) if due else None

    def go_on(self) -> None:
        """Turn to the guide's next words: a page further in "say", after the last one to "choose"; from
        "after" to "end". In "watch" it counts as well: each call skips a page of the next words. In "choose"
        and "end" nothing is seen of it."""
        self._page += 1
