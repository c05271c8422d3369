"""The lesson of Miaui: eight prepared rounds on the real table, with Kiti as the guide, and a count."""

from __future__ import annotations

from collections.abc import Collection, Mapping

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
    """The learner's progress through the lessons, one a round, as far as the match and what the table has
    told of it.
    The phases: "say" (words before a dive wait), "choose" (a dive is due), "watch" (the table tells, or
    others choose), "after" (words on the round, and at last the count), "end" (the farewell)."""

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
        """The lesson of this round; after the last round still the last."""
        return LESSONS[self.number]

    @property
    def last(self) -> bool:
        """True if this is the last lesson."""
        return self.number == len(LESSONS) - 1

    @property
    def phase(self) -> str:
        """ "say", "choose", "watch", "after" or "end"; see the class."""
        if self._ended:
            return "end"
        if self._tabletop.events.recap:
            return "after"
        if self._tabletop.events.waiting or self._match.next_human is None:
            return "watch"
        return "say" if self._page < len(self.lesson.say) else "choose"

    def asked(self) -> None:
        """Turn up the learner's cards, once in a lesson that is about them, when a dive is due."""
        if self.lesson.peek and self.phase == "choose" and self._peeked < self.number:
            self._peeked = self.number
            self._tabletop.run(TogglePeek())

    def hear(self, event: Event) -> None:
        """Pass an event on to the table, which tells it."""
        self._tabletop.events.hear(event)

    @property
    def allowed(self) -> Collection[Dive]:
        """The dives that may be made now: those of the lesson, or any card of the hand where it names none;
        none outside "choose"."""
        return [Dive(LEARNER, number) for number in self.numbers]

    @property
    def numbers(self) -> tuple[int, ...]:
        """Numbers of the cards that may be played now: those of the lesson, or the whole hand where it names
        none; () outside "choose"."""
        if self.phase != "choose":
            return ()
        return self.lesson.allowed or self._tabletop.animation.display.hand

    @property
    def marks(self) -> set[str]:
        """Ids of the controls that Kiti points at: in "choose" the cards that the lesson names, and in "say",
        too, herself where it is about her order."""
        marks = {hand_id(number) for number in self.numbers} if self.lesson.allowed else set()
        return marks | {KITI} if self.phase in ("say", "choose") and self.lesson.orders else marks

    @property
    def counted(self) -> Mapping[str, int]:
        """Games of 100 in which the strongest cat plays each card, once Kiti tells of them."""
        told = self.phase == "say" and self._page == len(self.lesson.say) - 1
        return {hand_id(card): games for card, games in self.lesson.mix} if told else {}

    @property
    def spoken_of(self) -> Collection[str]:
        """Ids of the controls that the present page of words is about; () outside "say"."""
        return spoken_of(self.lesson.about, self._page) if self.phase == "say" else ()

    @property
    def title(self) -> str:
        """Number of the lesson, of how many, and its title: "Lesson 2 of 8: Ties"."""
        return _("Lesson {number} of {count}: {title}").format(
            number=self.number + 1, count=len(LESSONS), title=_(self.lesson.title)
        )

    def words(self) -> str:
        """Return Kiti's words, translated: a page of `say`; in "choose" `ask`, or `nudge` after a miss; in
        "after" those on the round, or the count; "" in "watch"."""
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
        """Return a translated sentence on the learner's last round, by the family of the first card that she
        caught; another one where she caught none."""
        caught = self._match.view.memory.rounds[-1].catches
        cards = [card for catch in caught if catch.seat == LEARNER for card in catch.cards]
        return _(OUTCOMES.get(family(cards[0]) if cards else None, OUTCOMES[None]))

    @property
    def points(self) -> list[int]:
        """The points of the piles on display, by seat."""
        return [score(look.pile) for look in self._tabletop.animation.display.seats]

    def count(self) -> str:
        """Return the points of all four piles in a sentence, and another that says whether the learner has
        more than each of the others."""
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
        """Do nothing: the next lesson begins in `go_on`, after the round was told."""

    def missed(self) -> None:
        """Let Kiti say `nudge` in place of `ask` until another card is lifted, or none; nothing outside
        "choose" and in lessons without one."""
        if self.phase == "choose" and self.lesson.nudge:
            self._nudged = (self._tabletop.ui.lifted,)

    def go_on(self) -> None:
        """Turn to Kiti's next words: a page further in "say", from the last of them to "choose", from
        "after" to the next lesson; in the last one to the count, then to the end. Nothing in other phases."""
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
