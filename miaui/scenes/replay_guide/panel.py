"""The panel at the lower edge of the replay: stepping forward and back, whose eyes, and what happened."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Protocol

from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.tabletop.cast.members import CastMember
from miaui.tabletop.playback import Playback

_PAD_X, _PAD_Y = 58.0, 30.0
_PAD_LARGE = 40.0
"""With large words."""
_SIGN = 15.0
_GAP = 6.0
_LEAST = 212.0
_MOST, _MOST_LARGE = 0.36, 0.375
"""At most this part of the window's height, with words of usual size and with large ones."""
_SIZES = (1.0, 0.92, 0.84, 0.76, 0.68, 0.6, 0.53, 0.47)
"""The sizes of text that are tried."""
_FINE = tuple(1.0 - 0.02 * step for step in range(28))
"""The sizes of large words that are tried on a page."""
_READABLE = 9.0
"""Least height of letters (pixels): a page that has no room for all its lines then leaves some out."""
_PART = 0.95
"""The part of all pages that decides on the size of text in a box: longer ones have smaller text."""
_ENOUGH = 30
"""The number of pages, spread over the replay, that tell how much room most pages need."""
_SHARES = (0.2, 0.17, 0.14)
"""Heights of a row of buttons that are tried, as parts of a panel in a box: with large words the first."""
_ROOMY = 480.0
"""Width of a panel in a box that has room for buttons with large words."""
_ROUND, _ROUND_LARGE = 58.0, 0.099
"""Greatest size of the round buttons of a panel in a box; with large words as a part of its width."""
_TITLED = 0.9
"""Least size of large words under a title: it is left out where they would be smaller."""


class Line(Protocol):
    """A line on the panel: the seat that it is about (None: no seat), and its words."""

    @property
    def seat(self) -> int | None: ...
    @property
    def text(self) -> str: ...


@dataclass(frozen=True, slots=True)
class PlainLine:
    """A line of words about a seat, None for no seat. A `minor` one is left out first where there is no
    room."""

    seat: int | None
    text: str
    minor: bool = False


#: A title ("" for none) and the lines below it.
Page = tuple[str, Sequence[Line]]


@dataclass(frozen=True, slots=True)
class PanelRoom:
    """Where the panel may lie, in units: its left edge, that of a panel higher than `low`, and its right
    edge. It stands at the lower edge of a window of this height."""

    left: float
    high_left: float
    right: float
    low: float
    height: float


_NARROW = 300.0
"""Width of the choice of eyes up to which it has names alone."""


@dataclass(frozen=True, slots=True)
class Panel:
    """Where things lie on the panel, in units, and the `size` of its text (1 is as chosen; less where it
    would not fit). `rect` is all of it, `text` the place of its words; `winding` has the buttons in its
    middle; `strip` is the line of all places, None where the board shows them."""

    rect: Rect
    text: Rect
    size: float
    winding: Rect
    viewer: Rect
    review: Rect
    fork: Rect
    speed: Rect
    strip: Rect | None = None

    @property
    def eye(self) -> float:
        """The width, in units, of the picture of an eye before the choice of eyes: 66, or 0, and no picture,
        where that is 300 wide or less."""
        return 66.0 if self.viewer.w > _NARROW else 0.0

    @property
    def held(self) -> list[Rect]:
        """Boxes that tooltips leave free, in this order: the words (12 units wider at each end), winding,
        eyes, review, fork, speed, and the strip if there is one. The panel's frame may be covered."""
        return [
            self.text.inset(-12, 0),
            self.winding,
            self.viewer,
            self.review,
            self.fork,
            self.speed,
            *filter(None, [self.strip]),
        ]


def plan(canvas: Canvas, space: PanelRoom, pages: Sequence[Page]) -> Panel:
    """Return the panel at the window's lower edge, without a strip: as high as the longest page needs, at
    least 212 units and at most 36 % of the window's height (37.5 % with large text). Where that is too
    little, its text is smaller. ValueError without pages."""
    row = max(64.0, canvas.measure("Ag", "label")[1] + 24)
    rect, size = _fitted(canvas, space, pages, row, space.left)
    if rect.h > space.low:
        rect, size = _fitted(canvas, space, pages, row, space.high_left)
    pad = _pad(canvas)
    most = rect.w / 2 - pad - 2 * row  # beside the buttons in the middle
    bar = Box.row(
        Box.row(Box("viewer"), Box("speed", 1.3 * row), size=min(most, 450), gap=8),
        Box(),
        Box.row(Box("fork", row), Box("review"), size=min(most, canvas.theme.between(300, 330)), gap=8),
        name="winding", size=row,
    )  # fmt: skip
    return Panel(rect, size=size, **Box.column(Box("text"), Box("", 10), bar, pad=(pad, _PAD_Y)).place(rect))


