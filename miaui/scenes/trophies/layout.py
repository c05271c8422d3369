"""Where everything hangs in the room of trophies: the person and her hats at the left, what is counted beside
them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _, ngettext, percent
from miaui.engine.ui.scroll import BAR, Scroll
from miaui.scenes import house
from miaui.scenes.game_ui import Sheet
from miaui.tabletop.cast.portrait import PLANK_HIGH, PLANK_TOP

_GAP, _PAD = 20.0, 26.0
_SHELL = 106.0
"""Height of a shell with its string."""
_FILTER = 420.0
"""Least width of a filter."""
_RING = 124.0
"""Height of a portrait of size 1 above its middle, in units."""
_LAP = 20.0
"""Units by which her plank hangs over the chest of hats."""
_HATS_ACROSS = 4
_TWO, _THREE = 760.0, 1150.0
"""From these widths on two sheets hang side by side, or three."""


class Column(NamedTuple):
    """Boxes of the person's place, from above: her `cat` at (x, y) and `size`, the `plank` with her name, the
    `chest` of hats below it with the `title` that leads to all hats and a cell for each hat, the way to her
    `best` game, and the `note` of what is not counted."""

    cat: tuple[float, float, float]
    """The middle of the cat, x and y, and its size."""
    plank: Rect
    chest: Rect
    title: Rect
    hats: tuple[Rect, ...]
    best: Rect
    note: Rect


class StatisticsLayout(NamedTuple):
    """Boxes that scroll. `filters` are above all; `cells` are the figures'; `habits` is the sheet about how a
    person plays, of no height where the game has none; `sign` says how many `shells` are earned."""

    filters: tuple[Rect, ...]
    levels: Rect
    """The board of levels."""
    course: Rect
    """The sheet “Games won”."""
    figures: Rect
    """The board of numbers."""
    cells: tuple[Rect, ...]
    habits: Rect
    sign: Rect
    shells: tuple[Rect, ...]


def view(canvas: Canvas) -> Rect:
    """Return the box in which what is counted scrolls, right of the person, from the row of tabs to the
    window's lower end."""
    top, left = house.tabs_row(canvas).y, _person(canvas).right + 30
    return Rect(left, top, canvas.width - 34 - left, canvas.height - 14 - top)


def _person(canvas: Canvas) -> Rect:
    top = house.tabs_row(canvas).y
    width = min(house.grown(canvas, 470), 0.25 * canvas.width)
    return Rect(house.MARGIN - 20, top, width, canvas.height - 22 - top)


