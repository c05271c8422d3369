"""Boxes of the two calls that end a deal, and of the answers to one that waits."""

from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _

BESIDE = 30.0
"""Room beside the title of a call (units)."""
_MEANING = 0.85
"""The size that is left to the words below a title."""
_YES = 0.55
"""Part of the width of both answers that yes takes."""


def titles() -> tuple[str, str]:
    """Return the titles of Stop and Last Chance, translated."""
    return _("Stop"), _("Last Chance")


def asleep() -> str:
    """Return the words below the title of a call that may not be made yet: "from 7 points"."""
    return _("from 7 points")


def call_boxes(canvas: Canvas, stop: Rect, last: Rect) -> tuple[Rect, Rect]:
    """Return the boxes of Stop and Last Chance: these two, or for large text (`theme.is_large`) the whole
    width divided by what their titles need."""
    if not canvas.theme.is_large:
        return stop, last
    gap, whole = last.x - stop.right, stop._replace(w=last.right - stop.x)
    needs = [canvas.measure(title, "subheading")[0] for title in titles()]
    free = whole.w - gap - 2 * BESIDE
    least = canvas.measure(asleep(), "small", size=_MEANING)[0] + 1.5 * BESIDE
    wide = max(BESIDE + free * needs[0] / sum(needs), min(least, (whole.w - gap) / 2))
    left, right = Box.row(Box("stop", wide), Box("last"), gap=gap).place(whole).values()
    return left, right


def answers(panel: Rect) -> tuple[Rect, Rect]:
    """Return the boxes of yes (left, a little wider, for its words are longer) and no side by side, 76 units
    high, at the foot of the panel on which a call is confirmed."""
    row = Rect(panel.x + 60, panel.bottom - 100, panel.w - 120, 76)
    yes, no = Box.row(Box("yes", _YES * row.w), Box("no"), gap=28).place(row).values()
    return yes, no
