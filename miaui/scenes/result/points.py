"""Where the points of a finished game came from: a row for each source, a column for each cat."""

from __future__ import annotations

from collections.abc import Callable

from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.names import draw_name
from miaui.engine.i18n import _, labelled, listing, number
from miaui.engine.input.controls import Control
from miaui.engine.ui.scene import Scene
from miaui.scenes.result.story import Story

Way = tuple[str, str, str, Callable[[], None]]
"""Id, label, key, and what it does: a way back into the game."""
_PAD, _EDGE, _GAP = 48.0, 38.0, 20.0
_WIDEST = 1500.0
_LEAST, _MOST = 90.0, 380.0
"""Least and greatest width of a column of points (units)."""


class PointsSheet(Scene):
    """Sheet over the result with a row for each source of points and a column for each cat; `ways` lead back
    into the game."""

    name = "points"
    first_focus = "points.back"
    opaque = False

    def __init__(self, story: Story, ways: list[Way]) -> None:
        super().__init__()
        self._story, self._ways = story, ways

    @property
    def heading(self) -> str:
        """The title “Where the points came from”, translated."""
        return _("Where the points came from")

    def describe(self) -> str:
        """Return the title, and in a line for each source, then for each loss, its words and everybody's
        points in the order of the seats, “Fish: Mara 12 and Nilo 8”; the sums are not told."""
        names, seats = self._story.names, range(len(self._story.names))
        rows = [
            labelled(words, listing([f"{names[seat]} {number(points[seat])}" for seat in seats]))
            for words, points in (*self._story.keepsakes.sources, *self._story.keepsakes.lost)
        ]
        return "\n".join([self.heading, *rows])

    def _places(self, canvas: Canvas) -> dict[str, Rect]:
        """Return the panel and everything on it: `row n` has `words n`, and a cell for each seat."""
        wide = min(canvas.width - 60, max(_WIDEST, canvas.width * 0.7 * canvas.theme.grown(1.0, 0.4)))
        label = canvas.measure("Ag", "label")[1]
        seats, count = range(len(self._story.names)), len(self._story.keepsakes.sources)
        column = max(_LEAST, min(_MOST, 0.6 * (wide - 2 * _PAD) / len(seats)))
        losses = len(self._story.keepsakes.lost)

        def row(key: str, high: float | None) -> Box:
            cells = [Box(f"{key} {seat}", column, (6, 0)) for seat in seats]
            return Box.row(Box(f"{key} words", pad=(0, 0, 8, 0)), *cells, name=f"{key} row", size=high)

        head = canvas.measure(self.heading, "subheading", wide - 2 * _PAD)[1]
        button = max(64.0, canvas.measure("Ag", "button")[1] + 24)
        around = 2 * _EDGE + head + button + 2 * _GAP
        high = min(label + 18, (canvas.height - 40 - around) / (count + losses + 2))
        rows = [
            row("names", high),
            *[row(f"source {place}", high) for place in range(count)],
            row("sum", high),
            *[row(f"lost {place}", high) for place in range(losses)],
        ]
        buttons = Box.row(*[Box(key) for key, *_rest in self._ways], Box("back"), gap=_GAP, size=button)
        tree = Box.column(Box("title", head), Box("", _GAP), *rows, Box("", _GAP), buttons, pad=(_PAD, _EDGE))
        panel = Rect.around(canvas.width / 2, canvas.height / 2, wide, around + high * (count + losses + 2))
        return {"panel": panel, **tree.place(panel)}

    def draw(self, canvas: Canvas) -> None:
        """Draw over the dimmed result a panel with the title, the cats' names (people in gold), a row for
        each source (its best in gold, 0 pale), and in the row “Together” the final scores; below it, small,
        what was taken on the way and is in no sum."""
        canvas.dim(0.6)
        at, story = self._places(canvas), self._story
        canvas.board(at["panel"], "ui/panel")
        canvas.text_in(self.heading, at["title"], "subheading", "glow")
        for seat, name in enumerate(story.names):
            draw_name(canvas, name, at[f"names {seat}"], "label", "glow" if seat in story.me else "text")
        for place, (words, points) in enumerate(story.keepsakes.sources):
            line = at[f"source {place} row"]
            canvas.fill(line._replace(h=2), "plum-2")
            canvas.text_in(words, at[f"source {place} words"], "label", "text", "left")
            for seat, count in enumerate(points):
                ink = "text-off" if not count else "glow" if count == max(points) else "text"
                canvas.text_in(number(count), at[f"source {place} {seat}"], "label", ink)
        canvas.fill(at["sum row"]._replace(h=4), "glow")
        canvas.text_in(_("Together"), at["sum words"], "label", "glow", "left")
        for seat, count in enumerate(story.ending.scores):
            canvas.text_in(number(count), at[f"sum {seat}"], "label", "glow")
        for place, (words, points) in enumerate(story.keepsakes.lost):
            canvas.text_in(words, at[f"lost {place} words"], "small", "text-dim", "left")
            for seat, count in enumerate(points):
                ink = "text-dim" if count else "text-off"
                canvas.text_in(number(count), at[f"lost {place} {seat}"], "small", ink)

    def controls(self, canvas: Canvas) -> list[Control]:
        """Return a control `points.KEY` for each of the `ways`, then `points.back`, “Back”, which is golden
        and pressed by Enter. Ways do not close the sheet by themselves."""
        at = self._places(canvas)
        controls = [
            Control(f"points.{key}", label, at[key], on_press=press, hotkey=hotkey)
            for key, label, hotkey, press in self._ways
        ]
        back = Control(
            "points.back", _("Back"), at["back"], on_press=self.back, hotkey="return", look="primary"
        )
        return [*controls, back]

    def back(self) -> None:
        """Close the sheet, by a press or Escape: the result is on top again."""
        self.stack.pop()
