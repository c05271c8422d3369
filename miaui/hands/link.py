"""Link from the tabletop of a seat on a phone to its match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic

from miaui.core.game import E, Ending, Foresight, M, V
from miaui.core.seat import Seat
from miaui.match.match import Match


class HandLink(Generic[V, M, E]):
    """The `Link` to a seat on a phone. What it tells is as far as the seat may know of it by now: what has
    happened since is held back until `release`, but for what its own moves lead to.

    - `own(event)`: True if an event ends a decision of the seat.
    - `hear(event)`: takes in an event; until it is replaced it does nothing.
    - `leave()`: ends the link; no event comes after that.
    """

    undoable = False

    def __init__(self, match: Match[M, E, V], seat: Seat, own: Callable[[E], bool]) -> None:
        """Raises ValueError for a seat that is not on a phone."""
        self._hand = hand = match.hand(seat)
        self.sight: Foresight[M, E, V] = hand.sight
        self._own = own
        self._held: list[E] = []
        self.hear: Callable[[E], None] = lambda event: None
        self.view: V = hand.view
        self.legal: tuple[M, ...] = tuple(hand.legal)
        self.to_act: tuple[Seat, ...] = hand.to_act
        self.ending: Ending | None = hand.ending
        self.leave = hand.subscribe(self._held.append)
        """Hears no more when called."""

    def release(self) -> None:
        """Hand all events that were held back to `hear`, in order, none where none was; `view`, `legal`,
        `to_act` and `ending` are those of now."""
        self._tell(len(self._held))

    def _tell(self, count: int) -> None:
        told, self._held[:count] = self._held[:count], []
        for event in told:
            self.hear(event)
        if not self._held:
            hand = self._hand
            self.view, self.legal = hand.view, tuple(hand.legal)
            self.to_act, self.ending = hand.to_act, hand.ending

    def history(self, seat: Seat | None) -> tuple[V, tuple[E, ...]]:
        """Return the first view of the link's own seat, and all events since, as it saw them, those too that
        are held back; `seat` plays no part."""
        return self._hand.history()

    def submit(self, moves: Sequence[M]) -> None:
        """Make moves of the seat. Then `hear` gets the events that were held back, up to the last one that
        ends a decision of the seat, or all where none does; the rest is held back. `legal` is () until all is
        handed on. Raises IllegalMove for an illegal one, and ValueError for another seat's; none is made
        then."""
        self.legal = ()
        self._hand.submit(moves)
        own = [place for place, event in enumerate(self._held, 1) if self._own(event)]
        self._tell(own[-1] if own else len(self._held))

    def refuse(self, move: M) -> None:
        """Do nothing: the table shows what can be chosen."""

    def undo(self) -> None:
        """Do nothing: what counts is undone at the screen, where all see it."""
