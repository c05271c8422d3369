"""The frame of a page: a panel between its title and its footer, no wider than its words need; or a sheet
down to the window's end, for reading."""

from collections.abc import Callable

from miaui.engine.draw.canvas import Canvas, Painter
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _
from miaui.engine.input.controls import Control
from miaui.tabletop.log_panel import panel as panel_of_house

MARGIN, WIDEST, END = 56.0, 1808.0, 118.0
ROW_GAP = 8.0
TITLE = 0.9
"""Size of a page's name, in that of its style, whatever the player's text size."""
_ROW, _HEAD = 66.0, 78.0


def title(canvas: Canvas) -> Rect:
    """Return the box of the page's name: over the window's width less 56 units at both sides, from 14 units
    below the upper edge, 100 high."""
    return Rect(MARGIN, 14, canvas.width - 2 * MARGIN, 100)


def panel(canvas: Canvas) -> Rect:
    """Return the box of the content of a page with a name above and a footer below, 118 units each; in the
    middle, 1808 units wide at most."""
    wide = min(canvas.width - 2 * MARGIN, WIDEST)
    return Rect(canvas.width / 2 - wide / 2, END, wide, canvas.height - 2 * END)


def sheet(canvas: Canvas, widest: float = 1720.0) -> Rect:
    """Return the box of the panel of a page without a footer: from 134 units below the upper edge to 36 above
    the lower, in the middle, 64 units from both sides and `widest` units wide at most."""
    width = min(canvas.width - 128, widest)
    return Rect(canvas.width / 2 - width / 2, 134, width, canvas.height - 134 - 36)


def paint_sheet(canvas: Canvas, title: str, widest: float = 1720.0, ground: Painter = panel_of_house) -> Rect:
    """Paint the dimmed backdrop of a page without a footer and its title; call `ground` with the canvas and
    the panel's box, which is that of `sheet`, to paint the panel; return that box."""
    canvas.layers.draw_backdrop("scene/title")
    canvas.dim(0.5)
    canvas.text(title, canvas.width / 2, 34, "title", "glow", fixed=True, size=TITLE)
    panel = sheet(canvas, widest)
    ground(canvas, panel)
    return panel


def corner_button(canvas: Canvas, label: str, pad: float = 50) -> Rect:
    """Return the box of a button in the upper left corner, as wide as its label and `pad` units, at least 150
    × 64. With large text it grows upwards, so that its lower edge stays where it is."""
    wide, high = canvas.measure(label, "label")
    high = max(64.0, high + 16)
    return Rect(18, 80 - high if canvas.theme.is_large else 20, max(150.0, wide + pad), high)


def search_field(
    key: str,
    place: Rect,
    query: str,
    on_change: Callable[[str], None],
    on_press: Callable[[], None] | None = None,
    tip: str = "",
) -> Control:
    """Return the field in which a page is searched, with an id, for at most 40 letters: Ctrl+F leads to it,
    `on_change` is called with each new query, `on_press` by Enter. Without a `tip` that is "Search"."""
    words = _("Search")
    return Control(
        key,
        words,
        place,
        kind="text",
        value=query,
        look="bare",
        tip=tip or words,
        limit=40,
        on_change=on_change,
        on_press=on_press,
        hotkey="ctrl+f",
    )


def grown(canvas: Canvas) -> float:
    """Return the factor by which rows of a page are higher for larger text; 1 for usual text."""
    return canvas.theme.grown(1.0, 0.82)


def foot(canvas: Canvas) -> Rect:
    """Return the box of the row of buttons at the lower edge of the panel of `sheet`, 70 units from its
    sides, 72 high, more for larger text."""
    panel, high = sheet(canvas), canvas.theme.grown(72, 0.75)
    return Rect(panel.x + 70, panel.bottom - high - 42, panel.w - 140, high)


def row_height(canvas: Canvas) -> float:
    """Return the height, in units, of a row of settings or keys: 66, and more for larger text."""
    return _ROW * grown(canvas)


def head_height(canvas: Canvas) -> float:
    """Return the height, in units, of the title of a group of rows with the gap above it: 78, and more for
    larger text."""
    return _HEAD * grown(canvas)
