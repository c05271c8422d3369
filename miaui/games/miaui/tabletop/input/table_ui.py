"""Looking at the table: Kiti's order, the log, a pile, facedown cards."""

from collections.abc import Callable
from dataclasses import replace

from miaui.core.seat import Seat
from miaui.games.miaui.public.events import Event
from miaui.games.miaui.public.moves import Dive
from miaui.games.miaui.public.view import View
from miaui.games.miaui.tabletop.input.ui_state import UiState
from miaui.games.miaui.tabletop.stage import Stage
from miaui.tabletop.board import BoardLink


class TableUi:
    """Keeps the `state` of what input unfolds, and changes it. `stage` gives what is displayed."""

    def __init__(self, stage: Callable[[], Stage], link: BoardLink[Dive, Event, View], has_log: bool) -> None:
        self.state = UiState()
        self._stage, self._link, self._has_log = stage, link, has_log

    def set(self, **changes: object) -> None:
        """Change some of the state."""
        self.state = replace(self.state, **changes)  # type: ignore[arg-type]
        self._link.touch()

    def toggle_orders(self) -> None:
        """Show or hide Kiti's order at every seat."""
        self.set(orders=not self.state.orders)

    def toggle_log(self) -> None:
        """Unfold the log, or fold it away."""
        if self._has_log:
            self.set(log_open=not self.state.log_open, log_page=0)

    def turn_log(self, page: int) -> None:
        """Show the log from that entry on."""
        self.set(log_page=max(0, page))

    def browse(self, seat: Seat) -> None:
        """Look through a seat's pile, where that is allowed and it holds anything."""
        stage = self._stage()
        if stage.may_look(seat) and stage.seats[seat].pile:
            self.set(browse=seat)

    def close_pile(self) -> None:
        """Put the pile back that was looked through."""
        self.set(browse=None)

    def toggle_peek(self) -> None:
        """Turn up one's own facedown cards, or hide them again."""
        self.set(peek=not self.state.peek)

    def fold(self) -> bool:
        """Fold away one thing. False if there was nothing."""
        if self.state.browse is not None:
            self.close_pile()
        elif self.state.log_open:
            self.toggle_log()
        elif self.state.orders:
            self.toggle_orders()
        else:
            return False
        return True