def plan_aside(canvas: Canvas, rect: Rect, last: int, page: Callable[[int], Page]) -> Panel:
    """Return a panel that fills the box `rect`, with a strip, for the pages of the places 1 to `last`: the
    words above, below them the strip, the buttons, and whose eyes. Its text has the largest size at which
    most pages have room; buttons are lower where the words need it."""
    pages = [page(place) for place in range(1, last + 1, math.ceil(last / _ENOUGH))]

    @cache
    def needed(width: float, size: float) -> float:
        heights = sorted(_text(canvas, sample, width, size) for sample in pages)
        return heights[int(_PART * (len(heights) - 1))]

    shares = _SHARES[:1] if canvas.theme.is_large and rect.w > _ROOMY else _SHARES
    panels = [_aside(canvas, rect, share, needed) for share in shares]
    fitting = [panel for panel in panels if needed(panel.text.w, panel.size) <= panel.text.h]
    return max(fitting, key=lambda panel: panel.size, default=panels[-1])


def _aside(canvas: Canvas, rect: Rect, share: float, needed: Callable[[float, float], float]) -> Panel:
    """Return the panel with rows of buttons of at most this share of its height; `needed` gives the height
    that most pages need at most, at a width and a size."""
    inner = rect.inset(20, 18)
    large = canvas.theme.is_large
    tall = canvas.measure("Ag", "label")[1] + 14 if large else 0.0
    row, thin = min(max(_ROUND, tall), inner.h * share), 30.0
    size = min(row, _ROUND_LARGE * inner.w if large else _ROUND)
    middle, upper = (0.0, (row - size) / 2), 0.14 * row  # speed reaches up beside the viewer
    wound = Box("winding", 3.9 * size, middle), Box("fork", size, middle), Box("review")
    seen = Box("viewer", pad=(0, upper, 0, 0)), Box("speed", 1.9 * size)
    at = Box.column(
        Box("text"),
        Box("", 4),
        Box("strip", thin, (8, 0)),
        Box("", 8),
        Box.row(*wound, size=row, gap=8),
        Box("", 10 - upper),
        Box.row(*seen, size=row, gap=8),
    ).place(inner)
    text = at["text"]
    sizes = _readable(canvas, _SIZES)
    fitting = next((text_size for text_size in sizes if needed(text.w, text_size) <= text.h), sizes[-1])
    return Panel(rect, size=fitting, **at)


def _fitted(
    canvas: Canvas, space: PanelRoom, pages: Sequence[Page], row: float, left: float
) -> tuple[Rect, float]:
    """Return the panel from a left edge on, and the largest text size at which all pages fit it."""
    width, large = space.right - left, canvas.theme.is_large
    most = space.height * (_MOST_LARGE if large else _MOST)
    height = most
    for size in _SIZES:
        needed = max(_text(canvas, page, width - 2 * _pad(canvas), size) for page in pages)
        height = max(_LEAST, row + needed + 2 * _PAD_Y + 10)
        if height <= most:
            break
    height = most if large and size < 1.0 else min(height, most)
    return Rect(left, space.height - height - 6, width, height), size


def _pad(canvas: Canvas) -> float:
    """Free at both ends of a panel."""
    return _PAD_LARGE if canvas.theme.is_large else _PAD_X


def draw(canvas: Canvas, panel: Panel, page: Page, who: tuple[CastMember, ...]) -> None:
    """Draw the panel's board, the page's words on it, and the picture of an eye where it has room; not its
    buttons, nor its strip. `who` are the cats, by seat."""
    canvas.board(panel.rect, "ui/panel" if panel.strip is None else "ui/plate")
    draw_page(canvas, panel, page, who)
    if panel.eye:
        size = 50 / max(canvas.art.meta("ui/eye").size)
        canvas.draw("ui/eye", panel.viewer.x + 30, panel.viewer.cy, size=size)


