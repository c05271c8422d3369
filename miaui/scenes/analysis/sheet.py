"""A sheet with lines over the review, which scrolls where there are many."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _
from miaui.engine.input.controls import Control
from miaui.engine.ui.scroll import ScrollingScene

_GAP = 8.0


def button_height(canvas: Canvas) -> float:
    """Return the height, in units, of the button that closes a panel: 66 for usual text, more for larger
    text."""
    return canvas.theme.grown(66, 0.8)


def close_control(canvas: Canvas, panel: Rect, name: str, back: Callable[[], None]) -> Control:
    """Return the golden button “Back”, which Enter presses, with the id `name`: in the middle of a panel's
    lower edge, 34 units above it and at least 260 wide. Its press calls `back`."""
    wide, high = max(260.0, canvas.measure(_("Back"), "button")[0] + 90), button_height(canvas)
    place = Rect.around(panel.cx, panel.bottom - 34 - high / 2, wide, high)
    return Control(name, _("Back"), place, on_press=back, look="primary")


class Sheet(ScrollingScene):
    """A sheet with a title and lines, over a dimmed page; it scrolls where the lines are many. It stays until
    it is left."""

    name = "review_sheet"
    opaque = False
    first_focus = "sheet.close"

    def __init__(self, title: str, lines: Sequence[str]) -> None:
        super().__init__()
        self.title, self.lines = title, lines

    @property
    def heading(self) -> str:
        """The title, as it was given."""
        return self.title

    def draw(self, canvas: Canvas) -> None:
        """Draw the panel over a dimmed page: the title and those of the lines that are in view, with a bar
        where they scroll."""
        canvas.dim(0.6)
        panel = self._panel(canvas)
        canvas.board(panel, "ui/panel")
        canvas.text_in(self.title, self._title(canvas), "subheading", "glow")
        with canvas.clip(self.scroll.view):
            for line, box in self._boxes(canvas):
                if box.overlaps(self.scroll.view):
                    canvas.text(line, box.x, box.y, "small", "text", "left", width=box.w)
        self.scroll.draw(canvas)

    def controls(self, canvas: Canvas) -> list[Control]:
        """Return a control for each line, `sheet.line.<number>` from 0, which speaks the line and does
        nothing when pressed; then the button “Back”, `sheet.close`."""
        lines = [
            Control(f"sheet.line.{number}", line, box, kind="area", sound="", scroll=self.scroll)
            for number, (line, box) in enumerate(self._boxes(canvas))
        ]
        return [*lines, close_control(canvas, self._panel(canvas), self.first_focus, self.back)]

    def _boxes(self, canvas: Canvas) -> list[tuple[str, Rect]]:
        """Return every line and its box, and place the scroll."""
        panel, title = self._panel(canvas), self._title(canvas)
        top = title.bottom + 12
        view = Rect(panel.x + 50, top, panel.w - 100, panel.bottom - 48 - button_height(canvas) - top)
        width = view.w - 26
        highs = [canvas.measure(line, "small", width)[1] for line in self.lines]
        self.scroll.place(view, sum(highs) + _GAP * len(highs) + 10)
        first = Rect(view.x, view.y + 4 - self.scroll.offset, width, 0)
        return list(zip(self.lines, first.stacked(highs, _GAP), strict=True))

    def _title(self, canvas: Canvas) -> Rect:
        panel = self._panel(canvas)
        wide = panel.w - 110
        high = min(canvas.measure(self.title, "subheading", wide)[1], 160.0)
        return Rect(panel.x + 55, panel.y + 40, wide, high + 4)

    def _panel(self, canvas: Canvas) -> Rect:
        wide = min(canvas.width - 120, canvas.theme.grown(1240, most=1.3))
        return Rect.around(canvas.width / 2, canvas.height / 2, wide, canvas.height - 150)
