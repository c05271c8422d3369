"""Learning by playing: a prepared round on the real table, with a cat as the guide."""

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
from miaui.games.salt.moves import Move
from miaui.match import Match
from miaui.scenes import routes
from miaui.scenes.context import Context
from miaui.scenes.salt import lesson_bubble
from miaui.scenes.salt.lesson_course import Course
from miaui.scenes.salt.lesson_script import LEARNER, Script, lesson_text
from miaui.stages.board import BoardLink, TableStatus
from miaui.stages.cast.members import cast_members
from miaui.stages.salt.board import SaltBoard
from miaui.stages.salt.picture import BoardParts

PARTS = BoardParts(buttons=False, waits=False, hold_recap=True)
_WAITING = ("say", "after", "end")
"""Phases in which the guide's words wait to be read."""


class LessonScene(Scene):
    """A table at which every decision waits for its lesson. Nothing of it is kept."""

    name = "tutorial"

    def __init__(self, context: Context, game: str) -> None:
        super().__init__()
        self.context, self._game = context, game
        names = [seat.name.strip() for seat in context.settings.table(game).seats if seat.kind == "human"]
        self.match = Match.of_text(lesson_text(names[0] if names else ""), Script())
        link = BoardLink(
            view=lambda: self.match.view,
            prefs=lambda: context.settings,
            decide=self._decide,
            refuse=lambda move: None,
            request=self._request,
            sound=context.audio.play,
            touch=self.touch,
        )
        cast = cast_members(self.match.public.players)
        self.board = SaltBoard(cast, self.match.view, LEARNER, link, PARTS, context.settings.seen)
        self.course = Course(self.match, self.board)
        self._asked: tuple[int, str] | None = None
        self.match.subscribe(self.course.hear)
        self._ask()

    def go_on(self) -> None:
        """The guide's words have been read."""
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
        """The other cat answers, and the story goes on; nothing else follows by itself."""
        if self.course.end is None:
            self.match.update(dt)
        if self.board.update(dt):
            self.context.audio.ambience(self.board.ambience)
        self._ask()

    def _ask(self) -> None:
        """Only the lesson's move may be made, and an arrow points at what leads there."""
        now = (self.course.number, self.course.phase)
        if now != self._asked:
            self._asked = now
            self.board.ask(self.course.allowed)
            self.touch()
        self.board.picture.mark(self.board.input.choice.targets)
        self.board.inform(TableStatus())

    @property
    def idle(self) -> bool:
        """False while something is told."""
        return self.course.phase != "watch"

    def finish(self) -> bool:
        """A click ends a motion, but not the guide's words."""
        if self.board.input.browsing or not self.board.story.skip():
            return False
        self.touch()
        return True

    # -- what the learner does

    def key(self, key: Key) -> bool:
        """The board's keys."""
        return self.board.input.key(key)

    def pointer(self, pointer: Pointer) -> bool:
        """The board's pointer; nothing at the table is used while words wait to be read."""
        if self.course.phase in _WAITING and pointer.kind == "down":
            return False
        return self.board.input.pointer(pointer)

    def back(self) -> None:
        """Escape: one step back; from the bare table out of the lesson."""
        if not self.board.input.back():
            self._leave()

    def _decide(self, move: Move) -> None:
        self.course.made()
        self.match.submit(move)
        self._ask()

    def _request(self, name: str) -> None:
        if name == "pause":
            self._leave()
        elif name == "rules":
            self.context.open(routes.Rules(game=self._game))

    def _leave(self) -> None:
        """Leaving is always possible."""
        self.stack.push(
            Dialog(
                _("Leave the lesson?"),
                _("You can come back to it from the title at any time."),
                [("leave", _("Leave"), self._to_title), ("stay", _("Stay"), None)],
                name="leave",
            )
        )

    def _to_title(self) -> None:
        self.context.go(routes.Title())

    # -- pictures

    def draw(self, canvas: Canvas) -> None:
        """The table, and the guide's words."""
        self.board.picture.draw(canvas)
        words = self.course.words()
        if words:
            answered = self.course.phase in _WAITING
            lesson_bubble.draw(
                canvas, self.board.picture.frame(canvas).layout, self.course.title, words, answered
            )
        self.board.picture.draw_over(canvas)

    def clearings(self, canvas: Canvas) -> Sequence[Rect]:
        """Clear of the guide's words, too."""
        held = [lesson_bubble.leave(canvas)]
        if self.course.words():
            held.append(lesson_bubble.box(self.board.picture.frame(canvas).layout).inset(0, -44))
        return self.board.picture.clearings(canvas, held)

    def attachment(self) -> str:
        """The sealed record of the lesson."""
        return self.match.public.sealed_text

    def resized(self, canvas: Canvas) -> None:
        """Another size or look: composed pictures are made again."""
        self.board.picture.resized()

    def controls(self, canvas: Canvas) -> list[Control]:
        """What can be used: only what the lesson allows, and the guide's button."""
        found = self.board.picture.controls(canvas)
        return found if self.board.input.browsing else [*self._answers(canvas), *found]

    def _answers(self, canvas: Canvas) -> list[Control]:
        way_out, words = lesson_bubble.leave(canvas), self.course.words()
        lay = self.board.picture.frame(canvas).layout
        found = [Control("tutorial.leave", _("Leave"), way_out, on_press=self._leave, look="small")]
        if words:  # for those who listen, and the probe
            sheet = lesson_bubble.box(lay)
            found.insert(0, Control("tutorial.words", words, sheet, kind="area", sound="", radius=12))
        if self.course.phase not in _WAITING:
            return found
        one, two = lesson_bubble.buttons(canvas, lay)
        if self.course.phase == "end":
            start = partial(self.context.go, routes.NewGame(self._game))
            play = Control("tutorial.play", _("Play"), one, on_press=start, look="primary", hotkey="return")
            away = Control("tutorial.title", _("Title"), two, on_press=self._to_title, look="small")
            return [*found, play, away]
        go = Control("tutorial.go", _("Go on"), one, on_press=self.go_on, look="primary", hotkey="return")
        return [*found, go]

    def describe(self) -> str:
        """The guide's words, and what the board shows."""
        return "\n".join(filter(None, [self.course.words(), self.board.describe()]))

    def facts(self) -> dict[str, object]:
        """For the probe."""
        return {
            **self.board.facts(),
            "lesson": self.course.number + 1,
            "phase": self.course.phase,
            "said": self.course.words(),
            "targets": sorted(self.board.input.choice.targets),
        }
