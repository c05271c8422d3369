"""Link from a tabletop to what it shows: a match, a replay or a lesson."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, Protocol

from miaui.core.game import E, Foresight, M, V
from miaui.core.seat import Seat


class Link(Protocol[V, M, E]):
    """Match, replay or lesson that a tabletop shows."""

    @property
    def sight(self) -> Foresight[M, E, V]:
        """Functions that say what a view lets its seat do, and what its own move would do."""

    @property
    def view(self) -> V:
        """The viewer's view as it is now, perhaps ahead of what is displayed."""

    @property
    def legal(self) -> Sequence[M]:
        """Moves that the seat in front may make now; () while it has nothing to decide."""

    @property
    def undoable(self) -> bool:
        """True if the player has decided anything that `undo` may undo."""

    def history(self, seat: Seat | None) -> tuple[V, tuple[E, ...]]:
        """Return a seat's first view, the public's for None, and every event since as it saw it."""

    def submit(self, moves: Sequence[M]) -> None:
        """Make moves, for good."""

    def refuse(self, move: M) -> None:
        """Hear of a move that was tried and is not asked for: a lesson may say something, a match does
        nothing."""

    def undo(self) -> None:
        """Undo the player's last decision; where that stands, say why."""


class StillLink(Generic[V, M, E]):
    """The `Link` to what has happened: nothing is decided there.

    - `view()`: the viewer's view at the moment that is shown.
    - `history(seat)`: a seat's first view, and every event up to that moment, as it saw them.
    """

    legal: tuple[M, ...] = ()
    undoable = False

    def __init__(
        self,
        sight: Foresight[M, E, V],
        view: Callable[[], V],
        history: Callable[[Seat | None], tuple[V, tuple[E, ...]]],
    ) -> None:
        self.sight, self._view, self._history = sight, view, history

    @property
    def view(self) -> V:
        """The view that `view()` returns: the viewer's at the moment that is shown."""
        return self._view()

    def history(self, seat: Seat | None) -> tuple[V, tuple[E, ...]]:
        """Return the first view of a seat, None for the public's, and every event up to the moment that is
        shown."""
        return self._history(seat)

    def submit(self, moves: Sequence[M]) -> None:
        """Do nothing."""

    def refuse(self, move: M) -> None:
        """Do nothing."""

    def undo(self) -> None:
        """Do nothing."""
