"""Scenes of a game without some of its own: a result in which points grow round by round, and a replay that
says what is in the log."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import ClassVar, Generic

from miaui.core.game import E, M, V
from miaui.core.seat import Seat
from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.names import short_name
from miaui.engine.i18n import N_, _, number
from miaui.engine.input.controls import Control
from miaui.engine.input.keymap import C
from miaui.engine.ui.growing_count import GrowingCount
from miaui.match.match import CommonMatch, MatchFacts
from miaui.scenes.context import Context
from miaui.scenes.finale import Moment, end_of
from miaui.scenes.keepsakes import Keepsakes, no_keepsakes
from miaui.scenes.rain import Piece, Rain
from miaui.scenes.replay_guide import panel as replay_panel
from miaui.scenes.replay_guide.guide import ReplaySetup, ReplayWording
from miaui.scenes.replay_guide.panel import Line, Page, Panel
from miaui.scenes.result import title as result_title
from miaui.scenes.result.scene import ResultScene
from miaui.tabletop.animation import D
from miaui.tabletop.cast.cats import cast
from miaui.tabletop.cast.portrait import Pose, draw_named
from miaui.tabletop.parts import Parts
from miaui.tabletop.playback import Playback
from miaui.tabletop.spec import L, U
from miaui.tabletop.tabletop import Tabletop
from miaui.tabletop.victory import victory, victory_told

_PLANK, _NUMBER = 300.0, 180.0
"""Width of a cat's plank, and of the room for its points."""
_COUNT, _LASTS = 48, 8.0


class GrowingRows:
    """The `Finale` of a game that has no other: a row for each cat, in which its points grow round by
    round."""

    ambience = "ambience-1"

    def __init__(self, match: MatchFacts) -> None:
        players = match.public.players
        self._winners, self._cast = end_of(match).winners, cast(players)
        self._people = match.humans
        self._names = [short_name(player.name) for player in players]
        standings = match.public.standings
        self._most = max(1, *[points for row in standings for points in row])
        self.count = GrowingCount(standings)
        self.rain = Rain(_COUNT, _LASTS, self._piece, self._draw_piece)

    @property
    def keepsakes(self) -> Keepsakes:
        """Keepsakes that tell nothing but points."""
        return no_keepsakes()

    @property
    def fanfare(self) -> Sequence[str]:
        """The cue when all is counted: ("win",) for one winner, ("shared",) for several."""
        return ("win" if len(self._winners) == 1 else "shared",)

    def update(self, dt: float) -> Sequence[str]:
        """Let the rows grow for dt seconds; return "shell" for each round whose points begin to grow
        meanwhile; [] for none."""
        return ["shell" for beat in self.count.update(dt) if beat.kind == "step"]

    def draw(self, canvas: Canvas, now: Moment) -> None:
        """Draw the title, which is `describe`, and the cats in rows, seat 0 uppermost, with a bar and a
        number for their points so far; once `now.over` winners are delighted and jump, and what rains
        falls."""
        canvas.layers.draw_backdrop("scene/table-back")
        middle = Rect(60, 116, canvas.width - 120, canvas.height - 246)
        for seat, row in enumerate(middle.rows(len(self._names), 14)):
            self._row(canvas, row, seat, now)
        self.rain.draw(canvas)
        result_title.draw(canvas, self.describe(now), "", Canvas.board)

    def _row(self, canvas: Canvas, row: Rect, seat: int, now: Moment) -> None:
        cheers = now.over and seat in self._winners
        canvas.board(row, "ui/panel" if cheers else "ui/plate")
        size = min(0.8, row.h / 270)
        rise = 0.08 * row.h * now.cheer if cheers else 0.0
        pose = Pose(row.x + 190, row.cy - 30 * size - rise, size, "delighted" if cheers else "calm")
        draw_named(canvas, self._cast[seat], self._names[seat], _PLANK, pose)
        points = self.count.value(seat)
        cells = Box("bar", pad=(0, 0.34 * row.h)), Box("number", _NUMBER, (20, 0, 30, 0))
        full, box = Box.row(Box("", 210 + _PLANK / 2), *cells).place(row).values()
        canvas.fill(full, "ink", 14)
        grown = max(0.0, points / self._most) * (full.w - 8)
        if grown > 20:
            canvas.fill(full.inset(4)._replace(w=grown), self._cast[seat].colour, 10)
        canvas.text_in(number(round(points)), box, "numeral", "glow")

    def clearings(self, canvas: Canvas, now: Moment) -> list[Rect]:
        """Return free boxes for captions, right then left of the title; [] where there is no room."""
        return result_title.clearings(canvas)

    def describe(self, now: Moment) -> str:
        """Return “Points are counted”, and once `now.over` who has won, as `victory_told` says it: “You
        win!”, “Rosi wins!”"""
        if not now.over:
            return _("Points are counted")
        return victory_told(self._winners, self._names, self._people)

    # -- what rains: the winners' signs

    def _piece(self, place: int, rng: Random) -> Piece:
        kind, across, start = place % len(self._winners), rng.random(), 2.2 * rng.random()
        return Piece(kind, across, start, rng.uniform(220, 340), rng.uniform(0.4, 0.8), 34.0, 90.0)

    def _draw_piece(self, canvas: Canvas, piece: Piece, x: float, y: float, fallen: float) -> None:
        colour = self._cast[self._winners[piece.kind]].colour
        canvas.draw(f"symbol/{colour}", x, y, size=piece.size, angle=piece.spin * fallen % 360)