def draw_page(canvas: Canvas, panel: Panel, page: Page, who: tuple[CastMember, ...]) -> None:
    """Draw a page's title and the lines below it, each after the sign of its seat's colour, or a dot where it
    is about none, in the middle of the panel's box for words. A page that is too long has smaller text, then
    “…” in place of lines: minor ones go first, then the earliest; at last its text is smaller than can be
    read."""
    box, large = panel.text, canvas.theme.is_large
    most = 1.0 if large else panel.size
    tried = _FINE if large else _SIZES
    readable = _readable(canvas, tried)
    size = _fitting(canvas, page, box, most, readable)
    if large and size < _TITLED and page[0] and page[1]:
        page = "", page[1]
        size = _fitting(canvas, page, box, most, readable)
    title, lines = page = _shortened(canvas, box, page, size)
    size = min(size, _fitting(canvas, page, box, most, tried))
    y = box.y + max(0.0, (box.h - _text(canvas, page, box.w, size)) / 2)
    if title:
        space = canvas.measure(title, "label", box.w, size=size)[1]
        style = Rect(box.x, y, box.w, space)
        canvas.text_in(title, style, "label", "glow", "left" if lines else "centre", size=size)
        y += space + _GAP
    for line in lines:
        high = canvas.measure(line.text, "small", box.w - 42, size=size)[1]
        first = canvas.measure("Ag", "small", size=size)[1] / 2
        if line.seat is not None:
            canvas.circle(box.x + _SIGN, y + first, _SIGN, "cream")
            canvas.draw(f"symbol/{who[line.seat].colour}", box.x + _SIGN, y + first, size=0.38)
        else:
            canvas.circle(box.x + _SIGN, y + first, 5, "text-off")
        place = Rect(box.x + 42, y, box.w - 42, high + 1)
        canvas.text_in(line.text, place, "small", "text", "left", size=size)
        y += high + _GAP


def _readable(canvas: Canvas, sizes: Sequence[float]) -> Sequence[float]:
    """Return those of some sizes at which letters can be read, the largest first; the largest alone where
    none are."""
    letters = canvas.theme.size("small") * canvas.scale
    return [size for size in sizes if size * letters >= _READABLE] or sizes[:1]


def _fitting(canvas: Canvas, page: Page, box: Rect, most: float, tried: Sequence[float]) -> float:
    """Return the largest size of those tried, at most `most`, at which a page fits the box; the smallest one
    where none does."""
    sizes = (size for size in tried if size <= most and _text(canvas, page, box.w, size) <= box.h + 1)
    return next(sizes, min(most, tried[-1]))


def _shortened(canvas: Canvas, box: Rect, page: Page, size: float) -> Page:
    """Return a page without lines for which there is no room, and at last without its title: minor lines are
    left out first, then the earliest. A mark stands in place of the first of them."""
    title, lines = page
    shown = list(range(len(lines)))
    for dropped in sorted(shown, key=lambda place: (not _is_minor(lines[place]), place))[:-1]:
        if _text(canvas, page, box.w, size) <= box.h + 1:
            break
        shown.remove(dropped)
        gap = next(n for n, place in enumerate([*shown, len(lines)]) if n != place)
        kept = [lines[place] for place in shown]
        page = title, (*kept[:gap], PlainLine(None, "…"), *kept[gap:])
    return ("", page[1]) if lines and _text(canvas, page, box.w, size) > box.h + 1 else page


def _is_minor(line: Line) -> bool:
    return isinstance(line, PlainLine) and line.minor


def draw_strip(canvas: Canvas, strip: Rect, stops: Sequence[int], playback: Playback) -> None:
    """Draw the line of all places: a piece for each round, gold as far as the place now shown, and a round
    mark there. `stops` are the first places of the rounds, in order; ValueError for none."""
    last = max(1, playback.replay.last - 1)
    step = strip.w / last
    ends = [*stops[1:], playback.replay.last]
    for first, end in zip(stops, ends, strict=True):
        piece = Rect(strip.x + (first - 1) * step, strip.cy - 7, (end - first) * step - 4, 14)
        canvas.fill(piece, "plum-0", 7)
        done = min(end, playback.place) - first
        if done > 0:
            canvas.fill(piece._replace(w=max(14.0, piece.w * done / (end - first))), "glow", 7)
    x = strip.x + (playback.place - 1) * step
    canvas.discs(x, strip.cy, (15, "ink"), (11, "cream"))


def _text(canvas: Canvas, page: Page, width: float, size: float) -> float:
    """Return the height in units of a page's words."""
    title, lines = page
    high = canvas.measure(title, "label", width, size=size)[1] + _GAP if title else 0.0
    return high + sum(canvas.measure(line.text, "small", width - 42, size=size)[1] + _GAP for line in lines)