def column(canvas: Canvas, hats: int, note: str) -> Column:
    """Return the places at the left, from above: the cat with its plank, a chest with a cell for each of
    `hats` hats, four in a row, the button to the best game, and a box as high as the words `note` need. The
    cat is smaller where they need the room."""
    box, high = _person(canvas), house.grown(canvas, 58)
    foot = canvas.measure(note, "small", box.w - 20)[1] + 8
    side = (box.w - 40) / _HATS_ACROSS
    rows = -(-hats // _HATS_ACROSS)
    chest = 34 + high + 10 + rows * 0.9 * side + 14
    below = chest + 12 + high + 8 + foot
    size = min(box.w / 262, (box.h - below + _LAP) / (_RING + PLANK_TOP + PLANK_HIGH))
    plank = Box("plank", PLANK_HIGH * size, ((box.w - min(box.w - 116, 270 * size)) / 2, 0))
    held = Box.column(Box("title", high), Box("", 10), Box("hats"), pad=(20, 30, 20, 18))
    at = Box.column(
        Box("", (_RING + PLANK_TOP) * size),
        plank,
        Box("", -_LAP),
        Box.column(held, name="chest", size=chest),
        Box("", 12),
        Box("best", high),
        Box("", 8),
        Box("note"),
    ).place(box)
    cells = _cells(at.pop("hats"), hats, _HATS_ACROSS)
    return Column(cat=(box.cx, box.y + _RING * size, size), hats=cells, **at)


def tabs(canvas: Canvas, title: Rect, count: int) -> list[Rect]:
    """Return `count` equal boxes side by side for games, from the right edge, 10 units apart and 184 wide at
    most with that; narrower where the title, whose box is given, leaves less. ZeroDivisionError for 0."""
    right, high = canvas.width - house.MARGIN + 20, house.tabs_row(canvas).h
    wide = min(right - title.right - 24, count * 184.0)
    return Rect(right - wide, title.cy - high / 2, wide, high).columns(count, 10)


def places(
    canvas: Canvas,
    filter_count: int,
    levels: Sequence[str],
    figures: Sequence[str],
    labels: Sequence[str],
    sheet: Sheet | None,
    scroll: Scroll,
) -> StatisticsLayout:
    """Return where all hangs: `filter_count` filters, names of levels, figures, `sheet`, and a shell for each
    of `labels`, moved up as far as it is scrolled; the scroll is given the view and the height of all."""
    place = view(canvas)
    width, top = place.w - BAR - 12, place.y - scroll.offset
    small, label = canvas.measure("Ag", "small")[1], canvas.measure("Ag", "label")[1]
    filters = _filters(canvas, Rect(place.x, top, width, 0), filter_count)
    start = filters[-1].bottom + _GAP if filters else top
    space = Rect(place.x, start, width, 0)
    named = level_cells(canvas, space, levels)
    told = level_names(canvas, levels, named)[1] + _lines(canvas, named) * small
    across = _sheets_across(canvas, width, sheet)
    wide = (width - (across - 1) * _GAP) / across
    cells_across, high = _grid(canvas, wide - 2 * _PAD, figures)
    grid = -(-len(figures) // cells_across) * high
    tall = 2 * _PAD + label + 4 + grid
    chart = 2 * _PAD + 2 * label + 1.6 * small + canvas.theme.grown(122)
    third = 0.0 if sheet is None or across < 3 else sheet.height(canvas, wide)
    if across > 1:
        tall = chart = max(tall, chart, third)
    inside = Box.column(Box("cells", grid), pad=(_PAD, _PAD + label + 2, _PAD, 0))
    if across == 1:
        sheets = [Box("course", chart), Box("", _GAP), Box.column(inside, name="figures", size=tall)]
    else:
        row = Box("course"), Box.column(inside, name="figures"), *([Box("habits")] if across == 3 else [])
        sheets = [Box.row(*row, gap=_GAP, size=tall)]
    if across < 3:
        more = (0.0, 0.0) if sheet is None else (_GAP, sheet.height(canvas, width))
        sheets += [Box("", more[0]), Box("habits", more[1])]
    above = Box("levels", 2 * _PAD + label + 102 + told), Box("", _GAP)
    at = Box.column(*above, *sheets).place(space)
    hung, bottom = _shells(canvas, space._replace(y=at["habits"].bottom + 8), labels)
    scroll.place(place, bottom - top)
    cells = _cells(at.pop("cells"), len(figures), cells_across, 10)
    return StatisticsLayout(filters=filters, cells=cells, sign=hung[0], shells=hung[1:], **at)


def _cells(box: Rect, count: int, across: int, gap: float = 0.0) -> tuple[Rect, ...]:
    """Return cells for a number of things: a box cut into rows, `across` in each."""
    rows = box.rows(max(1, -(-count // across)))
    return tuple(cell for row in rows for cell in row.columns(across, gap))[:count]


def _filters(canvas: Canvas, line: Rect, count: int) -> tuple[Rect, ...]:
    """Return the places of filters, as many side by side as have room for their words."""
    high = max(58.0, canvas.measure("Ag", "button")[1] + 24)
    most = int(line.w // canvas.theme.grown(_FILTER))
    across = next(each for each in (4, 2, 1) if each <= max(1, most))
    columns = line._replace(h=high).columns(across, 12)
    return tuple(columns[n % across].moved(0, n // across * (high + 10)) for n in range(count))


def _sheets_across(canvas: Canvas, width: float, sheet: Sheet | None) -> int:
    """Return how many sheets hang side by side."""
    if sheet is not None and width > canvas.theme.grown(_THREE):
        return 3
    return 2 if width > canvas.theme.grown(_TWO) else 1


def water(canvas: Canvas, board: Rect) -> Rect:
    """Return the box of the water on the board of levels, below its heading."""
    top = board.y + _PAD + max(canvas.measure("Ag", "label")[1], canvas.measure("Ag", "small")[1])
    return Rect(board.x + _PAD, top, board.w - 2 * _PAD, board.bottom - top - _PAD + 2)


def level_cells(canvas: Canvas, board: Rect, names: Sequence[str]) -> list[Rect]:
    """Return a cell for each of these names of levels, side by side on the water of `board`: equally wide, or
    as wide as their longest words need. ZeroDivisionError for no names."""
    about = " ".join(_about()).split()
    needs = [max(canvas.measure(word, "small")[0] for word in (*name.split(), *about)) + 1 for name in names]
    return water(canvas, board).inset(4, 8).columns_for(needs, 3)


def level_names(canvas: Canvas, names: Sequence[str], cells: Sequence[Rect]) -> tuple[float, float]:
    """Return the largest of the sizes 1, 0.9, 0.8, 0.7 and 0.6 at which every name stands in its cell in
    three lines at most (0.6 where none is), and the height, in units, that they need so: that of two lines at
    least. ValueError unless there is a cell for each."""
    small, sizes = canvas.measure("Ag", "small")[1], (1.0, 0.9, 0.8, 0.7, 0.6)
    for size in sizes:
        px = canvas.type.pixels("small", size)
        blocks = [
            canvas.type.layout(name, "small", {"size": size, "width": cell.w})
            for name, cell in zip(names, cells, strict=True)
        ]
        high = max(block.height for block in blocks) / canvas.scale
        if all(block.px == px for block in blocks) and high <= 3.05 * small:
            return size, max(2 * small, high)
    return sizes[-1], 3 * small


def _about() -> tuple[str, str]:
    """Return what may be told of a level, at its longest."""
    share = ngettext("{share} of {count} game", "{share} of {count} games", 100)
    return _("not met yet"), share.format(share=percent(1.0), count=100)


def _lines(canvas: Canvas, cells: Sequence[Rect]) -> int:
    """Return how many small lines a level needs below its name."""
    house = min(cell.w for cell in cells) - 12
    return 1 if all(canvas.measure(text, "small")[0] <= house for text in _about()) else 2


def _shells(canvas: Canvas, string: Rect, labels: Sequence[str]) -> tuple[tuple[Rect, ...], float]:
    """Return a box for the sign and for each shell in rows below a line, and the y of their end."""
    small = canvas.measure("Ag", "small")[1]
    longest = max(canvas.measure(word, "small")[0] for label in labels for word in label.split())
    sign = canvas.measure(_("Shells"), "label")[0]
    count, least = len(labels) + 1, max(130.0, min(longest, 280.0) + 24, min(sign, 280.0) + 48)
    most = max(1, int(string.w // least))
    rows = max(1, -(-count // most))
    across = max(1, -(-count // rows))
    house = string.w / across - 20
    lines = max(canvas.measure(label, "small", house)[1] for label in labels)
    high = _SHELL + max(2 * small, lines) + 8
    columns = Rect(string.x, string.y, string.w, high).columns(across)
    hung = tuple(columns[n % across].moved(0, n // across * high) for n in range(count))
    return hung, string.y + rows * high


def _grid(canvas: Canvas, width: float, figures: Sequence[str]) -> tuple[int, float]:
    """Return how many figures stand side by side, and the height of each in units: the longest word fits in a
    line, and all of them have two lines, or more where one needs them."""
    words = [word for label in figures for word in label.split()]
    widest = max(112.0, *(canvas.measure(word, "small")[0] for word in words))
    across = max(2, min(6, len(figures), int(width // (widest + 10))))
    across = {5: 4}.get(across, across)
    wide = (width - 10 * (across - 1)) / across
    lines = max(canvas.measure(label, "small", wide)[1] for label in (*figures, "\n"))
    return across, canvas.measure("8", "subheading")[1] + lines