# -- the replay

PARTS = Parts(buttons=False, calls=False, waits=False, aids=True)
"""The parts of a table that a plain replay wants."""


class Unasked:
    """The `Asking` of a replay in which no seat can be asked: `seat` stays None."""

    seat: Seat | None = None

    def ask(self, seat: Seat | None, place: int) -> None:
        """Do nothing: `seat` stays None."""

    def update(self) -> bool:
        """Return False: no answer comes."""
        return False

    def close(self) -> None:
        """Do nothing."""

    def hint(self, playback: Playback) -> str:
        """Return "": no seat can be asked."""
        return ""

    def adapt(self, control: Control, playback: Playback, ask: Callable[[Seat], None]) -> Control:
        """Return the control as it is, its press and tip, too."""
        return control


class PlainReplayGuide(Generic[V, M, E, D, U, L, C]):
    """A `ReplayGuide` made of a tabletop and its log.

    - `lines(events)`: the log's lines of a round; `title(number)`: the title of a round.
    - `box(canvas)`: where the panel lies; the table leaves it free.
    """

    wording = ReplayWording(
        back=N_("One round back"),
        back_tip=N_("One round back (←)"),
        forward=N_("One round forward"),
        forth_tip=N_("One round forward (→)"),
        eyes_tip=N_("Whose eyes you look through"),
        review_tip="",
        round=N_("Round {number}"),
    )
    keys: ClassVar[Mapping[str, Callable[[], object]]] = {}
    thoughts = None

    def __init__(
        self,
        setup: ReplaySetup[V, M, E],
        tabletop: Tabletop[V, M, E, D, U, L, C],
        lines: Callable[[Sequence[E]], Sequence[Line]],
        title: Callable[[int], str],
        box: Callable[[Canvas], Rect],
    ) -> None:
        self.tabletop, self.asking = tabletop, Unasked()
        self._replay, self._names = setup.replay, [member.name for member in setup.cast]
        self._lines, self._title, self._box = lines, title, box
        self.stops = range(1, max(2, setup.replay.last))

    def page(self, place: int, seat: Seat | None) -> Page:
        """Return the title and log lines of a round's place, as this seat knows them. At the last place: who
        has won, or “This turn is still being played.”, without lines."""
        if place < self._replay.last:
            return self._title(place), self._lines(self._replay.chapter(place, seat))
        if not self._replay.over:
            return _("This turn is still being played."), ()
        return victory([self._names[winner] for winner in self._replay.winners], len(self._names)), ()

    def plan(self, canvas: Canvas, seat: Seat | None) -> Panel:
        """Return the panel in its `box`, with one size of text for all pages that fits nearly all of them."""
        return replay_panel.plan_aside(
            canvas, self._box(canvas), self._replay.last, lambda place: self.page(place, seat)
        )

    def draw(self, canvas: Canvas, panel: Panel, playback: Playback) -> None:
        """Draw nothing: the table and the panel are all."""

    def speech(self, canvas: Canvas, panel: Panel, playback: Playback) -> tuple[str, Rect] | None:
        """Return None: no seat speaks."""
        return None

    def places(self, canvas: Canvas, playback: Playback) -> list[Control]:
        """Return no controls: they are on the panel's strip."""
        return []


def open_result(context: Context, match: CommonMatch) -> ResultScene:
    """Return the scene of the result of a match: with its game's own finale, or growing rows where it has
    none. ValueError while the match goes on. It is not put on the stack."""
    finale = context.catalog.ui(match.public.game_key).scenes().finale or GrowingRows
    return ResultScene(context, match, finale(match))
