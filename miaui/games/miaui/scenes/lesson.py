"""The lesson of Miaui: eight prepared rounds on the real table, with Kiti as the guide, and a count."""

from __future__ import annotations

from collections.abc import Collection

from miaui.core.seat import seats
from miaui.engine.i18n import _
from miaui.games.miaui.public.cards import family
from miaui.games.miaui.public.events import Event
from miaui.games.miaui.public.moves import Dive
from miaui.games.miaui.public.taking import score
from miaui.games.miaui.public.view import View
from miaui.games.miaui.scenes.lesson_bubble import LessonBubble
from miaui.games.miaui.scenes.lesson_script import (
    COUNTED,
    GOODBYE,
    LEARNER,
    LESSONS,
    LOST,
    MOVES,
    OUTCOMES,
    WON,
    Lesson,
    lesson_text,
    script,
)
from miaui.games.miaui.tabletop.animation.animation import Gain
from miaui.games.miaui.tabletop.commands import KITI, TogglePeek, hand_id
from miaui.games.miaui.tabletop.spec import spec
from miaui.games.miaui.tabletop.ui import MiauiTabletop
from miaui.match.match import Match
from miaui.scenes import taught_lesson as guided
from miaui.scenes.lesson.words import spoken_of
from miaui.tabletop.parts import Parts

_PARTS = Parts(track=False, buttons=False, hold_recap=True)
"""Kiti speaks where the rounds hang; her words after a round are the recap that waits."""
_LOCKED = ("after", "end")
"""The phases in which cards rest: one may peek while Kiti says how."""


class Course:
    """The lessons, one a round, as far as the match and what the table has told of it."""

    finished = False
    """The match goes on behind Kiti's last words."""

    def __init__(self, match: Match[Dive, Event, View], tabletop: MiauiTabletop) -> None:
        self._match, self._tabletop = match, tabletop
        self.number = 0
        self._page = 0
        self._nudged: tuple[int | None] | None = None
        """The card that was lifted when a wrong one was tried; None: none was tried."""
        self._counts = self._ended = False
        self._peeked = -1
        """The last lesson for which cards were turned up."""

    @property
    def lesson(self) -> Lesson:
        """The lesson of this round; once the last is done, still that."""
        return LESSONS[self.number]

    @property
    def last(self) -> bool:
        """True if it is the last one."""
        return self.number == len(LESSONS) - 1

    @property
    def phase(self) -> str:
        """say, choose, watch, after or end."""
        if self._ended:
            return "end"
        if self._tabletop.events.recap:
            return "after"
        if self._tabletop.events.waiting or self._match.next_human is None:
            return "watch"
        return "say" if self._page < len(self.lesson.say) else "choose"

    def asked(self) -> None:
        """Turn up, once, what the lesson is about."""
        if self.lesson.peek and self.phase == "choose" and self._peeked < self.number:
            self._peeked = self.number
            self._tabletop.run(TogglePeek())

    def hear(self, event: Event) -> None:
        """Hand an event to the table, which tells everything."""
        self._tabletop.events.hear(event)

    @property
    def allowed(self) -> Collection[Dive]:
        """The dives that may be made now: those of the lesson, or all of the hand where the learner is free;
        none while nothing is chosen."""
        return [Dive(LEARNER, number) for number in self.numbers]

    @property
    def numbers(self) -> tuple[int, ...]:
        """The cards that may be played now."""
        if self.phase != "choose":
            return ()
        return self.lesson.allowed or self._tabletop.animation.display.hand

    @property
    def marks(self) -> set[str]:
        """The controls that Kiti points at: the cards of the lesson, and herself for her order."""
        marks = {hand_id(number) for number in self.numbers} if self.lesson.allowed else set()
        return marks | {KITI} if self.phase in ("say", "choose") and self.lesson.orders else marks

    @property
    def spoken_of(self) -> Collection[str]:
        """The controls that Kiti's words are about."""
        return spoken_of(self.lesson.about, self._page) if self.phase == "say" else ()

    @property
    def title(self) -> str:
        """Which lesson it is, of how many."""
        return _("Lesson {number} of {count}: {title}").format(
            number=self.number + 1, count=len(LESSONS), title=_(self.lesson.title)
        )

    def words(self) -> str:
        """Return what Kiti says now."""
        lesson, phase = self.lesson, self.phase
        if phase == "say":
            return _(lesson.say[self._page])
        if phase == "choose":
            nudged = self._nudged == (self._tabletop.ui.lifted,)
            return _(lesson.nudge) if nudged else _(lesson.ask)
        if phase == "after" and self._counts:
            return self.count()
        if phase == "after":
            return _(lesson.after) if lesson.allowed else f"{_(lesson.after)} {self.outcome()}"
        return _(GOODBYE) if phase == "end" else ""

    def outcome(self) -> str:
        """Return how the last round came out for the learner, by the first card that she caught, or that she
        caught none."""
        caught = self._match.view.memory.rounds[-1].catches
        cards = [card for catch in caught if catch.seat == LEARNER for card in catch.cards]
        return _(OUTCOMES.get(family(cards[0]) if cards else None, OUTCOMES[None]))

    @property
    def points(self) -> list[int]:
        """The points of all piles, seat by seat."""
        return [score(look.pile) for look in self._tabletop.animation.display.seats]

    def count(self) -> str:
        """Return the points of all piles, and whether the learner has won."""
        own, *others = self.points
        nilo, pua, tama = others
        counted = _(COUNTED).format(own=own, nilo=nilo, pua=pua, tama=tama)
        return f"{counted} {_(WON if own > max(others) else LOST)}"

    def _count(self) -> None:
        """Show beside every pile what it is worth; the richest cats cheer."""
        table, points = self._tabletop, self.points
        table.animation.faces.clear()
        for seat, worth in zip(seats(len(points)), points, strict=True):
            table.animation.put(("count", seat), Gain(seat, worth, part=0.5), stays=True)
            if worth == max(points):
                table.animation.faces[seat] = "delighted"
                table.play_sound(f"{table.cast[seat].cat}-joy", seat)
        if points[LEARNER] == max(points):
            table.play_sound("win", LEARNER)
        self._counts = True

    def made(self, move: Dive) -> None:
        """Do nothing: the round is told before the next lesson comes."""

    def missed(self) -> None:
        """Let Kiti say which card is due, after another one was tried, until that card is lifted."""
        if self.phase == "choose" and self.lesson.nudge:
            self._nudged = (self._tabletop.ui.lifted,)

    def go_on(self) -> None:
        """Go on to Kiti's next words: the present ones have been read."""
        phase = self.phase
        if phase == "say":
            self._page += 1
        elif phase == "after" and self.last and not self._counts:
            self._count()
        elif phase == "after" and self.last:
            self._ended = True
            self._tabletop.events.stop()
        elif phase == "after":
            self.number, self._page, self._nudged = self.number + 1, 0, None
            self._tabletop.events.dismiss()


LESSON = guided.Lesson(lesson_text, script, LEARNER, spec, _PARTS, Course, LessonBubble, _LOCKED, moves=MOVES)
