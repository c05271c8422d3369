"""The toy game on the screen, in plain words: so that it can be looked at and played like any game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from functools import partial

from miaui.core.seat import Seat
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.input.controls import Control
from miaui.engine.input.events import Key, Pointer
from miaui.engine.ui.scene import Scene
from miaui.match.match import AnyMatch
from miaui.scenes import routes
from miaui.scenes.context import Context
from miaui.scenes.game_ui import (
    Artwork,
    BoatArtwork,
    Chapter,
    GameUi,
    Scenes,
    TitleArtwork,
    Wording,
)
from miaui.scenes.match_setup import begin_again
from miaui.scenes.replay.guide import ReplayGuide, ReplaySetup
from miaui.tabletop.board import BoardLink, TableStatus
from miaui.tabletop.cast.members import CastMember
from testkit import toy

_ROW = 56.0


class ToyStory:
    """Tells everything at once: what is heard has been told."""

    waiting, quiet, resting = False, True, False

    def __init__(self, touch: Callable[[], None]) -> None:
        self._touch = touch
        self.quiet_for = 0.0

    def hear(self, event: toy.ToyEvent) -> None:
        self.quiet_for = 0.0
        self._touch()

    def tell(self, events: Sequence[toy.ToyEvent]) -> None:
        self._touch()

    def skip(self) -> bool:
        return False

    def finish(self) -> None:
        """Nothing moves."""

    dismiss = stop = finish


class ToyPicture:
    """The board as lines of text, and a button for each legal move."""

    def __init__(self, board: ToyBoard) -> None:
        self._board = board

    def draw(self, canvas: Canvas) -> None:
        _ground(canvas)
        lines = [self._board.describe(), *self._board.own()]
        for number, line in enumerate(lines):
            row = Rect(40, 40 + number * _ROW, canvas.width - 240, _ROW)
            canvas.text_in(line, row, "body", "text", "left")

    def draw_over(self, canvas: Canvas) -> None:
        """Nothing is unfolded."""

    def controls(self, canvas: Canvas) -> list[Control]:
        pause = Rect(canvas.width - 180, 20, 160, _ROW)
        found = [Control("pause", "Pause", pause, on_press=self._board.pause)]
        for number, move in enumerate(self._board.moves):
            box = Rect(40, canvas.height / 2 + number * _ROW, 260, _ROW - 8)
            press = partial(self._board.submit, [move])
            found.append(Control(f"move.{move.text}", move.text, box, on_press=press))
        return found

    def clearings(self, canvas: Canvas, held: Sequence[Rect] = ()) -> Sequence[Rect]:
        return ()

    def keep_clear(self, canvas: Canvas) -> Sequence[Rect]:
        return ()

    def mark(self, ids: Collection[str]) -> None:
        """Nothing is pointed at."""

    def reserve(self, panel: Rect) -> None:
        """The lower edge is free."""

    def resized(self) -> None:
        """Nothing is composed."""


class ToyBoard:
    """A `Board` of words, and its own input."""

    ambience = ""
    browsing = False

    def __init__(
        self,
        members: Sequence[CastMember],
        view: toy.View,
        front: Seat,
        link: BoardLink[toy.Act, toy.ToyEvent, toy.View],
        explained: frozenset[str] = frozenset(),
    ) -> None:
        self._members, self._link, self.explained = members, link, explained
        self.picture, self.submit, self.pause = ToyPicture(self), link.submit, partial(link.request, "pause")
        self.front, self.viewer = front, view.seat
        self.story = ToyStory(link.touch)
        self.moves: tuple[toy.Act, ...] = ()
        self._public = False
        self._view = view

    @property
    def input(self) -> ToyBoard:
        return self

    @property
    def round(self) -> int:
        return max(1, self._view.deal)

    # Time

    def show(self, view: toy.View, front: Seat, events: Sequence[toy.ToyEvent] = ()) -> None:
        self._view, self.front, self.viewer = view, front, view.seat
        self._link.touch()

    def hide_private(self) -> None:
        self.viewer, self.moves = None, ()
        self._view = self._link.view()
        self._link.touch()

    @contextmanager
    def public_only(self) -> Iterator[None]:
        self._public = True
        yield
        self._public = False

    def rest(self) -> None:
        """Nothing was told that leaves by itself."""

    def ask(self, moves: Collection[toy.Act]) -> None:
        self.moves = tuple(moves)
        self._link.touch()

    def inform(self, status: TableStatus) -> None:
        """Nothing beside the view is shown."""

    def update(self, dt: float) -> bool:
        self.story.quiet_for += dt
        if self.viewer == self._link.view().seat:
            self._view = self._link.view()
        return False

    # Words

    def describe(self) -> str:
        """What everybody may see."""
        view = self._view
        return (
            f"deal {view.deal}, {view.phase}, points {view.points}, shells {view.counts}, bids {view.locked}"
        )

    def own(self) -> list[str]:
        """What the viewer may see beside that: everybody's points, and her hand."""
        view = self._view
        lines = [f"{one.name}: {points}" for one, points in zip(self._members, view.points, strict=True)]
        hidden = self._public or self.viewer is None
        return lines if hidden else [*lines, f"hand {view.hand}, bid {view.bid}"]

    def log(self) -> Sequence[tuple[int, Sequence[str]]]:
        return [(self.round, self._view.seen)]

    def facts(self) -> dict[str, object]:
        return {"phase": self._view.phase, "targets": [move.text for move in self.moves]}

    # Input

    def key(self, key: Key) -> bool:
        return key.name == "p" and self.act("pause")

    def pointer(self, pointer: Pointer) -> bool:
        return False

    def act(self, name: str) -> bool:
        if name == "pause":
            self._link.request(name)
        return name == "pause"

    def back(self) -> bool:
        return False

    def let_go(self) -> None:
        """Nothing is held."""


