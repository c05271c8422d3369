"""A person's seat that is played on a phone, whoever is at the screen."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic

from miaui.core.game import E, Ending, M, R, S, Sight, V
from miaui.core.seat import Seat
from miaui.match.referee import Referee


@dataclass(frozen=True, slots=True)
class Hand(Generic[R, S, M, E, V]):
    """A seat on a phone: what it may see, and its moves. `_submit` makes them."""

    _referee: Referee[R, S, M, E, V]
    seat: Seat
    _submit: Callable[[Seat, Sequence[M]], None]

    @property
    def sight(self) -> Sight[S, M, E, V]:
        """Functions of the game that say what a view lets its seat do, without its state."""
        return self._referee.game.sight

    @property
    def view(self) -> V:
        """View of the seat."""
        return self._referee.view(self.seat)

    @property
    def legal(self) -> Sequence[M]:
        """Legal moves of the seat now."""
        return self.sight.legal(self.view)

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """Seats that have to decide now."""
        return self._referee.to_act

    @property
    def ending(self) -> Ending | None:
        """Scores and winners once the game is over."""
        return self._referee.ending

    def history(self) -> tuple[V, tuple[E, ...]]:
        """Return the first view of the seat, and all events since, as it saw them."""
        return self._referee.history(self.seat)

    def subscribe(self, listener: Callable[[E], None]) -> Callable[[], None]:
        """Tell `listener` every event from now on, as the seat may see it, until what is returned is
        called."""
        return self._referee.subscribe(listener, lambda: self.seat)

    def submit(self, moves: Sequence[M]) -> None:
        """Make moves of the seat, in order: all of them or, with IllegalMove, none. ValueError if one is
        another seat's, or the seat is not on a phone any more."""
        self._submit(self.seat, moves)


#: A seat on a phone in rooms that treat all games alike.
AnyHand = Hand[Any, Any, Any, Any, Any]
