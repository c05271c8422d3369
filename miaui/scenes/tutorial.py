"""Learning by playing: five prepared rounds on the real table, with Kiti as the guide."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import inf, sin

from miaui.engine.canvas import Canvas
from miaui.engine.controls import Control, topmost
from miaui.engine.dialog import Dialog
from miaui.engine.geometry import Rect
from miaui.engine.i18n import _
from miaui.engine.input import Pointer
from miaui.scenes import tutorial_bubble
from miaui.scenes.context import Context
from miaui.scenes.sitting import Sitting
from miaui.scenes.table import TableScene
from miaui.scenes.tutorial_script import GOODBYE, LEARNER, LESSONS, OUTCOMES, Lesson, Script, record
from miaui.stages.miaui import paint, paint_frame
from miaui.stages.miaui.clearings import clearings
from miaui.stages.miaui.flow import Flow
from miaui.stages.miaui.look import Look
from miaui.table.session import Session
from miaui.table.table import Table


class Patient(Flow):
    """After a round it waits for Kiti's words."""

    def _start_recap(self) -> None:
        super()._start_recap()
        self._left = inf

    def skip(self) -> bool:
        """A click ends a motion, but not Kiti's words."""
        return False if self.recap else super().skip()


class Tutorial(TableScene):
    """A table at which some cards wait for their lesson. Nothing of it is kept."""

    name = "tutorial"

    def __init__(self, context: Context) -> None:
        people = [seat for seat in context.settings.table.seats if seat.kind == "human"]
        table = Table(record(people[0].name.strip() if people else ""))
        super().__init__(context, Sitting(Session(table, Script()), ""))
        self.flow = Patient(self.director, self.who, lambda: self.session.view)
        self.number = 0
        self.page = 0
        self.nudged = False
        self.ended = False

    # -- where the lesson stands

    @property
    def lesson(self) -> Lesson:
        """The lesson of this round."""
        return LESSONS[self.number]

    @property
    def phase(self) -> str:
        """say, choose, watch, after or end."""
        if self.ended:
            return "end"
        if self.flow.recap:
            return "after"
        if self.flow.waiting or not self.mine:
            return "watch"
        return "say" if self.page < len(self.lesson.say) else "choose"

    @property
    def allowed(self) -> tuple[int, ...]:
        """The cards that may be played now."""
        if self.phase != "choose":
            return ()
        return self.lesson.allowed or self.show.stage.hand

    def words(self) -> str:
        """What Kiti says now."""
        lesson, phase = self.lesson, self.phase
        if phase == "say":
            return _(lesson.say[self.page])
        if phase == "choose":
            return _(lesson.nudge) if self.nudged else _(lesson.ask)
        if phase == "after":
            return (
                _(lesson.after) if self.number < len(LESSONS) - 1 else f"{_(lesson.after)} {self._outcome()}"
            )
        return _(GOODBYE) if phase == "end" else ""

    def _outcome(self) -> str:
        """How the free round came out for the learner."""
        caught = self.session.view.memory.rounds[-1].catches
        cards = [card for catch in caught if catch.seat == LEARNER for card in catch.cards]
        return _(OUTCOMES.get(cards[0] if cards else None, OUTCOMES[None]))

    def go_on(self) -> None:
        """Kiti's words have been read."""
        phase = self.phase
        if phase == "say":
            self.page += 1
        elif phase == "after" and self.number == len(LESSONS) - 1:
            self.ended, self.show.caption = True, ""
        elif phase == "after":
            self.number, self.page, self.nudged = self.number + 1, 0, False
            self.flow.dismiss()
        self.touch()

    # -- the table, with patience

    @property
    def idle(self) -> bool:
        """False while something is told."""
        return self.phase != "watch"

    def _what_follows(self) -> None:
        """Nothing follows by itself."""

    def _prompt(self) -> str:
        return super()._prompt() if self.phase == "choose" else ""

    def _remember(self) -> None:
        """What a lesson shows is explained again at the first real table."""

    def _dive(self, number: int) -> None:
        if self._may(number):
            super()._dive(number)

    def _lock(self, number: int) -> None:
        if self._may(number):
            super()._lock(number)

    def _may(self, number: int) -> bool:
        """Whether a card's lesson has come; if not, Kiti says why."""
        if number in self.allowed:
            return True
        self.context.audio.play("deny")
        self.nudged = self.phase == "choose" and bool(self.lesson.nudge)
        self.touch()
        return False

    def _step(self, step: int) -> None:
        """Lift the next allowed card."""
        cards = [number for number in self.show.stage.hand if number in self.allowed]
        if cards:
            lifted = self.look.lifted
            place = cards.index(lifted) + step if lifted in cards else (0 if step > 0 else -1)
            self.context.audio.play("lift")
            self._set(lifted=cards[place % len(cards)])

    def _fold(self) -> None:
        """There is no log in a lesson."""

    def _pause(self) -> None:
        """Leaving is always possible."""
        self._put_down()
        self.stack.push(
            Dialog(
                _("Leave the lesson?"),
                _("You can come back to it from the title at any time."),
                [("leave", _("Leave"), lambda: self.context.go("title")), ("stay", _("Stay"), None)],
                name="leave",
            )
        )

    def pointer(self, pointer: Pointer) -> bool:
        """Cards that wait for their lesson cannot be dragged either."""
        if self.phase in ("after", "end") and pointer.kind == "down":
            return False
        if self.phase == "choose" and pointer.kind == "down" and pointer.button == 1:
            self._beckon(pointer)
        return super().pointer(pointer)

    def _beckon(self, pointer: Pointer) -> None:
        """A card is pressed whose lesson has not come: Kiti says which one now."""
        found = self._canvas and topmost(self.controls(self._canvas), pointer.x, pointer.y)
        if not found or not found.id.startswith("hand.") or not self.lesson.nudge:
            return
        if int(found.id[5:]) not in self.allowed:
            self.nudged = True
            self.touch()

    # -- pictures

    def draw(self, canvas: Canvas) -> None:
        """The table without its rounds: Kiti speaks there."""
        lay = self._plan(canvas)
        look = self._pointed(canvas)
        paint.table(canvas, lay, self.show, look, self.who, track=False)
        words = self.words()
        if self.phase == "choose" and self.look.lifted is None and self.lesson.allowed:
            bob = 0.0 if look.reduced else 6 * sin(self._time * 5)
            for number in self.lesson.allowed:
                at = lay.slot(number)
                size = 44 / max(canvas.art.meta("ui/arrow-down").size)
                canvas.draw("ui/arrow-down", at.x - 26, at.y - 128 + bob, size=size)
        if words:
            title = _("Lesson {number} of {count}: {title}").format(
                number=self.number + 1, count=len(LESSONS), title=_(self.lesson.title)
            )
            tutorial_bubble.draw(canvas, lay, self.show, title, words)
        if look.browse is not None:
            cards = self.show.stage.seats[look.browse].pile
            paint_frame.pile(canvas, lay, cards, self.who[look.browse].name)

    def clearings(self, canvas: Canvas) -> Sequence[Rect]:
        """Clear of Kiti's words, too."""
        lay = self._plan(canvas)
        said = [tutorial_bubble.box(canvas, lay, self.show)[0].inset(0, -44)] if self.words() else []
        held = [*said, tutorial_bubble.leave(canvas)]
        return clearings(canvas, lay, self.show, self._pointed(canvas), held)

    def _pointed(self, canvas: Canvas) -> Look:
        look = super()._pointed(canvas)
        told = self.phase in ("say", "choose") and self.lesson.orders
        recap = "" if self.ended else look.recap
        playing = look.playing and self.phase == "choose"
        return replace(look, orders=look.orders or told, playing=playing, recap=recap)

    def controls(self, canvas: Canvas) -> list[Control]:
        """What can be used: only the cards of the lesson, and Kiti's button."""
        found = []
        for control in super().controls(canvas):
            kind, _dot, rest = control.id.partition(".")
            if kind in ("log", "pause"):
                continue
            if kind == "hand":
                control = replace(control, enabled=int(rest) in self.allowed)
            found.append(control)
        if self.look.browse is not None:
            return found
        return [*self._answers(canvas), *found]

    def _answers(self, canvas: Canvas) -> list[Control]:
        way_out = tutorial_bubble.leave(canvas)
        found = [Control("tutorial.leave", _("Leave"), way_out, on_press=self._pause, look="small")]
        lay, words = self._plan(canvas), self.words()
        if words:  # for those who listen, and the probe
            bubble = tutorial_bubble.box(canvas, lay, self.show)[0]
            found.insert(0, Control("tutorial.words", words, bubble, kind="area", sound="", radius=26))
        if self.phase not in ("say", "after", "end"):
            return found
        one, two = tutorial_bubble.buttons(canvas, lay, self.show)
        if self.phase == "end":
            play = Control(
                "tutorial.play", _("Play"), one, on_press=lambda: self.context.go("newgame"), look="primary",
                hotkey="return",
            )  # fmt: skip
            away = Control(
                "tutorial.title", _("Title"), two, on_press=lambda: self.context.go("title"), look="small"
            )
            return [*found, play, away]
        go = Control("tutorial.go", _("Go on"), one, on_press=self.go_on, look="primary", hotkey="return")
        return [*found, go]

    def facts(self) -> dict[str, object]:
        """For the probe."""
        return {**super().facts(), "lesson": self.number + 1, "phase": self.phase, "said": self.words()}
