"""A game played again on its board: wind forth and back, look through anybody's eyes once it is over,
hear why the bots dived as they did."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from miaui.core.errors import BadRecord
from miaui.engine.canvas import Canvas
from miaui.engine.controls import Control, topmost
from miaui.engine.geometry import Rect
from miaui.engine.i18n import _
from miaui.engine.input import Key, Pointer
from miaui.engine.scene import Scene
from miaui.games.miaui.moves import Dive
from miaui.games.miaui.view import View
from miaui.scenes import replay_controls, routes
from miaui.scenes.context import Context
from miaui.scenes.miaui.replay_picture import ReplayPicture
from miaui.scenes.miaui.replay_words import ReplayWords
from miaui.scenes.miaui.review_thoughts import Thoughts
from miaui.scenes.playback import Playback, first_eyes
from miaui.scenes.replay_panel import Panel
from miaui.scenes.unreadable import Unreadable
from miaui.stages.board import BoardLink, TableStatus
from miaui.stages.cast.members import cast_members
from miaui.stages.miaui.board import MiauiBoard
from miaui.stages.miaui.picture import BoardParts
from miaui.table.tape import Tape

PARTS = BoardParts(hand=False, buttons=False, aids=True)
EXPLAINED = {"gull", "trio", "lantern", "tie", "last"}


def open_replay(context: Context, text: bytes | str) -> Scene:
    """The scene for a record's text; one sentence where there is nothing to show."""
    try:
        return Replay(context, Tape.of_text(text))
    except BadRecord as error:
        return Unreadable(context, _("This game cannot be shown: {why}.").format(why=error))


