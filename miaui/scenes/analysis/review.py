"""The review after a game: every choice of a person, as the strongest bot sees it. Every game hands in
its own `ReviewGuide`.

A game's `Scenes.review` makes the scene. It takes what the route `routes.Review` holds:

    def open_review(context, tape, thoughts, seat, show_round) -> Review:
        return Review(tape, XReviewGuide(tape, thoughts), seat, show_round)

Games with an `Insight` make it with `turn_review.turn_review`, of the words in a row.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

from miaui.core.seat import Seat, seats
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _
from miaui.engine.input.controls import Control
from miaui.engine.ui.scroll import Scroll, ScrollingScene
from miaui.match.replay import AnyTape
from miaui.tabletop.cast.cats import Cast
from miaui.tabletop.cast.members import cast_members
from miaui.tabletop.cast.portrait import Pose, draw_named

_GAP = 10.0


class ReviewFoot(Protocol):
    """The part below the rows."""

    def high(self, canvas: Canvas, width: float) -> float:
        """Return its height (units) in a room of that width."""

    def draw(self, canvas: Canvas, box: Rect) -> None:
        """Paint it; `box` has the room's left, top and width."""

    def controls(self, canvas: Canvas, box: Rect, scroll: Scroll) -> list[Control]:
        """Return what can be used there."""


class ReviewGuide(Protocol):
    """A game's part of its review: a row a place of the replay at which somebody chose."""

    @property
    def foot(self) -> ReviewFoot | None:
        """The part below the rows, if there is one."""

    @property
    def whose(self) -> str:
        """Label of the choice between several people."""

    @property
    def widest(self) -> float:
        """Greatest width of the panel, in units."""

    def look_at(self, seat: Seat | None) -> None:
        """Show the choices of this seat, and ask what is thought of them; None: no choices."""

    def update(self) -> bool:
        """Take in answers. True if anything changed."""

    @property
    def places(self) -> Sequence[int]:
        """The places of that seat's choices."""

    def summary(self) -> str:
        """Return all choices of that seat in a sentence or two."""

    def label(self, place: int) -> str:
        """Return a row in words."""

    def row_size(self, canvas: Canvas, width: float) -> tuple[float, int]:
        """Return the height of a row (units), and how many stand side by side."""

    def draw_row(self, canvas: Canvas, place: int, row: Rect) -> None:
        """Draw a row's contents."""


