"""Looking at the table: the log, the sheet of seen cards, a seat's laid duos."""

from collections.abc import Callable
from dataclasses import replace

from miaui.core.seat import Seat
from miaui.games.salt.tabletop.input.ui_state import UiState
from miaui.games.salt.tabletop.stage import Stage
from miaui.tabletop.log_panel import LogPages


class TableUi:
    """Keeps the `state` of what input unfolds, and changes it. `stage` gives what is displayed; `touch` asks
    for a new picture."""

    def __init__(self, stage: Callable[[], Stage], touch: Callable[[], None], has_log: bool) -> None:
        self.state = UiState()
        self._stage, self._touch = stage, touch
        self.log = LogPages(lambda: self.state, self.set, has_log)

    def set(self, **changes: object) -> None:
        """Change some of the state."""
        self.state = replace(self.state, **changes)  # type: ignore[arg-type]
        self._touch()

    def browse(self, seat: Seat) -> None:
        """Look at what a seat has laid, if it has laid anything."""
        if self._stage().seats[seat].laid:
            self.set(browse=seat)

    def close(self) -> None:
        """Put back what was looked at."""
        self.set(browse=None, aids_open=False)

    def toggle_aids(self) -> None:
        """Lay the sheet of seen cards over the table, or put it back; there is none for purists."""
        if self.state.known is not None or self.state.aids_open:
            self.set(aids_open=not self.state.aids_open, browse=None)

    def fold(self) -> bool:
        """Fold away one thing. False if there was nothing."""
        if self.state.browse is not None or self.state.aids_open:
            self.close()
        elif self.state.log_open:
            self.log.toggle()
        else:
            return False
        return True
