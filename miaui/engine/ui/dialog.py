"""A question over whatever is on screen: a title, a few words, and a few answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas, Painter
from miaui.engine.draw.geometry import Rect
from miaui.engine.input.controls import Control
from miaui.engine.ui.scene import Scene

Answer = tuple[str, str, Callable[[], None] | None]
"""Id, label, and what to do (None: just close)."""
_SIDE, _EDGE, _GAP, _PAD = 60.0, 44.0, 24.0, 32.0
"""Space beside what stands in the panel, above and below it, between two answers, and beside an answer's
words (units)."""
_PICTURE, _WIDEST = 190.0, 480.0
"""Height of the pictures, and how wide one is at most (units)."""


class Dialog(Scene):
    """Lies over the scene below until answered. The last answer is the harmless one: Escape gives it. The
    golden one is what Enter gives: `enter` is its id, "" for the last. ValueError if it is none of them.
    `pictures` stand side by side above the words, on paper."""

    name = "dialog"
    opaque = False

    def __init__(
        self,
        title: str,
        words: str,
        answers: Sequence[Answer],
        name: str = "dialog",
        enter: str = "",
        pictures: Sequence[Painter] = (),
    ) -> None:
        super().__init__()
        if enter and enter not in [key for key, _label, _action in answers]:
            raise ValueError(f"no answer is {enter!r}")
        self.title, self.words, self.answers = title, words, list(answers)
        self.name, self._pictures = name, tuple(pictures)
        self.first_focus = f"{name}.{enter or self.answers[-1][0]}"

    @property
    def heading(self) -> str:
        return f"{self.title}\n{self.words}" if self.words else self.title

    def describe(self) -> str:
        return self.heading

    def draw(self, canvas: Canvas) -> None:
        canvas.dim(0.55)
        panel = self._panel(canvas)
        canvas.board(panel, "ui/panel")
        inner = panel.inset(_SIDE, _EDGE)
        title = canvas.text(self.title, inner.cx, inner.y, "subheading", "glow", width=inner.w)
        low = title.bottom + 14
        if self._pictures:
            self._draw_pictures(canvas, inner._replace(y=low, h=_PICTURE))
            low += _PICTURE + 14
        canvas.text(self.words, inner.cx, low, "body", width=inner.w)

    def _draw_pictures(self, canvas: Canvas, row: Rect) -> None:
        """Draw the pictures side by side, each on paper."""
        for paint, cell in zip(self._pictures, row.columns(len(self._pictures), _GAP), strict=True):
            paper = Rect.around(cell.cx, cell.cy, min(cell.w, _WIDEST), cell.h)
            canvas.nested(paper, (-3, "ink", 8), (0, "cream", 6))
            paint(canvas, paper.inset(16, 10))

    def controls(self, canvas: Canvas) -> list[Control]:
        panel = self._panel(canvas)
        row = Box("answers", lambda wide: self._row(canvas, wide))
        at = Box.column(Box(), row, pad=(_SIDE, _EDGE)).place(panel)
        places = at["answers"].columns(len(self.answers), _GAP)
        return [
            Control(
                f"{self.name}.{key}",
                label,
                place,
                on_press=lambda action=action: self._answer(action),  # type: ignore[misc]
                look="primary" if self.first_focus == f"{self.name}.{key}" else "",
            )
            for (key, label, action), place in zip(self.answers, places, strict=True)
        ]

    def back(self) -> None:
        self._answer(self.answers[-1][2])

    def _answer(self, action: Callable[[], None] | None) -> None:
        self.stack.pop()
        if action is not None:
            action()

    def _row(self, canvas: Canvas, wide: float) -> float:
        """Return the height of the answers in a row that is so wide: as their labels need it."""
        most = (wide + _GAP) / len(self.answers) - _GAP - 44
        highs = [canvas.measure(label, "button", most)[1] for _key, label, _action in self.answers]
        return max(70.0, max(highs) + 36)

    def _panel(self, canvas: Canvas) -> Rect:
        widest = max(canvas.measure(label, "button")[0] for _key, label, _action in self.answers)
        row = len(self.answers) * (widest + 2 * _PAD + _GAP) - _GAP
        usual = 860 * max(1.0, canvas.theme.text_scale * 0.85)
        width = min(canvas.width - 80, max(usual, row + 2 * _SIDE))
        inner = width - 2 * _SIDE
        text = canvas.measure(self.words, "body", inner)[1]
        title = canvas.measure(self.title, "subheading", inner)[1]
        height = title + text + self._row(canvas, inner) + 62 + 2 * _EDGE
        height += _PICTURE + 14 if self._pictures else 0.0
        return Rect.around(canvas.width / 2, canvas.height / 2, width, min(height, canvas.height - 40))