class ToyResult(Scene):
    """Who won, and another game."""

    name = "result"

    def __init__(self, context: Context, match: AnyMatch) -> None:
        super().__init__()
        self.context, self.match = context, match

    def draw(self, canvas: Canvas) -> None:
        _ground(canvas)
        canvas.text_in(str(self.match.public.ending), canvas.bounds, "body", "text")

    def controls(self, canvas: Canvas) -> list[Control]:
        box = Rect(40, 40, 260, _ROW)
        return [Control("result.again", "Play again", box, on_press=self._again)]

    def _again(self) -> None:
        self.context.go(routes.Table(begin_again(self.context, self.match)))


def _ground(canvas: Canvas) -> None:
    """Sky and water."""
    upper, lower = canvas.bounds.rows(2)
    canvas.fill(upper, "plum-0")
    canvas.fill(lower, "water-3")


def paint_rules(block: object, canvas: Canvas, left: float, top: float, width: float) -> float:
    """A block of the rules is a text."""
    return canvas.text(str(block), left, top, "body", "text", "left", width=width).h


def _replay(setup: ReplaySetup) -> ReplayGuide:
    raise NotImplementedError("the toy game has no replay")


GAME_UI: GameUi[toy.Act, toy.ToyEvent, toy.View] = GameUi(
    game=toy.KEY,
    seats=toy.GAME.seats,
    minutes=1,
    wording=Wording(
        name="Toy",
        motto="draw and bid",
        credit="",
        progress=lambda finished: f"deal {finished + 1}",
    ),
    artwork=Artwork(
        title=TitleArtwork("ui/crown", "ui/crown", "ui/crown", (960.0, 674.0), (10.0, 10.0), (960.0, 820.0)),
        boats=BoatArtwork(
            ("shelf/view-salt",),
            "shelf/boat-salt",
            "shelf/water-salt",
            "newgame/hull-salt",
            "newgame/inside-salt",
        ),
    ),
    scenes=lambda: Scenes(
        board=ToyBoard,
        replay=_replay,
        cues={},
        rules=(Chapter("aim", "Aim", ("Most points win.",)),),
        paint_rules=paint_rules,
        result=ToyResult,
    ),
)
