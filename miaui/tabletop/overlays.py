"""Overlays that tables have in common: the log's tab, the pause button, sheets to look at, paragraphs,
arrows."""

from collections.abc import Iterable, Sequence
from math import sin

from miaui.core.game import E, M, V
from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas, Paint, Painter
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _
from miaui.engine.input.controls import Control
from miaui.engine.input.keymap import C
from miaui.tabletop.animation import D
from miaui.tabletop.commands import OpenPage, ToggleLog
from miaui.tabletop.log_panel import panel
from miaui.tabletop.spec import Frame, L, U

ARROW = 48.0
"""Width of an arrow (units)."""
_BOB = 6.0
"""Distance by which arrows move up and down (units)."""
_SIZES = (1.0, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52, 0.45)
"""Sizes of paragraphs, the largest first."""


def corner_controls(frame: Frame[V, M, E, D, U, L, C], tab: Rect, pause: Rect) -> tuple[Control, Control]:
    """Return the controls "log", the log's tab as far as it lies in the window, and "pause", the round
    button, in this order. The tab has no tooltip while the log is unfolded."""
    press, keys, asks = frame.press, frame.keys, OpenPage("pause")
    tip = "" if frame.log is not None else keys.tip(_("What happened so far"), ToggleLog())
    return (
        Control(
            "log", _("Log"), tab.common(frame.canvas.bounds), kind="area", on_press=press(ToggleLog()),
            tip=tip, sound="page", anytime=True,
        ),
        Control(
            "pause", _("Pause"), pause, kind="area", on_press=press(asks), tip=keys.tip(_("Pause"), asks),
            radius=42.0, anytime=True,
        ),
    )  # fmt: skip


def log_tab(canvas: Canvas, tab: Rect, hot: bool, unfolded: bool) -> None:
    """Draw the log's tab: a plank with three lines, the word "Log", and an arrow that points right, to the
    left where it is `unfolded`; 4 units farther right where it is `hot`."""
    tab = tab.moved(4 if hot else 0, 0)
    canvas.board(tab, "ui/plank-s")
    lines = [Box(f"line {number}", 5) for number in range(3)]
    sign = Box.column(Box(), *lines, Box(), size=22, gap=5, pad=(0, 0, 0, 1))
    parts = sign, Box("words", pad=(10, 0, 14, 0)), Box("arrow", 28)
    *places, words, arrow = Box.row(*parts, pad=(40, 0, 0, 0)).place(tab).values()
    for line in places:
        canvas.fill(line, "sand-0", 2)
    x, y, way = arrow.x, arrow.cy, -1 if unfolded else 1
    canvas.polygon([(x - 6 * way, y - 11), (x + 8 * way, y), (x - 6 * way, y + 11)], "glow")
    canvas.text_in(_("Log"), words, "button", "cream")


def pause_button(canvas: Canvas, box: Rect, hot: bool) -> None:
    """Draw the round button that pauses the game, with the picture "ui/round", or "ui/round-hot" where it is
    `hot`, as large as its box."""
    canvas.draw("ui/round-hot" if hot else "ui/round", box.cx, box.cy, size=box.w / 84)
    canvas.draw("ui/pause", box.cx, box.cy - 2, size=0.74)


def sheet(
    canvas: Canvas, box: Rect, title: str, foot: str, tree: Box, ground: Painter = panel
) -> dict[str, Rect]:
    """Draw the ground over the box, and on it the title in the box "title" and a line in the box "foot" of
    the tree. Return all named boxes of the tree, placed in the box. KeyError for a tree without these two
    names."""
    at = tree.place(box)
    ground(canvas, box)
    canvas.text_in(title, at["title"], "subheading", "glow")
    canvas.text_in(foot, at["foot"], "small", "text-dim")
    return at


def paragraphs(canvas: Canvas, space: Rect, words: Sequence[str], indent: float, ink: Paint) -> list[float]:
    """Write paragraphs one below the other at the left of a space, `indent` units in, all in the largest of
    eight sizes (100 to 45 %) in which they fit; at the last they are squeezed into it. Return the y of the
    middle of the first line of each, in order. ZeroDivisionError without paragraphs."""
    for size in _SIZES:
        highs = [canvas.measure(paragraph, "small", space.w - indent, size=size)[1] for paragraph in words]
        part = space.h / (sum(highs) + 10 * len(words))
        if part >= 1.0:
            break
    part = min(1.0, part)
    rows = [Box(str(number), (high + 1) * part) for number, high in enumerate(highs)]
    places = Box.column(*rows, gap=9 * part, pad=(indent, 0, 0, 0)).place(space).values()
    for paragraph, place in zip(words, places, strict=True):
        canvas.text_in(paragraph, place, "small", ink, "left", size=size)
    middle = canvas.measure("Ag", "small", size=size)[1] / 2
    return [place.y + middle for place in places]


def draw_arrows(
    canvas: Canvas, points: Iterable[tuple[float, float]], time: float, *, reduced: bool, wide: float = ARROW
) -> None:
    """Draw an arrow pointing down at each point (units), `wide` units wide, which moves up and down by 6
    units with the time (seconds) unless motion is `reduced`."""
    size = wide / max(canvas.art.meta("ui/arrow-down").size)
    for x, y in points:
        canvas.draw("ui/arrow-down", x, y + (0.0 if reduced else _BOB * sin(time * 5)), size=size)