class Review(ScrollingScene):
    """Lies over the replay. A row leads back to its place there, with the judge's words.

    `seat` is whose choices are looked at first; `show_round(place, seat)` shows a place in the replay.
    """

    name = "review"
    opaque = False
    first_focus = "review.close"

    def __init__(
        self,
        tape: AnyTape,
        guide: ReviewGuide,
        seat: Seat | None,
        show_round: Callable[[int, Seat | None], None],
    ) -> None:
        super().__init__()
        self.guide, self._show_round = guide, show_round
        self._cast = cast_members(tape.players)
        self._humans = [seat for seat in seats(len(self._cast)) if self._cast[seat].human]
        self.seat = seat if seat in self._humans else next(iter(self._humans), None)
        self.guide.look_at(self.seat)

    def update(self, dt: float) -> None:
        """Take the answers that have come in."""
        if self.guide.update():
            self.touch()

    def _choose(self, index: int) -> None:
        self.seat = self._humans[index]
        self.guide.look_at(self.seat)
        self.touch()

    # -- pictures

    @property
    def heading(self) -> str:
        """The words at the top."""
        return _("Looking back")

    def draw(self, canvas: Canvas) -> None:
        """Draw the panel, the summary, a row a place, and the part below them."""
        canvas.dim(0.62)
        panel = self._panel(canvas)
        canvas.board(panel, "ui/panel")
        self._head(canvas, panel)
        rows = self._rows(canvas)
        with canvas.clip(self.scroll.view):
            for place, row in zip(self.guide.places, rows, strict=True):
                if row.overlaps(self.scroll.view):
                    hot = canvas.focus is not None and canvas.focus.hovered == f"review.round.{place}"
                    canvas.fill(row, "plum-2" if hot else "plate", 16)
                    self.guide.draw_row(canvas, place, row)
            if self.guide.foot is not None:
                self.guide.foot.draw(canvas, self._foot(rows))
        self.scroll.draw(canvas)

    def _head(self, canvas: Canvas, panel: Rect) -> None:
        high = self._head_high(canvas)
        left = panel.x + 60.0
        if self.seat is not None:
            person = self._cast[self.seat]
            cast = Cast(person.cat, person.colour)
            draw_named(canvas, cast, person.name, 260, Pose(left + 130, panel.y + 122, 0.72))
            left += 290
        words = Rect(left, panel.y + 62, panel.right - left - 60, high - 70)
        if len(self._humans) > 1:
            words = words._replace(w=words.w - self._chooser(canvas).w - 20)
        upper = words._replace(h=min(words.h * 0.5, 80.0))
        canvas.text_in(_("Looking back"), upper, "heading", "glow", "left")
        lower = Rect(words.x, upper.bottom, panel.right - 60 - words.x, words.h - upper.h)
        nobody = _("Only bots played, so there is nothing to review.")
        summary = nobody if self.seat is None else self.guide.summary()
        canvas.text_in(summary, lower, "body", "text", "left")

    # -- using it

    def controls(self, canvas: Canvas) -> list[Control]:
        """Return a row a place, whose choices, what stands below, and the way back."""
        rows = self._rows(canvas)
        found = [
            Control(
                f"review.round.{place}", self.guide.label(place), row, kind="area",
                on_press=partial(self.go_to, place), scroll=self.scroll,
            )
            for place, row in zip(self.guide.places, rows, strict=True)
        ]  # fmt: skip
        if len(self._humans) > 1 and self.seat is not None:
            names = tuple(self._cast[seat].name for seat in self._humans)
            found.append(
                Control(
                    "review.who", self.guide.whose, self._chooser(canvas), kind="choice", options=names,
                    names="options", value=self._humans.index(self.seat), on_change=self._choose, look="bare",
                )
            )  # fmt: skip
        if self.guide.foot is not None:
            found += self.guide.foot.controls(canvas, self._foot(rows), self.scroll)
        panel = self._panel(canvas)
        close = Rect.around(panel.cx, panel.bottom - 62, 340, 68)
        return [*found, Control("review.close", _("Back"), close, on_press=self.back, look="primary")]

    def go_to(self, place: int) -> None:
        """Go back to the table, at that place, with the words about it."""
        self.stack.pop()
        self._show_round(place, self.seat)

    # -- where things are

    def _panel(self, canvas: Canvas) -> Rect:
        """As high as what it shows, as far as the window has room."""
        width = min(self.guide.widest, canvas.width - 60)
        needed = 44 + self._head_high(canvas) + self.high(canvas, width - 108) + 130
        return Rect.around(canvas.width / 2, canvas.height / 2, width, min(needed, canvas.height - 50))

    def _head_high(self, canvas: Canvas) -> float:
        return 216.0 + 80 * max(0.0, canvas.theme.text_scale - 1)

    def high(self, canvas: Canvas, width: float) -> float:
        """Return the height of everything below the head, in units, in a room of that width."""
        high, columns = self.guide.row_size(canvas, width)
        down = -(-len(self.guide.places) // columns)
        foot = 0.0 if self.guide.foot is None else self.guide.foot.high(canvas, width)
        return down * (high + _GAP) + foot + 6

    def _chooser(self, canvas: Canvas) -> Rect:
        panel = self._panel(canvas)
        return Rect(panel.right - 60 - 360, panel.y + 34, 360, 60)

    def _foot(self, rows: list[Rect]) -> Rect:
        """Where what stands below the rows begins; its height is open."""
        view = self.scroll.view
        return Rect(view.x, (max(row.bottom for row in rows) if rows else view.y) + 22, view.w, 0.0)

    def _rows(self, canvas: Canvas) -> list[Rect]:
        """A box a place, in as many columns as have room, down each column first."""
        panel = self._panel(canvas)
        top = panel.y + 44 + self._head_high(canvas)
        view = Rect(panel.x + 54, top, panel.w - 108, panel.bottom - 112 - top)
        high, columns = self.guide.row_size(canvas, view.w)
        count = len(self.guide.places)
        down = max(1, -(-count // columns))
        self.scroll.place(view, self.high(canvas, view.w))
        width = (view.w - 20 - _GAP * (columns - 1)) / columns
        top = view.y - self.scroll.offset
        return [
            Rect(view.x + (i // down) * (width + _GAP), top + (i % down) * (high + _GAP), width, high)
            for i in range(count)
        ]
