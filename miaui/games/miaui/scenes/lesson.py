"""The lesson of Miaui: eight prepared rounds on the real table, with Kiti as the guide, and a count."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from miaui.core.seat import seats
from miaui.engine.draw.geometry import Rect
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
    LEFT,
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
    told of it. `number`: that of the lesson, from 0; it stays that of the last one.
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
        """True in the last lesson, and after it, also at the farewell."""
        return self.number == len(LESSONS) - 1

    @property
    def phase(self) -> str:
        """Phase now, the first of these that fits: "end" after the count; "after" while the recap of a round
        waits; "watch" while the table tells or others choose; "say" while pages of the lesson are left; else
        "choose"."""
        if self._ended:
            return "end"
        if self._tabletop.events.recap:
            return "after"
        if self._tabletop.events.waiting or self._match.next_human is None:
            return "watch"
        return "say" if self._page < len(self.lesson.say) else "choose"

    def asked(self) -> None:
        """Turn up the learner's own facedown cards when a dive is due in a lesson that is about them
        (`peek`). It does so once in each: a second call does nothing, nor does one at any other time."""
        if self.lesson.peek and self.phase == "choose" and self._peeked < self.number:
            self._peeked = self.number
            self._tabletop.run(TogglePeek())

    def hear(self, event: Event) -> None:
        """Pass an event on to the table, which tells it; the course itself notes nothing of it."""
        self._tabletop.events.hear(event)

    @property
    def allowed(self) -> Collection[Dive]:
        """Dives that may be made now, one for each of `numbers`, in their order; [] outside "choose"."""
        return [Dive(LEARNER, number) for number in self.numbers]

    @property
    def numbers(self) -> tuple[int, ...]:
        """Numbers of the cards that may be played now: those of the lesson, in its order, or where it names
        none the whole hand, lowest first; () outside "choose"."""
        if self.phase != "choose":
            return ()
        return self.lesson.allowed or self._tabletop.animation.display.hand

    @property
    def marks(self) -> set[str]:
        """Ids of the controls that Kiti points at: in "choose" the cards that the lesson allows ("hand.12"),
        none where it allows any; in a lesson about her order she herself ("kiti"), in "say", too. An empty
        set in all other phases."""
        marks = {hand_id(number) for number in self.numbers} if self.lesson.allowed else set()
        return marks | {KITI} if self.phase in ("say", "choose") and self.lesson.orders else marks

    @property
    def counted(self) -> Mapping[str, int]:
        """Games of 100 in which the strongest cat plays each card, by control ("hand.2"), on the last page of
        "say" in a lesson that tells of them; {} at all other times."""
        told = self.phase == "say" and self._page == len(self.lesson.say) - 1
        return {hand_id(card): games for card, games in self.lesson.mix} if told else {}

    @property
    def spoken_of(self) -> Collection[str]:
        """Ids of the controls that the present page of words is about; () where it is about none, and outside
        "say"."""
        return spoken_of(self.lesson.about, self._page) if self.phase == "say" else ()

    @property
    def title(self) -> str:
        """Number of the lesson, of how many, and its title, translated: "Lesson 2 of 8: Ties"; at the count
        and the farewell still that of the last lesson."""
        return _("Lesson {number} of {count}: {title}").format(
            number=self.number + 1, count=len(LESSONS), title=_(self.lesson.title)
        )

    def words(self) -> str:
        """Return Kiti's words, translated: in "say" a page of the lesson; in "choose" its `ask`, or its
        `nudge` after a miss; in "after" its words on the round, with `outcome` where any card was allowed, in
        the last lesson then the `count`; in "end" the farewell; "" in "watch"."""
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
        caught: "And the Tuna is yours. Well dived!" (or "the Tigerfish"), "And a Kittenfish for you: small,
        but sweet.", "And the Seagull took your top card. It happens to the best of divers."; for a
        Lantern, a Jellyfish and no card "No fish for you this time. It happens to every cat."."""
        caught = self._match.view.memory.rounds[-1].catches
        cards = [card for catch in caught if catch.seat == LEARNER for card in catch.cards]
        return _(OUTCOMES.get(family(cards[0]) if cards else None, OUTCOMES[None]))

    @property
    def points(self) -> list[int]:
        """Points of the piles on display, seat 0 first."""
        return [score(look.pile) for look in self._tabletop.animation.display.seats]

    def count(self) -> str:
        """Return "Let us count: you 23, Nilo 12, Pua 8, Tama 5." by the piles of seats 0 to 3, and after it
        "You have won!" if the learner has more than each of the others, else, also in a tie, "Next time it
        may be you!"; translated. The names are always these."""
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
        """Let Kiti say `nudge` in place of `ask` for as long as what is lifted now, a card or none, is
        lifted; with another card it is `ask`. Nothing outside "choose" and in lessons without a nudge."""
        if self.phase == "choose" and self.lesson.nudge:
            self._nudged = (self._tabletop.ui.lifted,)

    def go_on(self) -> None:
        """Turn to Kiti's next words: a page further in "say", from the last of them to "choose", from "after"
        to the next lesson; in the last one to the count (still "after"), at which the richest cats cheer,
        with a next call to the end. Nothing happens in other phases."""
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


def _left(tabletop: MiauiTabletop) -> Mapping[str, Rect]:
    """Return the boxes of all cats' divers left, by id, with what a rim round them leaves free."""
    modules = enumerate(tabletop.frame.layout.seats)
    return {LEFT.format(seat): module.aid.inset(-3) for seat, module in modules}


LESSON = guided.Lesson(
    lesson_text,
    script,
    LEARNER,
    spec,
    _PARTS,
    Course,
    LessonBubble,
    _LOCKED,
    moves=MOVES,
    spots=_left,
)
