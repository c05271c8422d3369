"""Where a lesson's words and buttons are, on whatever a game paints below them."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas, Paint
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _
from miaui.engine.ui.widgets import cue_width
from miaui.scenes.page import corner_button

_BUTTON = 58.0
_SHALLOW = 140.0
"""In less room than this (units from top to bottom) the title keeps its size where text is larger."""

_SIZE = 1.12
"""Size of the words, times that of other sentences."""
_LEAST = 0.92
"""The least part of their size that large words have below a title."""


def lesson_title(titles: Sequence[str], number: int) -> str:
    """Return “Lesson 2 of 5: Cards” for the step with this number, from 0. `titles` are those of all steps,
    in English, "" where a step belongs to the lesson before: these are not counted. The first has a title."""
    begun = [title for title in titles[: number + 1] if title]
    return _("Lesson {number} of {count}: {title}").format(
        number=len(begun), count=sum(map(bool, titles)), title=_(begun[-1])
    )


def spoken_of(about: Sequence[Collection[str]], page: int) -> Collection[str]:
    """Return the ids of the controls that page `page` (0 first) of the guide's words is about, as `about`
    says; () beyond its end."""
    return about[page] if page < len(about) else ()


def leave(canvas: Canvas) -> Rect:
    """Return the box of the button “Leave” in the upper left corner of the window."""
    return corner_button(canvas, _("Leave"))


def buttons(canvas: Canvas, bubble: Rect, count: int = 2) -> tuple[Rect, Rect]:
    """Return two boxes on the bubble's lower edge, the first at the right, the second left of it. With a
    `count` of 1 the first may be nearly as wide as the bubble, and the second is of no use."""
    h = min(78.0, max(_BUTTON, canvas.measure("Ag", "button")[1] + 18))
    words = canvas.measure(_("Go on"), "button")[0] + cue_width(canvas, "return") * 4 / 3 + 64
    most = bubble.w / 2 - 20 if count == 2 else bubble.w - 36
    wide = min(most, max(words, canvas.theme.between(216, 256)))
    first = Rect(bubble.right - wide - 18, bubble.bottom - h * 0.55, wide, h)
    return first, first.moved(-wide - 14, 0)


def draw_bar(canvas: Canvas, place: Rect, games: int) -> None:
    """Draw a bar as wide as a place, filled by `games` of 100, 5 units below it, or inside it where the
    window ends."""
    whole = Rect(place.x + 6, min(place.bottom + 5, canvas.height - 18), place.w - 12, 12)
    canvas.nested(whole, (-3, "ink", 10), (0, "sand-0", 6))
    canvas.fill(whole._replace(w=whole.w * games / 100), "hibiscus", 6)


def draw(canvas: Canvas, title: str, words: str, inner: Rect, low: float, inks: tuple[Paint, Paint]) -> None:
    """Draw the title small and below it the words, from the upper edge of `inner` down to y = `low`; `inks`
    are their colours, that of the title first. Large words that need its room have no title."""
    high = low - inner.y
    fixed = high < _SHALLOW
    most = 64.0 if fixed else max(64.0, 0.3 * high)
    small = min(most, canvas.measure(title, "small", inner.w, size=0.9, fixed=fixed)[1])
    head, rest = Box.column(Box("head", small), Box("rest"), gap=2).place(inner._replace(h=high)).values()
    if canvas.theme.is_large and canvas.measure(words, "body", rest.w, size=_LEAST * _SIZE)[1] > rest.h:
        rest = inner._replace(h=high)
    else:
        canvas.text_in(title, head, "small", inks[0], "left", size=0.9, fixed=fixed)
    canvas.text_in(words, rest, "body", inks[1], "left", size=_SIZE)
