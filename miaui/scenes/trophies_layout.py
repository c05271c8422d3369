"""Where everything hangs in the room of statistics: the person at the left, what is counted beside her."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from miaui.engine.canvas import Canvas
from miaui.engine.geometry import Rect
from miaui.engine.i18n import _, ngettext
from miaui.engine.scroll import BAR, Scroll
from miaui.scenes import room

_GAP, _PAD = 22.0, 26.0
_SHELL = 106.0
"""Height of a shell with its string."""
_LEVELS = 5
"""As many levels stand side by side."""


class Sheet(Protocol):
    """A sheet about how a person plays, of a game's own."""

    @property
    def known(self) -> bool:
        """Whether there is anything to show."""

    def height(self, canvas: Canvas) -> float:
        """How high it is."""

    def draw(self, canvas: Canvas, box: Rect) -> None:
        """Paint it."""

    def words(self) -> str:
        """What it says."""

    def tip(self) -> str:
        """How it is read."""


class Places(NamedTuple):
    """Boxes in the window; those from `levels` on scroll. `cells` are the figures', `shells` the shells';
    `habits` is the sheet about how a person plays, of no height where the game has none."""

    person: Rect
    levels: Rect
    course: Rect
    figures: Rect
    cells: tuple[Rect, ...]
    habits: Rect
    shells: tuple[Rect, ...]


def view(canvas: Canvas) -> Rect:
    """Where the counted things are seen."""
    top, left = room.tabs_row(canvas).y, person(canvas).right + 28
    return Rect(left, top, canvas.width - room.MARGIN - left, canvas.height - 26 - top)


def person(canvas: Canvas) -> Rect:
    """Where she sits."""
    top = room.tabs_row(canvas).y
    width = min(room.grown(canvas, 380), 0.21 * canvas.width)
    return Rect(room.MARGIN, top, width, canvas.height - 26 - top)


def hats(canvas: Canvas) -> Rect:
    """The way to the hats, above the tabs."""
    box, high = person(canvas), room.grown(canvas, 62)
    return Rect(box.x, box.bottom - room.tabs_row(canvas).h - 12 - high, box.w, high)


def tabs(canvas: Canvas, count: int) -> list[Rect]:
    """The tabs of the games, at the foot of her place."""
    box, high = person(canvas), room.tabs_row(canvas).h
    return Rect(box.x, box.bottom - high, box.w, high).columns(count, 10)


def places(
    canvas: Canvas, figures: int, labels: Sequence[str], sheet: Sheet | None, scroll: Scroll
) -> Places:
    """Everything for so many figures, a sheet and a shell for each label; the scroll learns of it."""
    place = view(canvas)
    width, top = place.w - BAR - 12, place.y - scroll.offset
    small, label = canvas.measure("Ag", "small")[1], canvas.measure("Ag", "label")[1]
    levels = Rect(place.x, top, width, 2 * _PAD + label + 108 + _lines(canvas, width) * small)
    two = width > 760 * max(1.0, canvas.theme.text_scale)
    half = (width - _GAP) / 2 if two else width
    across, high = _grid(canvas, half - 2 * _PAD)
    tall = 2 * _PAD + label + 4 + -(-figures // across) * high
    chart = max(2 * _PAD + 2 * label + small + 122, tall if two else 0.0)
    y = levels.bottom + _GAP
    course = Rect(place.x, y, half, chart)
    box = (
        Rect(place.x + half + _GAP, y, half, chart)
        if two
        else Rect(place.x, course.bottom + _GAP, half, tall)
    )
    inner = Rect(box.x + _PAD, box.y + _PAD + label + 2, box.w - 2 * _PAD, high)
    columns = inner.columns(across, 10)
    cells = tuple(columns[n % across].moved(0, n // across * high) for n in range(figures))
    habits = Rect(place.x, box.bottom, width, 0)
    if sheet is not None:
        habits = Rect(place.x, box.bottom + _GAP, width, sheet.height(canvas))
    hung, bottom = _shells(canvas, Rect(place.x, habits.bottom + 8, width, 0), labels)
    scroll.place(place, bottom - top)
    return Places(person(canvas), levels, course, box, cells, habits, hung)


def _lines(canvas: Canvas, width: float) -> int:
    """How many small lines a level needs: two for its name, and one or two about it."""
    share = ngettext("{share} % of {count} game", "{share} % of {count} games", 100)
    words = _("not met yet"), share.format(share=100, count=100)
    room = (width - 2 * _PAD) / _LEVELS - 12
    return 3 if all(canvas.measure(one, "small")[0] <= room for one in words) else 4


def _shells(canvas: Canvas, string: Rect, labels: Sequence[str]) -> tuple[tuple[Rect, ...], float]:
    """A place for each shell in rows below a line, and where they end."""
    small = canvas.measure("Ag", "small")[1]
    longest = max(canvas.measure(word, "small")[0] for label in labels for word in label.split())
    count, least = len(labels), max(142.0, min(longest, 220.0) + 24)
    most = max(1, int(string.w // least))
    rows = max(1, -(-count // most))
    across = max(1, -(-count // rows))
    room = string.w / across - 20
    lines = max(canvas.measure(label, "small", room)[1] for label in labels)
    high = _SHELL + max(2 * small, lines) + 8
    columns = Rect(string.x, string.y, string.w, high).columns(across)
    hung = tuple(columns[n % across].moved(0, n // across * high) for n in range(count))
    return hung, string.y + rows * high


def _grid(canvas: Canvas, width: float) -> tuple[int, float]:
    """How many figures stand side by side, and how high each is."""
    widest = max(118.0, canvas.measure(_("share of the wins"), "small")[0] * 0.75)
    across = max(2, min(6, int(width // (widest + 10))))
    across = {5: 4}.get(across, across)
    return across, canvas.measure("8", "subheading")[1] + 2 * canvas.measure("Ag", "small")[1]