class Replay(Scene):
    """Shows a tape on a board, with a panel below it."""

    name = "replay"

    def __init__(self, context: Context, tape: Tape) -> None:
        super().__init__()
        self.context, self.tape = context, tape
        self.cast = cast_members(tape.players)
        home = next((seat for seat, person in enumerate(self.cast) if person.human), 0)
        self.board = MiauiBoard(
            self.cast, tape.start(1, first_eyes(tape, home)), home, self._link(), PARTS, EXPLAINED
        )
        self.board.inform(TableStatus(shared=True))
        self.thoughts = Thoughts(context.mind if tape.over else None, tape)
        self.words = ReplayWords(tape, self.cast, self.thoughts)
        self.playback = Playback(tape, self.board, home, self._arrived)
        self._scrubbing = False
        self.picture = ReplayPicture(tape, self.board, self.words)
        self._canvas: Canvas | None = None

    def _link(self) -> BoardLink[Dive, View]:
        """Nothing is decided here, and the log is the panel's."""
        return BoardLink(
            view=lambda: self.tape.start(self.playback.place, self.playback.seat),
            prefs=lambda: self.context.settings,
            decide=lambda move: None,
            refuse=lambda move: None,
            request=lambda name: None,
            sound=self.context.audio.play,
            touch=self.touch,
        )

    # -- time

    def enter(self) -> None:
        self.context.audio.music(None)
        self.context.audio.ambience("ambience-1")
        self.touch()

    def update(self, dt: float) -> None:
        """Motions go on, answers come in, and the next round follows by itself while playing."""
        if self.board.update(dt):
            self.touch()
        self.playback.update(dt, self.context.settings.pace)
        if self.thoughts.update():
            self.touch()
        self.board.inform(TableStatus(shared=True, hint=self._hint()))

    def _arrived(self) -> None:
        """A place is reached: whoever was asked answers for it, too."""
        self.words.ask(self.words.asked, self.playback.place)
        self.touch()

    @property
    def idle(self) -> bool:
        """False while a round is being told."""
        return self.playback.idle

    # -- words

    def ask(self, seat: int) -> None:
        """Ask a cat about its dive in this round; once more to let it be."""
        self.words.ask(None if self.words.asked == seat else seat, self.playback.place)
        self.touch()

    def hush(self) -> None:
        """The cat has said enough."""
        self.words.ask(None, self.playback.place)
        self.touch()

    def show_round(self, place: int, seat: int | None) -> None:
        """Go to a place and ask a seat about it."""
        self.words.ask(seat, place)
        self.playback.go(place)

    def _hint(self) -> str:
        """How to ask, while nobody is asked."""
        playback = self.playback
        if self.words.asked is not None or self.board.story.waiting:
            return ""
        ready = self.thoughts.ready(playback.place, playback.home)
        return _("Press a cat to hear why") if ready else ""

    # -- pictures

    def draw(self, canvas: Canvas) -> None:
        """The table, the panel below it, and whoever speaks."""
        self._plan(canvas)
        self.board.picture.draw(canvas)
        self.picture.draw(canvas, self.playback)
        self.board.picture.draw_over(canvas)

    def clearings(self, canvas: Canvas) -> Sequence[Rect]:
        """Clear of the panel and of whoever speaks, too."""
        held = [self._plan(canvas).rect, self._leave(canvas).rect]
        said = self.picture.said(canvas, self.playback, self.hush)
        return self.board.picture.clearings(canvas, [*held, *(control.rect for control in said)])

    def _plan(self, canvas: Canvas) -> Panel:
        self._canvas = canvas
        return self.picture.plan(canvas, self.playback.seat)

    def resized(self, canvas: Canvas) -> None:
        """Another size or look: composed pictures are made again."""
        self.board.picture.resized()

    # -- using it

    def controls(self, canvas: Canvas) -> list[Control]:
        """Winding and eyes, the lanterns, and everything at the table."""
        bar = self._plan(canvas).bar
        table = self.board.picture.controls(canvas)
        if self.board.input.browsing:
            return table
        said = self.picture.said(canvas, self.playback, self.hush)
        playback = self.playback
        names = [self.cast[seat].name for seat in playback.allowed]
        return [
            *said[:1],
            *replay_controls.winding(playback, bar, self.board.story.waiting),
            replay_controls.eyes(playback, names, bar, self.look_through),
            replay_controls.review(self.tape, bar, self._review),
            *(self._asking(control) for control in table),
            *replay_controls.lanterns(playback, self.board.picture.frame(canvas).layout),
            self._leave(canvas),
            *said[1:],
        ]

    def _asking(self, control: Control) -> Control:
        """A press on a cat that had a choice asks it; nobody peeks."""
        kind, _dot, rest = control.id.partition(".")
        if kind == "space":
            return replace(control, on_press=None)
        if kind != "seat" or not self.thoughts.ready(self.playback.place, int(rest)):
            return control
        tip = f"{control.tip}\n{_('Press to hear why.')}"
        return replace(control, on_press=partial(self.ask, int(rest)), tip=tip)

    def _leave(self, canvas: Canvas) -> Control:
        wide = max(150.0, canvas.measure(_("Back"), "label")[0] + 50)
        return Control("replay.back", _("Back"), Rect(18, 20, wide, 64), on_press=self.back, look="small")

    def look_through(self, seat: int | None) -> None:
        """Other eyes, and nobody is asked any more."""
        self.words.ask(None, self.playback.place)
        self.playback.look_through(seat)

    def _review(self) -> None:
        self.playback.playing = False
        self.context.open(routes.Review(self.tape, self.thoughts, self.playback.seat, self.show_round))

    def key(self, key: Key) -> bool:
        """Arrows and space wind; Home and End; K shows Kiti's order, E other eyes, H the rules."""
        if not key.plain:
            return False
        if self.board.input.browsing:
            return self.board.input.back()
        action = self._actions().get(key.name)
        if action is None or (key.repeat and key.name not in ("left", "right")):
            return False
        action()
        return True

    def _actions(self) -> dict[str, Callable[[], object]]:
        """What keys do; the arrows turn the choice of eyes while it has the focus, and space presses
        whatever has it."""
        playback = self.playback
        focus = self._canvas.focus if self._canvas is not None else None
        focused = focus.focused if focus is not None and focus.shown else ""
        actions: dict[str, Callable[[], object]] = {
            "home": partial(playback.go, 1),
            "end": partial(playback.go, self.tape.last),
            "k": partial(self.board.input.act, "tie-order"),
            "e": self._next_eyes,
            "h": partial(self.context.open, routes.Rules()),
        }
        if focused != "replay.eyes":
            actions |= {"left": partial(playback.step, -1), "right": partial(playback.step, 1)}
        if not focused:
            actions["space"] = playback.play
        return actions

    def _next_eyes(self) -> None:
        self.words.ask(None, self.playback.place)
        self.playback.next_eyes()

    def pointer(self, pointer: Pointer) -> bool:
        """Drag along the lanterns; a click on nothing ends the present motion."""
        if self._canvas is None:
            return False
        if pointer.kind == "down" and pointer.button == 1:
            over = topmost(self.controls(self._canvas), pointer.x, pointer.y)
            self._scrubbing = over is not None and over.id.startswith(replay_controls.ROUND)
            return over is None and self.board.story.skip()
        if pointer.kind == "up":
            self._scrubbing = False
        elif pointer.kind == "move" and self._scrubbing and pointer.button == 1:
            near = replay_controls.nearest(self.board.picture.frame(self._canvas).layout, pointer.x)
            if near != self.playback.place and near <= self.tape.last:
                self.playback.playing = False
                self.playback.go(near)
            return True
        return False

    def back(self) -> None:
        """Escape: whatever is unfolded closes; then back to where one came from."""
        if self.board.input.browsing:
            self.board.input.back()
        elif self.words.asked is not None:
            self.hush()
        elif not self.board.input.back():
            self.thoughts.close()
            if len(self.stack) > 1:
                self.stack.pop()
            else:
                self.context.go(routes.Title())

    def describe(self) -> str:
        """What the board shows."""
        return self.board.describe()

    def facts(self) -> dict[str, object]:
        """The round shown, for the probe."""
        return {"round": self.board.round, "place": self.playback.place}

    def attachment(self) -> str:
        """The record, giving nothing away that the replay may not show."""
        return self.tape.sealed_text
