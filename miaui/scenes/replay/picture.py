"""The replay's panel with its words, where it lies, and everything that can be pointed at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from miaui.core.seat import Seat
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _
from miaui.engine.input.controls import Control, Drag
from miaui.match.replay import Viewer
from miaui.scenes.deal_code import CodePlank, corner
from miaui.scenes.page import corner_button
from miaui.scenes.replay import controls as replay_controls
from miaui.scenes.replay_guide import panel as replay_panel
from miaui.scenes.replay_guide.guide import GuideWords
from miaui.scenes.replay_guide.panel import Panel
from miaui.tabletop.cast.members import CastMember
from miaui.tabletop.playback import Playback


@dataclass(frozen=True, slots=True)
class ReplayActions:
    """Actions of the controls: ask a seat, let it be, look through other eyes, open the review (None: there
    is none), try again from here, take another speed, leave. `pace()` is the speed now."""

    ask: Callable[[Seat], None]
    silence: Callable[[], None]
    look_through: Callable[[Viewer], None]
    review: Callable[[], None] | None
    fork: Callable[[], None]
    pace: Callable[[], str]
    faster: Callable[[], None]
    back: Callable[[], None]


class ReplayPicture:
    """Paints a replay's words beside the table, keeps room for them, and lists the controls."""

    def __init__(
        self, cast: tuple[CastMember, ...], guide: GuideWords, playback: Playback, do: ReplayActions
    ) -> None:
        self._cast, self._guide, self._playback, self._do = cast, guide, playback, do
        self._plank = CodePlank()
        self._panel: Panel | None = None
        self._key: object = None

    def plan(self, canvas: Canvas) -> Panel:
        """Return the panel and where its parts lie. It is equal for all places of a replay, so that nothing
        jumps: the same object as before until the window, the look or the seat whose eyes we look through is
        another one."""
        seat = self._playback.seat
        key = (canvas, canvas.surface.get_size(), canvas.style_key, seat)
        if self._panel is None or key != self._key:
            self._panel = self._guide.plan(canvas, seat)
            self._key = key
        return self._panel

    def draw(self, canvas: Canvas) -> None:
        """Draw the panel with its words on the place now shown, the strip of all places if it has one, and
        over it what the game paints, as the speaking cat. Buttons are not drawn here."""
        panel, playback = self.plan(canvas), self._playback
        replay_panel.draw(canvas, panel, self._guide.page(playback.shown, playback.seat), self._cast)
        if panel.strip is not None:
            replay_panel.draw_strip(canvas, panel.strip, self._guide.stops, playback)
        self._guide.draw(canvas, panel, playback)

    def said(self, canvas: Canvas) -> list[Control]:
        """Return the area `replay.words`, labelled with the panel's title and lines in one text; and where a
        cat speaks after it `replay.speech` with what it says, a press on which silences it."""
        panel, playback = self.plan(canvas), self._playback
        title, lines = self._guide.page(playback.shown, playback.seat)
        words = " ".join(filter(None, [title, *(line.text for line in lines)]))
        controls = [Control("replay.words", words, panel.text.inset(-12, 0), kind="area", sound="")]
        speech = self._guide.speech(canvas, panel, playback)
        if speech is not None:
            label, rect = speech
            silence = self._do.silence
            controls.append(
                Control("replay.speech", label, rect, kind="area", sound="", on_press=silence, radius=22)
            )
        return controls

    def controls(self, canvas: Canvas, table: Sequence[Control], telling: bool) -> list[Control]:
        """Return all controls of the replay, in this order: the panel's words, winding, eyes, “Review” (left
        out where the game has none), “Try again from here”, speed, those of `table` as the guide adapts them,
        places, “Back”, the deal's code if the game was played from one, and what the cat says. `telling`:
        something is being told at the table."""
        guide, playback, do = self._guide, self._playback, self._do
        panel = self.plan(canvas)
        view = panel.viewer._replace(x=panel.viewer.x + panel.eye, w=panel.viewer.w - panel.eye)
        said, wording = self.said(canvas), guide.wording
        controls = [
            *said[:1],
            *replay_controls.winding(playback, panel.winding, telling, wording),
            replay_controls.viewer(playback, self._cast, view, do.look_through, wording.eyes_tip),
        ]
        if do.review is not None:
            controls.append(
                replay_controls.review(playback.replay, panel.review, do.review, wording.review_tip)
            )
        controls.append(replay_controls.fork(panel.fork, do.fork))
        controls.append(replay_controls.speed(panel.speed, do.pace(), do.faster))
        controls += [guide.asking.adapt(control, playback, do.ask) for control in table]
        controls += self._places(canvas, panel)
        return [*controls, self.leave(canvas), *self._code(canvas, panel), *said[1:]]

    def _code(self, canvas: Canvas, panel: Panel) -> list[Control]:
        """Return the control with the code of the deal that a finished game was played from: on the panel's
        upper edge or, where the panel stands in the right corner, in the corner above; [] without a code."""
        deal, edge = self._playback.replay.deal, panel.rect
        if deal is None:
            return []
        if edge.x > canvas.width / 2:
            wide = min(canvas.width * 0.278, canvas.measure(deal.code, "label")[0] + 46)
            place = corner(canvas)._replace(x=canvas.width - wide - 10, w=wide)
            return [self._plank.control(canvas, "replay.code", deal, place, short=True)]
        high = max(44.0, canvas.measure("Ag", "label")[1] + 14)
        place = Rect(edge.x, edge.y - high / 2, edge.w - 44, high)
        return [self._plank.control(canvas, "replay.code", deal, place)]

    def leave(self, canvas: Canvas) -> Control:
        """Return the button `replay.back`, “Back”, in the upper left corner; a press leaves the replay."""
        place = corner_button(canvas, _("Back"))
        return Control("replay.back", _("Back"), place, on_press=self._do.back, look="small")

    def _places(self, canvas: Canvas, panel: Panel) -> list[Control]:
        """Return the ways to places, on the table or on the panel's strip; the pointer can be dragged along
        them."""
        playback, guide = self._playback, self._guide
        if panel.strip is None:
            places = guide.places(canvas, playback)
        else:
            places = replay_controls.rounds(playback, panel.strip, guide.stops, guide.wording.round)
        drag = Drag(partial(self._scrub, canvas), lambda over, x, y: None, 1.0)
        return [replace(control, drag=drag) for control in places]

    def _scrub(self, canvas: Canvas, x: float, y: float) -> None:
        """Go to the place nearest to x, on the table or on the strip."""
        playback, strip = self._playback, self.plan(canvas).strip
        if strip is None:
            near = replay_controls.nearest(self._guide.places(canvas, playback), x)
        else:
            near = replay_controls.place_on(strip, playback.replay.last, x)
        if near != playback.place and near <= playback.replay.last:
            playback.playing = False
            playback.go(near)
