"""The two calls that end a deal: Stop and Last Chance, as folded buttons or as dashed slots that wait."""

from dataclasses import dataclass

from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.theme import parse
from miaui.engine.ui.widgets import cap_width, draw_cap

STOP, LAST_CHANCE = "stop", "last-chance"
_ACCENTS = {STOP: parse("#D6453A"), LAST_CHANCE: parse("#FFC93C")}
"""The edges of the calls in high contrast."""
_ICON = 30.0
"""Radius of a call's round picture as it is drawn."""
_ROOMY = 200.0
"""Width of a call in which large words take the room of its picture, and its key stands beside words
(units)."""
_WRAPPED, _MARGIN = 0.66, 14.0
"""Part of a call that a large title of two lines takes, and the height that is left free (units)."""


@dataclass(frozen=True, slots=True)
class Call:
    """A call: `which` ("stop" or "last-chance"), its `title`, its `meaning` or the reason why it sleeps, its
    `key` (drawn in the corner; "" for none), and `hot` while it is pointed at. `unfold` is 0 while it sleeps
    in its slot and 1 when it may be made."""

    which: str
    title: str
    meaning: str
    key: str = ""
    hot: bool = False
    unfold: float = 1.0
    size: float = 1.0
    """Of the title: as large as both calls have room for."""

    def wraps(self, canvas: Canvas, width: float) -> bool:
        """True if the title takes two lines in a box of that width, 5 units free on either side."""
        return canvas.measure(self.title, "subheading", size=self.size)[0] > width - 10

    def below(self, canvas: Canvas, space: Rect) -> float:
        """Return the size of the words under the title, at most 1: that at which they are 0.8 of the title's
        height, for large text up to 1.09 of it. Where they then have more lines than room, at most 0.98 of
        the size at which one line of them is as wide as the space."""
        title = canvas.measure(self.title, "subheading", size=self.size)[1]
        part = 0.8 + 0.29 * canvas.theme.enlargement
        wide, high = canvas.measure(self.meaning, "small")
        size = min(1.0, part * title / high)
        fits = canvas.measure(self.meaning, "small", space.w, size=size)[1] <= space.h
        return size if fits else min(size, 0.98 * space.w / wide)


def draw_call(canvas: Canvas, rect: Rect, call: Call) -> None:
    """Draw a call into its box: for `unfold` up to 0.02 asleep in a dashed slot with title and reason; above
    it as paper that covers that part of the slot, with words from 0.9 on. One under the pointer has a rim and
    lies 3 units higher."""
    if call.unfold < 0.98:
        canvas.nine("salt/scene/slot-water", rect.inset(-2))
    if call.unfold <= 0.02:
        _asleep(canvas, rect, call)
        return
    high = max(8.0, rect.h * min(1.0, call.unfold))
    lying = rect._replace(y=rect.y - 3 if call.hot else rect.y, h=high)
    _paper(canvas, lying, call)
    if call.unfold > 0.9:
        _words(canvas, lying, call)


def _paper(canvas: Canvas, rect: Rect, call: Call) -> None:
    """Draw the paper of an open call, in a rim where it is pointed at."""
    if call.hot:
        canvas.outline(rect.inset(-10), "focus", 5, 20)
    if canvas.theme.high_contrast:
        canvas.nested(rect, (0, "ink", 12), (4, _ACCENTS[call.which], 9), (10, parse("#FFFAEE"), 5))
    else:
        whole = Rect(rect.x - 8, rect.y - 8, rect.w + 26, rect.h + 30)
        canvas.nine(f"salt/scene/call-{call.which}", whole)


def _words(canvas: Canvas, rect: Rect, call: Call) -> None:
    """Draw icon, title, meaning and key on an open call."""
    wraps = call.wraps(canvas, rect.w)
    large = 1.0 if wraps else canvas.theme.enlargement
    roomy = rect.w > _ROOMY or canvas.theme.is_large
    r = min(_ICON, rect.h * 0.21) * (1.0 - (large if roomy else 0.38 * large))
    if r > _ICON / 4:
        canvas.draw(f"salt/scene/icon-{call.which}", rect.cx, rect.y + r + 7, size=r / _ICON)
    rest, share = rect.h - 2 * r - 14, 0.62 if wraps else 0.64 - 0.12 * large
    share = _WRAPPED if wraps and roomy else share
    wide, beside = cap_width(canvas, call.key), bool(call.key) and r <= _ICON / 4
    written = canvas.measure(call.title, "subheading", rect.w - 10, size=call.size)[0]
    above = beside and written + wide < rect.w - 16
    upper = Box("title", rest * share, (0, 0, wide if above else 0, 0))
    lower = Box("meaning", None, (4, 0, wide + 10 if beside and not above else 4, 0))
    tree = Box.column(upper, Box("", -0.04 * rest), lower, pad=(5, 2 * r + 8, 5, 6))
    title, meaning = tree.place(rect).values()
    y = title.cy if above else meaning.cy if beside else rect.y + 24
    draw_cap(canvas, call.key, rect.right - 10 - wide / 2, y)
    canvas.text_in(call.title, title, "subheading", "ink", size=call.size)
    canvas.text_in(call.meaning, meaning, "small", "ink", size=call.below(canvas, meaning))


def size_on_two_lines(canvas: Canvas, title: str, rect: Rect, beside: float) -> float:
    """Return the size, times that of the style "subheading", at which a title fits a call on two lines: its
    longest word within the width less `beside` units, two lines within 0.66 of the height; it may be over 1.
    ValueError for ""."""
    longest = max(canvas.measure(word, "subheading")[0] for word in title.split())
    high = canvas.measure(f"{title}\n{title}", "subheading")[1]
    return min((rect.w - beside) / longest, _WRAPPED * (rect.h - _MARGIN) / high)


def _asleep(canvas: Canvas, rect: Rect, call: Call) -> None:
    """Draw title and reason in the dashed slot; in high contrast on a dark plate."""
    if canvas.theme.high_contrast:
        canvas.fill(rect.inset(6), "ink", 8)
    top, share = (0.06, 0.58) if call.wraps(canvas, rect.w) else (0.08, 0.48)
    need = canvas.measure(call.meaning, "small", rect.w - 12, size=0.01)[1]
    low = max(2.0, min(0.07 * rect.h, (1.01 - share - top) * rect.h - need))
    lines = Box("title", rect.h * share), Box("", -0.01 * rect.h), Box("reason")
    title, reason = Box.column(*lines, pad=(6, rect.h * top, 6, low)).place(rect).values()
    canvas.text_in(call.title, title, "subheading", parse("#E4F6F9"), size=call.size)
    canvas.text_in(call.meaning, reason, "small", parse("#CDEEF4"), size=call.below(canvas, reason))
