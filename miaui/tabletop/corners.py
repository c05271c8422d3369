"""Places in the corners of tables, apart from their pictures: layouts are numbers alone."""

from miaui.engine.draw.boxes import Box
from miaui.engine.draw.geometry import Rect


def corners(vw: float, vh: float, text: float, log: float = 600.0) -> dict[str, Rect]:
    """Return three boxes in a window of vw × vh units, by name: "log_button", the tab of the log at the upper
    left (204 units wide at a text scale of 1, 278 at 2); "pause", the button at the upper right, 84 wide; and
    "log", the unfolded log 18 from the left, from 96 down to 216 above the foot, `log` wide at a text scale
    of 1, 240 more at 2.

    >>> list(corners(1920, 1080, 1.0))
    ['log_button', 'pause', 'log']
    """
    tab = Box.column(Box("", 22), Box("log_button", 62), size=204 + 74 * max(0.0, text - 1.0))
    pause = Box.column(Box("", 16), Box("pause", 84), size=84)
    panel = Box.row(Box("log", log + 240 * (text - 1.0)), pad=(18, 0, 0, 216))
    tree = Box.column(Box.row(tab, Box(), pause, size=96, pad=(-14, 0, 20, 0)), panel)
    return tree.place(Rect(0, 0, vw, vh))
