"""Looking at the table: the log, tabs, a part of the sea from nearby, the reach of a canoe."""

from collections.abc import Callable
from dataclasses import replace

from miaui.engine.draw.geometry import Rect
from miaui.games.kaivai.public.hexes import Hex
from miaui.games.kaivai.tabletop.input.ui_state import UiState
from miaui.tabletop.log_panel import LogPages

ZOOMS = (1.0, 1.35, 1.8)
"""Scales at which the sea can be looked at."""


class TableUi:
    """Keeps the `state` of what input unfolds, and changes it. `touch` asks for a new picture."""

    def __init__(self, touch: Callable[[], None], has_log: bool) -> None:
        self.state = UiState()
        self._touch = touch
        self.log = LogPages(lambda: self.state, self.set, has_log)

    def set(self, **changes: object) -> None:
        """Change some of the state."""
        self.state = replace(self.state, **changes)  # type: ignore[arg-type]
        self._touch()

    # -- what is unfolded

    def show_goods(self, goods: bool) -> None:
        """Show the seats' goods, or else their bids, on a dense table."""
        self.set(goods=goods)

    def open_tab(self, tab: int) -> None:
        """Open one of the own panels of a dense table."""
        self.set(own_tab=tab)

    def fold_bids(self) -> None:
        """Fold the strip of bids away, or show it again."""
        self.set(bids_folded=not self.state.bids_folded)

    def measure(self, canoe: Hex | None) -> None:
        """Show how far a canoe would go; once more, or None: do so no longer."""
        self.set(measured=None if canoe == self.state.measured else canoe)

    # -- the sea from nearby

    def zoom(self, steps: int, x: float = 0.0, y: float = 0.0) -> None:
        """Go `steps` steps nearer; what lies (x, y) units from the middle of the sea stays where it is."""
        before = self.state.zoom
        place = ZOOMS.index(before) + steps
        after = ZOOMS[min(len(ZOOMS) - 1, max(0, place))]
        if after == before:
            return
        px, py = self.state.pan
        part = after / before
        pan = (x - (x - px) * part, y - (y - py) * part) if after > 1 else (0.0, 0.0)
        self.set(zoom=after, pan=pan)

    def pan(self, dx: float, dy: float) -> None:
        """Move the sea by (dx, dy) units while it is seen from nearby."""
        if self.state.zoom > 1:
            px, py = self.state.pan
            self.set(pan=(px + dx, py + dy))

    def reveal(self, rect: Rect, view: Rect) -> None:
        """Move the sea until a box lies within the view."""
        dx = min(0.0, view.right - rect.right) + max(0.0, view.x - rect.x)
        dy = min(0.0, view.bottom - rect.bottom) + max(0.0, view.y - rect.y)
        if dx or dy:
            self.pan(dx, dy)

    def fold(self) -> bool:
        """Fold away one thing. False if there was nothing."""
        if self.state.log_open:
            self.log.toggle()
        elif self.state.measured is not None:
            self.measure(None)
        elif self.state.zoom > 1:
            self.set(zoom=1.0, pan=(0.0, 0.0))
        else:
            return False
        return True
