"""The review after the game: every turn of a person, as the strongest bot sees it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from miaui.engine.canvas import Canvas
from miaui.engine.controls import Control
from miaui.engine.geometry import Rect
from miaui.engine.i18n import _
from miaui.engine.scroll import ScrollingScene
from miaui.scenes.context import Context
from miaui.scenes.salt import review_words
from miaui.scenes.salt.replay_guide import Insight
from miaui.scenes.salt.review_thoughts import Thought, Verdict
from miaui.stages.cast.cats import Cast
from miaui.stages.cast.members import cast_members
from miaui.stages.cast.portrait import Pose, draw_named
from miaui.table.tape import Tape

_GAP = 8.0


class Review(ScrollingScene):
    """Lies over the replay. A turn's row leads back to that turn, with the judge's words.

    `seat` is whose turns are looked at first; `show_round(place, seat)` shows a turn in the replay.
    """

    name = "review"
    opaque = False
    first_focus = "review.close"

    def __init__(
        self,
        context: Context,
        tape: Tape,
        thoughts: Any,
        seat: int | None,
        show_round: Callable[[int, int | None], None],
    ) -> None:
        super().__init__()
        self.context = context
        self._show_round = show_round
        self._insight: Insight = thoughts
        self._cast = cast_members(tape.players)
        self._rounds = {place: tape.start(place, None).open.deal for place in range(1, tape.last + 1)}
        self._humans = [seat for seat, person in enumerate(self._cast) if person.human]
        self.seat = seat if seat in self._humans else next(iter(self._humans), None)
        self._places: list[int] = []
        self._due: list[int] = []
        self._look_at_seat()

    # -- asking

    def _look_at_seat(self) -> None:
        self._places = [] if self.seat is None else self._insight.choices.places(self.seat)
        self._due = list(self._places)
        self.touch()

    def update(self, dt: float) -> None:
        """A turn a picture is asked about; answers come in one by one."""
        if self._due:
            self._insight.thoughts.ask(self._insight.choices.at(self._due.pop(0)))
            self.touch()
        if self._insight.thoughts.update():
            self.touch()

    def _choose(self, index: int) -> None:
        self.seat = self._humans[index]
        self._look_at_seat()

    def known(self, place: int) -> list[Thought | None]:
        """The thoughts of a turn's choices; () while it has not been asked about."""
        if place in self._due:
            return []
        return [self._insight.thoughts.get(played) for played in self._insight.choices.at(place)]

    def _verdicts(self) -> tuple[list[Verdict], int]:
        """What is known, and how many turns are still being looked at."""
        found: list[Verdict] = []
        waiting = len(self._due)
        for place in self._places:
            thoughts = self.known(place)
            found += [thought.verdict for thought in thoughts if thought is not None]
            waiting += any(
                self._insight.thoughts.waiting(played)
                for played in (() if place in self._due else self._insight.choices.at(place))
            )
        return found, waiting

    # -- pictures

    def draw(self, canvas: Canvas) -> None:
        """The panel, the summary, and a row a turn."""
        canvas.dim(0.62)
        panel = self._panel(canvas)
        canvas.board(panel, "ui/panel")
        self._head(canvas, panel)
        rows = self._rows(canvas)
        with canvas.clip(self.scroll.view):
            for place, row in zip(self._places, rows, strict=True):
                if row.overlaps(self.scroll.view):
                    self._row(canvas, place, row)
        self.scroll.draw(canvas)

    def _head(self, canvas: Canvas, panel: Rect) -> None:
        high = self._head_high(canvas)
        left = panel.x + 60.0
        if self.seat is not None:
            person = self._cast[self.seat]
            pose = Pose(left + 130, panel.y + 122, 0.72)
            draw_named(canvas, Cast(person.cat, person.colour), person.name, 260, pose)
            left += 290
        words = Rect(left, panel.y + 62, panel.right - left - 60, high - 70)
        if len(self._humans) > 1:
            words = words._replace(w=words.w - self._chooser(canvas).w - 20)
        upper = words._replace(h=min(words.h * 0.5, 80.0))
        canvas.text_in(_("Looking back"), upper, "heading", "glow", "left")
        lower = Rect(words.x, upper.bottom, panel.right - 60 - words.x, words.h - upper.h)
        canvas.text_in(self._summary(), lower, "body", "text", "left")

    def _summary(self) -> str:
        judge = self._insight.thoughts.judge
        if self.seat is None:
            return _("Nobody to review: only bots were playing.")
        verdicts, waiting = self._verdicts()
        if not verdicts and not waiting:
            return _("{judge} is asleep: nothing was reviewed.").format(judge=judge)
        return review_words.summary(judge, verdicts, waiting)

    def _row(self, canvas: Canvas, place: int, row: Rect) -> None:
        """Round and turn, a pip for each choice, and the words about the riskiest of them."""
        hot = canvas.focus is not None and canvas.focus.hovered == f"review.round.{place}"
        canvas.fill(row, "plum-2" if hot else "plate", 14)
        inner = row.inset(22, 4)
        upper = inner._replace(h=canvas.measure("Ag", "label")[1] + 2)
        wide = canvas.measure(self._label(place), "label")[0] + 20
        canvas.text_in(self._label(place), upper._replace(w=min(wide, upper.w)), "label", "text", "left")
        words = inner._replace(y=upper.bottom, h=inner.bottom - upper.bottom)
        thoughts = self.known(place)
        told = self._told(place, thoughts)
        canvas.text_in(told, words, "small", "text-dim", "left")
        x = upper.x + wide + 16
        for thought in thoughts:
            if thought is not None:
                hollow = 4.0 if thought.verdict is Verdict.RISKY else 0.0
                canvas.circle(x, upper.cy, 10, review_words.COLOURS[thought.verdict], hollow)
                x += 30

    def _label(self, place: int) -> str:
        """ "Round 2, turn 3"."""
        number = self._rounds[place]
        turn = 1 + sum(other < place and self._rounds[other] == number for other in self._places)
        return _("Round {number}, turn {turn}").format(number=number, turn=turn)

    def _told(self, place: int, thoughts: list[Thought | None]) -> str:
        if place in self._due:
            return _("still looking …")
        pairs = list(zip(self._insight.choices.at(place), thoughts, strict=True))
        if not pairs:
            return _("There was nothing to choose")
        order = list(Verdict)
        judged = [pair for pair in pairs if pair[1] is not None]
        if not judged:
            waits = any(self._insight.thoughts.waiting(played) for played, _thought in pairs)
            return _("still looking …") if waits else ""
        played, thought = max(judged, key=lambda pair: order.index(pair[1].verdict) if pair[1] else 0)
        return review_words.short(played, thought, self._insight.thoughts.judge) if thought else ""

    # -- using it

    def controls(self, canvas: Canvas) -> list[Control]:
        """A row a turn, whose turns, and the way back."""
        found = [
            Control(
                f"review.round.{place}", f"{self._label(place)}: {self._told(place, self.known(place))}", row,
                kind="area", on_press=partial(self._go, place), scroll=self.scroll,
            )
            for place, row in zip(self._places, self._rows(canvas), strict=True)
        ]  # fmt: skip
        if len(self._humans) > 1 and self.seat is not None:
            names = tuple(self._cast[seat].name for seat in self._humans)
            found.append(
                Control(
                    "review.who", _("Whose turns"), self._chooser(canvas), kind="choice", options=names,
                    names="options", value=self._humans.index(self.seat), on_change=self._choose, look="bare",
                )
            )  # fmt: skip
        panel = self._panel(canvas)
        close = Rect.around(panel.cx, panel.bottom - 62, 340, 68)
        return [*found, Control("review.close", _("Back"), close, on_press=self.back, look="primary")]

    def _go(self, place: int) -> None:
        """Back to the table, at that turn, with the words about it."""
        self.stack.pop()
        self._show_round(place, self.seat)

    # -- places

    def _panel(self, canvas: Canvas) -> Rect:
        width = min(1360.0, canvas.width - 60)
        return Rect.around(canvas.width / 2, canvas.height / 2, width, canvas.height - 50)

    def _head_high(self, canvas: Canvas) -> float:
        return 216.0 + 80 * max(0.0, canvas.theme.text_scale - 1)

    def _row_high(self, canvas: Canvas) -> float:
        return canvas.measure("Ag", "label")[1] + 2 * canvas.measure("Ag", "small")[1] + 16

    def _chooser(self, canvas: Canvas) -> Rect:
        panel = self._panel(canvas)
        return Rect(panel.right - 60 - 360, panel.y + 34, 360, 60)

    def _rows(self, canvas: Canvas) -> list[Rect]:
        """A box a turn, one below the other."""
        panel = self._panel(canvas)
        top = panel.y + 44 + self._head_high(canvas)
        view = Rect(panel.x + 54, top, panel.w - 108, panel.bottom - 112 - top)
        step = self._row_high(canvas) + _GAP
        self.scroll.place(view, step * len(self._places))
        y = view.y - self.scroll.offset
        return [Rect(view.x, y + i * step, view.w - 20, step - _GAP) for i in range(len(self._places))]
