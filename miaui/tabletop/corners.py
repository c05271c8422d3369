"""Places in the corners of tables, apart from their pictures: layouts are numbers alone."""

from miaui.engine.draw.boxes import Box
from miaui.engine.draw.geometry import Rect


def corners(vw: float, vh: float, text: float, log: float = 600.0) -> dict[str, Rect]:
    """Return the boxes of the log's tab, of the pause button, and of the log, which is `log` units wide at a
    text scale of 1 and 240 wider at 2, in a window of vw × vh units.

    >>> list(corners(1920, 1080, 1.0))
    ['log_button', 'pause', 'log']
    """
    tab = Box.column(Box("", 22), Box("log_button", 62), size=204 + 74 * max(0.0, text - 1.0))
    pause = Box.column(Box("", 16), Box("pause", 84), size=84)
    panel = Box.row(Box("log", log + 240 * (text - 1.0)), pad=(18, 0, 0, 216))
    tree = Box.column(Box.row(tab, Box(), pause, size=96, pad=(-14, 0, 20, 0)), panel)
    return tree.place(Rect(0, 0, vw, vh))
