"""The frame of a page: a panel between its title and its footer, no wider than its words need; or a sheet
down to the window's end, for reading."""

from miaui.engine.draw.canvas import Canvas, Painter
from miaui.engine.draw.geometry import Rect
from miaui.tabletop.log_panel import panel as panel_of_house

MARGIN, WIDEST, END = 56.0, 1808.0, 118.0
ROW_GAP = 8.0
TITLE = 0.9
"""Size of a page's name, in that of its style, whatever the player's text size."""
_ROW, _HEAD = 66.0, 78.0


def title(canvas: Canvas) -> Rect:
    """Return where the page's name stands."""
    return Rect(MARGIN, 14, canvas.width - 2 * MARGIN, 100)


def panel(canvas: Canvas) -> Rect:
    """Return where its content is."""
    wide = min(canvas.width - 2 * MARGIN, WIDEST)
    return Rect(canvas.width / 2 - wide / 2, END, wide, canvas.height - 2 * END)


def sheet(canvas: Canvas, widest: float = 1720.0) -> Rect:
    """Return the panel of a page that has no footer."""
    width = min(canvas.width - 128, widest)
    return Rect(canvas.width / 2 - width / 2, 134, width, canvas.height - 134 - 36)


def paint_sheet(canvas: Canvas, title: str, widest: float = 1720.0, ground: Painter = panel_of_house) -> Rect:
    """Paint the ground of such a page, its title and its panel; return the panel's place."""
    canvas.layers.draw_backdrop("scene/title")
    canvas.dim(0.5)
    canvas.text(title, canvas.width / 2, 34, "title", "glow", fixed=True, size=TITLE)
    panel = sheet(canvas, widest)
    ground(canvas, panel)
    return panel


def corner_button(canvas: Canvas, label: str, pad: float = 50) -> Rect:
    """Return where the way out is in the upper left corner; `pad` are units beside its words. With large
    words it grows upwards, for what stands below it at a table stays there."""
    wide, high = canvas.measure(label, "label")
    high = max(64.0, high + 16)
    return Rect(18, 80 - high if canvas.theme.is_large else 20, max(150.0, wide + pad), high)


def grown(canvas: Canvas) -> float:
    """Return the factor of the height of a page's rows for larger text, 1 for usual."""
    return canvas.theme.grown(1.0, 0.82)


def foot(canvas: Canvas) -> Rect:
    """Return the row of buttons at the end of such a sheet."""
    panel, high = sheet(canvas), canvas.theme.grown(72, 0.75)
    return Rect(panel.x + 70, panel.bottom - high - 42, panel.w - 140, high)


def row_height(canvas: Canvas) -> float:
    """Return the height of a row of settings or keys, in units; larger for larger text."""
    return _ROW * grown(canvas)


def head_height(canvas: Canvas) -> float:
    """Return the height of the title of a group of rows, with the gap above it."""
    return _HEAD * grown(canvas)
