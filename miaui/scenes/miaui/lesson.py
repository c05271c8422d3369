"""Learning by playing: five prepared rounds on the real table, with Kiti as the guide."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from miaui.engine.canvas import Canvas
from miaui.engine.controls import Control
from miaui.engine.dialog import Dialog
from miaui.engine.geometry import Rect
from miaui.engine.i18n import _
from miaui.engine.input import Key, Pointer
from miaui.engine.scene import Scene
from miaui.games.miaui.moves import Dive
from miaui.match import Match
from miaui.scenes import routes
from miaui.scenes.context import Context
from miaui.scenes.miaui import lesson_bubble
from miaui.scenes.miaui.lesson_course import Course
from miaui.scenes.miaui.lesson_script import LEARNER, Script, lesson_text
from miaui.stages.board import BoardLink, TableStatus
from miaui.stages.cast.members import cast_members
from miaui.stages.miaui.board import MiauiBoard
from miaui.stages.miaui.picture import BoardParts

PARTS = BoardParts(track=False, buttons=False, hold_recap=True)
"""Kiti speaks where the rounds hang; her words after a round are the recap that waits."""


class LessonScene(Scene):
    """A table at which some cards wait for their lesson. Nothing of it is kept."""

    name = "tutorial"

    def __init__(self, context: Context, game: str) -> None:
        super().__init__()
        self.context = context
        names = [seat.name.strip() for seat in context.settings.table(game).seats if seat.kind == "human"]
        self.match = Match.of_text(lesson_text(names[0] if names else ""), Script())
        link = BoardLink(
            view=lambda: self.match.view,
            prefs=lambda: context.settings,
            decide=self._decide,
            refuse=self._refuse,
            request=self._request,
            sound=context.audio.play,
            touch=self.touch,
        )
        self.board = MiauiBoard(
            cast_members(self.match.public.players),
            self.match.view,
            LEARNER,
            link,
            PARTS,
            context.settings.seen,
        )
        self.course = Course(self.match, self.board)
        self.match.subscribe(self.board.story.hear)
        self._ask()

    def go_on(self) -> None:
        """Kiti's words have been read."""
        self.course.go_on()
        self._ask()
        self.touch()

    # -- time

    def enter(self) -> None:
        """On top, at first or again."""
        self.context.audio.music(None)
        self.context.audio.ambience(self.board.ambience)
        self._ask()
        self.touch()

    def leave(self) -> None:
        """Something lies over the table."""
        self.board.input.let_go()

    def update(self, dt: float) -> None:
        """The other cats answer, and the story goes on; nothing else follows by itself."""
        self.match.update(dt)
        if self.board.update(dt):
            self.context.audio.ambience(self.board.ambience)
        self._ask()

    def _ask(self) -> None:
        """Only the cards of the lesson may be played, and an arrow points at them."""
        self.board.ask([Dive(LEARNER, number) for number in self.course.allowed])
        self.board.picture.mark(self.course.marks)
        seals = tuple(self.match.public.pledges.items())
        self.board.inform(TableStatus(seals=seals))

    @property
    def idle(self) -> bool:
        """False while something is told."""
        return self.course.phase != "watch"

    def finish(self) -> bool:
        """A click ends a motion, but not Kiti's words."""
        if self.board.input.browsing or not self.board.story.skip():
            return False
        self.touch()
        return True

    # -- what the learner does

    def key(self, key: Key) -> bool:
        """The board's keys."""
        return self.board.input.key(key)

    def pointer(self, pointer: Pointer) -> bool:
        """The board's pointer; nothing at the table is used while Kiti looks back."""
        if self.course.phase in ("after", "end") and pointer.kind == "down":
            return False
        return self.board.input.pointer(pointer)

    def back(self) -> None:
        """Escape: one step back; from the bare table out of the lesson."""
        if not self.board.input.back():
            self._leave()

    def _decide(self, move: Dive) -> None:
        self.match.submit(move)
        self._ask()

    def _refuse(self, move: Dive) -> None:
        """A card whose lesson has not come: Kiti says which one now."""
        self.course.nudge()
        self.touch()

    def _request(self, name: str) -> None:
        if name == "pause":
            self._leave()
        elif name == "rules":
            self.context.open(routes.Rules())

    def _leave(self) -> None:
        """Leaving is always possible."""
        self.stack.push(
            Dialog(
                _("Leave the lesson?"),
                _("You can come back to it from the title at any time."),
                [("leave", _("Leave"), lambda: self.context.go(routes.Title())), ("stay", _("Stay"), None)],
                name="leave",
            )
        )

    # -- pictures

    def draw(self, canvas: Canvas) -> None:
        """The table, and Kiti's words."""
        self.board.picture.draw(canvas)
        words = self.course.words()
        if words:
            frame = self.board.picture.frame(canvas)
            lesson_bubble.draw(canvas, frame.layout, frame.animation, self.course.title, words)
        self.board.picture.draw_over(canvas)

    def clearings(self, canvas: Canvas) -> Sequence[Rect]:
        """Clear of Kiti's words, too."""
        held = [lesson_bubble.leave(canvas)]
        if self.course.words():
            held.append(self._bubble(canvas).inset(0, -44))
        return self.board.picture.clearings(canvas, held)

    def keep_clear(self, canvas: Canvas) -> Sequence[Rect]:
        """What one compares, and Kiti's words."""
        held = [self._bubble(canvas)] if self.course.words() else []
        return [*self.board.picture.keep_clear(canvas), *held]

    def _bubble(self, canvas: Canvas) -> Rect:
        frame = self.board.picture.frame(canvas)
        return lesson_bubble.box(canvas, frame.layout, frame.animation)[0]

    def attachment(self) -> str:
        """The sealed record of the lesson."""
        return self.match.public.sealed_text

    def resized(self, canvas: Canvas) -> None:
        """Another size or look: composed pictures are made again."""
        self.board.picture.resized()

    def controls(self, canvas: Canvas) -> list[Control]:
        """What can be used: only the cards of the lesson, and Kiti's button."""
        found = self.board.picture.controls(canvas)
        return found if self.board.input.browsing else [*self._answers(canvas), *found]

    def _answers(self, canvas: Canvas) -> list[Control]:
        way_out, words = lesson_bubble.leave(canvas), self.course.words()
        found = [Control("tutorial.leave", _("Leave"), way_out, on_press=self._leave, look="small")]
        if words:  # for those who listen, and the probe
            bubble = self._bubble(canvas)
            found.insert(0, Control("tutorial.words", words, bubble, kind="area", sound="", radius=26))
        if self.course.phase not in ("say", "after", "end"):
            return found
        frame = self.board.picture.frame(canvas)
        one, two = lesson_bubble.buttons(canvas, frame.layout, frame.animation)
        if self.course.phase == "end":
            start = partial(self.context.go, routes.NewGame())
            play = Control("tutorial.play", _("Play"), one, on_press=start, look="primary", hotkey="return")
            away = Control(
                "tutorial.title",
                _("Main menu"),
                two,
                on_press=lambda: self.context.go(routes.Title()),
                look="small",
            )
            return [*found, play, away]
        go = Control("tutorial.go", _("Go on"), one, on_press=self.go_on, look="primary", hotkey="return")
        return [*found, go]

    def describe(self) -> str:
        """Kiti's words, and what the board shows."""
        return "\n".join(filter(None, [self.course.words(), self.board.describe()]))

    def facts(self) -> dict[str, object]:
        """For the probe."""
        return {
            **self.board.facts(),
            "lesson": self.course.number + 1,
            "phase": self.course.phase,
            "said": self.course.words(),
        }
